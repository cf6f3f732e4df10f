"""What an army can conquer, what it costs, and what a conquest does (sections 4 and O10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elbowroom.rules.actions import CONQUER, LAST, Moves
from elbowroom.rules.armies import drive_out, occupy
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.events import Conquered
from elbowroom.rules.pieces import CONQUERED, pieces_leave
from elbowroom.rules.state import State

BASE_COST: Final = 2
DIE_HELPS: Final = 3


def reach(s: State, army: i64) -> i64:
    """What an army reaches: its neighbours, or where it may enter (C1, C2)."""
    own = s.regions[army]
    if own == 0:
        mask = s.board.border
        for trait in s.traits[army]:
            mask |= trait.enters(s, army)
        return mask
    mask = near(s, army, own)
    for trait in s.traits[army]:
        mask |= trait.reaches(s, army)
    return mask


def near(s: State, army: i64, mask: i64) -> i64:
    """The regions adjacent to a set in the eyes of an army: by borders, and by what its traits join (UG9)."""
    found = s.board.neighbours(mask)
    for trait in s.traits[army]:
        found |= trait.adjoins(s, army, mask)
    return found


def conquerable(s: State, army: i64) -> i64:
    """The regions an army may attack wherever they lie: open to it, not its own, not immune, not at peace with it."""
    mask = s.board.land
    for trait in s.traits[army]:
        mask |= trait.holds(s, army)
    return mask & ~s.regions[army] & ~shielded(s, army)


def shielded(s: State, army: i64) -> i64:
    """The regions that immunity (W7) or peace (BP5) closes to an army."""
    seat = s.seat_of[army]
    mask: i64 = 0
    if s.immune:
        mask = s.immune & ~s.own_regions(seat)
    for other in range(s.table.players):
        if s.peace[other] == seat and s.active[other] >= 0 and s.active[seat] == army:
            mask |= s.regions[s.active[other]]
    return mask


def targets(s: State, army: i64) -> i64:
    """The regions an army may attack now in the ordinary way."""
    return reach(s, army) & conquerable(s, army)


def cost(s: State, army: i64, r: i64) -> i64:
    """How many tokens a region costs an army (C4)."""
    price = BASE_COST + s.defence[r] + s.tokens[r]
    bit = BIT[r]
    for trait in s.traits[army]:
        if trait.cheaper(s, army) & bit:
            price -= 1
        if trait.dearer(s, army) & bit:
            price += 1
        price -= trait.rebate(s, army)
    return max(price, 1)


def list_conquests(s: State, army: i64, out: Moves) -> None:
    """All ordinary conquests, and the last ones with the die where the hand is too small (C10)."""
    hand = s.hand[army]
    if hand == 0:
        return
    # How many discounts each region has, as the binary digits of a sum: three words count up to seven.
    ones: i64 = 0
    twos: i64 = 0
    fours: i64 = 0
    dearer: i64 = 0
    rebate: i64 = 0
    furthest = hand + DIE_HELPS
    for trait in s.traits[army]:
        mask = trait.cheaper(s, army)
        carry = ones & mask
        fours ^= twos & carry
        twos ^= carry
        ones ^= mask
        dearer |= trait.dearer(s, army)
        rebate += trait.rebate(s, army)
        if not trait.rolls_at_last():
            furthest = hand
    rest = targets(s, army)
    while rest:
        r = lowest(rest)
        bit = BIT[r]
        rest ^= bit
        price = BASE_COST + s.defence[r] + s.tokens[r] - rebate
        if ones & bit:
            price -= 1
        if twos & bit:
            price -= 2
        if fours & bit:
            price -= 4
        if dearer & bit:
            price += 1
        if price <= hand:
            out.add(CONQUER + r)
        elif price <= furthest:
            out.add(LAST + r)


def note_attack(s: State, army: i64, r: i64) -> None:
    """Remember whose active race the active race attacked (C13)."""
    other = s.army_at[r]
    if other < 0 or not s.is_active(army) or not s.is_active(other):
        return
    s.attacked |= BIT[s.seat_of[other]]


def take(s: State, army: i64, r: i64, tokens: i64, means: str | None = None, all_lost: bool = False) -> None:
    """Conquer a region with so many tokens of the hand."""
    tribe = s.tribes & BIT[r] != 0
    prey = tribe or s.army_at[r] >= 0
    if s.door is not None:
        s.door.events.append(Conquered(s.seat_of[army], s.race(army).id, r, tokens, means, tribe))
    note_attack(s, army, r)
    pieces_leave(s, r, CONQUERED)
    if s.army_at[r] >= 0:
        drive_out(s, r, all_lost)
    if tribe:
        s.tribes &= ~BIT[r]
        s.defence[r] -= 1
    occupy(s, army, r, tokens)
    if s.is_active(army):
        s.prey += 1 if prey else 0
    else:
        s.fought = 1
    s.ready = 0
    for trait in s.traits[army]:
        trait.conquered(s, army, r)
