"""Where tokens and pieces go when the conquests are over: where they protect most."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.gains import all_yields, yields, zeros
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.worth import current_earnings, standing, threats, turns_ahead
from elbowroom.rules.actions import ABANDON, DEPLOY, END, LIFT, MAX_DEPLOY, PEACE, PLACE, PLACES, SWAP
from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.retreat import havens
from elbowroom.rules.state import DEPLOYING, GIVING_UP, PLACING, RETREATING, State
from elbowroom.rules.turn import to_set_aside

LEAST_GAIN: Final = 0.001
IDLE: Final = 0.0001  # the value of a piece that protects nothing


def settles(s: State) -> bool:
    """Whether `settle` can make this decision."""
    return s.phase in (DEPLOYING, GIVING_UP, PLACING, RETREATING)


def settle(s: State, mind: Mind) -> i64:
    """A good placement, found quickly."""
    if s.phase == DEPLOYING:
        return _deployment(s, s.regions[s.army], s.hand[s.army] - to_set_aside(s, s.army), mind)
    if s.phase == GIVING_UP:
        return ABANDON + _least_region(s, s.army)
    if s.phase == RETREATING and s.fled[s.army]:
        return _deployment(s, havens(s, s.army), s.fled[s.army], mind)
    return _quick_placement(s, mind)


def careful_settle(s: State, mind: Mind) -> i64:
    """The same, but trying out where pieces go."""
    return _careful_placement(s, mind) if s.phase == PLACING else settle(s, mind)


# --- tokens ---
def _threats(s: State, seat: i64, mind: Mind) -> vec[float]:
    """The expected loss in each region of a seat, in coins; nothing if the seat will not score again."""
    turns = turns_ahead(s, seat)
    return threats(s, seat, mind.span[turns], mind) if turns else zeros(s)


def _extreme(values: vec[float], among: i64, sign: float) -> i64:
    """The region among these with the highest value, or with the lowest if `sign` is negative."""
    best = lowest(among)
    while among:
        r = lowest(among)
        among &= among - 1
        if sign * values[r] > sign * values[best]:
            best = r
    return best


def _deployment(s: State, own: i64, tokens: i64, mind: Mind) -> i64:
    """The first step of distributing these tokens: where a crowd pays, else each where it prevents the largest loss.

    Every token in a region raises its price by one, which reduces the expected loss there by a fixed ratio."""
    crowd = _paying_crowd(s, own, tokens)
    if crowd >= 0:
        return crowd
    lost = _threats(_with_pieces(s, own, tokens, mind), s.seat_of[s.army], mind)
    first = _extreme(lost, own, 1.0)
    number: i64 = 0
    for _ in range(tokens):
        r = _extreme(lost, own, 1.0)
        lost[r] *= mind.appeal[1]
        if r == first:
            number += 1
    return DEPLOY + min(number, MAX_DEPLOY) * PLACES + first


def _paying_crowd(s: State, own: i64, tokens: i64) -> i64:
    """The smallest deployment that makes the army's regions pay more (UP4), or -1."""
    now = _crowded_income(s, 0, 0)
    if s.phase != DEPLOYING or _crowded_income(s, own, tokens) <= now:
        return -1
    for number in range(1, min(tokens, MAX_DEPLOY) + 1):
        rest = own
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            if _crowded_income(s, BIT[r], number) > now:
                return DEPLOY + number * PLACES + r
    return -1


def _crowded_income(s: State, mask: i64, tokens: i64) -> i64:
    """How many of the army's regions pay income of its traits, with this many more tokens in each of these."""
    counted: i64 = 0
    _crowd(s, mask, tokens)
    for trait in s.traits[s.army]:
        counted += count(s.regions[s.army] & trait.income(s, s.army))
    _crowd(s, mask, -tokens)
    return counted


def _crowd(s: State, mask: i64, tokens: i64) -> None:
    while mask:
        r = lowest(mask)
        mask &= mask - 1
        s.tokens[r] += tokens


def _with_pieces(s: State, own: i64, tokens: i64, mind: Mind) -> State:
    """The position with the army's pieces where they will go: tokens are better used elsewhere."""
    if s.phase != DEPLOYING or not _has_guards(s, s.army):
        return s
    safest = _extreme(_threats(s, s.turn, mind), own, -1.0)
    foreseen = s.copy()
    apply_code(foreseen, DEPLOY + min(tokens, MAX_DEPLOY) * PLACES + safest)
    _place_all(foreseen, mind)
    foreseen.tokens[safest] = s.tokens[safest]
    return foreseen


