"""Everything a few random games show, as text: to compare one build of the engine with another, byte by byte.

    python -m tests.trace [--games 12] [--seed 1] > trace.txt

The kind of engine goes to the standard error, all else to the standard output.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from random import Random

from elbowroom import Game
from elbowroom.arena.playout import playout
from elbowroom.build_info import engine_kind
from tests.fuzz_game import plan

STRIDE = 10  # from game to game in the round that `tests.fuzz_plan` makes, so that all kinds of boards come up


def trace(seed: int, number: int) -> Iterator[str]:
    """The lines of one game: every decision with its actions, every step with its events, positions and the record."""
    rng = Random(f"trace {seed}/{number}")
    game = Game.new(plan(seed, number).setup)
    yield f"game {number}: {game.setup}"
    while not game.over:
        legal = game.legal_actions()
        action = rng.choice(legal)
        yield f"{game!r}: {', '.join(map(str, legal))}"
        if game.decision == "conquer":
            yield "; ".join(str(game.cost(r)) for r in range(len(game.board.regions)))
        yield f"{action}: {game.chances(action)}"
        yield from (f"  {event!r}" for event in game.apply(action))
        if rng.random() < 0.1:
            yield json.dumps(game.to_position())
    yield f"{game.outcome()}, {hash(game.key()[4:])}"
    yield game.record().text()


def silent_games(seed: int) -> Iterator[str]:
    """What the loop inside the engine makes of many games, on all kinds of boards."""
    for number in range(16):
        setup = plan(seed, number * STRIDE).setup
        yield f"{setup.boxes}, {setup.board_id()}: {playout(setup.table(), 20, seed)}"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.trace", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(engine_kind(), file=sys.stderr)
    for number in range(options.games):
        for line in trace(options.seed, number * STRIDE):
            print(line)
    for line in silent_games(options.seed):
        print(line)


if __name__ == "__main__":
    main()
