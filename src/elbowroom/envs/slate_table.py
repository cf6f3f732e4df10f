"""What lies beside the board: the column, the decision at hand, pieces in hand, where every trait is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from elbowroom.envs.blueprint import Blueprint
from elbowroom.envs.fields import (
    C_AT_ISSUE,
    C_COINS,
    C_EXTRA,
    C_HERE,
    C_POWER,
    C_RACE,
    C_STRENGTH,
    COLUMN_ARRAY,
    COLUMN_PLAIN,
    DISCARDED,
    OUT,
    P_FLED,
    P_HAND,
    PIECE_COLUMNS,
    PIECES_ARRAY,
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
    T_PREY,
    T_READY,
    T_RIVER,
    T_ROLLS,
    T_ROUND,
    T_STRENGTH,
    T_URN,
    TABLE_ARRAY,
    TRAITS_ARRAY,
)
from elbowroom.envs.slate import (
    COLUMN_KEYS,
    PHASE_KEY,
    TRAITS_KEY,
    Slate,
    add_features,
    as_byte,
    as_flag,
    clear_features,
    power_id_of,
    race_id_of,
)
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.conquest import strength
from elbowroom.rules.decisions import deployable
from elbowroom.rules.pick import combo_strength
from elbowroom.rules.rivers import river_price
from elbowroom.rules.state import COLUMN, OVER, SWAPPING, State

_COMBO: Final = 21  # below this bit, what a row remembers of a place is not about which race and power lie there


def write_column(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    """A place is written if anything of it has changed."""
    first = slate.starts[COLUMN_ARRAY] + row * form.sizes[COLUMN_ARRAY]
    seen = slate.seen
    for place in range(COLUMN):
        key = slate.shows + COLUMN_KEYS + place
        race, power = s.column_race[place], s.column_power[place]
        if race < 0:
            found: i64 = 0
        else:
            extra: i64 = 0
            if form.fills[race]:
                extra = s.table.races[race].on_banner(s)
            found = ((race + 1) * 64 + power + 1) * 256 + s.column_coins[place]
            found = ((found * 64 + s.tray[race]) * 64 + extra) * 2
            if s.phase == SWAPPING and s.target == place:
                found += 1
        shown = seen[key]
        if shown != found:
            seen[key] = found
            at = first + place * form.place_size
            _write_place(slate, form, s, at, place)
            if shown < 0 or shown >> _COMBO != found >> _COMBO:
                _change_features(slate, form, at + COLUMN_PLAIN, shown, race, power)


def _change_features(slate: Slate, form: Blueprint, at: i64, shown: i64, race: i64, power: i64) -> None:
    """Show the features of another combo than the one remembered."""
    if shown > 0:
        old_race, old_power = (shown >> _COMBO) // 64 - 1, (shown >> _COMBO) % 64 - 1
        clear_features(slate, form, at, form.race_id[old_race] - 1)
        if old_power >= 0:
            clear_features(slate, form, at, form.power_id[old_power] - 1)
    if race >= 0:
        add_features(slate, form, at, form.race_id[race] - 1)
        if power >= 0:
            add_features(slate, form, at, form.power_id[power] - 1)


def _write_place(slate: Slate, form: Blueprint, s: State, at: i64, place: i64) -> None:
    data = slate.data
    race, power = s.column_race[place], s.column_power[place]
    for i in range(at, at + COLUMN_PLAIN):
        data[i] = u8(0)
    if race < 0:
        return
    extra = s.table.races[race].on_banner(s)
    data[at + C_HERE] = u8(1)
    data[at + C_RACE] = race_id_of(form, race)
    data[at + C_POWER] = power_id_of(form, power)
    data[at + C_COINS] = as_byte(s.column_coins[place])
    data[at + C_EXTRA] = as_byte(extra)
    data[at + C_STRENGTH] = as_byte(combo_strength(s, race, power) + extra)
    data[at + C_AT_ISSUE] = as_flag(s.phase == SWAPPING and s.target == place)


def write_table(slate: Slate, row: i64, form: Blueprint, s: State, seat: i64, army: i64) -> None:
    data, seen = slate.data, slate.seen
    table = s.table
    at = slate.starts[TABLE_ARRAY] + row * form.sizes[TABLE_ARRAY]
    key = slate.shows + PHASE_KEY
    if seen[key] != s.phase:
        if seen[key] >= 0:
            data[at + T_PHASE + seen[key]] = u8(0)
        data[at + T_PHASE + s.phase] = u8(1)
        seen[key] = s.phase
    might: i64 = 0
    if army >= 0:
        might = strength(s, army)
    data[at + T_ROUND] = as_byte(s.round)
    data[at + T_LEFT] = as_byte(table.rounds - s.round)
    data[at + T_MINE] = as_flag(s.seat == seat and s.phase != OVER)
    data[at + T_ARMY] = race_id_of(form, army)
    data[at + T_STRENGTH] = as_byte(might)
    data[at + T_DEPLOYABLE] = as_byte(deployable(s))
    data[at + T_READY] = as_byte(s.ready)
    data[at + T_PICKED] = as_byte(s.picked)
    data[at + T_FOUGHT] = as_byte(s.fought)
    data[at + T_PREY] = as_byte(s.prey)
    data[at + T_ROLLS] = as_byte(s.rolls)
    data[at + T_DRAWS] = as_byte(s.draws)
    data[at + T_PLACED] = as_byte(s.placed)
    data[at + T_OPENING] = as_byte(s.opening)
    data[at + T_LAST] = as_byte(s.last)
    data[at + T_PAID] = as_byte(s.paid)
    data[at + T_COLLECTED] = as_byte(s.collected)
    data[at + T_LATE] = as_byte(s.late)
    data[at + T_LEAVING] = as_byte(s.leaving)
    data[at + T_DECLINING] = as_byte(s.declining)
    data[at + T_BANNERS] = as_byte(len(s.banners))
    data[at + T_BADGES] = as_byte(len(s.badges))
    data[at + T_URN] = as_byte(s.urn)
    data[at + T_FACE_DOWN] = as_byte(len(s.markers))
    if table.weathers:
        _write_weather(slate, s, at, seat)


def _write_weather(slate: Slate, s: State, at: i64, seat: i64) -> None:
    data = slate.data
    data[at + T_EVENT] = u8(0) if s.weather < 0 else as_byte(s.table.weathers[s.weather].slot + 1)
    data[at + T_RIVER] = as_byte(river_price(s))
    data[at + T_FROZEN] = as_flag(s.frozen())
    seen = seat < s.table.players and s.foreseen & BIT[seat] != 0
    if seen and s.round < len(s.forecast) and s.forecast[s.round] >= 0:
        data[at + T_NEXT_EVENT] = as_byte(s.table.weathers[s.forecast[s.round]].slot + 1)
    else:
        data[at + T_NEXT_EVENT] = u8(0)


def write_pieces(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
    data = slate.data
    slots, rows, hand, fled = form.piece_slot, form.piece_row, s.piece_hand, s.piece_fled
    first = slate.starts[PIECES_ARRAY] + row * form.sizes[PIECES_ARRAY]
    for i in range(len(slots)):
        at, slot = first + rows[i] * PIECE_COLUMNS, slots[i]
        data[at + P_HAND] = u8(hand[slot])
        data[at + P_FLED] = u8(fled[slot])


def write_traits(slate: Slate, row: i64, form: Blueprint, s: State) -> None:
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
