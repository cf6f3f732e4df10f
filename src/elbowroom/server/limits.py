"""Limits for each caller. Rare events are counted: a burst, then a steady rate, shared by all processes through Redis.
Frequent ones are paid for by the work that they make. Connections are counted while they are open."""

from __future__ import annotations

import hashlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

import structlog

from elbowroom.server.redis import redis_at
from elbowroom.server.wire.refusals import Refusal

_KEPT: Final = 20_000
_SITE: Final = 64  # bits of an IPv6 address that tell one subscriber from another
# The same bucket as below, on the clock of Redis. KEYS: the bucket. ARGV: its size, its rate per second, how much is
# taken.
_BUCKET: Final = """
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local most, rate, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local left = tonumber(redis.call('HGET', KEYS[1], 'left') or most)
local before = tonumber(redis.call('HGET', KEYS[1], 'at') or now)
left = math.min(most, left + (now - before) * rate)
local allowed = left >= math.min(amount, most)
if allowed then left = left - amount end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.6f', now))
redis.call('EXPIRE', KEYS[1], math.ceil((most - left) / rate) + 1)
return allowed and 1 or 0
"""
log = structlog.get_logger()


class Limit(NamedTuple):
    """`burst` at once, then `rate` per second."""

    burst: float
    rate: float


