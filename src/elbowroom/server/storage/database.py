"""The connection to the database, SQLite or PostgreSQL, and its migrations."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from elbowroom.server.settings import Settings

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x5E1B0


class Database:
    """Reading and writing. A file of SQLite has one writer at a time, so writers queue up here and not in the file."""

    def __init__(self, settings: Settings) -> None:
        self.is_sqlite: Final = settings.is_sqlite
        if self.is_sqlite:
            settings.folder.mkdir(parents=True, exist_ok=True)
        self.engine: Final = _engine(settings)
        self._writers: Final = asyncio.Lock() if self.is_sqlite else nullcontext()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end of the block, rolled back by an exception."""
        async with self._writers, self.engine.begin() as connection:
            yield connection

    async def migrate(self) -> None:
        """Bring the database up to date; of several processes one does it."""
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

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()


def _engine(settings: Settings) -> AsyncEngine:
    if not settings.is_sqlite:
        return create_async_engine(settings.database_url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    engine = create_async_engine(settings.database_url)

    @event.listens_for(engine.sync_engine, "connect")
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

    return engine


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a revision on an open connection."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
