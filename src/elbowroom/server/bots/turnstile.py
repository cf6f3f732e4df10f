"""Who is next at a process that answers one question at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final


class Turnstile:
    """Lets one in at a time. Whoever is quick comes before all others; apart from that, first come, first served."""

    def __init__(self) -> None:
        self._taken = False
        self._quick: Final[deque[asyncio.Future[None]]] = deque()
        self._others: Final[deque[asyncio.Future[None]]] = deque()

    @asynccontextmanager
    async def passing(self, is_quick: bool) -> AsyncIterator[None]:
        """Wait to be let in; the next one follows at the end."""
        await self._enter(self._quick if is_quick else self._others)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, line: deque[asyncio.Future[None]]) -> None:
        if not self._taken:
            self._taken = True
            return
        called = asyncio.get_running_loop().create_future()
        line.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called in line:
                line.remove(called)
            elif not called.cancelled():  # called and cancelled in the same moment
                self._leave()
            raise

    def _leave(self) -> None:
        for line in (self._quick, self._others):
            while line:
                called = line.popleft()
                if not called.done():
                    called.set_result(None)
                    return
        self._taken = False
