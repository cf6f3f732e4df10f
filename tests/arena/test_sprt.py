"""The sequential test: how often it errs, when it stops, and that it stops at the same game however it is played."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from pathlib import Path
from random import Random

import pytest

from elbowroom.arena import sprt
from elbowroom.arena.sequential import FEWEST_DEALS, SequentialTest
from tests.arena.test_estimates import alike, independent, opposed
from tests.arena.test_match import last

RUNS = 600
GAIN = 0.1  # a small one would only take longer


def outcome(deal: Callable[[Random, float], float], bias: float, rng: Random) -> tuple[str, int]:
    """What a test on coins concludes, and after how many deals."""
    test = SequentialTest(0.5, GAIN, 2)
    while test.add(deal(rng, bias)) == "open":
        pass
    return test.conclusion, len(test.ratios)


@pytest.mark.parametrize("deal", [independent, alike, opposed])
@pytest.mark.parametrize(("bias", "wrong"), [(0.5, "better"), (0.5 + GAIN, "not better")])
def test_it_errs_in_5_of_100_runs(deal: Callable[[Random, float], float], bias: float, wrong: str) -> None:
    rng = Random(4)
    errors = sum(outcome(deal, bias, rng)[0] == wrong for _ in range(RUNS))
    assert errors / RUNS <= 0.075  # 5 %, and three standard errors


def test_it_errs_less_where_the_difference_is_clearer_and_stops_sooner() -> None:
    rng = Random(5)
    clear = [outcome(independent, 0.7, rng) for _ in range(RUNS)]
    close = [outcome(independent, 0.6, rng) for _ in range(RUNS)]
    assert sum(found == "not better" for found, _ in clear) / RUNS < 0.01
    assert sum(deals for _, deals in clear) < 0.7 * sum(deals for _, deals in close)


def test_pairing_saves_deals() -> None:
    rng = Random(6)
    paired, loose = (sum(outcome(deal, 0.5, rng)[1] for _ in range(100)) for deal in (opposed, alike))
    assert paired < 0.4 * loose


def test_the_ratio_by_hand() -> None:
    test = SequentialTest(0.5, 0.1, 2)
    for share in (0.5, 1.0, 0.5, 0.0):
        test.add(share)
    variance = (0.5 + 4 * 0.125) / 4  # with four imagined deals of independent games
    assert test.ratios[-1] == pytest.approx(4 * 0.1 * (0.5 - 0.55) / variance)
    assert test.upper == -test.lower == pytest.approx(log(19))
    assert test.conclusion == "open"


def test_games_that_are_all_alike_are_no_proof_before_there_are_some() -> None:
    test = SequentialTest(0.5, 0.1, 2)
    assert [test.add(1.0) for _ in range(FEWEST_DEALS)] == ["open"] * (FEWEST_DEALS - 1) + ["better"]
    even = SequentialTest(0.5, 0.2, 2)
    assert [even.add(0.5) for _ in range(FEWEST_DEALS)] == ["open"] * (FEWEST_DEALS - 1) + ["not better"]


def test_it_stops_at_the_same_game_for_any_number_of_processes(tmp_path: Path) -> None:
    alone = sprt(last, "random", 0.2, most_games=400)
    together = sprt(last, "random", 0.2, most_games=400, jobs=2, log=tmp_path / "games")
    assert alone == together
    assert alone.conclusion != "open"
    assert alone.match.games < 400
    assert f"after {alone.match.games} games" in alone.verdict


def test_a_bound_leaves_it_open() -> None:
    found = sprt("random", "random:", 0.001, most_games=40)
    assert (found.conclusion, found.match.games) == ("open", 40)
    assert found.verdict == "still open after 40 games: neither answer is proven; allow more games"


@pytest.mark.parametrize("gain", [0, -0.1, 0.5])
def test_a_gain_must_be_possible(gain: float) -> None:
    with pytest.raises(ValueError, match=r"must be between 0 and 0\.50"):
        sprt("random", "random", gain)
