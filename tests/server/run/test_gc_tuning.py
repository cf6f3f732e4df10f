"""The garbage collector: what it is asked to do, and what its pauses are said to be."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from typing import Any

import pytest

from elbowroom.server.metrics import GC_FOUND, GC_SECONDS
from elbowroom.server.run import gc_tuning
from elbowroom.server.run.gc_tuning import EVERY, PATIENCE, FullCollections, PauseWatch, collect_rarely
from tests.server.running import run_apart


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


def test_a_full_collection_waits_until_nobody_is_here_but_not_for_ever() -> None:
    full = FullCollections(0.0)
    assert not full.due(EVERY - 1, quiet=True)
    assert not full.due(EVERY + 1, quiet=False)
    assert full.due(EVERY + 2, quiet=True)
    assert not full.due(EVERY + 3, quiet=True)
    assert full.due(EVERY + 3 + PATIENCE, quiet=False)


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("quiet", [True, False])
def test_the_oldest_objects_are_looked_at_only_while_it_is_quiet(monkeypatch: pytest.MonkeyPatch, quiet: bool) -> None:
    monkeypatch.setattr(gc_tuning, "LOOK", 0.0)
    monkeypatch.setattr(gc_tuning, "EVERY", 0.0)
    seen: set[int] = set()
    kept: list[list[int]] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            seen.add(info["generation"])

    async def run() -> None:
        task = asyncio.create_task(collect_rarely(lambda: quiet))
        await asyncio.sleep(0)  # the full collection before anybody comes
        gc.callbacks.append(note)
        while (2 if quiet else 1) not in seen:
            kept.extend([] for _ in range(1000))
            await asyncio.sleep(0)
        gc.callbacks.remove(note)
        task.cancel()

    run_apart(run())
    assert (2 in seen) == quiet


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
