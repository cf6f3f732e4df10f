"""A net that `jax_ppo.py` has trained, as a bot: for the arena, for the terminal, against other learners.

    python examples/jax_ppo.py --minutes 10 --save policy.npz
    elbowroom arena match examples/ppo_bot.py:weights=policy.npz random --games 200

Needs nothing but numpy.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from elbowroom import Action, Setup, View
from elbowroom.envs.encoder import Encoder

ARRAYS = ("regions", "seats", "column", "table", "pieces", "traits")


@lru_cache(maxsize=4)
def loaded(weights: str) -> dict[str, Any]:
    """The arrays of a file."""
    with np.load(weights) as file:
        return dict(file)


@lru_cache(maxsize=64)
def encoder_of(setup: Setup, compact: bool) -> Encoder:
    """All games of a setup share one."""
    return Encoder(setup, compact=compact)


class PpoBot:
    """Draws actions as the net says; `best` takes the most likely one."""

    def __init__(self, weights: str, seed: int = 0, best: bool = True) -> None:
        self._net = loaded(weights)
        self._layers = len(self._net) // 2
        self._best = best
        self._rng = Random(seed)

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """What the net likes best, or draws."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        encoder = encoder_of(view.setup, bool(self._net["compact"]))
        arrays = encoder.encoded(view)
        x = np.log1p(np.concatenate([arrays[name].ravel() for name in ARRAYS]).astype(np.float32))
        for i in range(self._layers):
            x = x @ self._net[f"w{i}"] + self._net[f"b{i}"]
            x = np.maximum(x, 0) if i < self._layers - 1 else x
        places = np.searchsorted(encoder.actions, [action.code for action in legal_actions])
        liked = x[1:][places]
        if self._best:
            return legal_actions[int(liked.argmax())]
        return self._rng.choices(legal_actions, np.exp(liked - liked.max()).tolist())[0]
