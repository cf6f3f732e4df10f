"""A table as those see it who get everything later: what happens waits here until its time has come."""

from __future__ import annotations

import asyncio
import time
from bisect import insort
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import ChatLine

_LINES: Final = 400  # things said that are remembered, so that none is told twice


class _News(NamedTuple):
    at: float
    tell: Callable[[], None]


class Feed:
    """What happened at one table and is still to be told to all who see it later, with one timer. `shown` is the game
    as they see it, `queued` says how many entries of the journal have come in."""

    def __init__(self, shown: Room, delay: float) -> None:
        self.shown: Final = shown
        self.queued: int = len(shown.entries)
        self.delay: Final = delay
        self._waiting: Final[list[_News]] = []
        self._lines: Final[deque[int]] = deque(maxlen=_LINES)
        self._newest: float = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, at: float, tell: Callable[[], None]) -> None:
        """Something happened at some time: told when the delay has passed since."""
        insort(self._waiting, _News(at, tell), key=lambda news: news.at)
        self._wait()

    def add_entry(self, at: float, tell: Callable[[], None]) -> None:
        """The next entry of the journal; the clocks of several processes may differ, but it stays in its order."""
        self.queued += 1
        self._newest = max(self._newest, at)
        self.add(self._newest, tell)

    def is_new(self, line: ChatLine) -> bool:
        """Whether something said has not come in yet; from now on it has."""
        if line.n in self._lines:
            return False
        self._lines.append(line.n)
        return True

    def run(self, now: float) -> None:
        """Tell what is due."""
        while self._waiting and self._waiting[0].at <= now - self.delay:
            self._waiting.pop(0).tell()
        self._wait()

    def _wait(self) -> None:
        self.stop()
        if self._waiting:
            wait = max(0.0, self._waiting[0].at + self.delay - time.time())
            self._timer = asyncio.get_running_loop().call_later(wait, self._due)

    def _due(self) -> None:
        self.run(time.time())

    def stop(self) -> None:
        """Tell nothing more by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
