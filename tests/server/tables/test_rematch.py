"""The same table once more: one for all who ask, however many ask at once, and everybody gets back all he had."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from elbowroom.server.services import Services
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import Joining, NewSeat, NewTable, SeatChange
from tests.server.inside import end, game_of_two, parts, person
from tests.server.running import run_apart


async def table_of_two_and_one(services: Services) -> tuple[Room, Person, Person]:
    """A game has ended in which Ann had two of three seats, at one device, and Ben the last."""
    ann, ben = await person(services, "Ann"), await person(services, "Ben")
    seats = [NewSeat(kind="me"), NewSeat(kind="here", name="Amy"), NewSeat()]
    room = await services.lobby.create(ann, NewTable(players=3, seats=seats, start=True))
    await services.lobby.join(room, ben, Joining())
    await end(services, room)
    return room, ann, ben


def test_two_who_ask_at_once_meet_at_one_table(tmp_path: Path) -> None:
    async def asking() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services)
            await end(services, room)
            one, two = await asyncio.gather(services.lobby.rematch(room, ann), services.lobby.rematch(room, ben))
            assert one is two
            assert (one.state.status, room.state.rematch) == ("playing", one.state.id)
            for who in (ann, ben):
                assert {t.id for t in await services.store.tables_of(who.id)} == {room.state.id, one.state.id}

    run_apart(asking())


def test_two_who_ask_two_processes_meet_at_one_table(tmp_path: Path) -> None:
    async def asking() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            room, ann, ben = await game_of_two(here)
            await end(here, room)
            same = await there.room(room.state.id)
            one = await here.lobby.rematch(room, ann)
            two = await there.lobby.rematch(same, ben)
            assert (one.state.id, two.state.status) == (two.state.id, "playing")
            assert {t.id for t in await here.store.tables_of(ben.id)} == {room.state.id, one.state.id}

    run_apart(asking())


def test_who_had_several_seats_gets_them_all_back(tmp_path: Path) -> None:
    async def asking() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await table_of_two_and_one(services)
            again = await services.lobby.rematch(room, ben)
            assert (again.state.status, again.state.seats_of(ben.id)) == ("open", [2])
            eve = await person(services, "Eve")
            for seat in (None, 0, 1):
                with pytest.raises(Refusal, match="full" if seat is None else "taken"):
                    await services.lobby.join(again, eve, Joining(seat=seat))
            assert await services.lobby.rematch(room, ann) is again
            assert (again.state.status, again.state.seats_of(ann.id)) == ("playing", [0, 1])
            assert again.state.names == room.state.names
            assert [seat.here for seat in again.state.seats] == [False, True, False]

    run_apart(asking())


def test_a_host_may_give_a_seat_that_is_kept_to_others(tmp_path: Path) -> None:
    async def asking() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await table_of_two_and_one(services)
            again, eve = await services.lobby.rematch(room, ben), await person(services, "Eve")
            await services.lobby.change_seat(again, ben, 1, SeatChange(kind="open"))
            await services.lobby.join(again, eve, Joining())
            await services.lobby.rematch(room, ann)
            assert [seat.user for seat in again.state.seats] == [ann.id, eve.id, ben.id]
            assert again.state.status == "playing"

    run_apart(asking())


def test_a_rematch_that_was_given_up_can_be_asked_for_again(tmp_path: Path) -> None:
    async def asking() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services)
            await end(services, room)
            first = await services.lobby.rematch(room, ann)
            await services.lobby.leave(first, ann)
            assert first.state.status == "abandoned"
            second = await services.lobby.rematch(room, ben)
            assert (second.state.status, room.state.rematch) == ("open", second.state.id)
            assert await services.lobby.rematch(room, ann) is second
            assert second.state.status == "playing"

    run_apart(asking())
