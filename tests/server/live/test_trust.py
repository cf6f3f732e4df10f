"""Whoever is connected is looked up many at a time; whoever is logged out is left to the next message."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from elbowroom.server.live import trust
from elbowroom.server.live.connection import Connection
from elbowroom.server.services import Services
from tests.server.inside import parts, person


async def connected(services: Services, session: str | None, known: float) -> Connection:
    """Somebody at a table who was looked up so many seconds ago."""
    somebody = await person(services)
    connection = Connection("table", somebody, "en")
    connection.session, connection.known_at = session, time.monotonic() - known
    if session is not None:
        await services.sessions.open(session, somebody.id, "a browser")
    services.hub.add(connection)
    return connection


def test_trust_is_renewed_for_those_whose_sessions_are_open(tmp_path: Path) -> None:
    async def run() -> None:
        async with parts(tmp_path) as services:
            there = [await connected(services, f"s{n}", 2 * trust.DUE) for n in range(trust._AT_ONCE + 2)]
            gone, of_another = await connected(services, "gone", 2 * trust.DUE), there[-1]
            fresh, unnamed = await connected(services, "fresh", 1.0), await connected(services, None, 2 * trust.DUE)
            assert gone.user is not None
            await services.sessions.close("gone", gone.user)
            of_another.session = "s0"
            left = [gone, of_another, fresh, unnamed]
            before, now = [one.known_at for one in left], time.monotonic()
            await services.trust.renew()
            assert all(one.known_at >= now for one in there[:-1])
            assert [one.known_at for one in left] == before

    asyncio.run(run())


def test_a_database_that_is_away_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trust, "LOOK", 0.01)

    async def run() -> None:
        async with parts(tmp_path) as services:
            somebody = await connected(services, "open", 2 * trust.DUE)
            asked = asyncio.Event()
            open_among = services.sessions.open_among

            async def away(ids: object) -> set[tuple[str, str]]:
                if asked.is_set():
                    return await open_among(["open"])
                asked.set()
                raise ConnectionError

            monkeypatch.setattr(services.sessions, "open_among", away)
            task, now = asyncio.create_task(services.trust.run_on()), time.monotonic()
            while somebody.known_at < now:
                await asyncio.sleep(0.01)
            task.cancel()
            assert asked.is_set()

    asyncio.run(run())
