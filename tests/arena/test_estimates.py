"""Intervals against cases whose answer is known."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random

import pytest

from elbowroom.arena.estimates import elo_of_share, mean_estimate, pooled_estimate, share_estimate, t_quantile


@pytest.mark.parametrize(
    ("freedom", "reach"), [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984), (10**6, 1.960)]
)
def test_the_quantiles_are_those_of_the_table(freedom: int, reach: float) -> None:
    assert t_quantile(freedom) == pytest.approx(reach, abs=0.002)


def test_the_interval_of_a_mean_by_hand() -> None:
    found = mean_estimate([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert found.half_width == pytest.approx(3.1824 * (5 / 3 / 4) ** 0.5)
    with pytest.raises(ValueError, match="at least two deals"):
        mean_estimate([1.0])


def test_a_mean_of_deals_with_one_value_each_is_the_mean_of_the_deals() -> None:
    values = [1.0, 2.0, 3.0, 7.0]
    found, known = pooled_estimate([[value] for value in values]), mean_estimate(values)
    assert (found.mean, found.low, found.high) == pytest.approx((known.mean, known.low, known.high))


def test_two_values_leave_much_room() -> None:
    found = pooled_estimate([[10.0], [14.0]])
    assert (found.mean, found.half_width) == pytest.approx((12, 12.7062 * 2))


def test_values_of_one_deal_have_no_interval() -> None:
    found = pooled_estimate([[10.0, 11.0, 12.0]])
    assert (found.mean, found.low, found.high) == (11, -inf, inf)


@pytest.mark.parametrize("deals", [3, 6, 40])
@pytest.mark.parametrize("shared", [0.0, 3.0])
def test_intervals_hold_the_mean_whatever_the_values_of_a_deal_share(deals: int, shared: float) -> None:
    """Each deal has one to six values, which have its luck in common."""
    rng, runs, held = Random(4), 1500, 0
    for _ in range(runs):
        lucks = [rng.gauss(20, shared) for _ in range(deals)]
        held += not pooled_estimate(
            [[rng.gauss(luck, 2) for _ in range(rng.randint(1, 6))] for luck in lucks]
        ).excludes(20)
    assert 0.93 <= held / runs <= 0.985


def independent(rng: Random, bias: float) -> float:
    """A deal of two games, each a toss of the coin."""
    return ((rng.random() < bias) + (rng.random() < bias)) / 2


def alike(rng: Random, bias: float) -> float:
    """A deal whose two games always end alike."""
    return float(rng.random() < bias)


def opposed(rng: Random, bias: float) -> float:
    """A deal that mostly ends one to one: its luck decides, and both have it once."""
    return 0.5 if rng.random() < 0.7 else independent(rng, 0.5 + (bias - 0.5) / 0.3)


@pytest.mark.parametrize("deal", [independent, alike, opposed])
@pytest.mark.parametrize(("bias", "deals"), [(0.5, 30), (0.6, 30), (0.6, 200)])
def test_intervals_hold_the_bias_of_the_coin_in_95_of_100_runs(
    deal: Callable[[Random, float], float], bias: float, deals: int
) -> None:
    rng, runs = Random(1), 1500
    held = sum(not share_estimate([deal(rng, bias) for _ in range(deals)], games=2).excludes(bias) for _ in range(runs))
    assert 0.93 <= held / runs <= 0.985


def test_coins_of_extreme_bias_are_not_underestimated() -> None:
    rng, runs = Random(2), 1500
    held = sum(
        not share_estimate([independent(rng, 0.98) for _ in range(50)], games=2).excludes(0.98) for _ in range(runs)
    )
    assert held / runs >= 0.94


def test_pairing_narrows_the_interval() -> None:
    rng = Random(3)
    loose = share_estimate([independent(rng, 0.5) for _ in range(200)], games=2)
    tight = share_estimate([opposed(rng, 0.5) for _ in range(200)], games=2)
    wide = share_estimate([alike(rng, 0.5) for _ in range(200)], games=2)
    assert tight.half_width < 0.7 * loose.half_width < loose.half_width < 0.9 * wide.half_width


def test_winning_everything_leaves_some_doubt_and_more_after_fewer_deals() -> None:
    few, many = share_estimate([1.0] * 5, games=2), share_estimate([1.0] * 50, games=2)
    assert (few.mean, few.high, many.high) == (1.0, 1.0, 1.0)
    assert few.low < 0.6
    assert 0.95 < many.low < 1
    none = share_estimate([0.0] * 50, games=2)
    assert none.low == 0
    assert none.high == pytest.approx(1 - many.low)


def test_two_equal_deals_prove_little() -> None:
    assert share_estimate([0.5, 0.5], games=2).half_width > 0.25
    assert share_estimate([0.5] * 100, games=2).half_width < 0.01


def test_elo_of_a_share() -> None:
    assert elo_of_share(10 / 11, 0.5) == pytest.approx(400)
    assert elo_of_share(1 / 3, 1 / 3) == pytest.approx(0)
    assert elo_of_share(0.5, 1 / 3) == pytest.approx(elo_of_share(2 / 3, 0.5))  # as strong as two others together
    assert (elo_of_share(0, 0.5), elo_of_share(1, 0.5)) == (-inf, inf)
