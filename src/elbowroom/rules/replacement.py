"""Replacing an opponent's lone token with a token of your own: BR11, UP18 and UL5 (Q19, Q20, QU5)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.armies import ALL
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.conquest import must_attack, special_targets, take
from elbowroom.rules.state import State


def replaceable(s: State, army: i64, spared: i64) -> i64:
    """The regions in reach that a single active token of an opponent holds; `spared` is a set of seats.

    A replacement cannot be the attack that was prepared (Q19)."""
    if s.regions[army] == 0 or must_attack(s, army):
        return 0
    lone: i64 = 0
    for seat in range(s.table.players):
        other = s.active[seat]
        if other >= 0 and seat != s.seat_of[army] and not spared & BIT[seat]:
            lone |= _lone(s, other)
    return lone & special_targets(s, army) if lone else 0


def _lone(s: State, army: i64) -> i64:
    lone: i64 = 0
    rest = s.regions[army] & ~_accompanied(s)
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        if s.tokens[r] == 1:
            lone |= BIT[r]
    return lone


def _accompanied(s: State) -> i64:
    """The regions where a piece keeps a lone token company."""
    mask: i64 = 0
    for piece in s.table.pieces:
        if piece.company:
            mask |= s.piece_on[piece.slot]
    return mask


def replace(s: State, army: i64, r: i64, means: str) -> bool:
    """Send the token there to the tray and put one from the tray in its place; from the hand if the tray is empty."""
    if s.tray[army]:
        s.tray[army] -= 1
        s.hand[army] += 1
    return take(s, army, r, 1, means, ALL, True)
