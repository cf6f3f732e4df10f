"""Many games at once for Gymnasium: what ``gymnasium.make_vec("elbowroom/Game-v0", num_envs=256)`` makes.

The games are those of `elbowroom.envs.batch.BatchEnv`: stepped together by the compiled engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from elbowroom.envs.batch import BatchEnv, Setups
from elbowroom.envs.gymnasium import checked_seat
from elbowroom.envs.opponents import specs_of
from elbowroom.envs.rendering import MODES, checked_mode, rendered
from elbowroom.envs.scenario import GameOptions, Scenario, terms_of
from elbowroom.envs.spaces import LegalMultiDiscrete, byte_spaces
from elbowroom.game.game import standings

Arrays = dict[str, NDArray[Any]]
Infos = dict[str, Any]
MOST_SEEDS: Final = 2**62


class GameVectorEnv(VectorEnv[Arrays, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games with one learner in each; bots of one kind have the other seats.

    The options are those of `elbowroom.envs.gymnasium.GameEnv`. The bots ``random`` and ``quick`` play inside the
    compiled engine. `copy` False returns the same arrays each time, which change with the next step. In the info,
    ``action_mask`` says what is legal and ``seat`` where the learner sits.

    Where a game ends, another begins: in the same step (`autoreset_mode` ``SAME_STEP``), so that the observation and
    the info are already those of the next game, and ``final_obs`` and ``final_info`` those of the end; or in the next
    step (``NEXT_STEP``), in which that game's action counts for nothing.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as Gymnasium has it)
        "render_modes": MODES,
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **options: Unpack[GameOptions],
    ) -> None:
        terms = terms_of(options, "opponents", "seat", "copy", "render_mode", "autoreset_mode")
        self.mode: Final = AutoresetMode(autoreset_mode)
        if self.mode is AutoresetMode.DISABLED:
            raise ValueError(
                "games that are stepped together begin anew by themselves (SAME_STEP or NEXT_STEP); to reset them one "
                "by one, make them with vectorization_mode='sync'"
            )
        self.metadata = {**self.metadata, "autoreset_mode": self.mode}
        self.render_mode = checked_mode(render_mode)
        self.num_envs = num_envs
        self.copy: Final = copy or self.mode is AutoresetMode.NEXT_STEP
        self._players: Final = terms.players
        self._ended: NDArray[np.bool_] = np.zeros(num_envs, dtype=np.bool_)  # games that begin with the next step
        self.batch: Final = BatchEnv(
            num_envs,
            _setups(terms.scenario),
            opponents=_one_kind(specs_of(opponents, terms.players - 1)),
            learner_seat=checked_seat(seat, terms.players),
            reward=terms.reward,
            compact=terms.compact,
            keep_last=True,
        )
        self.single_observation_space = byte_spaces(self.batch.shapes)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(len(self.batch.actions))
        self._actions: Final = LegalMultiDiscrete(num_envs, len(self.batch.actions))
        self.action_space = self._actions
        self._rows: Final = np.arange(num_envs)
        self._seats: NDArray[np.int64] = np.zeros(num_envs, dtype=np.int64)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, Infos]:
        """Begin a new game everywhere."""
        if seed is not None and not isinstance(seed, int | np.integer):
            raise TypeError(f"many games at once have one seed, from which all follow, not {seed!r}")
        super().reset(seed=seed)
        if options:
            raise ValueError(
                f"reset of many games at once knows no options, not {', '.join(options)}: all games begin anew, and "
                f"each that ends is followed by another by itself"
            )
        self._ended[:] = False
        observation, mask, seats = self.batch.reset(int(self.np_random.integers(MOST_SEEDS)))
        return self._kept(observation), self._told(mask, seats)

    def step(
        self, actions: ArrayLike
    ) -> tuple[Arrays, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:  # fmt: skip
        """Let all learners act, and all bots go on until the learners have to decide again."""
        observation, mask, rewards, done, seats = self.batch.step(np.asarray(actions), self._ended)
        earned = rewards[self._rows, self._seats].astype(np.float64)
        ended, before = done.copy(), self._seats
        shown, infos = self._kept(observation), self._told(mask, seats)
        for row in np.flatnonzero(ended):
            last, info = self.batch.last_observation(int(row)), self._ending(int(row), int(before[row]))
            if self.mode is AutoresetMode.SAME_STEP:
                infos = self._add_info(infos, {"final_obs": last, "final_info": info}, int(row))
            else:
                infos = self._add_info(infos, info, int(row))
                for name, array in last.items():
                    shown[name][row] = array
        if self.mode is AutoresetMode.NEXT_STEP:
            self._ended = ended.copy()
        return shown, earned, ended, np.zeros(self.num_envs, dtype=np.bool_), infos

    def _ending(self, row: int, seat: int) -> Infos:
        """The info at the end of a game, as it is for one game alone."""
        coins = self.batch.coins[row, : self._players].copy()
        mask = np.zeros(len(self.batch.actions), dtype=np.int8)
        ranking = standings(self.batch.last_view(row).state()).ranking
        rank = next(standing.rank for standing in ranking if standing.seat == seat)
        return {"action_mask": mask, "seat": seat, "coins": coins, "rank": rank}

    def _kept(self, observation: Arrays) -> Arrays:
        return {name: array.copy() for name, array in observation.items()} if self.copy else observation

    def _told(self, mask: NDArray[np.int8], seats: NDArray[np.int64]) -> Infos:
        self._seats = seats.copy()
        self._actions.legal = mask
        all_have = np.ones(self.num_envs, dtype=np.bool_)
        shown = mask.copy() if self.copy else mask
        return {"action_mask": shown, "_action_mask": all_have, "seat": self._seats.copy(), "_seat": all_have.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, a row for each game."""
        legal = self._actions.legal
        if legal is None:
            raise ValueError("no game has begun: call reset() first")
        return legal.view(np.bool_).copy()

    def render(self) -> tuple[Any, ...] | None:
        """Show all games as `render_mode` asks."""
        shown = tuple(rendered(self.batch.game(row), self.render_mode) for row in range(self.num_envs))
        return None if self.render_mode in (None, "human") else shown


def _setups(scenario: Scenario) -> Setups:
    setups = scenario.setups()
    if setups is None:
        return scenario.setup
    return setups[0] if len(setups) == 1 else setups


def _one_kind(specs: list[str]) -> str:
    if len(set(specs)) != 1:
        raise ValueError(
            "games that are stepped together have one kind of opponent; for several, make them with "
            "vectorization_mode='sync'"
        )
    return specs[0]
