"""The connection to the database, SQLite or PostgreSQL, and its migrations."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from elbowroom.server.settings import Settings
from elbowroom.server.storage.away import reached
from elbowroom.server.storage.group_commit import GroupWriter, SqliteWriter, Write
from elbowroom.server.storage.postgres_writer import PostgresWriter

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x5E1B0
LEAST_FREE: Final = 16 * 2**20  # bytes on the disk of an SQLite file
IDLE: Final = 1.0  # seconds after which a connection may have broken unnoticed
T = TypeVar("T")


class Database:
    """Reads and writes. SQLite allows one writer at a time, so writers queue up here instead of on the file."""

    def __init__(self, settings: Settings) -> None:
        self.is_sqlite: Final = settings.is_sqlite
        if self.is_sqlite:
            settings.folder.mkdir(parents=True, exist_ok=True)
            make_private(settings.database_url)
        self.engine: Final = _engine(settings)
        file = make_url(settings.database_url).database if self.is_sqlite else None
        self._folder: Final = Path(file).parent if file else None
        # reads need no common snapshot, so they get no transaction
        self._reader: Final = (
            self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        )
        self._writers: Final = asyncio.Lock() if self.is_sqlite else nullcontext()
        self.group: Final[GroupWriter] = (
            SqliteWriter(_writing_engine(settings), self._writers) if self.is_sqlite else PostgresWriter(self.engine)
        )

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reading."""
        async with reached(self._reader.connect()) as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end of the block, rolled back by an exception."""
        async with self._writers, reached(self.engine.begin()) as connection:
            yield connection

    async def carry_out(self, write: Write[T], key: str = "") -> T:
        """Run a write in a transaction and return its result once it is committed. Meant for frequent writes: what
        comes at the same time shares a commit. `key` names what is changed: writes to the same are carried out in
        order of arrival."""
        return await self.group.carry_out(write, key)

    async def migrate(self) -> None:
        """Migrate the database to the latest revision. Of several processes, one does it."""
        async with self.engine.connect() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"SELECT pg_advisory_lock({MIGRATION_LOCK})"))
                await connection.commit()
            try:
                await connection.run_sync(upgrade)
                await connection.commit()
            finally:
                if not self.is_sqlite:
                    await connection.execute(text(f"SELECT pg_advisory_unlock({MIGRATION_LOCK})"))
                    await connection.commit()

    async def is_there(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.read() as connection:
                await connection.execute(text("SELECT 1"))
        except (DBAPIError, OSError):
            return False
        return True

    def has_room(self, least: int = LEAST_FREE) -> bool:
        """Whether more can be stored. Of a database elsewhere nothing is known."""
        return self._folder is None or shutil.disk_usage(self._folder).free >= least

    async def close(self) -> None:
        """Close all connections."""
        await self.group.close()
        await self.engine.dispose()


def make_private(url: str) -> None:
    """Create a new SQLite file so that only its owner can read it: it holds hashes of passwords, and the secrets of the
    dice of running games. SQLite gives the files beside it the same permissions."""
    file = make_url(url).database
    if file and file != ":memory:" and Path(file).parent.is_dir():
        Path(file).touch(mode=0o600, exist_ok=True)


def _engine(settings: Settings) -> AsyncEngine:
    if not settings.is_sqlite:
        engine = create_async_engine(settings.database_url, pool_size=10, max_overflow=10, hide_parameters=True)
        _ping_when_idle(engine.sync_engine)
        return engine
    engine = create_async_engine(settings.database_url, hide_parameters=True)
    _prepare_sqlite(engine.sync_engine, settings)
    return engine


def _ping_when_idle(engine: Engine) -> None:
    """Ask a connection that nobody has used for a moment whether it still works. Those in constant use need no question
    each time: when one of them breaks, SQLAlchemy replaces them all."""

    @event.listens_for(engine, "checkin")
    def _used(_: object, record: ConnectionPoolEntry) -> None:
        record.info["used"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def _ping(connection: Any, record: ConnectionPoolEntry, _: object) -> None:
        used = record.info.get("used")
        if used is None or time.monotonic() - used < IDLE:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as problem:
            raise DisconnectionError from problem


def _writing_engine(settings: Settings) -> Engine:
    """For the thread that writes to an SQLite file. SQLAlchemy begins the transactions; the driver's own handling does
    not support savepoints."""
    engine = create_engine(make_url(settings.database_url).set(drivername="sqlite"), hide_parameters=True)
    _prepare_sqlite(engine, settings)

    @event.listens_for(engine, "connect")
    def _by_hand(connection: Any, _: object) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _prepare_sqlite(engine: Engine, settings: Settings) -> None:
    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL",
            f"synchronous={settings.sqlite_sync}",
            "foreign_keys=ON",
            "busy_timeout=10000",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a revision on an open connection."""
    from alembic import command

    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def unknown_revision(connection: Connection) -> str | None:
    """The revision of a database if no migration here leads to it: a newer version has made it."""
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    found = MigrationContext.configure(connection).get_current_heads()
    known = {script.revision for script in ScriptDirectory.from_config(_migrations()).walk_revisions()}
    return next((revision for revision in found if revision not in known), None)


def _migrations() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
