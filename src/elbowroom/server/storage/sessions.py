"""Where people are logged in: a session for each browser. A cookie is worth nothing without its session."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import SessionRow, User
from elbowroom.server.storage.state import Person, may_be_id

_MOST: Final = 30  # of one user; the one that was used least recently goes
_FRESH: Final = 3600.0  # seconds until it is noted again that a session is in use


class Session(Struct, kw_only=True, frozen=True):
    """A browser in which somebody is logged in."""

    id: str
    user: str
    device: str
    created: float
    seen: float


class Sessions:
    """The sessions in the database."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def open(self, id: str, user: str, device: str) -> None:
        """A new session; one that is there already stays."""
        now = time.time()
        with suppress(IntegrityError):
            async with self._database.write() as c:
                old = select(SessionRow.id).where(SessionRow.user_id == user).order_by(SessionRow.seen.desc())
                too_many = [row[0] for row in await c.execute(old.offset(_MOST - 1))]
                if too_many:
                    await c.execute(delete(SessionRow).where(SessionRow.id.in_(too_many)))
                await c.execute(
                    insert(SessionRow).values(id=id, user_id=user, device=device[:60], created=now, seen=now)
                )

    async def person(self, id: str, user: str) -> Person | None:
        """The user of a session, if it is still one. Notes now and then that it is in use."""
        query = select(User.__table__, SessionRow.seen).join(SessionRow, SessionRow.user_id == User.id)
        async with self._database.read() as c:
            row = (await c.execute(query.where(SessionRow.id == id, User.id == user))).first()
        if row is None:
            return None
        values: dict[str, Any] = dict(row._mapping)
        if abs(time.time() - values.pop("seen")) > _FRESH:
            await self._use(id)
        return Person(**values)

    async def _use(self, id: str) -> None:
        with suppress(DBAPIError, OSError):  # to be known is more important than to be noted
            async with self._database.write() as c:
                await c.execute(update(SessionRow).where(SessionRow.id == id).values(seen=time.time()))

    async def is_open(self, id: str, user: str) -> bool:
        """Whether a session has not ended."""
        query = select(SessionRow.id).where(SessionRow.id == id, SessionRow.user_id == user)
        async with self._database.read() as c:
            return (await c.execute(query)).first() is not None

    async def open_among(self, ids: Iterable[str]) -> set[tuple[str, str]]:
        """Those of many sessions that have not ended, each with its user."""
        query = select(SessionRow.id, SessionRow.user_id).join(User, User.id == SessionRow.user_id)
        async with self._database.read() as c:
            return {(row[0], row[1]) for row in await c.execute(query.where(SessionRow.id.in_(list(ids))))}

    async def of(self, user: str) -> list[Session]:
        """The sessions of a user, the one used last first."""
        query = select(SessionRow.__table__).where(SessionRow.user_id == user).order_by(SessionRow.seen.desc())
        async with self._database.read() as c:
            rows = (await c.execute(query)).all()
        return [Session(id=r.id, user=r.user_id, device=r.device, created=r.created, seen=r.seen) for r in rows]

    async def close(self, id: str, user: str) -> bool:
        """End a session of a user; False if there is none."""
        if not may_be_id(id):
            return False
        async with self._database.write() as c:
            found = await c.execute(delete(SessionRow).where(SessionRow.id == id, SessionRow.user_id == user))
            return bool(found.rowcount)

    async def close_all(self, user: str, but: str | None = None) -> None:
        """End all sessions of a user, or all but one."""
        async with self._database.write() as c:
            query = delete(SessionRow).where(SessionRow.user_id == user)
            await c.execute(query if but is None else query.where(SessionRow.id != but))
