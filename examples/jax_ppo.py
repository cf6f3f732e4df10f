"""PPO with a mask in plain JAX, on the batch: one learner in each game against bots.

    python examples/jax_ppo.py --minutes 10 --opponents random

    python examples/jax_ppo.py --split train --save policy.npz  # then: ppo_bot.py plays with it

Needs `elbowroom[envs,train]`. Prints what part of the latest games was won, and writes the curve and the net if asked.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from elbowroom import Setup
from elbowroom.envs.batch import BatchEnv
from elbowroom.envs.generalisation import SPLITS, split

ARRAYS = ("regions", "seats", "column", "table", "pieces", "traits")  # the graph is the same on one board
DISCOUNT, LAMBDA, CLIP, ENTROPY, VALUE = 0.997, 0.95, 0.2, 0.01, 0.5
COIN = 0.05  # what a coin more than the others is worth


class Rollout(NamedTuple):
    """What was seen and done: an array each, by step and by game."""

    seen: Any
    mask: Any
    action: Any
    chance: Any  # the logarithm of the probability
    value: Any
    reward: Any
    done: Any


def new_net(key: Any, inputs: int, actions: int, width: int) -> list[tuple[Any, Any]]:
    """Weights and biases of two layers and of a last one for the actions and the value."""
    sizes = [inputs, width, width, actions + 1]
    layers = []
    for i, (rows, columns) in enumerate(pairwise(sizes)):
        scale = 0.01 if i == len(sizes) - 2 else np.sqrt(2 / rows)
        key, part = jax.random.split(key)
        layers.append((jax.random.normal(part, (rows, columns)) * scale, jnp.zeros(columns)))
    return layers


def judged(net: list[tuple[Any, Any]], seen: Any, mask: Any) -> tuple[Any, Any]:
    """The logarithms of the probabilities of all actions, and the value."""
    x = jnp.log1p(seen.astype(jnp.float32))
    for weights, bias in net[:-1]:
        x = jax.nn.relu(x @ weights + bias)
    x = x @ net[-1][0] + net[-1][1]
    return jax.nn.log_softmax(jnp.where(mask, x[..., 1:], -1e9)), x[..., 0]


@jax.jit
def choose(net: list[tuple[Any, Any]], seen: Any, mask: Any, key: Any) -> tuple[Any, Any, Any]:
    """An action for each game, the logarithm of its probability, and the value."""
    chances, value = judged(net, seen, mask)
    action = jax.random.categorical(key, chances)
    return action, jnp.take_along_axis(chances, action[:, None], 1)[:, 0], value


@jax.jit
def advantages(rollout: Rollout, last: Any) -> Any:
    """How much better each action was than expected (generalised advantage estimation)."""

    def back(carry: tuple[Any, Any], step: tuple[Any, Any, Any]) -> tuple[tuple[Any, Any], Any]:
        (ahead, value_after), (reward, value, done) = carry, step
        on = 1.0 - done
        ahead = reward + DISCOUNT * value_after * on - value + DISCOUNT * LAMBDA * on * ahead
        return (ahead, value), ahead

    steps = (rollout.reward, rollout.value, rollout.done)
    return jax.lax.scan(back, (jnp.zeros_like(last), last), steps, reverse=True)[1]


def loss(net: list[tuple[Any, Any]], part: Rollout, advantage: Any) -> Any:
    """What PPO minimises."""
    chances, value = judged(net, part.seen, part.mask)
    chance = jnp.take_along_axis(chances, part.action[:, None], 1)[:, 0]
    ratio = jnp.exp(chance - part.chance)
    scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    gained = jnp.minimum(ratio * scaled, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * scaled).mean()
    error = jnp.square(value - (part.value + advantage)).mean()
    entropy = -jnp.sum(jnp.exp(chances) * jnp.where(part.mask, chances, 0.0), axis=1).mean()
    return VALUE * error - gained - ENTROPY * entropy


@partial(jax.jit, static_argnames="optimiser")
def learn(net: Any, state: Any, part: Rollout, advantage: Any, optimiser: Any) -> tuple[Any, Any]:
    """One step of gradient descent."""
    change, state = optimiser.update(jax.grad(loss)(net, part, advantage), state)
    return optax.apply_updates(net, change), state


class Table:
    """The games, as the learner sees them."""

    def __init__(self, options: argparse.Namespace) -> None:
        setup = split(options.split).setups() if options.split else Setup(players=options.players)
        self.env = BatchEnv(
            options.games, setup, opponents=options.opponents, reward="coins", compact=not options.split
        )
        self.players = 2 if options.split else options.players
        arrays, self.mask, self.seat = self.env.reset(options.seed)
        self.seen = self._flat(arrays)
        self.won: list[float] = []

    def _flat(self, arrays: dict[str, Any]) -> Any:
        return np.concatenate([arrays[name].reshape(self.env.n, -1) for name in ARRAYS], axis=1)

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Rewards and which games ended: a coin counts by how many more it is than the others have got."""
        rows, seats = np.arange(self.env.n), self.seat.copy()
        arrays, self.mask, coins, done, self.seat = self.env.step(np.asarray(actions))
        own, others = coins[rows, seats], (coins.sum(axis=1) - coins[rows, seats]) / (self.players - 1)
        self.seen = self._flat(arrays)
        ended = np.flatnonzero(done)
        final = self.env.coins[ended]
        mine = final[np.arange(len(ended)), seats[ended]]
        best = np.where(np.arange(final.shape[1]) == seats[ended][:, None], -1, final).max(axis=1, initial=-1)
        self.won += ((mine > best) + 0.5 * (mine == best)).tolist()
        return COIN * (own - others), done.astype(np.float32)


