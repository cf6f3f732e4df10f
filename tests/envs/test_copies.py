"""Copies of environments: a deep copy goes on with the same game on its own, a pickled one begins anew."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from elbowroom import Game, Setup, make_bot
from elbowroom.envs import pettingzoo, pettingzoo_turns
from elbowroom.envs.batch import BatchEnv
from elbowroom.envs.encoder import Encoder
from elbowroom.envs.gymnasium import ID
from elbowroom.envs.wrappers import Curriculum, FlatActions, RecordGames, TurnActions, game_env
from tests.envs.scenarios import AGAINST_RANDOM

Env = gymnasium.Env[Any, Any]
QUICK_GREEDY = "greedy:samples=1:width=1"


def made(**options: Any) -> Env:
    return gymnasium.make(ID, **AGAINST_RANDOM | options)


GYMNASIUM: dict[str, Callable[[Path], Env]] = {
    "plain": lambda folder: made(),
    "bots": lambda folder: made(players=3, opponents=[QUICK_GREEDY, "quick"]),
    "champion": lambda folder: made(opponents="champion:visits=1:minds=1:few=1:width=1:ends=0:worlds=1:climbs=0"),
    "all": lambda folder: made(boxes="all", board=["underground-2-3", "river-2"]),
    "flat": lambda folder: FlatActions(made(compact=False)),
    "turns": lambda folder: TurnActions(made(compact=True), minds=1, width=1, ends=1),
    "curriculum": lambda folder: Curriculum(made(), [{"boxes": "base"}]),
    "records": lambda folder: RecordGames(gymnasium.wrappers.RecordEpisodeStatistics(made()), folder),
}


def stepped(env: Env, steps: int) -> list[Any]:
    """Steps at random, always the same ones: what came of them."""
    rng = np.random.default_rng(1)
    found: list[Any] = []
    for _ in range(steps):
        action = rng.choice(np.flatnonzero(env.get_wrapper_attr("action_masks")()))
        observation, reward, ended, _, _ = env.step(action)
        found.append(
            (int(action), float(reward), ended, {name: array.tobytes() for name, array in observation.items()})
        )
        if ended:
            break
    return found


@pytest.mark.parametrize("maker", GYMNASIUM.values(), ids=GYMNASIUM)
def test_gymnasium_deep_copies_play_on_alone(maker: Callable[[Path], Env], tmp_path: Path) -> None:
    env = maker(tmp_path)
    env.reset(seed=1)
    stepped(env, 3)
    twin = copy.deepcopy(env)
    before = game_env(env).game.key()
    there = stepped(twin, 8)
    assert game_env(env).game.key() == before
    assert stepped(env, 8) == there
    assert game_env(env).game.key() == game_env(twin).game.key() != before
    twin.reset(seed=5)  # and the next game, too
    env.reset(seed=5)
    assert game_env(env).game.key() == game_env(twin).game.key()


@pytest.mark.parametrize("maker", GYMNASIUM.values(), ids=GYMNASIUM)
def test_gymnasium_pickles_begin_anew(maker: Callable[[Path], Env], tmp_path: Path) -> None:
    env = maker(tmp_path)
    env.reset(seed=1)
    stepped(env, 2)
    again = pickle.loads(pickle.dumps(env))
    again.reset(seed=1)
    env.reset(seed=1)
    assert stepped(again, 3) == stepped(env, 3)


PETTINGZOO: dict[str, Callable[[], Any]] = {
    "raw": lambda: pettingzoo.raw_env(players=2),
    "guarded": lambda: pettingzoo.env(players=3, boxes="all"),
    "turns": lambda: pettingzoo_turns.env(players=2, minds=1, width=1, ends=1),
}


def walked(env: Any, steps: int) -> list[Any]:
    rng = np.random.default_rng(1)
    found: list[Any] = []
    for _ in range(steps):
        observation, *_ = env.last()
        found.append(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        env.step(found[-1])
    return found


@pytest.mark.parametrize("maker", PETTINGZOO.values(), ids=PETTINGZOO)
def test_pettingzoo_deep_copies_play_on_alone(maker: Callable[[], Any]) -> None:
    env = maker()
    env.reset(seed=1)
    walked(env, 3)
    twin = copy.deepcopy(env)
    before = env.unwrapped.game.key()
    there = walked(twin, 6)
    assert env.unwrapped.game.key() == before
    assert walked(env, 6) == there
    assert env.unwrapped.game.key() == twin.unwrapped.game.key() != before
    assert env.agent_selection == twin.agent_selection


@pytest.mark.parametrize("maker", PETTINGZOO.values(), ids=PETTINGZOO)
def test_pettingzoo_pickles_begin_anew(maker: Callable[[], Any]) -> None:
    env = maker()
    env.reset(seed=1)
    again = pickle.loads(pickle.dumps(env))
    again.reset(seed=1)
    assert walked(again, 3) == walked(env, 3)


def test_parallel_deep_copies_play_on_alone() -> None:
    env = pettingzoo_turns.parallel_env(players=2, minds=1, width=1, ends=0)
    env.reset(seed=1)
    twin = copy.deepcopy(env)
    before = env.unwrapped.game.key()
    twin.step(dict.fromkeys(twin.agents, 0))
    assert env.unwrapped.game.key() == before
    env.step(dict.fromkeys(env.agents, 0))
    assert env.unwrapped.game.key() == twin.unwrapped.game.key() != before


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"opponents": "quick", "compact": True},
        {
            "opponents": "elbowroom.bots.quick:QuickBot",
            "setup": [Setup(players=2), Setup(players=3, boxes=("base", "river"))],
        },
    ],
)
def test_batches_can_be_copied(options: dict[str, Any]) -> None:
    env = BatchEnv(3, seed=4, **options)
    env.reset()
    for _ in range(3):
        env.step(env.sample())
    twin = copy.deepcopy(env)
    keys = [env.game(row).key() for row in range(3)]
    actions = twin.sample()
    there = twin.step(actions)
    assert [env.game(row).key() for row in range(3)] == keys
    assert np.array_equal(env.sample(), actions)
    here = env.step(actions)
    for name in here[0]:
        assert np.array_equal(here[0][name], there[0][name]), name
    for one, other in zip(here[1:], there[1:], strict=True):
        assert np.array_equal(one, other)
    assert pickle.loads(pickle.dumps(BatchEnv(2, Setup(players=4)))).players == 4


def test_many_games_of_gymnasium_can_be_copied() -> None:
    envs = gymnasium.make_vec(ID, num_envs=2, **AGAINST_RANDOM)
    envs.reset(seed=1)
    twin = copy.deepcopy(envs)
    actions = envs.action_space.sample()
    here, there = envs.step(actions), twin.step(actions)
    assert all(np.array_equal(here[0][name], there[0][name]) for name in here[0])


def test_games_views_and_encoders_can_be_copied() -> None:
    game = Game.new(Setup(seed=3))
    game.apply("pick 1")
    twin, view = copy.deepcopy(game), copy.deepcopy(game.view(0))
    game.apply(game.legal_actions()[0])
    assert twin.key() != game.key()
    assert len(twin.steps) == 1  # its history came along
    encoder = Encoder(Setup(), compact=True)
    for other in (copy.deepcopy(encoder), pickle.loads(pickle.dumps(encoder))):
        assert np.array_equal(other.encoded(view)["regions"], encoder.encoded(view)["regions"])


@pytest.mark.parametrize("spec", [QUICK_GREEDY, "champion:visits=1:minds=1:few=1:width=1:ends=1:worlds=1", "random"])
def test_bots_can_be_copied(spec: str) -> None:
    game, bot = Game.new(Setup(seed=3)), make_bot(spec, 5)
    for _ in range(5):
        view = game.view(int(game.view(0).state().seat))
        game.apply(bot.choose(view, view.legal_actions()))
    twin = copy.deepcopy(bot)
    for _ in range(12):
        view = game.view(int(game.view(0).state().seat))
        chosen = bot.choose(view, view.legal_actions())
        assert twin.choose(view, view.legal_actions()) == chosen
        game.apply(chosen)
