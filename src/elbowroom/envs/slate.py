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
    PHASE_COUNT,
    PIECE,
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
COLUMN_KEYS: Final = SEAT_KEYS + 2 * MOST_SEATS  # and at each place of the column,
TRAITS_KEY: Final = COLUMN_KEYS + COLUMN  # and which stacks the traits' places were read from
NOT_SEEN: Final = -1


class Slate:
    """Room for observations of one size, and what each row shows now."""

    def __init__(self, rows: int, form: Blueprint) -> None:
        self.rows: i64 = rows
        self.starts: vec[i64] = vec[i64]([0] * len(ARRAYS))  # where each array begins
        total: i64 = 0
        for i in range(len(ARRAYS)):
            self.starts[i] = total
            total += form.sizes[i] * rows
        self.data: vec[u8] = vec[u8]([0]) if total == 0 else _blank_bytes(total)
        self.seen: vec[i64] = vec[i64]([0] * (rows * int(form.seen_size)))
        self.forms: list[Blueprint | None] = [None] * rows  # what each row was last written by
        self.price: vec[i64] = vec[i64]([0] * 64)


def _blank_bytes(size: i64) -> vec[u8]:
    return vec[u8]([0] * size)


def write(slate: Slate, row: i64, form: Blueprint, state: State, seat: i64) -> None:
    """Show a position in a row as a seat may see it; a seat beyond the last one sees what all may see."""
    s = state
    if form.secretive:
        s = state.copy()
        for trait in form.secretive:
            trait.conceal(s, seat)
    if slate.forms[row] is not form:
        _begin(slate, row, form)
    army = _acting(s)
    _write_regions(slate, row, form, s, seat, army)
    _write_seats(slate, row, form, s, seat)
    _write_column(slate, row, form, s)
    _write_table(slate, row, form, s, seat, army)
    if form.pieces:
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
    first = row * form.seen_size
    for i in range(first, first + PLANES):
        slate.seen[i] = 0
    for i in range(first + PLANES, first + form.seen_size):
        slate.seen[i] = NOT_SEEN
    for plane, mask in form.fixed:
        _show(slate, row, form, plane, mask)
    slate.forms[row] = form


def _acting(s: State) -> i64:
    """The army that the decision is about, or -1."""
    if s.phase in (OVER, PICKING):
        return -1
    return s.army if s.army >= 0 else s.active[s.seat]


# --- regions ---
def _plane_at(slate: Slate, row: i64, form: Blueprint, plane: i64) -> i64:
    """Where a plane begins, or -1 if the form has none."""
    number = form.row[plane]
    if number < 0:
        return -1
    return slate.starts[REGIONS_ARRAY] + row * form.sizes[REGIONS_ARRAY] + number * form.width


def _show(slate: Slate, row: i64, form: Blueprint, plane: i64, mask: i64) -> None:
    """Make a plane of ones show a set of regions."""
    key = row * form.seen_size + plane
    changed = slate.seen[key] ^ mask
    if changed == 0:
        return
    slate.seen[key] = mask
    at = _plane_at(slate, row, form, plane)
    if at < 0:
        return
    data = slate.data
    while changed:
        r = lowest(changed)
        changed &= changed - 1
        data[at + r] = u8(1) if mask & BIT[r] else u8(0)


def _clear(slate: Slate, row: i64, form: Blueprint, plane: i64, kept: i64) -> i64:
    """Take a plane of numbers off wherever it shows one and will not show one again; returns where it begins."""
    key = row * form.seen_size + plane
    gone = slate.seen[key] & ~kept
    slate.seen[key] = kept
    at = _plane_at(slate, row, form, plane)
    if at >= 0:
        while gone:
            r = lowest(gone)
            gone &= gone - 1
            slate.data[at + r] = u8(0)
    return at


def _write_regions(slate: Slate, row: i64, form: Blueprint, s: State, seat: i64, army: i64) -> None:
    players = s.table.players
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
        _show(slate, row, form, OWNER + _relative(other, seat, players), held)
    _show(slate, row, form, ACTIVE, active)
    _show(slate, row, form, DECLINED, declined)
    _show(slate, row, form, ACTING, s.regions[army] if army >= 0 else 0)
    _show(slate, row, form, TRIBE, s.tribes)
    _show(slate, row, form, IMMUNE, s.immune | s.haunted)
    _show(slate, row, form, CLOSED, s.closed)
    at_issue: i64 = BIT[s.target] if s.target >= 0 and s.phase in (PAYING, CALLING) else 0
    _show(slate, row, form, AT_ISSUE, at_issue)
    if s.table.finds:
        _write_finds(slate, row, form, s)
    if s.table.weathers or s.board.shipyard:
        _show(slate, row, form, PIRATES, s.ships)
        _show(slate, row, form, CARAVEL, BIT[s.caravel] if s.caravel >= 0 else 0)
    if s.table.watchers:
        _show(slate, row, form, BARRED, s.barred)
        _write_hidden(slate, row, form, s)
    _write_tokens(slate, row, form, s)
    _write_prices(slate, row, form, s, army)
    if form.row[SPARE] >= 0:
        _write_spare(slate, row, form, s)
    _write_piece_planes(slate, row, form, s)


