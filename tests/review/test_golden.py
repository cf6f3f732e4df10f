"""Reviews of recorded games stay what they were, number by number, compiled and as plain Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from elbowroom.review import review
from tests.review.golden import golden_text
from tests.review.hasty import HASTY, hasty_review, text_of

GOLDEN = Path(__file__).parent / "kept"
QUICK = ("2-names",)
SLOW = ("river-3", "underground-2-all", "web-4", "4-plain")
HOW_TO = "If reviews or the champion were meant to change, make them again: make golden"


@pytest.mark.usefixtures("printed_boxes")
@pytest.mark.parametrize("name", [*QUICK, *(pytest.param(name, marks=pytest.mark.slow) for name in SLOW)])
def test_the_review_of_a_recorded_game_is_what_it_was(name: str) -> None:
    assert golden_text(hasty_review(name)) == (GOLDEN / f"{name}.txt").read_text("utf-8"), HOW_TO


@pytest.mark.slow
@pytest.mark.usefixtures("printed_boxes")
def test_the_number_of_processes_changes_nothing() -> None:
    assert review(text_of("2-names"), HASTY, jobs=2) == hasty_review("2-names")
