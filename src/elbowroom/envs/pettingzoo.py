"""Elbow Room for PettingZoo: every seat is an agent, and the agents act one after the other (AEC).

>>> from elbowroom.envs import pettingzoo as elbowroom_v0
>>> env = elbowroom_v0.env(players=3, boxes="base,underground")
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> int(observation["action_mask"].sum())
6
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))

An observation is a dictionary: ``observation`` holds the arrays of `elbowroom.envs.schema`, ``action_mask`` says which
actions are legal; the mask is in the info, too. It is empty for everybody but the agent who has to decide.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, SupportsIndex, Unpack

import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from elbowroom.envs.copying import Copied
from elbowroom.envs.desk import ActionError, Desk, number_in
from elbowroom.envs.recording import RecordFolder
from elbowroom.envs.rendering import MODES, checked_mode, rendered
from elbowroom.envs.scenario import CHANGEABLE, GameOptions, reset_options, terms_of, whole
from elbowroom.envs.spaces import LegalDiscrete, byte_spaces
from elbowroom.game.game import Game, View

ID: Final = "elbowroom/game-v0"
TURNS_ID: Final = "elbowroom/turns-v0"
ILLEGAL_REWARD: Final = -1.0


def env(**options: Any) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual guards: an illegal action ends the game with a reward of -1 for whoever
    chose it, and methods must be called in the right order. The options are those of `raw_env`."""
    return GuardedEnv(DecisionEnv(**options))


