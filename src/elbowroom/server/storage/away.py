"""A database that cannot be reached."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection


class DatabaseAway(ConnectionError):
    """The database cannot be reached, whatever error its driver raised."""


@asynccontextmanager
async def reached(opening: AbstractAsyncContextManager[AsyncConnection]) -> AsyncIterator[AsyncConnection]:
    """An open connection; `DatabaseAway` if there is none. Drivers raise their own errors here, which SQLAlchemy passes
    on unwrapped."""
    async with AsyncExitStack() as stack:
        try:
            connection = await stack.enter_async_context(opening)
        except DBAPIError:
            raise
        except Exception as problem:
            raise DatabaseAway(f"the database cannot be reached: {type(problem).__name__}") from problem
        yield connection
