"""What a position is worth to a seat, in coins.

The coins a race will bring are those of its regions, less the danger that somebody takes them before they pay again,
plus what its tokens may still conquer; what the other players are going to get counts against it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.conquest import conquerable, cost, reach
from elbowroom.rules.scoring import earnings
from elbowroom.rules.state import ENDING, OVER, State

FRESH_TOKENS: Final = 9.5  # what a player about to pick will have in hand
TOKENS_PER_CONQUEST: Final = 2.7
FAR: Final = 0.3  # how much less a region that takes two conquests to get at is in danger
SURE: Final = 0.95  # no region is lost more surely than this
MOST_COST: Final = 40


class Weights:
    """The few numbers that make up a player's taste."""

    def __init__(self, rivals: float, hold: float, caution: float, token: float) -> None:
        self.rivals: float = rivals  # what a coin of another player counts against one of my own
        self.hold: float = hold  # how much of what is held now still pays one turn later
        self.caution: float = caution  # how quickly a higher price keeps attackers away
        self.token: float = token  # what a token in hand or on the board is worth besides its region
        self.appeal: vec[float] = vec[float]([exp(-caution * price) for price in range(MOST_COST)])
        # by turns still to come: what a coin a turn is worth over them
        self.span: vec[float] = vec[float]([sum(hold**k for k in range(turns)) for turns in range(32)])


def turns_left(s: State, seat: i64) -> i64:
    """How many times a seat will still score."""
    if s.phase == OVER:
        return 0
    players = s.table.players
    place = (seat - s.first) % players
    now = (s.turn - s.first) % players
    left = s.table.rounds - s.round
    if place > now or (place == now and s.phase != ENDING):
        left += 1
    return left


def turns_ahead(s: State, seat: i64) -> i64:
    """How many times a seat will score after this turn."""
    left = turns_left(s, seat)
    return left - 1 if seat == s.turn and s.phase != ENDING and left else left


def current_earnings(s: State, seat: i64) -> float:
    """What a seat is paid if it scores now."""
    return float(earnings(s, seat))


def lasting_earnings(s: State, seat: i64) -> float:
    """What a turn pays a seat without what only this turn brings: rewards for conquests, for picking."""
    prey, picked, note = s.prey, s.picked, s.turn_note
    s.prey, s.picked, s.turn_note = 0, 0, s.table.blank_note
    coins = float(earnings(s, seat))
    s.prey, s.picked, s.turn_note = prey, picked, note
    return coins


def region_yield(s: State, army: i64, r: i64) -> float:
    """What a region pays its holder, or would pay an army that took it (T7a)."""
    coins = 1.0
    bit = BIT[r]
    if s.is_active(army):
        for trait in s.traits[army]:
            if trait.income(s, army) & bit:
                coins += 1.0
        return coins
    if s.race(army).declined_income(s, army) & bit:
        coins += 1.0
    badge = s.badge(army)
    if badge is not None and badge.declined_income(s, army) & bit:
        coins += 1.0
    return coins


def mobile_tokens(s: State, army: i64) -> i64:
    """How many tokens an army will have in hand when it readies its troops."""
    total = s.hand[army] + s.aside[army] + s.fled[army]
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        total += s.tokens[r] - 1
    return total


def all_tokens(s: State, army: i64) -> i64:
    """How many tokens an army has in all."""
    return mobile_tokens(s, army) + s.region_count(army)


def dangers(s: State, seat: i64, weights: Weights) -> vec[float]:
    """For each region of a seat, how likely it is lost before the seat's next turn."""
    found = vec[float]([0.0] * s.board.size)
    own = s.own_regions(seat)
    for other in range(s.table.players):
        if other != seat and turns_left(s, other) > 0 and not _has_just_moved(s, seat, other):
            _add_dangers(s, other, own, weights, found)
    return found


def _has_just_moved(s: State, seat: i64, other: i64) -> bool:
    """Whether it is the end of another player's turn: he will not attack again before the seat's own turn."""
    return other == s.turn and seat == s.seat


def _add_dangers(s: State, other: i64, own: i64, weights: Weights, found: vec[float]) -> None:
    """Spread the conquests another player may make over all he can get at, the cheaper the likelier."""
    army = s.active[other]
    if army < 0:
        near = s.board.border & s.board.land & ~s.immune
        far = s.board.neighbours(near) & s.board.land & ~s.immune & ~near
        tokens = FRESH_TOKENS
    else:
        open_to = conquerable(s, army)
        near = reach(s, army) & open_to
        far = s.board.neighbours(near) & open_to & ~near
        tokens = float(mobile_tokens(s, army))
    if tokens == 0.0 or (near | far) & own == 0:
        return
    total = _appeal(s, army, near, 1.0, weights, found, 0, 0.0) + _appeal(s, army, far, FAR, weights, found, 0, 0.0)
    share = tokens / TOKENS_PER_CONQUEST / total
    _appeal(s, army, near & own, 1.0, weights, found, own, share)
    _appeal(s, army, far & own, FAR, weights, found, own, share)


def _appeal(
    s: State, army: i64, mask: i64, factor: float, weights: Weights, found: vec[float], own: i64, share: float
) -> float:
    """How much a set of regions appeals to an attacker in all; his share of it is added to what was `found`."""
    total = 0.0
    while mask:
        r = lowest(mask)
        mask ^= BIT[r]
        price = 2 + s.defence[r] + s.tokens[r] if army < 0 else cost(s, army, r)
        appeal = factor * weights.appeal[min(price, MOST_COST - 1)]
        total += appeal
        if own:
            found[r] = min(SURE, found[r] + share * appeal)
    return total


def standing(s: State, seat: i64, weights: Weights) -> float:
    """What a position is worth to a seat beyond its coins and what the present turn pays it."""
    turns = turns_ahead(s, seat)
    total = _prospects(s, seat, turns, weights)
    if turns:
        total -= _expected_losses(s, seat, weights.span[turns], weights)
    for other in range(s.table.players):
        if other != seat:
            total -= weights.rivals * _prospects(s, other, turns_left(s, other), weights)
    return total


def _prospects(s: State, seat: i64, turns: i64, weights: Weights) -> float:
    """What a seat will earn in so many turns with what it has."""
    if turns == 0:
        return 0.0
    total = weights.span[turns] * lasting_earnings(s, seat)
    army = s.active[seat]
    if army >= 0:
        total += weights.token * float(all_tokens(s, army))
    return total


def _expected_losses(s: State, seat: i64, span: float, weights: Weights) -> float:
    """What a seat will lose of that before its next turn."""
    danger = dangers(s, seat, weights)
    total = 0.0
    rest = s.own_regions(seat)
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        total += danger[r] * stake(s, seat, r, span, weights)
    return total


def stake(s: State, seat: i64, r: i64, span: float, weights: Weights) -> float:
    """What the loss of a region would cost its holder, when a coin a turn is worth `span`."""
    army = s.army_at[r]
    return span * region_yield(s, army, r) + (weights.token if army == s.active[seat] else 0.0)
