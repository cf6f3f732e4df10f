"""Games that nobody plays any more end by a rule: without a clock after 14 days (docs/protocol.md)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from elbowroom.server.services import Services
from elbowroom.server.words import Refusal
from tests.server.inside import game_of_two, parts, step
from tests.server.running import run_apart

DAY = 86_400.0


class Calendar:
    """A clock that is put forward by hand."""

    def __init__(self, services: Services) -> None:
        self.days = 0.0
        services.driver.now = lambda: time.time() + self.days * DAY


def test_after_fourteen_days_without_a_step_a_game_is_abandoned(tmp_path: Path) -> None:
    async def days() -> None:
        async with parts(tmp_path) as services:
            calendar = Calendar(services)
            room, ann, ben = await game_of_two(services)
            await step(services, room, ann, ben)
            calendar.days = 13.99
            await services.driver.sweep()
            assert room.state.status == "playing"
            calendar.days = 14.01
            await services.driver.sweep()
            assert (room.state.status, room.state.to_move, room.state.due) == ("abandoned", None, None)
            stored = await services.store.table(room.state.id)
            assert stored is not None
            assert (stored.status, stored.result) == ("abandoned", None)
            assert [t.id for t in await services.store.tables(["over", "abandoned"])] == [room.state.id]
            with pytest.raises(Refusal, match="over"):
                await step(services, room, ann, ben)

    run_apart(days())


def test_a_step_sets_the_days_back_and_a_pause_stops_them(tmp_path: Path) -> None:
    async def days() -> None:
        async with parts(tmp_path, abandon_days=2.0) as services:
            calendar = Calendar(services)
            room, ann, ben = await game_of_two(services)
            due = room.state.due
            await step(services, room, ann, ben)
            assert due is not None
            assert room.state.due is not None
            assert room.state.due > due
            paused, *_ = await game_of_two(services)
            await services.store.save(paused.state, services.talks.stopped(paused.state))
            calendar.days = 100.0
            await services.driver.sweep()
            found = await services.store.table(paused.state.id)
            assert found is not None
            assert (room.state.status, found.status) == ("abandoned", "playing")

    run_apart(days())


def test_an_abandoned_game_counts_for_no_rating(tmp_path: Path) -> None:
    async def days() -> None:
        async with parts(tmp_path) as services:
            calendar = Calendar(services)
            room, ann, _ = await game_of_two(services, rated=True)
            calendar.days = 15.0
            await services.driver.sweep()
            assert room.state.status == "abandoned"
            await services.driver.sweep()
            await services.skills.load([ann.id])
            assert services.skills.shown.get(ann.id) is None

    run_apart(days())
