"""Who plays for the bots: a task for each table at which one has to decide."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import structlog

from elbowroom.server.bots.pool import BotPool
from elbowroom.server.settings import Settings
from elbowroom.server.tables.listeners import BotAct
from elbowroom.server.tables.rooms import Room, Rooms
from elbowroom.server.wire.refusals import Refusal

log = structlog.get_logger()


class BotTasks:
    """The tasks of this process. If several processes play for the same bot, the database lets one win."""

    def __init__(self, settings: Settings, rooms: Rooms, pool: BotPool) -> None:
        self._settings: Final = settings
        self._rooms: Final = rooms
        self._pool: Final = pool
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._stopping = False

    def is_playing(self, table: str) -> bool:
        """Whether this process plays for the bots of a table."""
        return table in self._tasks

    def wake(self, table: str, act: BotAct) -> None:
        """A bot may have to decide at this table."""
        if table not in self._tasks and not self._stopping:
            self._tasks[table] = asyncio.create_task(self._play(table, act))

    async def stop(self) -> None:
        """Finish what is being written, and stop."""
        self._stopping = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _play(self, table: str, act: BotAct) -> None:
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
                if not await asyncio.shield(asyncio.ensure_future(_acted(act, room, number, action))):
                    return
        except Refusal as refusal:
            log.info("bot waits", table=table, why=refusal.error)
        except Exception:
            log.exception("driving failed", table=table)
        finally:
            del self._tasks[table]  # at once: a wake-up between the end and a callback would be lost


async def _acted(act: BotAct, room: Room, number: int, action: str) -> bool:
    """A bot's step; False if another process has made one instead, which goes on then."""
    try:
        await act(room, number, action)
    except Refusal as refusal:
        if refusal.error != "stale":
            raise
    else:
        return True
    last = room.entries[-1] if room.number > number else None
    return last is None or last.kind == "back" or last.user is not None
