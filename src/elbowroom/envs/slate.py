"""Observations written into one block of memory, many rows of them, from what a seat may know.

The block is a vector of bytes; numpy reads it in place. A row remembers what it shows (`Slate.seen`), so that a step
writes little more than what has changed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from elbowroom.envs.blueprint import Blueprint
from elbowroom.envs.fields import (
    ACTING,
    ACTIVE,
    ARRAYS,
    AT_ISSUE,
    BARRED,
    C_AT_ISSUE,
    C_COINS,
    C_EXTRA,
    C_HERE,
    C_POWER,
    C_RACE,
    C_STRENGTH,
    CARAVEL,
    CLOSED,
    COLUMN_ARRAY,
    COLUMN_PLAIN,
    COST,
    DECLINED,
    DISCARDED,
    FACE_DOWN,
    FIND,
    GHOST,
    IMMUNE,
    LOOT,
    MONSTERS,
    MOST_SEATS,
    OUT,
    OWNER,
    P_FLED,
    P_HAND,
    PAYS_MORE,
    PIECE,
    PIECE_COLUMNS,
    PIECES_ARRAY,
    PIRATES,
    PLAIN_COST,
    PLANES,
    RACE,
    REACHABLE,
    REGIONS_ARRAY,
    S_ASIDE,
    S_ATTACKED,
    S_COINS,
    S_COINS_KNOWN,
    S_COPIED,
    S_DECIDES,
    S_DECLINED,
    S_FIRST,
    S_FLED,
    S_FORESEEN,
    S_HAND,
    S_HERE,
    S_MARKED,
    S_MARKERS,
    S_OLD_POWER,
    S_OLD_RACE,
    S_OLD_REGIONS,
    S_PEACE,
    S_POWER,
    S_POWER_NOTE,
    S_POWER_TURN_NOTE,
    S_RACE,
    S_RACE_NOTE,
    S_RACE_TURN_NOTE,
    S_REGIONS,
    S_REVIVING,
    S_TRAY,
    S_TURN,
    SEAT_PLAIN,
    SEATS_ARRAY,
    SPARE,
    STACKED,
    T_ARMY,
    T_BADGES,
    T_BANNERS,
    T_COLLECTED,
    T_DECLINING,
    T_DEPLOYABLE,
    T_DRAWS,
    T_EVENT,
    T_FACE_DOWN,
    T_FOUGHT,
    T_FROZEN,
    T_LAST,
    T_LATE,
    T_LEAVING,
    T_LEFT,
    T_MINE,
    T_NEXT_EVENT,
    T_OPENING,
    T_PAID,
    T_PHASE,
    T_PICKED,
    T_PLACED,
    T_PLAYERS,
    T_PREY,
    T_READY,
    T_REGIONS,
    T_RIVER,
    T_ROLLS,
    T_ROUND,
    T_ROUNDS,
    T_STRENGTH,
    T_URN,
    TABLE_ARRAY,
    TOKENS,
    TRAITS_ARRAY,
    TRIBE,
    UNFOUND,
)
from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.conquest import BASE_COST, strength, targets, warded
from elbowroom.rules.decisions import deployable
from elbowroom.rules.hooks import CHEAPER, DEARER, REBATE, UNGUARDED
from elbowroom.rules.neutrals import neutral_tokens
from elbowroom.rules.pick import combo_strength
from elbowroom.rules.pieces import number_on
from elbowroom.rules.rivers import river_price
from elbowroom.rules.state import (
    CALLING,
    CHOOSING,
    COLUMN,
    CONQUERING,
    OVER,
    PAYING,
    PICKING,
    SWAPPING,
    State,
)
from elbowroom.rules.traits import Trait

SEAT_KEYS: Final = PLANES  # what `seen` holds after the planes: whose features stand at each seat,
COLUMN_KEYS: Final = SEAT_KEYS + 2 * MOST_SEATS  # what lies at each place of the column,
TRAITS_KEY: Final = COLUMN_KEYS + COLUMN  # which races, powers and finds are out, and which powers discarded,
PHASE_KEY: Final = TRAITS_KEY + 4  # and the phase
NOT_SEEN: Final = -1
NO_TRAITS: Final[list[list[Trait]]] = []


class Slate:
    """Room for observations of one size, and what each row shows now."""

    def __init__(self, rows: int, form: Blueprint) -> None:
        self.rows: i64 = rows
        self.starts: vec[i64] = vec[i64]([0] * len(ARRAYS))  # where each array begins
        total: i64 = 0
        for i in range(len(ARRAYS)):
            self.starts[i] = total
            total += form.sizes[i] * rows
        self.data: vec[u8] = vec[u8]([0] * total)
        self.seen: vec[i64] = vec[i64]([0] * (rows * int(form.seen_size)))
        self.forms: list[Blueprint | None] = [None] * rows  # what each row was last written by
        # the lists of traits that each row's features were summed up from: they are replaced, never altered
        self.serving: list[list[list[Trait]]] = [NO_TRAITS] * rows
        self.remaining: list[list[list[Trait]]] = [NO_TRAITS] * rows
        self.price: vec[i64] = vec[i64]([0] * 64)
        # of the row that is being written: where its regions begin, and what it shows
        self.regions: i64 = 0
        self.shows: i64 = 0


def write(slate: Slate, row: i64, form: Blueprint, state: State, seat: i64) -> None:
    """Show a position in a row as a seat may see it; a seat beyond the last one sees what all may see."""
    s = state
    if form.secretive:
        s = state.copy()
        for trait in form.secretive:
            trait.conceal(s, seat)
    slate.regions = slate.starts[REGIONS_ARRAY] + row * form.sizes[REGIONS_ARRAY]
    slate.shows = row * form.seen_size
    if slate.forms[row] is not form:
        _begin(slate, row, form)
    army = _acting(s)
    _write_regions(slate, form, s, seat, army)
    _write_seats(slate, row, form, s, seat)
    _write_column(slate, row, form, s)
    _write_table(slate, row, form, s, seat, army)
    _write_pieces(slate, row, form, s)
    _write_traits(slate, row, form, s)


def _byte(number: i64) -> u8:
    return u8(min(max(number, 0), 255))


def _flag(holds: bool) -> u8:
    return u8(1) if holds else u8(0)


def _begin(slate: Slate, row: i64, form: Blueprint) -> None:
    """Clear a row and write what never changes at its table."""
    data = slate.data
    for array in range(len(form.sizes)):
        at = slate.starts[array] + row * form.sizes[array]
        for i in range(at, at + form.sizes[array]):
            data[i] = u8(0)
    first = slate.shows
    for i in range(first, first + PLANES):
        slate.seen[i] = 0
    for i in range(first + PLANES, first + form.seen_size):
        slate.seen[i] = NOT_SEEN
    for plane, mask in form.fixed:
        _show(slate, form, plane, mask)
    at = slate.starts[TABLE_ARRAY] + row * form.sizes[TABLE_ARRAY]
    table = form.table
    data[at + T_ROUNDS] = _byte(table.rounds)
    data[at + T_PLAYERS] = _byte(table.players)
    data[at + T_REGIONS] = _byte(table.board.size)
    slate.forms[row] = form


def _acting(s: State) -> i64:
    """The army that the decision is about, or -1."""
    if s.phase in (OVER, PICKING):
        return -1
    return s.army if s.army >= 0 else s.active[s.seat]


# --- regions ---
def _plane_at(slate: Slate, form: Blueprint, plane: i64) -> i64:
    """Where a plane begins, or -1 if the form has none."""
    number = form.row[plane]
    return -1 if number < 0 else slate.regions + number * form.width


def _show(slate: Slate, form: Blueprint, plane: i64, mask: i64) -> None:
    """Make a plane of ones show a set of regions."""
    key = slate.shows + plane
    changed = slate.seen[key] ^ mask
    if changed:
        slate.seen[key] = mask
        _flip(slate, form, plane, mask, changed)


def _flip(slate: Slate, form: Blueprint, plane: i64, mask: i64, changed: i64) -> None:
    at = _plane_at(slate, form, plane)
    if at < 0:
        return
    data = slate.data
    while changed:
        r = lowest(changed)
        changed &= changed - 1
        data[at + r] = u8(1) if mask & BIT[r] else u8(0)


def _clear(slate: Slate, form: Blueprint, plane: i64, kept: i64) -> i64:
    """Take a plane of numbers off wherever it shows one and will not show one again; returns where it begins."""
    key = slate.shows + plane
    gone = slate.seen[key] & ~kept
    slate.seen[key] = kept
    at = _plane_at(slate, form, plane)
    if at >= 0:
        data = slate.data
        while gone:
            r = lowest(gone)
            gone &= gone - 1
            data[at + r] = u8(0)
    return at


def _write_regions(slate: Slate, form: Blueprint, s: State, seat: i64, army: i64) -> None:
    table = s.table
    players = table.players
    active: i64 = 0
    declined: i64 = 0
    for other in range(players):
        held: i64 = 0
        if s.active[other] >= 0:
            held = s.regions[s.active[other]]
            active |= held
        rest = s.declined[other]
        while rest:
            old = lowest(rest)
            rest &= rest - 1
            held |= s.regions[old]
            declined |= s.regions[old]
        _show(slate, form, OWNER + _relative(other, seat, players), held)
    _show(slate, form, ACTIVE, active)
    _show(slate, form, DECLINED, declined)
    acting: i64 = s.regions[army] if army >= 0 else 0
    _show(slate, form, ACTING, acting)
    _show(slate, form, TRIBE, s.tribes)
    _show(slate, form, IMMUNE, s.immune | s.haunted)
    _show(slate, form, CLOSED, s.closed)
    at_issue: i64 = BIT[s.target] if s.target >= 0 and s.phase in (PAYING, CALLING) else 0
    _show(slate, form, AT_ISSUE, at_issue)
    if table.finds:
        _write_finds(slate, form, s)
    if table.weathers or s.board.landmarks:
        caravel: i64 = BIT[s.caravel] if s.caravel >= 0 else 0
        _show(slate, form, PIRATES, s.ships)
        _show(slate, form, CARAVEL, caravel)
    if table.watchers:
        _show(slate, form, BARRED, s.barred)
        _write_hidden(slate, form, s)
    _write_tokens(slate, form, s)
    _write_prices(slate, form, s, army)
    if form.row[SPARE] >= 0:
        _write_spare(slate, form, s)
    _write_piece_planes(slate, form, s)


def _relative(other: i64, seat: i64, players: i64) -> i64:
    """A seat as the viewer counts: 0 is the viewer, 1 the next one clockwise. The public counts from seat 0."""
    if seat >= players:
        return other
    return other - seat if other >= seat else other - seat + players


def _write_tokens(slate: Slate, form: Blueprint, s: State) -> None:
    data = slate.data
    tokens, defence, army_at, ids = s.tokens, s.defence, s.army_at, form.race_id
    shown = _plane_at(slate, form, TOKENS)
    cost = _plane_at(slate, form, PLAIN_COST)
    race = _plane_at(slate, form, RACE)
    for r in range(s.board.size):
        number = tokens[r]
        data[shown + r] = _byte(number)
        data[cost + r] = _byte(BASE_COST + defence[r] + number)
        army = army_at[r]
        if army < 0:
            data[race + r] = u8(0)
        else:
            data[race + r] = u8(ids[army])


def _write_prices(slate: Slate, form: Blueprint, s: State, army: i64) -> None:
    """Where the acting army may attack, what that costs it and what pays it more, while it attacks."""
    reachable: i64 = 0
    income: i64 = 0
    if army >= 0 and s.phase in (CHOOSING, CONQUERING):
        reachable = targets(s, army)
        for trait in s.traits[army]:
            income |= trait.income(s, army)
    _show(slate, form, REACHABLE, reachable)
    _show(slate, form, PAYS_MORE, income & s.board.all)
    at = _clear(slate, form, COST, reachable)
    if reachable == 0:
        return
    price = slate.price
    _find_prices(s, army, reachable, price)
    data = slate.data
    rest = reachable
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        data[at + r] = _byte(max(price[r], 1))


def _find_prices(s: State, army: i64, mask: i64, price: vec[i64]) -> None:
    """What each of these regions costs an army, as `elbowroom.rules.conquest.cost` says, for all of them at once; below
    1 here, it costs 1."""
    tokens, defence = s.tokens, s.defence
    rest = mask
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        price[r] = BASE_COST + defence[r] + tokens[r]
    if not s.hooks[army] & (CHEAPER | DEARER | REBATE | UNGUARDED):
        return
    aided = mask & ~warded(s, s.seat_of[army]) if s.table.wary else mask
    unguarded: i64 = 0
    for trait in s.traits[army]:
        _change(price, mask & trait.dearer(s, army), 1)
        _change(price, aided & trait.cheaper(s, army), -1)
        rebate = trait.rebate(s, army)
        if rebate:
            _change(price, aided, -rebate)
        unguarded |= trait.unguarded(s, army)
    unguarded &= aided
    while unguarded:
        r = lowest(unguarded)
        unguarded &= unguarded - 1
        price[r] -= tokens[r] + neutral_tokens(s, r)


def _change(price: vec[i64], mask: i64, amount: i64) -> None:
    while mask:
        r = lowest(mask)
        mask &= mask - 1
        price[r] += amount


def _write_finds(slate: Slate, form: Blueprint, s: State) -> None:
    _show(slate, form, MONSTERS, s.monsters)
    _show(slate, form, UNFOUND, s.unfound)
    _show(slate, form, GHOST, s.haunted)
    at = _clear(slate, form, FIND, s.found)
    if s.found:
        find_at = s.find_at
        for i in range(len(find_at)):
            if find_at[i] >= 0:
                slate.data[at + find_at[i]] = u8(form.find_id[i])


def _write_hidden(slate: Slate, form: Blueprint, s: State) -> None:
    """Markers that lie face down: all see where, their owner also which."""
    hidden = s.hidden
    lying: i64 = 0
    for r in range(s.board.size):
        if hidden[r] >= 0:
            lying |= BIT[r]
    _show(slate, form, FACE_DOWN, lying)
    at = _clear(slate, form, LOOT, lying)
    if at < 0:
        return
    while lying:
        r = lowest(lying)
        lying &= lying - 1
        slate.data[at + r] = _byte(hidden[r] + 1)


def _write_spare(slate: Slate, form: Blueprint, s: State) -> None:
    at = _plane_at(slate, form, SPARE)
    data, spare = slate.data, s.spare
    for r in range(s.board.size):
        data[at + r] = _byte(spare[r])


def _write_piece_planes(slate: Slate, form: Blueprint, s: State) -> None:
    slots, stacks, piece_on = form.piece_slot, form.piece_stacks, s.piece_on
    for i in range(len(slots)):
        slot = slots[i]
        if stacks[i]:
            _write_stack(slate, form, s, i, piece_on[slot])
        else:
            _show(slate, form, PIECE + slot, piece_on[slot])


def _write_stack(slate: Slate, form: Blueprint, s: State, i: i64, on: i64) -> None:
    piece = form.pieces[i]
    at = _clear(slate, form, PIECE + piece.slot, on)
    while on:
        r = lowest(on)
        on &= on - 1
        slate.data[at + r] = _byte(number_on(s, piece, r))


# --- seats ---
def _write_seats(slate: Slate, row: i64, form: Blueprint, s: State, seat: i64) -> None:
    data = slate.data
    players = s.table.players
    over = s.phase == OVER
    serving, remaining = slate.serving[row] is s.traits, slate.remaining[row] is s.remains
    for other in range(players):
        place = _relative(other, seat, players)
        at = slate.starts[SEATS_ARRAY] + row * form.sizes[SEATS_ARRAY] + place * form.seat_size
        known = other == seat or over
        coins: i64 = s.coins[other] if known else 0
        data[at + S_HERE] = u8(1)
        data[at + S_COINS] = _byte(coins)
        data[at + S_COINS_KNOWN] = _flag(known)
        data[at + S_DECIDES] = _flag(s.seat == other and not over)
        data[at + S_TURN] = _flag(s.turn == other)
        data[at + S_FIRST] = _flag(s.first == other)
        peace = s.peace[other]
        data[at + S_PEACE] = u8(0) if peace < 0 else _byte(_relative(peace, seat, players) + 1)
        data[at + S_REVIVING] = _race_id(form, s.reviving[other])
        data[at + S_FORESEEN] = _flag(s.foreseen & BIT[other] != 0)
        data[at + S_ATTACKED] = _flag(s.attacked & BIT[other] != 0)
        _write_active(slate, form, s, at, other)
        _write_declined(slate, form, s, at, other)
        key = slate.shows + SEAT_KEYS + 2 * place
        army, old = s.active[other], s.declined[other]
        first = at + SEAT_PLAIN
        if not serving or slate.seen[key] != army + 1:
            slate.seen[key] = army + 1
            _clear_features(slate, form, first)
            if army >= 0:
                _add_all_features(slate, form, first, s.traits[army])
        if not remaining or slate.seen[key + 1] != old:
            slate.seen[key + 1] = old
            _write_remains(slate, form, s, first + form.feature_count, old)
        if form.marking:
            _write_marked(slate, form, s, at, other)
    slate.serving[row] = s.traits
    slate.remaining[row] = s.remains


def _race_id(form: Blueprint, army: i64) -> u8:
    return u8(0) if army < 0 else u8(form.race_id[army])


def _power_id(form: Blueprint, power: i64) -> u8:
    return u8(0) if power < 0 else u8(form.power_id[power])


def _write_active(slate: Slate, form: Blueprint, s: State, at: i64, seat: i64) -> None:
    data = slate.data
    army = s.active[seat]
    if army < 0:
        for i in range(at + S_RACE, at + S_REGIONS + 1):
            data[i] = u8(0)
        for i in range(at + S_RACE_NOTE, at + S_MARKERS + 1):
            data[i] = u8(0)
        data[at + S_COPIED] = u8(0)
        return
    id, power = form.race_id[army], s.power[army]
    data[at + S_RACE] = u8(id)
    data[at + S_POWER] = _power_id(form, power)
    data[at + S_HAND] = _byte(s.hand[army])
    data[at + S_ASIDE] = _byte(s.aside[army])
    data[at + S_FLED] = _byte(s.fled[army])
    data[at + S_TRAY] = _byte(s.tray[army])
    data[at + S_REGIONS] = u8(count(s.regions[army]))
    data[at + S_COPIED] = _power_id(form, s.copied) if s.copier == army else u8(0)
    note, turn_note = s.note, s.turn_note
    data[at + S_RACE_NOTE] = _byte(note[id - 1])
    data[at + S_RACE_TURN_NOTE] = _byte(turn_note[id - 1])
    if power >= 0:
        slot = form.power_id[power] - 1
        data[at + S_POWER_NOTE] = _byte(note[slot])
        data[at + S_POWER_TURN_NOTE] = _byte(turn_note[slot])
    else:
        data[at + S_POWER_NOTE] = u8(0)
        data[at + S_POWER_TURN_NOTE] = u8(0)
    if form.counting:
        markers: i64 = 0
        for trait in s.traits[army]:
            markers += trait.markers(s)
        data[at + S_MARKERS] = _byte(markers)


def _write_declined(slate: Slate, form: Blueprint, s: State, at: i64, seat: i64) -> None:
    data = slate.data
    rest = s.declined[seat]
    data[at + S_DECLINED] = u8(count(rest))
    held: i64 = 0
    for i in range(2):
        army: i64 = -1
        power: i64 = -1
        if rest:
            army = lowest(rest)
            rest &= rest - 1
            held |= s.regions[army]
            power = s.power[army]
        data[at + S_OLD_RACE + 2 * i] = _race_id(form, army)
        data[at + S_OLD_POWER + 2 * i] = _power_id(form, power)
    while rest:
        held |= s.regions[lowest(rest)]
        rest &= rest - 1
    data[at + S_OLD_REGIONS] = u8(count(held))


def _write_marked(slate: Slate, form: Blueprint, s: State, at: i64, seat: i64) -> None:
    marked: i64 = 0
    for trait in form.marking:
        if trait.marked(s) & BIT[seat]:
            marked += 1
    slate.data[at + S_MARKED] = _byte(marked)


def _write_remains(slate: Slate, form: Blueprint, s: State, at: i64, armies: i64) -> None:
    """The features of all that still serves races in decline, summed up."""
    _clear_features(slate, form, at)
    while armies:
        _add_all_features(slate, form, at, s.remains[lowest(armies)])
        armies &= armies - 1


def _clear_features(slate: Slate, form: Blueprint, at: i64) -> None:
    data = slate.data
    for i in range(at, at + form.feature_count):
        data[i] = u8(0)


def _add_all_features(slate: Slate, form: Blueprint, at: i64, traits: list[Trait]) -> None:
    for trait in traits:
        _add_features(slate, form, at, trait.slot)


def _add_features(slate: Slate, form: Blueprint, at: i64, slot: i64) -> None:
    data, which, values = slate.data, form.which, form.values
    for i in range(form.first[slot], form.beyond[slot]):
        place = at + which[i]
        data[place] = u8(min(i64(data[place]) + values[i], 255))


# --- column ---
def _write_column(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    """A place is written if anything of it has changed."""
    first = slate.starts[COLUMN_ARRAY] + row * form.sizes[COLUMN_ARRAY]
    seen = slate.seen
    for place in range(COLUMN):
        key = slate.shows + COLUMN_KEYS + place
        race, power = s.column_race[place], s.column_power[place]
        if race < 0:
            found: i64 = 0
        else:
            extra: i64 = s.table.races[race].on_banner(s) if form.banners_fill else 0
            at_issue: i64 = 1 if s.phase == SWAPPING and s.target == place else 0
            found = ((race + 1) * 64 + power + 1) * 256 + s.column_coins[place]
            found = ((found * 64 + s.tray[race]) * 64 + extra) * 2 + at_issue
        if seen[key] != found:
            seen[key] = found
            _write_place(slate, form, s, first + place * form.place_size, place)


def _write_place(slate: Slate, form: Blueprint, s: State, at: i64, place: i64) -> None:
    data = slate.data
    race, power = s.column_race[place], s.column_power[place]
    for i in range(at, at + COLUMN_PLAIN):
        data[i] = u8(0)
    _clear_features(slate, form, at + COLUMN_PLAIN)
    if race < 0:
        return
    extra = s.table.races[race].on_banner(s)
    data[at + C_HERE] = u8(1)
    data[at + C_RACE] = _race_id(form, race)
    data[at + C_POWER] = _power_id(form, power)
    data[at + C_COINS] = _byte(s.column_coins[place])
    data[at + C_EXTRA] = _byte(extra)
    data[at + C_STRENGTH] = _byte(combo_strength(s, race, power) + extra)
    data[at + C_AT_ISSUE] = _flag(s.phase == SWAPPING and s.target == place)
    _add_features(slate, form, at + COLUMN_PLAIN, form.race_id[race] - 1)
    if power >= 0:
        _add_features(slate, form, at + COLUMN_PLAIN, form.power_id[power] - 1)


# --- table ---
def _write_table(slate: Slate, row: i64, form: Blueprint, s: State, seat: i64, army: i64) -> None:
    data, seen = slate.data, slate.seen
    table = s.table
    at = slate.starts[TABLE_ARRAY] + row * form.sizes[TABLE_ARRAY]
    key = slate.shows + PHASE_KEY
    if seen[key] != s.phase:
        if seen[key] >= 0:
            data[at + T_PHASE + seen[key]] = u8(0)
        data[at + T_PHASE + s.phase] = u8(1)
        seen[key] = s.phase
    might: i64 = 0 if army < 0 else strength(s, army)
    data[at + T_ROUND] = _byte(s.round)
    data[at + T_LEFT] = _byte(table.rounds - s.round)
    data[at + T_MINE] = _flag(s.seat == seat and s.phase != OVER)
    data[at + T_ARMY] = _race_id(form, army)
    data[at + T_STRENGTH] = _byte(might)
    data[at + T_DEPLOYABLE] = _byte(deployable(s))
    data[at + T_READY] = _byte(s.ready)
    data[at + T_PICKED] = _byte(s.picked)
    data[at + T_FOUGHT] = _byte(s.fought)
    data[at + T_PREY] = _byte(s.prey)
    data[at + T_ROLLS] = _byte(s.rolls)
    data[at + T_DRAWS] = _byte(s.draws)
    data[at + T_PLACED] = _byte(s.placed)
    data[at + T_OPENING] = _byte(s.opening)
    data[at + T_LAST] = _byte(s.last)
    data[at + T_PAID] = _byte(s.paid)
    data[at + T_COLLECTED] = _byte(s.collected)
    data[at + T_LATE] = _byte(s.late)
    data[at + T_LEAVING] = _byte(s.leaving)
    data[at + T_DECLINING] = _byte(s.declining)
    data[at + T_BANNERS] = _byte(len(s.banners))
    data[at + T_BADGES] = _byte(len(s.badges))
    data[at + T_URN] = _byte(s.urn)
    data[at + T_FACE_DOWN] = _byte(len(s.markers))
    if table.weathers:
        _write_weather(slate, s, at, seat)


def _write_weather(slate: Slate, s: State, at: i64, seat: i64) -> None:
    data = slate.data
    data[at + T_EVENT] = u8(0) if s.weather < 0 else _byte(s.table.weathers[s.weather].slot + 1)
    data[at + T_RIVER] = _byte(river_price(s))
    data[at + T_FROZEN] = _flag(s.frozen())
    seen = seat < s.table.players and s.foreseen & BIT[seat] != 0
    if seen and s.round < len(s.forecast) and s.forecast[s.round] >= 0:
        data[at + T_NEXT_EVENT] = _byte(s.table.weathers[s.forecast[s.round]].slot + 1)
    else:
        data[at + T_NEXT_EVENT] = u8(0)


# --- pieces, traits ---
def _write_pieces(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    data = slate.data
    slots, rows, hand, fled = form.piece_slot, form.piece_row, s.piece_hand, s.piece_fled
    first = slate.starts[PIECES_ARRAY] + row * form.sizes[PIECES_ARRAY]
    for i in range(len(slots)):
        at = first + rows[i] * PIECE_COLUMNS
        data[at + P_HAND] = _byte(hand[slots[i]])
        data[at + P_FLED] = _byte(fled[slots[i]])


def _write_traits(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    """Where every race, power and find is. What is neither out nor discarded is in its stack, for nothing is lost."""
    races: i64 = 0
    powers: i64 = 0
    for place in range(COLUMN):
        if s.column_race[place] >= 0:
            races |= BIT[s.column_race[place]]
        if s.column_power[place] >= 0:
            powers |= BIT[s.column_power[place]]
    for seat in range(s.table.players):
        armies = s.armies_of(seat)
        races |= armies
        while armies:
            power = s.power[lowest(armies)]
            armies &= armies - 1
            if power >= 0:
                powers |= BIT[power]
    seen, key = slate.seen, slate.shows + TRAITS_KEY
    if seen[key] == races and seen[key + 1] == powers and seen[key + 2] == s.discards and seen[key + 3] == s.found:
        return
    seen[key] = races
    seen[key + 1] = powers
    seen[key + 2] = s.discards
    seen[key + 3] = s.found
    _place_traits(slate, row, form, s, races, powers)


def _place_traits(slate: Slate, row: i64, form: Blueprint, s: State, races: i64, powers: i64) -> None:
    data, rows = slate.data, form.trait_row
    at = slate.starts[TRAITS_ARRAY] + row * form.sizes[TRAITS_ARRAY]
    first, second = len(form.race_id), len(form.race_id) + len(form.power_id)
    for i in range(len(form.race_id)):
        data[at + rows[i]] = u8(OUT) if races & BIT[i] else u8(STACKED)
    for i in range(len(form.power_id)):
        data[at + rows[first + i]] = u8(OUT) if powers & BIT[i] else u8(STACKED)
        if s.discards & BIT[i]:
            data[at + rows[first + i]] = u8(DISCARDED)
    for i in range(len(form.find_id)):
        data[at + rows[second + i]] = u8(OUT) if s.find_at[i] >= 0 else u8(STACKED)
