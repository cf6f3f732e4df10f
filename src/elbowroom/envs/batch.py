"""`BatchEnv`: many games at once, for training."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from inspect import signature
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from elbowroom.envs.action_list import possible_codes
from elbowroom.envs.blueprint import Blueprint
from elbowroom.envs.desk import SHOWN
from elbowroom.envs.encoder import Encoder, arrays_of, graph_of
from elbowroom.envs.fields import GRAPH_ARRAYS, MOST_SEATS
from elbowroom.envs.fleet import ANY_SEAT, BOTS, IDLE, NOBODY, QUICK, RANDOM, Fleet, Venue
from elbowroom.envs.opponents import Opponent, checked_spec
from elbowroom.envs.scenario import checked_reward, whole
from elbowroom.game.game import Game, IllegalAction, View
from elbowroom.game.setup import Setup
from elbowroom.rules.actions import ACTIONS, SPACE

Array = npt.NDArray[Any]
Observations = dict[str, Array]
Setups = Setup | Sequence[Setup] | Callable[[int], Setup]

MOST_VENUES: Final = 1024  # so many setups are kept ready; a curriculum may make new boards for ever


class BatchEnv:
    """`n` games stepped together. A game that ends is followed by another at once.

    `setup` is what is played: one setup, several of which each game takes one by chance, or a function that gives the
    setup for a game by a number it may use as a seed. Seeds in setups are not used: all games follow from `seed`.

    Without `opponents` the caller plays all seats: `seat` tells whose decision each row is. With them ("random",
    "quick", "greedy" or any other bot that `elbowroom.make_bot` knows) the caller plays `learner_seat`, or one drawn
    anew for each game.

    All arrays that are returned are the same ones each time and change with the next step: copy what you keep. They
    cannot be written to. Actions are places of the mask; `actions` has the code of each. `keep_last` keeps the end of
    each game for `last_observation`; it takes memory.
    """

    def __init__(
        self,
        n: int,
        setup: Setups | None = None,
        *,
        seed: int = 0,
        opponents: str | None = None,
        learner_seat: int | None = None,
        reward: str = "rank",
        compact: bool = False,
        keep_last: bool = False,
    ) -> None:
        n = whole(n, "the number of games")
        if n < 1:
            raise ValueError(f"a batch has at least one game, not {n}")
        checked_reward(reward)
        given: Setups = _checked_setups(setup)
        self.n: Final = n
        self.compact: Final = compact
        self._setups: Final = given
        self._venues: dict[Setup, Venue] = {}
        self._options: Final[dict[str, Any]] = {
            "n": n, "setup": given, "seed": seed, "opponents": opponents, "learner_seat": learner_seat,
            "reward": reward, "compact": compact, "keep_last": keep_last,
        }  # fmt: skip
        self._learner: Final = ANY_SEAT if learner_seat is None else whole(learner_seat, "learner_seat")
        self._check(opponents, learner_seat)
        first = self._venue(self._first_setup())
        self.single: Final = isinstance(given, Setup)
        self.players: Final = first.setup.players if self.single else MOST_SEATS
        codes = possible_codes(first.setup) if compact else list(range(SPACE))
        self.actions: Final[Array] = np.array(codes, np.int64)
        self._fleet = Fleet(
            n, first, codes, self.players, whole(seed, "seed"), _kind(opponents), self._learner, reward == "coins",
            self._pick, lambda key: Opponent(str(opponents), key),
        )  # fmt: skip
        self._fleet.keeps = keep_last
        self._fleet.changes = not self.single
        self._obs: Observations = arrays_of(self._fleet.slate, first.form) | self._graphs(first.form)
        self._mask = np.frombuffer(memoryview(self._fleet.mask), np.int8).reshape(n, len(codes))
        self._exact_reward = np.frombuffer(memoryview(self._fleet.reward), np.float64).reshape(n, self.players)
        self._reward = np.zeros((n, self.players), np.float32)
        self._done = np.frombuffer(memoryview(self._fleet.done), np.bool_)
        self._seat = np.frombuffer(memoryview(self._fleet.seat), np.int64)
        self._coins = np.frombuffer(memoryview(self._fleet.coins), np.int64).reshape(n, self.players)
        self._begun = False
        self._encoder: Final = Encoder(first.setup, compact=compact)
        self.shapes: Final = {name: array.shape[1:] for name, array in self._obs.items()}

    def __deepcopy__(self, memo: object) -> BatchEnv:
        """The same games, to be played on independently."""
        other = BatchEnv(**self._options)
        if self._begun:
            other._begun = True
            other._fleet.take_over(self._fleet)
            other._refresh()
        return other

    def __repr__(self) -> str:
        opponents = self._options["opponents"]
        return f"<BatchEnv of {self.n} games{f' against {opponents!r}' if opponents else ''}>"

    def __reduce__(self) -> tuple[Any, tuple[dict[str, Any]]]:
        """Pickling keeps the options, not the games."""
        return _made, (self._options,)

    # --- playing ---
    def reset(self, seed: int | None = None) -> tuple[Observations, Array, Array]:
        """Begin a new game in every row: observations, mask and whose decision it is. With a seed everything that
        follows can be repeated."""
        if seed is not None:
            self._fleet.reseed(whole(seed, "seed"))
        self._fleet.reset()
        self._begun = True
        self._refresh()
        return self._obs, self._mask, self._seat

    def step(self, actions: Array, idle: Array | None = None) -> tuple[Observations, Array, Array, Array, Array]:
        """Carry out one action in every row: observations, mask, reward, done, and whose decision it is.

        `reward` has a column for each seat of the table, so that nothing has to be guessed about whose it is: row i,
        column s is what seat s earned by this step, whoever took it. Where `done` is True the game ended in this step;
        `reward` belongs to that game, the observation and the mask to the next one, which has begun. An action that is
        not legal raises `IllegalAction` and changes nothing. Where `idle` is True nothing is done, whatever the action.
        """
        places = self._places(actions)
        if idle is not None:
            for row in np.flatnonzero(idle):
                places[row] = IDLE
        wrong = self._fleet.illegal(places)
        if wrong >= 0:
            raise self._refusal(wrong, places[wrong])
        self._fleet.step(places)
        self._refresh()
        return self._obs, self._mask, self._reward, self._done, self._seat

    def sample(self) -> Array:
        """A legal action for each row, all equally likely; which ones follows from the batch's seed."""
        if not self._begun:
            raise ValueError("no game has begun: call reset() before sample()")
        return np.array(self._fleet.sample(), np.int64)

    # --- looking ---
    @property
    def coins(self) -> Array:
        """What each seat had at the end of the last game that ended in each row."""
        return self._coins

    def last_view(self, row: int) -> View:
        """The end of the last game of a row as its learner saw it; where the caller plays all seats, as the seat saw it
        that decided last. Only a batch made with `keep_last` knows it."""
        view = self._fleet.berths[self._row(row)].ended
        if view is None:
            raise ValueError(f"no game has ended in row {row} yet, or the batch was made without keep_last=True")
        return view

    def last_observation(self, row: int) -> Observations:
        """The same as new arrays."""
        return self._encoder.encoded(self.last_view(row))

    def setups(self) -> list[Setup]:
        """The setups of the games that are played now, with their seeds: `Game.new` of one, stepped by the same
        actions, is the same game."""
        return [replace(self._fleet.setup(i), seed=seed) for i, seed in enumerate(self._fleet.seeds())]

    def game(self, row: int) -> Game:
        """A copy of a game as it stands, with its secrets and without its history: to look at, to draw, to try out."""
        if not self._begun:
            raise ValueError("no game has begun: call reset() first")
        row = self._row(row)
        return Game(self.setups()[row], self._fleet.state(row).copy(), self._fleet.seeds()[row])

    # --- inside ---
    def _row(self, row: int) -> int:
        if not 0 <= row < self.n:
            raise ValueError(f"there is no row {row}; the rows are 0 to {self.n - 1}")
        return row

    def _refresh(self) -> None:
        np.copyto(self._reward, self._exact_reward, casting="same_kind")
        if self._fleet.fresh:
            for row in self._fleet.fresh:
                for name, graph in graph_of(self._fleet.berths[row].venue.form).items():
                    self._obs[name][row] = graph
            self._fleet.fresh = []

    def _graphs(self, form: Blueprint) -> Observations:
        """The graphs of all rows: one in memory if they never differ."""
        graph = graph_of(form)
        if self.single:
            return {name: np.broadcast_to(graph[name], (self.n, *graph[name].shape)) for name in GRAPH_ARRAYS}
        return {name: np.repeat(graph[name][None], self.n, axis=0) for name in GRAPH_ARRAYS}

    def _first_setup(self) -> Setup:
        given = self._setups
        if isinstance(given, Setup):
            return given
        return _setup_by(given, 0) if callable(given) else given[0]

    def _venue(self, setup: Setup) -> Venue:
        setup = replace(setup, seed=None)
        found = self._venues.get(setup)
        if found is None:
            if self._learner >= setup.players:
                raise ValueError(f"there is no seat {self._learner}; the seats are 0 to {setup.players - 1}")
            found = Venue(setup, Blueprint(setup.table(), self.compact))
            if len(self._venues) >= MOST_VENUES:
                del self._venues[next(iter(self._venues))]
            self._venues[setup] = found
        return found

    def _pick(self, number: int) -> Venue:
        given = self._setups
        if isinstance(given, Setup):
            return self._venue(given)
        return self._venue(_setup_by(given, number) if callable(given) else given[number % len(given)])

    def _check(self, opponents: str | None, learner_seat: int | None) -> None:
        if self.compact and not isinstance(self._setups, Setup):
            raise ValueError("a compact batch has the size of one setup; give one, or leave compact out")
        if opponents is None and learner_seat is not None:
            raise ValueError("learner_seat says which seat is not an opponent's; name the opponents too")
        if learner_seat is not None and self._learner < 0:
            raise ValueError(f"there is no seat {self._learner}; seats count from 0")
        if opponents is not None:
            checked_spec(opponents)
        if not isinstance(self._setups, Setup) and not callable(self._setups):
            for setup in self._setups:
                self._venue(setup)

    def _places(self, actions: Array) -> list[int]:
        if not self._begun:
            raise ValueError("no game has begun: call reset() before step()")
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise ValueError(f"one action for each of {self.n} games is needed, not an array of shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, places of the mask, not {given.dtype}")
        places: list[int] = given.tolist()
        return places

    def _refusal(self, row: int, place: int) -> IllegalAction:
        legal = self._fleet.legal_places(row)
        actions = [ACTIONS[self.actions[other]] for other in legal]
        what = f"'{ACTIONS[self.actions[place]]}'" if 0 <= place < len(self.actions) else "which no mask has,"
        shown = ", ".join(f"{other} ({action})" for other, action in zip(legal[:SHOWN], actions, strict=False))
        more = ", ..." if len(legal) > SHOWN else ""
        seat, decision = int(self._seat[row]), self.game(row).decision
        return IllegalAction(
            f"row {row}: action {place}, {what} is not legal now: the decision is '{decision}', by seat {seat}. "
            f"Nothing was changed. Legal: {shown}{more}",
            actions,
        )


