"""Many games at once, as Gymnasium makes them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from elbowroom import IllegalAction
from elbowroom.envs.gymnasium import ID
from elbowroom.envs.vector import GameVectorEnv
from tests.envs.scenarios import AGAINST_RANDOM, SCENARIOS


def made(number: int = 3, **options: Any) -> GameVectorEnv:
    envs = gymnasium.make_vec(ID, num_envs=number, **AGAINST_RANDOM | options)
    assert isinstance(envs, GameVectorEnv)
    return envs


def stepped(envs: GameVectorEnv, steps: int, seed: int = 1) -> list[Any]:
    """Random steps: what each returned."""
    found: list[Any] = [envs.reset(seed=seed)]
    envs.action_space.seed(seed)
    for _ in range(steps):
        found.append(envs.step(envs.action_space.sample()))
    return found


@pytest.mark.parametrize("options", SCENARIOS.values(), ids=SCENARIOS)
def test_what_comes_back_is_in_the_spaces(options: dict[str, Any]) -> None:
    envs = made(2, **options)
    (observation, info), *steps = stepped(envs, 4)
    assert envs.observation_space.contains(observation)
    assert info["action_mask"].shape == (2, envs.single_action_space.n)  # type: ignore[attr-defined]
    for observation, rewards, ended, cut, _ in steps:
        assert envs.observation_space.contains(observation)
        assert (rewards.shape, rewards.dtype) == ((2,), np.float64)
        assert ended.dtype == cut.dtype == np.bool_
        assert not cut.any()


def test_one_game_looks_like_one_of_many() -> None:
    single = gymnasium.make(ID, players=2, opponents="random")
    envs = made()
    assert envs.single_observation_space == single.observation_space
    assert envs.single_action_space == single.action_space
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_games_end_and_others_begin() -> None:
    envs = made(4, reward="coins", seat=1)
    totals, games = np.zeros(4), 0
    envs.reset(seed=2)
    envs.action_space.seed(2)
    while games < 4:
        observation, rewards, ended, _, info = envs.step(envs.action_space.sample())
        totals += rewards
        for row in np.flatnonzero(ended):
            assert totals[row] == info["coins"][row, 1] - 5
            assert envs.batch.game(int(row)).round == 1
            totals[row] = 0
            games += 1
        assert ("coins" in info) == ended.any()
        assert envs.observation_space.contains(observation)


def test_rewards_by_rank_are_the_learners() -> None:
    envs = made(4)
    envs.reset(seed=2)
    envs.action_space.seed(2)
    seats, games = envs._seats, 0
    while games < 6:
        _, rewards, ended, _, info = envs.step(envs.action_space.sample())
        for row in np.flatnonzero(ended):
            own, other = info["coins"][row, seats[row]], info["coins"][row, 1 - seats[row]]
            assert own == other or rewards[row] == np.sign(own - other)
            games += 1
        assert not rewards[~ended].any()
        seats = info["seat"]


def test_the_same_seed_gives_the_same_games() -> None:
    first, again = stepped(made(), 30), stepped(made(), 30)
    for one, other in zip(first[1:], again[1:], strict=True):
        for name, array in one[0].items():
            assert np.array_equal(array, other[0][name])
        assert np.array_equal(one[1], other[1])


def test_arrays_are_new_unless_copies_are_not_wanted() -> None:
    envs = made()
    first, second = stepped(envs, 1)
    assert not any(np.shares_memory(first[0][name], second[0][name]) for name in first[0])
    envs = made(copy=False)
    first, second = stepped(envs, 1)
    assert all(np.shares_memory(first[0][name], second[0][name]) for name in first[0])


def test_several_boards() -> None:
    envs = made(8, boxes="all", board=["base-2", "river-2", "underground-2"])
    envs.reset(seed=1)
    assert len({envs.batch.game(row).board.id for row in range(8)}) > 1


def test_rendering() -> None:
    envs = made(2, render_mode="ansi")
    envs.reset(seed=1)
    shown = envs.render()
    assert shown is not None
    assert len(shown) == 2
    assert all("Round 1" in text for text in shown)


def test_mistakes_are_told() -> None:
    envs = made()
    with pytest.raises(ValueError, match=r"no game has begun: call reset\(\) first"):
        envs.action_masks()
    envs.reset(seed=1)
    assert envs.action_masks().sum() == 18
    with pytest.raises(IllegalAction, match=r"row 0: action 0, 'end' is not legal now"):
        envs.step(np.zeros(3, dtype=np.int64))
    with pytest.raises(ValueError, match="of many games at once knows no options, not board"):
        envs.reset(options={"board": "base-2"})
    with pytest.raises(ValueError, match="have one kind of opponent"):
        made(players=3, opponents=["random", "quick"])
