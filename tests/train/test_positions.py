"""Positions of games as arrays."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from elbowroom import Game
from elbowroom.bots.value.features import SEAT_SIZE
from elbowroom.bots.value.judge import Judge
from elbowroom.bots.value.net import SCALE
from elbowroom.bots.value.weights import read_net
from elbowroom.rules.actions import ACTIONS
from elbowroom.train.net import estimates, save_weights
from elbowroom.train.positions import GENERATION, joined, load_positions, positions_of, save_positions
from tests.train.tiny import TINY, greedy_game, knowing


@pytest.fixture
def judge_file(tmp_path: Path) -> Path:
    """The file of a net that is not trained, but knows the traits of the base game."""
    path = tmp_path / "start.safetensors"
    save_weights(path, knowing(), TINY.traits(), {})
    return path


@pytest.mark.parametrize("number", [0, 1])
def test_what_is_learned_from_is_what_the_judge_sees_in_the_game(number: int, judge_file: Path) -> None:
    played = greedy_game(number)
    found = positions_of([played], TINY.traits())[played.players]
    said = found.coins + SCALE * estimates(knowing(), found)
    judge = Judge(read_net(judge_file), played.players)
    game = Game.new(played.setup())
    row, turn = 0, (1, 0)
    for code in played.codes:
        game.apply(ACTIONS[code])
        s = game._state
        if game.over or (s.round, s.turn) == turn:
            continue
        turn = (int(s.round), int(s.turn))
        judge.look(s)
        seats = np.array(list(judge.seen.seats)).reshape(played.players, SEAT_SIZE)
        assert np.array_equal(found.seats[row], seats.astype(np.float16))
        assert np.array_equal(found.table[row], np.array(list(judge.seen.table)).astype(np.float16))
        assert list(found.coins[row]) == list(s.coins)
        assert np.allclose(said[row], list(judge.finals), atol=0.3)  # the arrays hold half precision
        row += 1
    assert row == len(found) > 10
    assert {tuple(line) for line in found.finals} == {played.coins}
    assert found.shares.sum(1) == pytest.approx(1)


def test_arrays_are_kept_and_joined(tmp_path: Path) -> None:
    played = greedy_game(0)
    first, second = positions_of([played], ()), positions_of([played], (), 1)
    save_positions(tmp_path / "arrays.npz", first)
    both = joined([load_positions(tmp_path / "arrays.npz"), second])[played.players]
    alone = first[played.players]
    assert np.array_equal(both.seats, np.concatenate([alone.seats, alone.seats]))
    assert set(both.games) == {played.n, GENERATION + played.n}


def test_a_game_that_ended_otherwise_is_refused() -> None:
    played = greedy_game(0)
    with pytest.raises(ValueError, match="game 0 does not replay to its result"):
        positions_of([replace(played, coins=tuple(coins + 1 for coins in played.coins))], ())
