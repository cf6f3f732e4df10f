"""The garbage collector: what it is asked to do, and what its pauses are said to be."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import socket
import time
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elbowroom.server.live.step_messages import StepMessages
from elbowroom.server.metrics import GC_FOUND, GC_SECONDS
from elbowroom.server.run import gc_tuning
from elbowroom.server.run.gc_tuning import PauseWatch, collect_rarely
from tests.server.inside import game_of_two, parts, step
from tests.server.people import Player
from tests.server.running import RUN, ServerProcess, Service, run_apart


@pytest.fixture
def as_before() -> Iterator[None]:
    """The collector of this process is left as it was."""
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def counted(metric: Any, generation: str) -> float:
    """What a metric has counted for a generation."""
    (found,) = metric.labels(generation).collect()
    return float(sum(sample.value for sample in found.samples if sample.name.endswith(("_count", "_total"))))


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("quiet", [True, False])
def test_the_oldest_objects_are_looked_at_only_while_it_is_quiet(monkeypatch: pytest.MonkeyPatch, quiet: bool) -> None:
    monkeypatch.setattr(gc_tuning, "LOOK", 0.0)
    monkeypatch.setattr(gc_tuning, "EVERY", 0.0)
    seen: set[int] = set()
    kept: list[list[int]] = []
    gone: list[bool] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            seen.add(info["generation"])

    async def run() -> None:
        task = asyncio.create_task(collect_rarely(lambda: quiet, lambda: gone.append(True)))
        await asyncio.sleep(0)  # the full collection before anybody comes
        gc.callbacks.append(note)
        while (2 if quiet else 1) not in seen:
            kept.extend([] for _ in range(1000))
            await asyncio.sleep(0)
        gc.callbacks.remove(note)
        task.cancel()

    run_apart(run())
    assert (2 in seen) == quiet
    assert bool(gone) == quiet  # the games in memory go first
    assert gc.get_freeze_count() > 1000


COUNTING = f"""
import gc, signal, sys
from elbowroom.server.http.table_socket import Live
from elbowroom.server.run.compressed_socket import CompressedSocket
def count(*_):
    found = sum(isinstance(one, (Live, CompressedSocket)) for one in gc.get_objects())
    print("alive", found, file=sys.stderr, flush=True)
signal.signal(signal.SIGUSR1, count)
gc.disable()
{RUN}
"""


def test_a_connection_that_has_ended_is_freed_without_the_collector(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, {})
    server.program = COUNTING
    server.start()

    def alive() -> int:
        """How many connections are in memory."""
        assert server.process is not None
        before = server.log().count("alive")
        server.process.send_signal(signal.SIGUSR1)
        while server.log().count("alive") == before:
            time.sleep(0.02)
        return int(re.findall(r"^alive (\d+)$", server.log(), re.MULTILINE)[-1])

    ann = Player(Service([server]), "Ann")
    table = ann.table("random")
    here = ann.live(table)
    assert alive() == 2  # her connection, as we know it and as it is known below
    here.close()
    torn = ann.live(table)
    torn.socket.socket.shutdown(socket.SHUT_RDWR)  # without a goodbye
    ann.sockets.clear()
    end = time.monotonic() + 20
    while alive():
        assert time.monotonic() < end, "something holds itself"
    ann.close()
    server.stop()


@pytest.mark.usefixtures("as_before")
def test_a_game_that_is_let_go_is_freed_without_the_collector(tmp_path: Path) -> None:
    async def course() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services)
            await step(services, room, ann, ben)
            StepMessages(room).scene(ann.id, "en")
            known, id = weakref.ref(room), room.state.id
            services.rooms.pinned.add(id)
            services.rooms.let_go()
            assert services.rooms.loaded(id) is room
            services.rooms.pinned.discard(id)
            gc.disable()
            try:
                services.rooms.let_go()
                del room
                await asyncio.sleep(0)
                assert known() is None
            finally:
                gc.enable()
            assert (await services.room(id)).number == 1

    run_apart(course())


def test_every_pause_and_what_it_found_is_told() -> None:
    watch = PauseWatch()
    pauses, found = counted(GC_SECONDS, "2"), counted(GC_FOUND, "2")
    gc.callbacks.append(watch)
    try:
        ring: list[Any] = []
        ring.append(ring)
        del ring
        gc.collect()
    finally:
        gc.callbacks.remove(watch)
    assert counted(GC_SECONDS, "2") == pauses  # wherever it began, it must not need a lock or much of the stack
    watch.tell()
    assert watch.longest > 0
    assert counted(GC_SECONDS, "2") == pauses + 1
    assert counted(GC_FOUND, "2") > found
