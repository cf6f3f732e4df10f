"""What a position is worth to a seat, in coins.

The coins a race will bring are those of its regions, less the danger that somebody takes them before they pay again,
plus what its tokens may still conquer; what the other players are going to get counts against it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.gains import add_at, conquest_gains, prices, seat_yields, zeros
from elbowroom.bots.thinking.mind import MOST_COST, Mind
from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.conquest import conquerable, reach
from elbowroom.rules.hooks import HOLDS, ROBS
from elbowroom.rules.pick import printed_strength
from elbowroom.rules.scoring import earnings
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
    following = s.forecast[s.round] if s.foreseen & BIT[seat] and s.round < len(s.forecast) else -1
    if following >= 0 and s.table.weathers[following].freezes:  # -1 too if somebody else has looked
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


# --- tokens ---
def mobile_tokens(s: State, army: i64) -> i64:
    """How many tokens an army will have in hand when it readies its troops."""
    total = s.hand[army] + s.aside[army] + s.fled[army]
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        total += s.tokens[r] - 1
    return total


def column_tokens(s: State, place: i64) -> i64:
    """How many tokens the combo at a place of the column brings, those on its banner included. The tray is not looked
    at, though it may hold fewer (T3)."""
    army = s.column_race[place]
    return printed_strength(s, army, s.column_power[place]) + s.race(army).on_banner(s)


# --- danger ---
def dangers(s: State, seat: i64, mind: Mind) -> vec[float]:
    """For each region of a seat, how likely it is lost before the seat's next turn."""
    found = zeros(s)
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
    appeals = _appeals(s, army, near | far, mind)
    total = 0.0
    rest = near | far
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        if far & BIT[r]:
            appeals[r] *= FAR
        total += appeals[r]
    share = tokens / TOKENS_PER_CONQUEST / total
    rest = (near | far) & own
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        found[r] = 1.0 - (1.0 - found[r]) * (1.0 - min(SURE, share * appeals[r]))


def _appeals(s: State, army: i64, mask: i64, mind: Mind) -> vec[float]:
    """How much regions appeal to an army, or to a race yet to be picked: by what they bring, and by their price."""
    appeals = attack_gains(s, army, mask, mind)
    price = prices(s, army, mask)
    while mask:
        r = lowest(mask)
        mask &= mask - 1
        gain = max(LEAST_APPEAL, appeals[r])
        appeals[r] = gain * gain * mind.appeal[min(max(price[r], 0), MOST_COST - 1)]
    return appeals


def attack_gains(s: State, army: i64, mask: i64, mind: Mind) -> vec[float]:
    """What the conquest of each of these regions brings an army, or a race yet to be picked (-1)."""
    return conquest_gains(s, army, mask, mind) if army >= 0 else _gains_of_anybody(s, mask, mind)


def _gains_of_anybody(s: State, mask: i64, mind: Mind) -> vec[float]:
    gains = zeros(s)
    add_at(gains, mask, 1.0)
    add_at(gains, mask & s.occupied, mind.rivals)
    return gains


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
    lost = threats(s, seat, span, mind)
    total = 0.0
    for loss in lost:
        total += loss
    return total


def threats(s: State, seat: i64, span: float, mind: Mind) -> vec[float]:
    """What a seat is likely to lose with each of its regions, in coins, when a coin a turn is worth `span`."""
    lost = seat_yields(s, seat)
    danger = dangers(s, seat, mind)
    active = s.regions[s.active[seat]] if s.active[seat] >= 0 else 0
    rest = s.own_regions(seat)
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        lost[r] = danger[r] * (span * lost[r] + (mind.token if active & BIT[r] else 0.0))
    return lost
