"""Garbage collection, tuned: with six hundred games in memory, a full collection stops everything for half a second.
Scenes and texts come and go so quickly that the default thresholds trigger one every few seconds. So the younger two
generations are collected in small portions, by the number of new objects, and a full collection runs only while nobody
is at a table. The games in memory are let go before it, since they can be read again, and what it has looked at is
exempt from then on: so it is short, too.

A server at which somebody is always playing never has one. It does not need one: whatever lives long is freed by
reference counting alone, because nothing of it holds itself. Tests watch that for connections and for games."""

from __future__ import annotations

import asyncio
import gc
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import structlog

from elbowroom.server.metrics import GC_FOUND, GC_LONGEST, GC_SECONDS

log = structlog.get_logger()
# How many more new objects than freed ones trigger a collection of the youngest generation. While old scenes make room
# for new ones that difference hardly grows: with 2,000, a collection came once in 230 actions, and what had been made
# in them was no longer in the processor's cache: pauses of 20 ms. What the last few actions have made still is.
YOUNG: Final = 200
PORTIONS: Final = 1  # after more of these, what has survived them is looked at once more
NEVER: Final = 1_000_000
LOOK: Final = 1.0  # seconds between two looks whether it is quiet
EVERY: Final = 900.0  # seconds between full collections at least
WORTH_TELLING: Final = 0.001  # seconds of a pause,
LONG: Final = 0.02  # and of one that the log tells of
MOST_NOTES: Final = 10_000  # far more collections than a busy second has


class PauseWatch:
    """Measures every pause, by the time that this thread has computed: a machine with other work makes everything
    longer. `gc.callbacks` calls it at the start and the end of each, wherever the program is: in the depth of a
    recursion, or while it holds the lock of a metric. So it only takes notes; `tell` passes them on."""

    def __init__(self) -> None:
        self.longest: float = 0.0
        self._began: float = 0.0
        self._noted: deque[tuple[int, float, int]] = deque(maxlen=MOST_NOTES)

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        """A collection begins or ends."""
        if phase == "start":
            self._began = time.thread_time()
        else:
            self._noted.append((info["generation"], time.thread_time() - self._began, info["collected"]))

    def tell(self) -> None:
        """Set the metrics by what was noted since the last time."""
        while self._noted:
            generation, pause, collected = self._noted.popleft()
            if pause > LONG:
                log.info("long garbage collection", generation=generation, ms=round(1000 * pause), found=collected)
            if pause > self.longest:
                self.longest = pause
                GC_LONGEST.set(pause)
            if pause > WORTH_TELLING or generation:
                GC_SECONDS.labels(str(generation)).observe(pause)
            if collected and generation:
                GC_FOUND.labels(str(generation)).inc(collected)


def collect_fully() -> None:
    """Look at everything that is not exempt, which is exempt from then on."""
    gc.collect()
    gc.freeze()


async def collect_rarely(is_quiet: Callable[[], bool], let_go: Callable[[], None]) -> None:
    """Set the thresholds, and run a full collection now and then while it is quiet, until cancelled; `let_go` comes
    before it. What is loaded by now is exempt for good."""
    collect_fully()
    gc.set_threshold(YOUNG, PORTIONS, NEVER)
    watch, last = PauseWatch(), time.monotonic()
    gc.callbacks.append(watch)
    try:
        while True:
            await asyncio.sleep(LOOK)
            watch.tell()
            if time.monotonic() - last >= EVERY and is_quiet():
                let_go()
                collect_fully()
                last = time.monotonic()
    finally:
        gc.callbacks.remove(watch)
