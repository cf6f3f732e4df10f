"""The strongest player: compares whole turns by what a learned value says of the position they lead to."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.search import Budget, Candidate, Search
from elbowroom.bots.thinking.turns import Drafter
from elbowroom.bots.value.judge import Judge
from elbowroom.bots.value.net import Net
from elbowroom.bots.value.weights import load_net
from elbowroom.game.game import View
from elbowroom.game.hidden import redealt
from elbowroom.rules.actions import ACTIONS, Action
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.state import State

# Ways to plan a turn, as weights of a mind: rivals (as a multiple of an equal share), hold, caution, token.
TASTES: Final = (
    (1.0, 0.6, 0.9, 0.4),
    (1.0, 0.8, 0.9, 0.4),
    (2.0, 0.6, 0.9, 0.4),
    (1.0, 0.3, 0.9, 0.2),
    (1.0, 0.6, 0.4, 0.8),
    (0.3, 0.6, 0.9, 0.4),
    (1.0, 0.9, 0.5, 1.0),
    (2.0, 0.8, 1.5, 0.1),
    (0.0, 0.2, 0.9, 0.0),
    (1.5, 0.7, 0.6, 0.6),
    (1.0, 0.5, 1.5, 0.4),
    (3.0, 0.6, 0.9, 0.2),
)


# Ways to settle tokens and pieces at the end of a turn, likewise.
SETTLERS: Final = ((1.0, 0.6, 0.4, 0.4), (1.0, 0.9, 0.9, 0.1), (1.0, 0.3, 1.8, 0.8))


class ChampionBot:
    """Drafts whole turns, imagines each to its end, and plays the one whose end the value net likes best."""

    def __init__(
        self, seed: int = 0, seconds: float = 0.0, visits: int = 0, minds: int = 12, few: int = 3, width: int = 6,
        ends: int = 2, depth: int = 2, settlers: int = 3, reply_minds: int = 2, reply_width: int = 3,
        weights: str = "",
    ) -> None:  # fmt: skip
        self._rng: Random = Random(seed)
        self._seconds: float = seconds
        self._visits: int = visits
        self._minds: int = minds
        self._few: int = few
        self._width: int = width
        self._ends: int = ends
        self._depth: int = depth
        self._settlers: int = settlers
        self._reply: tuple[int, int] = (reply_minds, reply_width)
        self._net: Net = load_net(weights)
        self._search: Search | None = None
        self._finishers: list[Mind] = []
        self._steps: list[int] = []
        self._ahead: State | None = None

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The next step of the best turn found."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        s = view.state()
        if (
            not self._steps
            or self._ahead is None
            or not same_course(self._ahead, s)
            or (ACTIONS[self._steps[0]] not in legal_actions)
        ):
            best = self._considered(s)[0]
            self._steps = best.line[:] if best.line else best.steps[:]
        return ACTIONS[self._follow(s)]

    def _considered(self, s: State) -> list[Candidate]:
        search = self._search
        if search is None:
            search = self._begin(int(s.table.players))
        return search.candidates(s, self._finishers, Budget(self._seconds, self._visits, search.judge))

    def _begin(self, players: int) -> Search:
        minds, width = self._reply
        self._finishers = _minds(SETTLERS[: self._settlers], players)
        self._search = Search(
            Drafter(_minds(TASTES[: self._minds], players), self._few, self._width, self._ends),
            Drafter(_minds(TASTES[:minds], players), 1, width, 0),
            Judge(self._net, players),
            self._rng,
            self._depth if self._seconds or self._visits else 0,
        )
        return self._search

    def _follow(self, s: State) -> int:
        """The next step of the turn; the position it must lead to is kept, to see whether the rest still fits."""
        code = self._steps.pop(0)
        self._ahead = None
        if self._steps:
            ahead = redealt(s, int(s.seat), self._rng)
            apply_code(ahead, code)
            self._ahead = ahead
        return code


def _minds(tastes: tuple[tuple[float, float, float, float], ...], players: int) -> list[Mind]:
    return [Mind(rivals / (players - 1), hold, caution, token) for rivals, hold, caution, token in tastes]


def same_course(one: State, other: State) -> bool:
    """Whether two positions are the same as far as the rest of a turn goes."""
    army: i64 = one.army
    if one.phase != other.phase or army != other.army or one.turn != other.turn or one.round != other.round:
        return False
    if army < 0:
        return True
    return (
        one.regions[army] == other.regions[army]
        and one.hand[army] == other.hand[army]
        and one.occupied == other.occupied
        and tuple(one.turn_note) == tuple(other.turn_note)
        and tuple(one.note) == tuple(other.note)
        and tuple(one.find_at) == tuple(other.find_at)
    )
