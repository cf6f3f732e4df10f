"""The strongest player: compares whole turns by what a learned value says of the position they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from elbowroom.bots.search import Budget, Candidate, Search
from elbowroom.bots.temper import Temper
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Clock, Drafter
from elbowroom.bots.value.judge import Judge
from elbowroom.bots.value.net import Net
from elbowroom.bots.value.weights import load_net
from elbowroom.game.game import View
from elbowroom.game.hidden import START_COINS, redealt
from elbowroom.rules.actions import ACTIONS, Action
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.scoring import earnings
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


MOST_MINDS: Final = 12  # as many as there are ways above
MOST_SETTLERS: Final = 3
SECONDS: Final = 2.0  # what a turn may take if nothing is said
DRAFTING: Final = 0.3  # the part of the time after which no more turns are drafted
LEAST_PART: Final = 0.1  # of the time for a turn, if the dice make it think again when all is used up


@dataclass(frozen=True)
class ConsideredTurn:
    """A turn that was considered: its steps from the decision at hand, what it promises, and in how many imagined
    worlds it was tried. `margin` is the coins ahead of the others at the end of the game, `coins` the own ones."""

    steps: tuple[Action, ...]
    margin: float
    chance: float
    coins: float
    visits: int


class ChampionBot:
    """Drafts whole turns, imagines each to its end and beyond, and plays the one that a learned value likes best.

    It thinks for some `seconds` a turn (2 if nothing is said), or until it has judged so many positions (`visits`);
    with `visits` alone a game can be repeated from its seed. It looks beyond the end of the turn only if it is told how
    far (`depth`, in turns): so far that has won nothing (docs/bots.md). `weights` is a file made by `elbowroom train`.

    The other options: how many `minds` plan a turn (`few` where many combos are compared), how many plans are kept in
    the search (`width`) and how many finished ones are compared (`ends`), in how many `worlds` each turn is tried at
    first, how many other redeployments to try (`settlers`), and how whoever moves next is imagined (`reply_minds`,
    `reply_width`). `blur`, `late` and `lavish` make it err like a person (`elbowroom.bots.temper`), and so does little
    `caution` when it places its tokens."""

    def __init__(
        self, seed: int = 0, seconds: float = -1.0, visits: int = 0, minds: int = 12, few: int = 3, width: int = 6,
        ends: int = 4, depth: int = 0, worlds: int = 4, settlers: int = 3, reply_minds: int = 2, reply_width: int = 3,
        weights: str = "", blur: float = 0.0, late: float = 0.0, lavish: float = 0.0, caution: float = 0.9,
    ) -> None:  # fmt: skip
        if not 1 <= minds <= MOST_MINDS or not 0 <= settlers <= MOST_SETTLERS:
            raise ValueError(f"minds must be 1 to {MOST_MINDS} and settlers 0 to {MOST_SETTLERS}")
        if min(few, width, worlds, reply_minds, reply_width) < 1 or min(visits, ends, depth) < 0:
            raise ValueError(
                "few, width and the two of the reply must be at least 1, visits, ends and depth at least 0"
            )
        self._rng: Random = Random(seed)
        self.seconds: float = seconds if seconds >= 0.0 or visits else SECONDS  # for a turn, if nobody else thinks
        self._seconds: float = self.seconds
        self._visits: int = visits
        self._drafting: tuple[int, int, int, int] = (minds, few, width, ends)
        self._reply: tuple[int, int] = (reply_minds, reply_width)
        self._depth: int = depth
        self._worlds: int = worlds
        self._settlers: int = settlers
        self._temper: Temper = Temper(blur, late, lavish)
        self._caution: float = caution
        self._net: Net = load_net(weights)
        self._search: Search | None = None
        self._budget: Budget | None = None
        self._finishers: list[Mind] = []
        self._steps: list[int] = []  # the rest of the turn, from the position `_ahead`
        self._ahead: State | None = None
        self._turn: tuple[int, int] = (0, 0)  # round and player for which time is counted
        self._left: float = 0.0  # seconds of that turn
        self._purses: list[int] = []

    # --- playing ---
    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The next step of the best turn found."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        s = view.state()
        if (
            not self._steps
            or self._ahead is None
            or not same_course(self._ahead, s)
            or ACTIONS[self._steps[0]] not in legal_actions
        ):
            best = self._considered(s)[0]
            self._steps = best.line[:] if best.line else best.steps[:]
        return ACTIONS[self._follow(s)]

    def consider(self, view: View) -> list[ConsideredTurn]:
        """The turns that the seat might play, the best first; none while it is somebody else's turn."""
        s = view.state()
        if view.to_move != view.seat or s.turn != s.seat:
            return []
        return [_told(candidate) for candidate in self._considered(s)]

    def allow(self, seconds: float) -> None:
        """Change the time for a turn, from the next decision on."""
        self._seconds = seconds

    def stop(self) -> None:
        """End the thinking that goes on in another thread: it returns the best found so far."""
        if self._budget is not None:
            self._budget.stopped = True

    # --- thinking ---
    def _considered(self, s: State) -> list[Candidate]:
        search = self._search if self._search is not None else self._begin(int(s.table.players))
        seconds = self._time_for(s)
        started = perf_counter()
        budget = Budget(seconds, self._visits, search.judge)
        self._budget = budget
        search.drafter.clock = Clock(started + DRAFTING * seconds if seconds > 0.0 else 0.0)
        search.purses = self._purses
        found = search.candidates(s, self._finishers, budget)
        self._left -= perf_counter() - started
        return found

    def _time_for(self, s: State) -> float:
        """What is left for this turn; when a turn begins, all of it."""
        turn = (int(s.round), int(s.turn))
        if turn != self._turn:
            self._turn = turn
            self._left = self._seconds
            self._count_coins(s)
        return max(self._left, LEAST_PART * self._seconds)

    def _begin(self, players: int) -> Search:
        minds, few, width, ends = self._drafting
        reply_minds, reply_width = self._reply
        self._finishers = _minds(SETTLERS[: self._settlers], players)
        drafter = Drafter(_minds(TASTES[:minds], players), few, width, ends)
        rivals, hold, _, token = TASTES[0]
        drafter.mind = Mind(rivals / (players - 1), hold, self._caution, token)
        self._search = Search(
            drafter,
            Drafter(_minds(TASTES[:reply_minds], players), 1, reply_width, 0),
            Judge(self._net, players),
            self._rng,
            self._depth,
            self._worlds,
        )
        self._search.temper = self._temper
        return self._search

    def _count_coins(self, s: State) -> None:
        """Guess what the others have: everybody has seen what they earned, turn by turn."""
        seat = int(s.seat)
        if s.turn != s.seat:
            return
        players = int(s.table.players)
        if s.round == 1:
            self._purses = [START_COINS] * players
        if not self._purses:
            return
        for other in range(players):
            if other != seat and (s.round > 1 or _place(s, other) < _place(s, seat)):
                self._purses[other] += int(earnings(s, other))

    def _follow(self, s: State) -> int:
        """The next step of the turn; the position it must lead to is kept, to see whether the rest still fits."""
        code = self._steps.pop(0)
        self._ahead = None
        if self._steps:
            ahead = redealt(s, int(s.seat), self._rng)
            apply_code(ahead, code)
            self._ahead = ahead
        return code


def _place(s: State, seat: i64) -> i64:
    """A seat's place in the order of turns."""
    return (seat - s.first) % s.table.players


def _told(candidate: Candidate) -> ConsideredTurn:
    near, far = candidate.near, candidate.far
    return ConsideredTurn(
        steps=tuple([ACTIONS[code] for code in (candidate.line if candidate.line else candidate.steps)]),
        margin=candidate.worth(),
        chance=candidate.mixed(near.chance, far.chance),
        coins=candidate.mixed(near.coins, far.coins),
        visits=near.worlds + far.worlds,
    )


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
