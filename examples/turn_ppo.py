"""PPO over whole turns in plain JAX: the planner drafts plans, a net learns which of them to play.

    python examples/turn_ppo.py --minutes 30 --opponents greedy

Needs `elbowroom[envs,train]`. A game is ten or so actions instead of sixty, and each of them makes sense. The net looks
at each plan (what it brings, what it conquers, which combo it picks, whether it declines) beside the position.
"""

from __future__ import annotations

import argparse
import json
from collections import deque
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax

import elbowroom.envs.gymnasium  # noqa: F401 (registers elbowroom/Game-v0)
from elbowroom.envs.fields import COLUMN_PLAIN, OWNER, PLAIN_COST, TRIBE
from elbowroom.envs.wrappers import TurnActions
from elbowroom.rules.actions import ABANDON, CONQUER, DECLINE, LAST, PICK, PLACES
from elbowroom.rules.state import COLUMN

DISCOUNT, LAMBDA, CLIP, ENTROPY, VALUE = 0.99, 0.95, 0.2, 0.01, 0.5
COIN, WIN = 0.03, 1.0  # what a coin and the first rank are worth


def described(observation: dict[str, Any]) -> tuple[Any, Any]:
    """The position, and each plan: numbers for the net."""
    table, seats, column, regions = (observation[name] for name in ("table", "seats", "column", "regions"))
    context = np.log1p(np.concatenate([table, seats[:2].ravel(), column[:, :COLUMN_PLAIN].ravel()]).astype(np.float32))
    steps, coins = observation["plans"], observation["plan_coins"].astype(np.float32)
    first = steps[:, 0]
    picks = (first >= PICK) & (first < PICK + COLUMN)
    combo = np.log1p(column[np.where(picks, first - PICK, 0)].astype(np.float32)) * picks[:, None]
    attacks = ((steps >= CONQUER) & (steps < CONQUER + PLACES)) | ((steps >= LAST) & (steps < LAST + PLACES))
    where = np.minimum(steps % PLACES, regions.shape[1] - 1)
    taken = [(regions[plane][where] * attacks).sum(axis=1) for plane in (PLAIN_COST, OWNER + 1, TRIBE)]
    left = ((steps >= ABANDON) & (steps < ABANDON + PLACES)).sum(axis=1)
    numbers = [
        coins,
        coins - coins.max(),
        first == DECLINE,
        picks,
        attacks.sum(axis=1),
        *taken,
        left,
        (steps >= 0).sum(axis=1),
    ]
    return context, np.concatenate([np.stack(numbers, axis=1).astype(np.float32) / 10, combo], axis=1)


def new_layers(key: Any, *sizes: int, last: float = 0.01) -> list[tuple[Any, Any]]:
    """Weights and biases; those of the last layer are as large as `last`."""
    keys = jax.random.split(key, len(sizes))
    scales = [np.sqrt(2 / rows) for rows in sizes[:-2]] + [last]
    shapes = list(pairwise(sizes))
    return [
        (jax.random.normal(part, shape) * scale, jnp.zeros(shape[1]))
        for part, shape, scale in zip(keys, shapes, scales, strict=False)
    ]


def through(layers: list[tuple[Any, Any]], x: Any) -> Any:
    """What comes out of some layers."""
    for weights, bias in layers[:-1]:
        x = jax.nn.relu(x @ weights + bias)
    return x @ layers[-1][0] + layers[-1][1]


def judged(net: Any, context: Any, plans: Any, mask: Any) -> tuple[Any, Any]:
    """The logarithms of the probabilities of all plans, and the value of the position."""
    known = jax.nn.relu(through(net["context"], context))
    each = jnp.broadcast_to(known[:, None], (*plans.shape[:2], known.shape[-1]))
    liked = through(net["plan"], jnp.concatenate([plans, each], axis=2))[..., 0]
    return jax.nn.log_softmax(jnp.where(mask, liked, -1e9)), through(net["value"], context)[:, 0]


@jax.jit
def choose(net: Any, context: Any, plans: Any, mask: Any, key: Any) -> tuple[Any, Any, Any]:
    """A plan for each game, the logarithm of its probability, and the value."""
    chances, value = judged(net, context, plans, mask)
    action = jax.random.categorical(key, chances)
    return action, jnp.take_along_axis(chances, action[:, None], 1)[:, 0], value


def loss(net: Any, part: dict[str, Any]) -> Any:
    """What PPO minimises."""
    chances, value = judged(net, part["context"], part["plans"], part["mask"])
    chance = jnp.take_along_axis(chances, part["action"][:, None], 1)[:, 0]
    ratio = jnp.exp(chance - part["chance"])
    scaled = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-8)
    gained = jnp.minimum(ratio * scaled, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * scaled).mean()
    error = jnp.square(value - part["value"] - part["advantage"]).mean()
    entropy = -jnp.sum(jnp.exp(chances) * jnp.where(part["mask"], chances, 0.0), axis=1).mean()
    return VALUE * error - gained - ENTROPY * entropy


