"""A net that `turn_values.py` has trained, as a bot: for the arena, for the terminal, against other learners.

    python examples/turn_values.py --minutes 60 --save values.npz
    elbowroom arena match examples/turn_values_bot.py:weights=values.npz greedy --games 200

Needs `elbowroom[envs]`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from elbowroom import Action, View
from elbowroom.bots.value.features import SEAT_SIZE, TABLE_SIZE
from elbowroom.envs.turns import TurnPlanner

TURNS = 1  # where a seat's block tells how many turns it still has
SCALE = 10.0


@lru_cache(maxsize=4)
def loaded(weights: str) -> dict[str, Any]:
    """The arrays of a file."""
    with np.load(weights) as file:
        return dict(file)


class TurnValuesBot:
    """Plays the plan with the best outlook: the coins that it brings, and by how many the net says the player will be
    ahead from there on."""

    def __init__(self, weights: str, seed: int = 0) -> None:
        self._net = loaded(weights)
        self._seed = seed
        self._planner: TurnPlanner | None = None
        self._rest: tuple[int, ...] = ()
        self._turn: tuple[int, int] = (0, 0)

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The next step of the plan for this turn; a sensible one where there is none."""
        if self._planner is None:
            self._planner = TurnPlanner(view.setup.players, self._seed, int(self._net["minds"]), outcomes=True)
        if view.turn == view.seat and self._turn != (view.round, view.turn):
            self._turn = view.round, view.turn
            self._rest = self._best(view)
        code = self._planner.next_step(view, self._rest if view.turn == view.seat else ())
        if view.turn == view.seat:
            self._rest = self._rest[1:] if self._rest and self._rest[0] == code else ()
        return next(action for action in legal_actions if action.code == code)

    def _best(self, view: View) -> tuple[int, ...]:
        assert self._planner is not None
        plans = self._planner.plans(view)
        outcomes = np.array([plan.outcome for plan in plans], np.float32)
        players = view.setup.players
        seats = outcomes[:, :-TABLE_SIZE].reshape(-1, players, SEAT_SIZE)
        others = (seats.sum(axis=1, keepdims=True) - seats) / (players - 1)
        x = np.concatenate([seats, others, np.repeat(outcomes[:, None, -TABLE_SIZE:], players, axis=1)], axis=2)
        turns = x[..., TURNS]
        for i in range(0, len(self._net) - 1, 2):
            x = x @ self._net[f"layer{i}"] + self._net[f"layer{i + 1}"]
            x = np.maximum(x, 0) if i < len(self._net) - 3 else x
        to_come = x[..., 0] * turns * SCALE
        liked = [plan.coins for plan in plans] + to_come[:, 0] - to_come[:, 1:].mean(axis=1)
        return plans[int(np.argmax(liked))].steps
