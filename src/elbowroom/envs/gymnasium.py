"""Elbow Room for Gymnasium: one learner against bots.

>>> import gymnasium
>>> import elbowroom.envs.gymnasium  # registers elbowroom/Game-v0
>>> env = gymnasium.make("elbowroom/Game-v0", players=2, opponents="random")
>>> observation, info = env.reset(seed=7)
>>> int(info["action_mask"].sum())
6
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

`gymnasium.make_vec` makes the batch of `elbowroom.envs.batch` instead: many games in one compiled loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, SupportsIndex, Unpack

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from elbowroom.bots.base import Bot
from elbowroom.envs.copying import Copied
from elbowroom.envs.desk import ActionError, Desk, Observation
from elbowroom.envs.opponents import opponent_bot, specs_of
from elbowroom.envs.rendering import MODES, checked_mode, rendered
from elbowroom.envs.scenario import CHANGEABLE, GameOptions, reset_options, terms_of, whole
from elbowroom.envs.spaces import LegalDiscrete, byte_spaces
from elbowroom.game.game import Game

ID: Final = "elbowroom/Game-v0"
MOST_SEEDS: Final = 2**63


class GameEnv(Copied, gymnasium.Env[Any, Any], EzPickle):
    """One seat of a game; bots have the others.

    `opponents` is the spec of a bot (``greedy``, ``quick``, ``otto``, ``champion:visits=200``, ``my_bot.py``), or one
    for each opponent. `seat` is the learner's; None draws it anew for each game. What is played and paid are the
    options of `elbowroom.envs.scenario.GameOptions`. The mask of legal actions is ``info["action_mask"]``, and what
    `action_masks` returns.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Unpack[GameOptions],
    ) -> None:
        EzPickle.__init__(self, opponents, seat, render_mode, **options)
        terms = terms_of(options, "opponents", "seat", "render_mode")
        self.render_mode = checked_mode(render_mode)
        self.desk: Final = Desk(terms)
        self.opponents: Final = specs_of(opponents, terms.players - 1)
        self.own_seat: Final = checked_seat(seat, terms.players)
        self.seat: int = self.own_seat or 0
        self.action_space: LegalDiscrete = LegalDiscrete(self.desk.opening)
        self.observation_space = byte_spaces(self.desk.encoder.shapes)
        self._bots: dict[int, Bot] = {}
        self._mask: NDArray[np.int8] = np.zeros(self.desk.actions, dtype=np.int8)
        self._over: bool = True

    @property
    def game(self) -> Game:
        """The game that is played: all of it, also what the learner may not know."""
        return self.desk.game

    # --- playing ---
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game. `options` change the scenario for this game: `boxes`, `board`, `without`, `finds`; and
        `seat` says where the learner sits."""
        super().reset(seed=seed)
        options = reset_options(options)
        for key in options:
            if key not in (*CHANGEABLE, "seat"):
                raise ValueError(f"reset knows no option {key!r}; it knows {', '.join((*CHANGEABLE, 'seat'))}")
        players = self.desk.scenario.players
        seeds = self.np_random.integers(MOST_SEEDS, size=players + 1)
        drawn = int(self.np_random.integers(players)) if self.own_seat is None else self.own_seat
        asked = checked_seat(options.get("seat"), players)
        self.desk.begin(int(seeds[-1]), options)
        self.seat = drawn if asked is None else asked
        others = [seat for seat in range(players) if seat != self.seat]
        bots = zip(others, self.opponents, strict=True)
        self._bots = {seat: opponent_bot(spec, int(seeds[seat])) for seat, spec in bots}
        self._over = False
        self._let_others_play()
        return self._shown()

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Let the learner do something, and the bots go on until it has to decide again or the game is over."""
        if self._over:
            raise ActionError("no game is played: begin one with reset()")
        self.desk.play(action)
        self._let_others_play()
        self._over = self.game.over
        observation, info = self._shown()
        reward = self.desk.earned()[self.seat]
        if self.render_mode == "human":
            self.render()
        return observation, reward, self._over, False, info

    def _let_others_play(self) -> None:
        game = self.game
        while (seat := game.to_move) is not None and seat != self.seat:
            view = game.view(seat)
            game.apply(self._bots[seat].choose(view, view.legal_actions()))

    # --- looking ---
    def _shown(self) -> tuple[Observation, dict[str, Any]]:
        view = self.game.view(self.seat)
        self._mask = self.desk.mask(view)
        self.action_space.legal = self.desk.opening if self.game.over else self._mask
        info: dict[str, Any] = {"action_mask": self._mask.copy(), "seat": self.seat}
        outcome = self.game.outcome()
        if outcome is not None:
            info["coins"] = np.array([player.coins for player in self.game.players], dtype=np.int64)
            info["rank"] = next(standing.rank for standing in outcome.ranking if standing.seat == self.seat)
        return self.desk.observation(view), info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as Stable-Baselines3 asks for it."""
        return self._mask.view(np.bool_).copy()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Show the game as `render_mode` asks."""
        return rendered(self.game, self.render_mode)


def checked_seat(seat: int | None, players: int) -> int | None:
    """The learner's seat, if there is one; None is drawn for each game."""
    if seat is None:
        return None
    number = whole(seat, "seat")
    if not 0 <= number < players:
        raise ValueError(f"there is no seat {number}; the seats are 0 to {players - 1}, or None: drawn for each game")
    return number


if ID not in gymnasium.registry:
    gymnasium.register(
        ID,
        entry_point="elbowroom.envs.gymnasium:GameEnv",
        vector_entry_point="elbowroom.envs.vector:GameVectorEnv",
    )
