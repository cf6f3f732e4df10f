"""Whoever is connected is looked up again before trust in them runs out. For one alone that takes a millisecond, and so
it came to a sixth of what actions took; many at a time take 5 microseconds each."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog
from sqlalchemy.exc import DBAPIError

from elbowroom.server.live.connection import Connection
from elbowroom.server.live.hub import Hub
from elbowroom.server.storage.sessions import Sessions

LOOK: Final = 5.0  # seconds between two looks who is due
DUE: Final = 30.0  # seconds after which somebody is looked up again; `table_socket` trusts nobody for twice as long
_AT_ONCE: Final = 200
log = structlog.get_logger()


class Trust:
    """Renews the trust in those whose sessions are open. The others are left to their next message."""

    def __init__(self, hub: Hub, sessions: Sessions) -> None:
        self._hub: Final = hub
        self._sessions: Final = sessions

    async def run_on(self) -> None:
        """Look again and again, until cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.renew()
            except (DBAPIError, OSError) as problem:
                log.warning("nobody looked up", problem=type(problem).__name__)

    async def renew(self) -> None:
        """Look up all who are due."""
        now = time.monotonic()
        due = [one for one in self._hub.everybody() if one.session is not None and now >= one.known_at + DUE]
        for start in range(0, len(due), _AT_ONCE):
            await self._look_up(due[start : start + _AT_ONCE])

    async def _look_up(self, due: list[Connection]) -> None:
        asked_at = time.monotonic()
        found = await self._sessions.open_among(one.session for one in due if one.session is not None)
        for one in due:
            if (one.session, one.user) in found:
                one.known_at = asked_at
