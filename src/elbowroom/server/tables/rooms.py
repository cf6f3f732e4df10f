"""Games in memory: the state of a table and its replayed journal. Only a cache; the database is authoritative."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from msgspec.structs import replace

from elbowroom.boxes.catalog import BOXES
from elbowroom.game.game import Game
from elbowroom.game.versions import RULES, RulesError, check_rules
from elbowroom.rules.events import Event
from elbowroom.server.showing.scenes import KeptShapes, SceneMaker
from elbowroom.server.storage.state import JournalEntry, SeatState, TableState, may_be_id
from elbowroom.server.storage.store import Store
from elbowroom.server.wire.refusals import Refusal

MOST_ENTRIES: Final = 5000  # of a journal; after that nothing is taken back any more


class Played(NamedTuple):
    """A step that stands: its journal entry, its round, and its events."""

    entry: JournalEntry
    round: int
    events: list[Event]


class Room:
    """One table with its game. Hold `lock` to change it."""

    def __init__(self, state: TableState, game: Game | None = None) -> None:
        self.state: TableState = state
        self.lock: Final = asyncio.Lock()
        self.game: Game | None = None
        self.entries: list[JournalEntry] = []
        self.steps: list[Played] = []
        self.requests: Final[dict[tuple[str, str], int]] = {}
        self.suspect: bool = False  # a write was interrupted: the database may be ahead
        self._maker: SceneMaker | None = None
        self._shapes: Final = KeptShapes()
        self._late: Room | None = None  # as delayed spectators saw it last
        if state.started is not None:
            self.game = Game.new(state.setup) if game is None else game

    @property
    def number(self) -> int:
        """The number of the last journal entry."""
        return self.entries[-1].number if self.entries else 0

    @property
    def playing(self) -> Game:
        """The game; `Refusal` before the start."""
        if self.game is None:
            raise Refusal("not_started")
        return self.game

    def begin(self, state: TableState) -> None:
        """Start the game."""
        self.state = state
        self.game = Game.new(state.setup)
        self._maker = None

    def change(self, state: TableState) -> None:
        """Apply a change of the table without a journal entry."""
        if self.game is None and state.started is not None:
            self.begin(state)
        reseated = state.seats is not self.state.seats
        renamed = reseated and self.game is not None and state.names != self.state.names
        self.state = state
        if renamed:  # the game knows its players by name
            self.game = self.replayed(self.steps)
        self._maker = None

    def advance(self, entry: JournalEntry, game: Game | None = None, events: list[Event] | None = None) -> None:
        """Apply the next journal entry; `game` is the game after it, if already known."""
        if entry.kind == "back":
            del self.steps[entry.stand :]
            self.game = game or self.replayed(self.steps)
        elif game is None or events is None:
            self._play(entry)
        else:
            self.steps.append(Played(entry, self.playing.round, events))
            self.game = game
        self._note(entry)

    def advance_by(self, entries: Sequence[JournalEntry]) -> None:
        """Apply the next journal entries. What they take back again is not played: somebody may have undone a step a
        thousand times."""
        standing: list[Played | JournalEntry] = list(self.steps)
        for entry in entries:
            if entry.kind == "back":
                del standing[entry.stand :]
            else:
                standing.append(entry)
            self._note(entry)
        kept = [one for one in standing if isinstance(one, Played)]
        if len(kept) < len(self.steps):
            self.steps, self.game = kept, self.replayed(kept)
        for one in standing[len(kept) :]:
            assert isinstance(one, JournalEntry)
            self._play(one)

    def _play(self, entry: JournalEntry) -> None:
        game = self.playing
        round = game.round
        events = game.apply_recorded(game.parse(entry.action), list(entry.outcome), 0)
        self.steps.append(Played(entry, round, events))

    def _note(self, entry: JournalEntry) -> None:
        self.entries.append(entry)
        if entry.user is not None and entry.request is not None:
            self.requests[entry.user, entry.request] = entry.number
        self._maker = None

    def replayed(self, steps: Sequence[Played]) -> Game:
        """The game after some of its steps."""
        game = Game.new(self.state.setup)
        for step in steps:
            game.apply_recorded(game.parse(step.entry.action), list(step.entry.outcome), 0)
        return game

    def as_of(self, user: str | None, limit: float) -> Room:
        """The same table for a user who may know only what had happened by some time. Clocks, pauses and offers are
        left out, since the journal does not record them."""
        room = self._at(next((entry.number for entry in reversed(self.entries) if entry.at <= limit), 0))
        game = room.playing
        room.state = replace(
            self.state, seats=self.seats_as_of(user, limit), status="playing", number=room.number,
            step=len(room.steps), round=game.round, to_move=game.to_move, paused=False, clock_left=[], stand_in=None,
            offer=None, ended=None, rematch=None, result=None,
        )  # fmt: skip
        return room

    def _at(self, number: int) -> Room:
        """The game when the journal had this many entries. It is played on from where it was asked for last, since
        many ask, each a little later."""
        late, self._late = self._late, None
        if late is None or late.number > number:
            late = Room(self.state)
        late.change(self.state)
        late.advance_by(self.entries[late.number : number])
        self._late = late
        room = Room(self.state, late.playing.copy())
        room.entries, room.steps = list(late.entries), list(late.steps)
        return room

    def seats_as_of(self, user: str | None, limit: float) -> list[SeatState]:
        """The seats as they were at some time, except that users know of their own resignation."""
        return [seat if seat.user == user else seat.as_of(limit) for seat in self.state.seats]

    def is_late_for(self, user: str | None, now: float) -> bool:
        """Whether a user sees the game with a delay: without a seat at a table with a delay, even after the game has
        ended."""
        state, delay = self.state, self.state.spec.spectators.delay
        if self.game is None or not delay or state.seats_of(user):
            return False
        return state.ended is None or state.ended > now - delay

    def seen_by(self, user: str | None, now: float) -> Room:
        """The table as a user may see it: now, or as it was before the delay."""
        return self.as_of(user, now - self.state.spec.spectators.delay) if self.is_late_for(user, now) else self

    def standing_at(self, number: int) -> list[JournalEntry]:
        """The steps that stood when the journal had this many entries."""
        steps: list[JournalEntry] = []
        for entry in self.entries:
            if entry.number > number:
                break
            if entry.kind == "step":
                steps.append(entry)
            else:
                del steps[entry.stand :]
        return steps

    @property
    def is_long(self) -> bool:
        """Whether the journal has grown so long that nothing may be taken back any more."""
        return len(self.entries) >= MOST_ENTRIES

    @property
    def undo_seat(self) -> int | None:
        """The seat that may undo its last step (T9)."""
        game = self.game
        if self.is_long or game is None or self.state.status != "playing" or self.state.paused or not game.can_undo():
            return None
        last = game.last_step
        assert last is not None
        return int(last.seat) if self.state.seats[last.seat].kind == "person" else None

    def rest(self) -> None:
        """Nobody is looking: keep nothing that was made for viewers."""
        self._maker = self._late = None
        self._shapes.rest()

    @property
    def maker(self) -> SceneMaker:
        """The scene maker for the present position."""
        if self._maker is None:
            bots = [seat.bot if seat.kind == "bot" else None for seat in self.state.seats]
            ended = self.state.conceded_by is not None
            self._maker = SceneMaker(self.playing, self.number, bots, self.undo_seat, self._shapes, ended)
        return self._maker


class Rooms:
    """The games in memory; the least recently used are dropped first."""

    def __init__(self, store: Store, most: int) -> None:
        self._store: Final = store
        self._most: Final = most
        self._rooms: Final[OrderedDict[str, Room]] = OrderedDict()
        self._in_use: Final[WeakValueDictionary[str, Room]] = WeakValueDictionary()  # also rooms dropped while in use
        self._loading: Final[dict[str, asyncio.Task[Room]]] = {}
        self.pinned: Final[set[str]] = set()  # tables with connections

    def __len__(self) -> int:
        return len(self._rooms)

    def loaded(self, id: str) -> Room | None:
        """The room, if it is in memory."""
        return self._in_use.get(id)

    async def get(self, id: str) -> Room:
        """The room of a table; `Refusal` if there is none."""
        room = self._in_use.get(id)
        if room is None:
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            room = await asyncio.shield(task)
        self._rooms[id] = room
        self._rooms.move_to_end(id)
        self._forget(id)
        return room

    def suspects(self) -> list[Room]:
        """Rooms that may be behind the database."""
        return [room for room in self._in_use.values() if room.suspect]

    async def _load(self, id: str) -> Room:
        state = await self._store.table(id) if may_be_id(id) else None
        if state is None:
            raise Refusal("unknown", "unknown_table", table=id[:40])
        try:
            check_rules(state.rules)
        except RulesError:
            raise Refusal("rules", version=state.rules, known=RULES) from None
        missing = [box for box in state.spec.boxes if box not in BOXES]
        if missing:
            raise Refusal("rules", "missing_box", box=", ".join(missing))
        room = Room(state)
        if state.started is not None:
            room.advance_by(await self._store.journal(state))
        self._in_use[id] = room
        return room

    def _forget(self, but: str) -> None:
        if len(self._rooms) <= self._most:
            return
        for id in list(self._rooms):
            if len(self._rooms) <= self._most:
                break
            if id != but and self._may_go(id):
                del self._rooms[id]

    def _may_go(self, id: str) -> bool:
        """Whether nobody looks at a game or is about to change it."""
        return id not in self.pinned and not self._rooms[id].lock.locked()

    def let_go(self) -> None:
        """Forget all games that may go; they can be read again."""
        for id in list(self._rooms):
            if self._may_go(id):
                del self._rooms[id]

    async def missing(self, room: Room) -> list[JournalEntry]:
        """Reload the state of a room, and return the journal entries that it lacks. The caller holds the lock and
        applies them."""
        news = await self._store.news(room.state.id, room.number)
        if news is None:
            raise Refusal("unknown", "unknown_table", table=room.state.id)
        state, entries = news
        room.change(state)
        return entries
