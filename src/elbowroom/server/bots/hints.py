"""Hints for people who have to decide, from what their seat may know. Found once for a decision; the table keeps count,
so that everybody there sees who has asked."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import structlog
from msgspec.structs import replace

from elbowroom.review.hinting import HintFound
from elbowroom.server.bots.pool import BotPool, BotTrouble
from elbowroom.server.limits import Limits
from elbowroom.server.storage.state import Person, TableState
from elbowroom.server.tables.referee import Change, Referee
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal

_KEPT: Final = 1000
log = structlog.get_logger()


class Hints:
    """Finds hints, and remembers those of the latest decisions."""

    def __init__(self, pool: BotPool, referee: Referee, limits: Limits) -> None:
        self._pool: Final = pool
        self._referee: Final = referee
        self._limits: Final = limits
        self._found: Final[OrderedDict[tuple[str, int], HintFound]] = OrderedDict()

    async def find(self, room: Room, person: Person, number: int) -> HintFound:
        """The hint for the decision at hand; `Refusal` if there is none to be had."""
        key = room.state.id, number
        seat = _asking(room, person, number)
        if key not in self._found:
            await self._limits.check("hint", person.id)
            try:
                found = await self._pool.hint(room.playing, room.state.id, seat)
            except BotTrouble as trouble:
                log.warning("no hint", table=room.state.id, problem=str(trouble))
                raise Refusal("again") from None
            if found is None:
                raise Refusal("no_hint")
            if room.state.seats[seat].hinted != number:  # another process may have told it already
                await self._referee.change(room, lambda room: Change(_counted(room.state, seat, number)))
            self._found[key] = found
            if len(self._found) > _KEPT:
                self._found.popitem(last=False)
        return self._found[key]


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
    return state.with_seat(seat, replace(old, hints=old.hints + (old.hinted != number), hinted=number))
