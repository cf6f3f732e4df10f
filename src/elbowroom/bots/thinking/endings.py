"""Turns that are tried in several worlds: what is the same in all of them is played only once."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import carry_out, carry_out_conquests
from elbowroom.rules.bits import put
from elbowroom.rules.column import length
from elbowroom.rules.door import Door
from elbowroom.rules.fingerprint import layout
from elbowroom.rules.state import State

CERTAIN: Final = 0  # the turn ends alike in every world
NEW_COMBO: Final = 1  # but for the combo that comes into the column
OPEN: Final = 2  # chance or something hidden has a say


class ChanceWitness(Door):
    """Notices what has a say in a turn besides the players: banners that are turned up, and all other `chances`."""

    def __init__(self) -> None:
        super().__init__()
        self.banners: int = 0
        self.chances: int = 0

    def settle(self, asked: int, chance: int, face_down: bool = False) -> int:
        """A die or a draw: as it comes."""
        self.chances += 1
        return chance

    def show(self, number: int) -> None:
        """Something that lay face down is turned up."""
        self.chances += 1

    def meet_banner(self, s: State) -> None:
        """The top banner is turned up."""
        self.banners += 1

    def meet_marker(self, s: State) -> None:
        """A relic or a place is turned up."""
        self.chances += 1

    def meet_event(self, s: State, round: int, face_down: bool) -> None:
        """An event is turned up, or looked at."""
        self.chances += 1


class TriedTurn:
    """A turn as it goes in one world, at first up to where tokens and pieces are settled; `finish` plays the rest.

    `line` are the steps taken, `state` is where they lead, `kind` how much of that is certain in any world."""

    def __init__(self, world: State, steps: list[int], mind: Mind) -> None:
        self.world: State = world
        self.steps: list[int] = steps
        self.mind: Mind = mind
        self.state: State = world.copy()
        self.kind: i64 = OPEN
        self._witness: ChanceWitness = ChanceWitness()
        self.state.door = self._witness
        self.line: list[int] = carry_out_conquests(self.state, steps, mind)
        self.mark: tuple[int, ...] = self._mark()

    def _mark(self) -> tuple[int, ...]:
        """Turns with the same mark end alike: where chance has had no say, those that lead to the same layout."""
        return tuple(self.line) if self._witness.chances else layout(self.state)

    def finish(self) -> None:
        """Play the turn to its end."""
        if self.state.turn == self.world.turn:
            self.line.extend(carry_out(self.state, [], self.mind))
        self.state.door = None
        self.kind = self._how_certain()

    def _how_certain(self) -> i64:
        seen = self._witness
        if seen.chances or any(marker >= 0 for marker in self.world.hidden):
            return OPEN
        if seen.banners == 0:
            return CERTAIN
        return NEW_COMBO if seen.banners == 1 and self._drew_plainly() and not self._borrows() else OPEN

    def _drew_plainly(self) -> bool:
        """Whether the last combo of the column is what lay on top of the stacks."""
        end, world = self.state, self.world
        last = length(end) - 1
        return (
            _deals_plainly(world)
            and end.column_race[last] == world.banners[len(world.banners) - 1]
            and end.column_power[last] == world.badges[len(world.badges) - 1]
        )

    def _borrows(self) -> bool:
        """Whether the player may use the badge of the new combo (SP4)."""
        army = self.state.active[self.world.turn]
        return army >= 0 and any(trait.borrows_badges() for trait in self.state.traits[army])

    def end_in(self, world: State) -> State:
        """Where the same turn leads in another world. Where chance has no say, its steps are those of the first world,
        though what is hidden there may have had a part in choosing them."""
        if self.kind == CERTAIN:
            return self.state
        if self.kind == NEW_COMBO and _deals_plainly(world):
            return _with_new_combo(self, world)
        trial = world.copy()
        carry_out(trial, self.steps, self.mind)
        return trial


def _deals_plainly(world: State) -> bool:
    """Whether the next combo is the top banner with the top badge."""
    return world.urn == 0 and len(world.banners) > 0 and len(world.badges) > 0


def _with_new_combo(tried: TriedTurn, world: State) -> State:
    """The end of a turn, with the combo that comes into the column in another world."""
    other = tried.state.copy()
    last = length(other) - 1
    other.column_race = put(other.column_race, last, world.banners[len(world.banners) - 1])
    other.column_power = put(other.column_power, last, world.badges[len(world.badges) - 1])
    other.banners = _stack_after(tried.world.banners, other.banners, world.banners)
    other.badges = _stack_after(tried.world.badges, other.badges, world.badges)
    return other


def _stack_after(before: vec[i64], after: vec[i64], elsewhere: vec[i64]) -> vec[i64]:
    """A stack from which the top was drawn, in another world. What was put under it is the same there."""
    stack = after[: len(after) - len(before) + 1]
    for card in elsewhere[: len(elsewhere) - 1]:
        stack = append(stack, card)
    return stack
