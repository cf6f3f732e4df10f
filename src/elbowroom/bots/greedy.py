"""A player that plans each turn by the coins it brings and looks a few rounds ahead."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from elbowroom.bots.thinking.plan import plan_conquests
from elbowroom.bots.thinking.quick import outlook
from elbowroom.bots.thinking.settle import careful_placement, settle
from elbowroom.bots.thinking.worth import Weights
from elbowroom.game.game import View
from elbowroom.game.hidden import redealt
from elbowroom.rules.actions import ACTIONS, READY, ROLL, Action, Moves
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.state import CHOOSING, CONQUERING, ENDING, PICKING, PLACING, State


class GreedyBot:
    """Conquers by plan, protects what pays, and weighs picks and declines by playing ahead quickly."""

    def __init__(
        self, seed: int = 0, width: int = 6, samples: int = 4, rounds: int = 20, rivals: float = -1.0,
        hold: float = 0.6, caution: float = 0.5, token: float = 0.4,
    ) -> None:  # fmt: skip
        self._rng = Random(seed)
        self._width = width
        self._samples = samples
        self._rounds = rounds
        self._rivals = rivals
        self._hold, self._caution, self._token = hold, caution, token
        self._weights: Weights | None = None
        self._moves = Moves()
        self._steps: list[int] = []
        self._ahead: State | None = None

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The action that promises most."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        s = view._state
        if self._weights is None:
            rivals = self._rivals if self._rivals >= 0 else 1.0 / (view.setup.players - 1)
            self._weights = Weights(rivals, self._hold, self._caution, self._token)
        return ACTIONS[self._code(s, legal_actions, self._weights)]

    def _code(self, s: State, legal: list[Action], weights: Weights) -> int:
        if s.phase == CONQUERING:
            return self._conquest(s, legal, weights)
        if s.phase == PICKING or (s.phase == CHOOSING and s.is_active(s.army)) or s.phase == ENDING:
            return self._weigh(s, legal, weights)
        if s.phase == CHOOSING:
            return READY
        if s.phase == PLACING:
            return int(careful_placement(s, self._moves, weights))
        return int(settle(s, self._moves, weights))

    def _conquest(self, s: State, legal: list[Action], weights: Weights) -> int:
        if ACTIONS[ROLL] in legal:
            self._steps = []  # the die changes the prices
            return ROLL
        if not self._steps or not self._ahead or not _alike(self._ahead, s):
            self._plan(s, weights)
        return self._follow(s)

    def _may_roll(self, s: State) -> bool:
        """Whether the die may be rolled before the next conquest: always worth it, and to be waited for."""
        list_legal(s, self._moves)
        return any(self._moves.codes[i] == ROLL for i in range(self._moves.n))

    def _plan(self, s: State, weights: Weights) -> None:
        start = redealt(s, int(s.seat), self._rng)
        self._steps = list(plan_conquests(start, self._width, self._moves, weights).steps)

    def _follow(self, s: State) -> int:
        """The next step of the plan; the position it must lead to is kept, to see whether the plan still fits."""
        code = self._steps.pop(0)
        self._ahead = s.copy()
        if self._steps:
            apply_code(self._ahead, code)
        return code

    def _weigh(self, s: State, legal: list[Action], weights: Weights) -> int:
        """The option with the best outlook, over some imagined games that fit the view."""
        seat = int(s.seat)
        if s.phase == CHOOSING:
            ready = redealt(s, seat, self._rng)
            apply_code(ready, READY)
            self._steps = []
            if ready.phase == CONQUERING and not self._may_roll(ready):
                self._plan(ready, weights)
                self._ahead = ready
        totals = [0.0] * len(legal)
        for _ in range(self._samples):
            imagined = redealt(s, seat, self._rng)
            for i, action in enumerate(legal):
                trial = imagined.copy()
                apply_code(trial, action.code)
                if action.code == READY:
                    for code in self._steps:
                        apply_code(trial, code)
                totals[i] += outlook(trial, seat, self._rounds, self._moves, weights)
        return legal[totals.index(max(totals))].code


def _alike(one: State, other: State) -> bool:
    """Whether two positions are the same as far as a plan goes."""
    if (one.round, one.turn, one.phase, one.army) != (other.round, other.turn, other.phase, other.army):
        return False
    army: i64 = one.army
    return one.regions[army] == other.regions[army] and one.hand[army] == other.hand[army]
