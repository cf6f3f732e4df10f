"""TD(λ) by hand."""

from __future__ import annotations

import numpy as np
import pytest

from elbowroom.train.targets import lambda_targets

# two games: the first with three positions, the second with one
COINS = np.array([[5, 5], [9, 6], [9, 12], [7, 7]], np.int16)
FINALS = np.array([[20, 18], [20, 18], [20, 18], [30, 10]], np.int16)
GAMES = np.array([0, 0, 0, 1])
EXPECTED = np.array([[99, 99], [12, 10], [8, 4], [99, 99]], np.float32)


def test_what_came() -> None:
    assert lambda_targets(COINS, FINALS, GAMES, None, 0.5).tolist() == [[15, 13], [11, 12], [11, 6], [23, 3]]
    assert lambda_targets(COINS, FINALS, GAMES, EXPECTED, 1.0).tolist() == [[15, 13], [11, 12], [11, 6], [23, 3]]


def test_half_of_what_was_expected() -> None:
    # the last position of a game has what came; before it: 0 + 8/2 + 11/2 and 6 + 4/2 + 6/2; then 4 + 12/2 + 9.5/2 ...
    found = lambda_targets(COINS, FINALS, GAMES, EXPECTED, 0.5)
    assert found.tolist() == [[14.75, 11.5], [9.5, 11], [11, 6], [23, 3]]


def test_only_what_was_expected() -> None:
    found = lambda_targets(COINS, FINALS, GAMES, EXPECTED, 0.0)
    assert found[:2] == pytest.approx(np.array([[4 + 12, 1 + 10], [0 + 8, 6 + 4]]))
