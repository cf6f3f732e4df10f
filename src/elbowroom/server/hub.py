"""The connections to this process, and what is told to each of them: filtered for its viewer, in its language."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from elbowroom.server.attendance import Attendance, Present
from elbowroom.server.clocks import clocks_of
from elbowroom.server.messages import (
    Bye,
    ChatLine,
    ChatSaid,
    ClockNow,
    EmoteShown,
    FromServer,
    Offer,
    Offered,
    OfferGone,
    Over,
    Presence,
    SceneNow,
    Step,
    StepMade,
    TableChanged,
    Undone,
)
from elbowroom.server.metrics import TELL_SECONDS
from elbowroom.server.rooms import Played, Room
from elbowroom.server.scene_shapes import LogLine, Scene, delta_of
from elbowroom.server.scenes import log_lines
from elbowroom.server.storage.state import JournalEntry, OfferState, Person, TableState
from elbowroom.server.table_shapes import Result, Table
from elbowroom.server.words import say, texts_for

_QUEUE: Final = 2000  # messages that may wait for a slow connection
_LOG: Final = 200  # lines of the log that come with a scene


class Connection:
    """One WebSocket at a table. `scene` is the last one this viewer was sent (or will be, with a delay)."""

    def __init__(self, table: str, person: Person | None, language: str) -> None:
        self.table: Final = table
        self.person: Final = person
        self.language: str = language
        self.positions: bool = False
        self.delay: float = 0.0
        self.scene: Scene | None = None
        self.muted: Final[set[str]] = set()
        self.queue: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        self.overflown: bool = False

    @property
    def user(self) -> str | None:
        """The id of the user."""
        return None if self.person is None else self.person.id

    def send(self, message: FromServer | bytes) -> None:
        """Send at once."""
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        if self.queue.qsize() >= _QUEUE:
            self.overflown = True
            self.queue.put_nowait(None)
        elif not self.overflown:
            self.queue.put_nowait(data)

    def tell(self, message: FromServer | bytes, late: float | None = None) -> None:
        """Send something about the game: with the delay of the viewer, or so many seconds late."""
        wait = self.delay if late is None else late
        if wait <= 0:
            self.send(message)
        else:
            data = message if isinstance(message, bytes) else msgspec.json.encode(message)
            asyncio.get_running_loop().call_later(wait, self.send, data)


def viewer_seat(state: TableState, user: str | None) -> int | None:
    """The seat whose view a user sees: of several at one device the one that decides, or the next of them to come."""
    seats = state.seats_of(user)
    if not seats:
        return None
    start = state.to_move or 0
    return min(seats, key=lambda seat: (seat - start) % len(state.seats))


class Hub:
    """All connections of this process, by table."""

    def __init__(self, table_for: Callable[[TableState, str | None], Table]) -> None:
        self._connections: Final[dict[str, set[Connection]]] = {}
        self.elsewhere: Final = Attendance(time.monotonic)
        self._table_for: Final = table_for

    # --- who is there ---
    def at(self, table: str) -> Iterator[Connection]:
        """The connections to a table."""
        return iter(list(self._connections.get(table, ())))

    def tables(self) -> list[str]:
        """The tables with connections."""
        return list(self._connections)

    def add(self, connection: Connection) -> None:
        """Somebody came."""
        self._connections.setdefault(connection.table, set()).add(connection)

    def remove(self, connection: Connection) -> None:
        """Somebody went."""
        there = self._connections.get(connection.table)
        if there is not None:
            there.discard(connection)
            if not there:
                del self._connections[connection.table]

    def here(self, table: str) -> Present:
        """How many connections each user has to a table in this process; "" are those without a name."""
        found: Present = {}
        for connection in self.at(table):
            key = connection.user or ""
            found[key] = found.get(key, 0) + 1
        return found

    def everywhere(self) -> dict[str, Present]:
        """The same for all tables."""
        return {table: self.here(table) for table in self.tables()}

    def present(self, table: str) -> Present:
        """Who is there in all processes."""
        found = self.here(table)
        for user, number in self.elsewhere.at(table).items():
            found[user] = found.get(user, 0) + number
        return found

    def presence(self, state: TableState) -> Presence:
        """Who is there, as clients see it."""
        present = self.present(state.id)
        players = {seat.user for seat in state.seats if seat.user is not None}
        # whether somebody has resigned is not told here, for delayed viewers hear this at once
        connected = [(s.kind == "bot" and not s.resigned) or present.get(s.user or "-", 0) > 0 for s in state.seats]
        watching = sum(number for user, number in present.items() if user not in players)
        return Presence(connected=connected, watching=watching)

    def tell_presence(self, state: TableState) -> None:
        """Somebody came or went."""
        data = msgspec.json.encode(self.presence(state))
        for connection in self.at(state.id):
            connection.send(data)

    # --- what is told ---
    def entry(self, room: Room, entry: JournalEntry) -> None:
        """A new entry of the journal, which the room has taken in."""
        with TELL_SECONDS.time():
            teller = Teller(room)
            for connection in self.at(room.state.id):
                if connection.scene is not None:
                    connection.tell(teller.entry(connection, entry))

    def changed(self, old: TableState, room: Room) -> None:
        """The table has changed: tell what is of interest."""
        new = room.state
        if new.started is not None and (old.started is None or old.names != new.names):
            self._started(room)
        if _about(old) != _about(new):
            for c in self.at(new.id):
                c.tell(TableChanged(table=self._table_for(new, c.user), you=new.seats_of(c.user)))
        if old.paused != new.paused and (clocks := clocks_of(new, time.time())) is not None:
            for c in self.at(new.id):
                c.tell(ClockNow(clocks=clocks))
        if old.offer != new.offer:
            self._offers(old, new)

    def _started(self, room: Room) -> None:
        """A whole scene for everybody: the game begins, or somebody in it is called otherwise."""
        teller = Teller(room)
        for connection in self.at(room.state.id):
            connection.tell(teller.scene_now(connection))

    def refresh(self, room: Room, connection: Connection) -> None:
        """A whole scene for one connection."""
        if room.game is not None:
            connection.tell(Teller(room).scene_now(connection))

    def _offers(self, old: TableState, new: TableState) -> None:
        if old.offer is not None and (new.offer is None or new.offer.offer != old.offer.offer):
            accepted, word = _fate(old, new)
            for c in self.at(new.id):
                text = say(c.language, f"offer-{word}")
                c.tell(OfferGone(offer=old.offer.offer, accepted=accepted, text=text))
        if new.offer is not None:
            for c in self.at(new.id):
                c.tell(Offered(offer=offer_shape(new, new.offer, c.language)))

    def over(self, room: Room, result_in: Callable[[str], Result]) -> None:
        """The game is over."""
        for connection in self.at(room.state.id):
            connection.tell(Over(result=result_in(connection.language)))

    def chat(self, table: str, line: ChatLine) -> None:
        """Something was said."""
        message = ChatSaid(line=line) if line.emote is None else EmoteShown(line=line)
        data = msgspec.json.encode(message)
        for connection in self.at(table):
            if line.user not in connection.muted:
                connection.tell(data)

    def goodbye(self, why: str) -> None:
        """The server goes: tell everybody and close."""
        for table in self.tables():
            for c in self.at(table):
                c.send(Bye(why=why, message=say(c.language, f"bye-{why}")))
                c.queue.put_nowait(None)


def _about(state: TableState) -> tuple[object, ...]:
    """What everybody at the table should know when it changes."""
    return state.status, state.seats, state.paused, state.rematch, state.host, state.commitment


def _fate(old: TableState, new: TableState) -> tuple[bool, str]:
    """Whether an offer that is gone was accepted, and the word for it."""
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


class Teller:
    """Makes the messages of one moment; viewers who see the same share the work."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self._scenes: Final[dict[tuple[int | None, str], Scene]] = {}
        self._events: Final[dict[str, list[LogLine]]] = {}
        self._encoded: Final[dict[tuple[int, int, bool], bytes]] = {}
        self._now: Final = time.time()
        self._old: Final[list[Scene]] = []  # kept, so that no id is used again

    def scene(self, user: str | None, language: str) -> Scene:
        """The scene of a user in a language."""
        key = viewer_seat(self.room.state, user), language
        if key not in self._scenes:
            texts = texts_for(language, self.room.state.names)
            self._scenes[key] = self.room.maker.scene(key[0], texts)
        return self._scenes[key]

    def entry(self, connection: Connection, entry: JournalEntry) -> bytes:
        """The message of an entry for a connection, which then has the new scene."""
        old, new = connection.scene, self.scene(connection.user, connection.language)
        assert old is not None
        self._old.append(old)
        connection.scene = new
        key = id(old), id(new), connection.positions
        if key not in self._encoded:
            self._encoded[key] = msgspec.json.encode(self._entry(connection, entry, old, new))
        return self._encoded[key]

    def _entry(self, connection: Connection, entry: JournalEntry, old: Scene, new: Scene) -> Step | Undone:
        clocks, delta = clocks_of(self.room.state, self._now), delta_of(old, new)
        position = self.position(connection)
        if entry.kind == "back":
            return Undone(
                number=entry.number, step=entry.stand, seat=entry.seat, delta=delta, clocks=clocks, position=position
            )
        return Step(
            number=entry.number, step=entry.stand, seat=entry.seat, action=entry.action,
            events=self.events(connection.language), delta=delta, clocks=clocks, position=position,
        )  # fmt: skip

    def position(self, connection: Connection) -> dict[str, object] | None:
        """The view as a position, for bots that asked for it: when they have to decide."""
        state = self.room.state
        seat = viewer_seat(state, connection.user)
        if not connection.positions or seat is None or seat != state.to_move or state.bot_to_move is not None:
            return None
        return self.room.maker.view(seat).to_position()

    def events(self, language: str) -> list[LogLine]:
        """What happened in the last step."""
        if language not in self._events:
            played = self.room.steps[-1]
            self._events[language] = self._lines(played, language)
        return self._events[language]

    def _lines(self, played: Played, language: str) -> list[LogLine]:
        return log_lines(played.entry.stand, played.events, texts_for(language, self.room.state.names))

    def log(self, language: str) -> list[LogLine]:
        """The last lines of the log."""
        found: list[LogLine] = []
        for played in reversed(self.room.steps):
            found[:0] = self._lines(played, language)
            if len(found) >= _LOG:
                break
        return found

    def missed(self, seen: int, language: str) -> tuple[list[StepMade], int, bool]:
        """The steps made since a number, the step they follow on, and whether steps seen then were taken back."""
        known = self.room.standing_at(seen)
        common = 0
        for entry, played in zip(known, self.room.steps, strict=False):
            if entry.number != played.entry.number:
                break
            common += 1
        made = [
            StepMade(
                number=p.entry.number, step=p.entry.stand, seat=p.entry.seat, action=p.entry.action,
                events=self._lines(p, language),
            )
            for p in self.room.steps[common:]
        ]  # fmt: skip
        return made, common, common < len(known)

    def scene_now(self, connection: Connection) -> SceneNow:
        """A whole new scene for a connection."""
        connection.scene = self.scene(connection.user, connection.language)
        return SceneNow(
            number=self.room.number, scene=connection.scene, log=self.log(connection.language),
            position=self.position(connection),
        )  # fmt: skip
