"""What a connection holds has its bounds; and cookies are known by processes whose clocks differ a little."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from elbowroom.server.live.connection import Connection
from tests.server.inside import parts, person
from tests.server.running import run_apart


def test_who_does_not_read_loses_the_connection_before_much_waits_for_him() -> None:
    async def sending() -> None:
        reader, other = Connection("table", None, "en"), Connection("table", None, "en")
        for _ in range(200):
            for connection in (reader, other):
                connection.send(b"x" * 10_000)
            assert await reader.to_send() == [b"x" * 10_000]
        assert (reader.overflown, other.overflown) == (False, True)
        waiting = list[bytes]()
        while together := await other.to_send():
            assert sum(len(data) for data in together) <= 40_000
            waiting += together
        assert 500_000 <= sum(len(data) for data in waiting) <= 530_000

    run_apart(sending())


def test_what_is_said_in_one_moment_is_written_together_and_nothing_overtakes_what_waits() -> None:
    async def sending() -> None:
        connection, writes, free = Connection("table", None, "en"), list[list[bytes]](), True

        def write(texts: list[bytes]) -> bool:
            if free:
                writes.append(texts)
            return free

        connection.write = write
        connection.send(b"one")
        connection.send(b"two")
        await asyncio.sleep(0)
        assert writes == [[b"one", b"two"]]
        free = False
        connection.send(b"three")
        await asyncio.sleep(0)
        free = True
        connection.send(b"four")
        await asyncio.sleep(0)
        assert await connection.to_send() == [b"three", b"four"]
        connection.send(b"five")  # while the last ones are being sent
        await asyncio.sleep(0)
        assert await connection.to_send() == [b"five"]
        waits = asyncio.create_task(connection.to_send())
        await asyncio.sleep(0)
        connection.send(b"six")
        await asyncio.sleep(0)
        assert writes == [[b"one", b"two"], [b"six"]]
        connection.send(b"seven")
        connection.close()
        assert (await waits, await connection.to_send()) == ([b"seven"], [])

    run_apart(sending())


@pytest.mark.parametrize("ahead", [3, 86_400, -86_400])
def test_cookies_of_a_clock_that_was_wrong_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    async def coming() -> None:
        async with parts(tmp_path) as services:
            ann, now = await person(services), time.time
            with monkeypatch.context() as patch:
                patch.setattr(time, "time", lambda: now() + ahead)
                cookie = await services.identity.cookie_for(ann)
            found = await services.identity.person_of(cookie)
            assert found == ann

    run_apart(coming())


def test_a_cookie_from_before_there_were_sessions_is_known_until_its_owner_logs_out(tmp_path: Path) -> None:
    async def coming() -> None:
        async with parts(tmp_path) as services:
            ann = await person(services)
            old = str(services.identity._signer.dumps([ann.id, ann.epoch]))
            found, session = await services.identity.visitor_of(old)
            assert (found, len(await services.sessions.of(ann.id))) == (ann, 1)
            assert session is not None
            await services.identity.log_out(ann, session)
            assert await services.identity.person_of(old) is None

    run_apart(coming())
