"""Writing to a file of SQLite: together, but each for itself."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from elbowroom.server.settings import Settings
from elbowroom.server.storage import group_commit
from elbowroom.server.storage.database import Database
from tests.server.running import run_apart

Write = Callable[[Connection], str]


def stored(folder: Path) -> list[int]:
    """What another process would read."""
    with sqlite3.connect(folder / "group.db") as connection:
        return [n for (n,) in connection.execute("SELECT n FROM numbers ORDER BY rowid")]


def writing(n: int, transactions: set[int] | None = None) -> Write:
    """A job that writes a number; `transactions` learns in which transaction."""

    def write(connection: Connection) -> str:
        connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": n})
        if transactions is not None:
            transactions.add(id(connection))
        return f"wrote {n}"

    return write


def carried_out(folder: Path, *writes: Write) -> list[object]:
    """The results of jobs that all come while the first one is being written."""

    async def run() -> list[object]:
        database = Database(Settings(database=f"sqlite+aiosqlite:///{folder / 'group.db'}"))
        await database.carry_out(lambda c: c.execute(text("CREATE TABLE numbers (n INTEGER UNIQUE)")).rowcount)
        first_is_here, others_are_here = threading.Event(), threading.Event()

        def first(connection: Connection) -> str:
            first_is_here.set()
            assert others_are_here.wait(30)
            return writing(0)(connection)

        begun = [asyncio.ensure_future(database.carry_out(first))]
        assert await asyncio.to_thread(first_is_here.wait, 30)
        begun += [asyncio.ensure_future(database.carry_out(write)) for write in writes]
        await asyncio.sleep(0)
        others_are_here.set()
        found: list[object] = await asyncio.wait_for(asyncio.gather(*begun, return_exceptions=True), 30)
        await database.close()
        return found

    return run_apart(run())


def test_what_comes_while_the_disk_is_busy_shares_a_transaction(tmp_path: Path) -> None:
    transactions: set[int] = set()
    found = carried_out(tmp_path, *(writing(n, transactions) for n in range(1, 20)))
    assert found == [f"wrote {n}" for n in range(20)]
    assert stored(tmp_path) == list(range(20))
    assert len(transactions) == 1


def test_a_job_that_fails_fails_alone(tmp_path: Path) -> None:
    def gives_up(connection: Connection) -> str:
        writing(7)(connection)
        raise LookupError("changed my mind")

    found = carried_out(tmp_path, writing(1), gives_up, writing(1), writing(2))
    assert found[:2] == ["wrote 0", "wrote 1"]
    assert isinstance(found[2], LookupError)
    assert isinstance(found[3], IntegrityError)
    assert found[4] == "wrote 2"
    assert stored(tmp_path) == [0, 1, 2]


def test_a_fault_of_the_database_fails_for_all_who_share_it(tmp_path: Path) -> None:
    def fault(connection: Connection) -> str:
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("disk I/O error"))

    found = carried_out(tmp_path, writing(1), fault, writing(2))
    assert found[0] == "wrote 0"
    assert all(isinstance(result, DBAPIError) for result in found[1:])
    assert stored(tmp_path) == [0]


def test_a_transaction_that_sqlite_gave_up_is_no_success(tmp_path: Path) -> None:
    def rolled_back(connection: Connection) -> str:
        assert connection.connection.driver_connection is not None
        connection.connection.driver_connection.rollback()  # as SQLite does by itself when the disk is full
        raise LookupError("after that")

    found = carried_out(tmp_path, writing(1), rolled_back)
    assert found[0] == "wrote 0"
    assert all(isinstance(result, OSError | DBAPIError) for result in found[1:])
    assert stored(tmp_path) == [0]


def test_jobs_of_a_group_are_run_by_their_key_and_then_as_they_came(tmp_path: Path) -> None:
    """So two processes lock rows in the same order, and never wait for each other."""
    order: list[str] = []

    def noting(name: str) -> Callable[[Connection], None]:
        return lambda _: order.append(name)

    async def run() -> None:
        database = Database(Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'group.db'}"))
        jobs = [database.carry_out(noting(name), name[0]) for name in ("b2", "a2", "c1", "b1", "a1")]
        await asyncio.wait_for(asyncio.gather(*jobs), 30)
        await database.close()

    run_apart(run())
    assert order == ["a2", "a1", "b2", "b1", "c1"]


@pytest.mark.parametrize("number", [1, 3])
def test_a_result_is_given_when_it_is_committed(tmp_path: Path, number: int) -> None:
    async def run() -> None:
        database = Database(Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'group.db'}"))
        await database.carry_out(lambda c: c.execute(text("CREATE TABLE numbers (n INTEGER UNIQUE)")).rowcount)

        async def write(n: int) -> None:
            await database.carry_out(writing(n))
            assert n in stored(tmp_path)

        await asyncio.wait_for(asyncio.gather(*(write(n) for n in range(number))), 30)
        await database.close()

    run_apart(run())


def test_what_comes_soon_after_a_commit_waits_for_company(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "PACE", 0.5)
    sizes: list[int] = []

    async def run() -> None:
        database = Database(Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'group.db'}"))
        committed = database.group._committed

        async def noted(writes: list[group_commit.Write[object]]) -> list[object]:
            sizes.append(len(writes))
            return await committed(writes)

        monkeypatch.setattr(database.group, "_committed", noted)
        await database.carry_out(lambda c: c.execute(text("CREATE TABLE numbers (n INTEGER UNIQUE)")).rowcount)
        begun = []
        for n in range(3):
            begun.append(asyncio.ensure_future(database.carry_out(writing(n))))
            await asyncio.sleep(0.001)
        assert await asyncio.gather(*begun) == ["wrote 0", "wrote 1", "wrote 2"]
        await database.close()

    run_apart(run())
    assert sizes == [1, 3]
    assert stored(tmp_path) == [0, 1, 2]
