"""A plan that takes seconds, and games for it."""

from __future__ import annotations

from functools import cache

import numpy as np

from elbowroom.bots.value.weights import TRAIT_PARTS
from elbowroom.train.net import Weights, untrained
from elbowroom.train.plan import TrainingPlan
from elbowroom.train.selfplay import SelfPlay, SelfPlayed

TINY = TrainingPlan(
    seed=5, generations=2, games=5, boxes=("base",), generated=0.0, greedy=0.6, widths=(8, 8), epochs=2.0, batch=32,
    match_games=2, final_games=2,
)  # fmt: skip


@cache
def greedy_game(number: int, seed: int = 5) -> SelfPlayed:
    """A game of the first generation, from any box and board."""
    return SelfPlay(TrainingPlan(seed=seed).checked(), 0).play(number)


def knowing() -> Weights:
    """Weights that have something to say of every trait of the plan."""
    weights, rng = untrained(TINY), np.random.default_rng(3)
    return weights | {name: rng.normal(0, 0.3, weights[name].shape).astype(np.float32) for name in TRAIT_PARTS}
