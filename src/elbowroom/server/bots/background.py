"""Background work: bots play on, clocks run out, abandoned games end, games get rated."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

import structlog
from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError

from elbowroom.server.bots.players import BotTasks
from elbowroom.server.metrics import ROOMS
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import TableState
from elbowroom.server.storage.store import Store
from elbowroom.server.tables.clocks import deadline
from elbowroom.server.tables.daily import DailyWorlds
from elbowroom.server.tables.ratings import Ratings
from elbowroom.server.tables.referee import Change, Referee
from elbowroom.server.tables.rooms import Room, Rooms
from elbowroom.server.tables.starts import Starts
from elbowroom.server.wire.refusals import Refusal

_ILL: Final = 3600.0  # seconds before a table that cannot be loaded is tried again
_SWEEP: Final = 0.5  # seconds between sweeps
log = structlog.get_logger()


class Background:
    """One per process. If several processes attempt the same work, the database lets one of them win."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        referee: Referee,
        starts: Starts,
        bots: BotTasks,
        ratings: Ratings,
        daily: DailyWorlds,
    ) -> None:
        self._store: Final = store
        self._rooms: Final = rooms
        self._referee: Final = referee
        self._starts: Final = starts
        self._bots: Final = bots
        self._ratings: Final = ratings
        self._daily: Final = daily
        self._sweeper: asyncio.Task[None] | None = None
        self.now: Callable[[], float] = steady_now

    async def start(self) -> None:
        """Start sweeping, and pick up all games in which a bot has to decide."""
        self._sweeper = asyncio.create_task(self._sweep_on())
        for state in await self._store.waiting_for_server():
            if state.bot_to_move is not None:
                self._referee.wake_bots(state.id)

    async def stop(self) -> None:
        """Stop sweeping."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper

    # --- what is due ---
    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            ROOMS.set(len(self._rooms))
            try:
                await self.sweep()
            except (DBAPIError, OSError) as problem:
                log.warning("sweep failed", problem=type(problem).__name__)
            except Exception:
                log.exception("sweep failed")

    async def sweep(self) -> None:
        """Do everything that is due. A table that cannot be loaded is put off so that it does not block the others."""
        for room in self._rooms.suspects():
            await self._looked_again(room)
        for state in await self._store.due(self.now()):
            try:
                await self._due(state)
            except (DBAPIError, OSError):
                raise
            except Exception:
                log.exception("table put off", table=state.id)
                await self._store.put_off(state.id, self.now() + _ILL)
        await self._daily.keep_up()

    async def _looked_again(self, room: Room) -> None:
        """A read or write was interrupted: catch up with the database and wake the bots."""
        try:
            await self._referee.catch_up(room)
        except Refusal:
            return  # the database is still unreachable
        if room.state.bot_to_move is not None:
            self._referee.wake_bots(room.state.id)

    async def _due(self, state: TableState) -> None:
        try:
            room = await self._rooms.get(state.id)
            if room.state.revision < state.revision:
                await self._referee.catch_up(room)
            if room.state.status == "over":
                await self._ratings.settle(room)
            elif room.state.status == "abandoned":
                await self._referee.change(room, self._noticed)
            elif room.state.reveal_by is not None:
                await self._referee.change(room, self._starts.overdue)
            elif room.state.bot_to_move is not None:
                if not self._bots.is_playing(state.id):
                    await self._referee.change(room, self._claimed)
                    self._referee.wake_bots(state.id)
            elif deadline(room.state) is not None:
                await self._referee.change(room, self._out_of_time)
            else:
                await self._referee.change(room, self._abandoned)
        except Refusal as refusal:
            if refusal.error == "rules":
                raise
            log.info("nothing due after all", table=state.id, why=refusal.error)

    def _noticed(self, room: Room) -> Change:
        """An administrator has changed the table. Catching up was all there was to do."""
        if room.state.due is None:
            raise Refusal("stale")
        return Change(replace(room.state, due=None))

    def _claimed(self, room: Room) -> Change:
        """This process plays for the bot from now on."""
        if room.state.due is None or room.state.due > self.now():
            raise Refusal("stale")
        return Change(self._referee.scheduled(room.state, self.now()))

    def _out_of_time(self, room: Room) -> Change:
        """A clock has run out: a bot finishes this turn."""
        end, now = deadline(room.state), self.now()
        if end is None or end > now or room.state.stand_in is not None:
            raise Refusal("stale")
        return Change(self._referee.scheduled(replace(room.state, stand_in=room.state.to_move), now))

    def _abandoned(self, room: Room) -> Change:
        """Nobody has played, or joined, for too long."""
        state, now = room.state, self.now()
        if state.status not in ("open", "playing") or state.due is None or state.due > now:
            raise Refusal("stale")
        later = self._referee.scheduled(state, now)
        if later.due is not None and later.due > now:  # the setting has changed since the deadline was set
            return Change(later)
        return Change(replace(state, status="abandoned", to_move=None, ended=now, due=None, offer=None))
