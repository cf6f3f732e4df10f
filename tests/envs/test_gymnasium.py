"""Gymnasium's own checks, and what a learner may rely on besides."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import elbowroom.envs.gymnasium
from elbowroom import BotError, IllegalAction
from elbowroom.envs.desk import ActionError
from elbowroom.envs.gymnasium import ID, GameEnv
from tests.envs.scenarios import AGAINST_RANDOM, GENERATED_ALL, every_scenario

OWN_IDS = [id for id, spec in gymnasium.registry.items() if spec.namespace == "elbowroom"]


def made(**options: Any) -> GameEnv:
    env = gymnasium.make(ID, **AGAINST_RANDOM | options).unwrapped
    assert isinstance(env, GameEnv)
    return env


def played(env: gymnasium.Env[Any, Any], seed: int = 1) -> tuple[list[float], dict[str, Any]]:
    """Play a game at random: all rewards, and the last info."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    rewards: list[float] = []
    ended = False
    while not ended:
        _, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
        rewards.append(float(reward))
    return rewards, info


# --- the tests of others ---
@pytest.mark.parametrize("id", OWN_IDS)
@every_scenario
def test_every_id_passes_the_check(id: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(id, opponents="random", **options).unwrapped, skip_render_check=True)


@pytest.mark.slow
@pytest.mark.parametrize("id", OWN_IDS)
def test_every_id_passes_the_check_in_full(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(id).unwrapped)
    assert "Round 1" in capsys.readouterr().out  # render_mode="human"
    check_env(gymnasium.make(id, opponents="pip", **GENERATED_ALL).unwrapped, skip_render_check=True)


def test_it_can_be_made_by_its_module_and_id() -> None:
    env = gymnasium.make(f"{elbowroom.envs.gymnasium.__name__}:{ID}", players=2)
    assert isinstance(env.unwrapped, GameEnv)
    assert ID in OWN_IDS


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasium_can_step_several(mode: str) -> None:
    envs = gymnasium.make_vec(ID, num_envs=2, vectorization_mode=mode, players=2, opponents="random")
    _, infos = envs.reset(seed=1)
    for _ in range(5):
        actions = np.array([envs.single_action_space.sample(mask) for mask in infos["action_mask"]])
        observations, rewards, ended, _, infos = envs.step(actions)
        assert envs.observation_space.contains(observations)
        assert rewards.shape == ended.shape == (2,)
    envs.close()


# --- games ---
def test_a_game_against_bots() -> None:
    env = made(players=3, seat=1)
    rewards, info = played(env)
    outcome = env.game.outcome()
    assert outcome is not None
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert rewards[-1] == {1: 1.0, 2: 0.0, 3: -1.0}[info["rank"]]
    assert info["seat"] == 1
    assert info["coins"].tolist() == [player.coins for player in env.game.players]
    assert not info["action_mask"].any()


def test_coins_as_rewards() -> None:
    rewards, info = played(made(reward="coins", seat=0))
    assert sum(rewards) == info["coins"][0] - 5
    assert len([reward for reward in rewards if reward]) > 5


def test_the_same_seed_gives_the_same_game() -> None:
    first, again, other = (made(opponents="greedy:samples=1:width=1") for _ in range(3))
    assert played(first)[0] == played(again)[0]
    assert first.game.key() == again.game.key()
    played(other, seed=2)
    assert other.game.key() != first.game.key()


def test_the_seat_is_drawn_given_or_asked_for() -> None:
    env = made(players=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}
    assert env.reset(options={"seat": 0})[1]["seat"] == 0
    assert {made(players=4, seat=3).reset(seed=seed)[1]["seat"] for seed in range(3)} == {3}


def test_each_opponent_can_be_another() -> None:
    env = made(players=3, opponents=["random", "greedy:samples=1:width=1"], seat=1)
    env.reset(seed=1)
    assert [type(env._bots[seat]).__name__ for seat in (0, 2)] == ["RandomBot", "GreedyBot"]


def test_reset_can_change_boxes_and_board() -> None:
    env = made()
    observation, _ = env.reset(seed=1, options={"boxes": "all", "board": "underground-2"})
    assert env.game.board.id == "underground-2"
    assert env.observation_space.contains(observation)


def test_masks_for_stable_baselines() -> None:
    env = made()
    _, info = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, info["action_mask"])


# --- mistakes ---
def test_an_illegal_action_changes_nothing() -> None:
    env = made()
    env.reset(seed=1)
    before = env.game.key()
    with pytest.raises(IllegalAction, match="Legal: pick 1, pick 2"):
        env.step(0)
    assert env.game.key() == before


def test_steps_out_of_turn_are_told() -> None:
    env = made()
    with pytest.raises(ActionError, match=r"no game is played: begin one with reset\(\)"):
        env.step(64)
    played(env)
    with pytest.raises(ActionError, match=r"no game is played: begin one with reset\(\)"):
        env.step(64)
    env.reset(seed=1)
    with pytest.raises(ActionError, match=r"from 0 to 8191, not an array of shape \(1, 2\)"):
        env.step(np.zeros((1, 2), dtype=int))


def test_wrong_options_are_told() -> None:
    with pytest.raises(BotError, match="there is no bot 'gredy'; known bots: quick, pip"):
        made(opponents="gredy")
    with pytest.raises(ValueError, match="3 players need 2 opponents, not 1; or one spec for all of them"):
        made(players=3, opponents=["random"])
    with pytest.raises(ValueError, match="there is no seat 2; the seats are 0 to 1, or None"):
        made(seat=2)
    with pytest.raises(ValueError, match="reset knows no option 'bord'; it knows boxes, board, without, finds, seat"):
        made().reset(options={"bord": "base-2"})
