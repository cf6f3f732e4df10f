"""Plays for the bots: one task for each table at which a bot has to decide."""

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
    """The tasks of this process. If several processes play for the same bot, the database lets one of them win."""

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
        """Cancel all tasks; writes in progress finish first."""
        self._stopping = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _play(self, table: str, act: BotAct) -> None:
        """Play until a person has to decide, or until another process has taken over."""
        try:
            while not self._stopping:
                room = await self._rooms.get(table)
                bot, seat, number = room.state.bot_to_move, room.state.to_move, room.number
                if bot is None or seat is None or room.game is None:
                    return
                if self._settings.bot_pause:
                    await asyncio.sleep(self._settings.bot_pause)
                alone = not room.state.people
                if alone:
                    await self._pool.idle()
                action = await self._pool.choose(room.game, table, seat, bot, alone)
                # a shutdown must not interrupt the write
                if not await asyncio.shield(asyncio.ensure_future(_acted(act, room, number, action))):
                    return
        except Refusal as refusal:
            log.info("bot waits", table=table, why=refusal.error)
        except Exception:
            log.exception("playing for a bot failed", table=table)
        finally:
            del self._tasks[table]  # here and not in a callback, which could miss a wake-up in between


async def _acted(act: BotAct, room: Room, number: int, action: str) -> bool:
    """Make a bot's step. False if another process was faster; that process carries on."""
    try:
        await act(room, number, action)
    except Refusal as refusal:
        if refusal.error != "stale":
            raise
    else:
        return True
    last = room.entries[-1] if room.number > number else None
    return last is None or last.kind == "back" or last.user is not None
