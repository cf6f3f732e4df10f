"""Rate limits: a burst, then a steady rate, for each caller; shared by all processes through Redis."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from typing import Final, NamedTuple

import structlog

from elbowroom.server.redis import redis_at
from elbowroom.server.wire.refusals import Refusal

_KEPT: Final = 20_000
# The same bucket as below, on the clock of Redis. KEYS: the bucket. ARGV: its size and its rate per second.
_BUCKET: Final = """
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local most, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local left = tonumber(redis.call('HGET', KEYS[1], 'left') or most)
local before = tonumber(redis.call('HGET', KEYS[1], 'at') or now)
left = math.min(most, left + (now - before) * rate)
local allowed = left >= 1
if allowed then left = left - 1 end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.6f', now))
redis.call('EXPIRE', KEYS[1], math.ceil(most / rate) + 1)
return allowed and 1 or 0
"""
log = structlog.get_logger()


class Limit(NamedTuple):
    """`burst` at once, then `rate` per second."""

    burst: float
    rate: float


LIMITS: Final = {
    "guest": Limit(20, 0.2),  # new guests from one address
    "login": Limit(8, 0.1),  # login attempts from one address, and for one login
    "table": Limit(20, 0.5),  # new tables of one user
    "password": Limit(8, 0.2),  # attempts at a table's password
    "http": Limit(300, 50),  # requests from one address
    "socket": Limit(60, 5),  # new connections from one address
    "message": Limit(120, 30),  # messages of one connection
    "chat": Limit(8, 0.7),  # chat lines of one user
    "puzzle": Limit(240, 4),  # steps of puzzles by one user
}


class Limits:
    """Token buckets; those that have not been used for a while are dropped. Frequent events (`allows`) are counted per
    process, rare ones (`check`) also in Redis if it is configured and answers."""

    def __init__(self, factor: float, redis: str = "") -> None:
        self._factor: Final = factor
        self._buckets: Final[OrderedDict[tuple[str, str], tuple[float, float]]] = OrderedDict()
        self._redis: Final = redis_at(redis) if redis else None
        self._bucket: Final = None if self._redis is None else self._redis.register_script(_BUCKET)

    def allows(self, kind: str, who: str) -> bool:
        """Whether this process allows one more."""
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

    async def check(self, kind: str, who: str) -> None:
        """`Refusal` if this is one too many."""
        if not self.allows(kind, who) or not await self._all_allow(kind, who):
            raise Refusal("rate")

    async def _all_allow(self, kind: str, who: str) -> bool:
        """Whether all processes together allow one more."""
        if self._bucket is None or self._factor <= 0:
            return True
        from redis.exceptions import RedisError

        limit = LIMITS[kind]
        key = f"ELBOWROOM:limit:{kind}:{hashlib.sha256(who.encode()).hexdigest()[:32]}"  # Redis sees no IP addresses
        try:
            return bool(await self._bucket(keys=[key], args=[limit.burst * self._factor, limit.rate * self._factor]))
        except (RedisError, OSError) as problem:
            log.warning("limits not shared", problem=type(problem).__name__)
            return True

    async def stop(self) -> None:
        """Disconnect from Redis."""
        if self._redis is not None:
            await self._redis.aclose()
