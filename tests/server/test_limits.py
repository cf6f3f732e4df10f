"""Rate limits: of one process, and of several that share a Redis."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from elbowroom.server.limits import LIMITS, Limits
from elbowroom.server.wire.refusals import Refusal
from tests.server.backends import Redis, what_is_missing
from tests.server.running import run_apart

BURST = int(LIMITS["login"].burst)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    if "redis-server" in what_is_missing():
        pytest.skip("not installed: redis-server (scripts/system-deps installs it)")
    made = Redis(tmp_path / "redis")
    yield made
    made.stop()


async def allowed(limits: Limits, who: str, times: int) -> int:
    """How many of so many attempts are let through."""
    found = 0
    for _ in range(times):
        with contextlib.suppress(Refusal):
            await limits.check("login", who)
            found += 1
    return found


def test_a_process_alone_counts_for_itself() -> None:
    async def attempts() -> None:
        limits = Limits(1.0)
        assert BURST <= await allowed(limits, "ann", 3 * BURST) <= BURST + 1  # a little comes back meanwhile
        assert await allowed(limits, "ben", 1) == 1
        assert await allowed(Limits(0), "ann", 3 * BURST) == 3 * BURST

    run_apart(attempts())


def test_processes_that_share_a_redis_count_together(redis: Redis) -> None:
    async def attempts() -> None:
        # of so slow a refill that a slow machine changes nothing
        one, two = Limits(0.5, redis.url), Limits(0.5, redis.url)
        half = BURST // 4
        assert await allowed(one, "ann", half) == half
        assert await allowed(two, "ann", half) == half
        assert await allowed(one, "ann", 1) + await allowed(two, "ann", 1) <= 1
        assert await allowed(two, "ben", half) == half
        await one.stop()
        await two.stop()

    run_apart(attempts())


def test_without_an_answer_from_redis_each_process_counts_alone(redis: Redis) -> None:
    async def attempts() -> None:
        limits = Limits(1.0, redis.url)
        assert await allowed(limits, "ann", 2) == 2
        redis.stop()
        assert BURST - 2 <= await allowed(limits, "ann", 3 * BURST) <= BURST + 4
        await limits.stop()

    run_apart(attempts())