def _has_guards(s: State, army: i64) -> bool:
    """Whether an army has pieces to place or move that protect a region."""
    for trait in s.traits[army]:
        for piece in trait.pieces:
            if (piece.immune or piece.defence) and (
                s.piece_hand[piece.slot] or s.piece_on[piece.slot] & s.regions[army]
            ):
                return True
    return False


def _least_region(s: State, army: i64) -> i64:
    """The region of an army that pays least."""
    return _extreme(yields(s, army, s.regions[army]), s.regions[army], -1.0)


# --- pieces ---
def _quick_placement(s: State, mind: Mind) -> i64:
    """Lift what can be moved; then put each piece that protects where it prevents most, any other where it can go."""
    moves = mind.moves
    list_legal(s, moves)
    best = moves.codes[moves.n - 1]
    if moves.n == 1:
        return best
    lift = _first_lift(s, mind)
    if lift >= 0:
        return lift
    lost = _threats(s, s.seat_of[s.army], mind)
    paid = all_yields(s)
    most = 0.0 if best == END else -1.0
    for i in range(moves.n):
        code = moves.codes[i]
        use = 0.0
        if PLACE <= code < LIFT:
            r = code % PLACES
            use = _use_of_piece(s, (code - PLACE) // PLACES, r, lost[r], paid[r], mind)
        elif PEACE <= code < SWAP:
            use = IDLE
        if use > most:
            best, most = code, use
    return best


def _use_of_piece(s: State, slot: i64, r: i64, lost: float, paid: float, mind: Mind) -> float:
    """The value of a piece in a region: the part of the expected loss (`lost`) it prevents, or what it takes from
    somebody else; a piece that does neither goes where most is `paid`."""
    if s.regions[s.army] & BIT[r]:
        return IDLE * (1.0 + paid) + lost * _protection(s, slot, mind)
    holder = s.army_at[r]
    if holder < 0 or s.seat_of[holder] == s.turn or not _closes(s, slot):
        return 0.0
    return mind.rivals * paid


def _closes(s: State, slot: i64) -> bool:
    return any(piece.slot == slot and piece.closes for piece in s.table.pieces)


def _first_lift(s: State, mind: Mind) -> i64:
    """The first piece listed that can be lifted, or -1; once one is placed, none is lifted again."""
    moves = mind.moves
    for i in range(moves.n):
        if LIFT <= moves.codes[i] < DEPLOY and not s.placed:
            return moves.codes[i]
    return -1


def _protection(s: State, slot: i64, mind: Mind) -> float:
    """What fraction of the expected loss in a region a piece prevents."""
    for piece in s.table.pieces:
        if piece.slot == slot:
            return 1.0 if piece.immune else 1.0 - mind.appeal[piece.defence]
    return 0.0


def _place_all(s: State, mind: Mind) -> None:
    """Place all pieces quickly, without ending the turn."""
    while s.phase == PLACING:
        code = _quick_placement(s, mind)
        if code == END:
            return
        apply_code(s, code)


def _careful_placement(s: State, mind: Mind) -> i64:
    """The placement that gives the best position, found by trying each, moves of pieces included."""
    list_legal(s, mind.moves)
    codes = [int(mind.moves.codes[i]) for i in range(mind.moves.n)]
    lift = _first_lift(s, mind)
    best, most = _best_unmoved(s, codes, mind)
    if lift >= 0:
        moved = s.copy()
        _place_all(moved, mind)
        if _value(moved, mind) > most:
            return lift
    return best


def _best_unmoved(s: State, codes: list[int], mind: Mind) -> tuple[i64, float]:
    """The best single step that moves no piece, and the value of the position after it; ending the turn, if that is
    legal, unless something is better."""
    best: i64 = codes[-1]
    own = s.regions[s.army]
    most = _value(s, mind) + LEAST_GAIN if best == END else -1000.0
    for code in codes:
        if code != END and not LIFT <= code < DEPLOY:
            trial = s.copy()
            apply_code(trial, code)
            value = _value(trial, mind)
            if PLACE <= code < LIFT and own & BIT[code % PLACES] and _protection(s, (code - PLACE) // PLACES, mind):
                value += 2.0 * LEAST_GAIN  # better to place a guard than keep it, even if nobody seems near
            if value > most:
                best, most = code, value
    return best, most


def _value(s: State, mind: Mind) -> float:
    return current_earnings(s, s.turn, mind) + standing(s, s.turn, mind)
