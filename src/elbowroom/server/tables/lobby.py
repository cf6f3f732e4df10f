"""A table before and after its game: created, joined, left, started, played again."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from elbowroom.boards.generate import RECIPES
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.setup import Setup, SetupError, known_board
from elbowroom.game.versions import RULES
from elbowroom.server.metrics import TABLES
from elbowroom.server.showing.studio import Studio
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import Person, SeatState, Spec, TableState
from elbowroom.server.storage.store import Store
from elbowroom.server.tables.daily_calendar import DailyCalendar
from elbowroom.server.tables.identity import Identity, hashed, matches, new_id
from elbowroom.server.tables.referee import Change, Referee
from elbowroom.server.tables.rooms import Room, Rooms
from elbowroom.server.tables.seating import bot_seat, free_seat, open_seats, own_name, seat_again, seats_for
from elbowroom.server.tables.starts import Starts, check_open, with_commitment, with_secret
from elbowroom.server.wire.refusals import Refusal, plain
from elbowroom.server.wire.table_shapes import (
    Entrance,
    GeneratedBoard,
    Joining,
    NewTable,
    SeatChange,
)

MOST_TABLES: Final = 50  # open or being played, for one host


class Lobby:
    """Creates and changes tables."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        referee: Referee,
        starts: Starts,
        identity: Identity,
        studio: Studio,
        days: DailyCalendar,
    ) -> None:
        self._store: Final = store
        self._rooms: Final = rooms
        self._referee: Final = referee
        self._starts: Final = starts
        self._identity: Final = identity
        self._studio: Final = studio
        self._days: Final = days

    # --- new tables ---
    async def create(self, host: Person, wish: NewTable) -> Room:
        """Create a table."""
        await self.check_number(host)
        spec = await self._spec(wish)
        seats = seats_for(wish, host)
        password = None
        if wish.access == "password":
            if wish.password is None:
                raise Refusal("invalid", "setup-password")
            password = await hashed(wish.password)
        now = steady_now()
        state = TableState(
            id=new_id(), status="open", access=wish.access, host=host.id, spec=spec, seats=seats, rules=RULES,
            created=now, acted=now, password=password,
        )  # fmt: skip
        state = with_commitment(with_secret(state), host.id, wish.commitment)
        await self._store.add_table(self._referee.scheduled(state, now))
        return await self.opened(state.id)

    async def opened(self, table: str) -> Room:
        """A table that was just added. It starts at once if it is full and meant to."""
        TABLES.labels("open").inc()
        room = await self._rooms.get(table)
        if room.state.spec.auto_start and not open_seats(room.state):
            await self._referee.change(room, self._begun)
        return room

    async def check_number(self, host: Person) -> None:
        """`Refusal` if somebody has too many tables."""
        if (running := await self._store.unfinished_of(host.id)) >= MOST_TABLES:
            raise Refusal("too_many_tables", number=running)

    async def _spec(self, wish: NewTable) -> Spec:
        board: str | dict[str, Any]
        if wish.generate is not None:
            board = await self._generated(wish.generate, wish.players)
        else:
            board = _usual_board(wish.boxes, wish.players) if wish.board is None else wish.board
        spec = Spec(
            players=wish.players, boxes=wish.boxes, board=board, without=wish.without, finds=wish.finds,
            clock=wish.clock, spectators=wish.spectators, rated=wish.rated, auto_start=wish.start, hints=wish.hints,
            rounds=wish.rounds, start_coins=wish.start_coins, open_coins=wish.open_coins, first=wish.first,
        )  # fmt: skip
        _check_spec(spec)
        return spec

    async def _generated(self, wish: GeneratedBoard, players: int) -> dict[str, Any]:
        """A newly generated board, as data."""
        if wish.kind not in RECIPES:
            raise Refusal("setup", "setup-kind", kind=wish.kind, known=", ".join(RECIPES))
        seed = secrets.randbits(32) if wish.seed is None else wish.seed
        return await self._studio.generated(wish.kind, players, seed)

    # --- who may see it ---
    async def may_see(self, state: TableState, person: Person | None) -> bool:
        """Whether a person may see a table."""
        if state.spec.day and not state.is_for(None if person is None else person.id):
            return await self._days.shows(state, person)
        if state.shuts_out(None if person is None else person.id):
            return False
        if state.access == "public":
            return True
        return person is not None and (state.is_for(person.id) or await self._store.is_member(state.id, person.id))

    async def check_sight(self, state: TableState, person: Person | None) -> None:
        """`Refusal` if a person may not see a table."""
        if not await self.may_see(state, person):
            if state.shuts_out(None if person is None else person.id):
                raise Refusal("closed", "no_spectators")
            if state.spec.day:
                raise Refusal("closed", "daily_closed", day=state.spec.day)
            raise Refusal("password") if state.access == "password" else Refusal("closed")

    async def enter(self, room: Room, person: Person, entrance: Entrance) -> None:
        """Use the key or password of a table that is not public."""
        state = room.state
        if await self.may_see(state, person):
            return
        if state.shuts_out(person.id):
            raise Refusal("closed", "no_spectators")
        if state.spec.day:
            raise Refusal("closed", "daily_closed", day=state.spec.day)
        if await self._store.is_removed(state.id, person.id):
            raise Refusal("forbidden", "removed")
        if not self._identity.opens(state.id, entrance.key):
            if state.access != "password":
                raise Refusal("closed")
            if entrance.password is None:
                raise Refusal("password")
            if not await matches(state.password, entrance.password):
                raise Refusal("password", "wrong_password")
        await self._store.admit(state.id, person.id)

    # --- seats ---
    async def join(self, room: Room, person: Person, wish: Joining) -> None:
        """Take a seat, or all seats reserved for this person. Whoever has a seat keeps it."""
        if room.state.seats_of(person.id):
            return
        await self.enter(room, person, Entrance(key=wish.key, password=wish.password))
        if await self._store.is_removed(room.state.id, person.id):
            raise Refusal("forbidden", "removed")
        name = plain(wish.name or "") or person.name

        def make(room: Room) -> Change:
            state = room.state
            if state.seats_of(person.id):
                return Change(state)
            check_open(state)
            kept = [number for number in open_seats(state) if state.seats[number].user == person.id]
            for number in kept:
                state = state.with_seat(number, replace(state.seats[number], kind="person"))
            if not kept:
                seat = SeatState(kind="person", name=own_name(name, state.names), user=person.id)
                state = state.with_seat(free_seat(state, wish.seat), seat)
            return self._changed(with_commitment(state, person.id, wish.commitment))

        await self._referee.change(room, make)
        await self._store.admit(room.state.id, person.id)

    async def leave(self, room: Room, person: Person) -> None:
        """Leave before the start; a host can do so without a seat. A table with nobody left is closed."""

        def make(room: Room) -> Change:
            state = room.state
            check_open(state)
            if not state.seats_of(person.id) and state.host != person.id:
                raise Refusal("not_seated")
            seats = [SeatState() if seat.user == person.id else seat for seat in state.seats]
            people = [seat.user for seat in seats if seat.kind == "person"]
            host = state.host if state.host != person.id else next(iter(people), None)
            status = state.status if people else "abandoned"
            return self._changed(replace(state, seats=seats, host=host or state.host, status=status))

        await self._referee.change(room, make)

    async def change_seat(self, room: Room, person: Person, number: int, wish: SeatChange) -> None:
        """The host opens a seat or gives it to a bot; whoever sat there cannot come back. Anybody can rename their
        own."""
        removed: list[str] = []

        def make(room: Room) -> Change:
            state = room.state
            check_open(state)
            if not 0 <= number < len(state.seats):
                raise Refusal("unknown", "unknown_seat", seats=len(state.seats))
            seat = state.seats[number]
            if wish.kind is not UNSET or wish.bot is not UNSET:
                if person.id != state.host:
                    raise Refusal("forbidden")
                bot = wish.bot if isinstance(wish.bot, str) else "greedy"
                others = [name for i, name in enumerate(state.names) if i != number]
                removed[:] = filter(None, [_who_goes(state, person, number, wish)])
                seat = SeatState() if wish.kind == "open" else bot_seat(bot, person.language, others)
            if isinstance(wish.name, str):
                if seat.user != person.id:
                    raise Refusal("forbidden", "not_your_seat")
                others = [name for i, name in enumerate(state.names) if i != number]
                seat = replace(seat, name=own_name(plain(wish.name) or seat.name, others))
            state = state.with_seat(number, seat)
            if not state.people:
                state = replace(state, status="abandoned")
            return self._changed(state)

        table, barred = room.state.id, _who_goes(room.state, person, number, wish)
        if barred is not None:  # noted first, or whoever hears of it could be back before
            await self._store.remove_from(table, barred)
        try:
            await self._referee.change(room, make)
        finally:
            if barred is not None and barred not in removed:
                await self._store.forgive(table, barred)
        for user in removed:
            if user != barred:
                await self._store.remove_from(table, user)

    async def add_seat(self, room: Room, person: Person) -> None:
        """The host adds an open seat; the board changes to the one for that many players."""
        await self._resize(room, person, lambda seats: [*seats, SeatState()])

    async def remove_seat(self, room: Room, person: Person, number: int) -> None:
        """The host removes an unoccupied seat. Those behind it move up."""

        def fewer(seats: list[SeatState]) -> list[SeatState]:
            if not 0 <= number < len(seats):
                raise Refusal("unknown", "unknown_seat", seats=len(seats))
            if seats[number].kind == "person":
                raise Refusal("taken")
            return seats[:number] + seats[number + 1 :]

        await self._resize(room, person, fewer)

    async def _resize(
        self, room: Room, person: Person, seats_from: Callable[[list[SeatState]], list[SeatState]]
    ) -> None:
        def make(room: Room) -> Change:
            state = room.state
            check_open(state)
            if person.id != state.host:
                raise Refusal("forbidden")
            seats = seats_from(state.seats)
            spec = _spec_for(state.spec, len(seats))
            return self._changed(replace(state, seats=seats, spec=spec))

        await self._referee.change(room, make)

    async def known_as(self, person: Person) -> list[str]:
        """The unfinished tables that know a person by their name."""
        mine = await self._store.tables_of(person.id, 0)
        return [s.id for s in mine if any((seat.user, seat.name) == (person.id, person.name) for seat in s.seats)]

    async def rename(self, person: Person, old: str, tables: Sequence[str]) -> None:
        """A person's new name appears at these tables, which know them by the old one."""

        def make(room: Room) -> Change:
            if room.state.status not in ("open", "playing"):
                raise Refusal("over")
            names = room.state.names
            seats = [
                _renamed(seat, person, old, names[:number] + names[number + 1 :])
                for number, seat in enumerate(room.state.seats)
            ]
            return Change(replace(room.state, seats=seats))

        for table in tables:
            with contextlib.suppress(Refusal):  # it ended meanwhile
                await self._referee.change(await self._rooms.get(table), make)

    def _changed(self, state: TableState) -> Change:
        """The change of a table that has not started. It starts if it was set to start when full; otherwise the time
        until it is abandoned begins again."""
        if state.status == "open" and state.spec.auto_start and not open_seats(state):
            return self._starts.begun(state)
        now = steady_now()
        return Change(self._referee.scheduled(replace(state, acted=now), now))

    # --- start ---
    async def start(self, room: Room, person: Person, fill: str | None) -> None:
        """The host starts the game; `fill` is the bot for the open seats."""

        def make(room: Room) -> Change:
            state = room.state
            check_open(state)
            if person.id != state.host:
                raise Refusal("forbidden")
            if fill is not None:
                for number in open_seats(state):
                    state = state.with_seat(number, bot_seat(fill, person.language, state.names))
            return self._starts.begun(state)

        await self._referee.change(room, make)

    def _begun(self, room: Room) -> Change:
        return self._starts.begun(room.state)

    # --- again ---
    async def rematch(self, room: Room, person: Person, commitment: str | None = None) -> Room:
        """The same table again. The first to ask creates it, the others join, and it starts when all are there.
        `commitment`: that of the person's nonce."""
        old = room.state
        if not any(seat.user == person.id for seat in old.seats):  # first: spectators may not know of the end yet
            raise Refusal("not_seated")
        if old.status not in ("over", "abandoned"):
            raise Refusal("not_over")
        if await self._rematch_of(old) is None:
            await self.check_number(person)
            new = self._once_more(old, person)
            if not new.spec.day:  # the dice of a daily world are the same for all
                new = with_commitment(with_secret(new), person.id, commitment)
            await self._store.add_table(self._referee.scheduled(new, new.acted))
            if await self._noted(room, old.rematch, new.id):
                for user in {seat.user for seat in old.seats if seat.user is not None} - {person.id}:
                    await self._store.admit(new.id, user)
                return await self.opened(new.id)
            await self._store.remove_table(new.id)
        again = await self._rematch_of(room.state)
        if again is None:  # closed meanwhile
            raise Refusal("again")
        if again.state.status == "open":
            await self.join(again, person, Joining(key=self._identity.invite(again.state.id), commitment=commitment))
        return again

    async def _rematch_of(self, old: TableState) -> Room | None:
        """The table of the rematch, unless nobody has asked for one or it was closed before it began."""
        if old.rematch is None:
            return None
        again = await self._rooms.get(old.rematch)
        await self._referee.catch_up(again)
        return None if again.state.status == "abandoned" and again.state.started is None else again

    async def _noted(self, room: Room, known: str | None, new: str) -> bool:
        """Record a new table as the rematch of an old one. False if somebody else was faster."""

        def make(room: Room) -> Change:
            if room.state.rematch != known:
                raise Refusal("taken")
            return Change(replace(room.state, rematch=new))

        try:
            await self._referee.change(room, make)
        except Refusal as refusal:
            if refusal.error != "taken":
                raise
            return False
        return True

    def _once_more(self, old: TableState, host: Person) -> TableState:
        now = steady_now()
        seats = [seat_again(seat, host) for seat in old.seats]
        return TableState(
            id=new_id(), status="open", access=old.access, host=host.id, rules=RULES, created=now, acted=now,
            spec=replace(
                old.spec, auto_start=True, rated=old.spec.rated and not old.spec.day,
                first=old.spec.first if old.spec.day else None,
            ),
            seats=seats, password=old.password, seed=old.seed if old.spec.day else None,
            commitment=old.commitment if old.spec.day else None,
        )  # fmt: skip


