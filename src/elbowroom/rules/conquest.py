"""What an army can conquer, what it costs, and what a conquest does (sections 4 and O10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elbowroom.rules.actions import CONQUER, LAST, Moves
from elbowroom.rules.armies import ALL, NONE, USUAL, drive_out, occupy
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.events import Ambushed, Conquered
from elbowroom.rules.finds import reveal
from elbowroom.rules.hooks import (
    AFTER_CONQUEST,
    AFTER_DIE,
    ATTEMPTED,
    CHEAPER,
    DEARER,
    ENTERS,
    ENTERS_ONLY,
    HOLDS,
    LINKS,
    MUSCLE,
    MUST_ATTACK,
    PROVOKED,
    REACHES,
    REBATE,
    REFUSES,
    RESTRICTS,
    ROLLS_AT_LAST,
    SPARES,
    TOKEN_LOST,
    UNGUARDED,
    WARDS,
)
from elbowroom.rules.neutrals import neutral_tokens, remove_neutrals
from elbowroom.rules.pieces import CONQUERED, pieces_leave
from elbowroom.rules.state import State
from elbowroom.rules.traits import Trait

BASE_COST: Final = 2
DIE_HELPS: Final = 3
PRICING: Final = CHEAPER | DEARER | REBATE | UNGUARDED | MUSCLE | AFTER_DIE  # hooks that affect a price


# --- where ---
def adjacency(s: State, army: i64, mask: i64) -> i64:
    """What is adjacent for this army: its neighbours, and what its traits add (UG9)."""
    near = s.board.neighbours(mask)
    if s.hooks[army] & LINKS:
        for trait in s.traits[army]:
            near |= trait.links(s, army, mask)
    return near


def plain_reach(s: State, army: i64) -> i64:
    """What an army reaches without any benefit (C1, C2)."""
    own = s.regions[army]
    return s.board.neighbours(own) if own else s.board.border


def reach(s: State, army: i64) -> i64:
    """What an army reaches, without means that are steps of their own."""
    own = s.regions[army]
    if own:
        mask = adjacency(s, army, own)
        if s.hooks[army] & REACHES:
            for trait in s.traits[army]:
                mask |= trait.reaches(s, army)
    else:
        mask = _entry(s, army)
    if s.caravel >= 0:
        mask |= s.board.adjacent[s.caravel]
    return mask


def _entry(s: State, army: i64) -> i64:
    mask = s.board.border
    more: i64 = 0
    for trait in s.users(army, ENTERS | ENTERS_ONLY):
        only = trait.enters_only(s, army)
        if only >= 0:
            mask = only
        more |= trait.enters(s, army)
    return mask | more


def conquerable(s: State, army: i64) -> i64:
    """The regions an army may attack, in reach or not: open to it, not its own, not shielded from it."""
    mask = s.board.open
    if s.hooks[army] & HOLDS:
        for trait in s.traits[army]:
            mask |= trait.holds(s, army)
    return mask & ~s.regions[army] & ~shielded(s, army)


def shielded(s: State, army: i64) -> i64:
    """The regions an army may not attack: immune (W7), at peace (BP5), closed, or refused."""
    seat = s.seat_of[army]
    mask = s.closed | s.barred
    if s.immune:
        mask |= s.immune & ~s.own_regions(seat)
    if s.haunter != seat:
        mask |= s.haunted
    for other in range(s.table.players):
        if s.peace[other] == seat and s.active[other] >= 0 and s.active[seat] == army:
            mask |= s.regions[s.active[other]]
    if s.table.wary:
        mask |= refused(s, seat)
    return mask


def refused(s: State, seat: i64) -> i64:
    """The regions whose holders refuse any attack by this player."""
    mask: i64 = 0
    for other in range(s.table.players):
        if other == seat:
            continue
        rest = s.armies_of(other)
        while rest:
            army = lowest(rest)
            rest &= rest - 1
            if s.hooks[army] & REFUSES:
                for trait in s.serving(army):
                    mask |= trait.refuses(s, army, seat)
    return mask


def warded(s: State, seat: i64) -> i64:
    """The regions against which this player may use no benefits."""
    mask: i64 = 0
    if s.table.wary:
        for other in range(s.table.players):
            army = s.active[other]
            if army >= 0 and other != seat and s.hooks[army] & WARDS:
                for trait in s.traits[army]:
                    mask |= trait.wards(s, army)
    return mask


def targets(s: State, army: i64) -> i64:
    """The regions an army may attack now by an ordinary conquest."""
    return _targets(s, army, warded(s, s.seat_of[army]))


def _targets(s: State, army: i64, ward: i64) -> i64:
    mask = reach(s, army)
    if ward:
        mask &= ~ward | _unaided(s, army)
    if s.hooks[army] & RESTRICTS:
        for trait in s.traits[army]:
            mask &= trait.restricts(s, army)
    return mask & conquerable(s, army)


def _unaided(s: State, army: i64) -> i64:
    """What an army may attack without any benefit: nothing for a declined race, which needs one to fight (QU32)."""
    return plain_reach(s, army) & s.board.open if s.is_active(army) else 0


def special_targets(s: State, army: i64) -> i64:
    """The regions an army may attack now by a benefit of its own."""
    ward = warded(s, s.seat_of[army])
    return _targets(s, army, ward) & ~ward


# --- how much ---
def strength(s: State, army: i64) -> i64:
    """What an army can use in one conquest: nothing without a token in hand (C5)."""
    hand = s.hand[army]
    if hand:
        for trait in s.users(army, MUSCLE):
            hand += trait.muscle(s, army)
    return hand


def cost(s: State, army: i64, r: i64) -> i64:
    """How many tokens a region costs an army (C4)."""
    price = BASE_COST + s.defence[r] + s.tokens[r]
    bit = BIT[r]
    if not s.hooks[army] & (CHEAPER | DEARER | REBATE | UNGUARDED):
        return max(price, 1)
    benefits = not warded(s, s.seat_of[army]) & bit
    unguarded = False
    for trait in s.traits[army]:
        if trait.dearer(s, army) & bit:
            price += 1
        if benefits:
            price -= trait.rebate(s, army)
            if trait.cheaper(s, army) & bit:
                price -= 1
            if trait.unguarded(s, army) & bit:
                unguarded = True
    if unguarded:
        price -= s.tokens[r] + neutral_tokens(s, r)
    return max(price, 1)


def list_conquests(s: State, army: i64, out: Moves) -> None:
    """All ordinary conquests, and the last ones with the die where the hand is too small (C10)."""
    might = s.hand[army]
    if might == 0:
        return
    if s.hooks[army] & (PRICING | ROLLS_AT_LAST):
        _list_with_benefits(s, army, out)
        return
    rest = targets(s, army)  # a ward may change what is reached; without benefits, not the price
    n = out.n
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        missing = BASE_COST + s.defence[r] + s.tokens[r] - might
        if missing <= DIE_HELPS:
            base: i64 = CONQUER if missing <= 0 else LAST
            out.codes[n] = base + r
            n += 1
    out.n = n


def _list_with_benefits(s: State, army: i64, out: Moves) -> None:
    # The number of discounts for each region, bit by bit: three words count up to seven.
    ones: i64 = 0
    twos: i64 = 0
    fours: i64 = 0
    dearer: i64 = 0
    unguarded: i64 = 0
    rebate: i64 = 0
    might = s.hand[army]
    die: i64 = DIE_HELPS
    after: i64 = 0
    for trait in s.traits[army]:
        if not trait.hooks & PRICING:
            continue
        mask = trait.cheaper(s, army)
        carry = ones & mask
        fours ^= twos & carry
        twos ^= carry
        ones ^= mask
        dearer |= trait.dearer(s, army)
        unguarded |= trait.unguarded(s, army)
        rebate += trait.rebate(s, army)
        might += trait.muscle(s, army)
        after += trait.after_die(s, army)
    if s.hooks[army] & ROLLS_AT_LAST and not all_roll_at_last(s, army):
        die = 0
        after = 0
    beyond: i64 = unpayable(s, army) if after else 0
    ward = warded(s, s.seat_of[army])
    rest = _targets(s, army, ward)
    while rest:
        r = lowest(rest)
        bit = BIT[r]
        rest &= rest - 1
        if ward & bit:
            _list_warded(s, army, r, out)
            continue
        price = BASE_COST + s.defence[r] + s.tokens[r] - rebate
        if unguarded & bit:
            price -= s.tokens[r] + neutral_tokens(s, r)
        if ones & bit:
            price -= 1
        if twos & bit:
            price -= 2
        if fours & bit:
            price -= 4
        if dearer & bit:
            price += 1
        if price <= might:
            out.add(CONQUER + r)
        elif price <= might + die or (price <= might + die + after and not beyond & bit):
            out.add(LAST + r)


def unpayable(s: State, army: i64) -> i64:
    """The regions that would be refused once the player has paid after the die (QU35)."""
    if not s.table.wary:
        return 0
    poorer = s.copy()
    for trait in s.traits[army]:
        if trait.after_die(s, army):
            trait.pay_after_die(poorer, army)
    return refused(poorer, s.seat_of[army])


def _list_warded(s: State, army: i64, r: i64, out: Moves) -> None:
    """Against a ward only tokens and the ordinary die count (QU32, QU33)."""
    price = cost(s, army, r)
    if price <= s.hand[army]:
        out.add(CONQUER + r)
    elif price <= s.hand[army] + DIE_HELPS and all_roll_at_last(s, army):
        out.add(LAST + r)


def all_roll_at_last(s: State, army: i64) -> bool:
    """Whether no trait rules out the die of the last conquest."""
    return all(trait.rolls_at_last() for trait in s.traits[army])


def must_attack(s: State, army: i64) -> bool:
    """Whether a prepared attack must be made now."""
    return s.hooks[army] & MUST_ATTACK != 0 and any(trait.must_attack(s, army) for trait in s.traits[army])


# --- what happens ---
def note_attack(s: State, seat: i64, r: i64, by_active: bool) -> None:
    """Remember an attack, and tell the traits of the player attacked (C13)."""
    other = s.army_at[r]
    if other < 0 or s.seat_of[other] == seat:
        return
    owner = s.seat_of[other]
    if by_active and s.active[owner] == other:
        s.attacked |= BIT[owner]
    army = s.active[owner]
    if army >= 0:
        for trait in s.users(army, PROVOKED):
            trait.provoked(s, army, seat)


def ambushed(s: State, seat: i64, r: i64) -> bool:
    """Whether something hidden in the region stops the attack (O10 e)."""
    return any(trait.ambush(s, seat, r) for trait in s.table.ambushers)


def overrun(s: State, seat: i64, r: i64, losses: i64) -> None:
    """Drive out whatever stands in a region: its pieces leave, spoils are taken (O10 f, g).

    Spoils come first: a poor conqueror can use them to pay those driven out."""
    pieces_leave(s, r, CONQUERED)
    for trait in s.table.plunderers:
        trait.plundered(s, seat, r)
    if s.army_at[r] >= 0:
        drive_out(s, r, losses, seat)
    if (s.tribes | s.monsters | s.ships) & BIT[r]:
        remove_neutrals(s, r)


def conquer(s: State, army: i64, r: i64) -> bool:
    """Conquer a region at its ordinary cost."""
    tokens = cost(s, army, r)
    if s.hooks[army] & MUSCLE and not warded(s, s.seat_of[army]) & BIT[r]:
        return _take_with_muscle(s, army, r, tokens)
    return take(s, army, r, tokens)


def _take_with_muscle(s: State, army: i64, r: i64, tokens: i64) -> bool:
    """Spend muscle before tokens; at least one token must go (C5, UR5)."""
    helping = _helping(s, army, tokens)
    won = take(s, army, r, tokens - sum(used for _, used in helping))
    if won:  # if loot stopped the attack, the muscle returns (SR5b)
        for trait, used in helping:
            trait.spend_muscle(s, army, used)
    return won


def _helping(s: State, army: i64, tokens: i64) -> list[tuple[Trait, i64]]:
    """The traits whose muscle a conquest at this cost uses, and how much of it."""
    helping: list[tuple[Trait, i64]] = []
    for trait in s.traits[army]:
        used = min(trait.muscle(s, army), tokens - 1)
        if used > 0:
            helping.append((trait, used))
            tokens -= used
    return helping


def tokens_used(s: State, army: i64, r: i64) -> i64:
    """How many tokens a conquest puts into a region: the cost minus muscle, at least one, at most those in hand."""
    tokens = cost(s, army, r)
    if s.hooks[army] & MUSCLE and not warded(s, s.seat_of[army]) & BIT[r]:
        tokens -= sum(used for _, used in _helping(s, army, tokens))
    return max(1, min(tokens, s.hand[army]))


def _losses(s: State, army: i64, r: i64) -> i64:
    """What those driven out lose: as usual, or nothing if a relic spares them (UL3)."""
    if not warded(s, s.seat_of[army]) & BIT[r]:
        for trait in s.traits[army]:
            if trait.spares(s, army):
                return NONE
    return USUAL


def take(
    s: State, army: i64, r: i64, tokens: i64, means: str | None = None, losses: i64 = USUAL, fixed: bool = False
) -> bool:
    """Attack a region with this many tokens from the hand; False if something hidden there stopped the attack. `fixed`:
    the price is not the cost, so what lowers the cost does not apply (QU6)."""
    seat = s.seat_of[army]
    active = s.is_active(army)
    note_attack(s, seat, r, active)
    s.ready = 0
    s.opening = 0
    if not active:
        s.fought = 1
    if s.table.ambushers and ambushed(s, seat, r):
        _repelled(s, army, r, losses, fixed)
        return False
    seize(s, army, r, tokens, means, losses, fixed)
    if s.unfound & BIT[r]:
        reveal(s, army, r)
    return True


def seize(
    s: State, army: i64, r: i64, tokens: i64, means: str | None = None, losses: i64 = USUAL, fixed: bool = False
) -> None:
    """A region falls to an army: the whole conquest, except for what lies face down there."""
    seat = s.seat_of[army]
    prey = s.army_at[r] >= 0 or (s.tribes | s.monsters | s.ships) & BIT[r] != 0
    if s.door is not None:
        tribe = s.tribes & BIT[r] != 0
        s.door.events.append(Conquered(seat, s.race(army).id, r, tokens, means, tribe))
    spares = losses == USUAL and not fixed and s.hooks[army] & SPARES != 0
    overrun(s, seat, r, _losses(s, army, r) if spares else losses)
    if prey and s.is_active(army):
        s.prey += 1
    occupy(s, army, r, tokens)
    if s.hooks[army] & AFTER_CONQUEST:
        for trait in s.serving(army):
            trait.conquered(s, army, r)
    if s.hooks[army] & ATTEMPTED:
        _attempted(s, army, r, True, fixed)


def _attempted(s: State, army: i64, r: i64, won: bool, fixed: bool) -> None:
    for trait in s.users(army, ATTEMPTED):
        if not (fixed and trait.serves_price_only()):
            trait.attempted(s, army, r, won)


def _repelled(s: State, army: i64, r: i64, losses: i64, fixed: bool) -> None:
    """One of the tokens used is lost, and the region is barred for this turn (SR5b). The new token of a replacement
    just goes back to the tray (Q20)."""
    s.hand[army] -= 1
    s.tray[army] += 1
    s.barred |= BIT[r]
    if s.door is not None:
        s.door.events.append(Ambushed(s.seat_of[army], s.race(army).id, r))
    if losses != ALL:
        for trait in s.users(army, TOKEN_LOST):
            trait.token_lost(s, army)
    _attempted(s, army, r, False, fixed)
