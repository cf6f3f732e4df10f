"""What a connection holds has its bounds; and cookies are known by processes whose clocks differ a little."""

from __future__ import annotations

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
            assert await reader.to_send() == b"x" * 10_000
        assert (reader.overflown, other.overflown) == (False, True)
        waiting = [await other.to_send() for _ in range(other.queue.qsize())]
        assert waiting[-1] is None
        assert sum(len(data) for data in waiting if data is not None) <= 530_000

    run_apart(sending())


@pytest.mark.parametrize(("ahead", "known"), [(3, True), (86_400, False), (-86_400, True), (-366 * 86_400, False)])
def test_cookies_of_a_clock_that_is_a_little_ahead_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ahead: int, known: bool
) -> None:
    async def coming() -> None:
        async with parts(tmp_path) as services:
            ann, now = await person(services), time.time
            with monkeypatch.context() as patch:
                patch.setattr(time, "time", lambda: now() + ahead)
                cookie = services.identity.cookie_for(ann)
            found = await services.identity.person_of(cookie)
            assert found == (ann if known else None)

    run_apart(coming())
