"""The one door between a position and the world while a step is carried out.

Through it go the outcomes of dice and draws (recorded, or forced by a caller), and the events of a listener. A state
without a door plays on silently: that is the fast way, for searches and simulations.
"""

from __future__ import annotations

from typing import Final

from elbowroom.rules.events import Event

DIE = 0
NOTHING: Final[list[int]] = []


class OutcomeError(ValueError):
    """A forced outcome that the step cannot have."""


class Door:
    """What one step draws on and what it reports."""

    def __init__(self, forced: list[int] | None = None) -> None:
        self.forced: Final = NOTHING if forced is None else forced
        self.drawn: list[int] = []
        self.asked: list[int] = []  # DIE, or among how many equal chances
        self.events: list[Event] = []
        self.lines: list[tuple[str, str, int]] = []
        self.revealed: bool = False

    def settle(self, asked: int, chance: int) -> int:
        """The outcome of one die or draw: the forced one if there is one, else what chance says."""
        self.asked.append(asked)
        if len(self.drawn) < len(self.forced):
            chance = self.forced[len(self.drawn)]
            highest = 3 if asked == DIE else asked - 1
            if not 0 <= chance <= highest:
                raise OutcomeError(f"the outcome {chance} cannot be; it must lie between 0 and {highest}")
        self.drawn.append(chance)
        self.revealed = True
        return chance
