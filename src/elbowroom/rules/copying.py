"""Copying a visible badge (SP4): the copy ends when somebody takes that badge."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.service import serve
from elbowroom.rules.state import State


def copy_power(s: State, army: i64, power: i64) -> None:
    """Lend this power to an army from now on; -1 ends the copy."""
    before = s.copier
    s.copied = power
    s.copier = army if power >= 0 else -1
    if before >= 0 and before != army and s.seat_of[before] >= 0:
        serve(s, before)
    serve(s, army)


def badge_taken(s: State, power: i64) -> None:
    """A badge leaves the column: a copy of it ends at once."""
    if power >= 0 and s.copied == power:
        copy_power(s, s.copier, -1)
