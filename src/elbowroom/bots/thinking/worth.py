"""What a position is worth to a seat, in coins.

The coins a race will bring are those of its regions, less the danger that somebody takes them before they pay again,
plus what its tokens may still conquer; what the other players are going to get counts against it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.mind import MOST_COST, Mind
from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.conquest import BASE_COST, conquerable, cost, reach
from elbowroom.rules.hooks import HOLDS, ROBS
from elbowroom.rules.neutrals import neutral_tokens
from elbowroom.rules.rivers import held_water
from elbowroom.rules.scoring import earnings, yield_of
from elbowroom.rules.state import ENDING, OVER, State

# What the estimate of dangers assumes, fitted to what happened in many games.
FRESH_TOKENS: Final = 12.0  # the force of a player about to pick
TOKENS_PER_CONQUEST: Final = 2.2
FAR: Final = 0.55  # how much less a region that takes two conquests to get at is in danger
SURE: Final = 0.95  # no region is lost more surely than this
LEAST_APPEAL: Final = 0.05
KEPT_COINS: Final = 0.8  # the part of the coins lying on the board that nobody else takes first


# --- time ---
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


# --- coins ---
def current_earnings(s: State, seat: i64, mind: Mind) -> float:
    """What a seat gains if it scores now; what it takes from others counts for both."""
    coins = float(earnings(s, seat))
    army = s.active[seat]
    if army >= 0:
        for trait in s.users(army, ROBS):
            coins += (1.0 + mind.rivals) * float(count(trait.robs(s, army)))
    return coins


def lasting_earnings(s: State, seat: i64) -> float:
    """What a turn pays a seat without what only this turn brings: rewards for conquests, for picking, frozen rivers."""
    prey, picked, note = s.prey, s.picked, s.turn_note
    s.prey, s.picked, s.turn_note = 0, 0, s.table.blank_note
    coins = float(earnings(s, seat))
    s.prey, s.picked, s.turn_note = prey, picked, note
    return coins - float(count(_thawing(s, seat)))


def _thawing(s: State, seat: i64) -> i64:
    """The regions that a seat will have to leave when the winter ends (RW8); none if the next one is foreseen."""
    if not s.frozen():
        return 0
    if s.foreseen & BIT[seat] and s.round < len(s.forecast) and s.table.weathers[s.forecast[s.round]].freezes:
        return 0
    mask = s.own_regions(seat) & s.board.river
    army = s.active[seat]
    if army >= 0:
        for trait in s.users(army, HOLDS):
            mask &= ~trait.holds(s, army)
    return mask


def coming_coins(s: State, seat: i64) -> float:
    """What lies on the board to be paid to a seat as its next turn begins (SR6), found out on a copy."""
    if s.pieced == 0 or len(s.table.watchers) == 0:
        return 0.0
    ahead = s.copy()
    for trait in ahead.table.watchers:
        trait.turn_began(ahead, seat)
    return float(ahead.coins[seat] - s.coins[seat])


def region_yield(s: State, army: i64, r: i64) -> float:
    """What a region pays its holder, or would pay an army that took it (T7a)."""
    return float(yield_of(s, army, r, s.is_active(army)))


def conquest_gain(s: State, army: i64, r: i64, mind: Mind) -> float:
    """What the conquest of a region brings an army's owner now and costs others, roughly."""
    gain = region_yield(s, army, r)
    if s.board.water & BIT[r] and not held_water(s, army) & BIT[r]:
        gain = 0.0  # it will have to be left again
    holder = s.army_at[r]
    if holder < 0 and neutral_tokens(s, r) == 0:
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
            gain += mind.rivals * loss
    return gain


# --- tokens ---
def mobile_tokens(s: State, army: i64) -> i64:
    """How many tokens an army will have in hand when it readies its troops."""
    total = s.hand[army] + s.aside[army] + s.fled[army]
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        total += s.tokens[r] - 1
    return total


