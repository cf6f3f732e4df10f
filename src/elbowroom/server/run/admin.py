"""What an administrator can do, from the command line only: look around, end tables, close accounts, delete chat. All
of it goes through the database while servers are running; they notice by themselves."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec.structs import replace
from sqlalchemy import ColumnElement, delete, func, make_url, or_, select

from elbowroom.server.live.bus import Bus, Hint, make_bus
from elbowroom.server.settings import Settings
from elbowroom.server.storage.clean_up import Cleaned, CleanUp
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import ChatRow, GameTable, JournalRow, SeatRow, User
from elbowroom.server.storage.sessions import Sessions
from elbowroom.server.storage.state import Person, TableState
from elbowroom.server.storage.store import Conflict, Store
from elbowroom.server.tables.identity import hashed
from elbowroom.server.tables.results import record_of
from elbowroom.server.tables.rooms import Rooms
from elbowroom.server.wire.messages import ChatLine

_TRIES: Final = 10
_STATES: Final = ("open", "playing", "over", "abandoned")


class AdminError(ValueError):
    """Something that cannot be done. The message says why."""


class Statistics(NamedTuple):
    """Totals, and the share of the last 24 hours."""

    tables: dict[str, int]
    guests: int
    accounts: int
    steps: int
    steps_today: int
    people_today: int
    said: int


@asynccontextmanager
async def administration(settings: Settings) -> AsyncIterator[Admin]:
    """The database of a server, for an administrator. It must exist; nothing is migrated here."""
    if settings.is_sqlite and not Path(make_url(settings.database_url).database or "").exists():
        raise AdminError(f"there is no database {settings.database_url}; is ELBOWROOM_DATA set as for the server?")
    database = Database(settings)
    bus = make_bus(settings.redis)
    try:
        if not await database.is_there():
            raise AdminError("the database does not answer")
        yield Admin(database, bus)
    finally:
        await bus.stop()
        await database.close()


class Admin:
    """Reads and changes the database."""

    def __init__(self, database: Database, bus: Bus) -> None:
        self._database: Final = database
        self._store: Final = Store(database)
        self._sessions: Final = Sessions(database)
        self._bus: Final = bus

    # --- look ---
    async def tables(self, status: str | None = None, find: str | None = None, limit: int = 50) -> list[TableState]:
        """Tables, newest first. `find`: part of a table's id, or of the name or id of somebody seated."""
        if status is not None and status not in _STATES:
            raise AdminError(f"there is no status {status!r}; known: {', '.join(_STATES)}")
        query = select(GameTable.__table__).order_by(GameTable.created.desc()).limit(limit)
        if status is not None:
            query = query.where(GameTable.status == status)
        if find is not None:
            seated = select(SeatRow.table_id).where(or_(_contains(SeatRow.name, find), SeatRow.user_id == find))
            query = query.where(or_(_contains(GameTable.id, find), GameTable.id.in_(seated)))
        return await self._store.select(query)

    async def table(self, id: str) -> TableState:
        """One table."""
        found = await self._store.table(id)
        if found is None:
            raise AdminError(f"there is no table {id!r}; `elbowroom admin tables` lists them")
        return found

    async def records(self, folder: Path, limit: int = 1_000_000) -> int:
        """Write the records of finished games into a folder, the newest first; those that are there already and those
        of daily worlds are left out. Returns how many were written."""
        folder.mkdir(parents=True, exist_ok=True)
        rooms, written = Rooms(self._store, 1), 0
        for state in await self.tables("over", None, limit):
            file = folder / f"{state.id}.rec"
            if state.started is None or state.spec.day or file.exists():
                continue
            file.write_text(record_of(await rooms.get(state.id)), "utf-8")
            written += 1
        return written

    async def people(self, find: str | None = None, limit: int = 50) -> list[Person]:
        """People, newest first. `find`: an id, or part of a name or login."""
        query = select(User.__table__).order_by(User.created.desc()).limit(limit)
        if find is not None:
            query = query.where(or_(User.id == find, _contains(User.name, find), _contains(User.login, find)))
        async with self._database.read() as c:
            return [Person(**row._mapping) for row in (await c.execute(query)).all()]

    async def person(self, who: str) -> Person:
        """The person with this id or this login."""
        found = await self._store.person(who) or await self._store.person_by_login(who.lower())
        if found is None:
            raise AdminError(f"nobody has the id or the login {who!r}; `elbowroom admin people` lists them")
        return found

    async def chat(self, table: str, limit: int = 200) -> list[ChatLine]:
        """The chat of a table."""
        await self.table(table)
        return await self._store.chat(table, limit)

    async def statistics(self) -> Statistics:
        """Totals."""
        day = time.time() - 86_400
        async with self._database.read() as c:

            async def number(model: Any, *where: ColumnElement[bool]) -> int:
                query = select(func.count()).select_from(model).where(*where)
                return int((await c.execute(query)).scalar_one())

            active = select(func.count(func.distinct(JournalRow.user_id))).where(JournalRow.at > day)
            return Statistics(
                tables={status: await number(GameTable, GameTable.status == status) for status in _STATES},
                guests=await number(User, User.login.is_(None)),
                accounts=await number(User, User.login.is_not(None)),
                steps=await number(JournalRow),
                steps_today=await number(JournalRow, JournalRow.at > day),
                people_today=int((await c.execute(active)).scalar_one()),
                said=await number(ChatRow),
            )

    # --- change ---
    async def end(self, id: str) -> TableState:
        """End a table: it is abandoned, without a result. It becomes due, so servers notice at once."""
        for _ in range(_TRIES):
            old = await self.table(id)
            if old.status not in ("open", "playing"):
                raise AdminError(f"table {id} has ended already: it is {old.status}")
            now = time.time()
            try:
                new = await self._store.save(
                    old, replace(old, status="abandoned", to_move=None, ended=now, due=now, offer=None)
                )
            except Conflict:
                continue
            await self._bus.publish(Hint(sender="admin", table=id, revision=new.revision))
            return new
        raise AdminError(f"table {id} changes all the time; try again")

    async def tidy(self, settings: Settings) -> Cleaned:
        """Delete guests who never came back, and pack old games."""
        return await CleanUp(self._store, settings.guest_days, settings.archive_days).run()

    async def close(self, who: str) -> Person:
        """Close an account for good: its cookies are invalid and nobody can log in. Its games stay."""
        person = await self.person(who)
        await self._store.change_person(person.id, password=None, epoch=person.epoch + 1)
        await self._sessions.close_all(person.id)
        return person

    async def new_password(self, who: str) -> tuple[Person, str]:
        """Set a new password for an account, which also reopens a closed one. Whoever is logged in has to log in
        again."""
        person = await self.person(who)
        if person.login is None:
            raise AdminError(f"{person.name} ({person.id}) is a guest: there is no login that a password could be for")
        password = secrets.token_urlsafe(12)
        await self._store.change_person(person.id, password=await hashed(password), epoch=person.epoch + 1)
        await self._sessions.close_all(person.id)
        return person, password

    async def delete_chat(self, table: str, numbers: list[int], who: str | None = None) -> int:
        """Delete chat lines of a table: these numbers, or all lines of a person. Returns how many."""
        await self.table(table)
        chosen: ColumnElement[bool] = ChatRow.id.in_(numbers)
        if who is not None:
            chosen = or_(chosen, ChatRow.user_id == (await self.person(who)).id)
        async with self._database.write() as c:
            return int((await c.execute(delete(ChatRow).where(ChatRow.table_id == table, chosen))).rowcount)


def _contains(column: Any, text: str) -> ColumnElement[bool]:
    found: ColumnElement[bool] = func.lower(column).contains(text.lower(), autoescape=True)
    return found
