"""Human errors: misjudging turns, clinging to a race, overpaying. All in coins."""

from __future__ import annotations

from random import Random

from elbowroom.rules.actions import ABANDON, DECLINE, PICK, VANISH


class Temper:
    """How a player errs. `blur`: the standard error in judging a turn. `late`: how much better a decline must look
    before the player lets a race go. `lavish`: the fraction of a combo's price that the player ignores."""

    def __init__(self, blur: float, late: float, lavish: float) -> None:
        self.blur: float = blur
        self.late: float = late
        self.lavish: float = lavish

    def is_calm(self) -> bool:
        """Whether the player never errs."""
        return self.blur == 0.0 and self.late == 0.0 and self.lavish == 0.0

    def mistake(self, steps: list[int], rng: Random) -> float:
        """By how much a turn looks better than it is, at random."""
        error = rng.gauss(0.0, self.blur) if self.blur > 0.0 else 0.0
        first = steps[0]
        if first in (DECLINE, VANISH):
            error -= self.late
        elif PICK <= first < ABANDON:
            error += self.lavish * float(first - PICK)
        return error
