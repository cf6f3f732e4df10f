"""The server's parts in the test's own process, on a real database: for what needs a clock or a key of one's own."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from alembic import command
from alembic.config import Config
from msgspec.structs import replace
from sqlalchemy import Connection

from elbowroom.server.services import Services
from elbowroom.server.settings import Settings
from elbowroom.server.storage.database import MIGRATIONS
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.identity import new_id
from elbowroom.server.tables.referee import Change
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import Act
from elbowroom.server.wire.table_shapes import Joining, NewSeat, NewTable


@asynccontextmanager
async def parts(folder: Path, **settings: Any) -> AsyncIterator[Services]:
    """All services, with an empty database; nothing runs by itself."""
    services = Services(Settings(**{"data": str(folder), "sqlite_sync": "OFF", "limits": 0.0, **settings}))
    await services.database.migrate()
    try:
        yield services
    finally:
        await services.stop()


def forget_table(services: Services, id: str) -> None:
    """Make the process read a table from the database again."""
    services.rooms._rooms.pop(id, None)
    services.rooms._in_use.pop(id, None)


async def go_back(services: Services, revision: str) -> None:
    """Make the database as it was after an older migration."""

    def downgrade(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, revision)

    async with services.database.write() as c:
        await c.run_sync(downgrade)


async def person(services: Services, name: str = "Ann", language: str = "en") -> Person:
    """Somebody new."""
    made = Person(id=new_id(), name=name, language=language, created=1.0)
    await services.store.add_person(made)
    return made


WITH_A_THIRD: dict[str, Any] = {
    "players": 3,
    "seats": [NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="here", name="Cy")],
}


async def game_of_two(services: Services, **wish: Any) -> tuple[Room, Person, Person]:
    """A table at which two people play; the game has begun. With a third at the device of the first one, nobody ends it
    by resigning."""
    ann, ben = await person(services, "Ann"), await person(services, "Ben")
    room = await services.lobby.create(ann, NewTable(**{"players": 2, "start": True, **wish}))
    await services.lobby.join(room, ben, Joining())
    assert room.state.status == "playing"
    return room, ann, ben


async def step(services: Services, room: Room, *people: Person, rng: Random | None = None) -> None:
    """Whoever has to decide does the first thing that is legal, or a random one, which ends every turn sometime."""
    game = room.playing
    mover = next(one for one in people if one.id == room.state.seats[game.to_move or 0].user)
    legal = game.legal_actions()
    action = str(legal[0] if rng is None else rng.choice(legal))
    await services.referee.act(room, mover, Act(id=new_id(), number=room.number, action=action))


async def play_out(services: Services, room: Room, *people: Person) -> None:
    """These people play to the end, by chance."""
    rng = Random(1)
    while room.state.status == "playing":
        await step(services, room, *people, rng=rng)
    assert room.state.status == "over"


async def end(services: Services, room: Room) -> None:
    """A game ends, without a result."""
    over = replace(room.state, status="abandoned", to_move=None, ended=time.time(), due=None)
    await services.referee.change(room, lambda room: Change(over))
