"""Which regions differ between two positions of a table: whoever shows them need not look at all the others."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.bits import BIT, members
from elbowroom.rules.state import State


def changed_regions(before: State, after: State) -> list[int]:
    """The regions in which anything that `Reader.region` tells is different, or whether its race is active."""
    found = (before.tribes ^ after.tribes) | (before.immune ^ after.immune) | (before.monsters ^ after.monsters)
    found |= (before.ships ^ after.ships) | (before.haunted ^ after.haunted)
    found |= _pieces(before, after) | _finds(before, after)
    if before.caravel != after.caravel:
        found |= _bit(before.caravel) | _bit(after.caravel)
    for r in range(after.board.size):
        if before.tokens[r] != after.tokens[r] or _holder(before, r) != _holder(after, r):
            found |= BIT[r]
    for trait in after.table.watchers:
        for r in range(after.board.size):
            if trait.hidden_at(before, r) != trait.hidden_at(after, r):
                found |= BIT[r]
    return members(found)


def _bit(region: i64) -> i64:
    return 0 if region < 0 else BIT[region]


def _holder(s: State, r: i64) -> i64:
    """Which race holds a region, whose it is, and whether it is active, as one number."""
    army = s.army_at[r]
    if army < 0:
        return -1
    seat = s.seat_of[army]
    is_active = seat >= 0 and s.active[seat] == army
    return (army * 8 + seat + 1) * 2 + (1 if is_active else 0)


def _pieces(before: State, after: State) -> i64:
    found: i64 = 0
    for piece in after.table.pieces:
        if piece.stacks:
            start = after.table.stack_start[piece.slot]
            for r in range(after.board.size):
                if before.stacked[start + r] != after.stacked[start + r]:
                    found |= BIT[r]
        else:
            found |= before.piece_on[piece.slot] ^ after.piece_on[piece.slot]
    return found


def _finds(before: State, after: State) -> i64:
    found: i64 = 0
    for i in range(len(after.table.finds)):
        was, now = before.find_at[i], after.find_at[i]
        if was != now:
            found |= _bit(was) | _bit(now)
    return found
