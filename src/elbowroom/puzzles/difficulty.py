"""The first guess of how difficult a puzzle is, before people have tried it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elbowroom.bots.levels import LEVELS

EASIEST: Final = 1100
STEP: Final = 160


def first_rating(solved_by: Sequence[str]) -> int:
    """A rating by the levels that solve it: the fewer and the stronger they are, the higher."""
    failed = sum(level.id not in solved_by for level in LEVELS)
    weakest = next((level.number for level in LEVELS if level.id in solved_by), len(LEVELS) + 1)
    return EASIEST + STEP * (failed + weakest - 1) // 2
