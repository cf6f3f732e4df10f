"""Makes the reviews that people ask for, a few at a time. The database decides which process makes which."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

import msgspec
import structlog
from sqlalchemy.exc import DBAPIError

from elbowroom.review import Strength
from elbowroom.review.attempt import AttemptVerdict
from elbowroom.server.bots.review_pool import ReviewPool, ReviewTrouble
from elbowroom.server.bots.reviewer import AT_ONCE, IN_THE_BACKGROUND, CountTurns, JudgeAttempt, ReviewTurn, SumUp
from elbowroom.server.metrics import REVIEW_FAILURES, REVIEWS
from elbowroom.server.settings import Settings
from elbowroom.server.storage.reviews import ReviewStore
from elbowroom.server.storage.state import TableState
from elbowroom.server.tables.identity import new_id
from elbowroom.server.tables.results import record_of
from elbowroom.server.tables.rooms import Room, Rooms
from elbowroom.server.wire.refusals import Refusal

_LOOK: Final = 5.0  # seconds between looks for reviews that other processes have left
_BEAT: Final = 1.0  # and between words about how far one is
_PATIENCE: Final = 900.0  # seconds for a turn: on a busy machine play leaves little time for reviews
log = structlog.get_logger()


class Reviews:
    """One per process."""

    def __init__(self, settings: Settings, store: ReviewStore, rooms: Rooms) -> None:
        self.store: Final = store
        self.pool: Final = ReviewPool(settings.reviews, IN_THE_BACKGROUND, _PATIENCE)
        self._at_once: Final = ReviewPool(min(1, settings.reviews), AT_ONCE)
        self._rooms: Final = rooms
        self._strength: Final = Strength(visits=settings.review_visits)
        self._me: Final = new_id()
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._asked: Final = asyncio.Event()
        self._looker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look for reviews to make, from now on."""
        if self.pool.size:
            self._looker = asyncio.create_task(self._look_on())

    async def stop(self) -> None:
        """Stop; what is not done is left to others, or to the next start."""
        tasks = [task for task in (self._looker, *self._tasks.values()) if task is not None]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks.clear()
        if self._looker is not None:
            with contextlib.suppress(DBAPIError, OSError):
                await self.store.give_back_all(self._me)
        await asyncio.gather(self.pool.stop(), self._at_once.stop())

    def wake(self) -> None:
        """Somebody has asked for a review."""
        self._asked.set()

    async def judged(self, room: Room, step: int, actions: list[str]) -> AttemptVerdict:
        """What a turn played anew is worth; `Refusal` if that cannot be found out now."""
        job = JudgeAttempt(text=record_of(room, revealed=True), strength=self._strength, step=step, actions=actions)
        try:
            return await self._at_once.do(job, AttemptVerdict)
        except ReviewTrouble as trouble:
            log.warning("attempt not judged", table=room.state.id, problem=str(trouble))
            raise Refusal("again") from None

    # --- making them ---
    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except (DBAPIError, OSError) as problem:
                log.warning("no look for reviews", problem=type(problem).__name__)
            except Exception:
                log.exception("no look for reviews")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), _LOOK)
            self._asked.clear()

    async def look(self) -> None:
        """Begin as many reviews as there are processes for them."""
        while len(self._tasks) < self.pool.size:
            found = await self.store.claim(self._me, time.time())
            if found is None:
                return
            self._tasks[found.table_id] = asyncio.create_task(self._make(found.table_id))

    async def _make(self, table: str) -> None:
        try:
            room = await self._rooms.get(table)
            packed = await self._reviewed(table, record_of(room, revealed=True), judged_seats(room.state))
            if packed is not None and await self.store.finish(table, self._me, packed):
                REVIEWS.inc()
        except Exception as problem:
            REVIEW_FAILURES.inc()
            log.warning("review failed", table=table, problem=f"{type(problem).__name__}: {problem}")
            with contextlib.suppress(DBAPIError, OSError):
                await self.store.give_back(table, self._me)
        finally:
            self._tasks.pop(table, None)
            self._asked.set()

    async def _reviewed(self, table: str, text: str, seats: list[int]) -> bytes | None:
        """The review of a game, packed; None if another process has taken it over."""
        strength, pool = self._strength, self.pool
        total = await pool.do(CountTurns(text=text, strength=strength), int)
        jobs = [
            asyncio.create_task(
                pool.do(ReviewTurn(text=text, strength=strength, number=number, seats=seats), msgspec.Raw)
            )
            for number in range(total)
        ]
        try:
            waiting = set(jobs)
            while waiting:
                if not await self.store.hold(table, self._me, time.time(), total - len(waiting), total):
                    return None
                finished, waiting = await asyncio.wait(waiting, timeout=_BEAT)
                for job in finished:
                    job.result()
            await self.store.hold(table, self._me, time.time(), total, total)
            turns = [job.result() for job in jobs]
            return await pool.do(SumUp(text=text, strength=strength, turns=turns), bytes)
        finally:
            for job in jobs:
                job.cancel()


def judged_seats(state: TableState) -> list[int]:
    """Whose turns are judged: people's, also if they have resigned; everybody's if there were none."""
    people = [number for number, seat in enumerate(state.seats) if seat.kind == "person" or seat.resigned]
    return people or list(range(len(state.seats)))
