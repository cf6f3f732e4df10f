"""Garbage collection, tuned: with a thousand games in memory, a full collection stops everything for half a second.
Reference counting frees nearly everything anyway. Scenes and texts come and go so quickly that the default thresholds
trigger a collection of the older generations every few seconds. So only the youngest generation is collected as usual,
in small portions, and a full collection runs rarely."""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG: Final = 500  # new objects that trigger a collection of the youngest generation
NEVER: Final = 1_000_000
EVERY: Final = 900.0  # seconds between full collections


async def collect_rarely() -> None:
    """Set the thresholds, and run a full collection now and then until cancelled. What is loaded by now is exempt for
    good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
