"""The rows of the seats: each player's races, and what they can do."""

from __future__ import annotations

from mypy_extensions import i64, u8

from elbowroom.envs.blueprint import Blueprint
from elbowroom.envs.fields import (
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
)
from elbowroom.envs.slate import (
    SEAT_KEYS,
    Slate,
    add_all_features,
    as_byte,
    as_flag,
    clear_all_features,
    power_id_of,
    race_id_of,
    relative,
)
from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.state import OVER, State
from elbowroom.rules.traits import Trait


def write_seats(slate: Slate, row: i64, form: Blueprint, s: State, seat: i64) -> None:
    data = slate.data
    players = s.table.players
    over = s.phase == OVER
    counting, marked = _any_markers(form, s), _any_marked(form, s)
    serving, remaining = slate.serving[row], slate.remaining[row]
    for other in range(players):
        place = relative(other, seat, players)
        at = slate.starts[SEATS_ARRAY] + row * form.sizes[SEATS_ARRAY] + place * form.seat_size
        known = other == seat or over or s.table.open_coins
        coins: i64 = 0
        if known:
            coins = s.coins[other]
        data[at + S_HERE] = u8(1)
        data[at + S_COINS] = as_byte(coins)
        data[at + S_COINS_KNOWN] = as_flag(known)
        data[at + S_DECIDES] = as_flag(s.seat == other and not over)
        data[at + S_TURN] = as_flag(s.turn == other)
        data[at + S_FIRST] = as_flag(s.first == other)
        peace = s.peace[other]
        data[at + S_PEACE] = u8(0) if peace < 0 else as_byte(relative(peace, seat, players) + 1)
        data[at + S_REVIVING] = race_id_of(form, s.reviving[other])
        data[at + S_FORESEEN] = as_flag(s.foreseen & BIT[other] != 0)
        data[at + S_ATTACKED] = as_flag(s.attacked & BIT[other] != 0)
        _write_active(slate, form, s, at, other, counting)
        _write_declined(slate, form, s, at, other)
        key = slate.shows + SEAT_KEYS + 2 * place
        first = at + SEAT_PLAIN
        _write_serving(slate, form, first, key, serving, s.traits, s.active[other])
        _write_remains(slate, form, first + form.feature_count, key + 1, remaining, s.remains, s.declined[other])
        _write_marked(slate, form, s, at, other, marked)
    slate.serving[row] = s.traits
    slate.remaining[row] = s.remains


def _any_markers(form: Blueprint, s: State) -> bool:
    return any(trait.markers(s) != 0 for trait in form.counting)


def _any_marked(form: Blueprint, s: State) -> i64:
    """The seats that carry a marker of somebody."""
    seats: i64 = 0
    for trait in form.marking:
        seats |= trait.marked(s)
    return seats


def _write_active(slate: Slate, form: Blueprint, s: State, at: i64, seat: i64, counting: bool) -> None:
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
    data[at + S_POWER] = power_id_of(form, power)
    data[at + S_HAND] = as_byte(s.hand[army])
    data[at + S_ASIDE] = as_byte(s.aside[army])
    data[at + S_FLED] = as_byte(s.fled[army])
    data[at + S_TRAY] = as_byte(s.tray[army])
    data[at + S_REGIONS] = u8(count(s.regions[army]))
    data[at + S_COPIED] = power_id_of(form, s.copied) if s.copier == army else u8(0)
    note, turn_note = s.note, s.turn_note
    data[at + S_RACE_NOTE] = as_byte(note[id - 1])
    data[at + S_RACE_TURN_NOTE] = as_byte(turn_note[id - 1])
    if power >= 0:
        slot = form.power_id[power] - 1
        data[at + S_POWER_NOTE] = as_byte(note[slot])
        data[at + S_POWER_TURN_NOTE] = as_byte(turn_note[slot])
    else:
        data[at + S_POWER_NOTE] = u8(0)
        data[at + S_POWER_TURN_NOTE] = u8(0)
    markers: i64 = 0
    if counting:
        for trait in s.traits[army]:
            markers += trait.markers(s)
    data[at + S_MARKERS] = as_byte(markers)


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
        data[at + S_OLD_RACE + 2 * i] = race_id_of(form, army)
        data[at + S_OLD_POWER + 2 * i] = power_id_of(form, power)
    while rest:
        held |= s.regions[lowest(rest)]
        rest &= rest - 1
    data[at + S_OLD_REGIONS] = u8(count(held))


def _write_marked(slate: Slate, form: Blueprint, s: State, at: i64, seat: i64, seats: i64) -> None:
    number: i64 = 0
    if seats & BIT[seat]:
        for trait in form.marking:
            if trait.marked(s) & BIT[seat]:
                number += 1
    slate.data[at + S_MARKED] = as_byte(number)


def _write_serving(
    slate: Slate, form: Blueprint, at: i64, key: i64, before: list[list[Trait]], now: list[list[Trait]], army: i64
) -> None:
    """The features of all that serves the active race, summed up; `before` is what the row shows."""
    shown = slate.seen[key] - 1
    if shown == army and (army < 0 or before[army] is now[army]):
        return
    slate.seen[key] = army + 1
    if shown >= 0:
        clear_all_features(slate, form, at, before[shown])
    if army >= 0:
        add_all_features(slate, form, at, now[army])


def _write_remains(
    slate: Slate, form: Blueprint, at: i64, key: i64, before: list[list[Trait]], now: list[list[Trait]], armies: i64
) -> None:
    """The features of all that still serves races in decline, summed up."""
    shown = slate.seen[key]
    if shown == armies and (before is now or _unchanged(before, now, armies)):
        return
    slate.seen[key] = armies
    while shown > 0:
        clear_all_features(slate, form, at, before[lowest(shown)])
        shown &= shown - 1
    while armies:
        add_all_features(slate, form, at, now[lowest(armies)])
        armies &= armies - 1


def _unchanged(before: list[list[Trait]], now: list[list[Trait]], armies: i64) -> bool:
    while armies:
        army = lowest(armies)
        armies &= armies - 1
        if before[army] is not now[army]:
            return False
    return True
