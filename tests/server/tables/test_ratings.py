"""Rated games: each is rated once, never for who plays against himself; what a guest has his account takes over."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import insert, select

from elbowroom.server.services import Services
from elbowroom.server.storage.models import Rating, Subscription
from elbowroom.server.storage.state import Person
from elbowroom.server.storage.store import Conflict
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.table_shapes import SpectatorSpec
from tests.server.inside import game_of_two, parts, person, play_out
from tests.server.running import run_apart

NUMBERS = {"mu": 30.0, "sigma": 5.0, "shown": 1600.0, "games": 7, "wins": 4}


async def rate(services: Services, who: Person) -> None:
    """Somebody has a rating already."""
    async with services.database.write() as c:
        await c.execute(insert(Rating).values(user_id=who.id, **NUMBERS))


async def rating_of(services: Services, who: Person) -> dict[str, float] | None:
    """What is stored about somebody's play."""
    async with services.database.read() as c:
        row = (await c.execute(select(Rating.__table__).where(Rating.user_id == who.id))).first()
    return None if row is None else {name: getattr(row, name) for name in NUMBERS}


async def logged_in(services: Services, guest: Person, account: Person, room: Room) -> None:
    """A guest at a table turns out to be somebody with an account."""
    assert await services.store.adopt(guest.id, account.id) == [room.state.id]
    await services.reload(room.state.id)


@pytest.mark.parametrize("has_rating", [False, True])
def test_nobody_is_rated_for_a_game_against_himself(tmp_path: Path, has_rating: bool) -> None:
    async def game() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services, rated=True)
            if has_rating:
                await rate(services, ben)
            await logged_in(services, ann, ben, room)
            assert room.state.seats_of(ben.id) == [0, 1]
            await play_out(services, room, ben)
            await services.background.sweep()
            stored = await services.store.table(room.state.id)
            assert stored is not None
            assert (stored.status, stored.due, stored.result) == ("over", None, {"ratings": {}})
            assert await services.store.due(services.background.now()) == []
            assert await rating_of(services, ben) == (NUMBERS if has_rating else None)

    run_apart(game())


def test_a_rating_is_shown_only_when_it_is_stored(tmp_path: Path) -> None:
    async def game() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services, rated=True)
            before = room.state
            await play_out(services, room, ann, ben)
            with pytest.raises(Conflict):
                await services.skills.settle(before, {0: 1, 1: 2})
            assert services.skills.shown == {}
            assert await rating_of(services, ann) is None
            await services.skills.settle(room.state, {0: 1, 1: 2})
            assert services.skills.shown[ann.id] > 1000 > services.skills.shown[ben.id]

    run_apart(game())


def test_the_ratings_of_a_delayed_table_are_delayed_too(tmp_path: Path) -> None:
    async def game() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services, rated=True, spectators=SpectatorSpec(delay=100))
            await play_out(services, room, ann, ben)
            ended = room.state.ended or 0.0
            for late, rated in ((99.0, False), (101.0, True)):
                services.background.now = lambda late=late: ended + late  # type: ignore[misc]
                await services.background.sweep()
                assert bool(await services.skills.best()) is rated

    run_apart(game())


@pytest.mark.parametrize("has_rating", [False, True])
def test_an_account_takes_over_what_the_guest_has(tmp_path: Path, has_rating: bool) -> None:
    async def game() -> None:
        async with parts(tmp_path) as services:
            guest, account = await person(services, "Ann"), await person(services, "Anne")
            await rate(services, guest)
            if has_rating:
                async with services.database.write() as c:
                    await c.execute(insert(Rating).values(user_id=account.id, **{**NUMBERS, "mu": 20.0, "games": 90}))
            async with services.database.write() as c:
                await c.execute(insert(Subscription).values(id="browser", user_id=guest.id, data="{}", created=1.0))
            await services.store.adopt(guest.id, account.id)
            together = {"mu": 20.0, "games": 97, "wins": 8} if has_rating else {}
            assert await rating_of(services, account) == {**NUMBERS, **together}
            assert await rating_of(services, guest) is None
            async with services.database.read() as c:
                assert (await c.execute(select(Subscription.user_id))).scalars().all() == [account.id]

    run_apart(game())
