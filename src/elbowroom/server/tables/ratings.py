"""Rating finished games."""

from __future__ import annotations

from typing import Final

import structlog

from elbowroom.server.storage.skills import Skills
from elbowroom.server.storage.store import Conflict
from elbowroom.server.tables.daily import DailyWorlds
from elbowroom.server.tables.listeners import OtherProcesses
from elbowroom.server.tables.referee import Referee
from elbowroom.server.tables.results import rated_ranks
from elbowroom.server.tables.rooms import Room

log = structlog.get_logger()


class Ratings:
    """Rates each game once, whichever process gets there first."""

    def __init__(self, skills: Skills, referee: Referee, processes: OtherProcesses, daily: DailyWorlds) -> None:
        self._skills: Final = skills
        self._referee: Final = referee
        self._processes: Final = processes
        self._daily: Final = daily

    async def settle(self, room: Room) -> None:
        """Rate a finished game and announce the result. The board of the day comes first: what is rated is not
        looked at again."""
        await self._daily.settle(room)
        try:
            await self._skills.settle(room.state, rated_ranks(room.state, room.playing))
        except Conflict:
            log.info("rated by another process", table=room.state.id)
        await self._referee.catch_up(room)
        await self._processes.tell_change(room.state.id, room.state.revision)
