"""Reviews that are quick enough for plain Python."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from elbowroom.review import Review, Strength, review

GAMES = Path(__file__).parents[1] / "games"
HASTY = Strength(visits=8, minds=1, few=1, width=2, ends=1, climbs=1, settlers=1, worlds=2, seed=1)


def text_of(name: str) -> str:
    """The text of a recorded game."""
    return (GAMES / f"{name}.rec").read_text("utf-8")


@cache
def hasty_review(name: str) -> Review:
    """The review of a recorded game."""
    return review(text_of(name), HASTY)