# --- danger ---
def dangers(s: State, seat: i64, mind: Mind) -> vec[float]:
    """For each region of a seat, how likely it is lost before the seat's next turn."""
    found = vec[float]([0.0] * s.board.size)
    own = s.own_regions(seat)
    for other in range(s.table.players):
        if other != seat and turns_left(s, other) > 0 and not _has_just_moved(s, seat, other):
            _add_dangers(s, other, own, mind, found)
    return found


def _has_just_moved(s: State, seat: i64, other: i64) -> bool:
    """Whether it is the end of another player's turn: he will not attack again before the seat's own turn."""
    return other == s.turn and seat == s.seat


def _add_dangers(s: State, other: i64, own: i64, mind: Mind, found: vec[float]) -> None:
    """Spread the conquests another player may make over all he can get at: the cheaper and the better, the likelier."""
    army = s.active[other]
    if army < 0:
        open_to = s.board.open & ~(s.immune | s.closed | s.haunted)
        near = s.board.border & open_to
        tokens = FRESH_TOKENS
    else:
        open_to = conquerable(s, army)
        near = reach(s, army) & open_to
        tokens = float(mobile_tokens(s, army))
    far = s.board.neighbours(near) & open_to & ~near
    if tokens == 0.0 or (near | far) & own == 0:
        return
    appeals = vec[float]([0.0] * s.board.size)
    total = 0.0
    rest = near | far
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        appeals[r] = _appeal(s, army, r, mind) * (1.0 if near & BIT[r] else FAR)
        total += appeals[r]
    share = tokens / TOKENS_PER_CONQUEST / total
    rest = (near | far) & own
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        found[r] = 1.0 - (1.0 - found[r]) * (1.0 - min(SURE, share * appeals[r]))


def _appeal(s: State, army: i64, r: i64, mind: Mind) -> float:
    """How much a region appeals to an army, or to a race yet to be picked: by what it brings, and by its price."""
    if army >= 0:
        gain = max(LEAST_APPEAL, conquest_gain(s, army, r, mind))
        price = cost(s, army, r)
    else:
        holder = s.army_at[r]
        gain = 1.0 if holder < 0 else 1.0 + mind.rivals * region_yield(s, holder, r)
        price = BASE_COST + s.defence[r] + s.tokens[r]
    return gain * gain * mind.appeal[min(max(price, 0), MOST_COST - 1)]


# --- all together ---
def standing(s: State, seat: i64, mind: Mind) -> float:
    """What a position is worth to a seat beyond its coins and what the present turn pays it."""
    turns = turns_ahead(s, seat)
    total = _prospects(s, seat, turns, mind)
    if turns:
        total += KEPT_COINS * coming_coins(s, seat) - _expected_losses(s, seat, mind.span[turns], mind)
    for other in range(s.table.players):
        if other != seat:
            total -= mind.rivals * _prospects(s, other, turns_left(s, other), mind)
    return total


def _prospects(s: State, seat: i64, turns: i64, mind: Mind) -> float:
    """What a seat will earn in so many turns with what it has."""
    if turns == 0:
        return 0.0
    total = mind.span[turns] * lasting_earnings(s, seat)
    army = s.active[seat]
    if army >= 0:
        total += mind.token * float(mobile_tokens(s, army) + s.region_count(army))
    return total


def _expected_losses(s: State, seat: i64, span: float, mind: Mind) -> float:
    """What a seat will lose of that before its next turn."""
    danger = dangers(s, seat, mind)
    total = 0.0
    rest = s.own_regions(seat)
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        total += danger[r] * stake(s, seat, r, span, mind)
    return total


def stake(s: State, seat: i64, r: i64, span: float, mind: Mind) -> float:
    """What the loss of a region would cost its holder, when a coin a turn is worth `span`."""
    army = s.army_at[r]
    return span * region_yield(s, army, r) + (mind.token if army == s.active[seat] else 0.0)
