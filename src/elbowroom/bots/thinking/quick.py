"""Quick play for all seats, to see where a position leads: sensible in every decision, searching in none."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.settle import settle, settles
from elbowroom.bots.thinking.worth import Weights, lasting_earnings, mobile_tokens, region_yield, standing, turns_left
from elbowroom.rules.actions import CONQUER, DECLINE, END, LAST, PICK, PLACES, READY, ROLL, STOP, Moves
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.column import length
from elbowroom.rules.conquest import DIE_HELPS, cost, targets
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.state import CHOOSING, CONQUERING, OVER, PICKING, State

# What the formula for declining assumes of a typical game, from many of them.
FRESH_COINS: Final = 5.5  # a fresh combo's coins in its first turn
KEPT: Final = 0.75  # the part of a declined race's regions that still pays a turn later
PER_TOKEN: Final = 0.38  # coins that a token in hand conquers
# how likely the die makes up for so many missing tokens
ODDS: Final = vec[float]([1.0, 1 / 2, 1 / 3, 1 / 6])


def play_ahead(s: State, turns: i64, moves: Moves, weights: Weights) -> None:
    """Finish the present turn and play so many more, or to the end of the game."""
    turn = s.turn
    while s.phase != OVER:
        if s.turn != turn:
            if turns == 0:
                return
            turns -= 1
            turn = s.turn
        apply_code(s, quick_choice(s, moves, weights))


def outlook(s: State, seat: i64, rounds: i64, moves: Moves, weights: Weights) -> float:
    """The coins that seat gains on the others within so many rounds, as the quick player sees it, and what it has
    then. The state is played on."""
    before = s.coins
    play_ahead(s, rounds * s.table.players, moves, weights)
    value = standing(s, seat, weights) + float(s.coins[seat] - before[seat])
    for other in range(s.table.players):
        if other != seat:
            value -= weights.rivals * float(s.coins[other] - before[other])
    return value


def quick_choice(s: State, moves: Moves, weights: Weights) -> i64:
    """A sensible action."""
    if s.phase == CONQUERING:
        return quick_conquest(s, moves, weights)
    if settles(s):
        return settle(s, moves, weights)
    if s.phase == PICKING:
        return quick_pick(s)
    if s.phase == CHOOSING:
        if not s.is_active(s.army):
            return READY
        return DECLINE if wants_decline(s) else READY
    return DECLINE if wants_late_decline(s) else END


def quick_pick(s: State) -> i64:
    """The combo with the most tokens and coins for its price."""
    best: i64 = 0
    most = -100.0
    for place in range(min(length(s), s.coins[s.seat] + 1)):
        race = s.race(s.column_race[place])
        number = s.column_power[place]
        tokens = race.tokens + race.bonus_tokens
        if number >= 0:
            tokens += s.table.powers[number].tokens
        value = float(tokens + s.column_coins[place] - place)
        if value > most:
            best, most = place, value
    return PICK + best


def wants_decline(s: State) -> bool:
    """Whether declining now beats one more turn and declining then."""
    seat, army = s.turn, s.army
    turns = float(turns_left(s, seat) - 1)
    if turns == 0.0:
        return False
    now = float(s.region_count(army))
    then = now + PER_TOKEN * float(mobile_tokens(s, army))
    onward = lasting_earnings(s, seat) + then - now
    decline_now = now + turns * (KEPT * now + FRESH_COINS)
    decline_then = onward + (then + (turns - 1.0) * (KEPT * then + FRESH_COINS))
    return decline_now > decline_then


def wants_late_decline(s: State) -> bool:
    """Whether to decline after scoring: the turn costs nothing, so only what the race could still take counts."""
    seat = s.turn
    if turns_left(s, seat) == 0:
        return False
    onward = lasting_earnings(s, seat) + PER_TOKEN * float(mobile_tokens(s, s.army))
    return onward < KEPT * float(s.region_count(s.army)) + FRESH_COINS


def quick_conquest(s: State, moves: Moves, weights: Weights) -> i64:
    """The conquest that brings most for its tokens; the die at the end; a roll or special means where offered."""
    army = s.army
    means = _best_step(s, army, moves, weights)
    if means >= 0:
        return means
    hand = s.hand[army]
    if hand == 0:
        return STOP
    rolls = True
    for trait in s.traits[army]:
        rolls = rolls and trait.rolls_at_last()
    best: i64 = STOP
    most = 0.0
    final: i64 = STOP
    likeliest = 0.0
    rest = targets(s, army)
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        price = cost(s, army, r)
        gain = conquest_gain(s, army, r, weights)
        if price <= hand:
            if gain / float(price) > most:
                best, most = CONQUER + r, gain / float(price)
        elif rolls and price <= hand + DIE_HELPS and gain * ODDS[price - hand] > likeliest:
            final, likeliest = LAST + r, gain * ODDS[price - hand]
    return best if best != STOP else final


def _best_step(s: State, army: i64, moves: Moves, weights: Weights) -> i64:
    """A roll if it is offered; else the special means where it brings and saves most; -1: neither."""
    moves.n = 0
    for trait in s.traits[army]:
        trait.steps(s, army, moves)
    best: i64 = -1
    most = 0.0
    for i in range(moves.n):
        code = moves.codes[i]
        if code == ROLL:
            return ROLL
        r = code % PLACES
        value = conquest_gain(s, army, r, weights) + 0.4 * float(cost(s, army, r))
        if value > most:
            best, most = code, value
    return best


def conquest_gain(s: State, army: i64, r: i64, weights: Weights) -> float:
    """What the conquest of a region brings an army's owner now and hurts others, roughly."""
    gain = region_yield(s, army, r)
    holder = s.army_at[r]
    if holder < 0 and not s.tribes & BIT[r]:
        return gain
    for trait in s.traits[army]:
        before = trait.bonus(s, army)
        s.prey += 1
        gain += float(trait.bonus(s, army) - before)
        s.prey -= 1
    if holder >= 0:
        loss = region_yield(s, holder, r)
        if s.seat_of[holder] == s.seat_of[army]:
            gain -= loss
        else:
            gain += weights.rivals * loss
    return gain
