"""What people do with their account: change the password, log out elsewhere, take their data along, go for good."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import structlog
from sqlalchemy.exc import DBAPIError

from elbowroom.server.storage.personal import PersonalData
from elbowroom.server.storage.sessions import Sessions
from elbowroom.server.storage.state import Person
from elbowroom.server.storage.store import Store
from elbowroom.server.tables.daily_calendar import DailyCalendar
from elbowroom.server.tables.identity import Identity, hashed, matches, new_id
from elbowroom.server.tables.lobby import Lobby
from elbowroom.server.tables.offers import Offers
from elbowroom.server.tables.results import record_of
from elbowroom.server.tables.rooms import Room, Rooms
from elbowroom.server.tables.starts import Starts
from elbowroom.server.wire.account_shapes import PlayedGame
from elbowroom.server.wire.messages import Resign
from elbowroom.server.wire.refusals import Refusal, say

_STAGES: Final = 3  # of a table: open, being started, playing
log = structlog.get_logger()


class Accounts:
    """Changes to accounts that concern more than a row."""

    def __init__(
        self, store: Store, sessions: Sessions, identity: Identity, rooms: Rooms, lobby: Lobby, offers: Offers,
        starts: Starts, days: DailyCalendar,
    ) -> None:  # fmt: skip
        self.personal: Final = PersonalData(store.database)
        self._store: Final = store
        self._sessions: Final = sessions
        self._identity: Final = identity
        self._rooms: Final = rooms
        self._lobby: Final = lobby
        self._offers: Final = offers
        self._starts: Final = starts
        self._days: Final = days

    async def change_password(self, person: Person, old: str, new: str, session: str | None) -> Person:
        """Set a new password. All other devices are logged out, and the cookie of this one is replaced."""
        if person.login is None:
            raise Refusal("forbidden", "no_account")
        await self._check(person, old)
        self._identity.check_password(new, person.login)
        await self._store.change_person(person.id, password=await hashed(new), epoch=person.epoch + 1)
        await self._sessions.close_all(person.id, but=session)
        changed = await self._store.person(person.id)
        assert changed is not None
        return changed

    async def log_out_everywhere(self, person: Person) -> None:
        """End all sessions, and make all cookies from before sessions invalid."""
        await self._store.change_person(person.id, epoch=person.epoch + 1)
        await self._sessions.close_all(person.id)

    async def delete(self, person: Person, password: str | None) -> list[str]:
        """Delete an account or a guest. Open tables are left, games in progress resigned. Returns the tables that
        changed."""
        if person.login is not None:
            await self._check(person, password or "")
        for table in await self._store.unfinished_with(person.id):
            await self._leave(table, person)
        return await self.personal.forget(person.id, say(person.language, "name-deleted"))

    async def _leave(self, table: str, person: Person) -> None:
        """Leave a table. One that cannot be opened keeps nobody."""
        try:
            room = await self._rooms.get(table)
        except (DBAPIError, OSError):
            raise
        except Exception as problem:
            log.warning("table not left", table=table, problem=type(problem).__name__)
            return
        for _ in range(_STAGES):  # it may begin or end meanwhile
            if not _is_in(room, person):
                return
            try:
                await self._leave_now(room, person)
            except Refusal as refusal:
                if refusal.error == "again":
                    raise

    async def _leave_now(self, room: Room, person: Person) -> None:
        if room.state.status == "playing":
            await self._offers.resign(room, person, Resign(id=new_id()))
        elif room.state.reveal_by is not None:
            await self._starts.withdraw(room, person)
        else:
            await self._lobby.leave(room, person)

    async def game(self, id: str, person: Person) -> PlayedGame:
        """A game of a person, with its record."""
        record = None
        state = await self._store.table(id)
        assert state is not None
        with suppress(Refusal):  # of rules or boxes that this server does not have
            room = await self._rooms.get(id)
            record = None if room.game is None else record_of(room, self._days.is_revealed(state.spec.day))
        seats = [number for number, seat in enumerate(state.seats) if seat.user == person.id]
        return PlayedGame(table=id, status=state.status, created=state.created, seats=seats, record=record)

    async def _check(self, person: Person, password: str) -> None:
        if not await matches(person.password, password):
            raise Refusal("password", "wrong_own_password")


def _is_in(room: Room, person: Person) -> bool:
    """Whether an unfinished table still counts on a person."""
    state = room.state
    if state.status not in ("open", "playing"):
        return False
    return bool(state.seats_of(person.id)) or (state.status == "open" and state.host == person.id)
