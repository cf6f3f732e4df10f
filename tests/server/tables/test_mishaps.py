"""What goes wrong at one table or in one moment stays there: the other tables go on, and this one does afterwards."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from elbowroom.server.services import Services
from elbowroom.server.storage.models import JournalRow
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import ClockSpec, NewSeat, NewTable, SpectatorSpec
from tests.server.inside import forget_table, game_of_two, parts, person, step
from tests.server.running import run_apart


async def spoil(services: Services, room: Room) -> None:
    """The journal of a table says what cannot be."""
    async with services.database.write() as c:
        await c.execute(
            update(JournalRow).where(JournalRow.table_id == room.state.id).values(action="conquer the moon")
        )
    forget_table(services, room.state.id)


def test_a_table_that_cannot_be_opened_keeps_no_other_from_its_clock(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as services:
            clock = ClockSpec(kind="turn", seconds=60)
            bad, *people = await game_of_two(services, clock=clock)
            await step(services, bad, *people)
            good, *_ = await game_of_two(services, clock=clock)
            await spoil(services, bad)
            now = time.time() + 100
            services.background.now = lambda: now
            await services.background.sweep()
            assert good.state.stand_in is not None
            assert bad.state.id not in [state.id for state in await services.store.due(now)]

    run_apart(playing())


def test_a_table_that_cannot_be_opened_keeps_no_other_from_the_list(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as services:
            late = SpectatorSpec(delay=100)
            bad, *people = await game_of_two(services, spectators=late)
            await step(services, bad, *people)
            good, *_ = await game_of_two(services, spectators=late)
            await spoil(services, bad)
            listed = await services.cards(await services.store.tables(["playing"]), None)
            assert [card.id for card in listed] == [good.state.id]

    run_apart(playing())


def test_a_table_that_cannot_be_opened_does_not_make_a_process_deaf(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            room, *people = await game_of_two(here)
            same = await there.room(room.state.id)
            await step(here, room, *people)
            await spoil(here, room)
            await there.reload(same.state.id)
            assert same.number == 0

    run_apart(playing())


def test_a_step_that_was_stored_but_not_acknowledged_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as services:
            ann = await person(services)
            save, broken = services.store.save, False

            async def breaking(*change: Any) -> Any:
                nonlocal broken
                new = await save(*change)
                if new.number and new.bot_to_move is None and not broken:
                    broken = True
                    raise OSError("the line is gone")
                return new

            monkeypatch.setattr(services.store, "save", breaking)
            seats = [NewSeat("bot", "random"), NewSeat("me")]
            room = await services.lobby.create(ann, NewTable(players=2, seats=seats, start=True))
            while not room.suspect:
                if room.state.bot_to_move is None:
                    with pytest.raises(Refusal, match="again"):
                        await step(services, room, ann)
                await asyncio.sleep(0.01)
            number = room.number
            await services.background.sweep()
            assert (room.suspect, room.number) == (False, number + 1)
            assert (room.state.bot_to_move is None) == (room.state.to_move == 1)

    run_apart(playing())


def test_a_full_memory_holds_one_more(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path, rooms=1) as services:
            first, *people = await game_of_two(services)
            services.rooms.pinned.add(first.state.id)
            second, *_ = await game_of_two(services)
            assert await services.rooms.get(second.state.id) is second
            services.rooms.pinned.clear()
            assert await services.rooms.get(second.state.id) is second
            assert len(services.rooms) == 1
            assert await services.rooms.get(first.state.id) is first  # somebody still uses it
            await step(services, first, *people)

    run_apart(playing())
