"""A whole turn as one action: the plans that a planner drafts for it, and how one of them is carried out.

The planner sees what the seat sees: it drafts in a world that is dealt anew from its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from elbowroom.bots.champion import TASTES
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Drafter, carry_out, finishing_choice
from elbowroom.game.game import View
from elbowroom.game.hidden import redealt
from elbowroom.rules.actions import SPACE

MOST_PLANS: Final = 32
MOST_STEPS: Final = 24  # of a plan that are told


@dataclass(frozen=True)
class TurnPlan:
    """What might be done from the decision at hand to the end of the turn: the codes of its actions, and the coins it
    would bring in the world that was imagined."""

    steps: tuple[int, ...]
    coins: int


class TurnPlanner:
    """Drafts plans for one seat's turns, and finds the actions that carry one out.

    `minds` is in how many ways the planner looks at a turn, `width` how many plans it keeps while it searches, `ends`
    how many finished ones of each way it offers besides the best, `most` how many plans are offered in all."""

    def __init__(
        self, players: int, seed: int = 0, minds: int = 4, width: int = 4, ends: int = 2, most: int = MOST_PLANS
    ) -> None:
        if not 1 <= minds <= len(TASTES):
            raise ValueError(f"minds must be 1 to {len(TASTES)}, not {minds}")
        if min(width, most) < 1 or ends < 0:
            raise ValueError(f"width and most must be at least 1 and ends at least 0, not {width}, {most} and {ends}")
        self.most: Final = most
        self._options: Final = (players, seed, minds, width, ends, most)
        self._rng: Final = Random(seed)
        tastes = [Mind(rivals / (players - 1), hold, caution, token) for rivals, hold, caution, token in TASTES[:minds]]
        self._drafter: Final = Drafter(tastes, 1, width, ends)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles go on as this one would."""
        return TurnPlanner, self._options, self._rng.getstate()

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._rng.setstate(state)

    def plans(self, view: View) -> list[TurnPlan]:
        """The plans for the decision at hand, those that bring most coins first; each differs in its steps."""
        world = redealt(view.state(), view.seat, self._rng)
        before = int(world.coins[view.seat])
        found: dict[tuple[int, ...], int] = {}
        for steps in self._drafter.draft(world):
            trial = world.copy()
            taken = carry_out(trial, steps, self._drafter.mind)
            found.setdefault(tuple(taken), int(trial.coins[view.seat]) - before)
        plans = [TurnPlan(steps, coins) for steps, coins in found.items()]
        plans.sort(key=lambda plan: -plan.coins)
        return plans[: self.most]

    def next_step(self, view: View, rest: Sequence[int]) -> int:
        """The next action of a plan of which `rest` is left; where that is not legal, what is sensible."""
        if rest and any(action.code == rest[0] for action in view.legal_actions()):
            return rest[0]
        return int(finishing_choice(redealt(view.state(), view.seat, self._rng), self._drafter.mind))


def plan_spaces(most: int) -> dict[str, spaces.Space[Any]]:
    """The spaces of `plan_arrays`."""
    return {
        "plans": spaces.Box(-1, SPACE - 1, (most, MOST_STEPS), np.int16),
        "plan_coins": spaces.Box(-1000, 1000, (most,), np.int16),
    }


def plan_arrays(plans: Sequence[TurnPlan], most: int) -> tuple[dict[str, NDArray[Any]], NDArray[np.int8]]:
    """Plans as arrays, and the mask of those that there are."""
    steps = np.full((most, MOST_STEPS), -1, dtype=np.int16)
    coins = np.zeros(most, dtype=np.int16)
    mask = np.zeros(most, dtype=np.int8)
    for row, plan in enumerate(plans):
        told = plan.steps[:MOST_STEPS]
        steps[row, : len(told)] = told
        coins[row] = plan.coins
        mask[row] = 1
    return {"plans": steps, "plan_coins": coins}, mask
