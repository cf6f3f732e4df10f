"""Which special means, kinds of pieces and plain steps of the action space each box has declared."""

from __future__ import annotations

from typing import Final

from elbowroom.rules.actions import declared_steps


class Steps:
    """The numbers of a box's special means and kinds of pieces, and the codes of its plain steps."""

    def __init__(self, before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
        self.means: Final = list(range(before[0], after[0]))
        self.pieces: Final = list(range(before[1], after[1]))
        self.plain: Final = list(range(before[2], after[2]))


STEPS: Final[dict[str, Steps]] = {}


def keep_steps(box: str, before: tuple[int, int, int]) -> None:
    """Keep what a box has declared since then."""
    STEPS[box] = Steps(before, declared_steps())
