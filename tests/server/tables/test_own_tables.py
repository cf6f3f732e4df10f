"""The tables of one person: how many there may be, and which of them are listed."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import update

from elbowroom.server.storage.models import SeatRow
from elbowroom.server.tables.lobby import MOST_TABLES
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import NewSeat, NewTable
from tests.server.inside import end, game_of_two, parts, person
from tests.server.running import run_apart


@pytest.mark.parametrize("own_seat", [True, False])
def test_nobody_has_more_tables_than_is_good(tmp_path: Path, own_seat: bool) -> None:
    async def tables() -> None:
        async with parts(tmp_path) as services:
            ann, ben = await person(services, "Ann"), await person(services, "Ben")
            wish = NewTable(players=2, seats=[NewSeat(kind="me" if own_seat else "open"), NewSeat()])
            rooms = [await services.lobby.create(ann, wish) for _ in range(MOST_TABLES)]
            with pytest.raises(Refusal, match="too_many_tables"):
                await services.lobby.create(ann, wish)
            await services.lobby.create(ben, wish)
            await services.lobby.leave(rooms[0], ann)
            assert rooms[0].state.status == "abandoned"
            await services.lobby.create(ann, wish)

    run_apart(tables())


def test_a_game_that_goes_on_is_listed_however_old_it_is(tmp_path: Path) -> None:
    async def tables() -> None:
        async with parts(tmp_path) as services:
            room, ann, _ = await game_of_two(services)
            others = [(await game_of_two(services))[0] for _ in range(3)]
            for other in others:
                await end(services, other)
                async with services.database.write() as c:
                    mine = update(SeatRow).where(SeatRow.table_id == other.state.id, SeatRow.seat == 0)
                    await c.execute(mine.values(user_id=ann.id))
            waiting = await services.lobby.create(ann, NewTable(players=2))
            listed = [t.id for t in await services.store.tables_of(ann.id, 2)]
            assert listed == [one.state.id for one in (waiting, room, others[2], others[1])]

    run_apart(tables())
