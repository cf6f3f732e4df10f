"""The steps that a bot has decided on, one decision after the other."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from elbowroom.game.hidden import redealt
from elbowroom.rules.actions import ACTIONS, Action
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.state import State


class PlannedSteps:
    """Steps still to be taken, and the position they were made for. Dice and other players may spoil them."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        self.start: State | None = None

    def copy(self) -> PlannedSteps:
        """An independent copy."""
        other = PlannedSteps()
        other.steps = self.steps[:]
        other.start = None if self.start is None else self.start.copy()
        return other

    def fits(self, s: State, legal_actions: list[Action]) -> bool:
        """Whether the next step can be taken, and for the reasons it was planned."""
        return bool(self.steps) and self.starts_at(s) and ACTIONS[self.steps[0]] in legal_actions

    def starts_at(self, s: State) -> bool:
        """Whether the steps were made for this position."""
        return self.start is not None and same_course(self.start, s)

    def take_step(self, s: State, rng: Random) -> int:
        """The next step. The position it should lead to is kept, to compare it with the one that comes."""
        code = self.steps.pop(0)
        self.start = None
        if self.steps:
            ahead = redealt(s, int(s.seat), rng)
            apply_code(ahead, code)
            self.start = ahead
        return code


def same_course(one: State, other: State) -> bool:
    """Whether two positions are the same as far as the rest of a turn goes."""
    army: i64 = one.army
    if one.phase != other.phase or army != other.army or one.turn != other.turn or one.round != other.round:
        return False
    if army < 0:
        return True
    return (
        one.regions[army] == other.regions[army]
        and one.hand[army] == other.hand[army]
        and one.occupied == other.occupied
        and tuple(one.turn_note) == tuple(other.turn_note)
        and tuple(one.note) == tuple(other.note)
        and tuple(one.find_at) == tuple(other.find_at)
    )
