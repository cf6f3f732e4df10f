"""A whole turn as one action: the plans that a planner drafts for it, and how one of them is carried out.

The planner sees what the seat sees: it drafts in a world that is dealt anew from its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from elbowroom.bots.champion import TASTES
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Drafter, carry_out, finishing_choice
from elbowroom.bots.value.features import SEAT_SIZE, TABLE_SIZE, Features, look_at
from elbowroom.game.game import View
from elbowroom.game.hidden import redealt
from elbowroom.rules.actions import SPACE
from elbowroom.rules.state import OVER, State

MOST_PLANS: Final = 32
MOST_STEPS: Final = 24  # of a plan that are told


class PlanOptions(TypedDict):
    """The options of a `TurnPlanner`."""

    minds: int
    width: int
    ends: int
    most: int
    outcomes: bool


@dataclass(frozen=True)
class TurnPlan:
    """What might be done from the decision at hand to the end of the turn: the codes of its actions, and the coins it
    would bring in the world that was imagined. `outcome` is the position it would leave there, if that was asked for:
    the numbers that the champion's value net looks at, a block for each seat from the viewer's on, then the table's;
    all 0 at the end of the game."""

    steps: tuple[int, ...]
    coins: int
    outcome: tuple[float, ...] = ()


class TurnPlanner:
    """Drafts plans for one seat's turns, and finds the actions that carry one out.

    `minds` is in how many ways the planner looks at a turn, `width` how many plans it keeps while it searches, `ends`
    how many finished ones of each way it offers besides the best, `most` how many plans are offered in all. With
    `outcomes` each plan tells the position it would leave."""

    def __init__(
        self, players: int, seed: int = 0, minds: int = 4, width: int = 4, ends: int = 2, most: int = MOST_PLANS,
        outcomes: bool = False,
    ) -> None:  # fmt: skip
        if not 1 <= minds <= len(TASTES):
            raise ValueError(f"minds must be 1 to {len(TASTES)}, not {minds}")
        if min(width, most) < 1 or ends < 0:
            raise ValueError(f"width and most must be at least 1 and ends at least 0, not {width}, {most} and {ends}")
        self.most: Final = most
        self._options: Final = (players, seed, minds, width, ends, most, outcomes)
        self._rng: Final = Random(seed)
        tastes = [Mind(rivals / (players - 1), hold, caution, token) for rivals, hold, caution, token in TASTES[:minds]]
        self._drafter: Final = Drafter(tastes, 1, width, ends)
        self._seen: Final = Features(players) if outcomes else None

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles go on as this one would."""
        return TurnPlanner, self._options, self._rng.getstate()

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._rng.setstate(state)

    def plans(self, view: View) -> list[TurnPlan]:
        """The plans for the decision at hand, those that bring most coins first; each differs in its steps."""
        world = redealt(view.state(), view.seat, self._rng)
        before = int(world.coins[view.seat])
        found: dict[tuple[int, ...], State] = {}
        for steps in self._drafter.draft(world):
            trial = world.copy()
            taken = carry_out(trial, steps, self._drafter.mind)
            found.setdefault(tuple(taken), trial)
        drafts = sorted(found.items(), key=lambda draft: -int(draft[1].coins[view.seat]))[: self.most]
        return [
            TurnPlan(steps, int(end.coins[view.seat]) - before, self._outcome(end, view.seat)) for steps, end in drafts
        ]

    def _outcome(self, end: State, seat: int) -> tuple[float, ...]:
        seen = self._seen
        if seen is None:
            return ()
        if end.phase == OVER:
            return (0.0,) * outcome_size(int(end.table.players))
        look_at(end, self._drafter.mind, seen)
        seats, here = tuple(seen.seats), seat * SEAT_SIZE
        return (*seats[here:], *seats[:here], *seen.table)

    def next_step(self, view: View, rest: Sequence[int]) -> int:
        """The next action of a plan of which `rest` is left; where that is not legal, what is sensible."""
        if rest and any(action.code == rest[0] for action in view.legal_actions()):
            return rest[0]
        return int(finishing_choice(redealt(view.state(), view.seat, self._rng), self._drafter.mind))


def outcome_size(players: int) -> int:
    """How many numbers tell the position that a plan leaves."""
    return players * SEAT_SIZE + TABLE_SIZE


def plan_spaces(most: int, outcomes: int = 0) -> dict[str, spaces.Space[Any]]:
    """The spaces of `plan_arrays`."""
    found: dict[str, spaces.Space[Any]] = {
        "plans": spaces.Box(-1, SPACE - 1, (most, MOST_STEPS), np.int16),
        "plan_coins": spaces.Box(-1000, 1000, (most,), np.int16),
    }
    if outcomes:
        found["plan_outcomes"] = spaces.Box(-np.inf, np.inf, (most, outcomes), np.float32)
    return found


def plan_arrays(
    plans: Sequence[TurnPlan], most: int, outcomes: int = 0
) -> tuple[dict[str, NDArray[Any]], NDArray[np.int8]]:
    """Plans as arrays, and the mask of those that there are; `outcomes` is how many numbers tell what each leaves."""
    steps = np.full((most, MOST_STEPS), -1, dtype=np.int16)
    coins = np.zeros(most, dtype=np.int16)
    mask = np.zeros(most, dtype=np.int8)
    for row, plan in enumerate(plans):
        told = plan.steps[:MOST_STEPS]
        steps[row, : len(told)] = told
        coins[row] = plan.coins
        mask[row] = 1
    told_of: dict[str, NDArray[Any]] = {"plans": steps, "plan_coins": coins}
    if outcomes:
        told_of["plan_outcomes"] = np.zeros((most, outcomes), np.float32)
        for row, plan in enumerate(plans):
            told_of["plan_outcomes"][row] = plan.outcome
    return told_of, mask
