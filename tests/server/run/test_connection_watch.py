"""Slow and many connections; two servers on one folder; a database from the future."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from elbowroom.server.run.connection_watch import SLOWEST, ConnectionWatch
from elbowroom.server.run.one_server import hold_database
from elbowroom.server.run.preflight import check_surroundings
from elbowroom.server.settings import SettingError, Settings
from elbowroom.server.storage.database import Database
from tests.server.running import RUN, ServerProcess, ask, run_apart

FEW = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (220, 220)); {RUN}"


class Crowded(ServerProcess):
    """A server with few files to open."""

    program = FEW


def test_half_sent_requests_do_not_shut_visitors_out(tmp_path: Path) -> None:
    server = Crowded(tmp_path, {})
    server.start()
    with contextlib.ExitStack() as stack:
        for _ in range(250):
            slow = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=30))
            with contextlib.suppress(OSError):
                slow.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n")
        for _ in range(10):
            assert ask("GET", f"{server.url}/healthz").status_code == 200
    server.stop()
    assert "Too many open files" not in server.log()


class Caller:
    """What the watch knows of a connection: whether it is waited for."""

    def __init__(self) -> None:
        self.is_awaited = True
        self.gone = False
        self.transport = self

    def abort(self) -> None:
        self.gone = True


def test_who_does_not_finish_a_request_in_time_is_disconnected() -> None:
    async def waiting() -> None:
        now = 0.0
        watch = ConnectionWatch(3, lambda: now)
        slow, busy = Caller(), Caller()
        assert watch.enter(slow, 1)  # type: ignore[arg-type]
        assert watch.enter(busy, 2)  # type: ignore[arg-type]
        busy.is_awaited = False
        now = SLOWEST / 2
        watch.look()
        assert not slow.gone
        now = 2 * SLOWEST
        watch.look()
        assert (slow.gone, busy.gone) == (True, False)
        busy.is_awaited = True  # it is answered, and kept for another request
        watch.look()
        now += 2 * SLOWEST
        watch.look()
        assert busy.gone

    run_apart(waiting())


def test_of_too_many_connections_the_one_that_was_waited_for_longest_goes() -> None:
    async def crowding() -> None:
        now = 0.0
        watch = ConnectionWatch(2, lambda: now)
        first, second, third, fourth = (Caller() for _ in range(4))
        for number, caller in enumerate((first, second, third), 1):
            now += 1
            assert watch.enter(caller, number)  # type: ignore[arg-type]
        assert [caller.gone for caller in (first, second, third)] == [True, False, False]
        second.is_awaited = third.is_awaited = False
        assert not watch.enter(fourth, 3)  # type: ignore[arg-type]

    run_apart(crowding())


def test_the_second_server_on_a_folder_is_refused_with_one_line(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))
    held = hold_database(settings)
    assert held is not None
    environment = os.environ | {"ELBOWROOM_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", RUN, "serve", "--port", "0"], env=environment, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert f"another server (process {os.getpid()}) uses " in done.stderr
    held.close()
    again = hold_database(settings)
    assert again is not None
    again.close()


def test_servers_that_redis_connects_may_share_a_folder(tmp_path: Path) -> None:
    shared = Settings(data=str(tmp_path), redis="redis://127.0.0.1:1/0")
    one, two = hold_database(shared), hold_database(shared)
    with pytest.raises(SettingError, match="another server"):
        hold_database(Settings(data=str(tmp_path)))
    for held in (one, two):
        assert held is not None
        held.close()
    assert hold_database(Settings(database="postgresql+asyncpg://u:p@h/d")) is None


def test_a_database_of_a_newer_version_is_named_in_one_line(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))

    async def from_the_future() -> None:
        database = Database(settings)
        await database.migrate()
        async with database.write() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        await database.close()

    run_apart(from_the_future())

    with (
        pytest.raises(SettingError, match=r"newer version of Elbow Room \(revision 9999\)"),
        ThreadPoolExecutor(1) as thread,
    ):
        thread.submit(check_surroundings, settings).result()
