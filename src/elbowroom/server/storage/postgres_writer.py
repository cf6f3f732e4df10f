"""Group commit for PostgreSQL: what arrives while a commit is under way shares the next one, on a connection of its
own that is kept. Writes that are statements go straight to the driver."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack, nullcontext, suppress
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
import structlog
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from elbowroom.server.storage.away import DatabaseAway, reached
from elbowroom.server.storage.group_commit import Failed, GroupWriter, Statement, Statements, Write

_PATIENCE: Final = 20.0  # seconds that a transaction may take; one that hangs would hold up all others
log = structlog.get_logger()


class PostgresWriter(GroupWriter):
    """One transaction at a time. If one of several jobs fails, nothing is committed, and each gets a transaction of its
    own."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(nullcontext())
        self._engine: Final = engine
        self._connection: AsyncConnection | None = None
        self._opened: AsyncExitStack = AsyncExitStack()

    async def _committed(self, writes: list[Write[Any]]) -> list[Any]:
        if len(writes) > 1:
            try:
                return await self._together(writes)
            except DatabaseAway:
                raise
            except Exception as problem:
                log.debug("not committed together", jobs=len(writes), problem=type(problem).__name__)
        return await self._one_by_one(writes)

    async def _one_by_one(self, writes: list[Write[Any]]) -> list[Any]:
        """What became of each. If the database goes away, the rest is not tried: each would wait for it."""
        outcomes: list[Any] = []
        for write in writes:
            try:
                outcomes += await self._together([write])
            except DatabaseAway as problem:
                return outcomes + [Failed(problem)] * (len(writes) - len(outcomes))
            except Exception as problem:
                outcomes.append(Failed(problem))
        return outcomes

    async def _together(self, writes: list[Write[Any]]) -> list[Any]:
        """The results of jobs, after the commit of one transaction."""
        try:
            async with asyncio.timeout(_PATIENCE):
                return await self._transaction(await self._open(), writes)
        except (TimeoutError, asyncpg.InterfaceError, ConnectionError) as problem:
            await self._drop()
            raise DatabaseAway(f"the database cannot be reached: {type(problem).__name__}") from problem
        except DBAPIError as problem:
            if not isinstance(problem, IntegrityError):  # whatever is wrong with the connection, the next one is new
                await self._drop()
            raise

    async def _transaction(self, connection: AsyncConnection, writes: list[Write[Any]]) -> list[Any]:
        statements = [write for write in writes if isinstance(write, Statements)]
        if len(statements) == len(writes):
            driver = (await connection.get_raw_connection()).driver_connection
            with suppress(asyncpg.PostgresError):  # not committed; SQLAlchemy's error is the one that callers know
                return await _straight(driver, statements)
        async with connection.begin():
            return await connection.run_sync(lambda c: [write(c) for write in writes])

    async def _open(self) -> AsyncConnection:
        """The connection of this writer, kept from one commit to the next. A new one if the other end has closed it."""
        if self._connection is not None:
            driver: Any = (await self._connection.get_raw_connection()).driver_connection
            if not driver.is_closed():
                return self._connection
            await self._drop()
        self._connection = await self._opened.enter_async_context(reached(self._engine.connect()))
        return self._connection

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        opened, self._opened = self._opened, AsyncExitStack()
        with suppress(Exception):
            if connection is not None:
                await connection.invalidate()
        with suppress(Exception):
            await opened.aclose()

    async def _end(self) -> None:
        await self._drop()


async def _straight(driver: Any, writes: Sequence[Statements]) -> list[int]:
    """How many rows each has changed. One statement is a transaction by itself."""
    if len(writes) == 1 and not writes[0].others:
        return [await _changed(driver, writes[0].first)]
    async with driver.transaction():
        return [await _carried_out(driver, write) for write in writes]


async def _carried_out(driver: Any, write: Statements) -> int:
    changed = await _changed(driver, write.first)
    for other in write.others if changed else ():
        await _changed(driver, other)
    return changed


async def _changed(driver: Any, statement: Statement) -> int:
    return _rows(await driver.execute(statement.text, *statement.values))


def _rows(told: str) -> int:
    """Of what PostgreSQL says: INSERT 0 1."""
    return int(told.rpartition(" ")[2])
