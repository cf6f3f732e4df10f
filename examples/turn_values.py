"""Learn what positions are worth by playing against oneself, turn by turn: the recipe against `greedy`.

    python examples/turn_values.py --minutes 60 --save values.npz
    elbowroom arena match examples/turn_values_bot.py:weights=values.npz greedy --games 200

Needs `elbowroom[envs]` and nothing else: the net is a small one in numpy. The planner drafts some plans for each turn
and tells what position each would leave. The net learns, from the ends of games, how many coins each seat will still
earn from there; a plan is as good as its coins and what comes after it, less what the others will earn.
"""

from __future__ import annotations

import argparse
import json
from itertools import pairwise
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import gymnasium
import numpy as np

import elbowroom.envs.gymnasium  # noqa: F401 (registers elbowroom/Game-v0)
from elbowroom.bots.value.features import SEAT_SIZE, TABLE_SIZE
from elbowroom.envs import pettingzoo_turns
from elbowroom.envs.generalisation import SPLITS, split
from elbowroom.envs.turns import outcome_size
from elbowroom.envs.wrappers import TurnActions

TURNS = 1  # where a seat's block tells how many turns it still has
SCALE = 10.0  # of coins, so that the net's numbers are about 1


def by_seat(outcomes: Any) -> Any:
    """Positions as rows for the net: for each seat its own block, the mean of the others' blocks, and the table's."""
    players = (outcomes.shape[-1] - TABLE_SIZE) // SEAT_SIZE
    seats = outcomes[..., : players * SEAT_SIZE].reshape(*outcomes.shape[:-1], players, SEAT_SIZE)
    others = (seats.sum(axis=-2, keepdims=True) - seats) / (players - 1)
    table = np.repeat(outcomes[..., None, players * SEAT_SIZE :], players, axis=-2)
    return np.concatenate([seats, others, table], axis=-1)


