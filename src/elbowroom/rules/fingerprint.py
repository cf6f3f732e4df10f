"""A position as two numbers of 60 bits, so that a search knows where it has been.

Every field of `State` counts except the key of all chance: a search forces the dice. Two positions that differ have the
same numbers with a chance of 2**-120.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.state import State

_MASK: Final = 0x0FFFFFFFFFFFFFFF
# Odd constants below 2**60; products are cut to 60 bits, so compiled and interpreted code agree.
_A: Final = 0x09E3779B97F4A7C5
_B: Final = 0x0F58476D1CE4E5B9
_C: Final = 0x04D049BB133111EB


class Fingerprint:
    """Takes in numbers one after the other."""

    def __init__(self) -> None:
        self.one: i64 = 1
        self.two: i64 = 2

    def add(self, number: i64) -> None:
        """Take in a number."""
        one = ((self.one ^ (number + 1)) * _A) & _MASK
        self.one = one ^ (one >> 31)
        two = ((self.two + number + 3) * _B) & _MASK
        self.two = ((two ^ (two >> 29)) * _C) & _MASK

    def add_all(self, numbers: vec[i64]) -> None:
        """Take in a vector; its length counts, too."""
        one, two = self.one, self.two
        for number in numbers:
            one = ((one ^ (number + 1)) * _A) & _MASK
            one = one ^ (one >> 31)
            two = ((two + number + 3) * _B) & _MASK
            two = ((two ^ (two >> 29)) * _C) & _MASK
        self.one, self.two = one, two
        self.add(len(numbers))


def fingerprint(s: State) -> tuple[int, int]:
    """The numbers of a position."""
    print = Fingerprint()
    _add_vectors(print, s)
    _add_numbers(print, s)
    for number in (s.ready, s.last, s.target, s.rolls, s.draws):
        print.add(number)
    return int(print.one), int(print.two)


def layout(s: State) -> tuple[int, int]:
    """The numbers of what lies where once the conquests of a turn are over, in whatever order they were made."""
    print = Fingerprint()
    _add_vectors(print, s)
    _add_numbers(print, s)
    return int(print.one), int(print.two)


def _add_vectors(print: Fingerprint, s: State) -> None:
    print.add_all(s.tokens)
    print.add_all(s.army_at)
    print.add_all(s.defence)
    print.add_all(s.hand)
    print.add_all(s.tray)
    print.add_all(s.regions)
    print.add_all(s.aside)
    print.add_all(s.fled)
    print.add_all(s.power)
    print.add_all(s.former)
    print.add_all(s.seat_of)
    print.add_all(s.coins)
    print.add_all(s.active)
    print.add_all(s.declined)
    print.add_all(s.peace)
    print.add_all(s.column_race)
    print.add_all(s.column_power)
    print.add_all(s.column_coins)
    print.add_all(s.banners)
    print.add_all(s.badges)
    print.add_all(s.piece_on)
    print.add_all(s.piece_hand)
    print.add_all(s.piece_fled)
    print.add_all(s.stacked)
    print.add_all(s.markers)
    print.add_all(s.find_at)
    print.add_all(s.forecast)
    print.add_all(s.reviving)
    print.add_all(s.note)
    print.add_all(s.turn_note)
    print.add_all(s.hidden)
    print.add_all(s.spare)


def _add_numbers(print: Fingerprint, s: State) -> None:
    for number in (
        s.occupied, s.tribes, s.immune, s.pieced, s.monsters, s.unfound, s.ships, s.closed, s.haunted, s.haunter,
        s.found, s.discards, s.urn, s.round, s.first, s.turn, s.seat, s.phase, s.army, s.picked, s.fought, s.prey,
        s.attacked, s.barred, s.placed, s.acted, s.weather, s.foreseen, s.caravel, s.copied, s.copier, s.opening,
        s.paid, s.collected, s.late, s.leaving, s.declining,
    ):  # fmt: skip
        print.add(number)