LIMITS: Final = {
    "guest": Limit(20, 0.2),  # new guests from one address
    "login": Limit(8, 0.1),  # login attempts for one login from one address
    "login-address": Limit(30, 0.3),  # login attempts from one address
    "login-anywhere": Limit(30, 0.05),  # login attempts for one login from devices that never were logged in to it
    "account": Limit(8, 0.1),  # new accounts, passwords and exports of one user
    "table": Limit(20, 0.5),  # new tables of one user
    "board": Limit(20, 0.4),  # generated boards of one user, looked at or played on
    "picture": Limit(20, 0.2),  # pictures of endings for one address
    "password": Limit(8, 0.2),  # attempts at table passwords from one address
    "password-table": Limit(30, 0.1),  # attempts at the password of one table, from anywhere
    "http": Limit(300, 50),  # requests from one address
    "socket": Limit(60, 5),  # new connections from one address
    "chat": Limit(8, 0.7),  # chat lines of one user
    "puzzle": Limit(240, 4),  # steps of puzzles by one user
    "review": Limit(10, 0.02),  # reviews that one user asks for
    "attempt": Limit(30, 0.5),  # turns played anew that are judged for one user
    "hint": Limit(20, 0.1),  # decisions for which one user asks for a hint
    "think": Limit(60, 1),  # stages of thinking at the analysis board for one user
    "study": Limit(30, 0.2),  # studies that one user keeps or changes
    "study-kilobytes": Limit(8000, 1),  # of studies that come from one address
    "language": Limit(3, 1),  # changes of the language of one connection
    # milliseconds of work, see PRICES
    "work-address": Limit(4000, 250),
    "work-person": Limit(2000, 150),
    "work-connection": Limit(1000, 100),
}
# Guests are free. So what is done beside the server's own work, by processes that everybody shares, is also counted by
# address: for all of its people together, so many times what one of them may ask for.
SHARED: Final = ("table", "board", "review", "attempt", "hint", "think", "study")
_PEOPLE: Final = 3
LIMITS.update({f"{kind}-address": Limit(_PEOPLE * LIMITS[kind].burst, _PEOPLE * LIMITS[kind].rate) for kind in SHARED})
# What a message or request costs: milliseconds of CPU in a long game, rounded up (`python -m benchmarks.prices`).
# docs/hosting.md has what was measured.
PRICES: Final = {
    "ping": 0.4,
    "hello": 25.0,
    "language": 10.0,
    "language-same": 0.2,
    "mute": 1.5,
    "act": 4.0,
    "undo": 6.0,
    "takeback": 3.0,
    "pause": 3.0,
    "resume": 3.0,
    "answer": 6.0,
    "resign": 4.0,
    "chat": 5.0,
    "emote": 5.0,
    "stale": 8.0,  # comes on top, with the steps that were missed
    "illegal": 3.0,  # comes on top, with what would be legal
    "invalid": 1.0,
    "wish": 6.0,  # comes on top, at the analysis board: the line is played again
    "opening": 12.0,  # comes on top: a game that is not in memory is read and replayed
    "told": 0.1,  # comes on top, for each connection at a table that is told what somebody does there
    "renamed": 6.0,  # comes on top, for each table at which somebody has a new name,
    "redrawn": 1.5,  # and for each connection there, which gets the whole scene
    "hash": 160.0,  # comes on top: a password is hashed, by another thread
}
USUAL_PRICE: Final = 4.0  # of a message or request that is not listed
# The same for requests. `*` stands for whatever the address has there.
REQUEST_PRICES: Final = {
    "GET /api/tables": 20.0,
    "GET /api/me/games": 20.0,
    "GET /api/me/export": 100.0,
    "GET /api/tables/*/at/*": 15.0,  # early steps are cheaper
    "GET /api/tables/*/log": 28.0,
    "GET /api/tables/*/scene": 4.0,
    "GET /api/tables/*/record": 5.0,
    "GET /api/tables/*/result": 18.0,
    "GET /api/tables/*/review": 18.0,
    "POST /api/tables/*/review": 18.0,
    "POST /api/tables/*/review/attempt": 14.0,
    "POST /api/tables/*/hint": 6.0,  # found by another process
    "GET /api/tables/*/board": 16.0,
    "GET /api/boards/*": 16.0,
    "GET /api/generated/*": 16.0,  # made by another process, and kept
    "GET /api/shared/*": 4.0,
    "GET /api/shared/*/picture": 32.0,  # drawn by another process, and kept
    "GET /api/catalogue": 10.0,
    "GET /api/texts": 10.0,
    "GET /api/rules": 10.0,
    "POST /api/tables": 10.0,
    "GET /api/puzzles": 8.0,
    "POST /api/puzzles/*": 14.0,
    "GET /api/daily": 8.0,
    "GET /api/daily/*": 8.0,
    "GET /api/daily/*/board": 16.0,
    "POST /api/daily/*/play": 12.0,
    "PATCH /api/me": 20.0,
    "POST /api/login": 160.0,  # a password is hashed, by another thread
    "POST /api/account": 160.0,
    "POST /api/me/password": 320.0,
    "POST /api/me/delete": 160.0,
    "POST /api/analysis/begin": 10.0,
    "POST /api/analysis/play": 10.0,
    "POST /api/analysis/words": 60.0,  # of 3,000 steps
    "POST /api/analysis/think": 6.0,  # beside what is thought in a process of its own
    "POST /api/analysis/record": 8.0,
    "POST /api/analysis/picture": 20.0,
    "POST /api/analysis/board": 20.0,
    "POST /api/studies": 180.0,  # of 8,900 steps, which is as much as fits into a request
    "PUT /api/studies/*": 180.0,
    "GET /api/studies/*": 16.0,
    "GET /*": 1.0,
}
_VARIABLE: Final = (
    "tables", "boards", "lessons", "devices", "at", "seats", "puzzles", "reviews", "daily", "studies", "shared",
    "generated",
)  # fmt: skip

# --- what may be open at once ---
# WebSockets; then what waits for a process that everybody shares, from one address
OPEN: Final = {"address": 120, "person": 20, "table": 300, "drawing": 3, "thinking": 3, "hint": 3}


