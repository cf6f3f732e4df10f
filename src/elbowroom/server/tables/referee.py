"""The referee: the engine checks every request, the database stores it, and only then is anybody told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, NamedTuple

import structlog
from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError

from elbowroom.game.game import Game, IllegalAction
from elbowroom.rules.actions import Action
from elbowroom.rules.events import Event
from elbowroom.server.metrics import CONFLICTS, STEPS, TABLES
from elbowroom.server.settings import Settings
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import JournalEntry, Person, TableState
from elbowroom.server.storage.store import Conflict, Store
from elbowroom.server.tables.clocks import Moment, charged, deadline, moment_of, passed
from elbowroom.server.tables.listeners import Listeners
from elbowroom.server.tables.rooms import Room, Rooms
from elbowroom.server.tracing import span
from elbowroom.server.wire.messages import Act, Undo
from elbowroom.server.wire.refusals import Refusal

_PATIENCE: Final = 5.0  # seconds to retry a change while other processes are faster
_PAUSES: Final = 4  # times as long as other games does a paused one wait for its players
_EARLY: Final = 0.1  # of the days until an idle game is abandoned may be left when it is looked at
_BOT_LEASE: Final = 15.0  # seconds after which another process takes over a bot
_STEPS: Final = {by: STEPS.labels(by) for by in ("person", "bot")}
log = structlog.get_logger()


class Change(NamedTuple):
    """The effect of a request: the new state and, for a journal entry, the entry and the game after it."""

    state: TableState
    entry: JournalEntry | None = None
    game: Game | None = None
    events: list[Event] | None = None
    request: tuple[str, str] | None = None


class _Changed(NamedTuple):
    """A table before and after a change."""

    old: TableState
    new: TableState


class Referee:
    """Makes all changes to tables, one at a time per table. Other processes may change the same tables."""

    def __init__(self, settings: Settings, store: Store, rooms: Rooms, listeners: Listeners) -> None:
        self._settings: Final = settings
        self._store: Final = store
        self._rooms: Final = rooms
        self._audience, self._processes, self._bots, self._notices = listeners

    # --- the one way to change a table ---
    async def change(self, room: Room, make: Callable[[Room], Change]) -> TableState:
        """Compute a change, store it, apply it and announce it. If somebody else was faster, catch up and compute it
        again. `Refusal` if it is no longer possible, or if the database cannot be reached."""
        end, has_looked = time.monotonic() + _PATIENCE, False
        while time.monotonic() < end:
            async with room.lock:
                changed = await self._changed(room, make, has_looked)
            if changed is not None:
                old, new = changed
                await self._processes.tell_change(new.id, new.revision)
                self._follow_up(old, room)
                return new
            has_looked = True
        raise Refusal("again")

    async def _changed(self, room: Room, make: Callable[[Room], Change], has_looked: bool) -> _Changed | None:
        """Try it once. None if another process was faster; the room has caught up then. The caller holds the lock."""
        if room.suspect:
            await self._look_again(room)
        old = room.state
        try:
            change = make(room)
        except Refusal:
            if has_looked or not await self._was_behind(room):
                raise
            return None
        try:
            with span("store", table=old.id, revision=old.revision):
                new = await self._store.save(old, change.state, change.entry, change.request)
        except Conflict:
            CONFLICTS.inc()
            await self._look_again(room)
            await self._check_new(old.id, change.request)
            return None
        except (DBAPIError, OSError) as problem:
            room.suspect = True  # it may have been stored or not
            log.error("not stored", table=old.id, problem=type(problem).__name__)
            raise Refusal("again") from None
        except asyncio.CancelledError:
            room.suspect = True
            raise
        self._take_in(room, old, new, change)
        return _Changed(old, new)

    async def _check_new(self, table: str, request: tuple[str, str] | None) -> None:
        """`Repeated` if another process has just carried out the same request."""
        known = None if request is None else await self._store.answered(table, *request)
        if known is not None:
            raise Repeated(known)

    async def _was_behind(self, room: Room) -> bool:
        """Whether another process has changed the table and its hint has not arrived yet. If so, catches up."""
        try:
            behind = await self._store.revision(room.state.id) > room.state.revision
        except (DBAPIError, OSError):
            return False
        if behind:
            await self._look_again(room)
        return behind

    def _take_in(self, room: Room, old: TableState, new: TableState, change: Change) -> None:
        room.change(new)
        if change.entry is not None:
            room.advance(change.entry, change.game, change.events)
            _STEPS["person" if change.entry.user else "bot"].inc()
            self._audience.entry(room, change.entry)
        self._tell_change(old, room)

    async def _look_again(self, room: Room) -> None:
        """Apply what other processes have stored. The caller holds the lock."""
        old = room.state
        try:
            entries = await self._rooms.missing(room)
        except (DBAPIError, OSError):
            room.suspect = True
            raise Refusal("again") from None
        room.suspect = False
        for entry in entries:
            room.advance(entry)
            self._audience.entry(room, entry)
        self._tell_change(old, room)

    def _tell_change(self, old: TableState, room: Room) -> None:
        """Tell those at the table what has changed. When the game begins, disconnect those who may not watch."""
        if old.started is None and room.state.started is not None:
            self._audience.shut_out(room)
        self._audience.changed(old, room)

    def _follow_up(self, old: TableState, room: Room) -> None:
        """After a change made here: wake the next player, or announce the end."""
        new = room.state
        if new.bot_to_move is not None:
            self.wake_bots(new.id)
        elif new.to_move != old.to_move:
            self._notices.turn(new, self._audience.present(new.id))
        if new.status in ("over", "abandoned") and old.status == "playing":
            TABLES.labels(new.status).inc()
        self._tell_end(old, room)

    def _tell_end(self, old: TableState, room: Room) -> None:
        """Announce the end of a game, and its ratings, which follow a moment later."""
        is_new = old.status == "playing" or old.result != room.state.result
        if room.state.status in ("over", "abandoned") and is_new:
            self._audience.over(room)

    def wake_bots(self, table: str) -> None:
        """A bot may have to decide at this table."""
        self._bots.wake(table, self.bot_act)

    async def catch_up(self, room: Room) -> None:
        """Apply and announce what other processes have stored."""
        old = room.state
        async with room.lock:
            await self._look_again(room)
        self._tell_end(old, room)

    # --- steps ---
    async def act(self, room: Room, person: Person, message: Act) -> int:
        """A person's action. Returns the number of its journal entry."""
        if (number := room.requests.get((person.id, message.id))) is not None:
            return number

        def make(room: Room) -> Change:
            if (person.id, message.id) in room.requests:  # another process was faster
                raise Repeated(room.requests[person.id, message.id])
            state = room.state
            seats = self._seats(state, person, message.seat)
            check_running(state)
            if message.number != room.number:
                raise Refusal("stale")
            if state.to_move not in seats:
                raise Refusal("not_your_turn", player=_mover(state))
            if state.stand_in == state.to_move:
                raise Refusal("not_your_turn", "time_up")
            return self._step(room, message.action, person.id, message.id)

        try:
            return (await self.change(room, make)).number
        except Repeated as repeated:
            return repeated.number

    async def bot_act(self, room: Room, number: int, action: str) -> None:
        """A bot's action, unless the game has moved on."""

        def make(room: Room) -> Change:
            if room.number != number or room.state.bot_to_move is None:
                raise Refusal("stale")
            return self._step(room, action, None, None)

        await self.change(room, make)

    def _step(self, room: Room, text: str, user: str | None, request: str | None) -> Change:
        game = room.playing.copy()
        try:
            action: Action = game.parse(text)
            events = game.apply(action)
        except IllegalAction:
            raise Illegal(text) from None
        except ValueError:
            raise Illegal(text) from None
        last = game.last_step
        assert last is not None
        entry = JournalEntry(
            number=room.number + 1, kind="step", seat=int(last.seat), action=str(action), outcome=last.outcome,
            stand=int(last.number), user=user, request=request, at=steady_now(),
        )  # fmt: skip
        return Change(self._after_entry(room, game, entry), entry, game, events)

    def _after_entry(self, room: Room, game: Game, entry: JournalEntry) -> TableState:
        """The state of the table after a journal entry: numbers, clocks, next deadline."""
        state, before, after = room.state, moment_of(room.playing), moment_of(game)
        stands_in = state.stand_in is not None and before == after
        idle = state.idle_turns + (state.stand_in is not None and not stands_in)
        by_people = entry.user is not None or entry.kind == "back"
        status, people = state.status, state.people
        if game.over:
            status = "over"
        elif people and idle >= 2 * len(people) and not by_people:
            status = "abandoned"
        return self.scheduled(
            replace(
                state,
                status=status,
                number=entry.number,
                step=entry.stand,
                round=game.round,
                to_move=game.to_move if status == "playing" else None,
                clock_left=_clocks_after(state, entry, before, after),
                clock_since=entry.at,
                stand_in=state.stand_in if stands_in else None,
                idle_turns=0 if by_people else idle,
                acted=entry.at if by_people else state.acted,
                offer=None,
                ended=entry.at if status != "playing" else None,
            ),
            entry.at,
        )

    def scheduled(self, state: TableState, now: float) -> TableState:
        """The state with the time at which the server must act on its own."""
        due: float | None = None
        in_vain = state.acted + self._settings.abandon_days * 86_400
        if state.status == "open":
            due = in_vain if state.reveal_by is None else state.reveal_by
        elif state.status == "playing" and state.paused:
            due = state.acted + _PAUSES * self._settings.abandon_days * 86_400
        elif state.status == "playing":
            if state.bot_to_move is not None:
                due = now + _BOT_LEASE
            else:
                due = deadline(state)
                if due is None:
                    due = state.due if self._will_do(state.due, in_vain, now) else in_vain
        elif state.status == "over" and state.spec.rated and state.result is None:
            due = now + state.spec.spectators.delay  # the leaderboard must not give the result away early
        return replace(state, due=due)

    def _will_do(self, due: float | None, in_vain: float, now: float) -> bool:
        """Whether an idle game may be looked at when it was to be: somewhat too early, and then it gets its exact time.
        To put it off with every step would be a third of what is written."""
        early = _EARLY * self._settings.abandon_days * 86_400
        return due is not None and due > now and in_vain - early <= due <= in_vain

    # --- back ---
    async def undo(self, room: Room, person: Person, message: Undo) -> int:
        """A person undoes their last step (T9)."""
        if (number := room.requests.get((person.id, message.id))) is not None:
            return number

        def make(room: Room) -> Change:
            if (person.id, message.id) in room.requests:
                raise Repeated(room.requests[person.id, message.id])
            seats = self._seats(room.state, person, message.seat)
            check_running(room.state)
            if message.number != room.number:
                raise Refusal("stale")
            if room.undo_seat not in seats:
                raise Refusal("no_undo", "too_many_undos" if room.is_long else None)
            game = room.playing.copy()
            game.undo()
            return self.back(room, len(room.steps) - 1, int(room.undo_seat or 0), person.id, message.id, game)

        try:
            return (await self.change(room, make)).number
        except Repeated as repeated:
            return repeated.number

    def back(
        self, room: Room, step: int, seat: int, user: str | None, request: str | None, game: Game | None = None
    ) -> Change:
        """The change that takes the game back to a step."""
        if game is None:
            game = room.replayed(room.steps[:step])
        entry = JournalEntry(
            number=room.number + 1, kind="back", seat=seat, action="", outcome=(), stand=step, user=user,
            request=request, at=steady_now(),
        )  # fmt: skip
        return Change(self._after_entry(room, game, entry), entry, game)

    # --- checks ---
    def _seats(self, state: TableState, person: Person, seat: int | None) -> list[int]:
        """The seats that a request may be for."""
        seats = state.seats_of(person.id)
        if not seats:
            raise Refusal("not_seated")
        if seat is None:
            return seats
        if seat not in seats:
            raise Refusal("not_seated", "not_your_seat")
        return [seat]


