"""Who thinks at the analysis board: one process, a stage at a time. Everybody has one question; a new one takes the
place of the old, so that nobody is thought for who has moved on."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import structlog

from elbowroom.review.considering import Considered
from elbowroom.server.bots.review_pool import ReviewPool, ReviewTrouble
from elbowroom.server.bots.reviewer import ConsiderPosition
from elbowroom.server.settings import Settings
from elbowroom.server.wire.refusals import Refusal

_NICE: Final = 10  # after the bots, before reviews
_WAITING: Final = 30  # people whose questions may wait
log = structlog.get_logger()


class Analyst:
    """One per process of the server."""

    def __init__(self, settings: Settings) -> None:
        self._pool: Final = ReviewPool(min(1, settings.reviews), _NICE)
        self._asked: Final[dict[str, asyncio.Task[Considered]]] = {}

    async def consider(self, person: str, position: dict[str, Any], stage: int) -> Considered:
        """The best turns of a position; `Refusal` if there is nobody to think, or the person asks something else
        meanwhile."""
        if not self._pool.size:
            raise Refusal("thinking_off")
        if (old := self._asked.pop(person, None)) is not None:
            old.cancel()
        if len(self._asked) >= _WAITING:
            raise Refusal("thinking_queue")
        job = ConsiderPosition(position=position, stage=stage)
        task = self._asked[person] = asyncio.create_task(self._pool.do(job, Considered))
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            if self._asked.get(person) is task:
                del self._asked[person]
        if task.cancelled():
            raise Refusal("stale")
        try:
            return task.result()
        except ReviewTrouble as trouble:
            log.warning("nothing considered", problem=str(trouble))
            raise Refusal("again") from None

    async def stop(self) -> None:
        """End the process."""
        await self._pool.stop()
