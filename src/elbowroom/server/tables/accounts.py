"""What people do with their account: change the password, log out elsewhere, take their data along, go for good."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from elbowroom.server.storage.personal import PersonalData
from elbowroom.server.storage.sessions import Sessions
from elbowroom.server.storage.state import Person
from elbowroom.server.storage.store import Store
from elbowroom.server.tables.daily_calendar import DailyCalendar
from elbowroom.server.tables.identity import Identity, hashed, matches, new_id
from elbowroom.server.tables.lobby import Lobby
from elbowroom.server.tables.offers import Offers
from elbowroom.server.tables.results import record_of
from elbowroom.server.tables.rooms import Rooms
from elbowroom.server.wire.account_shapes import PlayedGame
from elbowroom.server.wire.messages import Resign
from elbowroom.server.wire.refusals import Refusal, say


class Accounts:
    """Changes to accounts that concern more than a row."""

    def __init__(
        self, store: Store, sessions: Sessions, identity: Identity, rooms: Rooms, lobby: Lobby, offers: Offers,
        days: DailyCalendar,
    ) -> None:  # fmt: skip
        self.personal: Final = PersonalData(store.database)
        self._store: Final = store
        self._sessions: Final = sessions
        self._identity: Final = identity
        self._rooms: Final = rooms
        self._lobby: Final = lobby
        self._offers: Final = offers
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
        for state in await self._store.tables_of(person.id, 0):
            room = await self._rooms.get(state.id)
            with suppress(Refusal):  # it has ended meanwhile
                if room.state.status == "open":
                    await self._lobby.leave(room, person)
                else:
                    await self._offers.resign(room, person, Resign(id=new_id()))
        return await self.personal.forget(person.id, say(person.language, "name-deleted"))

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