class Games:
    """Some games, one after the other in each place."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.envs = [
            TurnActions(
                gymnasium.make(
                    "elbowroom/Game-v0",
                    players=2,
                    opponents=options.opponents,
                    reward="coins",
                    disable_env_checker=True,
                ),
                minds=options.minds,
            )
            for _ in range(options.games)
        ]
        self.now = [self._seen(*env.reset(seed=options.seed * 1000 + i)) for i, env in enumerate(self.envs)]
        self.won: deque[float] = deque(maxlen=500)
        self.count = 0

    def _seen(self, observation: dict[str, Any], info: dict[str, Any]) -> tuple[Any, Any, Any]:
        return (*described(observation), info["action_mask"].astype(bool))

    def arrays(self) -> tuple[Any, Any, Any]:
        """What is seen in all games."""
        context, plans, mask = (np.stack(part) for part in zip(*self.now, strict=True))
        return context, plans, mask

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Rewards, and which games ended."""
        rewards, done = np.zeros(len(self.envs), np.float32), np.zeros(len(self.envs), np.float32)
        for i, (env, action) in enumerate(zip(self.envs, np.asarray(actions), strict=True)):
            observation, coins, ended, _, info = env.step(int(action))
            rewards[i], done[i] = COIN * coins, ended
            if ended:
                mine, other = info["coins"][info["seat"]], info["coins"][1 - info["seat"]]
                rewards[i] += WIN * float(np.sign(mine - other)) - COIN * 0.5 * float(other)
                self.won.append(float(mine > other) + 0.5 * float(mine == other))
                self.count += 1
                observation, info = env.reset()
            self.now[i] = self._seen(observation, info)
        return rewards, done


def rollout_of(games: Games, net: Any, steps: int, key: Any) -> dict[str, Any]:
    """Play so many turns in every game; what was seen and done, and how much better it was than expected."""
    rows = []
    for part in jax.random.split(key, steps):
        context, plans, mask = games.arrays()
        action, chance, value = choose(net, context, plans, mask, part)
        reward, done = games.step(action)
        rows.append((context, plans, mask, *(np.asarray(one) for one in (action, chance, value)), reward, done))
    names = ("context", "plans", "mask", "action", "chance", "value", "reward", "done")
    found = {name: np.stack(column) for name, column in zip(names, zip(*rows, strict=True), strict=True)}
    after = np.asarray(choose(net, *games.arrays(), key)[2])
    ahead, found["advantage"] = np.zeros_like(after), np.zeros_like(found["value"])
    for t in reversed(range(steps)):
        on = 1 - found["done"][t]
        ahead = found["reward"][t] + DISCOUNT * after * on - found["value"][t] + DISCOUNT * LAMBDA * on * ahead
        found["advantage"][t], after = ahead, found["value"][t]
    return {name: column.reshape(-1, *column.shape[2:]) for name, column in found.items()}


def train(options: argparse.Namespace) -> list[tuple[float, int, float]]:
    """Learn until the time is over; the curve has seconds, games and the part of the latest 500 games won."""
    games = Games(options)
    context, plans, _ = games.arrays()
    keys = jax.random.split(jax.random.key(options.seed), 4)
    width = options.width
    net = {
        "context": new_layers(keys[0], context.shape[1], width, width, last=np.sqrt(2 / width)),
        "plan": new_layers(keys[1], plans.shape[2] + width, width, 1),
        "value": new_layers(keys[2], context.shape[1], width, 1),
    }
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(options.rate))
    state = optimiser.init(net)

    @jax.jit
    def learn(net: Any, state: Any, part: dict[str, Any]) -> tuple[Any, Any]:
        change, state = optimiser.update(jax.grad(loss)(net, part), state)
        return optax.apply_updates(net, change), state

    key, rng = keys[3], np.random.default_rng(options.seed)
    start, curve = perf_counter(), []
    while perf_counter() - start < options.minutes * 60 and (not options.updates or len(curve) < options.updates):
        key, some = jax.random.split(key)
        found = rollout_of(games, net, options.steps, some)
        for _ in range(options.epochs):
            for rows in np.split(rng.permutation(len(found["action"])), options.parts):
                net, state = learn(net, state, {name: column[rows] for name, column in found.items()})
        curve.append((perf_counter() - start, games.count, float(np.mean(games.won)) if games.won else 0.0))
        print(f"{curve[-1][0]:6.0f} s  {games.count:7,} games  won {curve[-1][2]:.1%}", flush=True)
    return curve


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30.0, help="how long to learn")
    parser.add_argument("--updates", type=int, default=0, help="end after so many updates; 0: when the time is over")
    parser.add_argument("--opponents", default="greedy", help="random, quick, greedy, or any other bot")
    parser.add_argument("--games", type=int, default=32, help="games side by side")
    parser.add_argument("--steps", type=int, default=20, help="turns in each game before the net learns")
    parser.add_argument("--parts", type=int, default=4, help="minibatches")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--width", type=int, default=64, help="of the hidden layers")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning")
    parser.add_argument("--minds", type=int, default=4, help="in how many ways the planner looks at a turn")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--curve", type=Path, help="write the curve there, as JSON")
    options = parser.parse_args()
    curve = train(options)
    if options.curve:
        options.curve.write_text(json.dumps(curve), "utf-8")


if __name__ == "__main__":
    main()
