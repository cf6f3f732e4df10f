"""Room for observations in one block of memory, many rows of them, and how a plane is written.

The block is a vector of bytes; numpy reads it in place. A row remembers what it shows (`Slate.seen`), so that a step
writes little more than what has changed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from elbowroom.envs.blueprint import Blueprint
from elbowroom.envs.fields import ARRAYS, MOST_SEATS, PLANES
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.state import COLUMN
from elbowroom.rules.traits import Trait

# What a row remembers, by these numbers less FIXED_PLANES: for each plane that changes the regions where it is not 0,
SEAT_KEYS: Final = PLANES  # whose features stand at each seat,
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


def as_byte(number: i64) -> u8:
    return u8(min(max(number, 0), 255))


def as_flag(holds: bool) -> u8:
    return u8(1) if holds else u8(0)


def plane_at(slate: Slate, form: Blueprint, plane: i64) -> i64:
    """Where a plane begins, or -1 if the form has none."""
    number = form.row[plane]
    if number < 0:  # not in one expression: a literal in it would make boxed integers of the numbers
        return -1
    return slate.regions + number * form.width


def show(slate: Slate, form: Blueprint, plane: i64, mask: i64) -> None:
    """Make a plane of ones show a set of regions."""
    key = slate.shows + plane
    changed = slate.seen[key] ^ mask
    if changed:
        slate.seen[key] = mask
        flip(slate, form, plane, mask, changed)


def flip(slate: Slate, form: Blueprint, plane: i64, mask: i64, changed: i64) -> None:
    """Write a plane of ones where it changes."""
    at = plane_at(slate, form, plane)
    if at < 0:
        return
    data = slate.data
    while changed:
        r = lowest(changed)
        changed &= changed - 1
        data[at + r] = u8(1) if mask & BIT[r] else u8(0)


def clear(slate: Slate, form: Blueprint, plane: i64, kept: i64) -> i64:
    """Take a plane of numbers off wherever it shows one and will not show one again; returns where it begins."""
    key = slate.shows + plane
    gone = slate.seen[key] & ~kept
    slate.seen[key] = kept
    at = plane_at(slate, form, plane)
    if at >= 0:
        data = slate.data
        while gone:
            r = lowest(gone)
            gone &= gone - 1
            data[at + r] = u8(0)
    return at


def relative(other: i64, seat: i64, players: i64) -> i64:
    """A seat as the viewer counts: 0 is the viewer, 1 the next one clockwise. The public counts from seat 0."""
    if seat >= players:
        return other
    return other - seat if other >= seat else other - seat + players


def race_id_of(form: Blueprint, army: i64) -> u8:
    return u8(0) if army < 0 else u8(form.race_id[army])


def power_id_of(form: Blueprint, power: i64) -> u8:
    return u8(0) if power < 0 else u8(form.power_id[power])


def clear_all_features(slate: Slate, form: Blueprint, at: i64, traits: list[Trait]) -> None:
    for trait in traits:
        clear_features(slate, form, at, trait.slot)


def clear_features(slate: Slate, form: Blueprint, at: i64, slot: i64) -> None:
    data, which = slate.data, form.which
    for i in range(form.first[slot], form.beyond[slot]):
        data[at + which[i]] = u8(0)


def add_all_features(slate: Slate, form: Blueprint, at: i64, traits: list[Trait]) -> None:
    for trait in traits:
        add_features(slate, form, at, trait.slot)


def add_features(slate: Slate, form: Blueprint, at: i64, slot: i64) -> None:
    data, which, values = slate.data, form.which, form.values
    for i in range(form.first[slot], form.beyond[slot]):
        place = at + which[i]
        data[place] = u8(min(i64(data[place]) + values[i], 255))
