"""Wrappers for the Gymnasium environment: whole turns as actions, fewer actions, a curriculum, records of the games.

Each takes an environment made by ``gymnasium.make("elbowroom/Game-v0", ...)`` and can be combined with the others; the
mask of what is legal is always ``info["action_mask"]``, and what `action_masks` returns.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import RecordConstructorArgs
from numpy.typing import NDArray

from elbowroom.envs.desk import ActionError, Observation, number_in, refusal
from elbowroom.envs.encoder import Encoder
from elbowroom.envs.gymnasium import GameEnv
from elbowroom.envs.recording import RecordFolder
from elbowroom.envs.scenario import CHANGEABLE, Scenario
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

AnyEnv = gymnasium.Env[Any, Any]
Step = tuple[Observation, float, bool, bool, dict[str, Any]]


def game_env(env: AnyEnv) -> GameEnv:
    """The environment below all wrappers."""
    found = env.unwrapped
    if not isinstance(found, GameEnv):
        raise TypeError(f"this is a wrapper for elbowroom/Game-v0, not for {found}")
    return found


class _Choosing(gymnasium.Wrapper[Any, Any, Any, Any], RecordConstructorArgs):
    """A wrapper with actions of its own; whoever extends it tells `_offer` which are legal."""

    def __init__(self, env: AnyEnv, opening: NDArray[np.int8]) -> None:
        gymnasium.Wrapper.__init__(self, env)
        self._own: Final = LegalDiscrete(opening)
        self.action_space = self._own
        self._mask: NDArray[np.int8] = opening

    def _offer(self, mask: NDArray[np.int8], info: dict[str, Any]) -> dict[str, Any]:
        self._mask = mask
        self._own.legal = mask if mask.any() else self._own.opening
        return {**info, "action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self._mask.view(np.bool_).copy()


class FlatActions(_Choosing):
    """Only the actions that this setup can ever have, numbered from 0; `codes` says which they are. The board and the
    boxes must stay the same."""

    def __init__(self, env: AnyEnv) -> None:
        RecordConstructorArgs.__init__(self)
        desk = game_env(env).desk
        if desk.compact:
            raise ValueError("the actions are flat already: the environment was made with compact=True")
        if getattr(env.action_space, "n", None) != desk.actions:
            raise TypeError(
                f"flat actions are a part of the environment's own {desk.actions}; a wrapper below has replaced them "
                f"by {env.action_space}: leave FlatActions out"
            )
        if not desk.scenario.fixed:
            raise ValueError("flat actions are for one board: name one, and not a new one for each episode")
        _check_stages(env, desk.scenario)
        self.codes: Final = np.array(Encoder(desk.scenario.setup(0), compact=True).actions, dtype=np.int64)
        super().__init__(env, desk.opening[self.codes])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game."""
        scenario = game_env(self.env).desk.scenario
        if options and scenario.changed(options) != scenario:
            raise ValueError(
                f"flat actions are for one board and its boxes: reset cannot change {', '.join(options)}; make the "
                f"environment without FlatActions for that"
            )
        observation, info = self.env.reset(seed=seed, options=options)
        return observation, self._flattened(info)

    def step(self, action: SupportsIndex) -> Step:
        """Take the action with this number."""
        number = number_in(action, len(self.codes))
        code = self.codes[number]
        if self._mask.any() and not self._mask[number]:
            raise refusal(game_env(self.env).game, int(code), number, np.flatnonzero(self._mask))
        observation, reward, terminated, truncated, info = self.env.step(code)
        return observation, float(reward), terminated, truncated, self._flattened(info)

    def _flattened(self, info: dict[str, Any]) -> dict[str, Any]:
        mask = info["action_mask"][self.codes]
        assert mask.sum() == info["action_mask"].sum(), "an action that this setup should not have"
        return self._offer(mask, info)