def _relative(other: i64, seat: i64, players: i64) -> i64:
    """A seat as the viewer counts: 0 is the viewer, 1 the next one clockwise. The public counts from seat 0."""
    return (other - seat + players) % players if seat < players else other


def _write_tokens(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    data = slate.data
    tokens = _plane_at(slate, row, form, TOKENS)
    cost = _plane_at(slate, row, form, PLAIN_COST)
    race = _plane_at(slate, row, form, RACE)
    for r in range(s.board.size):
        data[tokens + r] = _byte(s.tokens[r])
        data[cost + r] = _byte(BASE_COST + s.defence[r] + s.tokens[r])
        army = s.army_at[r]
        data[race + r] = u8(0) if army < 0 else _byte(s.table.races[army].slot + 1)


def _write_prices(slate: Slate, row: i64, form: Blueprint, s: State, army: i64) -> None:
    """Where the acting army may attack and what that costs it, while it does; and what pays it more."""
    reachable: i64 = 0
    income: i64 = 0
    if army >= 0:
        if s.phase in (CHOOSING, CONQUERING):
            reachable = targets(s, army)
        for trait in s.serving(army):
            income |= trait.income(s, army) if s.is_active(army) else trait.declined_income(s, army)
    _show(slate, row, form, REACHABLE, reachable)
    _show(slate, row, form, PAYS_MORE, income & s.board.all)
    at = _clear(slate, row, form, COST, reachable)
    if reachable == 0:
        return
    _find_prices(s, army, reachable, slate.price)
    rest = reachable
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        slate.data[at + r] = _byte(slate.price[r])


def _find_prices(s: State, army: i64, mask: i64, price: vec[i64]) -> None:
    """What each of these regions costs an army, as `elbowroom.rules.conquest.cost` says, for all of them at once."""
    rest = mask
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        price[r] = BASE_COST + s.defence[r] + s.tokens[r]
    if s.hooks[army] & (CHEAPER | DEARER | REBATE | UNGUARDED):
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
            price[r] -= s.tokens[r] + neutral_tokens(s, r)
    rest = mask
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        price[r] = max(price[r], 1)


def _change(price: vec[i64], mask: i64, amount: i64) -> None:
    while mask:
        r = lowest(mask)
        mask &= mask - 1
        price[r] += amount


def _write_finds(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    _show(slate, row, form, MONSTERS, s.monsters)
    _show(slate, row, form, UNFOUND, s.unfound)
    _show(slate, row, form, GHOST, s.haunted)
    at = _clear(slate, row, form, FIND, s.found)
    if s.found:
        for i in range(len(s.find_at)):
            if s.find_at[i] >= 0:
                slate.data[at + s.find_at[i]] = _byte(s.table.finds[i].slot + 1)


def _write_hidden(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    """Markers that lie face down: all see where, their owner also which."""
    lying: i64 = 0
    for r in range(s.board.size):
        if s.hidden[r] >= 0:
            lying |= BIT[r]
    _show(slate, row, form, FACE_DOWN, lying)
    at = _clear(slate, row, form, LOOT, lying)
    if at < 0:
        return
    while lying:
        r = lowest(lying)
        lying &= lying - 1
        slate.data[at + r] = _byte(s.hidden[r] + 1)


def _write_spare(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    at = _plane_at(slate, row, form, SPARE)
    for r in range(s.board.size):
        slate.data[at + r] = _byte(s.spare[r])


def _write_piece_planes(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    for piece in form.pieces:
        on = s.piece_on[piece.slot]
        plane = PIECE + piece.slot
        if not piece.stacks:
            _show(slate, row, form, plane, on)
            continue
        at = _clear(slate, row, form, plane, on)
        while on:
            r = lowest(on)
            on &= on - 1
            slate.data[at + r] = _byte(number_on(s, piece, r))


# --- seats ---
def _write_seats(slate: Slate, row: i64, form: Blueprint, s: State, seat: i64) -> None:
    data = slate.data
    players = s.table.players
    for other in range(players):
        place = _relative(other, seat, players)
        at = slate.starts[SEATS_ARRAY] + row * form.sizes[SEATS_ARRAY] + place * form.seat_size
        known = other == seat or s.phase == OVER
        data[at + S_HERE] = u8(1)
        data[at + S_COINS] = _byte(s.coins[other] if known else 0)
        data[at + S_COINS_KNOWN] = _flag(known)
        data[at + S_DECIDES] = _flag(s.seat == other and s.phase != OVER)
        data[at + S_TURN] = _flag(s.turn == other)
        data[at + S_FIRST] = _flag(s.first == other)
        peace = s.peace[other]
        data[at + S_PEACE] = u8(0) if peace < 0 else _byte(_relative(peace, seat, players) + 1)
        data[at + S_REVIVING] = _race_id(s, s.reviving[other])
        data[at + S_FORESEEN] = _flag(s.foreseen & BIT[other] != 0)
        data[at + S_ATTACKED] = _flag(s.attacked & BIT[other] != 0)
        _write_active(slate, form, s, at, other)
        _write_declined(slate, form, s, at, other)
        key = row * form.seen_size + SEAT_KEYS + 2 * place
        army = s.active[other]
        first = at + SEAT_PLAIN
        if army >= 0:
            _write_features(slate, form, first, key, s.traits[army])
        else:
            _write_no_features(slate, form, first, key)
        _write_remains(slate, form, s, first + form.feature_count, key + 1, s.declined[other])
        if form.marking:
            marked: i64 = 0
            for trait in form.marking:
                if trait.marked(s) & BIT[other]:
                    marked += 1
            data[at + S_MARKED] = _byte(marked)


def _race_id(s: State, army: i64) -> u8:
    return u8(0) if army < 0 else _byte(s.table.races[army].slot + 1)


def _power_id(s: State, power: i64) -> u8:
    return u8(0) if power < 0 else _byte(s.table.powers[power].slot + 1)


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
    race, power = s.table.races[army], s.power[army]
    data[at + S_RACE] = _byte(race.slot + 1)
    data[at + S_POWER] = _power_id(s, power)
    data[at + S_HAND] = _byte(s.hand[army])
    data[at + S_ASIDE] = _byte(s.aside[army])
    data[at + S_FLED] = _byte(s.fled[army])
    data[at + S_TRAY] = _byte(s.tray[army])
    data[at + S_REGIONS] = _byte(count(s.regions[army]))
    data[at + S_COPIED] = _power_id(s, s.copied) if s.copier == army else u8(0)
    data[at + S_RACE_NOTE] = _byte(s.note[race.slot])
    data[at + S_RACE_TURN_NOTE] = _byte(s.turn_note[race.slot])
    if power >= 0:
        badge = s.table.powers[power]
        data[at + S_POWER_NOTE] = _byte(s.note[badge.slot])
        data[at + S_POWER_TURN_NOTE] = _byte(s.turn_note[badge.slot])
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
    data[at + S_DECLINED] = _byte(count(rest))
    held: i64 = 0
    for i in range(2):
        army: i64 = -1
        if rest:
            army = lowest(rest)
            rest &= rest - 1
            held |= s.regions[army]
        data[at + S_OLD_RACE + 2 * i] = _race_id(s, army)
        data[at + S_OLD_POWER + 2 * i] = u8(0) if army < 0 else _power_id(s, s.power[army])
    while rest:
        held |= s.regions[lowest(rest)]
        rest &= rest - 1
    data[at + S_OLD_REGIONS] = _byte(count(held))


def _key_of(traits: list[Trait], key: i64) -> i64:
    """A number by which one list of traits is told from another."""
    for trait in traits:
        key = (key * 1000003 + trait.slot + 1) & 0x0FFFFFFFFFFFFFFF
    return key


def _write_features(slate: Slate, form: Blueprint, at: i64, key: i64, traits: list[Trait]) -> None:
    """The features of all that serves an army, summed up, if they are not there already."""
    found = _key_of(traits, 0)
    if slate.seen[key] == found:
        return
    slate.seen[key] = found
    _clear_features(slate, form, at)
    for trait in traits:
        _add_features(slate, form, at, trait.slot)


def _write_remains(slate: Slate, form: Blueprint, s: State, at: i64, key: i64, armies: i64) -> None:
    found: i64 = 0
    rest = armies
    while rest:
        found = _key_of(s.remains[lowest(rest)], found)
        rest &= rest - 1
    if slate.seen[key] == found:
        return
    slate.seen[key] = found
    _clear_features(slate, form, at)
    rest = armies
    while rest:
        for trait in s.remains[lowest(rest)]:
            _add_features(slate, form, at, trait.slot)
        rest &= rest - 1


def _write_no_features(slate: Slate, form: Blueprint, at: i64, key: i64) -> None:
    if slate.seen[key] != 0:
        slate.seen[key] = 0
        _clear_features(slate, form, at)


def _clear_features(slate: Slate, form: Blueprint, at: i64) -> None:
    data = slate.data
    for i in range(at, at + form.feature_count):
        data[i] = u8(0)


def _add_features(slate: Slate, form: Blueprint, at: i64, slot: i64) -> None:
    data, features = slate.data, form.features
    number = form.feature_count
    first = slot * number
    if first + number > len(features):
        return
    for i in range(number):
        value = i64(features[first + i])
        if value:
            before = i64(data[at + i])
            data[at + i] = u8(min(before + value, 255))


# --- column ---
def _write_column(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    data = slate.data
    first = slate.starts[COLUMN_ARRAY] + row * form.sizes[COLUMN_ARRAY]
    for place in range(COLUMN):
        at = first + place * form.place_size
        key = row * form.seen_size + COLUMN_KEYS + place
        race, power = s.column_race[place], s.column_power[place]
        if race < 0:
            if slate.seen[key] != 0:
                for i in range(at, at + COLUMN_PLAIN):
                    data[i] = u8(0)
            _write_no_features(slate, form, at + COLUMN_PLAIN, key)
            continue
        banner = s.table.races[race]
        extra = banner.on_banner(s)
        data[at + C_HERE] = u8(1)
        data[at + C_RACE] = _byte(banner.slot + 1)
        data[at + C_POWER] = _power_id(s, power)
        data[at + C_COINS] = _byte(s.column_coins[place])
        data[at + C_EXTRA] = _byte(extra)
        data[at + C_STRENGTH] = _byte(combo_strength(s, race, power) + extra)
        data[at + C_AT_ISSUE] = _flag(s.phase == SWAPPING and s.target == place)
        found = (race + 1) * 256 + power + 1
        if slate.seen[key] != found:
            slate.seen[key] = found
            _clear_features(slate, form, at + COLUMN_PLAIN)
            _add_features(slate, form, at + COLUMN_PLAIN, banner.slot)
            if power >= 0:
                _add_features(slate, form, at + COLUMN_PLAIN, s.table.powers[power].slot)


# --- table ---
def _write_table(slate: Slate, row: i64, form: Blueprint, s: State, seat: i64, army: i64) -> None:
    data = slate.data
    table = s.table
    at = slate.starts[TABLE_ARRAY] + row * form.sizes[TABLE_ARRAY]
    for i in range(PHASE_COUNT):
        data[at + T_PHASE + i] = _flag(s.phase == i)
    data[at + T_ROUND] = _byte(s.round)
    data[at + T_ROUNDS] = _byte(table.rounds)
    data[at + T_LEFT] = _byte(table.rounds - s.round)
    data[at + T_PLAYERS] = _byte(table.players)
    data[at + T_REGIONS] = _byte(s.board.size)
    data[at + T_MINE] = _flag(s.seat == seat and s.phase != OVER)
    data[at + T_ARMY] = _race_id(s, army)
    data[at + T_STRENGTH] = u8(0) if army < 0 else _byte(strength(s, army))
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
    first = slate.starts[PIECES_ARRAY] + row * form.sizes[PIECES_ARRAY]
    for i in range(len(form.piece_row)):
        slot = form.piece_slot[i]
        at = first + form.piece_row[i] * 2
        data[at + P_HAND] = _byte(s.piece_hand[slot])
        data[at + P_FLED] = _byte(s.piece_fled[slot])


def _write_traits(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    """Where every race, power and find is: in its stack (not yet seen), on the table, discarded."""
    key = row * form.seen_size + TRAITS_KEY
    banners: i64 = 0
    for race in s.banners:
        banners |= BIT[race]
    badges: i64 = 0
    for power in s.badges:
        badges |= BIT[power]
    seen = slate.seen
    if seen[key] == banners and seen[key + 1] == badges and seen[key + 2] == s.discards and seen[key + 3] == s.found:
        return
    seen[key] = banners
    seen[key + 1] = badges
    seen[key + 2] = s.discards
    seen[key + 3] = s.found
    data = slate.data
    at = slate.starts[TRAITS_ARRAY] + row * form.sizes[TRAITS_ARRAY]
    table = s.table
    races, powers = len(table.races), len(table.powers)
    for i in range(races):
        data[at + form.trait_row[i]] = u8(STACKED) if banners & BIT[i] else u8(OUT)
    for i in range(powers):
        where: i64 = STACKED if badges & BIT[i] else (DISCARDED if s.discards & BIT[i] else OUT)
        data[at + form.trait_row[races + i]] = u8(where)
    for i in range(len(table.finds)):
        data[at + form.trait_row[races + powers + i]] = u8(OUT) if s.find_at[i] >= 0 else u8(STACKED)
