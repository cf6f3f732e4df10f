"""Backups: everything in a database as one file, which can be restored into any empty database, SQLite or PostgreSQL.

The file is JSON lines, gzipped: a head, then a line for each row. It holds password hashes, seeds of running games and
the server's secret key, so only its owner can read it.
"""

from __future__ import annotations

import gzip
import os
import time
from base64 import b64decode, b64encode
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec
from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, insert, select, text

from elbowroom.build_info import version
from elbowroom.server.run.admin import AdminError
from elbowroom.server.run.one_server import hold_database
from elbowroom.server.settings import Settings
from elbowroom.server.storage.database import Database, unknown_revision, upgrade
from elbowroom.server.storage.models import Base
from elbowroom.server.tables.identity import KEY_FILE

_FORMAT: Final = 1
_BATCH: Final = 500


class Head(msgspec.Struct):
    """The first line of a backup."""

    elbowroom: int  # the version of this format
    version: str
    revision: str
    created: float
    secret: str | None


class BackupLine(msgspec.Struct, array_like=True):
    """A row of a table."""

    table: str
    row: dict[str, Any]


async def back_up(settings: Settings, file: Path) -> int:
    """Write a backup, as of one moment, while servers may run. Returns how many rows it has."""
    database = Database(settings)
    try:
        async with database.engine.connect() as connection:
            if not database.is_sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
                return await connection.run_sync(_write, out, _secret(settings))
    except FileExistsError:
        raise AdminError(f"{file} exists already; choose another name") from None
    except BaseException:
        file.unlink(missing_ok=True)  # half a backup is none
        raise
    finally:
        await database.close()


def _secret(settings: Settings) -> str | None:
    path = settings.folder / KEY_FILE
    return None if settings.secret or not path.exists() else path.read_text().strip()


def _write(connection: Connection, out: TextIO, secret: str | None) -> int:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")  # one moment for all tables
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    if unknown_revision(connection) is not None:
        raise AdminError(f"the database is of a newer version (revision {revision}); use that one's backup")
    head = Head(elbowroom=_FORMAT, version=version(), revision=revision, created=time.time(), secret=secret)
    out.write(msgspec.json.encode(head).decode() + "\n")
    count = 0
    for table in _tables(connection):
        for row in connection.execute(select(table).order_by(*table.primary_key.columns)):
            out.write(msgspec.json.encode(BackupLine(str(table.name), _plain(row._mapping))).decode() + "\n")
            count += 1
    connection.rollback()
    return count


def _plain(row: Any) -> dict[str, Any]:
    return {
        str(key): {"base64": b64encode(value).decode()} if isinstance(value, bytes) else value
        for key, value in row.items()
    }


async def restore(settings: Settings, file: Path) -> int:
    """Fill an empty database with a backup, and bring it up to date. Returns how many rows it had."""
    settings.folder.mkdir(parents=True, exist_ok=True)
    claim = hold_database(replace(settings, redis=""))  # nobody shares it now
    database = Database(settings)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = _head(lines)
            async with database.engine.connect() as connection:
                count = await connection.run_sync(_fill, head, lines)
                await connection.commit()
        _keep_secret(settings, head.secret)
        return count
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError, msgspec.DecodeError) as problem:
        raise AdminError(f"{file} is no complete backup: {problem}") from None
    finally:
        await database.close()
        if claim is not None:
            claim.close()


def _head(lines: TextIO) -> Head:
    head = msgspec.json.decode(lines.readline(), type=Head)
    if head.elbowroom != _FORMAT:
        raise AdminError(f"this backup has format {head.elbowroom}; this version reads format {_FORMAT}")
    return head


def _fill(connection: Connection, head: Head, lines: TextIO) -> int:
    known = MetaData()
    known.reflect(connection)
    for table in known.sorted_tables:
        if table.name != "alembic_version" and connection.execute(select(func.count()).select_from(table)).scalar():
            raise AdminError(f"the database is not empty: {table.name} has rows; restore into an empty one")
    for table in reversed(known.sorted_tables):
        table.drop(connection)
    upgrade(connection, head.revision)
    tables, count = {table.name: table for table in _tables(connection)}, 0
    for name, rows in _batches(lines):
        if name not in tables:
            raise AdminError(f"the backup has a table {name} that revision {head.revision} does not have")
        connection.execute(insert(tables[name]), rows)
        count += len(rows)
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT setval(pg_get_serial_sequence('chat', 'id'), coalesce(max(id), 1)) FROM chat"))
    upgrade(connection)
    return count


def _batches(lines: TextIO) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The rows, in batches of one table each."""
    name, rows = "", list[dict[str, Any]]()
    for text_line in lines:
        line = msgspec.json.decode(text_line, type=BackupLine)
        if rows and (line.table != name or len(rows) >= _BATCH):
            yield name, rows
            rows = []
        name = line.table
        rows.append({key: _value(value) for key, value in line.row.items()})
    if rows:
        yield name, rows


def _value(value: Any) -> Any:
    return b64decode(value["base64"]) if isinstance(value, dict) else value


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are, those that others refer to first."""
    found = MetaData()
    found.reflect(connection)
    for table in found.tables.values():  # what SQLite stores has no exact type
        for column in table.columns:
            model = Base.metadata.tables.get(table.name)
            if model is not None and column.name in model.columns:
                column.type = model.columns[column.name].type
            elif isinstance(column.type, LargeBinary):
                column.type = LargeBinary()
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def _keep_secret(settings: Settings, secret: str | None) -> None:
    """Cookies and links stay valid with the old key, unless the settings name one."""
    if secret is None or settings.secret:
        return
    path = settings.folder / KEY_FILE
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.write(secret)
