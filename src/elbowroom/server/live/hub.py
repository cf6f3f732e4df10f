"""The connections to this process, and what each is sent: filtered for its viewer, in its language."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

import msgspec
from msgspec.structs import replace

from elbowroom.server.live.connection import Connection
from elbowroom.server.live.delayed_feed import Feed
from elbowroom.server.live.presence import Attendance, Present
from elbowroom.server.live.step_messages import StepMessages
from elbowroom.server.metrics import TELL_SECONDS
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import JournalEntry, OfferState, TableState
from elbowroom.server.tables.clocks import clocks_of
from elbowroom.server.tables.results import result_of
from elbowroom.server.tables.rooms import Room
from elbowroom.server.tracing import span
from elbowroom.server.wire.messages import (
    Bye,
    ChatLine,
    ChatSaid,
    ClockNow,
    Clocks,
    EmoteShown,
    FromServer,
    Offer,
    Offered,
    OfferGone,
    Over,
    Presence,
    Refused,
    TableChanged,
)
from elbowroom.server.wire.refusals import Refusal, say, texts_for
from elbowroom.server.wire.table_shapes import TableDetails

Told = Callable[[Connection], FromServer | bytes | None]  # the message for a connection, if any


class Hub:
    """All connections of this process, by table."""

    def __init__(self, table_for: Callable[[TableState, str | None], TableDetails]) -> None:
        self._connections: Final[dict[str, set[Connection]]] = {}
        self.elsewhere: Final = Attendance(time.monotonic)
        self._table_for: Final = table_for
        self._expected: Final[dict[str, set[Connection]]] = {}
        self._feeds: Final[dict[str, Feed]] = {}  # for tables with delayed spectators

    # --- who is there ---
    def at(self, table: str) -> Iterator[Connection]:
        """The connections to a table."""
        return iter(list(self._connections.get(table, ())))

    def connected(self, table: str) -> int:
        """How many connections a table has."""
        return len(self._connections.get(table, ()))

    def everybody(self) -> list[Connection]:
        """All connections."""
        return [connection for there in self._connections.values() for connection in there]

    def tables(self) -> list[str]:
        """The tables with connections."""
        return list(self._connections)

    def expect(self, connection: Connection) -> None:
        """Somebody is about to connect, and must not miss the chat until then."""
        self._expected.setdefault(connection.table, set()).add(connection)

    def add(self, connection: Connection) -> None:
        """Add a connection."""
        self._forget_expected(connection)
        self._connections.setdefault(connection.table, set()).add(connection)

    def _forget_expected(self, connection: Connection) -> None:
        if (waiting := self._expected.get(connection.table)) is not None:
            waiting.discard(connection)
            if not waiting:
                del self._expected[connection.table]

    def remove(self, connection: Connection) -> None:
        """Remove a connection."""
        self._forget_expected(connection)
        there = self._connections.get(connection.table)
        if there is not None:
            there.discard(connection)
            if not there:
                del self._connections[connection.table]
        self._drop_feed(connection.table)

    def here(self, table: str) -> Present:
        """How many connections each user has to a table in this process; "" counts anonymous ones."""
        found: Present = {}
        for connection in self.at(table):
            key = connection.user or ""
            found[key] = found.get(key, 0) + 1
        return found

    def everywhere(self) -> dict[str, Present]:
        """The same for all tables."""
        return {table: self.here(table) for table in self.tables()}

    def present(self, table: str) -> Present:
        """How many connections each user has to a table in all processes."""
        found = self.here(table)
        for user, number in self.elsewhere.at(table).items():
            found[user] = found.get(user, 0) + number
        return found

    def presence(self, state: TableState) -> Presence:
        """Who is connected, as clients see it."""
        present = self.present(state.id)
        players = {seat.user for seat in state.seats if seat.user is not None}
        # resignations are left out, since delayed spectators get this at once
        connected = [(s.kind == "bot" and not s.resigned) or present.get(s.user or "-", 0) > 0 for s in state.seats]
        watching = sum(number for user, number in present.items() if user not in players)
        return Presence(connected=connected, watching=watching)

    def tell_presence(self, state: TableState) -> None:
        """Send who is connected."""
        data = msgspec.json.encode(self.presence(state))
        for connection in self.at(state.id):
            connection.send(data)

    # --- what is sent ---
    def entry(self, room: Room, entry: JournalEntry) -> None:
        """Send a new journal entry, which the room already includes."""
        started = time.perf_counter()
        with span("tell", table=room.state.id):
            self._sort(room)
            self._tell_entry(StepMessages(room), entry, late=False)
            if (feed := self._feeds.get(room.state.id)) is not None:
                self._queue_entries(feed, room)
        TELL_SECONDS.observe(time.perf_counter() - started)

    def _tell_entry(self, messages: StepMessages, entry: JournalEntry, late: bool) -> None:
        for c in self.at(messages.room.state.id):
            if c.late == late and c.scene is not None and c.scene.number < entry.number:
                c.send(messages.entry(c, entry))

    def changed(self, old: TableState, room: Room) -> None:
        """The table has changed: send what concerns its viewers."""
        new, now = room.state, steady_now()
        self._sort(room)
        reseated = old.seats is not new.seats
        if reseated:
            self._doubt(old, new)
        if new.started is not None and (old.started is None or (reseated and old.names != new.names)):
            self._started(room)
        if _about(old) != _about(new):
            self._tell(new.id, lambda c: TableChanged(table=self._table_for(new, c.user), you=new.seats_of(c.user)))
        if reseated and _resigned(old) != _resigned(new):
            self._tell_resigned(room)
        moved = (old.started, old.paused) != (new.started, new.paused)
        if moved and (clocks := clocks_of(new, now)) is not None:
            self._tell(new.id, lambda c: ClockNow(clocks=replace(clocks, at=steady_now())))
        if old.offer != new.offer:
            self._offers(old, new)

    def _doubt(self, old: TableState, new: TableState) -> None:
        """Whoever has lost a seat may have been removed from the table."""
        gone = {seat.user for seat in old.seats} - {seat.user for seat in new.seats}
        for connection in self.at(new.id) if gone else ():
            connection.in_doubt = connection.in_doubt or connection.user in gone

    def _tell_resigned(self, room: Room) -> None:
        """Send the scene, whose log says so. Delayed spectators get it if that has ended the game; otherwise the room
        will be ahead of what they may see."""
        told: Told = StepMessages(room).scene_now
        if room.state.ended is None:
            self._tell_those(room.state.id, told, late=False)
        else:
            self._tell(room.state.id, told, room.state.ended)

    def shut_out(self, room: Room) -> None:
        """The game begins: disconnect those who may not watch."""
        for connection in self.at(room.state.id):
            if room.state.shuts_out(connection.user):
                self.remove(connection)
                why = Refusal("closed", "no_spectators").told(connection.language)
                connection.send(Refused(id=None, error=why.error, message=why.message, number=0))
                connection.close()

    def _started(self, room: Room) -> None:
        """Send a whole scene to everybody: the game begins, or a player has a new name."""
        messages = StepMessages(room)
        for connection in self.at(room.state.id):
            if not connection.late:
                connection.send(messages.scene_now(connection))

    def refresh(self, room: Room, connection: Connection) -> None:
        """Send a whole scene to one connection."""
        shown = self._feeds[room.state.id].shown if connection.late else room
        if shown.game is not None:
            connection.send(StepMessages(shown).scene_now(connection))

    def _offers(self, old: TableState, new: TableState) -> None:
        if (gone := old.offer) is not None and (new.offer is None or new.offer.offer != gone.offer):
            accepted, word = _fate(old, new)
            self._tell(
                new.id,
                lambda c: OfferGone(offer=gone.offer, accepted=accepted, text=say(c.language, f"offer-{word}")),
            )
        if (offer := new.offer) is not None:
            self._tell(new.id, lambda c: Offered(offer=offer_shape(new, offer, c.language)))

    def over(self, room: Room) -> None:
        """Send the result."""
        self._sort(room)
        self._tell(room.state.id, _ending(room), room.state.ended)

    def chat(self, table: str, line: ChatLine) -> None:
        """Send a chat line; nobody gets it twice."""
        for connection in self._expected.get(table, ()):
            connection.overheard.append(line)
        self._tell_those(table, _saying(line), late=False)
        self.chat_late(table, line)

    def chat_late(self, table: str, line: ChatLine) -> None:
        """Queue a chat line for delayed spectators."""
        feed = self._feeds.get(table)
        if feed is not None and feed.is_new(line):
            feed.add(line.at, partial(self._tell_those, table, _saying(line), late=True))

    def _tell(self, table: str, make: Told, at: float | None = None) -> None:
        """Send something that happened now, or at some time, to everybody at a table; to delayed spectators when it is
        due."""
        self._tell_those(table, make, late=False)
        if (feed := self._feeds.get(table)) is not None:
            feed.add(steady_now() if at is None else at, partial(self._tell_those, table, make, late=True))

    def _tell_those(self, table: str, make: Told, late: bool) -> None:
        for connection in self.at(table):
            if connection.late == late and (message := make(connection)) is not None:
                connection.send(message)

    # --- delayed spectators ---
    def _sort(self, room: Room) -> None:
        """Work out who sees the game with a delay; the start and every change of seats can affect that. Those affected
        get the whole table as they may see it."""
        if not room.state.spec.spectators.delay:
            return
        now = steady_now()
        for connection in self.at(room.state.id):
            if (late := room.is_late_for(connection.user, now)) == connection.late:
                continue
            if late:
                state = self.follow_late(room, connection, now)
            else:
                self._feeds[room.state.id].run(now)
                connection.late, state = False, room.state
            self.refresh(room, connection)
            table = self._table_for(state, connection.user)
            connection.send(TableChanged(table=table, you=state.seats_of(connection.user)))
        self._drop_feed(room.state.id)

    def follow_late(self, room: Room, connection: Connection, now: float) -> TableState:
        """Show the game to a connection with a delay from now on. Returns the table as its user may know it."""
        id = room.state.id
        if id not in self._feeds:
            self._feeds[id] = self._new_feed(room, now)
        feed = self._feeds[id]
        feed.run(now)
        connection.late = True
        return replace(feed.shown.state, seats=room.seats_as_of(connection.user, now - feed.delay))

    def shown_late(self, table: str) -> Room:
        """The game as delayed spectators see it."""
        return self._feeds[table].shown

    def _new_feed(self, room: Room, now: float) -> Feed:
        """The feed for the first delayed spectator of a table, with everything still to be shown."""
        state, delay = room.state, float(room.state.spec.spectators.delay)
        feed = Feed(room.as_of(None, now - delay), delay)

        def resigned(at: float, c: Connection) -> TableChanged:
            seats = room.seats_as_of(c.user, at)
            return TableChanged(table=self._table_for(replace(feed.shown.state, seats=seats), c.user), you=[])

        for at in {seat.resigned_at for seat in state.seats}:
            if at is not None and at > now - delay:
                feed.add(at, partial(self._tell_those, state.id, partial(resigned, at), late=True))
        self._queue_entries(feed, room)
        if state.ended is not None:
            feed.add(state.ended, partial(self._tell_end, room))
        return feed

    def _tell_end(self, room: Room) -> None:
        if room.state.conceded_by is not None:
            self._tell_those(room.state.id, StepMessages(room).scene_now, late=True)
        self._tell_those(room.state.id, lambda c: TableChanged(table=self._table_for(room.state, c.user), you=[]), True)
        self._tell_those(room.state.id, _ending(room), late=True)

    def _queue_entries(self, feed: Feed, room: Room) -> None:
        now = steady_now()
        for entry in room.entries[feed.queued :]:
            clocks = clocks_of(room.state, now) if entry.number == room.state.number else None
            feed.add_entry(entry.at, partial(self._show_late, feed.shown, room, entry, clocks))

    def _show_late(self, shown: Room, room: Room, entry: JournalEntry, clocks: Clocks | None) -> None:
        """A journal entry is due: advance the game of the delayed spectators."""
        shown.advance(entry)
        game = shown.playing
        shown.change(
            replace(
                shown.state, seats=room.seats_as_of(None, entry.at), number=entry.number, step=entry.stand,
                round=game.round, to_move=game.to_move,
            )
        )  # fmt: skip
        told = None if clocks is None else replace(clocks, at=steady_now())
        self._tell_entry(StepMessages(shown, told), entry, late=True)

    def _drop_feed(self, table: str) -> None:
        """Drop the feed of a table without delayed spectators."""
        if table in self._feeds and not any(connection.late for connection in self.at(table)):
            self._feeds.pop(table).stop()

    def goodbye(self, table: str, why: str) -> None:
        """Tell everybody at a table why, and disconnect."""
        for c in self.at(table):
            c.send(Bye(why=why, message=say(c.language, f"bye-{why}")))
            c.close()


def _saying(line: ChatLine) -> Told:
    """Makes the message of a chat line, for those who want to hear it."""
    data = msgspec.json.encode(ChatSaid(line=line) if line.emote is None else EmoteShown(line=line))
    return lambda connection: data if connection.hears(line) else None


def _ending(room: Room) -> Told:
    """Makes the message of a result, once per language."""

    @cache
    def result(language: str) -> bytes:
        return msgspec.json.encode(Over(result=result_of(room, language)))

    return lambda connection: result(connection.language)


def _about(state: TableState) -> tuple[object, ...]:
    """What everybody at a table is told when it changes."""
    return state.status, state.seats, state.paused, state.rematch, state.host, state.commitment, state.reveal_by


def _resigned(state: TableState) -> list[int]:
    return [number for number, seat in enumerate(state.seats) if seat.resigned]


def _fate(old: TableState, new: TableState) -> tuple[bool, str]:
    """Whether an offer that is gone was accepted, and the word for its fate."""
    assert old.offer is not None
    if old.offer.kind == "pause" and new.paused:
        return True, "accepted"
    if old.offer.kind == "takeback" and new.number > old.number and new.step == old.offer.step:
        return True, "accepted"
    return False, "declined" if new.number == old.number else "overtaken"


def offer_shape(state: TableState, offer: OfferState, language: str) -> Offer:
    """An offer as clients see it."""
    texts = texts_for(language, state.names)
    waiting = [seat for seat in state.people if seat not in offer.yes]
    text = say(language, f"offer-{offer.kind}", player=texts.player(offer.seat), step=offer.step or 0)
    return Offer(offer=offer.offer, kind=offer.kind, seat=offer.seat, step=offer.step, waiting=waiting, text=text)
