"""Games on a board, and what they say about it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from elbowroom.arena.trial import (
    SeatResult,
    Trial,
    boxes_for,
    reference_board,
    reference_games,
    trial_checks,
    try_board,
)
from elbowroom.boards.generate import generate
from elbowroom.rules.board import board_from_data


def test_a_trial_counts_every_game_once() -> None:
    board = board_from_data(generate("river", 3, 2), "river")
    found = try_board(board, "random", 10, seed=1)
    assert (found.board, found.games, found.boxes) == (board.id, 10, ("river", "base"))
    assert sum(seat.won for seat in found.seats) == pytest.approx(1)
    assert sum(seat.coins for seat in found.seats) / 3 == pytest.approx(found.coins)
    assert all(0 < seat.error < 0.3 for seat in found.seats)
    assert found == try_board(board, "random", 10, seed=1)
    assert found != try_board(board, "random", 10, seed=2)


def test_a_board_is_tried_with_its_own_box() -> None:
    assert boxes_for(board_from_data(generate("underground", 2, 1), "u")) == ("underground",)
    assert boxes_for(board_from_data(generate("base", 2, 1), "b")) == ("base",)
    assert reference_board(board_from_data(generate("underground", 2, 1), "u")).id == "base-2"
    assert [reference_games(n) for n in (1, 8, 2000)] == [1, 2, 500]


def made(*won: float, coins: float = 80.0, spread: float = 10.0) -> Trial:
    seats = tuple(SeatResult(part, 0.01, coins) for part in won)
    return Trial("x", ("base",), "random", 2000, seats, coins, spread, 150.0)


def failed(trial: Trial) -> list[str]:
    return [check.name for check in trial_checks(trial, made(0.5, 0.5)) if not check.holds]


def test_five_points_above_the_share_are_allowed_and_no_more() -> None:
    assert failed(made(0.451, 0.549)) == []
    assert failed(made(0.449, 0.551)) == ["seat 2 wins"]
    assert failed(made(0.1, 0.299, 0.3, 0.301)) == ["seat 4 wins"]


def test_scores_must_be_as_on_the_base_board() -> None:
    even = made(0.5, 0.5)
    assert failed(replace(even, coins=61)) == []
    assert failed(replace(even, coins=59)) == ["mean score"]
    assert failed(replace(even, coins=101)) == ["mean score"]
    assert failed(replace(even, spread=15)) == ["spread of scores"]
