"""Checks of the numbers that traits keep, for `Trait.note_problem` and `Trait.turn_note_problem`."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.bits import BIT
from elbowroom.rules.state import State


def at_most(note: i64, most: i64) -> str:
    """What is wrong with a count, if anything."""
    return "" if note <= most else f"at most {most}, not {note}"


def opponents(s: State, note: i64, seat: i64) -> str:
    """What is wrong with a set of a seat's opponents, if anything."""
    others = BIT[s.table.players] - 1 - BIT[seat]
    return "" if note & ~others == 0 else f"{note} is no set of opponents"
