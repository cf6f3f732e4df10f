"""Offers between players: take-backs and pauses. Also resigning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import STAND_IN, WITHER, OfferState, Person, TableState
from elbowroom.server.storage.store import Store
from elbowroom.server.tables.clocks import deadline
from elbowroom.server.tables.referee import Change, Referee, Repeated, check_running
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import Answer, Pause, Resign, Resume, Takeback
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import Status


class Offers:
    """Take-backs and pauses need everybody's consent; resigning needs nobody's."""

    def __init__(self, store: Store, referee: Referee) -> None:
        self._store: Final = store
        self._referee: Final = referee

    async def _once(self, room: Room, person: Person, id: str, make: Callable[[Room], Change]) -> int:
        """Carry out a request that is not a step, once."""
        known = await self._store.answered(room.state.id, person.id, id)
        if known is not None:
            return known

        def made(room: Room) -> Change:
            return make(room)._replace(request=(person.id, id))

        try:
            return (await self._referee.change(room, made)).number
        except Repeated as repeated:
            return repeated.number
        except Refusal:
            known = await self._store.answered(room.state.id, person.id, id)
            if known is None:
                raise
            return known  # another process has carried it out meanwhile

    async def takeback(self, room: Room, person: Person, message: Takeback) -> int:
        """Offer to go back to a step."""

        def make(room: Room) -> Change:
            if not room.state.seats_of(person.id):  # checked first: only players may learn how far the game is
                raise Refusal("not_seated")
            if room.state.is_daily_try:  # the dice are the same again, and known by then
                raise Refusal("no_undo", "daily_takeback")
            if room.is_long:
                raise Refusal("no_undo", "too_many_undos")
            if not 0 <= message.step < len(room.steps):
                raise Refusal("illegal", "no_such_step", steps=max(0, len(room.steps) - 1))
            return self._offered(room, person, "takeback", message.step)

        return await self._once(room, person, message.id, make)

    async def pause(self, room: Room, person: Person, message: Pause) -> int:
        """Offer to pause."""
        return await self._once(room, person, message.id, lambda room: self._offered(room, person, "pause", None))

    def _offered(self, room: Room, person: Person, kind: str, step: int | None) -> Change:
        state = room.state
        mine = state.seats_of(person.id)
        if not mine:
            raise Refusal("not_seated")
        check_running(state)
        if state.offer is not None:
            raise Refusal("offer_pending")
        offer = OfferState(
            offer=state.revision + 1, kind="pause" if kind == "pause" else "takeback", seat=mine[0], step=step,
            number=room.number, yes=mine,
        )  # fmt: skip
        return self._settled(room, offer)

    def _settled(self, room: Room, offer: OfferState) -> Change:
        """Keep the offer open for more answers, or carry it out if all have agreed."""
        state = room.state
        if set(state.people) - set(offer.yes):
            return Change(replace(state, offer=offer))
        if offer.kind == "takeback":
            return self._referee.back(room, offer.step or 0, offer.seat, None, None)
        return Change(self.stopped(state))

    def stopped(self, state: TableState) -> TableState:
        """The state of a paused game, with its clocks stopped."""
        now = steady_now()
        left = list(state.clock_left)
        if deadline(state) is not None and state.to_move is not None:
            left[state.to_move] = max(0.0, left[state.to_move] - (now - state.clock_since))
        return self._referee.scheduled(replace(state, paused=True, clock_left=left, clock_since=now, offer=None), now)

    async def answer(self, room: Room, person: Person, message: Answer) -> int:
        """Accept or decline an offer."""

        def make(room: Room) -> Change:
            state, offer = room.state, room.state.offer
            mine = state.seats_of(person.id)
            if not mine:
                raise Refusal("not_seated")
            if offer is None or offer.offer != message.offer:
                raise Refusal("no_offer")
            if not message.yes:
                return Change(replace(state, offer=None))
            return self._settled(room, replace(offer, yes=sorted({*offer.yes, *mine})))

        return await self._once(room, person, message.id, make)

    async def resume(self, room: Room, person: Person, message: Resume) -> int:
        """Resume after a pause."""

        def make(room: Room) -> Change:
            state, now = room.state, steady_now()
            if not state.seats_of(person.id):
                raise Refusal("not_seated")
            if not state.paused:
                raise Refusal("not_paused")
            return Change(self._referee.scheduled(replace(state, paused=False, clock_since=now, acted=now), now))

        return await self._once(room, person, message.id, make)

    async def resign(self, room: Room, person: Person, message: Resign) -> int:
        """Give up a seat. Between two this ends the game: the other one has won. Otherwise a bot takes the seat over,
        which either plays properly or just withers."""

        def make(room: Room) -> Change:
            state, now = room.state, steady_now()
            mine = state.seats_of(person.id)
            if not mine or (message.seat is not None and message.seat not in mine):
                raise Refusal("not_seated")
            if state.status != "playing":
                raise Refusal("over" if state.status != "open" else "not_started")
            given_up = mine if message.seat is None else [message.seat]
            if len(state.seats) == 2:
                return Change(self._referee.scheduled(_conceded(state, given_up, now), now))
            bot = STAND_IN if message.how == "bot" else WITHER
            for number in given_up:
                seat = replace(state.seats[number], kind="bot", bot=bot, resigned=True, resigned_at=now)
                state = state.with_seat(number, seat)
            # a player who has left cannot answer offers, and bots need no pause
            paused = state.paused and bool(state.people)
            state = replace(state, offer=None, paused=paused, acted=now, idle_turns=0)
            return Change(self._referee.scheduled(state, now))

        return await self._once(room, person, message.id, make)


def _conceded(state: TableState, given_up: list[int], now: float) -> TableState:
    """The end of a game of two. If both seats were one person's and are given up together, nobody has won."""
    for number in given_up:
        state = state.with_seat(number, replace(state.seats[number], resigned=True, resigned_at=now))
    status: Status = "over" if len(given_up) == 1 else "abandoned"
    return replace(
        state, status=status, to_move=None, stand_in=None, offer=None, paused=False, acted=now, idle_turns=0, ended=now
    )
