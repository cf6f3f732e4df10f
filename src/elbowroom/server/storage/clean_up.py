"""Old weight: guests who never came back, sessions that nobody uses, the journals of games that ended long ago."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
import structlog
from sqlalchemy import ColumnElement, delete, exists, insert, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import (
    ArchiveRow,
    GameTable,
    JournalRow,
    Member,
    MuteRow,
    PuzzleAttempt,
    Rating,
    RemovedRow,
    Request,
    SeatRow,
    SessionRow,
    StudyRow,
    Subscription,
    User,
)
from elbowroom.server.storage.store import Store

_DAY: Final = 86_400.0
_SESSION_DAYS: Final = 365.0
_AT_ONCE: Final = 200  # in one transaction
_PAUSE: Final = 6 * 3600.0  # seconds between two clean-ups
_THEIRS: Final = (Member, MuteRow, RemovedRow, SessionRow, Subscription)
log = structlog.get_logger()


class Cleaned(NamedTuple):
    """What a clean-up has removed or packed."""

    guests: int
    sessions: int
    games: int


class CleanUp:
    """Keeps the database small. Days of 0 mean: never."""

    def __init__(self, store: Store, guest_days: float, archive_days: float) -> None:
        self._store: Final = store
        self._database: Final[Database] = store.database
        self._guest_days: Final = guest_days
        self._archive_days: Final = archive_days
        self.now: Callable[[], float] = time.time

    async def run_on(self) -> None:
        """Clean up now and then, for ever."""
        while True:
            await asyncio.sleep(_PAUSE)
            try:
                log.info("cleaned up", **(await self.run())._asdict())
            except (DBAPIError, OSError) as problem:
                log.warning("not cleaned up", problem=type(problem).__name__)

    async def run(self) -> Cleaned:
        """Remove and pack everything that is old enough."""
        sessions = await self._old_sessions()
        return Cleaned(await self._guests(), sessions, await self._archived())

    async def _old_sessions(self) -> int:
        async with self._database.write() as c:
            old = SessionRow.seen < self.now() - _SESSION_DAYS * _DAY
            return int((await c.execute(delete(SessionRow).where(old))).rowcount)

    async def _guests(self) -> int:
        """Remove guests who have not been here for long and have left nothing that others need."""
        if not self._guest_days:
            return 0
        since, removed = self.now() - self._guest_days * _DAY, 0
        idle = select(User.id).where(*_idle_guest(since)).limit(_AT_ONCE)
        while True:
            async with self._database.write() as c:
                found = [row[0] for row in await c.execute(idle)]
                for model in _THEIRS:
                    await c.execute(delete(model).where(model.user_id.in_(found)))
                await c.execute(delete(User).where(User.id.in_(found)))
            removed += len(found)
            if len(found) < _AT_ONCE:
                return removed

    async def _archived(self) -> int:
        """Pack the journals of games that ended long ago. They can be read as before."""
        if not self._archive_days:
            return 0
        ended = GameTable.ended < self.now() - self._archive_days * _DAY
        packed = exists().where(ArchiveRow.table_id == GameTable.id)
        old = select(GameTable.id).where(ended, GameTable.number > 0, ~packed, GameTable.due.is_(None)).limit(_AT_ONCE)
        count = 0
        while True:
            async with self._database.read() as c:
                found = [row[0] for row in await c.execute(old)]
            for id in found:
                async with self._database.write() as c:
                    await self._pack(c, id)
            count += len(found)
            if len(found) < _AT_ONCE:
                return count

    async def _pack(self, c: AsyncConnection, id: str) -> None:
        state = await self._store.table(id)
        assert state is not None
        journal = await self._store.journal(state)
        data = zlib.compress(msgspec.json.encode(journal), 9)
        await c.execute(insert(ArchiveRow).values(table_id=id, journal=data))
        for model in (JournalRow, Request):
            await c.execute(delete(model).where(model.table_id == id))


def _idle_guest(since: float) -> tuple[ColumnElement[bool], ...]:
    return (
        User.login.is_(None),
        User.created < since,
        ~exists().where(SessionRow.user_id == User.id, SessionRow.seen >= since),
        ~exists().where(SeatRow.user_id == User.id),
        ~exists().where(GameTable.host == User.id),
        ~exists().where(Rating.user_id == User.id),
        ~exists().where(PuzzleAttempt.user_id == User.id),
        ~exists().where(StudyRow.user_id == User.id),
    )
