"""Observations written from what a seat may know."""

from __future__ import annotations

from mypy_extensions import i64, u8

from elbowroom.envs.blueprint import Blueprint
from elbowroom.envs.fields import FIXED_PLANES, PLANES, REGIONS_ARRAY, T_PLAYERS, T_REGIONS, T_ROUNDS, TABLE_ARRAY
from elbowroom.envs.slate import NO_TRAITS, NOT_SEEN, Slate, as_byte, flip
from elbowroom.envs.slate_regions import write_regions
from elbowroom.envs.slate_seats import write_seats
from elbowroom.envs.slate_table import write_column, write_pieces, write_table, write_traits
from elbowroom.rules.state import OVER, PICKING, State


def write(slate: Slate, row: i64, form: Blueprint, state: State, seat: i64) -> None:
    """Show a position in a row as a seat may see it; a seat beyond the last one sees what all may see."""
    s = state
    for trait in form.secretive:
        if trait.has_secrets(s, seat):
            if s is state:
                s = state.copy()
            trait.conceal(s, seat)
    slate.regions = slate.starts[REGIONS_ARRAY] + row * form.sizes[REGIONS_ARRAY]
    slate.shows = row * form.seen_size - FIXED_PLANES
    if slate.forms[row] is not form:
        begin_row(slate, row, form)
    army = _acting(s)
    write_regions(slate, form, s, seat, army)
    write_seats(slate, row, form, s, seat)
    write_column(slate, row, form, s)
    write_table(slate, row, form, s, seat, army)
    write_pieces(slate, row, form, s)
    write_traits(slate, row, form, s)


def begin_row(slate: Slate, row: i64, form: Blueprint) -> None:
    """Clear a row and write what never changes at its table."""
    data = slate.data
    for array in range(len(form.sizes)):
        at = slate.starts[array] + row * form.sizes[array]
        for i in range(at, at + form.sizes[array]):
            data[i] = u8(0)
    first = slate.shows + FIXED_PLANES
    others = slate.shows + PLANES
    for i in range(first, others):
        slate.seen[i] = 0
    for i in range(others, first + form.seen_size):
        slate.seen[i] = NOT_SEEN
    slate.serving[row] = slate.remaining[row] = NO_TRAITS
    for plane, mask in form.fixed:
        flip(slate, form, plane, mask, mask)
    at = slate.starts[TABLE_ARRAY] + row * form.sizes[TABLE_ARRAY]
    table = form.table
    data[at + T_ROUNDS] = as_byte(table.rounds)
    data[at + T_PLAYERS] = as_byte(table.players)
    data[at + T_REGIONS] = as_byte(table.board.size)
    slate.forms[row] = form


def _acting(s: State) -> i64:
    """The army that the decision is about, or -1."""
    if s.phase in (OVER, PICKING):
        return -1
    return s.army if s.army >= 0 else s.active[s.seat]
