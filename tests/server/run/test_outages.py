"""Nothing is lost, whatever is killed: every acknowledged action is there, every game ends and its record replays."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from elbowroom import Record, verify
from tests.nightly import some_by_day
from tests.server.backends import Backend, Postgres, what_is_missing
from tests.server.crowd import Visitor
from tests.server.people import Player
from tests.server.running import WATCHFUL, ServerProcess, Service, ask, run_apart

FEW, MANY = 20, 50  # tables


@pytest.mark.slow
@pytest.mark.parametrize(("kills", "tables"), some_by_day({"6 times": (6, FEW), "20 times": (20, MANY)}, "6 times"))
def test_the_server_is_killed_again_and_again(tmp_path: Path, kills: int, tables: int) -> None:
    backend = Backend("sqlite", tmp_path)
    try:
        killed, visitors = run_apart(_killed(backend, kills, tables))
        assert killed == kills
        _nothing_lost(backend, visitors)
    finally:
        backend.stop()


@pytest.mark.slow
@pytest.mark.skipif(bool(what_is_missing()), reason="scripts/system-deps installs postgresql and redis-server")
def test_postgresql_is_restarted_under_load(tmp_path: Path) -> None:
    backend = Backend("postgres", tmp_path)
    try:
        restarts, visitors = run_apart(_killed(backend, 5, FEW))
        assert restarts == 5
        _nothing_lost(backend, visitors)
    finally:
        backend.stop()


@pytest.mark.slow
@pytest.mark.skipif(bool(what_is_missing()), reason="scripts/system-deps installs postgresql and redis-server")
def test_while_postgresql_is_away_everybody_is_asked_to_come_again(tmp_path: Path) -> None:
    postgres = Postgres()
    process = ServerProcess(tmp_path, {"ELBOWROOM_DATABASE": postgres.url})
    process.program = WATCHFUL
    process.start()
    ann = Player(Service([process]), "Ann")
    try:
        table = ann.table(players=2, seats=[{"kind": "me"}, {"kind": "here", "name": "Ben"}], start=True)
        live = ann.live(table)
        postgres.crash()
        for path in ("/api/me", "/api/tables", f"/api/tables/{table}", "/api/leaderboard"):
            answer = ann.call("GET", path)
            assert (answer.status_code, answer.json()["error"]) == (503, "again")
        assert ann.call("POST", "/api/tables").status_code == 503
        with ann.socket(table) as socket:  # no refused handshake: that would be taken as final
            assert msgspec.json.decode(socket.recv(30))["error"] == "again"
        live.send({"type": "ping", "t": 1})
        live.until("pong")
        assert live.act(live.scene["legal"][0]["action"])["error"] == "again"
        postgres.start()
        while (answer := ann.call("GET", "/api/me")).status_code != 200:
            assert answer.status_code == 503
        assert live.act(live.scene["legal"][0]["action"])["type"] == "accepted"
        assert "Traceback" not in process.log()
    finally:
        ann.close()
        process.stop()
        postgres.stop()


async def _killed(backend: Backend, kills: int, tables: int) -> tuple[int, list[Visitor]]:
    """A crowd plays while the server (or PostgreSQL) is killed so many times, at random moments: after so many actions
    of the some hundred at each table, however quick the server is."""
    rng = Random(kills)
    visitors = [Visitor(backend.service, seed) for seed in range(tables)]
    async with httpx.AsyncClient(timeout=30, verify=False) as http:
        await asyncio.gather(*(visitor.open_table(http) for visitor in visitors))
    crowd = asyncio.gather(*(visitor.play() for visitor in visitors))
    done = goal = 0
    while done < kills and not crowd.done():
        goal += rng.randrange(20, 80)
        while sum(len(visitor.acknowledged) for visitor in visitors) < goal and not crowd.done():
            await asyncio.sleep(0.01)
        await asyncio.to_thread(_strike, backend)
        done += 1
    await asyncio.wait_for(crowd, 900)
    return done, visitors


def _strike(backend: Backend) -> None:
    if backend.postgres is not None:
        backend.postgres.restart()
        return
    for process in backend.service.processes:
        process.kill()
        process.start()


def _nothing_lost(backend: Backend, visitors: list[Visitor]) -> None:
    interrupted = sum(visitor.reconnections - 1 + visitor.put_off for visitor in visitors)
    assert interrupted > 0, "nobody was interrupted"
    for visitor in visitors:
        url = f"{backend.service.url}/api/tables/{visitor.table}/record"
        text = ask("GET", url, headers={"cookie": visitor.cookie}).text
        record = Record.parse(text)
        assert record.replay().over
        assert verify(text).fair
        steps = [str(step) for step in record.steps]
        for number, action in visitor.acknowledged.items():  # nobody takes back here: numbers are steps
            assert f" {action}" in steps[number - 1], (number, action, steps[number - 1])
