"""Garbage collection, tuned: with a thousand games in memory, a full collection stops everything for half a second.
Reference counting frees nearly everything anyway. Scenes and texts come and go so quickly that the default thresholds
trigger a collection of the oldest generation every few seconds. So the younger two are collected in small portions, by
the number of new objects, and a full collection runs while nobody is at a table."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Any, Final

from elbowroom.server.metrics import GC_FOUND, GC_LONGEST, GC_SECONDS

YOUNG: Final = 500  # new objects that trigger a collection of the youngest generation
PORTIONS: Final = 8  # of these, what has survived them is looked at once more: 4,000 objects at most
NEVER: Final = 1_000_000
LOOK: Final = 1.0  # seconds between two looks whether it is quiet
EVERY: Final = 900.0  # seconds between full collections at least,
PATIENCE: Final = 86_400.0  # and at most, if somebody is always here
WORTH_TELLING: Final = 0.001  # seconds of a pause


class PauseWatch:
    """Measures every pause, by the time that this thread has computed: a machine with other work makes everything
    longer. `gc.callbacks` calls it at the start and the end of each."""

    def __init__(self) -> None:
        self.longest: float = 0.0
        self._began: float = 0.0

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        """A collection begins or ends."""
        if phase == "start":
            self._began = time.thread_time()
            return
        pause = time.thread_time() - self._began
        if pause > self.longest:
            self.longest = pause
            GC_LONGEST.set(pause)
        if pause > WORTH_TELLING or info["generation"]:
            GC_SECONDS.labels(str(info["generation"])).observe(pause)
        if info["collected"] and info["generation"]:
            GC_FOUND.labels(str(info["generation"])).inc(info["collected"])


class FullCollections:
    """When a full collection is due."""

    def __init__(self, now: float) -> None:
        self._last: float = now

    def due(self, now: float, quiet: bool) -> bool:
        """Whether one is due. It counts as run then."""
        if now - self._last < (EVERY if quiet else PATIENCE):
            return False
        self._last = now
        return True


async def collect_rarely(quiet: Callable[[], bool]) -> None:
    """Set the thresholds, and run a full collection now and then while it is `quiet`, until cancelled. What is loaded
    by now is exempt for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, PORTIONS, NEVER)
    watch, full = PauseWatch(), FullCollections(time.monotonic())
    gc.callbacks.append(watch)
    try:
        while True:
            await asyncio.sleep(LOOK)
            if full.due(time.monotonic(), quiet()):
                gc.collect()
    finally:
        gc.callbacks.remove(watch)