class ValueNet:
    """Three layers, and Adam: how many coins a seat will still earn. Without turns to come it is none."""

    def __init__(self, layers: list[Any]) -> None:
        self.layers = layers  # weights and biases in turn
        self._means = [np.zeros_like(one) for one in layers]
        self._squares = [np.zeros_like(one) for one in layers]
        self._steps = 0

    @classmethod
    def new(cls, inputs: int, width: int, rng: np.random.Generator) -> ValueNet:
        """One that knows nothing."""
        layers: list[Any] = []
        for rows, columns in pairwise((inputs, width, width, 1)):
            layers += [rng.normal(0, np.sqrt(2 / rows), (rows, columns)).astype(np.float32)]
            layers += [np.zeros(columns, np.float32)]
        return cls(layers)

    def __call__(self, rows: Any) -> Any:
        """Coins to come for each row."""
        return self._through(rows)[-1][..., 0] * rows[..., TURNS] * SCALE

    def _through(self, rows: Any) -> list[Any]:
        found = [rows]
        for i in range(0, len(self.layers), 2):
            x = found[-1] @ self.layers[i] + self.layers[i + 1]
            found.append(np.maximum(x, 0) if i < len(self.layers) - 2 else x)
        return found

    def learn(self, rows: Any, coins: Any, rate: float) -> float:
        """One step towards the coins that came; the mean square error before it."""
        seen = self._through(rows)
        error = seen[-1][:, 0] * rows[:, TURNS] - coins / SCALE
        back = (2 * error * rows[:, TURNS] / len(rows))[:, None]
        self._steps += 1
        for i in range(len(self.layers) - 2, -1, -2):
            before = seen[i // 2]
            changes = before.T @ back, back.sum(axis=0)
            back = (back @ self.layers[i].T) * (before > 0)
            for k, change in zip((i, i + 1), changes, strict=True):
                self._adam(k, change, rate)
        return float(np.mean(error**2))

    def _adam(self, k: int, change: Any, rate: float) -> None:
        self._means[k] += 0.1 * (change - self._means[k])
        self._squares[k] += 0.001 * (change**2 - self._squares[k])
        mean, square = self._means[k] / (1 - 0.9**self._steps), self._squares[k] / (1 - 0.999**self._steps)
        self.layers[k] -= rate * mean / (np.sqrt(square) + 1e-8)


def worth(net: ValueNet, coins: Any, outcomes: Any) -> Any:
    """What each plan is worth: the coins it brings, and by how many the seat will be ahead from there on."""
    to_come = net(by_seat(outcomes))
    return coins + to_come[:, 0] - to_come[:, 1:].mean(axis=1)


class Memory:
    """The latest positions, each as one seat sees it, and the coins that came after it."""

    def __init__(self, size: int, inputs: int) -> None:
        self.rows, self.coins = np.zeros((size, inputs), np.float32), np.zeros(size, np.float32)
        self.count = 0

    def add(self, rows: Any, coins: Any) -> None:
        """Keep some more; the oldest make room."""
        places = (self.count + np.arange(len(rows))) % len(self.rows)
        self.rows[places], self.coins[places] = rows, coins
        self.count += len(rows)

    def some(self, number: int, rng: np.random.Generator) -> tuple[Any, Any]:
        """So many of them by chance."""
        places = rng.integers(min(self.count, len(self.rows)), size=number)
        return self.rows[places], self.coins[places]


def play(env: Any, net: ValueNet, memory: Memory, heat: float, rng: np.random.Generator) -> None:
    """One game of the net against itself. It draws plans, the better the likelier: `heat` coins make a difference."""
    agents = env.possible_agents
    players = len(agents)
    env.reset(seed=int(rng.integers(2**31)))
    earned, turns = np.zeros(players), []
    while not any(env.terminations.values()):
        seat = agents.index(env.agent_selection)
        seen = env.observe(env.agent_selection)
        count = int(seen["action_mask"].sum())
        coins, outcomes = (seen["observation"][name][:count] for name in ("plan_coins", "plan_outcomes"))
        liked = worth(net, coins, outcomes)
        number = int(np.argmax(liked / heat + rng.gumbel(size=count)))
        env.step(number)
        earned = earned + [env.rewards[agent] for agent in agents]
        turns.append((seat, by_seat(outcomes[number]), earned))
    for seat, rows, so_far in turns:
        memory.add(rows, np.roll(earned - so_far, -seat))


def won(net: ValueNet, options: argparse.Namespace, games: int) -> float:
    """What part of some games against a bot the net wins if it always plays the plan that it likes best."""
    env = TurnActions(
        gymnasium.make("elbowroom/Game-v0", **played(options), opponents=options.opponents, disable_env_checker=True),
        minds=options.minds,
        outcomes=True,
    )
    total = 0.0
    for game in range(games):
        seen, info = env.reset(seed=options.seed + game)
        over = False
        while not over:
            count = int(info["action_mask"].sum())
            liked = worth(net, seen["plan_coins"][:count], seen["plan_outcomes"][:count])
            seen, _, over, _, info = env.step(int(np.argmax(liked)))
        mine, best = info["coins"][info["seat"]], np.delete(info["coins"], info["seat"]).max()
        total += float(mine > best) + 0.5 * float(mine == best)
    return total / games


def played(options: argparse.Namespace) -> dict[str, Any]:
    """What is played, as options of an environment."""
    return dict(split(options.split).options()) if options.split else {"players": options.players}


def train(options: argparse.Namespace) -> list[tuple[float, int, float]]:
    """Learn until the time is over; the curve has CPU seconds, games and the part of `--tests` games won."""
    rng = np.random.default_rng(options.seed)
    env = pettingzoo_turns.raw_env(**played(options), reward="coins", outcomes=True, minds=options.minds)
    players = len(env.possible_agents)
    inputs = outcome_size(players) - (players - 2) * SEAT_SIZE
    net, memory = ValueNet.new(inputs, options.width, rng), Memory(options.kept, inputs)
    start, started, games, curve = perf_counter(), process_time(), 0, []
    while perf_counter() - start < options.minutes * 60 and (not options.games or games < options.games):
        play(env, net, memory, options.heat, rng)
        games += 1
        for _ in range(options.updates):
            net.learn(*memory.some(options.batch, rng), options.rate)
        if games % options.every == 0:
            curve.append((process_time() - started, games, won(net, options, options.tests)))
            print(
                f"{perf_counter() - start:6.0f} s  {curve[-1][0]:6.0f} CPU s  {games:7,} games  won {curve[-1][2]:.1%}",
                flush=True,
            )
            if options.save:
                np.savez(options.save, minds=options.minds, **{f"layer{i}": one for i, one in enumerate(net.layers)})
    return curve


def options_of(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options of a command line; without one, those that this program was called with."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to learn")
    parser.add_argument("--games", type=int, default=0, help="end after so many games; 0: when the time is over")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--split", choices=SPLITS, help="learn on a split of the generalisation benchmark")
    parser.add_argument(
        "--opponents", default="greedy", help="whom to measure against: quick, greedy, or any other bot"
    )
    parser.add_argument("--every", type=int, default=500, help="measure and save after so many games")
    parser.add_argument("--tests", type=int, default=100, help="so many games are played then")
    parser.add_argument("--heat", type=float, default=1.0, help="how many coins make a difference between plans")
    parser.add_argument("--minds", type=int, default=4, help="in how many ways the planner looks at a turn")
    parser.add_argument("--width", type=int, default=64, help="of the hidden layers")
    parser.add_argument("--kept", type=int, default=100_000, help="how many positions to learn from at a time")
    parser.add_argument("--updates", type=int, default=4, help="how often the net learns after each game")
    parser.add_argument("--batch", type=int, default=256, help="from how many positions at once")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, help="write the net there whenever it is measured")
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
