"""What a turn is called, by the win chance that it lost. This is the only place where the limits stand."""

from __future__ import annotations

from typing import Final

BEST: Final = "best"
GOOD: Final = "good"
INEXACT: Final = "inexact"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
LABELS: Final = (BEST, GOOD, INEXACT, MISTAKE, BLUNDER)

# From how much lost win chance on a turn is called so, with two players. With more of them there is less to lose, as
# each has a smaller chance: with four, half of this (see `limits`).
_LIMITS: Final = {GOOD: 0.01, INEXACT: 0.04, MISTAKE: 0.10, BLUNDER: 0.20}


def limits(players: int) -> dict[str, float]:
    """From how much lost win chance on each label is given; whatever loses less than the first limit is best."""
    return {label: limit * 2 / players for label, limit in _LIMITS.items()}


def label_for(lost: float, players: int) -> str:
    """The label of a turn or decision that lost so much win chance."""
    found = BEST
    for label, limit in limits(players).items():
        if lost >= limit:
            found = label
    return found


def is_worth_a_moment(label: str) -> bool:
    """Whether something better is worth being shown."""
    return LABELS.index(label) >= LABELS.index(INEXACT)