class TurnActions(_Choosing):
    """A whole turn as one action: the number of one of the plans that a planner drafts when the turn begins.

    The observation tells them, those first that bring most coins: ``plans`` has the codes of their first actions,
    filled up with -1, ``plan_coins`` what each would bring this turn; with `outcomes`, ``plan_outcomes`` has the
    position that each would leave. Whatever is to be decided between the turns, a retreat for example, is decided
    sensibly. The options are those of `elbowroom.envs.turns.TurnPlanner`.
    """

    def __init__(
        self, env: AnyEnv, minds: int = 4, width: int = 4, ends: int = 2, most: int = MOST_PLANS,
        outcomes: bool = False,
    ) -> None:  # fmt: skip
        RecordConstructorArgs.__init__(self, minds=minds, width=width, ends=ends, most=most, outcomes=outcomes)
        self._inner: Final = game_env(env)
        self._options: Final[PlanOptions] = {
            "minds": minds, "width": width, "ends": ends, "most": most, "outcomes": outcomes,
        }  # fmt: skip
        self._outcomes: Final = outcome_size(self._inner.desk.scenario.players) if outcomes else 0
        if not isinstance(env.observation_space, spaces.Dict) or env.action_space.shape != ():
            raise TypeError("turns can be actions only where observations are dictionaries")
        if getattr(env.action_space, "n", None) != self._inner.desk.actions:
            raise TypeError(
                "turns are made of the environment's own actions, and a wrapper below has replaced them: leave it out, "
                "a plan's number is a short action already"
            )
        super().__init__(env, (np.arange(most) == 0).astype(np.int8))  # there is always a plan
        self.observation_space = spaces.Dict({**env.observation_space.spaces, **plan_spaces(most, self._outcomes)})
        self._planner: TurnPlanner = self._new_planner(0)
        self._plans: list[TurnPlan] = []

    def _new_planner(self, seed: int) -> TurnPlanner:
        return TurnPlanner(self._inner.desk.scenario.players, seed, **self._options)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game."""
        observation, info = self.env.reset(seed=seed, options=options)
        self._planner = self._new_planner(int(self._inner.np_random.integers(2**31)))
        observation, _, _, _, info = self._to_own_turn((observation, 0.0, False, False, info))
        return observation, info

    def step(self, action: SupportsIndex) -> Step:
        """Play the plan with this number to the end of the turn, and on to the next turn."""
        number = number_in(action, self._planner.most)
        if not self._plans:
            raise ActionError("no game is played: begin one with reset()")
        if number >= len(self._plans):
            raise ActionError(f"there is no plan {number} now: there are {len(self._plans)}, from 0 on")
        rest = self._plans[number].steps
        turn = self._turn()
        found = self._play(rest[0])
        while not (found[2] or found[3]) and self._turn() == turn:
            rest = rest[1:]
            code = self._planner.next_step(self._inner.game.view(self._inner.seat), rest)
            rest = rest if rest and rest[0] == code else ()  # once left, a plan is not taken up again
            found = _added(found, self._play(code))
        return self._to_own_turn(found)

    def _turn(self) -> tuple[int, int]:
        return self._inner.game.round, self._inner.game.turn

    def _to_own_turn(self, found: Step) -> Step:
        """Decide whatever comes up in the turns of others."""
        while not (found[2] or found[3]) and self._inner.game.turn != self._inner.seat:
            view = self._inner.game.view(self._inner.seat)
            found = _added(found, self._play(self._planner.next_step(view, ())))
        observation, reward, terminated, truncated, info = found
        over = terminated or truncated
        self._plans = [] if over else self._planner.plans(self._inner.game.view(self._inner.seat))
        told, mask = plan_arrays(self._plans, self._planner.most, self._outcomes)
        return {**observation, **told}, reward, terminated, truncated, self._offer(mask, info)

    def _play(self, code: int) -> Step:
        observation, reward, terminated, truncated, info = self.env.step(self._inner.desk.number(code))
        return observation, float(reward), terminated, truncated, info


def _added(before: Step, after: Step) -> Step:
    """The later step, with the rewards of both."""
    observation, reward, terminated, truncated, info = after
    return observation, before[1] + reward, terminated, truncated, info


def _below(env: AnyEnv) -> list[AnyEnv]:
    """An environment and all that it wraps."""
    found = [env]
    while isinstance(found[-1], gymnasium.Wrapper):
        found.append(found[-1].env)
    return found


def _check_stages(env: AnyEnv, scenario: Scenario) -> None:
    """Flat actions cannot follow a curriculum from board to board."""
    for layer in _below(env):
        if isinstance(layer, Curriculum) and any(scenario.changed(stage) != scenario for stage in layer.stages):
            raise ValueError("flat actions are for one board and its boxes, and a curriculum below changes them")


def _check_played(env: AnyEnv, stages: Sequence[Mapping[str, Any]]) -> None:
    """A stage that cannot be played is told at once."""
    desk = game_env(env).desk
    flat = desk.compact or any(isinstance(layer, FlatActions) for layer in _below(env))
    for number, stage in enumerate(stages):
        if not isinstance(stage, Mapping):
            raise TypeError(
                f"stage {number} must be a dictionary of options, such as {{'boxes': 'base'}}, not {stage!r}"
            )
        for key in stage:
            if key not in (*CHANGEABLE, "seat"):
                known = ", ".join((*CHANGEABLE, "seat"))
                raise ValueError(f"stage {number} has an option {key!r}; a stage may change {known}")
        scenario = desk.scenario.changed(stage)
        scenario.setup(0).table()
        if flat and scenario != desk.scenario:
            raise ValueError(
                f"stage {number} changes the board or the boxes, and compact arrays and flat actions are for one of "
                f"each: leave compact and FlatActions out"
            )


class Curriculum(gymnasium.Wrapper[Any, Any, Any, Any], RecordConstructorArgs):
    """Ever harder games: each stage is a scenario, and the next one begins when the learner is good enough at this one.

    `stages` are options of `reset`: ``[{"boxes": "base"}, {"boxes": "all", "board": "river-3-new"}]``. A stage is done
    when the mean return of the last `window` games in it is at least `goal`. `review` is the part of the games that go
    back to an earlier stage, so that it is not forgotten. ``info["stage"]`` tells which stage a game belongs to.
    """

    def __init__(
        self, env: AnyEnv, stages: Sequence[Mapping[str, Any]], goal: float = 0.5, window: int = 50, review: float = 0.1
    ) -> None:
        RecordConstructorArgs.__init__(self, stages=stages, goal=goal, window=window, review=review)
        gymnasium.Wrapper.__init__(self, env)
        if not stages:
            raise ValueError("a curriculum needs at least one stage, such as {'boxes': 'base'}")
        if not isinstance(goal, int | float | np.number):
            raise TypeError(f"goal must be a number, not {goal!r}")
        if window < 1 or not 0 <= review < 1:
            raise ValueError(f"window must be at least 1 and review from 0 to below 1, not {window} and {review}")
        _check_played(env, stages)
        self.stages: Final = [dict(stage) for stage in stages]
        self.goal: Final = goal
        self.review: Final = review
        self.reached: int = 0  # the stage that is learned now
        self.stage: int = 0  # that of the game that is played
        self._returns: Final[deque[float]] = deque(maxlen=window)
        self._return: float = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game of the stage that is learned now, or of an earlier one."""
        if seed is not None:
            game_env(self.env).np_random = np.random.default_rng(seed)
        rng = game_env(self.env).np_random
        back = self.reached > 0 and rng.random() < self.review
        self.stage = int(rng.integers(self.reached)) if back else self.reached
        self._return = 0.0
        observation, info = self.env.reset(seed=seed, options={**self.stages[self.stage], **(options or {})})
        return observation, {**info, "stage": self.stage}

    def step(self, action: Any) -> Step:
        """Let the learner act."""
        observation, reward, terminated, truncated, info = self.env.step(action)
        self._return += float(reward)
        if terminated or truncated:
            self._note()
        return observation, float(reward), terminated, truncated, {**info, "stage": self.stage}

    def _note(self) -> None:
        if self.stage != self.reached:
            return
        self._returns.append(self._return)
        if len(self._returns) == self._returns.maxlen and float(np.mean(self._returns)) >= self.goal:
            self.reached = min(self.reached + 1, len(self.stages) - 1)
            self._returns.clear()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        masks: NDArray[np.bool_] = self.env.get_wrapper_attr("action_masks")()
        return masks


class RecordGames(gymnasium.Wrapper[Any, Any, Any, Any], RecordConstructorArgs):
    """Writes each game that ends, or one in every `every`, to a folder as a record; ``info["record"]`` is its path."""

    def __init__(self, env: AnyEnv, folder: str | Path, every: int = 1) -> None:
        RecordConstructorArgs.__init__(self, folder=folder, every=every)
        gymnasium.Wrapper.__init__(self, env)
        game_env(env)
        self._folder: Final = RecordFolder(folder, every)

    def step(self, action: Any) -> Step:
        """Let the learner act."""
        observation, reward, terminated, truncated, info = self.env.step(action)
        path = self._folder.add(game_env(self.env).game) if terminated else None
        if path is not None:
            info = {**info, "record": str(path)}
        return observation, float(reward), terminated, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        masks: NDArray[np.bool_] = self.env.get_wrapper_attr("action_masks")()
        return masks
