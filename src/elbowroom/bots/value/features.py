"""A position as numbers for the value net: one block for each seat, and one for the table.

Nothing here names a race, a power or a board. A trait is described by what it does: its numbers, the regions that pay
it, and the hooks it uses. So the numbers mean something even for a box that was never seen in training.

What a net has learned of a trait beyond that is in its weights. For them, *marks* say which traits are where: whom they
serve, what is left of them in decline, which are on offer. A net ignores the marks of traits it does not know.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.gains import prices, seat_yields
from elbowroom.bots.thinking.mind import MOST_COST, Mind
from elbowroom.bots.thinking.worth import (
    FAR,
    FRESH_TOKENS,
    LEAST_APPEAL,
    SURE,
    TOKENS_PER_CONQUEST,
    attack_gains,
    column_tokens,
    coming_coins,
    lasting_earnings,
    mobile_tokens,
    turns_left,
)
from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.conquest import conquerable, reach
from elbowroom.rules.state import COLUMN, State
from elbowroom.rules.traits import Trait

# Weights fit one version only. Raise it whenever the meaning of a number here changes, and train new weights.
VERSION: Final = 1
PLAIN_SIZE: Final = 40  # numbers of a seat before its hooks
HOOK_COUNT: Final = 53
FLAGS: Final = PLAIN_SIZE + HOOK_COUNT  # where the flags begin that hooks do not cover
SEAT_SIZE: Final = FLAGS + 4
COLUMN_HOOKS: Final = 32  # where the hooks of the combos in the column begin
TABLE_SIZE: Final = COLUMN_HOOKS + HOOK_COUNT
CHEAP: Final = 2
FAIR: Final = 3

# The kinds of marks. Those of a seat come first.
SERVES: Final = 0  # the trait serves the active race: 1
WILL_SERVE: Final = 1  # the same, by the turns left
REMAINS: Final = 2  # what is left of a declined race and its traits, by regions and turns left
SEAT_MARKS: Final = 3  # how many kinds a seat has
OFFERED: Final = 3  # in the column; the top counts most
MOST_MARKS: Final = 24  # of a seat, or of the table


class Features:
    """The numbers of one position: `seats` has a block for each seat, `table` what they share.

    The marks have a block of `MOST_MARKS` for each seat and a last one for the table, of which the first `marked` are
    used: the slot of the trait, the kind of the mark, and its number."""

    def __init__(self, players: int) -> None:
        self.seats: vec[float] = vec[float]([0.0] * (players * SEAT_SIZE))
        self.table: vec[float] = vec[float]([0.0] * TABLE_SIZE)
        blocks = players + 1
        self.marked: vec[i64] = vec[i64]([0] * blocks)
        self.mark_slots: vec[i64] = vec[i64]([0] * (blocks * MOST_MARKS))
        self.mark_kinds: vec[i64] = vec[i64]([0] * (blocks * MOST_MARKS))
        self.marks: vec[float] = vec[float]([0.0] * (blocks * MOST_MARKS))

    def mark(self, block: i64, trait: Trait, kind: i64, number: float) -> None:
        """Add a mark. If there are too many, the last are left out."""
        n = self.marked[block]
        if n == MOST_MARKS:
            return
        at = block * MOST_MARKS + n
        self.mark_slots[at] = trait.slot
        self.mark_kinds[at] = kind
        self.marks[at] = number
        self.marked[block] = n + 1


def look_at(s: State, mind: Mind, found: Features) -> None:
    """Write the numbers of a position between two turns into `found`."""
    _clear(found.seats)
    _clear(found.table)
    _see_table(s, found.table)
    safe = vec[float]([1.0] * s.board.size)  # the chance that each region is kept until its owner's next turn
    for seat in range(s.table.players):
        _see_attack(s, seat, seat * SEAT_SIZE, mind, found.seats, safe)
    for seat in range(s.table.players):
        _see_seat(s, seat, seat * SEAT_SIZE, found.seats, safe)
    for block in range(len(found.marked)):
        found.marked[block] = 0
    for seat in range(s.table.players):
        _mark_seat(s, seat, found)
    _mark_offers(s, found)


def _clear(values: vec[float]) -> None:
    for i in range(len(values)):
        values[i] = 0.0


# --- the table ---
def _see_table(s: State, out: vec[float]) -> None:
    players = s.table.players
    out[min(players, 5) - 2] = 1.0
    left = s.table.rounds - s.round
    out[4] = float(left) / 10.0
    out[5] = float(s.round) / float(s.table.rounds)
    land = count(s.board.open)
    out[6] = float(land) / float(players) / 10.0
    out[7] = float(count(s.board.open & ~s.occupied)) / float(land)
    out[8] = float(count(s.tribes & ~s.occupied)) / float(land)
    out[9] = float(count(s.monsters)) / 5.0
    out[10] = float(count(s.ships)) / 5.0
    out[11] = 1.0 if s.frozen() else 0.0
    out[12] = float(count(s.board.river)) / float(land)
    out[13] = float(count(s.board.harbour)) / 5.0
    out[14] = float(count(s.found)) / 5.0
    most, total = 0.0, 0.0
    for place in range(COLUMN):
        race = s.column_race[place]
        if race < 0:
            continue
        coins = float(s.column_coins[place])
        tokens = float(column_tokens(s, place))
        out[16 + place] = (tokens - 9.0) / 4.0
        out[22 + place] = coins / 4.0
        total += coins
        _see_offer(s, place, out)
        most = max(most, coins - float(place) + tokens)
    out[28] = total / 10.0
    out[29] = most / 15.0
    out[30] = float(len(s.banners)) / 20.0


def _see_offer(s: State, place: i64, out: vec[float]) -> None:
    """What the combo at a place of the column can do; combos near the top count more."""
    hooks: i64 = s.race(s.column_race[place]).hooks
    if s.column_power[place] >= 0:
        hooks |= s.table.powers[s.column_power[place]].hooks
    for i in range(HOOK_COUNT):
        if hooks & BIT[i]:
            out[COLUMN_HOOKS + i] += 1.0 / float(2 + place)


# --- what a seat may attack ---
def _see_attack(s: State, seat: i64, at: i64, mind: Mind, out: vec[float], safe: vec[float]) -> None:
    """What a seat could conquer in its next turn, and how that endangers the regions of others."""
    if turns_left(s, seat) == 0:
        return
    army = s.active[seat]
    near, far = _within_reach(s, army)
    if near | far == 0:
        return
    tokens = FRESH_TOKENS if army < 0 else float(mobile_tokens(s, army))
    price = prices(s, army, near | far)
    _see_prices(near, price, at, out)
    if tokens == 0.0:
        return
    gains = attack_gains(s, army, near | far, mind)
    likely = _likely_conquests(near, far, tokens, gains, price, mind)
    others = s.occupied & ~s.own_regions(seat)
    expected, harm = 0.0, 0.0
    rest = near | far
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        expected += likely[r] * gains[r]
        if others & BIT[r]:
            safe[r] *= 1.0 - likely[r]
            harm += likely[r]
    out[at + 16] = expected / 5.0
    out[at + 17] = harm / 4.0


def _within_reach(s: State, army: i64) -> tuple[i64, i64]:
    """What an army, or a race yet to be picked (-1), can attack at once, and after one conquest."""
    if army < 0:
        open_to = s.board.open & ~(s.immune | s.closed | s.haunted)
        near = s.board.border & open_to
    else:
        open_to = conquerable(s, army) & ~s.regions[army]
        near = reach(s, army) & open_to
    return near, s.board.neighbours(near) & open_to & ~near


def _see_prices(near: i64, price: vec[i64], at: i64, out: vec[float]) -> None:
    """How many regions next door are cheap, fair and expensive."""
    while near:
        r = lowest(near)
        near &= near - 1
        if price[r] <= CHEAP:
            out[at + 13] += 0.2
        elif price[r] == FAIR:
            out[at + 14] += 0.2
        else:
            out[at + 15] += 0.1


def _likely_conquests(near: i64, far: i64, tokens: float, gains: vec[float], price: vec[i64], mind: Mind) -> vec[float]:
    """The chance that each region within reach is conquered: as many as the tokens allow, cheap and good ones first (as
    in the dangers of `elbowroom.bots.thinking.worth`)."""
    likely = vec[float]([0.0] * len(gains))
    total = 0.0
    rest = near | far
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        gain = max(LEAST_APPEAL, gains[r])
        part = FAR if far & BIT[r] else 1.0
        likely[r] = gain * gain * mind.appeal[min(max(price[r], 0), MOST_COST - 1)] * part
        total += likely[r]
    share = tokens / TOKENS_PER_CONQUEST / total
    rest = near | far
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        likely[r] = min(SURE, share * likely[r])
    return likely


# --- what a seat has ---
def _see_seat(s: State, seat: i64, at: i64, out: vec[float], safe: vec[float]) -> None:
    turns = float(turns_left(s, seat))
    army = s.active[seat]
    lasting = lasting_earnings(s, seat)
    yields = seat_yields(s, seat)
    active = s.regions[army] if army >= 0 else 0
    declined = s.own_regions(seat) & ~active
    out[at] = 1.0 if army >= 0 else 0.0
    out[at + 1] = turns / 10.0
    out[at + 2] = lasting / 10.0
    out[at + 3] = lasting * turns / 60.0
    out[at + 4] = float(count(active)) / 8.0
    out[at + 5] = float(count(declined)) / 8.0
    out[at + 6] = (lasting - float(count(active | declined))) / 5.0
    out[at + 7] = float(count(active)) * turns / 40.0
    out[at + 8] = float(count(declined)) * turns / 40.0
    _see_losses(active, at + 9, yields, out, safe)
    _see_losses(declined, at + 11, yields, out, safe)
    # 13 to 17: what it may attack
    out[at + 18] = (lasting - 5.0 * (out[at + 10] + out[at + 12])) * turns / 60.0
    out[at + 19] = coming_coins(s, seat) / 5.0
    out[at + 20] = float(count((active | declined) & (s.immune | s.haunted))) / 4.0
    out[at + 21] = float(count(s.declined[seat])) / 2.0
    wait = (seat - s.turn) % s.table.players
    out[at + 22] = float(wait) / float(s.table.players)
    out[at + 23] = 1.0 if wait == 0 else 0.0
    if turns <= 3.0:
        out[at + 24 + int(turns)] = 1.0  # 24 to 27
    out[at + 28] = 1.0 if s.reviving[seat] >= 0 else 0.0
    out[at + 29] = 1.0 if s.peace[seat] >= 0 else 0.0
    if army >= 0:
        _see_army(s, army, turns, at, out)
    else:
        out[at + 30] = turns / 10.0
    rest = s.declined[seat]
    while rest:
        old = lowest(rest)
        rest &= rest - 1
        for trait in s.remains[old]:
            out[at + FLAGS + 2] += float(trait.declined_bonus(s, old)) / 3.0
            if trait.fights_declined() or trait.stays_whole():
                out[at + FLAGS + 3] += float(s.region_count(old)) / 5.0


def _see_losses(mask: i64, at: i64, yields: vec[float], out: vec[float], safe: vec[float]) -> None:
    regions, coins = 0.0, 0.0
    while mask:
        r = lowest(mask)
        mask &= mask - 1
        lost = 1.0 - safe[r]
        regions += lost
        coins += lost * yields[r]
    out[at] = regions / 4.0
    out[at + 1] = coins / 5.0


def _see_army(s: State, army: i64, turns: float, at: i64, out: vec[float]) -> None:
    """The active race and power, by what they do."""
    tokens = float(mobile_tokens(s, army))
    own = s.regions[army]
    out[at + 31] = tokens / 10.0
    out[at + 32] = tokens * turns / 60.0
    out[at + 33] = float(s.tray[army]) / 10.0
    out[at + 34] = (tokens + float(count(own))) / 12.0
    after = float(count(own))  # what it would pay in decline
    held = 0.0
    bonus = 0.0
    hooks: i64 = 0
    for trait in s.traits[army]:
        after += float(count(own & trait.declined_income(s, army))) + float(trait.declined_bonus(s, army))
        income = trait.income(s, army)
        held += float(count(own & income))
        out[at + 38] += float(count(s.board.open & income & ~own)) / 20.0
        bonus += float(trait.bonus(s, army))
        hooks |= trait.hooks
        _see_flags(trait, at + FLAGS, out)
    out[at + 35] = after / 8.0
    out[at + 36] = after * turns / 50.0
    out[at + 37] = bonus / 5.0
    out[at + 39] = held / 6.0
    for i in range(HOOK_COUNT):
        if hooks & BIT[i]:
            out[at + PLAIN_SIZE + i] = 1.0


def _see_flags(trait: Trait, at: i64, out: vec[float]) -> None:
    if trait.keeps_badge():
        out[at] = 1.0
    if trait.fights_declined():
        out[at + 1] = 1.0


# --- which traits are where ---
def _mark_seat(s: State, seat: i64, found: Features) -> None:
    turns = float(turns_left(s, seat)) / 10.0
    army = s.active[seat]
    if army >= 0:
        for trait in s.traits[army]:
            found.mark(seat, trait, SERVES, 1.0)
            found.mark(seat, trait, WILL_SERVE, turns)
    rest = s.declined[seat]
    while rest:
        old = lowest(rest)
        rest &= rest - 1
        lasting = float(s.region_count(old)) * turns / 4.0
        race: Trait = s.race(old)
        found.mark(seat, race, REMAINS, lasting)
        for trait in s.remains[old]:
            if trait is not race:
                found.mark(seat, trait, REMAINS, lasting)


def _mark_offers(s: State, found: Features) -> None:
    block = s.table.players
    for place in range(COLUMN):
        race = s.column_race[place]
        if race < 0:
            continue
        nearness = 1.0 / float(2 + place)
        found.mark(block, s.race(race), OFFERED, nearness)
        if s.column_power[place] >= 0:
            found.mark(block, s.table.powers[s.column_power[place]], OFFERED, nearness)
