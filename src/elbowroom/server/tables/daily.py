"""The daily world: a board and a deal for each day, the same for everybody. One try counts."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Any, Final

import structlog

from elbowroom.bots.levels import LEVELS
from elbowroom.game.versions import RULES
from elbowroom.rules.chance import commitment
from elbowroom.server.showing.daily import picture_of
from elbowroom.server.showing.studio import Studio
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.daily_book import DailyBook, DailyWorldState, TryStatus
from elbowroom.server.storage.state import Person, Spec, TableState
from elbowroom.server.storage.store import Conflict, Store
from elbowroom.server.tables.daily_calendar import DailyCalendar, ends, is_day, next_day, reveals
from elbowroom.server.tables.daily_deal import PLAYERS, board_seed, boxes_from, kind_from, level_on
from elbowroom.server.tables.identity import new_id
from elbowroom.server.tables.lobby import Lobby
from elbowroom.server.tables.referee import Referee
from elbowroom.server.tables.results import standings_of
from elbowroom.server.tables.rooms import Room, Rooms
from elbowroom.server.tables.seating import seats_for
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import NewSeat, NewTable

_BOARDS: Final = 20  # attempts at a fair board
_LOOK: Final = 600.0  # seconds between two looks at what is to be prepared
CHAMPION: Final = LEVELS[-1].id
log = structlog.get_logger()


class DailyWorlds:
    """Draws the worlds, seats people and the champion in them, and notes what each has got."""

    def __init__(
        self, book: DailyBook, days: DailyCalendar, store: Store, rooms: Rooms, referee: Referee, lobby: Lobby,
        studio: Studio,
    ) -> None:  # fmt: skip
        self.book: Final = book
        self.days: Final = days
        self._store: Final = store
        self._referee: Final = referee
        self._lobby: Final = lobby
        self._studio: Final = studio
        self._rooms: Final = rooms
        self._look_at = 0.0  # when to look again what is to be prepared
        self._making: asyncio.Task[None] | None = None

    # --- worlds ---
    async def keep_up(self) -> None:
        """Commit to the seeds of today and tomorrow. Where today's world is played, tomorrow's board is made, too: to
        make one takes seconds."""
        if self.days.now() < self._look_at:
            return
        today = await self._drawn(self.days.today)
        tomorrow = await self._drawn(next_day(today.day))
        if today.board is not None and tomorrow.board is None and self._making is None:
            self._making = asyncio.create_task(self._ahead(tomorrow))
        self._look_at = min(self.days.now() + _LOOK, ends(today.day))

    async def _ahead(self, world: DailyWorldState) -> None:
        try:
            await self.board(world)
        except Refusal as refusal:
            log.info("tomorrow's board must wait", why=refusal.error)
        finally:
            self._making = None

    async def stop(self) -> None:
        """Leave what is not done to the next start."""
        if self._making is not None:
            self._making.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._making

    async def world(self, day: str) -> DailyWorldState:
        """The world of a day that has begun; `Refusal` if there is none."""
        today = self.days.today
        found = None
        if is_day(day) and day <= today:
            found = await (self._drawn(day) if day == today else self.book.world(day))
        if found is None:
            raise Refusal("unknown", "unknown_day", day=day[:20], today=today)
        return found

    async def promise(self, day: str) -> str:
        """The commitment to the seed of the day after."""
        return (await self._drawn(next_day(day))).commitment

    async def _drawn(self, day: str) -> DailyWorldState:
        """The world of a day. It is drawn by whoever comes first; the database lets one of them win."""
        found = await self.book.world(day)
        if found is not None:
            return found
        seed = secrets.randbits(128)
        await self.book.add_world(
            DailyWorldState(
                day=day, seed=seed, commitment=commitment(seed), committed=self.days.now(), kind=kind_from(seed),
                boxes=boxes_from(seed), level=level_on(day),
            )
        )  # fmt: skip
        drawn = await self.book.world(day)
        assert drawn is not None
        return drawn

    async def board(self, world: DailyWorldState) -> dict[str, Any]:
        """The board of a day, made when it is first needed."""
        if world.board is not None:
            return world.board
        await self.book.add_board(world.day, await self._made(world))
        found = await self.book.world(world.day)
        assert found is not None
        assert found.board is not None
        return found.board

    async def _made(self, world: DailyWorldState) -> dict[str, Any]:
        for attempt in range(_BOARDS):
            try:
                return await self._studio.generated(world.kind, PLAYERS, board_seed(world.seed, attempt))
            except Refusal as refusal:
                if refusal.error != "setup":
                    raise
        raise Refusal("again")

    # --- games ---
    async def play(self, person: Person, day: str, counts: bool) -> Room:
        """A game in the world of a day: the only try that counts, which is gone on with if it runs, or another one for
        practice when that is over."""
        world = await self.world(day)
        known = await self.book.try_of(day, person.id)
        if counts:
            if known is not None and known.status == "playing":
                return await self._going_on(known.table)
            if known is not None:
                raise Refusal("daily_tried", day=day)
            if day != self.days.today:
                raise Refusal("daily_over", day=day, today=self.days.today)
        elif not self.days.is_revealed(day) and (known is None or known.status == "playing"):
            raise Refusal("daily_first", day=day)
        await self._lobby.check_number(person)
        state = await self._table(world, person, counts)
        if not counts:
            await self._store.add_table(state)
            return await self._lobby.opened(state.id)
        try:
            await self.book.add_try(day, person.id, state)
        except Conflict:  # twice at once
            return await self.play(person, day, counts)
        return await self._lobby.opened(state.id)

    async def _going_on(self, table: str) -> Room:
        room = await self._rooms.get(table)
        if room.state.status == "open":  # the server stopped before it could begin
            with contextlib.suppress(Refusal):
                await self._lobby.opened(table)
        return room

    async def _table(self, world: DailyWorldState, host: Person | None, counts: bool) -> TableState:
        """A table in a world, for a person or for the champion, with three bots of the day."""
        first = NewSeat(kind="bot", bot=CHAMPION) if host is None else NewSeat(kind="me")
        bots = [NewSeat(kind="bot", bot=world.level)] * (PLAYERS - 1)
        spec = Spec(
            players=PLAYERS, boxes=world.boxes, board=await self.board(world), rated=counts, auto_start=True,
            day=world.day,
        )  # fmt: skip
        somebody = host or Person(id="", name="", language="en")
        now = steady_now()
        state = TableState(
            id=new_id(), status="open", access="link", host=None if host is None else host.id, spec=spec, rules=RULES,
            seats=seats_for(NewTable(players=PLAYERS, seats=[first, *bots]), somebody), created=now, acted=now,
            seed=world.seed, commitment=world.commitment,
        )  # fmt: skip
        return self._referee.scheduled(state, now)

    # --- results ---
    async def settle(self, room: Room) -> None:
        """Note the result of a try that counts. After the first one the champion plays the same world."""
        state = room.state
        if not state.is_daily_try:
            return
        mine = next(one for one in standings_of(state, room.playing) if one.seat == 0)
        if state.host is None:
            await self.book.settle_champion(state.id, mine.coins, mine.rank)
            return
        at = state.ended or self.days.now()
        status: TryStatus = "over"
        if state.seats[0].resigned:
            status = "resigned"
        elif at >= reveals(state.spec.day):
            status = "late"
        await self.book.settle_try(state.id, status, mine.coins, mine.rank, picture_of(room.playing), at)
        await self._champion_plays(state.spec.day)

    async def _champion_plays(self, day: str) -> None:
        world = await self.book.world(day)
        assert world is not None
        if world.champion is not None:
            await self._going_on(world.champion)
            return
        table = await self._table(world, None, True)
        if await self.book.add_champion(day, table):
            await self._lobby.opened(table.id)
            log.info("the champion plays the daily world", day=day, table=table.id)
