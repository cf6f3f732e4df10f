"""Temperatures: expected coins as win chances."""

from __future__ import annotations

import numpy as np
import pytest

from elbowroom.train.net import untrained
from elbowroom.train.positions import positions_of
from elbowroom.train.spread import fitted_spread, prior, rising, temperature
from tests.train.tiny import TINY, greedy_game


@pytest.mark.parametrize("real", [3.0, 12.0])
def test_the_temperature_that_made_the_winners_is_found(real: float) -> None:
    rng = np.random.default_rng(1)
    finals = rng.normal(90, 10, (4000, 3))
    winners = np.argmax(finals / real + rng.gumbel(size=finals.shape), 1)  # wins with the chance softmax(finals / real)
    assert temperature(finals, np.eye(3)[winners], 5) == pytest.approx(real, rel=0.1)


def test_without_games_the_prior_stands() -> None:
    assert temperature(np.empty((0, 2)), np.empty((0, 2)), 4) == pytest.approx(prior(4), rel=0.03)


def test_more_turns_left_never_mean_more_certainty() -> None:
    assert rising([1.0, 3.0, 2.0, 5.0], [1.0, 1.0, 3.0, 1.0]) == [1.0, 2.25, 2.25, 5.0]
    found = fitted_spread(untrained(TINY), positions_of([greedy_game(0), greedy_game(1)], TINY.traits()))
    assert found.shape == (4, 12)
    assert (np.diff(found, axis=1) >= 0).all()
    assert (found > 0).all()
