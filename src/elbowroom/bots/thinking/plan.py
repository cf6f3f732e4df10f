"""Planning the conquests of a turn: a beam search over what to conquer in which order.

Each plan is played to the end of the turn, with tokens and pieces placed, and valued by the coins it brings and by the
position it leaves.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.gains import conquest_gains
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.quick import odds_of, prepares, quick_choice
from elbowroom.bots.thinking.worth import current_earnings, lasting_earnings, standing, turns_ahead
from elbowroom.rules.actions import CONQUER, DEPLOY, LAST, LOOK, PEACE, ROLL, STOP
from elbowroom.rules.bits import BIT, count
from elbowroom.rules.conquest import cost
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.door import DIE, Door
from elbowroom.rules.rivers import must_leave
from elbowroom.rules.state import CALLING, CHOOSING, CONQUERING, ENDING, OVER, PAYING, PICKING, State

IN_HAND: Final = 0.4  # the value of a token still in hand in an unfinished plan
DICE_TRIED: Final = 2  # how many last conquests are tried for each plan
MOST_STEPS: Final = 30
NO_PLAN: Final = -1000.0


class Plan:
    """Some steps, and the state after them; `rank` orders unfinished plans. In the state all dice show 0; `luck` is
    what they are worth on average beyond that."""

    def __init__(self, state: State, steps: list[int], rank: float, luck: float) -> None:
        self.state: State = state
        self.steps: list[int] = steps
        self.rank: float = rank
        self.luck: float = luck


class Planner:
    """Plans the conquests of the army whose turn it is to conquer. `value` is what the plan is worth."""

    def __init__(self, start: State, width: int, mind: Mind) -> None:
        self.start: State = start
        self.army: i64 = start.army
        self.seat: i64 = start.turn
        self.before: vec[i64] = start.coins
        self.width: int = width
        self.mind: Mind = mind
        self.steps: list[int] = []
        self.value: float = NO_PLAN
        self.ends: int = 0  # how many of the best finished plans to keep in `finishes`
        self.finishes: list[tuple[float, list[int]]] = []

    def plan(self) -> list[int]:
        """The steps of the best plan; they end with `stop`, with a last conquest, or where nothing more can be done."""
        root = Plan(self.start, [], 0.0, 0.0)
        self.steps, self.value = self._first_step(), NO_PLAN
        beam = [root] if self._weigh(root) else []
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
        return self.steps

    def _first_step(self) -> list[int]:
        """What to do if no plan is any good."""
        list_legal(self.start, self.mind.moves)
        return [int(self.mind.moves.codes[self.mind.moves.n - 1])]

    # --- one step more ---
    def _expand(self, plan: Plan, found: dict[tuple[int, ...], Plan]) -> None:
        """All plans with one more step, one for each position they lead to. A step that only prepares a conquest is
        tried together with each conquest it helps."""
        codes = self._codes(plan.state)
        for code in codes:
            if code in (STOP, ROLL, LOOK) or LAST <= code < PEACE or code >= DEPLOY:
                continue
            s = self._after(plan.state, code)
            if s.rolls != plan.state.rolls:
                self._keep_rolled(plan, code, found)
                continue
            self._keep(Plan(s, [*plan.steps, code], 0.0, plan.luck), found)
            if prepares(code) and s.phase == CONQUERING:
                self._expand_prepared(plan, code, s, codes, found)

    def _expand_prepared(
        self, plan: Plan, code: int, prepared: State, codes: list[int], found: dict[tuple[int, ...], Plan]
    ) -> None:
        for target in self._codes(prepared):
            r = target - CONQUER
            if not CONQUER <= target < LAST:
                continue
            if target not in codes or cost(prepared, self.army, r) < cost(plan.state, self.army, r):
                self._keep(Plan(self._after(prepared, target), [*plan.steps, code, target], 0.0, plan.luck), found)

    def _keep_rolled(self, plan: Plan, code: int, found: dict[tuple[int, ...], Plan]) -> None:
        """A step with a die: the plan goes on as if it showed 0, and is valued by its average."""
        worst = rolled(plan.state, code, 0)
        low = self._rank(worst)
        mean = low / 2.0
        for pips in range(1, 4):
            mean += self._rank(rolled(plan.state, code, pips)) / 6.0
        self._keep(Plan(worst, [*plan.steps, code], 0.0, plan.luck + mean - low), found)

    def _keep(self, plan: Plan, found: dict[tuple[int, ...], Plan]) -> None:
        s = plan.state
        plan.rank = self._rank(s) + plan.luck
        key = (int(s.regions[self.army]), int(s.hand[self.army]), int(s.prey), int(s.immune))
        other = found.get(key)
        if other is None or other.rank < plan.rank:
            found[key] = plan

    def _codes(self, s: State) -> list[int]:
        moves = self.mind.moves
        list_legal(s, moves)
        return [int(moves.codes[i]) for i in range(moves.n)]

    def _after(self, before: State, code: int) -> State:
        """The position after a step, and after the decisions that follow from it at once."""
        s = before.copy()
        apply_code(s, code)
        while s.phase in (PAYING, CALLING):
            apply_code(s, quick_choice(s, self.mind))
        return s

    # --- what a plan is worth ---
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
        """Compare a plan, and what the die might add to it, with the best so far. Returns whether it can go on."""
        s = plan.state
        goes_on = s.phase == CONQUERING and s.army == self.army
        if not goes_on:
            self._compare(plan.steps, self.finished_worth(s) + plan.luck)
            return False
        list_legal(s, self.mind.moves)
        if self.mind.moves.codes[self.mind.moves.n - 1] == STOP:  # else it must attack first
            self._compare([*plan.steps, STOP], self.finished_worth(s) + plan.luck)
        self._try_dice(plan)
        return True

    def _compare(self, steps: list[int], value: float) -> None:
        if value > self.value:
            self.steps, self.value = steps, value
        if self.ends and (len(self.finishes) < self.ends or value > self.finishes[-1][0]):
            self.finishes.append((value, steps))
            self.finishes.sort(key=_minus_value)
            del self.finishes[self.ends :]

    def finished_worth(self, state: State) -> float:
        """What a position is worth if the conquests end here: the coins of the turn, and what follows."""
        s, seat = state.copy(), self.seat
        if s.phase == CONQUERING and s.turn == seat:
            apply_code(s, STOP)
        while s.turn == seat and s.phase not in (OVER, PICKING, CHOOSING, CONQUERING, ENDING):
            apply_code(s, quick_choice(s, self.mind))
        value = float(s.coins[seat] - self.before[seat]) + standing(s, seat, self.mind)
        if s.turn == seat and s.phase not in (OVER, ENDING):
            value += current_earnings(s, seat, self.mind)
        return value

    def _try_dice(self, plan: Plan) -> None:
        """Try last conquests after a plan: does one promise more than the best so far?"""
        s, moves, army = plan.state, self.mind.moves, self.army
        list_legal(s, moves)
        rated: list[tuple[float, int]] = []
        for i in range(moves.n):
            code = moves.codes[i]
            if LAST <= code < PEACE:
                gain = conquest_gains(s, army, BIT[code - LAST], self.mind)[code - LAST]
                rated.append((-odds_of(s, army, code - LAST) * gain, int(code)))
        rated.sort()
        for _, code in rated[:DICE_TRIED]:
            odds = odds_of(s, army, code - LAST)
            won, lost = self.finished_worth(rolled(s, code, 3)), self.finished_worth(rolled(s, code, 0))
            self._compare([*plan.steps, code], odds * won + (1.0 - odds) * lost + plan.luck)


def _minus_value(finish: tuple[float, list[int]]) -> float:
    return -finish[0]


def _minus_rank(plan: Plan) -> float:
    return -plan.rank


class LoadedDie(Door):
    """Dice show what they should. Draws are left to chance: a step may have both, in any order."""

    def __init__(self, pips: int) -> None:
        super().__init__()
        self.pips: int = pips

    def settle(self, asked: int, chance: int, face_down: bool = False) -> int:
        """The outcome of one die or draw."""
        return super().settle(asked, self.pips if asked == DIE else chance, face_down)


def rolled(s: State, code: i64, pips: int) -> State:
    """The position after a step whose die shows this many pips."""
    trial = s.copy()
    trial.door = LoadedDie(pips)
    apply_code(trial, code)
    trial.door = None
    return trial
