"""Relics and places: revealed where Monsters were beaten (UG3)."""

from __future__ import annotations

from librt.vecs import pop
from mypy_extensions import i64

from elbowroom.rules.bits import BIT
from elbowroom.rules.events import MarkerFound
from elbowroom.rules.service import lay_find
from elbowroom.rules.state import State


def reveal(s: State, army: i64, r: i64) -> None:
    """A race has conquered a region that Monsters guarded: reveal the top marker there, if any is left."""
    if len(s.markers) == 0:
        return
    s.unfound &= ~BIT[r]
    if s.door is not None:
        s.door.meet_marker(s)
    s.markers, find = pop(s.markers[:])
    trait = s.table.finds[find]
    if s.door is not None:
        s.door.revealed = True
        s.door.events.append(MarkerFound(s.seat_of[army], trait.id, r))
    lay_find(s, find, r)
    trait.found(s, army, r)
