"""A table for spectators with a delay: what happens waits here until it may be shown."""

from __future__ import annotations

import asyncio
from bisect import insort
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from elbowroom.server.steady import steady_now
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import ChatLine

_LINES: Final = 400  # chat lines remembered, so that none is shown twice


class _News(NamedTuple):
    at: float
    tell: Callable[[], None]


class Feed:
    """What has happened at one table and is still to be shown to delayed spectators, on one timer. `shown` is the game
    as they see it; `queued` is the number of journal entries that have been added."""

    def __init__(self, shown: Room, delay: float) -> None:
        self.shown: Final = shown
        self.queued: int = len(shown.entries)
        self.delay: Final = delay
        self._waiting: Final[list[_News]] = []
        self._lines: Final[deque[int]] = deque(maxlen=_LINES)
        self._newest: float = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, at: float, tell: Callable[[], None]) -> None:
        """Add something that happened at some time. It is shown when the delay has passed."""
        insort(self._waiting, _News(at, tell), key=lambda news: news.at)
        self._wait()

    def add_entry(self, at: float, tell: Callable[[], None]) -> None:
        """Add the next journal entry. The clocks of processes may differ, but entries keep their order."""
        self.queued += 1
        self._newest = max(self._newest, at)
        self.add(self._newest, tell)

    def is_new(self, line: ChatLine) -> bool:
        """Whether a chat line is new. Marks it as known."""
        if line.n in self._lines:
            return False
        self._lines.append(line.n)
        return True

    def run(self, now: float) -> None:
        """Show what is due."""
        while self._waiting and self._waiting[0].at <= now - self.delay:
            self._waiting.pop(0).tell()
        self._wait()

    def _wait(self) -> None:
        self.stop()
        if self._waiting:
            wait = max(0.0, self._waiting[0].at + self.delay - steady_now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._due)

    def _due(self) -> None:
        self.run(steady_now())

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