def network_of(address: str) -> str:
    """What stands for an address in all limits: an IPv4 address itself, of an IPv6 address its /64."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, _SITE), strict=False))


def request_price(method: str, path: str) -> float:
    """What a request costs."""
    parts = [part for part in path.split("/") if part][:8]  # as the router reads it
    if parts[:1] != ["api"]:
        return REQUEST_PRICES["GET /*"]
    named: list[str] = []
    for part in parts:
        named.append("*" if named and named[-1] in _VARIABLE else part)
    return REQUEST_PRICES.get(f"{method} /{'/'.join(named)}", USUAL_PRICE)


class Limits:
    """Token buckets; those that have not been used for a while are dropped. Frequent events (`allows`, `affords`) are
    counted per process, rare ones (`check`) also in Redis if it is configured and answers."""

    def __init__(self, factor: float, redis: str = "", now: Callable[[], float] = time.monotonic) -> None:
        self._factor: Final = factor
        self._now: Final = now
        self._buckets: Final[OrderedDict[tuple[str, str], tuple[float, float]]] = OrderedDict()
        self._redis: Final = redis_at(redis) if redis else None
        self._bucket: Final = None if self._redis is None else self._redis.register_script(_BUCKET)
        self.open: Final = OpenConnections(factor)

    def allows(self, kind: str, who: str) -> bool:
        """Whether this process allows one more."""
        return self._takes([(kind, who)], 1)

    def affords(self, price: float, address: str | None, person: str | None, connection: str | None) -> bool:
        """Whether all of these may make so much more work. It is charged to all of them or to none."""
        wanted = (("work-address", address), ("work-person", person), ("work-connection", connection))
        return self._takes([(kind, who) for kind, who in wanted if who is not None], price)

    def _takes(self, keys: Iterable[tuple[str, str]], amount: float) -> bool:
        if self._factor <= 0:
            return True
        now, after = self._now(), {}
        for key in keys:
            limit = LIMITS[key[0]]
            most = limit.burst * self._factor
            left, then = self._buckets.get(key, (most, now))
            left = min(most, left + (now - then) * limit.rate * self._factor)
            if left < min(amount, most):  # something dear can be had with a full bucket, and is paid for afterwards
                return False
            after[key] = left - amount, now
        for key, value in after.items():
            self._buckets[key] = value
            self._buckets.move_to_end(key)
            if len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        return True

    async def check(self, kind: str, who: str, amount: float = 1) -> None:
        """`Refusal` if this is one too many, or too much."""
        if not self._takes([(kind, who)], amount) or not await self._all_allow(kind, who, amount):
            raise Refusal("rate")

    async def check_person(self, kind: str, person: str, address: str) -> None:
        """`Refusal` if it is one too many for this user, or for all who come from there."""
        await self.check(kind, person)
        await self.check(f"{kind}-address", address)

    @contextmanager
    def waiting(self, **who: str) -> Iterator[None]:
        """While something is waited for; `Refusal` if too much of it is."""
        if not self.open.enter(**who):
            raise Refusal("rate")
        try:
            yield
        finally:
            self.open.leave(**who)

    async def _all_allow(self, kind: str, who: str, amount: float) -> bool:
        """Whether all processes together allow so much more."""
        if self._bucket is None or self._factor <= 0:
            return True
        from redis.exceptions import RedisError

        limit = LIMITS[kind]
        key = f"ELBOWROOM:limit:{kind}:{hashlib.sha256(who.encode()).hexdigest()[:32]}"  # Redis sees no IP addresses
        try:
            size = (limit.burst * self._factor, limit.rate * self._factor)
            return bool(await self._bucket(keys=[key], args=[*size, amount]))
        except (RedisError, OSError) as problem:
            log.warning("limits not shared", problem=type(problem).__name__)
            return True

    async def stop(self) -> None:
        """Disconnect from Redis."""
        if self._redis is not None:
            await self._redis.aclose()


class OpenConnections:
    """Counts what is open in this process: WebSockets by address, person and table, and what others wait for."""

    def __init__(self, factor: float) -> None:
        self._factor: Final = factor
        self._open: Final[Counter[tuple[str, str]]] = Counter()

    def enter(self, **who: str | None) -> bool:
        """One more, unless any of those it belongs to has too many."""
        keys = [(kind, name) for kind, name in who.items() if name is not None]
        if self._factor > 0 and any(self._open[key] >= max(1, OPEN[key[0]] * self._factor) for key in keys):
            return False
        self._open.update(keys)
        return True

    def leave(self, **who: str | None) -> None:
        """One less."""
        for kind, name in who.items():
            if name is not None:
                self._open[kind, name] -= 1
                if self._open[kind, name] <= 0:
                    del self._open[kind, name]
