"""Games that nobody plays any more end by a rule: without a clock after 14 days (docs/formats.md); so do tables that
wait for people."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from elbowroom.game.verify import verify
from elbowroom.server.services import Services
from elbowroom.server.storage.models import GameTable
from elbowroom.server.tables.identity import new_id
from elbowroom.server.tables.referee import Change
from elbowroom.server.tables.results import record_of, result_of
from elbowroom.server.wire.messages import Resign, Takeback
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import Joining, NewSeat, NewTable, SeatChange, SpectatorSpec
from tests.server.inside import WITH_A_THIRD, end, forget_table, game_of_two, go_back, parts, person, step
from tests.server.running import run_apart

DAY = 86_400.0


class Calendar:
    """A clock that is put forward by hand."""

    def __init__(self, services: Services) -> None:
        self.days = 0.0
        services.background.now = lambda: time.time() + self.days * DAY


def test_after_fourteen_days_without_a_step_a_game_is_abandoned(tmp_path: Path) -> None:
    async def days() -> None:
        async with parts(tmp_path) as services:
            calendar = Calendar(services)
            room, ann, ben = await game_of_two(services)
            await step(services, room, ann, ben)
            calendar.days = 13.99
            await services.background.sweep()
            assert room.state.status == "playing"
            calendar.days = 14.01
            await services.background.sweep()
            assert (room.state.status, room.state.to_move, room.state.due) == ("abandoned", None, None)
            stored = await services.store.table(room.state.id)
            assert stored is not None
            assert (stored.status, stored.result) == ("abandoned", None)
            assert [t.id for t in await services.store.tables(["over", "abandoned"])] == [room.state.id]
            with pytest.raises(Refusal, match="over"):
                await step(services, room, ann, ben)

    run_apart(days())


def test_a_step_sets_the_days_back_and_a_pause_gives_more_of_them(tmp_path: Path) -> None:
    async def days() -> None:
        async with parts(tmp_path, abandon_days=2.0) as services:
            calendar = Calendar(services)
            room, ann, ben = await game_of_two(services)
            first = room.state.due or 0.0
            await step(services, room, ann, ben)
            assert room.state.due == first  # it will be looked at then
            services.background.now = lambda: first + 0.001
            await services.background.sweep()
            assert (room.state.status, room.state.due) == ("playing", room.state.acted + 2 * DAY)  # and has more time
            later = replace(room.state, acted=room.state.acted + DAY)
            assert (
                services.referee.scheduled(later, later.acted).due == later.acted + 2 * DAY
            )  # too early to be looked at
            services.background.now = lambda: time.time() + calendar.days * DAY
            paused, *_ = await game_of_two(services)
            await services.store.save(paused.state, services.offers.stopped(paused.state))
            calendar.days = 3.0
            await services.background.sweep()
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
            await services.background.sweep()
            assert room.state.status == "abandoned"
            await services.background.sweep()
            await services.skills.load([ann.id])
            assert services.skills.shown.get(ann.id) is None

    run_apart(days())


def test_the_seed_of_an_abandoned_game_is_revealed_and_can_be_checked(tmp_path: Path) -> None:
    async def days() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services, spectators=SpectatorSpec(delay=100))
            for _ in range(5):
                await step(services, room, ann, ben)
            assert "sealed" in record_of(room)
            with pytest.raises(Refusal, match="not_over"):
                result_of(room, "en")
            await end(services, room)
            result = result_of(room, "en")
            assert (result.status, result.ranking, result.steps) == ("abandoned", [], 5)
            assert (result.seed, result.seed_checked) == (str(room.state.seed), True)
            checked = verify(record_of(room))
            assert (checked.ok, checked.fair, "sealed" in record_of(room)) == (True, True, False)
            assert str(room.state.seed) in record_of(room)
            ended = room.state.ended or 0.0
            assert str(room.state.seed) not in record_of(room.seen_by(None, ended + 99))
            assert str(room.state.seed) in record_of(room.seen_by(None, ended + 101))

    run_apart(days())


def test_a_table_that_waits_in_vain_is_given_up(tmp_path: Path) -> None:
    async def days() -> None:
        async with parts(tmp_path) as services:
            calendar, ann, ben = Calendar(services), await person(services, "Ann"), await person(services, "Ben")
            room = await services.lobby.create(ann, NewTable(players=3))
            calendar.days = 13.99
            await services.background.sweep()
            assert room.state.status == "open"
            calendar.days = 14.01
            await services.background.sweep()
            assert (room.state.status, room.state.due, room.game) == ("abandoned", None, None)
            assert [t.id for t in await services.store.tables(["over", "abandoned"])] == [room.state.id]
            assert await services.store.tables(["open"]) == []
            with pytest.raises(Refusal, match="over") as refused:
                await services.lobby.join(room, ben, Joining())
            assert refused.value.told("en").message == "The game was abandoned."
            forget_table(services, room.state.id)
            again = await services.room(room.state.id)
            assert (again.game, result_of(again, "en").status) == (None, "abandoned")

    run_apart(days())


def test_whoever_comes_or_goes_sets_the_days_back(tmp_path: Path) -> None:
    async def days() -> None:
        async with parts(tmp_path) as services:
            ann, ben = await person(services, "Ann"), await person(services, "Ben")
            room = await services.lobby.create(ann, NewTable(players=3))
            dues = [room.state.due or 0.0]
            await services.lobby.join(room, ben, Joining())
            dues.append(room.state.due or 0.0)
            await services.lobby.change_seat(room, ann, 2, SeatChange(kind="bot"))
            dues.append(room.state.due or 0.0)
            await services.lobby.leave(room, ann)
            dues.append(room.state.due or 0.0)
            assert dues == sorted(set(dues))
            await services.lobby.leave(room, ben)
            assert (room.state.status, room.state.due) == ("abandoned", None)

    run_apart(days())


def test_tables_that_waited_before_there_was_a_rule_fall_under_it(tmp_path: Path) -> None:
    async def days() -> None:
        async with parts(tmp_path) as services:
            calendar, ann = Calendar(services), await person(services, "Ann")
            room = await services.lobby.create(ann, NewTable(players=3))
            due = room.state.due
            async with services.database.write() as c:
                await c.execute(update(GameTable).values(due=None))
            await go_back(services, "0003")
            await services.database.migrate()
            forget_table(services, room.state.id)
            await services.background.sweep()
            waiting = await services.room(room.state.id)
            assert (waiting.state.status, waiting.state.due) == ("open", due)
            calendar.days = 14.01
            await services.background.sweep()
            assert waiting.state.status == "abandoned"

    run_apart(days())


def test_who_asks_for_a_take_back_has_not_gone(tmp_path: Path) -> None:
    async def turns() -> None:
        async with parts(tmp_path) as services:
            ann = await person(services)
            room = await services.lobby.create(
                ann, NewTable(players=2, seats=[NewSeat("me"), NewSeat("here")], start=True)
            )
            for _ in range(3):
                await step(services, room, ann)
            missed = replace(room.state, idle_turns=3, stand_in=room.state.to_move)
            await services.referee.change(room, lambda room: Change(missed))
            await services.offers.takeback(room, ann, Takeback(id=new_id(), step=0))
            assert (room.state.status, room.state.idle_turns) == ("playing", 0)

    run_apart(turns())


def test_who_resigns_leaves_the_others_their_missed_turns(tmp_path: Path) -> None:
    async def turns() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services, **WITH_A_THIRD)
            await services.referee.change(room, lambda room: Change(replace(room.state, idle_turns=2)))
            quitter = ann if room.state.seats[room.state.to_move or 0].user == ann.id else ben
            await services.offers.resign(room, quitter, Resign(id=new_id()))
            while room.number == 0:
                await asyncio.sleep(0.01)
            assert room.state.status == "playing"

    run_apart(turns())
