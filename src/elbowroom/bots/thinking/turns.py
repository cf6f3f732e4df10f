"""Whole turns as candidates: what a player might do from the current decision to the end of the turn.

Different minds plan different conquests; each pick, the decline and whatever else the turn offers has candidates of its
own. A candidate is a list of steps. `carry_out` plays it to the end of the turn, whatever the dice do.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.plan import Planner
from elbowroom.bots.thinking.quick import quick_choice
from elbowroom.bots.thinking.settle import careful_settle, settles
from elbowroom.rules.actions import ABANDON, DECLINE, END, LOOK, PICK, READY, ROLL, STOP, VANISH
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.state import (
    CALLING,
    CHOOSING,
    CONQUERING,
    NAMING,
    OVER,
    PAYING,
    PICKING,
    SETTLING,
    SWAPPING,
    State,
)

COURSES: Final = (READY, STOP, END, DECLINE, VANISH)  # how a turn goes on; anything else is a step on the side
MOST_STEPS: Final = 200


class Clock:
    """Tells the drafter when to hurry."""

    def __init__(self, until: float) -> None:
        self.until: float = until  # 0: no hurry

    def is_late(self) -> bool:
        """Whether there is time only for what must be done."""
        return self.until > 0.0 and perf_counter() >= self.until


class Drafter:
    """Finds candidates. `minds` are the ways to plan a turn; `few` of them are used where there are many options.
    `mind` finishes turns; it is the first of them unless it is set. `width` is that of the planner; `ends` is how many
    finished plans of each mind are kept besides the best."""

    def __init__(self, minds: list[Mind], few: int, width: int, ends: int) -> None:
        self.minds: list[Mind] = minds
        self.few: int = few
        self.width: int = width
        self.ends: int = ends
        self.mind: Mind = minds[0]
        self.clock: Clock = Clock(0.0)

    def draft(self, s: State) -> list[list[int]]:
        """The candidates for the current decision, without duplicates."""
        found: dict[tuple[int, ...], list[int]] = {}
        for steps in self._options(s):
            found.setdefault(tuple(steps), steps)
        return list(found.values())

    def _options(self, s: State) -> list[list[int]]:
        if s.phase == CONQUERING:
            return self._conquests(s, self.minds)
        codes = self.codes(s)
        if LOOK in codes:
            return [[LOOK]]
        if s.phase == CHOOSING:
            return self._courses(s, codes)
        if s.phase == PICKING:
            return self._picks(s, codes)
        if settles(s):
            return [[int(careful_settle(s, self.mind))]]
        return [[code] for code in codes]

    def codes(self, s: State) -> list[int]:
        """The legal actions."""
        moves = self.mind.moves
        list_legal(s, moves)
        return [int(moves.codes[i]) for i in range(moves.n)]

    # --- conquests ---
    def _conquests(self, s: State, minds: list[Mind]) -> list[list[int]]:
        if ROLL in self.codes(s):
            return [[ROLL]]  # it only lowers prices
        found: list[list[int]] = []
        for mind in minds:
            if found and self.clock.is_late():
                break
            planner = Planner(s, self.width, mind)
            planner.ends = self.ends
            found.append(planner.plan())
            found.extend([steps for _, steps in planner.finishes])
        return found

    # --- the start of a turn ---
    def _courses(self, s: State, codes: list[int]) -> list[list[int]]:
        found: list[list[int]] = []
        for code in codes:
            if code == READY:
                found.extend(self._after(s, code, self.minds))
            elif code in COURSES:
                found.append([code])
            else:
                found.extend(self._after(s, code, self.minds[:1]))
        return found

    def _picks(self, s: State, codes: list[int]) -> list[list[int]]:
        """Every combo, with plans for its first turn."""
        found = [[code] for code in codes if not (PICK <= code < ABANDON or code == READY)]
        for i in range(self.few):
            if i and self.clock.is_late():
                break
            for code in codes:
                if PICK <= code < ABANDON or code == READY:
                    found.extend(self._after(s, code, self.minds[i : i + 1]))
        return found

    def _after(self, s: State, code: int, minds: list[Mind]) -> list[list[int]]:
        """A step, the decisions that follow from it at once, and then the conquests."""
        trial = s.copy()
        apply_code(trial, code)
        steps = [code]
        while trial.turn == s.turn and trial.phase in (SWAPPING, NAMING, SETTLING, CHOOSING, PAYING, CALLING):
            code = READY if trial.phase == CHOOSING else int(quick_choice(trial, self.mind))
            steps.append(code)
            apply_code(trial, code)
            if len(steps) > MOST_STEPS:
                break
        if trial.turn != s.turn or trial.phase != CONQUERING:
            return [steps]
        return [[*steps, *rest] for rest in self._conquests(trial, minds)]


def carry_out(s: State, steps: list[int], mind: Mind) -> list[int]:
    """Play a turn to its end: those of the given steps that are legal, then sensible ones. Returns the steps of the
    player whose turn it is."""
    seat = s.turn
    taken = carry_out_conquests(s, steps, mind)
    while s.phase != OVER and s.turn == seat:
        _finish(s, seat, taken, mind)
    return taken


def carry_out_conquests(s: State, steps: list[int], mind: Mind) -> list[int]:
    """The first part of that: up to where tokens and pieces are settled."""
    seat = s.turn
    taken: list[int] = []
    for code in steps:
        if s.phase == OVER or s.turn != seat or s.seat != seat:
            break
        if is_legal(s, code, mind):
            taken.append(code)
            apply_code(s, code)
    while s.phase != OVER and s.turn == seat and not settles(s):
        _finish(s, seat, taken, mind)
    return taken


def _finish(s: State, seat: i64, taken: list[int], mind: Mind) -> None:
    choice = finishing_choice(s, mind)
    if s.seat == seat:
        taken.append(int(choice))
    apply_code(s, choice)


def finishing_choice(s: State, mind: Mind) -> i64:
    """What is done where a candidate says nothing more."""
    return careful_settle(s, mind) if settles(s) else quick_choice(s, mind)


def variations(s: State, steps: list[int], mind: Mind) -> list[list[int]]:
    """A turn with one step of its conquests left out, or with another one in its place or before it."""
    found: list[list[int]] = []
    trial = s.copy()
    for i, code in enumerate(steps):
        if trial.phase == OVER or trial.turn != s.turn or trial.seat != s.turn or not is_legal(trial, code, mind):
            break
        if trial.phase == CONQUERING:
            before, after = steps[:i], steps[i + 1 :]
            if after:
                found.append([*before, *after])
            for k in range(mind.moves.n):  # what is legal here
                other = int(mind.moves.codes[k])
                if other != code:
                    found.append([*before, other, *after])
                if STOP not in (other, code):
                    found.append([*before, other, code, *after])
        apply_code(trial, code)
    return found


def is_legal(s: State, code: i64, mind: Mind) -> bool:
    """Whether this can be done now. All that can is left in the mind's list of moves."""
    moves = mind.moves
    list_legal(s, moves)
    return any(moves.codes[i] == code for i in range(moves.n))
