"""The time of turns and clocks. It follows the clock of the machine, but when that jumps (somebody sets it, the machine
slept), it goes on evenly and makes up for the difference slowly: nobody loses a turn to a jump."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

_SLACK: Final = 2.0  # seconds of difference that are no jump
_CATCHING_UP: Final = 0.05  # of the time that passes


class SteadyClock:
    """Seconds since 1970, without jumps."""

    def __init__(self, wall: Callable[[], float] = time.time, even: Callable[[], float] = time.monotonic) -> None:
        self._wall: Final = wall
        self._even: Final = even
        self._then: float = even()
        self._ahead: float = wall() - self._then  # of the even clock

    def now(self) -> float:
        """The time."""
        even, wall = self._even(), self._wall()
        passed, self._then = even - self._then, even
        off = wall - even - self._ahead
        if abs(off) > _SLACK:
            most = max(0.0, passed) * _CATCHING_UP
            off = max(-most, min(most, off))
        self._ahead += off
        return even + self._ahead


steady_now: Final = SteadyClock().now
