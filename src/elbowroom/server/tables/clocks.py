"""Clocks: pure arithmetic on the state of a table."""

from __future__ import annotations

from typing import NamedTuple

from elbowroom.game.game import Game
from elbowroom.server.storage.state import TableState
from elbowroom.server.wire.messages import Clocks
from elbowroom.server.wire.table_shapes import ClockSpec


class Moment(NamedTuple):
    """Whose turn it is, who has to decide, and who began the game."""

    round: int
    turn: int
    to_move: int | None
    first: int = 0

    def number(self, players: int) -> int:
        """How many turns have ended before this one, but for the first round."""
        return self.round * players + (self.turn - self.first) % players


def moment_of(game: Game) -> Moment:
    """The moment of a position."""
    return Moment(game.round, game.turn, game.to_move, int(game.start.first))


def fresh(spec: ClockSpec, players: int) -> list[float]:
    """The clocks at the start."""
    return [] if spec.kind == "none" else [float(spec.seconds)] * players


def passed(spec: ClockSpec, left: list[float], elapsed: float, before: Moment, after: Moment) -> list[float]:
    """The clocks after a step that took some seconds. With a clock for each turn, a turn starts with `seconds`, and so
    does a decision during somebody else's turn. With a clock for the whole game, whoever ends a turn gets `increment`,
    and a decision during somebody else's turn starts with at least as much."""
    if spec.kind == "none":
        return []
    left = list(left)
    if before.to_move is not None:
        left[before.to_move] = max(0.0, left[before.to_move] - elapsed)
    left = _with_increments(spec, left, before, after)
    seat = after.to_move
    if seat is None:
        return left
    new_turn = (before.round, before.turn) != (after.round, after.turn)
    interrupted = seat not in (before.to_move, after.turn)
    if new_turn:
        left[after.turn] = _granted(spec, left[after.turn])
    if interrupted:
        left[seat] = _granted(spec, left[seat])
    return left


def charged(
    spec: ClockSpec, left: list[float], elapsed: float, seat: int, before: Moment, after: Moment
) -> list[float]:
    """The clocks after a player has undone their own step: the time since then is charged to that player, whoever's
    clock was running, and nobody gains any."""
    left = [max(0.0, seconds - elapsed) if i == seat else seconds for i, seconds in enumerate(left)]
    return _with_increments(spec, left, before, after)


def _with_increments(spec: ClockSpec, left: list[float], before: Moment, after: Moment) -> list[float]:
    """Each turn that ended brings its owner the increment; if it is taken back, so is that."""
    if spec.kind != "game" or not left:
        return left
    left, players = list(left), len(left)
    here, there = before.number(players), after.number(players)
    for turn in range(min(here, there), max(here, there)):
        seat = (turn + before.first) % players
        left[seat] = max(0.0, left[seat] + (spec.increment if there > here else -spec.increment))
    return left


def _granted(spec: ClockSpec, left: float) -> float:
    return float(spec.seconds) if spec.kind == "turn" else max(left, float(spec.increment))


def deadline(state: TableState) -> float | None:
    """When the clock of the person who has to decide runs out, if there is one."""
    seat = state.to_move
    if state.spec.clock.kind == "none" or state.paused or seat is None or state.seats[seat].kind != "person":
        return None
    return state.clock_since + state.clock_left[seat]


def clocks_of(state: TableState, now: float) -> Clocks | None:
    """The clocks as clients see them."""
    if state.spec.clock.kind == "none" or state.status == "open" or not state.clock_left:
        return None
    left, seat = list(state.clock_left), state.to_move
    running = seat if deadline(state) is not None and state.status == "playing" else None
    if running is not None:
        left[running] = max(0.0, left[running] - (now - state.clock_since))
    return Clocks(kind=state.spec.clock.kind, left=[round(s, 2) for s in left], running=running, at=now)
