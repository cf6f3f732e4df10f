"""The way to Redis, for everything that uses it: nobody waits for it longer than this."""

from __future__ import annotations

from typing import Final

from redis.asyncio import Redis

PATIENCE: Final = 2.0  # seconds for Redis to answer


def redis_at(url: str) -> Redis:
    """Redis at an address; `ValueError` if it is none. Nothing is connected before something is asked."""
    made: Redis = Redis.from_url(
        url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, socket_keepalive=True
    )  # fmt: skip
    return made
