"""The one connection between a position and the outside while a step is carried out.

It records the outcomes of dice and draws, or takes them from a caller who forces them, and collects the events for a
listener. A state without a door plays silently, which is fast: searches and simulations use that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from elbowroom.rules.events import Event

if TYPE_CHECKING:
    from elbowroom.rules.state import State

DIE = 0
NOTHING: Final[list[int]] = []


class OutcomeError(ValueError):
    """A forced outcome that is not possible in this step."""


class Door:
    """The chance and the events of one step.

    A `blind` door knows only what everybody sees: what is drawn face down stays unknown until it is turned up."""

    def __init__(self, forced: list[int] | None = None, blind: bool = False) -> None:
        self.forced: Final = NOTHING if forced is None else forced
        self.blind: bool = blind
        # Tuples: every step makes a door, most steps draw nothing, and an empty tuple is free.
        self.drawn: tuple[int, ...] = ()
        # the same as everybody sees it: without what is face down, with what is turned up; and how much of `drawn`
        # comes before each of them
        self.public: tuple[int, ...] = ()
        self.public_after: tuple[int, ...] = ()
        self.asked: tuple[int, ...] = ()  # DIE, or the number of equal chances
        self.events: list[Event] = []
        self.lines: list[tuple[str, str, int]] = []
        self.revealed: bool = False

    def settle(self, asked: int, chance: int, face_down: bool = False) -> int:
        """The outcome of one die or draw: the forced one if there is one, else what chance says."""
        self.asked += (asked,)
        if len(self.drawn) < len(self.forced):
            chance = self.forced[len(self.drawn)]
            highest = 3 if asked == DIE else asked - 1
            if not 0 <= chance <= highest:
                raise OutcomeError(f"the outcome {chance} is not possible; it must be 0 to {highest}")
        if not face_down:
            self.show(chance)
        self.drawn += (chance,)
        self.revealed = True
        return chance

    def show(self, number: int) -> None:
        """Show everybody this number."""
        self.public += (number,)
        self.public_after += (len(self.drawn),)

    # Something is about to be taken from a hidden stack. Most doors leave it to the stack what that is; one that deals
    # settles it only now (`elbowroom.rules.dealing`).
    def meet_banner(self, s: State) -> None:
        """The top banner will be turned up."""

    def meet_badge(self, s: State) -> None:
        """A badge will be drawn from the urn."""

    def meet_marker(self, s: State) -> None:
        """The top relic or place will be turned up."""

    def meet_event(self, s: State, round: int, face_down: bool) -> None:
        """A round's event will be turned up, or looked at by one player."""

    def public_forced(self, forced: int) -> int:
        """How many of the public numbers were forced, if this many of those drawn were."""
        return sum(1 for before in self.public_after if before < forced)