class DecisionEnv(Copied, AECEnv[str, Any, Any], EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """The environment itself; an illegal action raises `IllegalAction`, which says why and what would be legal.

    What is played and paid are the options of `elbowroom.envs.scenario.GameOptions`. `max_cycles` cuts a game off after
    so many rounds. `records` is a folder that each game that ends is written to.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as PettingZoo has it)
        "render_modes": MODES,
        "name": "elbowroom_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    more_options: ClassVar[tuple[str, ...]] = ("max_cycles", "render_mode", "records")

    def __init__(
        self,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        records: str | Path | None = None,
        **options: Unpack[GameOptions],
    ) -> None:
        AECEnv.__init__(self)
        EzPickle.__init__(self, max_cycles, render_mode, records, **options)
        if max_cycles is not None and whole(max_cycles, "max_cycles") < 1:
            raise ValueError(f"max_cycles must be at least 1 round, not {max_cycles}")
        terms = terms_of(options, *self.more_options)
        self.render_mode = checked_mode(render_mode)
        self.max_cycles: Final = max_cycles
        self.records: Final = None if records is None else RecordFolder(records)
        self.desk: Final = Desk(terms)
        self.possible_agents = [f"player_{seat}" for seat in range(terms.players)]
        self.agents: list[str] = []
        self.agent_selection: str = self.possible_agents[0]
        self.action_spaces = {agent: LegalDiscrete(self.desk.opening) for agent in self.possible_agents}
        self.observation_spaces: dict[str, spaces.Dict] = {
            agent: self._observation_space() for agent in self.possible_agents
        }
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng: Random = Random()
        self._begun: bool = False
        self._view: View | None = None  # what the agent sees who has to decide
        self._mask: NDArray[np.int8] = self.desk.opening  # what that agent may do
        self._no_mask: NDArray[np.int8] = np.zeros(self.desk.actions, dtype=np.int8)

    def _observation_space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.desk.actions,), np.int8)
        return spaces.Dict({"observation": byte_spaces(self.desk.encoder.shapes), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent may observe."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> LegalDiscrete:
        """What an agent may do; sampled without a mask it gives something that is legal now."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self._seats:
            raise KeyError(f"there is no agent {agent!r}; the agents are {', '.join(self.possible_agents)}")
        return agent

    @property
    def game(self) -> Game:
        """The game that is played: all of it, also what the agents may not know."""
        return self.desk.game

    # --- playing ---
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The same seed gives the same games from here on. `options` change the scenario for this
        game: `boxes`, `board`, `without`, `finds`."""
        if seed is not None:
            self._rng.seed(whole(seed, "seed"))
        for key in reset_options(options):
            if key not in CHANGEABLE:
                warnings.warn(f"reset knows no option {key!r}; it knows {', '.join(CHANGEABLE)}", stacklevel=2)
        self.desk.begin(self._rng.getrandbits(63), options)
        self._begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for space in self.action_spaces.values():
            space.rest()
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._go_on(self.agent_selection)

    def step(self, action: SupportsIndex | None) -> None:
        """Let the agent who has to decide do something; None once the game is over."""
        if not self.agents:
            self._check_begun()
            raise ActionError("the game is over: begin another one with reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ActionError(f"None is for agents whose game is over; {agent} has to choose an action")
        self._carry_out(action)
        self._cumulative_rewards[agent] = 0.0
        self._reward()
        self._go_on(agent)
        if self.render_mode == "human":
            self.render()

    def _check_begun(self) -> None:
        if not self._begun:
            raise ActionError("no game is played: begin one with reset()")

    def forfeit(self) -> None:
        """End the game because the agent who had to decide chose something illegal: it loses, nobody else wins."""
        agent = self.agent_selection
        self._end(self.terminations)
        self._end(self.truncations)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL_REWARD
        self._accumulate_rewards()

    def _carry_out(self, action: SupportsIndex) -> None:
        self.desk.play(action)

    def is_legal(self, action: SupportsIndex) -> bool:
        """Whether the agent who has to decide may do this now; `AssertionError` if it is no action at all."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return True  # what a dead agent may do, `step` tells
        mask = self._mask
        try:
            return bool(mask[number_in(action, len(mask))])
        except ActionError as error:
            raise AssertionError(str(error)) from None  # as AssertOutOfBoundsWrapper does

    def _reward(self) -> None:
        game = self.game
        if self.desk.reward == "rank" and not game.over:
            return  # nothing before the end, and nothing to clear
        for seat, earned in enumerate(self.desk.earned()):
            self.rewards[self.possible_agents[seat]] = earned
        self._accumulate_rewards()

    def _go_on(self, before: str) -> None:
        """To whoever has to decide next, or to the end."""
        game = self.game
        seat = game.to_move
        self.infos[before] = {}
        self.action_spaces[before].rest()
        if seat is None:
            self._end(self.terminations)
            if self.records is not None:
                self.records.add(game)
        elif self.max_cycles is not None and game.round > self.max_cycles:
            self._end(self.truncations)
        else:
            agent = self.possible_agents[seat]
            view = game.view(seat)
            mask = self._choices(view)
            self._view, self._mask = view, mask
            self.agent_selection = agent
            self.infos[agent] = {"action_mask": mask.copy()}
            self.action_spaces[agent].legal = mask

    def _choices(self, view: View) -> NDArray[np.int8]:
        """The mask of the agent who has to decide."""
        return self.desk.mask(view)

    def _end(self, marks: dict[str, bool]) -> None:
        for agent in self.agents:
            marks[agent] = True
        self._view = None
        self.agent_selection = self.agents[0]

    # --- looking ---
    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, as new arrays."""
        view = self._view
        seat = self._seats[self._known(agent)]
        if view is not None and view.seat == seat:
            return {"observation": self.desk.observation(view), "action_mask": self._mask.copy()}
        self._check_begun()
        return {"observation": self.desk.observation(self.game.view(seat)), "action_mask": self._no_mask.copy()}

    def render(self) -> str | NDArray[np.uint8] | None:
        """Show the game as `render_mode` asks."""
        self._check_begun()
        return rendered(self.game, self.render_mode)

    def close(self) -> None:
        """Nothing to be released."""


raw_env = DecisionEnv  # as PettingZoo calls it


class GuardedEnv(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]  # PettingZoo has no types
    """What PettingZoo's usual wrappers do (`TerminateIllegalWrapper`, `AssertOutOfBoundsWrapper` and
    `OrderEnforcingWrapper`), in one layer: each of them costs more than a step of the game."""

    def __init__(self, env: DecisionEnv) -> None:
        super().__init__(env)
        self._raw: Final = env

    def step(self, action: SupportsIndex | None) -> None:
        """Let the agent who has to decide do something; an illegal action ends the game."""
        raw = self._raw
        if self._has_reset and raw.agents and action is not None and not raw.is_legal(action):
            EnvLogger.warn_on_illegal_move()
            self._has_updated = True
            raw.forfeit()
        else:
            super().step(action)

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the agent who has to decide sees, what it has earned since it last decided, whether the game is over."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        found: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]] = self._raw.last(observe)
        return found

    def __str__(self) -> str:
        """The name of the environment: these guards are a part of it."""
        return str(self._raw)

    # Without these, wrappers look for an attribute in one another, layer by layer.
    @property
    def agents(self) -> list[str]:
        """The agents whose game is not over."""
        return self._after_reset("agents").agents

    @property
    def agent_selection(self) -> str:
        """The agent who has to decide."""
        return self._after_reset("agent_selection").agent_selection

    @property
    def terminations(self) -> dict[str, bool]:
        """Whose game has come to its end."""
        return self._after_reset("terminations").terminations

    @property
    def truncations(self) -> dict[str, bool]:
        """Whose game was cut off."""
        return self._after_reset("truncations").truncations

    def _after_reset(self, name: str) -> DecisionEnv:
        if not self._has_reset:
            raise AttributeError(f"{name} cannot be accessed before reset")
        return self._raw


def _register() -> None:
    """Make both forms known to ``pettingzoo.make``; where it has no registry yet, there is nothing to do."""
    if not hasattr(pettingzoo, "register") or ID in pettingzoo.aec_registry:
        return
    pettingzoo.register("aec", ID, entry_point="elbowroom.envs.pettingzoo:env")
    for kind, maker in (("aec", "env"), ("parallel", "parallel_env")):
        pettingzoo.register(kind, TURNS_ID, entry_point=f"elbowroom.envs.pettingzoo_turns:{maker}")


_register()
