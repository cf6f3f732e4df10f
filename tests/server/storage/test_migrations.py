"""The migrations make what the models say, in both kinds of database."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from elbowroom.server.settings import Settings
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import Base
from tests.server.backends import Postgres, what_is_missing
from tests.server.running import run_apart


def differences(connection: Connection) -> list[object]:
    """What a migration would still have to do; types and defaults are compared too."""
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata))


async def migrated(settings: Settings) -> list[object]:
    """The differences of a database that the migrations have made, and made once more."""
    database = Database(settings)
    await database.migrate()
    await database.migrate()
    async with database.read() as connection:
        found = await connection.run_sync(differences)
    await database.close()
    return found


def test_the_migrations_make_the_models_with_sqlite(tmp_path: Path) -> None:
    assert run_apart(migrated(Settings(data=str(tmp_path)))) == []


@pytest.mark.slow
def test_the_migrations_make_the_models_with_postgresql(tmp_path: Path) -> None:
    if missing := what_is_missing():
        pytest.skip(f"not installed: {', '.join(missing)} (scripts/system-deps installs them)")
    postgres = Postgres()
    try:
        assert run_apart(migrated(Settings(data=str(tmp_path), database=postgres.url))) == []
    finally:
        postgres.stop()


def test_a_model_that_no_migration_has_made_would_be_noticed(tmp_path: Path) -> None:
    async def without_chat() -> list[object]:
        database = Database(Settings(data=str(tmp_path)))
        await database.migrate()
        async with database.write() as connection:
            await connection.exec_driver_sql("DROP TABLE chat")
        async with database.read() as connection:
            found = await connection.run_sync(differences)
        await database.close()
        return found

    assert any("chat" in str(difference) for difference in run_apart(without_chat()))
