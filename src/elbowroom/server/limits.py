"""Rate limits: so many at once, so many a second, for each of whoever asks."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final, NamedTuple

from elbowroom.server.words import Refusal

_KEPT: Final = 20_000


class Limit(NamedTuple):
    """`burst` at once, then `rate` a second."""

    burst: float
    rate: float


LIMITS: Final = {
    "guest": Limit(20, 0.2),  # new guests from one address
    "login": Limit(8, 0.1),  # attempts to log in from one address, and for one login
    "table": Limit(20, 0.5),  # new tables of one user
    "password": Limit(8, 0.2),  # attempts at passwords of tables
    "http": Limit(300, 50),  # requests from one address
    "socket": Limit(60, 5),  # new connections from one address
    "message": Limit(120, 30),  # messages of one connection
    "chat": Limit(8, 0.7),  # things said by one user
}


class Limits:
    """Buckets that fill up again with time; those not used for long are forgotten."""

    def __init__(self, factor: float) -> None:
        self._factor: Final = factor
        self._buckets: Final[OrderedDict[tuple[str, str], tuple[float, float]]] = OrderedDict()

    def allows(self, kind: str, who: str) -> bool:
        """Whether one more is allowed now."""
        if self._factor <= 0:
            return True
        limit, now, key = LIMITS[kind], time.monotonic(), (kind, who)
        most = limit.burst * self._factor
        left, then = self._buckets.get(key, (most, now))
        left = min(most, left + (now - then) * limit.rate * self._factor)
        allowed = left >= 1
        self._buckets[key] = (left - 1 if allowed else left, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
        return allowed

    def check(self, kind: str, who: str) -> None:
        """`Refusal` if one more is too much."""
        if not self.allows(kind, who):
            raise Refusal("rate")
