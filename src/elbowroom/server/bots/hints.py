"""Hints for people who have to decide, from what their seat may know. Found once for a decision; the table keeps count,
so that everybody there sees who has asked."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, TypeVar

import structlog
from msgspec.structs import replace

from elbowroom.game.game import Game
from elbowroom.lessons import LEARNER, Course
from elbowroom.review.hinting import HintFound
from elbowroom.server.bots.pool import BotPool, BotTrouble
from elbowroom.server.limits import Limits
from elbowroom.server.storage.state import Person, TableState
from elbowroom.server.tables.referee import Change, Referee
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal

_KEPT: Final = 1000
K = TypeVar("K")
log = structlog.get_logger()


class Hints:
    """Finds hints, and remembers those of the latest decisions."""

    def __init__(self, pool: BotPool, referee: Referee, limits: Limits) -> None:
        self._pool: Final = pool
        self._referee: Final = referee
        self._limits: Final = limits
        self._found: Final[OrderedDict[tuple[str, int], HintFound]] = OrderedDict()
        self._taught: Final[OrderedDict[tuple[str, tuple[str, ...]], HintFound]] = OrderedDict()

    async def find(self, room: Room, person: Person, number: int, address: str) -> HintFound:
        """The hint for the decision at hand; `Refusal` if there is none to be had. `address` is where it is asked for,
        for the limits."""
        key = room.state.id, number
        seat = _asking(room, person, number)
        if key not in self._found:
            await self._limits.check_person("hint", person.id, address)
            with self._limits.waiting(hint=address):
                found = await self._ask(room.playing, room.state.id, seat)
            if room.state.seats[seat].hinted != number:  # another process may have told it already
                await self._referee.change(room, lambda room: Change(_counted(room.state, seat, number)))
            _keep(self._found, key, found)
        return self._found[key]

    async def teach(self, course: Course, asking: str, address: str) -> HintFound:
        """The hint for a learner: the best of what the task asks for. `asking` is who, for the limits."""
        key = course.lesson.id, tuple(course.actions)
        if key not in self._taught:
            if not course.wished:
                raise Refusal("no_hint")
            await self._limits.check_person("hint", asking, address)
            wished = [str(action) for action in course.wished]
            with self._limits.waiting(hint=address):
                found = await self._ask(course.game, f"lesson {course.lesson.id}", LEARNER, wished)
            _keep(self._taught, key, found)
        return self._taught[key]

    async def _ask(self, game: Game, table: str, seat: int, among: Sequence[str] = ()) -> HintFound:
        try:
            found = await self._pool.hint(game, table, seat, among)
        except BotTrouble as trouble:
            log.warning("no hint", table=table, problem=str(trouble))
            raise Refusal("again") from None
        if found is None:
            raise Refusal("no_hint")
        return found


def _keep(known: OrderedDict[K, HintFound], key: K, found: HintFound) -> None:
    known[key] = found
    if len(known) > _KEPT:
        known.popitem(last=False)


def _asking(room: Room, person: Person, number: int) -> int:
    """The seat that asks; `Refusal` if it may not."""
    state, game = room.state, room.playing
    mine = state.seats_of(person.id)
    if not mine:
        raise Refusal("not_seated")
    if state.status != "playing":
        raise Refusal("over")
    if state.paused:
        raise Refusal("paused")
    if not state.may_hint:
        raise Refusal("no_hints")
    if number != room.number:
        raise Refusal("stale")
    if game.to_move not in mine:
        raise Refusal("not_your_turn", player=state.seats[game.to_move or 0].name)
    return game.to_move


def _counted(state: TableState, seat: int, number: int) -> TableState:
    old = state.seats[seat]
    if old.hinted == number:
        return state
    return state.with_seat(seat, replace(old, hints=old.hints + 1, hinted=number, asked=(*old.asked, number)))
