"""The puzzles of the package: each is proved again by another search."""

from __future__ import annotations

from collections import Counter

import pytest

from elbowroom.boxes.catalog import BOXES
from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.puzzles.attempt import attempt, start_of
from elbowroom.puzzles.collection import SHIPPED, shipped_puzzles
from elbowroom.puzzles.goals import TACTICS
from elbowroom.rules.door import DIE
from tests.puzzles.plain_search import PlainSearch, after

PUZZLES = list(shipped_puzzles().values())
PROVED = [puzzle for puzzle in PUZZLES if puzzle.goal in TACTICS]
QUICK = [puzzle for puzzle in PROVED if puzzle.searched <= 2_000]


def check(puzzle: PuzzleShape) -> None:
    search = PlainSearch(puzzle)
    assert search.best() == puzzle.best
    assert search.second() == puzzle.second


@pytest.mark.parametrize("puzzle", QUICK[:10], ids=lambda puzzle: puzzle.id)
def test_a_sample_is_proved_again(puzzle: PuzzleShape) -> None:
    check(puzzle)


def test_dice_are_blank_whatever_step_rolls_them() -> None:
    """Some races roll when they conquer, not only with the last token."""
    game = start_of(shipped_puzzles()["k1q1wv"])
    game.apply("ready")
    rolled = []
    for action in game.legal_actions():
        tried = game.copy()
        tried.apply(action)
        if tried.last_step is not None and DIE in tried.last_step.asked and action.kind not in ("last", "roll"):
            last = after(game, action).last_step
            assert last is not None
            rolled.append(last.outcome)
    assert rolled
    assert all(set(outcome) == {0} for outcome in rolled)


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.timeout(600)
@pytest.mark.parametrize("puzzle", PROVED, ids=lambda puzzle: puzzle.id)
def test_all_are_proved_again(puzzle: PuzzleShape) -> None:
    check(puzzle)


def test_the_shipped_lines_solve_them() -> None:
    for puzzle in PUZZLES:
        assert attempt(puzzle, puzzle.line).verdict == "right", puzzle.id


def test_the_file_is_small_and_covers_all_boxes_and_goals() -> None:
    assert SHIPPED.stat().st_size < 500_000
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES) > 0
    goals = Counter(puzzle.goal for puzzle in PUZZLES)
    assert set(goals) >= {"coins", "safe", "pick", "decline"}
    own = {box for box in BOXES if box in ("base", "spiderweb", "underground", "river")}
    assert {box for puzzle in PUZZLES for box in start_of(puzzle).setup.boxes} == own


def test_obvious_ways_are_wrong() -> None:
    for puzzle in PROVED:
        assert sum(value < puzzle.best for value in puzzle.usual) >= 2, puzzle.id
