"""Connecting to Redis, with one timeout for all who use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from redis.asyncio import Redis

PATIENCE: Final = 2.0  # seconds for Redis to answer


def redis_at(url: str) -> Redis:
    """A client for a URL; `ValueError` if it is not one. It connects on first use."""
    from redis.asyncio import Redis

    made: Redis = Redis.from_url(
        url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, socket_keepalive=True
    )  # fmt: skip
    return made
