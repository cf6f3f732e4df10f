"""Ratings of persons and puzzles."""

from __future__ import annotations

import pytest

from elbowroom.puzzles.glicko import LEAST_DEVIATION, Strength, met, rated


def test_the_example_of_the_paper() -> None:
    results = [(Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)]
    after = rated(Strength(1500, 200, 0.06), results)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_only_makes_it_less_certain() -> None:
    after = rated(Strength(1500, 200, 0.06), [])
    assert after.rating == 1500
    assert 200 < after.deviation < 201


@pytest.mark.parametrize("solved", [True, False])
def test_what_one_wins_the_other_loses(solved: bool) -> None:
    person, puzzle = met(Strength(), Strength(1500, 350), solved)
    assert (person.rating > 1500) == solved
    assert person.rating - 1500 == pytest.approx(1500 - puzzle.rating)


def test_who_surprises_gains_more() -> None:
    weak, _ = met(Strength(1200, 80), Strength(1800, 80), True)
    strong, _ = met(Strength(2100, 80), Strength(1800, 80), True)
    assert weak.rating - 1200 > 5 * (strong.rating - 2100) > 0


def test_ratings_never_freeze() -> None:
    person, puzzle = met(Strength(1500, 20), Strength(1500, 20), True)
    assert person.deviation == puzzle.deviation == LEAST_DEVIATION
