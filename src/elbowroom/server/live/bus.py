"""How the processes of one server tell each other that something has changed. Only hints travel here: what has changed
is read from the database."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Final
from uuid import uuid4

import msgspec
import structlog
from litestar.channels.backends.redis import RedisChannelsPubSubBackend

from elbowroom.server.live.presence import Present
from elbowroom.server.redis import PATIENCE, redis_at
from elbowroom.server.wire.messages import ChatLine

CHANNEL: Final = "elbowroom"
_COURTESY: Final = 0.2  # seconds that whoever has something to tell waits until it is on its way
_AGAIN: Final = 0.5  # seconds between two attempts to reach it
DEAF_SECONDS: Final = 30.0  # every process tells something, and hears it itself, more than twice as often
_WAITING: Final = 10_000  # hints that may wait for it
log = structlog.get_logger()
Handler = Callable[["Hint"], Awaitable[None]]


class Hint(msgspec.Struct, omit_defaults=True):
    """Something about a table: it has changed (`revision` tells how far), something was said, somebody came or went. Or
    about the whole process: who is at which of its tables, told now and then; that it ends; that hints before this one
    were lost."""

    sender: str
    table: str = ""
    revision: int = 0
    chat: ChatLine | None = None
    present: Present | None = None
    everywhere: dict[str, Present] | None = None
    ends: bool = False
    lost: bool = False


class Bus(ABC):
    """The way to the other processes."""

    name: str  # what this process is called

    @abstractmethod
    async def publish(self, hint: Hint) -> None:
        """Tell the others."""

    async def tell_change(self, table: str, revision: int) -> None:
        """Tell the others that a table has reached a revision."""
        await self.publish(Hint(sender=self.name, table=table, revision=revision))

    async def tell_chat(self, table: str, line: ChatLine) -> None:
        """Tell the others what was said."""
        await self.publish(Hint(sender=self.name, table=table, chat=line))

    @abstractmethod
    async def start(self, handler: Handler, recovered: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen; `recovered` is called when hints may have been lost."""

    @abstractmethod
    async def stop(self) -> None:
        """Listen no more."""

    @abstractmethod
    async def is_there(self) -> bool:
        """Whether the others can be reached."""


class Alone(Bus):
    """One process needs nobody."""

    name = "alone"

    async def publish(self, hint: Hint) -> None:
        """Nobody listens."""

    async def start(self, handler: Handler, recovered: Callable[[], Awaitable[None]]) -> None:
        """Nobody speaks."""

    async def stop(self) -> None:
        """Nothing to stop."""

    async def is_there(self) -> bool:
        """Always."""
        return True


class RedisBus(Bus):
    """Hints by Redis, through Litestar's channels."""

    def __init__(self, url: str) -> None:
        self.name = uuid4().hex[:12]
        self._redis: Final = redis_at(url)
        self._backend: RedisChannelsPubSubBackend = self._made()
        self._waiting: Final[asyncio.Queue[tuple[Hint, asyncio.Event]]] = asyncio.Queue(_WAITING)
        self._lost = False  # hints of ours, of which the others must be told
        self._tasks: list[asyncio.Task[None]] = []

    def _made(self) -> RedisChannelsPubSubBackend:
        return RedisChannelsPubSubBackend(redis=self._redis, key_prefix="ELBOWROOM")

    async def publish(self, hint: Hint) -> None:
        """Tell the others. Nobody waits long for Redis; if it is away they find out when it is back."""
        sent = asyncio.Event()
        try:
            self._waiting.put_nowait((hint, sent))
        except asyncio.QueueFull:
            self._lost = True
        if not self._lost:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(sent.wait(), _COURTESY)

    async def _speak(self) -> None:
        while True:
            hint, sent = await self._waiting.get()
            hint.lost = self._lost
            try:
                await self._backend.publish(msgspec.json.encode(hint), [CHANNEL])
                self._lost = False
            except Exception as problem:
                log.warning("hint not sent", problem=type(problem).__name__)
                self._lost = True
            finally:
                sent.set()
                self._waiting.task_done()

    async def start(self, handler: Handler, recovered: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen, and begin again whenever Redis was away, even from the first moment."""
        there = await self._subscribed()
        self._tasks = [
            asyncio.create_task(self._listen(handler, recovered, not there)),
            asyncio.create_task(self._speak()),
        ]

    async def _subscribed(self) -> bool:
        try:
            await self._backend.subscribe([CHANNEL])
        except Exception as problem:
            log.warning("hints lost", problem=type(problem).__name__)
            return False
        return True

    async def _listen(self, handler: Handler, recovered: Callable[[], Awaitable[None]], lost: bool) -> None:
        while True:
            try:
                if lost:
                    await asyncio.sleep(_AGAIN)
                    with contextlib.suppress(Exception):
                        await self._backend.on_shutdown()
                    self._backend = self._made()
                    if not await self._subscribed():
                        continue
                    await recovered()
                    lost = False
                await self._hear(handler)
            except Exception as problem:
                log.warning("hints lost", problem=type(problem).__name__)
                lost = True

    async def _hear(self, handler: Handler) -> None:
        """Hear hints, one's own among them; `TimeoutError` when there is silence: the connection is dead then, even if
        nothing else says so."""
        events = self._backend.stream_events()
        while True:
            _, data = await asyncio.wait_for(anext(events), DEAF_SECONDS)
            hint = msgspec.json.decode(data, type=Hint)
            if hint.sender != self.name:
                await handler(hint)

    async def stop(self) -> None:
        """Say what is still to be said, and listen no more."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._waiting.join(), PATIENCE)
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
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