def _who_goes(state: TableState, person: Person, number: int, wish: SeatChange) -> str | None:
    """The user who loses a seat that the host gives away, or opens."""
    if person.id != state.host or not 0 <= number < len(state.seats) or (wish.kind is UNSET and wish.bot is UNSET):
        return None
    seat = state.seats[number]
    return seat.user if seat.kind == "person" and seat.user != person.id else None


def _usual_board(boxes: list[str], players: int) -> str:
    return Setup(players=players, boxes=tuple(boxes)).board_id()


def _check_spec(spec: Spec) -> None:
    """`Refusal` if these terms cannot be played."""
    if spec.rated and spec.hints:
        raise Refusal("setup", "setup-rated_hints")
    if spec.rated and spec.has_house_rules:
        raise Refusal("setup", "setup-rated_house")
    if spec.boxes and all(box in BOXES and not BOXES[box].races for box in spec.boxes):
        raise Refusal("setup", "setup-no_races")
    try:
        spec.setup((), None).table()
    except SetupError as problem:
        if not problem.word:
            raise Refusal("setup", problem=str(problem)) from None
        raise Refusal("setup", f"setup-{problem.word}", **problem.about) from None
    except ValueError as problem:
        raise Refusal("setup", problem=str(problem)) from None


def _spec_for(spec: Spec, players: int) -> Spec:
    """The same terms for another number of players, on the same box's board for that many."""
    if not isinstance(spec.board, str):
        raise Refusal("setup", "setup-made_board", players=spec.players)
    if not 2 <= players <= 5:
        raise Refusal("setup", "setup-players", players=players)
    if spec.board == _usual_board(spec.boxes, spec.players):
        board = _usual_board(spec.boxes, players)
    else:
        board = f"{known_board(spec.board).box}-{players}"
    changed = replace(spec, players=players, board=board)
    _check_spec(changed)
    return changed


def _renamed(seat: SeatState, person: Person, old: str, others: Sequence[str]) -> SeatState:
    """A seat with a person's new name, unless it is not theirs or has a name of its own."""
    if (seat.user, seat.name) != (person.id, old):
        return seat
    return replace(seat, name=own_name(person.name, others))
