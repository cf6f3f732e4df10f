"""Games played at random, for tests that need many different positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from elbowroom import Game, Setup


def positions(setup: Setup, seed: int = 1, steps: int = 10_000) -> Iterator[Game]:
    """One game, before its first and after every random step, until it is over or so many steps are played."""
    game = Game.new(setup)
    rng = Random(seed)
    yield game
    for _ in range(steps):
        if game.over:
            return
        game.apply(rng.choice(game.legal_actions()))
        yield game


def random_game(setup: Setup, seed: int = 1, steps: int = 10_000) -> Game:
    """A game after so many random steps, or at its end."""
    *_, game = positions(setup, seed, steps)
    return game


def name_of(setup: Setup) -> str:
    """What a test with this setup is called."""
    return f"{setup.players}-players-seed-{setup.seed}"
