"""A position with any boxes as plain sets, for the second reading of costs and coins in `tests.oracle.prices` and
`tests.oracle.income`. Which traits serve an army is taken from the state (`tests.consistency` checks it); everything
else is read off the board and the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from elbowroom.rules.bits import members
from elbowroom.rules.state import State

TWINS = {
    "mountain": ("mountain", "black_mountain"),
    "forest": ("forest", "mushroom"),
    "swamp": ("swamp", "mud"),
    "hill": ("hill",),
    "farmland": ("farmland",),
}  # W2, M3
SYMBOLS = {"mine": ("mine", "mine"), "magic": ("crystal", "magic")}  # an Underground terrain, or a base symbol
WATER = ("sea", "lake", "river")


class Sight:
    """What somebody sees who knows the rules: regions by what they are, armies by where they stand."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.printed = s.board.regions
        self.all = set(range(len(self.printed)))
        self.armies = {int(army): set(members(int(own))) for army, own in enumerate(s.regions) if own}
        self.ships, self.monsters = set(members(int(s.ships))), set(members(int(s.monsters)))
        self.tribes = set(members(int(s.tribes)))

    def terrain(self, *names: str) -> set[int]:
        """The regions of a printed terrain."""
        return {r for r in self.all if self.printed[r].terrain in names}

    def mark(self, name: str) -> set[int]:
        """The regions with a printed mark."""
        return {r for r in self.all if name in self.printed[r].marks}

    def kind(self, name: str) -> set[int]:
        """A terrain with its twin, or a symbol with the terrain that stands for it."""
        if name in SYMBOLS:
            terrain, mark = SYMBOLS[name]
            return self.terrain(terrain) | self.mark(mark)
        return self.terrain(*TWINS[name])

    @cached_property
    def water(self) -> set[int]:
        """Seas, lakes and rivers."""
        return self.terrain(*WATER)

    @cached_property
    def land(self) -> set[int]:
        """Everything but water and chasms."""
        return self.all - self.water - self.terrain("chasm")

    @cached_property
    def coasts(self) -> set[int]:
        """W9."""
        return self.near(self.water) & self.land

    @property
    def event(self) -> str:
        """This round's event."""
        return self.s.table.weathers[self.s.weather].id if self.s.weather >= 0 else ""

    def near(self, regions: Iterable[int]) -> set[int]:
        """Printed borders."""
        return {other for r in regions for other in self.printed[r].adjacent}

    def owner(self, army: int) -> int:
        """The seat of an army."""
        return int(self.s.seat_of[army])

    def traits(self, army: int) -> list[str]:
        """What serves an army now."""
        return [trait.id for trait in self.s.serving(army)]

    def benefits(self, army: int) -> list[str]:
        """What helps an army to conquer: nothing does in decline (Q21)."""
        return self.traits(army) if self.s.is_active(army) else []

    def slot(self, id: str) -> int:
        """The slot of a trait, those that others bring included; -1 if it is not in this game."""
        for trait in self.s.table.traits():
            for one in [trait, *trait.brings()]:
                if one.id == id:
                    return int(one.slot)
        return -1

    def turn_note(self, id: str) -> int:
        """What a trait has noted for this turn."""
        slot = self.slot(id)
        return int(self.s.turn_note[slot]) if slot >= 0 else 0

    def note(self, id: str) -> int:
        """What a trait has noted."""
        return int(self.s.note[self.slot(id)])

    def find(self, id: str) -> int:
        """The region where a relic or place lies, -1 if it is not found."""
        return next((int(self.s.find_at[i]) for i, find in enumerate(self.s.table.finds) if find.id == id), -1)

    def pieces(self, id: str) -> dict[int, int]:
        """How many pieces of a kind stand where."""
        s = self.s
        for piece in s.table.pieces:
            if piece.id == id:
                start = int(s.table.stack_start[piece.slot])
                on = members(int(s.piece_on[piece.slot]))
                return {r: int(s.stacked[start + r]) if piece.stacks else 1 for r in on}
        return {}

    def adjacent(self, army: int, regions: set[int]) -> set[int]:
        """UG9: own adjacency: borders, and what Spiderines, Underworld and the Pipe add."""
        found = self.near(regions)
        traits = self.benefits(army)
        if "spiderines" in traits and regions:
            side = self.near(self.terrain("chasm")) - self.terrain("chasm")
            found |= side | (self.armies.get(army, set()) if regions & side else set())
        if "underworld" in traits and regions & self.mark("cavern"):
            found |= self.mark("cavern")
        if "pipe" in traits:
            alike = self.terrain(self.printed[self.find("pipe")].terrain)
            found |= alike if regions & alike else set()
        return found

    def groups(self, regions: set[int]) -> int:
        """Into how many parts a set falls by borders alone."""
        rest, number = set(regions), 0
        while rest:
            group = {rest.pop()}
            while more := self.near(group) & rest:
                group |= more
                rest -= more
            number += 1
        return number
