"""What was acknowledged is there: after a kill, after a restart, with a bot's process gone."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, inspect
from websockets.exceptions import ConnectionClosed

from elbowroom import Record
from elbowroom.server.storage.database import upgrade
from elbowroom.server.storage.models import Base
from tests.server.people import Player
from tests.server.running import ServerProcess, Service


@pytest.fixture
def process(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of its own, to be mistreated."""
    process = ServerProcess(tmp_path, {})
    process.start()
    yield process
    if process.process is not None and process.process.poll() is None:
        process.stop()


@pytest.mark.slow
def test_after_a_kill_everything_acknowledged_is_there_and_the_game_goes_on(process: ServerProcess) -> None:
    ann = Player(Service([process]), "Ann")
    table = ann.table("random", "random")
    live = ann.live(table)
    rng = Random(1)
    for _ in range(3):
        live.play(rng, 5)
        acknowledged, number = live.seen("accepted"), live.number
        process.kill()
        process.start()
        live = ann.live(table, seen=number)
        assert live.number >= acknowledged["number"]
        assert not live.welcome["reset"]
    live.play(rng)
    record = ann.call("GET", f"/api/tables/{table}/record").text
    assert Record.parse(record).replay().over
    ann.close()


def test_a_shutdown_says_goodbye_and_loses_nothing(process: ServerProcess) -> None:
    ann = Player(Service([process]), "Ann")
    table = ann.table("random")
    live = ann.live(table)
    live.play(Random(2), 3)
    number = live.number
    assert process.process is not None
    process.process.send_signal(signal.SIGTERM)
    assert live.until("bye")["why"] == "shutdown"
    with pytest.raises(ConnectionClosed):
        live.until("never")
    assert process.process.wait(timeout=60) in (0, -signal.SIGTERM)
    process.start()
    assert ann.live(table).number >= number
    assert "Traceback" not in process.log()
    ann.close()


def test_a_bot_whose_process_is_gone_plays_on(process: ServerProcess) -> None:
    ann = Player(Service([process]), "Ann")
    table = ann.table("random")
    live = ann.live(table)
    for _ in range(3):
        live.play(Random(3), 3)
        for pid in _bot_processes(process):
            os.kill(pid, signal.SIGKILL)
    live.play(Random(3))
    assert live.scene["over"]
    ann.close()


def _bot_processes(process: ServerProcess) -> list[int]:
    assert process.process is not None
    done = subprocess.run(["pgrep", "-P", str(process.process.pid)], capture_output=True, text=True, check=False)
    return [int(line) for line in done.stdout.split()]


def test_the_database_keeps_the_secrets_it_must_and_no_others(process: ServerProcess, tmp_path: Path) -> None:
    ann = Player(Service([process]), "Ann")
    ann.post("/api/account", login="keeper", password="a long password")
    ann.table("random", access="password", password="open sesame")
    process.stop()
    ann.close()
    data = (tmp_path / "elbowroom.sqlite").read_bytes()
    assert b"a long password" not in data
    assert b"open sesame" not in data
    kept = ("secret.key", "elbowroom.sqlite", "elbowroom.sqlite-wal", "elbowroom.sqlite-shm")
    for path in (tmp_path / name for name in kept):  # hashes of passwords, the secrets of dice, what was said
        assert not path.exists() or path.stat().st_mode & 0o077 == 0, path
    with sqlite3.connect(tmp_path / "elbowroom.sqlite") as database:
        seed = database.execute("select seed from tables").fetchone()[0]
    assert int(seed) > 2**64
    assert seed not in process.log()
    assert "a long password" not in process.log()


def test_the_migrations_make_the_tables_of_the_models() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection)
        made = inspect(connection)
        for name, table in Base.metadata.tables.items():
            assert {c["name"] for c in made.get_columns(name)} == {c.name for c in table.columns}
            assert {i["name"] for i in made.get_indexes(name)} == {i.name for i in table.indexes}
        upgrade(connection)  # again: nothing happens