def _kind(opponents: str | None) -> int:
    if opponents is None:
        return NOBODY
    return {"random": RANDOM, "quick": QUICK}.get(opponents, BOTS)


def _made(options: dict[str, Any]) -> BatchEnv:
    return BatchEnv(**options)


def _setup_by(make: Callable[[int], Setup], number: int) -> Setup:
    setup = make(number)
    if not isinstance(setup, Setup):
        raise TypeError(f"the function of setups returned {setup!r}, not a Setup")
    return setup


def _checked_function(make: Callable[..., Setup]) -> Callable[[int], Setup]:
    with suppress(ValueError):  # some functions written in C do not tell what they take
        try:
            signature(make).bind(0)
        except TypeError:
            raise TypeError(
                f"{make!r} is called with a number that may serve as a seed: def setup(number): return Setup(...)"
            ) from None
    return make


def _checked_setups(given: object) -> Setups:
    if given is None:
        return Setup()
    if isinstance(given, Setup):
        return given
    if callable(given):
        return _checked_function(given)
    if isinstance(given, Sequence) and given and all(isinstance(one, Setup) for one in given):
        return given
    if given in ([], ()):
        raise ValueError("at least one setup is needed")
    raise TypeError(f"what is played is a Setup, a list of them, or a function that returns one, not {given!r}")