def played(table: Table, net: Any, steps: int, key: Any) -> tuple[Rollout, Any]:
    """Play so many steps in every game; also the value of what comes after."""
    rows = []
    for part in jax.random.split(key, steps):
        seen, mask = table.seen, table.mask.astype(bool)
        action, chance, value = choose(net, seen, mask, part)
        reward, done = table.step(action)
        rows.append(Rollout(seen, mask, action, chance, value, reward, done))
    last = choose(net, table.seen, table.mask.astype(bool), key)[2]
    return Rollout(*(np.stack(column) for column in zip(*rows, strict=True))), last


def train(options: argparse.Namespace) -> list[tuple[float, int, float]]:
    """Learn until the time is over; the curve has seconds, decisions and the part of the latest 500 games won."""
    table = Table(options)
    key, rng = jax.random.key(options.seed), np.random.default_rng(options.seed)
    net = new_net(key, table.seen.shape[1], table.mask.shape[1], options.width)
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(options.rate))
    state = optimiser.init(net)
    start, decisions, curve = perf_counter(), 0, []
    while perf_counter() - start < options.minutes * 60 and (not options.updates or len(curve) < options.updates):
        key, part = jax.random.split(key)
        rollout, last = played(table, net, options.steps, part)
        advantage = np.asarray(advantages(rollout, last))
        flat = Rollout(*(column.reshape(-1, *column.shape[2:]) for column in rollout))
        for _ in range(options.epochs):
            for some in np.split(rng.permutation(flat.action.size), options.parts):
                net, state = learn(
                    net, state, Rollout(*(column[some] for column in flat)), advantage.reshape(-1)[some], optimiser
                )
        decisions += flat.action.size
        latest = table.won[-500:]
        curve.append((perf_counter() - start, decisions, float(np.mean(latest)) if latest else 0.0))
        print(
            f"{curve[-1][0]:6.0f} s  {decisions:9,} decisions  {len(table.won):7,} games  won {curve[-1][2]:.1%}",
            flush=True,
        )
        if options.save:
            save(net, options)
    return curve


def save(net: Any, options: argparse.Namespace) -> None:
    """Write the net for `ppo_bot.py`."""
    layers = {
        f"{kind}{i}": np.asarray(part) for i, layer in enumerate(net) for kind, part in zip("wb", layer, strict=True)
    }
    np.savez(options.save, compact=not options.split, **layers)


def options_of(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options of a command line; without one, those that this program was called with."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to learn")
    parser.add_argument("--updates", type=int, default=0, help="end after so many updates; 0: when the time is over")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--split", choices=SPLITS, help="learn on a split of the generalisation benchmark")
    parser.add_argument("--opponents", default="random", help="random, quick, greedy, or any other bot")
    parser.add_argument("--games", type=int, default=64, help="games at once")
    parser.add_argument("--steps", type=int, default=64, help="decisions in each game before the net learns")
    parser.add_argument("--parts", type=int, default=8, help="minibatches")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--width", type=int, default=256, help="of the two hidden layers")
    parser.add_argument("--rate", type=float, default=5e-4, help="of learning")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, help="write the net there after each update")
    parser.add_argument("--curve", type=Path, help="write the curve there, as JSON")
    return parser.parse_args(arguments)


def main() -> None:
    """The command."""
    options = options_of()
    curve = train(options)
    if options.curve:
        options.curve.write_text(json.dumps(curve), "utf-8")


if __name__ == "__main__":
    main()
