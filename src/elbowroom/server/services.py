"""All parts of a running server, wired together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

import structlog
from sqlalchemy.exc import DBAPIError

from elbowroom.server.bots.analyst import Analyst
from elbowroom.server.bots.background import Background
from elbowroom.server.bots.hints import Hints
from elbowroom.server.bots.players import BotTasks
from elbowroom.server.bots.pool import BotPool
from elbowroom.server.bots.reviews import Reviews
from elbowroom.server.bots.title_game import TitleGame
from elbowroom.server.limits import Limits
from elbowroom.server.live.bus import Hint, make_bus
from elbowroom.server.live.hub import Hub
from elbowroom.server.live.presence import SILENCE
from elbowroom.server.live.push import Push
from elbowroom.server.live.trust import Trust
from elbowroom.server.settings import Settings
from elbowroom.server.showing.studio import Studio
from elbowroom.server.showing.table_cards import card_of, table_of
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.clean_up import CleanUp
from elbowroom.server.storage.daily_book import DailyBook
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.puzzle_book import PuzzleBook
from elbowroom.server.storage.reviews import ReviewStore
from elbowroom.server.storage.sessions import Sessions
from elbowroom.server.storage.skills import Skills
from elbowroom.server.storage.state import TableState
from elbowroom.server.storage.store import Store
from elbowroom.server.storage.studies import StudyStore
from elbowroom.server.tables.accounts import Accounts
from elbowroom.server.tables.chat import Conversations
from elbowroom.server.tables.daily import DailyWorlds
from elbowroom.server.tables.daily_calendar import DailyCalendar
from elbowroom.server.tables.identity import Identity
from elbowroom.server.tables.listeners import Listeners
from elbowroom.server.tables.lobby import Lobby
from elbowroom.server.tables.offers import Offers
from elbowroom.server.tables.ratings import Ratings
from elbowroom.server.tables.referee import Referee
from elbowroom.server.tables.rooms import Room, Rooms
from elbowroom.server.tables.starts import Starts
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import TableCard, TableDetails

log = structlog.get_logger()
HANDOVER: Final = 0.06  # seconds between two tables that go to other processes; one takes them a third of that


class Services:
    """The parts, and the glue between them."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.database: Final = Database(settings)
        self.store: Final = Store(self.database)
        self.skills: Final = Skills(self.database)
        self.clean_up: Final = CleanUp(self.store, settings.guest_days, settings.archive_days)
        self.puzzles: Final = PuzzleBook(self.database)
        self.sessions: Final = Sessions(self.database)
        self.identity: Final = Identity(settings, self.store, self.sessions)
        self.limits: Final = Limits(settings.limits, settings.redis)
        self.bus: Final = make_bus(settings.redis)
        self.rooms: Final = Rooms(self.store, settings.rooms)
        self.hub: Final = Hub(self.table_for)
        self.bus.anybody_at = self.hub.elsewhere.anybody_at
        self.push: Final = Push(settings, self.database, self.store)
        self.pool: Final = BotPool(settings.bots, settings.bot_seconds)
        self.bots: Final = BotTasks(settings, self.rooms, self.pool)
        listeners = Listeners(audience=self.hub, processes=self.bus, bots=self.bots, notices=self.push)
        self.referee: Final = Referee(settings, self.store, self.rooms, listeners)
        self.starts: Final = Starts(self.referee)
        self.studio: Final = Studio()
        book = DailyBook(self.database)
        self.days: Final = DailyCalendar(book)
        self.lobby: Final = Lobby(
            self.store, self.rooms, self.referee, self.starts, self.identity, self.studio, self.days
        )  # fmt: skip
        self.daily: Final = DailyWorlds(
            book, self.days, self.store, self.rooms, self.referee, self.lobby, self.studio
        )  # fmt: skip
        self.ratings: Final = Ratings(self.skills, self.referee, self.bus, self.daily)
        self.background: Final = Background(
            self.store, self.rooms, self.referee, self.starts, self.bots, self.ratings, self.daily
        )  # fmt: skip
        self.offers: Final = Offers(self.store, self.referee)
        self.accounts: Final = Accounts(
            self.store, self.sessions, self.identity, self.rooms, self.lobby, self.offers, self.starts,
            self.days,
        )  # fmt: skip
        self.chat: Final = Conversations(self.store, self.hub, self.bus)
        self.hints: Final = Hints(self.pool, self.referee, self.limits)
        self.reviews: Final = Reviews(settings, ReviewStore(self.database), self.rooms)
        self.analyst: Final = Analyst(settings)
        self.studies: Final = StudyStore(self.database)
        self.demo: Final = TitleGame(self.pool)
        self.draining: bool = False
        self.trust: Final = Trust(self.hub, self.sessions)
        self._attending: asyncio.Task[None] | None = None
        self._cleaning: asyncio.Task[None] | None = None
        self._trusting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the database, listen to the other processes, resume bots."""
        if self.settings.migrate:
            await self.database.migrate()
        await self.bus.start(self._hinted, self._recovered)
        if self.bus.name != "alone":
            self._attending = asyncio.create_task(self._attend())
        await self.background.start()
        self._cleaning = asyncio.create_task(self.clean_up.run_on())
        self._trusting = asyncio.create_task(self.trust.run_on())
        await self.reviews.start()

    async def say_goodbye(self) -> None:
        """Accept nobody new, tell everybody to reconnect, and wait until they have gone. Other processes take over one
        table after the other: all at once, they would be busy for seconds while everybody waits."""
        self.draining = True
        tables = self.hub.tables()
        pause = 0.0 if self.bus.name == "alone" else min(HANDOVER, self.settings.drain_seconds / (len(tables) or 1))
        for table in tables:
            self.hub.goodbye(table, "shutdown")
            await asyncio.sleep(pause)
        for table in self.hub.tables():  # somebody may have been about to connect
            self.hub.goodbye(table, "shutdown")
        for _ in range(20):
            if not self.hub.tables():
                break
            await asyncio.sleep(0.1)
        await self.bus.publish(Hint(sender=self.bus.name, ends=True))

    async def stop(self) -> None:
        """Finish what is in progress and close everything."""
        self.draining = True
        for task in (self._attending, self._cleaning, self._trusting):
            if task is not None:
                task.cancel()
        await self.background.stop()
        await self.daily.stop()
        await self.bots.stop()
        await self.reviews.stop()
        await self.analyst.stop()
        await self.push.stop()
        await self.pool.stop()
        await self.studio.stop()
        await self.bus.stop()
        await self.limits.stop()
        await self.database.close()

    async def room(self, id: str) -> Room:
        """A table in its latest state, even if another process has just changed it and its hint has not arrived yet."""
        room = await self.rooms.get(id)
        if self.bus.name != "alone" and await self.store.revision(id) > room.state.revision:
            await self.referee.catch_up(room)
        return room

    async def cards(self, states: Iterable[TableState], user: str | None) -> list[TableCard]:
        """Tables for a list, each as the user may see it."""
        now = steady_now()
        known = [await self._known(state, user, now) for state in states]
        return [card_of(state, user, self.hub.present(state.id)) for state in known if state is not None]

    async def _known(self, state: TableState, user: str | None, now: float) -> TableState | None:
        """A table as the user may see it. None if it cannot be loaded; the rest of the list is still shown."""
        if state.status == "open" or not state.spec.spectators.delay or state.seats_of(user):
            return state
        try:
            return (await self.room(state.id)).seen_by(user, now).state
        except (DBAPIError, OSError):
            raise
        except Exception:
            log.exception("table not listed", table=state.id)
            return None

    def table_for(self, state: TableState, user: str | None) -> TableDetails:
        """A table as a user sees it. Its members also see the key of its link."""
        is_in = user is not None and (user == state.host or bool(state.seats_of(user)))
        invite = self.identity.invite(state.id) if is_in else None
        share = self.identity.share(state.id) if state.may_be_shared else None
        return table_of(state, user, self.hub.present(state.id), self.skills.shown, invite, share)

    # --- other processes ---
    async def _hinted(self, hint: Hint) -> None:
        if hint.lost:
            await self._recovered()
        if hint.ends:
            self._tell_presence(self.hub.elsewhere.gone(hint.sender))
            return
        if self.hub.elsewhere.is_new(hint.sender):
            await self._tell_everywhere()  # a new process does not know who is connected here
        if hint.everywhere is not None:
            moved = self.hub.elsewhere.heard_all(hint.sender, hint.everywhere)
            self._tell_presence(moved)
            await self._tell_revisions(moved)
        room = self.rooms.loaded(hint.table)
        if hint.present is not None:
            self.hub.elsewhere.heard(hint.sender, hint.table, hint.present)
            self._tell_presence({hint.table})
            await self._tell_revisions({hint.table})
        if hint.chat is not None:
            self.hub.chat(hint.table, hint.chat)
        if room is not None and hint.revision > room.state.revision:
            await self._caught_up(room)

    async def _tell_revisions(self, tables: Iterable[str]) -> None:
        """Somebody has come to a table elsewhere, and may have missed a change while nobody was there to be told."""
        for table in tables:
            if (room := self.rooms.loaded(table)) is not None:
                await self.bus.tell_change(table, room.state.revision)

    async def _caught_up(self, room: Room) -> None:
        try:
            await self.referee.catch_up(room)
        except Refusal:
            log.warning("could not catch up", table=room.state.id)
        except Exception:
            log.exception("could not catch up", table=room.state.id)  # one bad table must not stop the others

    async def _recovered(self) -> None:
        """Hints were lost: catch up with every table that has connections, and announce who is connected here."""
        await self._tell_everywhere()
        for table in self.hub.tables():
            room = self.rooms.loaded(table)
            if room is not None:
                await self._caught_up(room)
            for line in await self.store.chat(table):
                self.hub.chat(table, line)

    async def reload(self, table: str) -> None:
        """Take in a change that was written without the referee."""
        if (room := self.rooms.loaded(table)) is not None:
            await self._caught_up(room)
        revision = await self.store.revision(table)
        await self.bus.tell_change(table, revision)

    async def _attend(self) -> None:
        """Announce regularly who is connected here, and drop processes that have gone silent."""
        while True:
            await self._tell_everywhere()
            await asyncio.sleep(SILENCE / 3)
            self._tell_presence(self.hub.elsewhere.silent())

    async def _tell_everywhere(self) -> None:
        await self.bus.publish(Hint(sender=self.bus.name, everywhere=self.hub.everywhere()))

    def _tell_presence(self, tables: Iterable[str]) -> None:
        for table in tables:
            if (room := self.rooms.loaded(table)) is not None:
                self.hub.tell_presence(room.state)

    async def presence_changed(self, room: Room) -> None:
        """Somebody connected or disconnected here."""
        self.hub.tell_presence(room.state)
        here = self.hub.here(room.state.id)
        await self.bus.publish(Hint(sender=self.bus.name, table=room.state.id, present=here))
