"""Ratings from results whose answer is known, and the ladder of real bots."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from elbowroom.arena import ladder
from elbowroom.arena.ratings import ELO, PRIOR, bradley_terry, rated
from tests.arena.test_match import last

STRENGTHS = (150.0, 20.0, -50.0, -120.0)
PAIRS = list(combinations(range(4), 2))


def odds(a: int, b: int) -> float:
    """What a wins against b by their true strengths."""
    return float(1 / (1 + 10 ** ((STRENGTHS[b] - STRENGTHS[a]) / 400)))


def test_expected_results_give_the_strengths_back() -> None:
    games = 1e6  # so many that the prior does not count
    wins = [[games * odds(a, b) if a != b else 0.0 for b in range(4)] for a in range(4)]
    assert bradley_terry(wins) * ELO == pytest.approx(STRENGTHS, abs=0.01)


def test_two_bots_by_hand() -> None:
    found = bradley_terry([[0, 30], [10, 0]])
    assert found[0] - found[1] == pytest.approx(np.log((30 + PRIOR / 2) / (10 + PRIOR / 2)))


def test_intervals_hold_the_strengths_in_95_of_100_ladders() -> None:
    rng, runs, deals = Random(7), 300, 60
    held = 0
    for _ in range(runs):
        shares = []
        for _ in range(deals):
            luck = rng.random()  # a deal's luck is the same for all pairs
            shares.append([((luck < odds(a, b)) + (rng.random() < odds(a, b))) / 2 for a, b in PAIRS])
        found = rated(shares, PAIRS, 2, 4)
        held += sum(not value.excludes(true) for value, true in zip(found.values, STRENGTHS, strict=True))
    assert 0.92 <= held / (4 * runs) <= 0.985


def test_who_wins_everything_is_not_infinitely_better() -> None:
    found = rated([[1.0]] * 20, [(0, 1)], 2, 2)
    best, worst = found.values
    assert 200 < best.mean < 600
    assert best.low < best.mean - 50
    assert worst.mean == pytest.approx(-best.mean)
    assert found.better[0][1] > 0.99


def test_bots_that_play_alike_share_a_rating() -> None:
    found = ladder(["random", "random:", last], 40)
    assert (found.games, found.deals) == (120, 20)
    by_name = {rung.name: rung for rung in found.rungs}
    assert by_name["random"].rating.mean == pytest.approx(by_name["random:"].rating.mean)
    assert found.share("random", "random:") == 0.5
    assert found.share("random", "last") == pytest.approx(1 - (found.share("last", "random") or 0))
    assert sum(rung.rating.mean for rung in found.rungs) == pytest.approx(0)
    assert [rung.rating.mean for rung in found.rungs] == sorted((r.rating.mean for r in found.rungs), reverse=True)


def test_three_players_sit_half_and_half_and_processes_do_not_matter() -> None:
    found = ladder(["random", last], 12, players=3, jobs=2)
    assert {game.seats.count(0) for game in found.played} == {1, 2}
    assert found == ladder(["random", last], 12, players=3)
