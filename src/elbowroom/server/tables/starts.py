"""How a game starts, and how its dice are settled: the server commits when the table is opened, players when they sit
down; all nonces are asked for at the start and shown together (docs/fairness.md)."""

from __future__ import annotations

import secrets
from typing import Final

from msgspec.structs import replace

from elbowroom.game.game import Game
from elbowroom.rules.chance import commitment, nonce_commitment
from elbowroom.server.metrics import TABLES
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import STAND_IN, Person, TableState
from elbowroom.server.tables.clocks import fresh
from elbowroom.server.tables.referee import Change, Referee
from elbowroom.server.tables.rooms import Room
from elbowroom.server.tables.seating import bot_seat, open_seats
from elbowroom.server.wire.refusals import Refusal

NONCE_SECONDS: Final = 10.0  # for all nonces, from the start on


class Starts:
    """Starts games."""

    def __init__(self, referee: Referee) -> None:
        self._referee: Final = referee

    # --- commitments ---
    async def commit(self, room: Room, person: Person, promise: str) -> None:
        """A player commits to a nonce, perhaps anew, from another device."""

        def make(room: Room) -> Change:
            state = room.state
            check_open(state)
            seats = state.seats_of(person.id)
            if not seats:
                raise Refusal("not_seated")
            return Change(with_commitment(state, person.id, promise))

        await self._referee.change(room, make)

    async def reveal(self, room: Room, person: Person, nonce: str) -> None:
        """A player reveals the nonce. With the last one, the game begins. Nobody sees one before."""
        if _has_given(room.state, person, nonce):
            return

        def make(room: Room) -> Change:
            state = room.state
            if _has_given(state, person, nonce):
                return Change(state)
            if state.started is not None or state.status != "open":
                raise Refusal("started", "nonce_late")
            if state.reveal_by is None:
                raise Refusal("not_started", "nonce_early")
            shares = state.share_seats(person.id)
            if not shares:
                raise Refusal("not_seated", "no_commitment")
            promise = nonce_commitment(nonce)
            number = next((number for number in shares if state.seats[number].commitment == promise), None)
            if number is None:
                raise Refusal("invalid", "wrong_nonce")
            state = state.with_seat(number, replace(state.seats[number], nonce=nonce))
            return Change(state) if _waits(state) else self._playing(state)

        await self._referee.change(room, make)

    # --- start ---
    def begun(self, state: TableState) -> Change:
        """Start the game, or ask for the nonces first if anybody has committed to one."""
        check_open(state)
        if free := open_seats(state):
            raise Refusal("open_seats", seats=len(free))
        if not _waits(state):
            return self._playing(state)
        now = steady_now()
        return Change(self._referee.scheduled(replace(state, reveal_by=now + NONCE_SECONDS, acted=now), now))

    def overdue(self, room: Room) -> Change:
        """The time for nonces is over: start without those that are missing."""
        state = room.state
        if state.started is not None or state.reveal_by is None:
            raise Refusal("stale")
        return self._playing(state)

    async def withdraw(self, room: Room, person: Person) -> None:
        """Somebody goes while the nonces are waited for, and bots take over. What was committed to stays, or whoever
        goes could change the dice unseen."""

        def make(room: Room) -> Change:
            state = room.state
            if state.reveal_by is None:
                raise Refusal("started")
            for number in state.seats_of(person.id):
                old = state.seats[number]
                others = [name for i, name in enumerate(state.names) if i != number]
                seat = replace(bot_seat(STAND_IN, person.language, others), commitment=old.commitment, nonce=old.nonce)
                state = state.with_seat(number, seat)
            if not state.people:
                return Change(self._referee.scheduled(replace(state, status="abandoned", reveal_by=None), steady_now()))
            host = state.seats[state.people[0]].user if state.host == person.id else state.host
            return Change(replace(state, host=host))

        await self._referee.change(room, make)

    def _playing(self, state: TableState) -> Change:
        now = steady_now()
        state = with_secret(state)  # for a table that was opened by a server of before
        state = replace(state, status="playing", started=now, acted=now, reveal_by=None)
        game = Game.new(state.setup)
        state = replace(
            state,
            round=game.round,
            to_move=game.to_move,
            clock_left=fresh(state.spec.clock, len(state.seats)),
            clock_since=now,
        )
        TABLES.labels("playing").inc()
        return Change(self._referee.scheduled(state, now))


def with_secret(state: TableState) -> TableState:
    """A table that is being opened, with the server's secret and its commitment. A daily world has a seed of its own,
    which is everybody's, so nobody else has a share in its dice."""
    if state.seed is not None:
        return replace(state, commitment=commitment(state.seed))
    seed = secrets.randbits(128)
    return replace(state, seed=seed, commitment=commitment(seed), shared=True)


def with_commitment(state: TableState, user: str, promise: str | None) -> TableState:
    """A table at which a user has committed to a nonce. Several seats of one user have one share, at the first."""
    if promise is None or not state.shared:
        return state
    for number in state.seats_of(user):
        state = state.with_seat(number, replace(state.seats[number], commitment=promise, nonce=None))
        promise = None
    return state


def check_open(state: TableState) -> None:
    """`Refusal` if the game has started or ended."""
    if state.started is not None or state.reveal_by is not None:
        raise Refusal("started")
    if state.status != "open":
        raise Refusal("over", "abandoned")


def _waits(state: TableState) -> bool:
    """Whether a nonce that was committed to has not been revealed."""
    return any(seat.commitment is not None and seat.nonce is None for seat in state.seats)


def _has_given(state: TableState, person: Person, nonce: str) -> bool:
    return any(state.seats[number].nonce == nonce for number in state.share_seats(person.id))
