"""Lost Tribes, Monsters and pirate ships: they defend, and a conquest removes them (C4, C8, RW11)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.bits import BIT
from elbowroom.rules.state import State


def neutral_tokens(s: State, r: i64) -> i64:
    """How many neutral tokens defend a region."""
    bit = BIT[r]
    if not (s.tribes | s.monsters | s.ships) & bit:
        return 0
    number: i64 = 0
    if s.tribes & bit:
        number += 1
    if s.monsters & bit:
        number += 2
    if s.ships & bit:
        number += 1
    return number


def remove_neutrals(s: State, r: i64) -> None:
    """Remove the neutrals a conqueror has beaten: out of the game, a ship back to the supply (K2)."""
    number = neutral_tokens(s, r)
    if number:
        s.defence[r] -= number
        s.tribes &= ~BIT[r]
        s.monsters &= ~BIT[r]
        s.ships &= ~BIT[r]


def place_ship(s: State, r: i64) -> None:
    """Put a pirate ship into a region."""
    s.ships |= BIT[r]
    s.defence[r] += 1


def empty(s: State) -> i64:
    """The regions that hold no race token, Lost Tribe, Monster or ship (W3)."""
    return s.board.all & ~(s.occupied | s.tribes | s.monsters | s.ships)
