"""The worlds of the days and who has tried them. What is there once is the same for all processes: the first one to
write it wins."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import DailyTry, DailyWorld, User
from elbowroom.server.storage.state import TableState
from elbowroom.server.storage.store import Conflict, insert_table

# over: it counts; resigned or late: it does not
TryStatus = Literal["playing", "over", "resigned", "late"]
_FRESH: Final = 2.0  # seconds that the tries of a day are kept,
_DAYS: Final = 8  # and of how many days


class DailyWorldState(Struct, kw_only=True, frozen=True):
    """The world of a day; see `models.DailyWorld`."""

    day: str
    seed: int
    commitment: str
    committed: float
    kind: str
    boxes: list[str]
    level: str
    board: dict[str, Any] | None = None
    champion: str | None = None
    champion_coins: int | None = None
    champion_place: int | None = None

    def __repr__(self) -> str:
        """Leaves out the seed, since a state may end up in a log."""
        return f"<world of {self.day}>"


class DailyTryState(Struct, kw_only=True, frozen=True):
    """A try; see `models.DailyTry`. `guest`: its player has no account."""

    day: str
    user: str
    name: str
    guest: bool
    table: str
    status: TryStatus
    coins: int | None
    place: int | None
    picture: str
    at: float


class DailyBook:
    """The database in terms of days."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._read: Final[OrderedDict[str, tuple[float, list[DailyTryState]]]] = OrderedDict()
        self._reading: Final = asyncio.Lock()

    # --- worlds ---
    async def world(self, day: str) -> DailyWorldState | None:
        """The world of a day."""
        async with self._database.read() as c:
            row = (await c.execute(select(DailyWorld.__table__).where(DailyWorld.day == day))).first()
        if row is None:
            return None
        values = dict(row._mapping)
        values |= {"seed": int(row.seed), "boxes": msgspec.json.decode(row.boxes)}
        values["board"] = None if row.board is None else msgspec.json.decode(row.board)
        return DailyWorldState(**values)

    async def add_world(self, world: DailyWorldState) -> None:
        """Add the world of a day, unless there is one."""
        values = msgspec.structs.asdict(world) | {"seed": str(world.seed)}
        values["boxes"] = msgspec.json.encode(world.boxes).decode()
        values["board"] = None if world.board is None else msgspec.json.encode(world.board).decode()
        try:
            async with self._database.write() as c:
                await c.execute(insert(DailyWorld).values(values))
        except IntegrityError:
            return  # another process was faster

    async def add_board(self, day: str, board: dict[str, Any]) -> None:
        """Add the board of a day, unless there is one."""
        missing = (DailyWorld.day == day, DailyWorld.board.is_(None))
        async with self._database.write() as c:
            await c.execute(update(DailyWorld).where(*missing).values(board=msgspec.json.encode(board).decode()))

    async def days(self, before: str, limit: int) -> list[str]:
        """The days before one on which somebody played, the latest first."""
        query = select(DailyTry.day).where(DailyTry.day < before).distinct().order_by(DailyTry.day.desc()).limit(limit)
        async with self._database.read() as c:
            return [row[0] for row in await c.execute(query)]

    # --- the champion ---
    async def add_champion(self, day: str, state: TableState) -> bool:
        """Add the table at which the champion plays a day's world; False if there is one."""
        free = (DailyWorld.day == day, DailyWorld.champion.is_(None))
        async with self._database.write() as c:
            if (await c.execute(update(DailyWorld).where(*free).values(champion=state.id))).rowcount != 1:
                return False
            await insert_table(c, state)
        return True

    async def settle_champion(self, table: str, coins: int, place: int) -> None:
        """What the champion has got."""
        values = {"champion_coins": coins, "champion_place": place}
        async with self._database.write() as c:
            await c.execute(update(DailyWorld).where(DailyWorld.champion == table).values(values))

    # --- tries ---
    async def add_try(self, day: str, user: str, state: TableState) -> None:
        """Begin a person's only try, together with its table; `Conflict` if there is one."""
        values = {
            "day": day, "user_id": user, "table_id": state.id, "status": "playing", "picture": "", "at": state.created,
        }  # fmt: skip
        try:
            async with self._database.write() as c:
                await c.execute(insert(DailyTry).values(values))
                await insert_table(c, state)
        except IntegrityError:
            raise Conflict from None
        self._read.pop(day, None)

    async def settle_try(
        self, table: str, status: TryStatus, coins: int, place: int, picture: str, at: float
    ) -> None:  # fmt: skip
        """A try has ended. Only the first end counts."""
        running = (DailyTry.table_id == table, DailyTry.status == "playing")
        values = {"status": status, "coins": coins, "place": place, "picture": picture, "at": at}
        async with self._database.write() as c:
            await c.execute(update(DailyTry).where(*running).values(values))
        self._read.clear()

    async def try_of(self, day: str, user: str) -> DailyTryState | None:
        """A person's try."""
        found = await self._tries(_TRIES.where(DailyTry.day == day, DailyTry.user_id == user))
        return found[0] if found else None

    async def tries(self, day: str) -> list[DailyTryState]:
        """All tries of a day, the best first: those that count, by coins, then the others."""
        order = (DailyTry.status != "over", DailyTry.coins.desc(), DailyTry.at, DailyTry.user_id)
        return await self._tries(_TRIES.where(DailyTry.day == day).order_by(*order))

    async def recent_tries(self, day: str, user: str | None = None) -> list[DailyTryState]:
        """The same for a page that thousands may look at, so it is not read for each of them. The person who looks sees
        their own try as it is; what other processes write may show a moment later."""
        own = None if user is None else await self.try_of(day, user)
        async with self._reading:
            at, found = self._read.get(day, (-_FRESH, []))
            if time.monotonic() - at > _FRESH or (own is not None and own not in found):
                found = await self.tries(day)
                self._read[day] = time.monotonic(), found
                self._read.move_to_end(day)
                if len(self._read) > _DAYS:
                    self._read.popitem(last=False)
        return found

    async def number(self, day: str) -> int:
        """How many people have tried a day's world."""
        query = select(func.count()).select_from(DailyTry).where(DailyTry.day == day)
        async with self._database.read() as c:
            return int((await c.execute(query)).scalar_one())

    async def _tries(self, query: Select[Any]) -> list[DailyTryState]:
        async with self._database.read() as c:
            rows = (await c.execute(query)).all()
        return [
            DailyTryState(
                day=row.day, user=row.user_id, name=row.name, guest=row.login is None, table=row.table_id,
                status=row.status, coins=row.coins, place=row.place, picture=row.picture, at=row.at,
            )
            for row in rows
        ]  # fmt: skip


_TRIES: Final = select(DailyTry.__table__, User.name, User.login).join(User, User.id == DailyTry.user_id)
