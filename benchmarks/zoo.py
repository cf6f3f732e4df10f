"""PettingZoo and Gymnasium: steps with observation and mask, beside PettingZoo's own tic-tac-toe."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import gymnasium

from benchmarks.workloads import Work, Workload
from elbowroom.envs import pettingzoo, pettingzoo_turns
from elbowroom.envs.gymnasium import ID

# Decisions per CPU second on one core.
ZOO_TARGETS = {
    "PettingZoo, raw_env": None,
    "PettingZoo, env": 50_000,
    "PettingZoo, env, all boxes, 4 players": None,
    "PettingZoo, env, whole turns": None,
    "PettingZoo's tic-tac-toe": None,
    "Gymnasium, against random": None,
    "Gymnasium, make_vec, against random": None,
}


class Agents:
    """An environment of PettingZoo under way, whose agents act at random."""

    def __init__(self, env: Any) -> None:
        self._env = env
        self._env.reset(seed=1)
        self._random = Random(1).random

    def __call__(self, steps: int) -> Work:
        """Let the agents take so many steps, each after a look at observation and mask."""
        env, random = self._env, self._random
        for _ in range(steps):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                if not env.agents:
                    env.reset()
                continue
            legal = observation["action_mask"].view(bool).nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
        return Work(steps, steps)


class Learner:
    """An environment of Gymnasium under way, whose learner acts at random."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        self._env = env
        self._env.reset(seed=1)

    def __call__(self, steps: int) -> Work:
        """Take so many steps."""
        env = self._env
        for _ in range(steps):
            if env.step(env.action_space.sample())[2]:
                env.reset()
        return Work(steps, steps)


class Learners:
    """Many games of Gymnasium at once."""

    def __init__(self, envs: gymnasium.vector.VectorEnv[Any, Any, Any]) -> None:
        self._envs = envs
        self._envs.reset(seed=1)

    def __call__(self, steps: int) -> Work:
        """Take so many steps in every game."""
        for _ in range(steps):
            self._envs.step(self._envs.action_space.sample())
        return Work(steps * self._envs.num_envs, steps * self._envs.num_envs)


def workloads() -> dict[str, Workload]:
    """What is timed, by the names of `ZOO_TARGETS`."""
    from pettingzoo.classic.tictactoe import tictactoe

    against_random: dict[str, Any] = {"players": 2, "opponents": "random", "compact": True}
    return {
        "PettingZoo, raw_env": partial(Agents(pettingzoo.raw_env(players=2)), 4000),
        "PettingZoo, env": partial(Agents(pettingzoo.env(players=2)), 4000),
        "PettingZoo, env, all boxes, 4 players": partial(Agents(pettingzoo.env(players=4, boxes="all")), 4000),
        "PettingZoo, env, whole turns": partial(Agents(pettingzoo_turns.env(players=2)), 100),
        "PettingZoo's tic-tac-toe": partial(Agents(tictactoe.env()), 1500),
        "Gymnasium, against random": partial(Learner(gymnasium.make(ID, **against_random).unwrapped), 1000),
        "Gymnasium, make_vec, against random": partial(
            Learners(gymnasium.make_vec(ID, 256, **against_random, copy=False)), 100
        ),
    }
