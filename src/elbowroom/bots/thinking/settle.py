"""Where tokens and pieces go when the conquests are over: where they keep most from being lost."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.worth import Weights, current_earnings, dangers, region_yield, stake, standing, turns_ahead
from elbowroom.rules.actions import ABANDON, DEPLOY, END, LIFT, MAX_DEPLOY, PLACE, PLACES, Moves
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.state import DEPLOYING, GIVING_UP, PLACING, RETREATING, State
from elbowroom.rules.traits import Piece
from elbowroom.rules.turn import to_set_aside

LEAST_GAIN: Final = 0.001


def settles(s: State) -> bool:
    """Whether the decision is one of those that `settle` makes."""
    return s.phase in (DEPLOYING, GIVING_UP, PLACING, RETREATING)


def settle(s: State, moves: Moves, weights: Weights) -> i64:
    """A good action for a decision about where things go, found quickly."""
    if s.phase == DEPLOYING:
        return deployment(s, s.hand[s.army] - to_set_aside(s, s.army), weights)
    if s.phase == GIVING_UP:
        return ABANDON + least_region(s, s.army)
    if s.phase == RETREATING and s.fled[s.army]:
        return deployment(s, s.fled[s.army], weights)
    return _quick_placement(s, moves, weights)


def threats(s: State, seat: i64, own: i64, weights: Weights) -> vec[float]:
    """What is likely to be lost in each of these regions of a seat, in coins."""
    lost = vec[float]([0.0] * s.board.size)
    turns = turns_ahead(s, seat)
    if turns == 0:
        return lost
    danger = dangers(s, seat, weights)
    while own:
        r = lowest(own)
        own ^= BIT[r]
        lost[r] = danger[r] * stake(s, seat, r, weights.span[turns], weights)
    return lost


def worst(values: vec[float], among: i64) -> i64:
    """The region among these with the highest value."""
    best = lowest(among)
    while among:
        r = lowest(among)
        among ^= BIT[r]
        if values[r] > values[best]:
            best = r
    return best


def deployment(s: State, tokens: i64, weights: Weights) -> i64:
    """The first of the deployments that share so many tokens out, each where it averts most.

    Every token in a region makes it dearer by one, so that what is likely to be lost there shrinks by a fixed ratio."""
    own = s.regions[s.army]
    lost = threats(s, s.seat_of[s.army], own, weights)
    ratio = weights.appeal[1]
    first = worst(lost, own)
    number: i64 = 0
    for _ in range(tokens):
        r = worst(lost, own)
        lost[r] *= ratio
        if r == first:
            number += 1
    return DEPLOY + min(number, MAX_DEPLOY) * PLACES + first


def least_region(s: State, army: i64) -> i64:
    """The region of an army that pays least."""
    rest = s.regions[army]
    least = lowest(rest)
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        if region_yield(s, army, r) < region_yield(s, army, least):
            least = r
    return least


def _quick_placement(s: State, moves: Moves, weights: Weights) -> i64:
    """Put a piece that protects where it averts most; any other piece where it first may go."""
    list_legal(s, moves)
    best = moves.codes[moves.n - 1]
    if moves.n == 1:
        return best
    lost = threats(s, s.seat_of[s.army], s.regions[s.army], weights)
    most = -1.0
    for i in range(moves.n - 1):
        code = moves.codes[i]
        if PLACE <= code < LIFT:
            averted = lost[code % PLACES] * _protection(s, (code - PLACE) // PLACES, weights)
        elif code < PLACE:
            averted = 0.0
        else:
            continue
        if averted > most:
            best, most = code, averted
    return best


def _protection(s: State, slot: i64, weights: Weights) -> float:
    """Which part of what is likely to be lost in a region a piece saves."""
    for piece in s.table.pieces:
        if piece.slot == slot:
            return _protection_of(piece, weights)
    return 0.0


def _protection_of(piece: Piece, weights: Weights) -> float:
    return 1.0 if piece.immune else 1.0 - weights.appeal[piece.defence]


def careful_placement(s: State, moves: Moves, weights: Weights) -> i64:
    """The placement that makes the position worth most, found by trying each; moving pieces is tried as well."""
    seat = s.turn
    list_legal(s, moves)
    codes = [int(moves.codes[i]) for i in range(moves.n)]
    for code in codes:
        if LIFT <= code < DEPLOY:
            moved = s.copy()
            _lift_all(moved, moves)
            if _placed_worth(moved, moves, weights) > _placed_worth(s.copy(), moves, weights) + LEAST_GAIN:
                return code
            break
    best: i64 = END
    most = current_earnings(s, seat) + standing(s, seat, weights) + LEAST_GAIN
    for code in codes:
        if code != END and not LIFT <= code < DEPLOY:
            trial = s.copy()
            apply_code(trial, code)
            value = current_earnings(trial, seat) + standing(trial, seat, weights)
            if value > most:
                best, most = code, value
    return best


def _lift_all(s: State, moves: Moves) -> None:
    while True:
        list_legal(s, moves)
        code = moves.codes[0]  # pieces to lift are listed first
        if not LIFT <= code < DEPLOY:
            return
        apply_code(s, code)


def _placed_worth(s: State, moves: Moves, weights: Weights) -> float:
    """What a position is worth once the pieces in hand are placed."""
    seat = s.turn
    for _ in range(PLACES):
        code = _quick_placement(s, moves, weights)
        if code == END:
            break
        apply_code(s, code)
    return current_earnings(s, seat) + standing(s, seat, weights)
