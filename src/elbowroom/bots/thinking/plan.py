"""Planning the conquests of a turn: a beam search over what can be conquered in which order.

Each plan is followed to the end of the turn, with tokens and pieces settled, and valued by the coins it brings and
by the position it leaves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elbowroom.bots.thinking.quick import ODDS, conquest_gain
from elbowroom.bots.thinking.settle import settle, settles
from elbowroom.bots.thinking.worth import Weights, current_earnings, lasting_earnings, standing, turns_ahead
from elbowroom.rules.actions import LAST, MEANS, ROLL, STOP, Moves
from elbowroom.rules.conquest import cost
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.door import Door
from elbowroom.rules.state import CONQUERING, ENDING, OVER, State

IN_HAND: Final = 0.4  # what a token still in hand counts while a plan is under way
DICE_TRIED: Final = 2  # how many last conquests are weighed for each plan


class Plan:
    """Some conquests in order, and the state after them; `rank` orders unfinished plans, `value` finished ones."""

    def __init__(self, state: State, steps: list[int], rank: float) -> None:
        self.state: State = state
        self.steps: list[int] = steps
        self.rank: float = rank
        self.value: float = 0.0


def plan_conquests(start: State, width: int, moves: Moves, weights: Weights) -> Plan:
    """The best plan for the conquests of the present army; its steps end with `stop` or a last conquest, or just end
    where nothing more can be done."""
    army, seat = start.army, start.turn
    coins = int(start.coins[seat])
    best = Plan(start, [STOP], 0.0)
    best.value = finished_worth(start, seat, coins, moves, weights)
    beam = [Plan(start, [], 0.0)]
    while beam:
        found: dict[tuple[int, ...], Plan] = {}
        for plan in beam:
            _expand(plan, army, seat, found, moves, weights)
        ranked = sorted(found.values(), key=_minus_rank)[:width]
        beam = []
        for plan in ranked:
            over = not _goes_on(plan.state, army)
            plan.value = finished_worth(plan.state, seat, coins, moves, weights)
            if plan.value > best.value:
                best = Plan(plan.state, plan.steps if over else [*plan.steps, STOP], 0.0)
                best.value = plan.value
            if not over:
                beam.append(plan)
                best = _try_dice(plan, best, seat, coins, moves, weights)
    return best


def _minus_rank(plan: Plan) -> float:
    return -plan.rank


def _goes_on(s: State, army: i64) -> bool:
    return s.phase == CONQUERING and s.army == army


def _expand(
    plan: Plan, army: i64, seat: i64, found: dict[tuple[int, ...], Plan], moves: Moves, weights: Weights
) -> None:
    """All plans with one step more, one for each position they lead to."""
    list_legal(plan.state, moves)
    codes = [int(moves.codes[i]) for i in range(moves.n)]
    for code in codes:
        if code in (STOP, ROLL) or LAST <= code < MEANS:
            continue
        s = plan.state.copy()
        apply_code(s, code)
        rank = _rank(s, army, seat, weights)
        key = (int(s.regions[army]), int(s.hand[army]), int(s.prey), int(s.immune))
        other = found.get(key)
        if other is None or other.rank < rank:
            found[key] = Plan(s, [*plan.steps, code], rank)


def _rank(s: State, army: i64, seat: i64, weights: Weights) -> float:
    """How promising an unfinished plan looks."""
    if s.phase == OVER or s.turn != seat:
        return standing(s, seat, weights)
    span = weights.span[turns_ahead(s, seat)]
    value = current_earnings(s, seat) + span * lasting_earnings(s, seat) + IN_HAND * (1.0 + span) * float(s.hand[army])
    for other in range(s.table.players):
        if other != seat:
            value -= weights.rivals * span * lasting_earnings(s, other)
    return value


def finished_worth(state: State, seat: i64, coins: i64, moves: Moves, weights: Weights) -> float:
    """What a position is worth if the conquests end here: the coins of the turn and what follows from it."""
    s = state.copy()
    if s.phase == CONQUERING and s.turn == seat:
        apply_code(s, STOP)
    while s.turn == seat and settles(s):
        apply_code(s, settle(s, moves, weights))
    value = float(s.coins[seat] - coins)
    if s.turn == seat and s.phase not in (OVER, ENDING):
        value += current_earnings(s, seat)
    return value + standing(s, seat, weights)


def _try_dice(plan: Plan, best: Plan, seat: i64, coins: i64, moves: Moves, weights: Weights) -> Plan:
    """The best plan so far, or this one with a last conquest if that promises more."""
    s = plan.state
    list_legal(s, moves)
    army = s.army
    rated: list[tuple[float, int]] = []
    for i in range(moves.n):
        code = moves.codes[i]
        if LAST <= code < MEANS:
            odds = ODDS[cost(s, army, code - LAST) - s.hand[army]]
            rated.append((-odds * conquest_gain(s, army, code - LAST, weights), int(code)))
    rated.sort()
    for _, code in rated[:DICE_TRIED]:
        odds = ODDS[cost(s, army, code - LAST) - s.hand[army]]
        won = finished_worth(_rolled(s, code, 3), seat, coins, moves, weights)
        lost = finished_worth(_rolled(s, code, 0), seat, coins, moves, weights)
        value = odds * won + (1.0 - odds) * lost
        if value > best.value:
            best = Plan(s, [*plan.steps, code], 0.0)
            best.value = value
    return best


def _rolled(s: State, code: i64, pips: int) -> State:
    """The position after a step whose die shows so many pips."""
    trial = s.copy()
    trial.door = Door([pips])
    apply_code(trial, code)
    trial.door = None
    return trial
