"""How the processes of one server tell each other that something has changed. Only hints travel here: what has changed
is read from the database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, Protocol
from uuid import uuid4

import msgspec
import structlog
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis

from elbowroom.server.messages import ChatLine

CHANNEL: Final = "elbowroom"
log = structlog.get_logger()
Handler = Callable[["Hint"], Awaitable[None]]


class Hint(msgspec.Struct, omit_defaults=True):
    """Something about a table: it has changed (`revision` tells how far), something was said, somebody came or went."""

    sender: str
    table: str
    revision: int = 0
    chat: ChatLine | None = None
    present: dict[str, int] | None = None


class Bus(Protocol):
    """The way to the other processes."""

    @property
    def name(self) -> str:
        """What this process is called."""

    async def publish(self, hint: Hint) -> None:
        """Tell the others."""

    async def start(self, handler: Handler, recovered: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen; `recovered` is called when hints may have been lost."""

    async def stop(self) -> None:
        """Listen no more."""

    async def is_there(self) -> bool:
        """Whether the others can be reached."""


class Alone:
    """One process needs nobody."""

    name: Final = "alone"

    async def publish(self, hint: Hint) -> None:
        """Nobody listens."""

    async def start(self, handler: Handler, recovered: Callable[[], Awaitable[None]]) -> None:
        """Nobody speaks."""

    async def stop(self) -> None:
        """Nothing to stop."""

    async def is_there(self) -> bool:
        """Always."""
        return True


class RedisBus:
    """Hints by Redis, through Litestar's channels."""

    def __init__(self, url: str) -> None:
        self.name: Final = uuid4().hex[:12]
        self._redis: Final = Redis.from_url(url)
        self._backend: RedisChannelsPubSubBackend = self._made()
        self._task: asyncio.Task[None] | None = None

    def _made(self) -> RedisChannelsPubSubBackend:
        return RedisChannelsPubSubBackend(redis=self._redis, key_prefix="ELBOWROOM")

    async def publish(self, hint: Hint) -> None:
        """Tell the others; if Redis is away they find out when it is back."""
        try:
            await self._backend.publish(msgspec.json.encode(hint), [CHANNEL])
        except Exception as problem:
            log.warning("hint not sent", problem=type(problem).__name__)

    async def start(self, handler: Handler, recovered: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen, and begin again whenever Redis was away."""
        await self._backend.on_startup()
        await self._backend.subscribe([CHANNEL])
        self._task = asyncio.create_task(self._listen(handler, recovered))

    async def _listen(self, handler: Handler, recovered: Callable[[], Awaitable[None]]) -> None:
        lost = False
        while True:
            try:
                if lost:
                    self._backend = self._made()
                    await self._backend.on_startup()
                    await self._backend.subscribe([CHANNEL])
                    await recovered()
                    lost = False
                async for data in self._events():
                    hint = msgspec.json.decode(data, type=Hint)
                    if hint.sender != self.name:
                        await handler(hint)
            except asyncio.CancelledError:
                raise
            except Exception as problem:
                log.warning("hints lost", problem=type(problem).__name__)
                lost = True
                await asyncio.sleep(0.5)

    async def _events(self) -> AsyncIterator[bytes]:
        async for _, data in self._backend.stream_events():
            yield data

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(Exception):
            await self._backend.on_shutdown()
            await self._redis.aclose()

    async def is_there(self) -> bool:
        """Whether Redis answers."""
        try:
            return bool(await self._redis.ping())
        except Exception:
            return False


def make_bus(url: str) -> Bus:
    """The bus for a Redis URL; without one the process is alone."""
    return RedisBus(url) if url else Alone()
