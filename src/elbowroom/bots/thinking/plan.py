"""Planning the conquests of a turn: a beam search over what can be conquered in which order.

Each plan is followed to the end of the turn, with tokens and pieces settled, and valued by the coins it brings and
by the position it leaves.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.quick import odds_of, quick_choice
from elbowroom.bots.thinking.worth import (
    conquest_gain,
    current_earnings,
    lasting_earnings,
    standing,
    turns_ahead,
)
from elbowroom.rules.actions import DEPLOY, LAST, PEACE, ROLL, STOP
from elbowroom.rules.bits import count
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.door import Door
from elbowroom.rules.rivers import must_leave
from elbowroom.rules.state import CALLING, CHOOSING, CONQUERING, ENDING, OVER, PAYING, PICKING, State

IN_HAND: Final = 0.4  # what a token still in hand counts while a plan is under way
DICE_TRIED: Final = 2  # how many last conquests are weighed for each plan
MOST_STEPS: Final = 30


class Plan:
    """Some steps in order, and the state after them; `rank` orders unfinished plans, `value` finished ones."""

    def __init__(self, state: State, steps: list[int], rank: float, value: float) -> None:
        self.state: State = state
        self.steps: list[int] = steps
        self.rank: float = rank
        self.value: float = value


class Planner:
    """Plans the conquests of the army whose turn it is to conquer."""

    def __init__(self, start: State, width: int, mind: Mind) -> None:
        self.start: State = start
        self.army: i64 = start.army
        self.seat: i64 = start.turn
        self.before: vec[i64] = start.coins
        self.width: int = width
        self.mind: Mind = mind
        self.best: Plan = Plan(start, [STOP], 0.0, self.finished_worth(start))

    def plan(self) -> list[int]:
        """The steps of the best plan; they end with `stop` or a last conquest, or where nothing more can be done."""
        root = Plan(self.start, [], 0.0, 0.0)
        self._try_dice(root)
        beam = [root]
        for _ in range(MOST_STEPS):
            found: dict[tuple[int, ...], Plan] = {}
            for plan in beam:
                self._expand(plan, found)
            beam = []
            for plan in sorted(found.values(), key=_minus_rank)[: self.width]:
                if self._weigh(plan):
                    beam.append(plan)
            if not beam:
                break
        return self.best.steps

    def _expand(self, plan: Plan, found: dict[tuple[int, ...], Plan]) -> None:
        """All plans with one step more, one for each position they lead to."""
        moves, army = self.mind.moves, self.army
        list_legal(plan.state, moves)
        codes = [int(moves.codes[i]) for i in range(moves.n)]
        for code in codes:
            if code in (STOP, ROLL) or LAST <= code < PEACE or code >= DEPLOY:
                continue
            s = plan.state.copy()
            apply_code(s, code)
            while s.phase in (PAYING, CALLING):
                apply_code(s, quick_choice(s, self.mind))
            rank = self._rank(s)
            key = (int(s.regions[army]), int(s.hand[army]), int(s.prey), int(s.immune))
            other = found.get(key)
            if other is None or other.rank < rank:
                found[key] = Plan(s, [*plan.steps, code], rank, 0.0)

    def _rank(self, s: State) -> float:
        """How promising an unfinished plan looks."""
        seat, mind = self.seat, self.mind
        gained = float(s.coins[seat] - self.before[seat])
        if s.phase == OVER or s.turn != seat:
            return gained + standing(s, seat, mind)
        span = mind.span[turns_ahead(s, seat)]
        value = gained + current_earnings(s, seat, mind) + span * lasting_earnings(s, seat)
        value += (1.0 + span) * (IN_HAND * float(s.hand[self.army]) - float(count(must_leave(s, self.army))))
        for other in range(s.table.players):
            if other != seat:
                value -= mind.rivals * span * lasting_earnings(s, other)
        return value

    def _weigh(self, plan: Plan) -> bool:
        """Compare a plan, with what the die might add, to the best; whether it can go on."""
        s = plan.state
        goes_on = s.phase == CONQUERING and s.army == self.army
        plan.value = self.finished_worth(s)
        if plan.value > self.best.value:
            self.best = Plan(s, [*plan.steps, STOP] if goes_on else plan.steps, 0.0, plan.value)
        if goes_on:
            self._try_dice(plan)
        return goes_on

    def finished_worth(self, state: State) -> float:
        """What a position is worth if the conquests end here: the coins of the turn and what follows from it."""
        s, seat = state.copy(), self.seat
        if s.phase == CONQUERING and s.turn == seat:
            list_legal(s, self.mind.moves)
            apply_code(s, self.mind.moves.codes[self.mind.moves.n - 1])  # `stop`, if it is allowed
        while s.turn == seat and s.phase not in (OVER, PICKING, CHOOSING, CONQUERING, ENDING):
            apply_code(s, quick_choice(s, self.mind))
        value = float(s.coins[seat] - self.before[seat]) + standing(s, seat, self.mind)
        if s.turn == seat and s.phase not in (OVER, ENDING):
            value += current_earnings(s, seat, self.mind)
        return value

    def _try_dice(self, plan: Plan) -> None:
        """Whether a last conquest after a plan promises more than the best."""
        s, moves, army = plan.state, self.mind.moves, self.army
        list_legal(s, moves)
        rated: list[tuple[float, int]] = []
        for i in range(moves.n):
            code = moves.codes[i]
            if LAST <= code < PEACE:
                r = code - LAST
                rated.append((-odds_of(s, army, r) * conquest_gain(s, army, r, self.mind), int(code)))
        rated.sort()
        for _, code in rated[:DICE_TRIED]:
            odds = odds_of(s, army, code - LAST)
            won, lost = self.finished_worth(_rolled(s, code, 3)), self.finished_worth(_rolled(s, code, 0))
            value = odds * won + (1.0 - odds) * lost
            if value > self.best.value:
                self.best = Plan(s, [*plan.steps, code], 0.0, value)


def _minus_rank(plan: Plan) -> float:
    return -plan.rank


def _rolled(s: State, code: i64, pips: int) -> State:
    """The position after a step whose die shows so many pips."""
    trial = s.copy()
    trial.door = Door([pips])
    apply_code(trial, code)
    trial.door = None
    return trial
