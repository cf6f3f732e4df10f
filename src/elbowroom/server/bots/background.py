"""What the server does by itself: bots play, clocks run out, abandoned games end, ratings are settled."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError

from elbowroom.server.bots.pool import BotPool
from elbowroom.server.metrics import ROOMS
from elbowroom.server.settings import Settings
from elbowroom.server.storage.state import TableState
from elbowroom.server.storage.store import Store
from elbowroom.server.tables.clocks import deadline
from elbowroom.server.tables.referee import Change, Referee
from elbowroom.server.tables.rooms import Room, Rooms
from elbowroom.server.wire.refusals import Refusal

_ILL: Final = 3600.0  # seconds until a table that cannot be opened is tried again
_SWEEP: Final = 0.5  # seconds between two looks for what is due
log = structlog.get_logger()


class Driver:
    """One for each process. Of several that want to do the same, the database lets one win."""

    def __init__(self, settings: Settings, store: Store, rooms: Rooms, referee: Referee, pool: BotPool) -> None:
        self._settings: Final = settings
        self._store: Final = store
        self._rooms: Final = rooms
        self._referee: Final = referee
        self._pool: Final = pool
        self._driving: Final[dict[str, asyncio.Task[None]]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._stopping = False
        self.settle: Callable[[Room], Awaitable[None]] | None = None  # ratings of a game that is over
        self.now: Callable[[], float] = time.time

    async def start(self) -> None:
        """Begin: pick up all games in which a bot has to decide."""
        self._sweeper = asyncio.create_task(self._sweep_on())
        for state in await self._store.waiting_for_server():
            if state.bot_to_move is not None:
                self.kick(state.id)

    async def stop(self) -> None:
        """Finish what is being written, and stop."""
        self._stopping = True
        tasks = [task for task in (self._sweeper, *self._driving.values()) if task is not None]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def kick(self, table: str) -> None:
        """A bot may have to decide at this table."""
        if table not in self._driving and not self._stopping:
            self._driving[table] = asyncio.create_task(self._drive(table))

    async def _drive(self, table: str) -> None:
        """Play for the bots until a person has to decide, or another process plays for them."""
        try:
            while not self._stopping:
                room = await self._rooms.get(table)
                bot, seat, number = room.state.bot_to_move, room.state.to_move, room.number
                if bot is None or seat is None or room.game is None:
                    return
                if self._settings.bot_pause:
                    await asyncio.sleep(self._settings.bot_pause)
                action = await self._pool.choose(room.game, table, seat, bot)
                # storing is not interrupted by a shutdown
                if not await asyncio.shield(asyncio.ensure_future(self._acted(room, number, action))):
                    return
        except Refusal as refusal:
            log.info("bot waits", table=table, why=refusal.error)
        except Exception:
            log.exception("driving failed", table=table)
        finally:
            del self._driving[table]  # at once: a kick between the end and a callback would be lost

    async def _acted(self, room: Room, number: int, action: str) -> bool:
        """A bot's step; False if another process has made one instead, which goes on then."""
        try:
            await self._referee.bot_act(room, number, action)
        except Refusal as refusal:
            if refusal.error != "stale":
                raise
        else:
            return True
        last = room.entries[-1] if room.number > number else None
        return last is None or last.kind == "back" or last.user is not None

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
        """Look once for what is due, and do it. A table that cannot be opened is put off: the others go on."""
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

    async def _looked_again(self, room: Room) -> None:
        """A write or a look was interrupted: what the database knows is taken in, and bots play on."""
        try:
            await self._referee.catch_up(room)
        except Refusal:
            return  # it is still away
        if room.state.bot_to_move is not None:
            self.kick(room.state.id)

    async def _due(self, state: TableState) -> None:
        try:
            room = await self._rooms.get(state.id)
            if room.state.revision < state.revision:
                await self._referee.catch_up(room)
            if room.state.status == "over":
                if self.settle is not None:
                    await self.settle(room)
            elif room.state.status == "abandoned":
                await self._referee.change(room, self._noticed)
            elif room.state.bot_to_move is not None:
                if state.id not in self._driving:
                    await self._referee.change(room, self._claimed)
                    self.kick(state.id)
            elif deadline(room.state) is not None:
                await self._referee.change(room, self._out_of_time)
            else:
                await self._referee.change(room, self._abandoned)
        except Refusal as refusal:
            if refusal.error == "rules":
                raise
            log.info("nothing due after all", table=state.id, why=refusal.error)

    def _noticed(self, room: Room) -> Change:
        """An administrator has changed the table; all that was to be done about it was to look."""
        if room.state.due is None:
            raise Refusal("stale")
        return Change(replace(room.state, due=None))

    def _claimed(self, room: Room) -> Change:
        """This process thinks for the bot from now on."""
        if room.state.due is None or room.state.due > self.now():
            raise Refusal("stale")
        return Change(self._referee.scheduled(room.state, self.now()))

    def _out_of_time(self, room: Room) -> Change:
        """A clock has run out: a bot plays this turn."""
        end, now = deadline(room.state), self.now()
        if end is None or end > now or room.state.stand_in is not None:
            raise Refusal("stale")
        return Change(self._referee.scheduled(replace(room.state, stand_in=room.state.to_move), now))

    def _abandoned(self, room: Room) -> Change:
        """Nobody has played, or come to play, for too long."""
        state, now = room.state, self.now()
        if state.status not in ("open", "playing") or state.due is None or state.due > now:
            raise Refusal("stale")
        later = self._referee.scheduled(state, now)
        if later.due is not None and later.due > now:  # the rule has changed since it was due
            return Change(later)
        return Change(replace(state, status="abandoned", to_move=None, ended=now, due=None, offer=None))
