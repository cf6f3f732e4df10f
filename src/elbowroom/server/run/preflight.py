"""Checks before the server starts: whether what the settings name exists and answers."""

from __future__ import annotations

import asyncio
import os
from typing import Final

from sqlalchemy import URL, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from elbowroom.server.redis import redis_at
from elbowroom.server.settings import PREFIX, SettingError, Settings
from elbowroom.server.storage.database import make_private, unknown_revision

_PATIENCE: Final = 20.0  # seconds


def check_surroundings(settings: Settings) -> None:
    """`SettingError` names the setting whose folder, database or Redis URL cannot be used."""
    _check_folder(settings)
    if settings.redis:
        _check_redis(settings.redis)
    asyncio.run(_check_database(settings))


def _check_folder(settings: Settings) -> None:
    if settings.secret and settings.database:
        return  # nothing is stored there
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
        why = None if os.access(settings.folder, os.W_OK | os.X_OK) else "Permission denied"
    except OSError as problem:
        why = problem.strerror or type(problem).__name__
    if why is not None:
        raise SettingError(f"{PREFIX}DATA: {settings.folder} is no folder that can be written to: {why}")


async def _check_database(settings: Settings) -> None:
    try:
        url = make_url(settings.database_url)
    except (ArgumentError, ValueError):
        raise SettingError(
            f"{PREFIX}DATABASE is no address of a database; it looks like postgresql+asyncpg://USER:PASSWORD@HOST:5432/NAME"
        ) from None
    try:
        await asyncio.wait_for(_ask_database(url, settings.is_sqlite), _PATIENCE)
    except SettingError:
        raise
    except Exception as problem:  # drivers raise their own errors
        cause = (
            (problem.orig or problem) if isinstance(problem, SQLAlchemyError) and hasattr(problem, "orig") else problem
        )
        raise SettingError(f"{PREFIX}DATABASE: {url} cannot be opened: {_reason(cause)}") from None


async def _ask_database(url: URL, is_sqlite: bool) -> None:
    if is_sqlite:
        make_private(url.render_as_string())
    engine = create_async_engine(url)
    try:
        async with engine.connect() as connection:
            await connection.execute(text("PRAGMA schema_version" if is_sqlite else "SELECT 1"))
            revision = await connection.run_sync(unknown_revision)
            if revision is not None:
                raise SettingError(
                    f"{PREFIX}DATABASE: {url} was made by a newer version of Elbow Room (revision {revision}): "
                    "update the server, or restore a backup from before"
                )
    finally:
        await engine.dispose()


def _check_redis(url: str) -> None:
    """Check the URL only: the server can do without Redis for a while, and connects when it is back."""
    try:
        redis_at(url)
    except ValueError:
        raise SettingError(f"{PREFIX}REDIS is no address of Redis; it looks like redis://HOST:6379/0") from None


def _reason(problem: BaseException) -> str:
    """The first line of an error."""
    lines = str(problem).strip().splitlines()
    return lines[0] if lines else "no answer in time" if isinstance(problem, TimeoutError) else type(problem).__name__
