"""Elbow Room for PettingZoo with a whole turn as one action: each agent acts once in a round.

A planner drafts plans for the turn of whoever comes next (see `elbowroom.envs.turns`); an action is the number of one.
Besides what `elbowroom.envs.pettingzoo` has, an observation tells them: ``plans`` and ``plan_coins``. What has to be
decided in the turns of others, a retreat for example, is decided sensibly.

Since the agents act in a fixed order, there is a parallel form, too (`parallel_env`): all choose a number at once, and
the turns are played one after the other. A number beyond the last plan then means the last one.
"""

from __future__ import annotations

from typing import Any, Final, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel_wrapper

from elbowroom.envs import pettingzoo
from elbowroom.envs.desk import ActionError, number_in
from elbowroom.envs.scenario import whole
from elbowroom.envs.spaces import LegalDiscrete
from elbowroom.envs.turns import (
    MOST_PLANS,
    PlanOptions,
    TurnPlan,
    TurnPlanner,
    outcome_size,
    plan_arrays,
    plan_spaces,
)
from elbowroom.game.game import View
from elbowroom.rules.actions import ACTIONS


def env(**options: Any) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual guards. The options are those of `raw_env`."""
    return pettingzoo.GuardedEnv(TurnEnv(**options))


def parallel_env(**options: Any) -> ParallelEnv[str, Any, Any]:
    """All agents choose at once, before the first of them has played. The options are those of `raw_env`."""
    return AllAtOnce(wrappers.OrderEnforcingWrapper(TurnEnv(**options, clip=True)))


class TurnEnv(pettingzoo.DecisionEnv):
    """The environment itself. `minds`, `width`, `ends`, `most` and `outcomes` are the options of the planner; with the
    last of them ``plan_outcomes`` has the position that each plan would leave. `clip`: a number beyond the last plan
    means the last one. All others are those of `elbowroom.envs.pettingzoo.raw_env`."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (as PettingZoo has it)
        **pettingzoo.DecisionEnv.metadata,
        "name": "elbowroom_turns_v0",
        "is_parallelizable": True,
    }
    more_options = (*pettingzoo.DecisionEnv.more_options, "minds", "width", "ends", "most", "outcomes")

    def __init__(
        self, minds: int = 4, width: int = 4, ends: int = 2, most: int = MOST_PLANS, outcomes: bool = False,
        clip: bool = False, **options: Any,
    ) -> None:  # fmt: skip
        pettingzoo.DecisionEnv.__init__(self, **options)
        self._planning: Final[PlanOptions] = {
            "minds": minds, "width": width, "ends": ends, "most": most, "outcomes": outcomes,
        }  # fmt: skip
        EzPickle.__init__(self, **self._planning, clip=clip, **options)
        self._outcomes: Final = outcome_size(self.desk.scenario.players) if outcomes else 0
        self._most: Final = most
        self._clip: Final = clip
        self._planner: TurnPlanner = self._new_planner()
        self._plans: list[TurnPlan] = []
        first = (np.arange(most) == 0).astype(np.int8)  # there is always a plan
        self.action_spaces = {agent: LegalDiscrete(first) for agent in self.possible_agents}
        self._no_mask = np.full(most, int(clip), dtype=np.int8)
        for space in self.observation_spaces.values():
            seen = space.spaces["observation"]
            assert isinstance(seen, spaces.Dict)
            space.spaces["observation"] = spaces.Dict({**seen.spaces, **plan_spaces(most, self._outcomes)})
            space.spaces["action_mask"] = spaces.Box(0, 1, (most,), np.int8)

    def _new_planner(self) -> TurnPlanner:
        return TurnPlanner(self.desk.scenario.players, self._rng.getrandbits(32), **self._planning)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        if seed is not None:
            self._rng.seed(whole(seed, "seed"))
        self._planner = self._new_planner()
        super().reset(options=options)

    def _carry_out(self, action: SupportsIndex) -> None:
        number, last = number_in(action, self._most), len(self._plans) - 1
        if number > last and not self._clip:
            raise ActionError(f"there is no plan {number} now: the plans are 0 to {last}")
        game = self.game
        turn = game.round, game.turn
        rest = self._plans[min(number, last)].steps
        while not game.over and (game.round, game.turn) == turn:
            assert game.to_move is not None
            mine = game.to_move == turn[1]
            code = self._planner.next_step(game.view(game.to_move), rest if mine else ())
            if mine:
                rest = rest[1:] if rest and rest[0] == code else ()  # once left, a plan is not taken up again
            game.apply(ACTIONS[code])

    def _choices(self, view: View) -> NDArray[np.int8]:
        self._plans = self._planner.plans(view)
        return plan_arrays(self._plans, self._most)[1]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, as new arrays; only whoever comes next has plans."""
        found = super().observe(agent)
        decides = bool(self.infos.get(agent))
        told, _ = plan_arrays(self._plans if decides else (), self._most, self._outcomes)
        return {**found, "observation": {**found["observation"], **told}}


raw_env = TurnEnv  # as PettingZoo calls it


class AllAtOnce(aec_to_parallel_wrapper):  # type: ignore[misc]  # PettingZoo has no types
    """PettingZoo's own parallel form, which tells what is wrong with the actions before any of them is carried out."""

    def step(self, actions: dict[str, SupportsIndex]) -> tuple[dict[str, Any], ...]:
        """Let all agents play a turn."""
        raw: TurnEnv = self.unwrapped
        if not raw.agents:
            raw.step(None)  # tells whether the game is over or has not begun
        if not isinstance(actions, dict):
            raise ActionError(f"a dictionary with an action for each agent, {', '.join(raw.agents)}, not {actions!r}")
        for agent in actions:
            raw.action_space(agent)
        if missing := [agent for agent in raw.agents if agent not in actions]:
            raise ActionError(f"an action is missing for {', '.join(missing)}")
        found: tuple[dict[str, Any], ...] = super().step(actions)
        return found
