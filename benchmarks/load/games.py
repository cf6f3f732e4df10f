"""Games in all stages, written straight into the database, so that a crowd can begin at once."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from sqlalchemy import insert

from elbowroom import Game
from elbowroom.game.setup import Setup
from elbowroom.game.versions import RULES
from elbowroom.rules.chance import commitment
from elbowroom.server.settings import Settings
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import JournalRow
from elbowroom.server.storage.sessions import Sessions
from elbowroom.server.storage.state import JournalEntry, Person, SeatState, Spec, TableState
from elbowroom.server.storage.store import Store, entry_values
from elbowroom.server.tables.identity import Identity

STEPS: Final = 80  # of the 112 that a game of two has on average; none begins so late that it ends soon
_DAYS_14: Final = 14 * 86_400.0
_BATCH: Final = 20_000


@dataclass(frozen=True)
class Seated:
    """A table and the cookies of its people: two, or one who plays against a bot."""

    table: str
    cookies: tuple[str, ...]


def written(
    settings: Settings, number: int, boxes: tuple[str, ...] = ("base",), prefix: str = "load", bot: str | None = None,
    least: int = 0,
) -> list[Seated]:  # fmt: skip
    """So many games, each after some steps that chance has chosen, but at least so many; the database must be up to
    date. With `bot` the second seat is a bot's."""
    return asyncio.run(seat_games(settings, number, boxes, prefix, bot, least))


async def seat_games(
    settings: Settings, number: int, boxes: tuple[str, ...], prefix: str, bot: str | None = None, least: int = 0
) -> list[Seated]:
    """The same within a loop."""
    database = Database(replace(settings, sqlite_sync="OFF"))  # nothing here is worth waiting for a disk
    store, found = Store(database), []
    identity, entries = Identity(settings, store, Sessions(database)), list[dict[str, Any]]()
    board = Setup(players=2, boxes=boxes).board_id()
    spec = Spec(players=2, boxes=list(boxes), board=board)
    for n in range(number):
        people = [_person(f"{prefix}{n}x{seat}") for seat in range(1 if bot else 2)]
        for person in people:
            await store.add_person(person)
        seats = [SeatState(kind="person", name=person.name, user=person.id) for person in people]
        if bot:
            seats.append(SeatState(kind="bot", name=bot, bot=bot))
        state, journal = _played(f"{prefix}{n}", spec, seats, Random(n), least)
        await store.add_table(state)
        entries += [entry_values(state.id, entry) for entry in journal]
        if len(entries) > _BATCH:
            await _flush(database, entries)
        found.append(Seated(state.id, tuple([await identity.cookie_for(person) for person in people])))
    await _flush(database, entries)
    await database.close()
    return found


async def _flush(database: Database, entries: list[dict[str, Any]]) -> None:
    if entries:
        async with database.write() as connection:
            await connection.execute(insert(JournalRow), entries)
        entries.clear()


def _person(id: str) -> Person:
    return Person(id=id, name=id, language="en", created=time.time())


def _played(
    id: str, spec: Spec, seats: list[SeatState], rng: Random, least: int
) -> tuple[TableState, list[JournalEntry]]:  # fmt: skip
    """A table with a game under way, and its journal."""
    now, seed = time.time(), rng.getrandbits(128)
    game = Game.new(spec.setup(tuple(seat.name for seat in seats), seed))
    entries: list[JournalEntry] = []
    for number in range(1, rng.randrange(least, STEPS) + 1):
        if game.round > game.rounds - 3:
            break
        action = rng.choice(game.legal_actions())
        game.apply(action)
        last = game.last_step
        assert last is not None
        entries.append(
            JournalEntry(
                number=number, kind="step", seat=int(last.seat), action=str(action), outcome=last.outcome,
                stand=int(last.number), user=seats[last.seat].user, request=f"before{number}", at=now,
            )
        )  # fmt: skip
    state = TableState(
        id=id, status="playing", access="public", host=seats[0].user, spec=spec, seats=seats, rules=RULES, created=now,
        acted=now, seed=seed, commitment=commitment(seed), number=len(entries), step=len(entries), round=game.round,
        to_move=game.to_move, clock_since=now, due=now + _DAYS_14, started=now,
    )  # fmt: skip
    return state, entries
