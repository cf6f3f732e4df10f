"""One game after the other, as an environment plays them: how each begins, what a seat is shown, what it earns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import index
from typing import Any, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from elbowroom.envs.encoder import Encoder
from elbowroom.envs.rewards import rank_rewards
from elbowroom.envs.scenario import Terms
from elbowroom.game.game import Game, IllegalAction, View
from elbowroom.rules.actions import ACTIONS

Observation = dict[str, NDArray[Any]]
SHOWN: Final = 12  # so many legal actions are listed where one is refused


class ActionError(ValueError):
    """Something that is no action at all, or comes when there is nothing to decide; the message says what would be
    right."""


class Desk:
    """Where the games of one environment are played."""

    def __init__(self, terms: Terms) -> None:
        self.scenario: Final = terms.scenario
        self.reward: Final = terms.reward
        self.compact: Final = terms.compact
        self.game: Game = Game.new(terms.scenario.setup(0))
        self.encoder: Final = Encoder(self.game.setup, compact=terms.compact)
        self._numbers: Final = {int(code): number for number, code in enumerate(self.encoder.actions)}
        self._coins: list[int] = []
        self.opening: Final = self.mask(self.game.view(0))  # what can be done first in every game

    # --- episodes ---
    def begin(self, seed: int, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game; `options` change the scenario for this one."""
        scenario = self.scenario if not options else self.scenario.changed(options)
        if self.compact and scenario != self.scenario:
            raise ValueError("compact arrays are for one scenario: make the environment without them to change it")
        self.game = Game.new(scenario.setup(seed))
        self._coins = self._purses()

    # --- actions ---
    @property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self._numbers)

    def play(self, action: SupportsIndex) -> None:
        """Carry out an action by its number; `ActionError` or `IllegalAction` say what is wrong with it."""
        code = self.code(action)
        try:
            self.game.apply(ACTIONS[code])
        except IllegalAction as error:
            numbers = [self._numbers[legal.code] for legal in error.legal]
            raise refusal(self.game, code, self._numbers[code], numbers) from None

    def code(self, action: SupportsIndex) -> int:
        """The code of an action given by its number."""
        number = number_in(action, self.actions)
        return int(self.encoder.actions[number]) if self.compact else number

    def number(self, code: int) -> int:
        """The number of an action given by its code."""
        return self._numbers[code]

    # --- what a seat is shown ---
    def observation(self, view: View) -> Observation:
        """A seat's view as new arrays."""
        return self.encoder.encoded(view)

    def mask(self, view: View) -> NDArray[np.int8]:
        """What the seat may do now, as a new array: 1 is legal."""
        return self.encoder.masked(view)

    # --- what it earns ---
    def earned(self) -> list[float]:
        """What each seat has earned since this was asked last."""
        if self.reward == "coins":
            before, self._coins = self._coins, self._purses()
            return [float(now - then) for now, then in zip(self._coins, before, strict=True)]
        if not self.game.over:
            return [0.0] * self.scenario.players
        return [float(earned) for earned in rank_rewards(self.game.view(0).state())]

    def _purses(self) -> list[int]:
        game = self.game  # each knows his own; `game.players` would count everything else, too
        return [int(game.view(seat).state().coins[seat]) for seat in range(self.scenario.players)]


def number_in(action: SupportsIndex, count: int) -> int:
    """The number that an action is; `ActionError` if it is none of the first `count`."""
    try:
        number = index(action)
    except TypeError:
        number = -1
    if not 0 <= number < count or action is True or action is False:
        raise ActionError(f"an action is a number from 0 to {count - 1}, not {_told(action)}")
    return number


def refusal(game: Game, code: int, number: int, legal: Iterable[int]) -> IllegalAction:
    """Why an action is not legal now, and which are: in words, and by their numbers in this environment."""
    try:
        game.copy().apply(ACTIONS[code])
    except IllegalAction as error:
        numbers = sorted(int(one) for one in legal)
        shown = ", ".join(map(str, numbers[:SHOWN])) + (", ..." if len(numbers) > SHOWN else "")
        return IllegalAction(f"action {number}: {error}. Their numbers: {shown}", error.legal)
    raise AssertionError(f"action {number} is legal")


def _told(action: object) -> str:
    shape = getattr(action, "shape", None)
    return f"an array of shape {shape}" if shape else repr(action)
