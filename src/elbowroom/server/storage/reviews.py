"""Reviews in the database: asked for, claimed by a process, done. The database decides who makes which."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any, Final, Literal

from msgspec import Struct
from sqlalchemy import and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from elbowroom.review.shapes import Review
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import ReviewRow
from elbowroom.server.wire.refusals import Refusal

ReviewStatus = Literal["waiting", "working", "done", "failed"]
LEASE: Final = 60.0  # seconds without a word until a process counts as gone
MOST_TRIES: Final = 3
_PLAIN: Final = ("table_id", "status", "user_id", "asked", "worker", "lease", "tries", "done", "total")
_OF_ROW: Final = [ReviewRow.__table__.c[name] for name in _PLAIN]
_NEW: Final = {"status": "waiting", "worker": None, "lease": 0.0, "tries": 0, "done": 0, "total": 0, "value": None}


class ReviewState(Struct, kw_only=True, frozen=True):
    """How far a review is; see `models.ReviewRow`."""

    table_id: str
    status: ReviewStatus
    user_id: str
    asked: float
    worker: str | None
    lease: float
    tries: int
    done: int
    total: int


class ReviewStore:
    """The reviews of all games."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def state(self, table: str) -> ReviewState | None:
        """How far the review of a game is; None if nobody has asked for it."""
        async with self._database.read() as c:
            row = (await c.execute(select(*_OF_ROW).where(ReviewRow.table_id == table))).first()
        return None if row is None else ReviewState(**row._mapping)

    async def value(self, table: str) -> Review | None:
        """The review of a game, once it is done."""
        query = select(ReviewRow.value).where(ReviewRow.table_id == table, ReviewRow.status == "done")
        async with self._database.read() as c:
            packed = (await c.execute(query)).scalar()
        return None if packed is None else await asyncio.to_thread(_unpacked, packed)

    # --- asking ---
    async def ask(self, table: str, user: str, now: float, most: int, own: int) -> None:
        """Ask for a review that nobody has asked for yet, or that has failed. At most so many may wait in all, and so
        many of one person; otherwise `Refusal`."""
        values = {**_NEW, "user_id": user, "asked": now}
        unfinished = ReviewRow.status.in_(["waiting", "working"])
        count = select(func.count()).select_from(ReviewRow).where(unfinished)
        try:
            async with self._database.write() as c:
                if (await c.execute(count)).scalar_one() >= most:
                    raise Refusal("review_queue", most=most)
                if (await c.execute(count.where(ReviewRow.user_id == user))).scalar_one() >= own:
                    raise Refusal("own_reviews", most=own)
                failed = and_(ReviewRow.table_id == table, ReviewRow.status == "failed")
                if (await c.execute(update(ReviewRow).where(failed).values(values))).rowcount == 0:
                    await c.execute(insert(ReviewRow).values(table_id=table, **values))
        except IntegrityError:
            return  # somebody else has just asked

    async def ahead(self, state: ReviewState) -> int:
        """How many reviews wait that were asked for earlier."""
        earlier = and_(ReviewRow.status == "waiting", ReviewRow.asked < state.asked)
        async with self._database.read() as c:
            return int((await c.execute(select(func.count()).select_from(ReviewRow).where(earlier))).scalar_one())

    # --- making ---
    async def claim(self, worker: str, now: float) -> ReviewState | None:
        """The next review for a process to make: one that waits, or whose process is gone. None if there is none."""
        free = or_(
            ReviewRow.status == "waiting",
            and_(ReviewRow.status == "working", ReviewRow.lease < now),
        )
        async with self._database.read() as c:
            query = select(*_OF_ROW).where(free).order_by(ReviewRow.asked).limit(10)
            found = [ReviewState(**row._mapping) for row in (await c.execute(query)).all()]
        for state in found:
            values: dict[str, Any] = {"worker": worker, "lease": now + LEASE, "status": "working"}
            values |= {"tries": state.tries + 1, "done": 0}
            if state.tries >= MOST_TRIES:
                values |= {"status": "failed", "worker": None}
            unchanged = and_(ReviewRow.table_id == state.table_id, ReviewRow.tries == state.tries, free)
            async with self._database.write() as c:
                claimed = (await c.execute(update(ReviewRow).where(unchanged).values(values))).rowcount == 1
            if claimed and values["status"] == "working":
                return await self.state(state.table_id)
        return None

    async def hold(self, table: str, worker: str, now: float, done: int, total: int) -> bool:
        """Say how far it is. False if the review is no longer this process's."""
        return await self._change(table, worker, lease=now + LEASE, done=done, total=total)

    async def finish(self, table: str, worker: str, packed: bytes) -> bool:
        """The review is done: its JSON, compressed. False if it is no longer this process's."""
        return await self._change(table, worker, status="done", worker=None, value=packed)

    async def give_back(self, table: str, worker: str) -> None:
        """It failed: it waits again, unless it has failed too often."""
        mine = and_(ReviewRow.table_id == table, ReviewRow.worker == worker, ReviewRow.status == "working")
        async with self._database.write() as c:
            tries = (await c.execute(select(ReviewRow.tries).where(mine))).scalar()
            if tries is not None:
                status = "failed" if tries >= MOST_TRIES else "waiting"
                await c.execute(update(ReviewRow).where(mine).values(status=status, worker=None))

    async def give_back_all(self, worker: str) -> None:
        """A process stops: what it has not finished waits for others, and that does not count as a failure."""
        mine = and_(ReviewRow.worker == worker, ReviewRow.status == "working")
        values = {"status": "waiting", "worker": None, "tries": ReviewRow.tries - 1}
        async with self._database.write() as c:
            await c.execute(update(ReviewRow).where(mine).values(values))

    async def _change(self, table: str, mine_as: str, **values: Any) -> bool:
        mine = and_(ReviewRow.table_id == table, ReviewRow.worker == mine_as, ReviewRow.status == "working")
        async with self._database.write() as c:
            return (await c.execute(update(ReviewRow).where(mine).values(values))).rowcount == 1


def _unpacked(value: bytes) -> Review:
    return Review.from_json(zlib.decompress(value))
