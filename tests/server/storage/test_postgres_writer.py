"""Writing to PostgreSQL: together, but each for itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from benchmarks.load.games import written
from elbowroom.server.settings import Settings, read_settings
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.group_commit import Statement, Statements
from elbowroom.server.storage.state import JournalEntry, TableState
from elbowroom.server.storage.store import Conflict, Store
from tests.server.backends import Postgres, what_is_missing
from tests.server.running import run_apart

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(what_is_missing()), reason="scripts/system-deps installs postgresql and redis-server"),
]
GATE = 4711  # an advisory lock
Job = Callable[[Connection], Any]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Postgres]:
    """One for all of these tests."""
    found = Postgres()
    yield found
    found.stop()


@pytest.fixture
def postgres(cluster: Postgres) -> Postgres:
    """With an empty table of numbers."""
    cluster.asked("DROP TABLE IF EXISTS numbers")
    cluster.asked("CREATE TABLE numbers (n INTEGER UNIQUE, transaction BIGINT DEFAULT txid_current())")
    return cluster


def inserted(n: int) -> Statements:
    """A job that is one statement."""
    return Statements(Statement("INSERT INTO numbers (n) VALUES ($1::INTEGER)", (n,)))


def writing(n: int) -> Job:
    """A job that goes through SQLAlchemy."""

    def write(connection: Connection) -> int:
        return connection.execute(text("INSERT INTO numbers (n) VALUES (:n)"), {"n": n}).rowcount

    return write


def with_database(postgres: Postgres, run: Callable[[Database], Awaitable[None]]) -> None:
    """Run something with a database that is closed in the end."""

    async def whole() -> None:
        database = Database(Settings(database=postgres.url))
        try:
            await asyncio.wait_for(run(database), 60)
        finally:
            await database.close()

    run_apart(whole())


async def while_busy(postgres: Postgres, database: Database, *jobs: Job) -> list[Any]:
    """What becomes of jobs that all come while another one is being written."""
    gate = await asyncpg.connect(postgres.url.replace("+asyncpg", ""))
    await gate.execute(f"SELECT pg_advisory_lock({GATE})")

    def first(connection: Connection) -> str:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({GATE})"))
        return "first"

    begun = [asyncio.ensure_future(database.carry_out(first))]
    while not await gate.fetchval("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"):
        await asyncio.sleep(0.01)
    begun += [asyncio.ensure_future(database.carry_out(job)) for job in jobs]
    await asyncio.sleep(0)
    await gate.close()
    found: list[Any] = await asyncio.gather(*begun, return_exceptions=True)
    assert found[0] == "first"
    return found[1:]


def stored(postgres: Postgres) -> str:
    """What others read."""
    return postgres.asked("SELECT string_agg(n::TEXT, ' ' ORDER BY n) FROM numbers")


@pytest.mark.parametrize("kind", [inserted, writing])
def test_what_comes_during_a_commit_shares_the_next_one(postgres: Postgres, kind: Callable[[int], Job]) -> None:
    async def run(database: Database) -> None:
        assert await while_busy(postgres, database, *map(kind, range(20))) == [1] * 20

    with_database(postgres, run)
    assert postgres.asked("SELECT count(DISTINCT transaction) || ' ' || count(*) FROM numbers") == "1 20"


@pytest.mark.parametrize("kind", [inserted, writing])
def test_a_job_that_fails_fails_alone(postgres: Postgres, kind: Callable[[int], Job]) -> None:
    def gives_up(connection: Connection) -> None:
        writing(7)(connection)
        raise LookupError("changed my mind")

    async def run(database: Database) -> None:
        wrong = Statements(Statement("INSERT INTO nowhere VALUES (1)", ()))
        one, two, again, gone, syntax = await while_busy(postgres, database, kind(1), kind(2), kind(1), gives_up, wrong)
        assert (one, two) == (1, 1)
        assert isinstance(again, IntegrityError)
        assert isinstance(gone, LookupError)
        assert isinstance(syntax, DBAPIError)
        assert await database.carry_out(kind(3)) == 1

    with_database(postgres, run)
    assert stored(postgres) == "1 2 3"


def test_a_single_statement_that_fails_has_the_error_that_callers_know(postgres: Postgres) -> None:
    async def run(database: Database) -> None:
        assert await database.carry_out(inserted(1)) == 1
        with pytest.raises(IntegrityError):
            await database.carry_out(inserted(1))
        assert await database.carry_out(Statements(Statement("DELETE FROM numbers WHERE n = 5", ()))) == 0
        assert await database.carry_out(inserted(2)) == 1

    with_database(postgres, run)
    assert stored(postgres) == "1 2"


def test_whose_connection_is_cut_is_told_and_the_next_one_gets_a_new_one(postgres: Postgres) -> None:
    def cut(connection: Connection) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    async def run(database: Database) -> None:
        found = await while_busy(postgres, database, inserted(1), cut, writing(2))
        assert isinstance(found[1], DBAPIError | OSError)
        said = {n for n, outcome in zip((1, 2), (found[0], found[2]), strict=True) if outcome == 1}
        assert {int(n) for n in stored(postgres).split() if n != "None"} >= said  # what was acknowledged is there
        assert await database.carry_out(inserted(3)) == 1

    with_database(postgres, run)


def test_a_database_that_was_away_is_found_again(postgres: Postgres) -> None:
    async def run(database: Database) -> None:
        assert await database.carry_out(inserted(1)) == 1
        await asyncio.to_thread(postgres.crash)
        with pytest.raises((OSError, DBAPIError)):
            await database.carry_out(inserted(2))
        await asyncio.to_thread(postgres.start)
        assert await database.carry_out(inserted(3)) == 1

    with_database(postgres, run)
    assert stored(postgres) == "1 3"


def _next(state: TableState) -> tuple[TableState, JournalEntry]:
    number = state.number + 1
    new = msgspec.structs.replace(state, number=number, step=number, acted=time.time())
    entry = JournalEntry(
        number=number, kind="step", seat=0, action="stop", outcome=(1, 2), stand=number, user=None, request=None, at=1.0
    )
    return new, entry


def test_a_step_is_stored_whole_or_not_at_all(cluster: Postgres, tmp_path: Path) -> None:
    settings = read_settings({"ELBOWROOM_DATABASE": cluster.url, "ELBOWROOM_DATA": str(tmp_path)})

    async def prepared(database: Database) -> None:
        await database.migrate()

    async def run(database: Database) -> None:
        store = Store(database)
        old = await store.table("load0")
        assert old is not None
        new, entry = _next(old)
        saved = await store.save(old, new, entry)
        assert await store.table("load0") == saved
        assert (await store.journal(saved))[-1] == entry
        with pytest.raises(Conflict):  # somebody was quicker
            await store.save(old, new, entry)
        later, _ = _next(saved)
        with pytest.raises(Conflict):  # the table fits, its entry does not
            await store.save(saved, later, entry)
        assert await store.table("load0") == saved

    with_database(cluster, prepared)
    with ThreadPoolExecutor(1) as thread:  # a browser of the same process may keep a loop in this one
        thread.submit(written, settings, 1).result()
    with_database(cluster, run)
