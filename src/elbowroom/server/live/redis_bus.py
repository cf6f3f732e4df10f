"""The bus over Redis. Imported only where there are several processes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final
from uuid import uuid4

import msgspec
import structlog
from litestar.channels.backends.redis import RedisChannelsPubSubBackend

from elbowroom.server.live.bus import Bus, Handler, Hint
from elbowroom.server.redis import PATIENCE, redis_at

CHANNEL: Final = "elbowroom"
_COURTESY: Final = 0.2  # seconds that a caller waits for its hint to be sent
_AGAIN: Final = 0.5  # seconds between attempts to reconnect
DEAF_SECONDS: Final = 30.0  # every process sends hints, and receives its own, more than twice as often
_WAITING: Final = 10_000  # hints that may be queued
log = structlog.get_logger()


class RedisBus(Bus):
    """Hints over Redis, through Litestar's channels."""

    def __init__(self, url: str) -> None:
        self.name = uuid4().hex[:12]
        self._redis: Final = redis_at(url)
        self._backend: RedisChannelsPubSubBackend = self._made()
        self._waiting: Final[asyncio.Queue[tuple[Hint, asyncio.Event]]] = asyncio.Queue(_WAITING)
        self._lost = False  # hints of ours were lost, and the others must know
        self._tasks: list[asyncio.Task[None]] = []

    def _made(self) -> RedisChannelsPubSubBackend:
        return RedisChannelsPubSubBackend(redis=self._redis, key_prefix="ELBOWROOM")

    async def publish(self, hint: Hint) -> None:
        """Notify the other processes. Callers never wait long for Redis; if it is down, the others learn about it when
        it is back."""
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
        """Start listening, and reconnect whenever Redis was down, even from the start."""
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
        """Handle hints as they arrive, our own included. `TimeoutError` after too long a silence: the connection is
        dead even if nothing else says so."""
        events = self._backend.stream_events()
        while True:
            _, data = await asyncio.wait_for(anext(events), DEAF_SECONDS)
            hint = msgspec.json.decode(data, type=Hint)
            if hint.sender != self.name:
                await handler(hint)

    async def stop(self) -> None:
        """Send what is still queued, then stop listening."""
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
