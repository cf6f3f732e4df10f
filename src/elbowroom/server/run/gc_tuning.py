"""Python's search for garbage, tamed: with a thousand games in memory a full one stops everything for half a second.

Nearly all is freed without a search. Scenes and texts come and go so quickly that the usual rule (search the older
objects after so many searches of the young) finds something to do every few seconds; so only the young are searched as
usual, in small portions, and all seldom.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG: Final = 500  # objects more than before, after which the young are searched
NEVER: Final = 1_000_000
EVERY: Final = 900.0  # seconds


async def search_seldom() -> None:
    """Set the rules, and search everything now and then, until cancelled. What is loaded by now stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
