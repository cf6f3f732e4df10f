"""A finished game looked at again: win chances over the turns, luck told apart from decisions, and what would have been
better. `review` gives one value (`Review`), from which the text, the page and whatever else shows it are drawn."""

from __future__ import annotations

from elbowroom.review.run import ReviewError, ReviewRun, review
from elbowroom.review.shapes import Review
from elbowroom.review.strength import Strength

__all__ = ["Review", "ReviewError", "ReviewRun", "Strength", "review"]
