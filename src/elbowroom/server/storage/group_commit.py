"""Group commit: writes that arrive while a commit is under way are committed together, with one sync. For SQLite they
run on a thread of their own; `postgres_writer.py` does the same for PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from elbowroom.server.metrics import GROUPS

_MOST: Final = 100  # jobs per commit
PACE: Final = 0.005  # seconds from one commit to the next at least: what comes meanwhile shares it, far cheaper
T = TypeVar("T")
Write = Callable[[Connection], T]  # may be run twice, if the first transaction was rolled back


class Statement(NamedTuple):
    """A statement as the driver takes it."""

    text: str
    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Statements:
    """A write that needs nothing but the driver. Returns how many rows the first statement has changed; the others are
    left out if that is none."""

    first: Statement
    others: tuple[Statement, ...] = ()

    def __call__(self, connection: Connection) -> int:
        """Execute them."""
        return self.carried_out(connection.exec_driver_sql)

    def carried_out(self, execute: Callable[[str, tuple[Any, ...]], Any]) -> int:
        """Execute them by a function that returns a cursor."""
        changed = int(execute(*self.first).rowcount)
        for other in self.others if changed else ():
            execute(*other)
        return changed


class Job(NamedTuple):
    """A write, what it changes, and the future that waits for its result."""

    write: Write[Any]
    key: str
    result: asyncio.Future[Any]


class Failed(NamedTuple):
    """A job that was rolled back, and why."""

    problem: Exception


class GroupWriter(ABC):
    """Runs jobs in groups. Each is atomic, and its result is returned only after the commit."""

    def __init__(self, turn: AbstractAsyncContextManager[Any]) -> None:
        """`turn` is held while writing."""
        self._turn: Final = turn
        self._waiting: Final[list[Job]] = []
        self._running: asyncio.Task[None] | None = None
        self._began: float = 0.0  # the last commit

    async def carry_out(self, write: Write[T], key: str = "") -> T:
        """The result of a job once it is committed, or its exception if it was rolled back. Jobs with the same key are
        run in order of arrival."""
        job = Job(write, key, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._running is None:
            self._running = asyncio.create_task(self._work())
        found: T = await job.result
        return found

    async def _work(self) -> None:
        try:
            while self._waiting:
                await self._keep_pace()
                async with self._turn:
                    jobs, self._waiting[:_MOST] = self._waiting[:_MOST], []
                    # everybody locks rows in the same order: so two processes never wait for each other
                    await self._carried_out(sorted(jobs, key=lambda job: job.key))
        finally:
            self._running = None

    async def _keep_pace(self) -> None:
        """Wait for company if the last commit was just now."""
        clock = asyncio.get_running_loop().time
        if (left := self._began + PACE - clock()) > 0:
            await asyncio.sleep(left)
        self._began = clock()

    async def _carried_out(self, jobs: list[Job]) -> None:
        """Run jobs in one transaction. If the transaction fails, all of them fail."""
        outcomes: list[Any]
        GROUPS.observe(len(jobs))
        try:
            outcomes = await self._committed([job.write for job in jobs])
        except Exception as problem:
            outcomes = [Failed(problem)] * len(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            _settle(job.result, outcome)

    @abstractmethod
    async def _committed(self, writes: list[Write[Any]]) -> list[Any]:
        """The results of the jobs, after the commit; `Failed` for each that was rolled back."""

    @abstractmethod
    async def _end(self) -> None:
        """Close what was opened."""

    async def close(self) -> None:
        """Finish all jobs and close the connection."""
        if self._running is not None:
            await self._running
        await self._end()


class WorkingThread:
    """Does one thing after the other on a thread of its own. An executor does the same with three times the work for
    handing over, and that is what most steps cost here."""

    def __init__(self, name: str) -> None:
        self._todo: Final[SimpleQueue[_Order | None]] = SimpleQueue()
        self._thread: Final = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def done(self, do: Callable[[], T]) -> T:
        """The result of a function, or its exception."""
        loop = asyncio.get_running_loop()
        result: asyncio.Future[T] = loop.create_future()
        self._todo.put(_Order(do, loop, result))
        return await result

    def stop(self) -> None:
        """Finish what there is to do, and end."""
        self._todo.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (order := self._todo.get()) is not None:
            outcome: Any
            try:
                outcome = order.do()
            except Exception as problem:
                outcome = Failed(problem)
            with suppress(RuntimeError):  # the loop has been closed meanwhile
                order.loop.call_soon_threadsafe(_settle, order.result, outcome)


class _Order(NamedTuple):
    do: Callable[[], Any]
    loop: asyncio.AbstractEventLoop
    result: asyncio.Future[Any]


class SqliteWriter(GroupWriter):
    """Writes to a file on a thread of its own."""

    def __init__(self, engine: Engine, turn: AbstractAsyncContextManager[Any]) -> None:
        super().__init__(turn)
        self._engine: Final = engine
        self._thread: Final = WorkingThread("writer")
        self._connection: Connection | None = None

    async def _committed(self, writes: list[Write[Any]]) -> list[Any]:
        return await self._thread.done(partial(self._transaction, writes))

    def _transaction(self, writes: list[Write[Any]]) -> list[Any]:
        connection = self._open()
        statements = [write for write in writes if isinstance(write, Statements)]
        try:
            if len(statements) == len(writes):
                with suppress(sqlite3.Error):  # not committed; SQLAlchemy's error is the one that callers know
                    return _straight(connection, statements)
            with connection.begin():
                return self._all(connection, writes)
        except BaseException:
            self._drop()  # whatever is wrong with it, the next one is new
            raise

    def _open(self) -> Connection:
        """The connection of this thread, kept from one commit to the next."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    def _all(self, connection: Connection, writes: list[Write[Any]]) -> list[Any]:
        if len(writes) == 1:
            return [writes[0](connection)]
        outcomes = [_apart(connection, write) for write in writes]
        if not connection.connection.driver_connection.in_transaction:  # type: ignore[union-attr]
            raise OSError("SQLite has rolled back the whole transaction")  # COMMIT would not fail
        return outcomes

    def _dispose(self) -> None:
        self._drop()
        self._engine.dispose()

    async def _end(self) -> None:
        await self._thread.done(self._dispose)
        self._thread.stop()


def _straight(connection: Connection, writes: list[Statements]) -> list[int]:
    """The results of writes in one transaction of the driver: SQLAlchemy takes longer to begin, to set savepoints and
    to commit than the driver for all of it."""
    driver: Any = connection.connection.driver_connection
    driver.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [write.carried_out(driver.execute) for write in writes]
        driver.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # SQLite may have rolled it back already
            driver.execute("ROLLBACK")
        raise
    return outcomes


def _apart(connection: Connection, write: Write[Any]) -> Any:
    """Run one job of a shared transaction. Its own errors fail it alone; an error of the database fails all."""
    try:
        with connection.begin_nested():
            return write(connection)
    except Exception as problem:
        if isinstance(problem, DBAPIError) and not isinstance(problem, IntegrityError):
            raise
        return Failed(problem)


def _settle(result: asyncio.Future[Any], outcome: Any) -> None:
    if result.done():  # the caller has gone
        return
    if isinstance(outcome, Failed):
        result.set_exception(outcome.problem)
    else:
        result.set_result(outcome)
