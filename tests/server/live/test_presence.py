"""Several processes: who is at a table, whichever process he came to, and what happens when Redis does not answer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from redis import Redis as SyncRedis

from elbowroom.server.live.presence import SILENCE, Attendance
from elbowroom.server.redis import PATIENCE
from tests.server.backends import Redis, what_is_missing
from tests.server.people import Live, Player
from tests.server.running import ServerProcess, Service

needs_redis = pytest.mark.skipif(bool(what_is_missing()), reason="scripts/system-deps installs redis-server")


def test_a_process_that_has_ended_or_is_silent_has_nobody() -> None:
    now = 0.0
    attendance = Attendance(lambda: now)
    assert attendance.is_new("one")
    assert not attendance.is_new("one")
    assert attendance.heard_all("one", {"table": {"ann": 1}, "other": {"": 2}}) == {"table", "other"}
    assert attendance.is_new("two")
    attendance.heard("two", "table", {"ann": 1, "bob": 1})
    assert attendance.at("table") == {"ann": 2, "bob": 1}
    assert attendance.anybody_at("other")
    assert not attendance.anybody_at("nowhere")
    assert attendance.heard_all("one", {"table": {"ann": 1}}) == {"other"}
    assert attendance.at("other") == {}
    now = SILENCE
    assert not attendance.is_new("one")
    now = SILENCE + 1
    assert attendance.silent() == {"table"}  # two has said nothing since
    assert attendance.at("table") == {"ann": 1}
    assert attendance.gone("one") == {"table"}
    assert attendance.at("table") == {}
    assert attendance.is_new("one")


@contextmanager
def _two_processes(folder: Path, redis: Redis) -> Iterator[list[ServerProcess]]:
    processes = [ServerProcess(folder, {"ELBOWROOM_REDIS": redis.url}) for _ in range(2)]
    try:
        for process in processes:
            process.start()
        yield processes
    finally:
        for process in processes:
            if process.process is not None and process.process.poll() is None:
                process.kill()
        redis.stop()


def _table_of_two(ann: Player, bob: Player) -> str:
    table = ann.table(players=2, seats=[{"kind": "me"}, {"kind": "open"}], access="public", start=True)
    bob.post(f"/api/tables/{table}/join")
    return table


def _until_connected(live: Live, connected: list[bool]) -> None:
    live.until("presence", where=lambda message: message["connected"] == connected)


@pytest.mark.slow
@needs_redis
def test_who_came_to_a_process_that_ends_is_gone(tmp_path: Path) -> None:
    with _two_processes(tmp_path, Redis(tmp_path / "redis")) as (one, other):
        ann, bob = Player(Service([one]), "Ann"), Player(Service([other]), "Bob")
        table = _table_of_two(ann, bob)
        bob.live(table)
        live = ann.live(table)  # she came later, and learns that he is there
        _until_connected(live, [True, True])
        other.stop()
        _until_connected(live, [True, False])
        other.start()
        bob.live(table)
        _until_connected(live, [True, True])
        one.kill()
        one.start()  # a new process asks the others who is there
        again = ann.live(table)
        _until_connected(again, [True, True])


@pytest.mark.slow
@needs_redis
def test_nobody_waits_for_redis(tmp_path: Path) -> None:
    redis = Redis(tmp_path / "redis")
    with _two_processes(tmp_path, redis) as (one, other):
        ann, bob = Player(Service([one]), "Ann"), Player(Service([other]), "Bob")
        table = _table_of_two(ann, bob)
        lives = [ann.live(table), bob.live(table)]
        mover = next(live for live in lives if live.scene["legal"])
        redis.pause()
        try:
            choice = mover.scene["legal"][0]["action"]
            assert mover.act(choice)["type"] == "accepted"
            number = mover.number
            mover.must("chat", text="is anybody there?")
            time.sleep(2 * PATIENCE)  # what was to be told is given up
        finally:
            redis.resume()
        watcher = next(live for live in lives if live is not mover)
        mover.play(Random(1), 1)  # the next hint says that others were lost
        while watcher.number < number:
            watcher.receive()
        assert watcher.seen("chat")["line"]["text"] == "is anybody there?"
        mover.must("chat", text="well")
        watcher.until("chat", where=lambda message: message["line"]["text"] == "well")
        assert len([message for message in watcher.received if message["type"] == "chat"]) == 2


@pytest.mark.slow
@needs_redis
def test_a_server_starts_without_redis_and_finds_it_later(tmp_path: Path) -> None:
    redis = Redis(tmp_path / "redis")
    redis.stop()
    process = ServerProcess(tmp_path, {"ELBOWROOM_REDIS": redis.url})
    process.start(ready=False)
    try:
        ann = Player(Service([process]), "Ann")
        ann.live(ann.table("random")).play(Random(1), 2)
        assert not process.is_ready()
        redis.start()
        process.wait_until_ready()
    finally:
        process.stop()
        redis.stop()


@needs_redis
def test_changes_are_told_only_where_somebody_looks(tmp_path: Path) -> None:
    redis = Redis(tmp_path / "redis")

    def published() -> int:
        """What Redis has passed on so far."""
        with SyncRedis.from_url(redis.url) as asked:
            found: Any = asked.info("commandstats")
        return int(found.get("cmdstat_publish", {"calls": 0})["calls"])

    with _two_processes(tmp_path, redis) as processes:
        ann, bob, eve = (Player(Service([processes[n]]), name) for n, name in ((0, "Ann"), (0, "Bob"), (1, "Eve")))
        table = _table_of_two(ann, bob)
        lives = [ann.live(table), bob.live(table)]
        before, rng = published(), Random(5)
        for _ in range(30):
            _act(lives, rng)
        assert published() - before < 10  # who is where, now and then
        watching = eve.live(table)
        for _ in range(10):
            number = _act(lives, rng)
            while watching.number < number:
                watching.receive()
        assert watching.scene["regions"] == lives[0].scene["regions"]
        for who in (ann, bob, eve):
            who.close()


def _act(lives: list[Live], rng: Random) -> int:
    """One step of whoever has to decide, seen by both. Returns its number."""
    actor = next(live for live in lives if live.scene["legal"])
    answer = actor.act(rng.choice(actor.scene["legal"])["action"])
    assert answer["type"] == "accepted", answer
    number = int(answer["number"])
    for live in lives:
        while live.number < number:
            live.receive()
    return number
