"""Hints between processes: whoever hears nothing any more, not even himself, listens anew."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

from elbowroom.server.live import redis_bus
from elbowroom.server.live.bus import Hint
from elbowroom.server.live.redis_bus import RedisBus
from tests.server.backends import Redis, what_is_missing
from tests.server.running import run_apart


class Proxy:
    """The way to Redis, which can fall silent: connections stay open, but nothing comes through; new ones work."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._frozen = asyncio.Event()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, frozen: asyncio.Event) -> None:
        while data := await reader.read(65_536):
            if frozen.is_set():
                await asyncio.Event().wait()
            writer.write(data)
            await writer.drain()
        writer.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        there = await asyncio.open_connection("127.0.0.1", self._to)
        with contextlib.suppress(OSError, asyncio.CancelledError):
            await asyncio.gather(self._pump(reader, there[1], self._frozen), self._pump(there[0], writer, self._frozen))

    def freeze(self) -> None:
        """What is open now falls silent."""
        self._frozen.set()
        self._frozen = asyncio.Event()


async def told(speaker: RedisBus, heard: asyncio.Event) -> None:
    """Something is said until it is heard."""
    async with asyncio.timeout(60):
        while not heard.is_set():
            await speaker.publish(Hint(sender=speaker.name, table="t"))
            await asyncio.sleep(0.1)


@pytest.mark.slow
@pytest.mark.skipif(bool(what_is_missing()), reason="scripts/system-deps installs redis-server")
def test_a_process_whose_way_to_redis_falls_silent_listens_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "DEAF_SECONDS", 2.0)

    async def listening(redis: Redis) -> None:
        proxy = Proxy(redis.port)
        server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        heard, recovered = asyncio.Event(), asyncio.Event()

        async def hear(_: Hint) -> None:
            heard.set()

        async def nothing(*_: object) -> None:
            return

        async def recover() -> None:
            recovered.set()

        speaker, listener = RedisBus(redis.url), RedisBus(f"redis://127.0.0.1:{port}/0")
        await speaker.start(nothing, nothing)
        await listener.start(hear, recover)
        try:
            await told(speaker, heard)
            assert not recovered.is_set()
            proxy.freeze()
            heard.clear()
            await told(speaker, heard)
            assert recovered.is_set()
        finally:
            await listener.stop()
            await speaker.stop()
            server.close()

    redis = Redis(tmp_path)
    try:
        run_apart(listening(redis))
    finally:
        redis.stop()