def _clocks_after(state: TableState, entry: JournalEntry, before: Moment, after: Moment) -> list[float]:
    """The clocks after a journal entry. Only a take-back that all have agreed to grants time."""
    elapsed = entry.at - state.clock_since
    if entry.kind == "back" and entry.user is not None:
        return charged(state.spec.clock, state.clock_left, elapsed, entry.seat, before, after)
    left = passed(state.spec.clock, state.clock_left, elapsed, before, after)
    if entry.kind == "back" and left and after.to_move is not None:
        left[after.to_move] = max(left[after.to_move], float(state.spec.clock.increment))
    return left


class Repeated(Exception):
    """A request that has been carried out before."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number: Final = number


class Illegal(Refusal):
    """An illegal action. The reason is given in the language of whoever asked."""

    def __init__(self, action: str) -> None:
        super().__init__("illegal", action=action[:60], why="")
        self.action: Final = action


def check_running(state: TableState) -> None:
    """`Refusal` unless the game is in progress."""
    if state.status == "open":
        raise Refusal("not_started")
    if state.status != "playing":
        raise Refusal("over", "over" if state.status == "over" else "abandoned")
    if state.paused:
        raise Refusal("paused")


def _mover(state: TableState) -> str:
    return "" if state.to_move is None else state.seats[state.to_move].name
