"""The strongest bot: compares whole turns by a learned value of the positions they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random
from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64

from elbowroom.bots.lookahead import Lookahead
from elbowroom.bots.search import Budget, Candidate, Search
from elbowroom.bots.temper import Temper
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.planned import PlannedSteps
from elbowroom.bots.thinking.turns import Clock, Drafter
from elbowroom.bots.value.judge import Judge
from elbowroom.bots.value.net import Net
from elbowroom.bots.value.weights import load_net
from elbowroom.game.game import View
from elbowroom.rules.actions import ACTIONS, Action
from elbowroom.rules.scoring import earnings
from elbowroom.rules.state import State

# Ways to plan a turn, as the weights of a mind: rivals (as a multiple of an equal share), hold, caution, token.
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


# Other ways to place tokens and pieces at the end of a turn, likewise.
SETTLERS: Final = ((1.0, 0.6, 0.4, 0.4), (1.0, 0.9, 0.9, 0.1), (1.0, 0.3, 1.8, 0.8))


# How turns are drafted in thought after the one at hand: minds, minds for each combo, width of the planner, other ends.
FOLLOWERS: Final = (2, 1, 2, 0)
FOLLOWED: Final = 12  # how many turns are followed beyond their end if the clock decides
TURNS: Final = 8  # and over how many turns of all players, in whole rounds
LEAST_ROUNDS: Final = 2
MOST_MINDS: Final = 12  # the number of TASTES
SECONDS: Final = 2.0  # for a turn, unless told otherwise
DRAFTING: Final = 0.3  # the fraction of the time after which no more turns are drafted
LEAST_PART: Final = 0.1  # the fraction of the time to think again with if the dice spoil a turn when all is used up


@dataclass(frozen=True)
class ConsideredTurn:
    """A turn that was considered: its steps from the decision at hand, what it promises, and in how many imagined
    worlds it was tried (`visits`). `margin` is how many coins the player will be ahead of the others at the end of the
    game, `coins` how many they will have, `chance` how likely they win."""

    steps: tuple[Action, ...]
    margin: float
    chance: float
    coins: float
    visits: int


class ChampionBot:
    """Drafts whole turns, plays each to its end in imagined worlds, and chooses the one a learned value likes best.

    A turn takes at most `seconds` (2 by default). With `visits` there is no clock, unless `seconds` are given as well,
    so a game can be repeated from its seed: once it has judged that many positions for a decision, it no longer changes
    the turns it drafted to find better ones. With `seconds=0` it never does. `weights` is a file made by
    `elbowroom train`.

    The other options: how many `minds` plan a turn (`few` where many combos are compared), how many plans the planner
    keeps (`width`), how many finished plans of each mind are compared besides the best (`ends`), in how many `worlds`
    each turn is tried at first, how many times the best turns are changed (`climbs`), how many of the best are followed
    beyond their end (`ahead`; with `visits` none, unless asked for), how many `rounds` (4 with two players, else 2),
    and in how many worlds before what is clearly worse is dropped for the first time (`tries`). `blur`, `late` and
    `lavish` make it err like a person (`elbowroom.bots.temper`), and so does little `caution` when it places its
    tokens."""

    def __init__(
        self, seed: int = 0, seconds: float | None = None, visits: int = 0, minds: int = 12, few: int = 3,
        width: int = 6, ends: int = 4, worlds: int = 4, climbs: int = 3, ahead: int | None = None,
        rounds: int | None = None, tries: int = 2, weights: str = "", blur: float = 0.0, late: float = 0.0,
        lavish: float = 0.0, caution: float = 0.9,
    ) -> None:  # fmt: skip
        if not 1 <= minds <= MOST_MINDS:
            raise ValueError(f"minds must be 1 to {MOST_MINDS}, not {minds}")
        if min(few, width, worlds, tries) < 1 or (rounds is not None and rounds < 1):
            raise ValueError(
                "few, width, worlds, rounds and tries must be at least 1, not "
                f"{few}, {width}, {worlds}, {rounds} and {tries}"
            )
        if ahead is None:
            ahead = 0 if visits else FOLLOWED
        if min(visits, ends, climbs, ahead) < 0:
            raise ValueError(
                f"visits, ends, climbs and ahead must be at least 0, not {visits}, {ends}, {climbs} and {ahead}"
            )
        for name, number in (
            ("seconds", seconds), ("blur", blur), ("late", late), ("lavish", lavish), ("caution", caution)
        ):  # fmt: skip
            if number is not None and not 0.0 <= number < inf:  # nor is nan
                raise ValueError(f"{name} must be a number from 0, not {number}")
        if seconds is None:
            seconds = 0.0 if visits else SECONDS
        self._rng: Random = Random(seed)
        self.seconds: float = seconds  # for a turn with a core to itself; 0: no clock
        self._seconds: float = seconds
        self._visits: int = visits
        self._drafting: tuple[int, int, int, int] = (minds, few, width, ends)
        self._worlds: int = worlds
        self._climbs: int = climbs
        self._ahead: tuple[int, int | None, int] = (ahead, rounds, tries)
        self._temper: Temper = Temper(blur, late, lavish)
        self._caution: float = caution
        self._net: Net = load_net(weights)
        self._search: Search | None = None
        self._budget: Budget | None = None
        self._finishers: list[Mind] = []
        self._planned: PlannedSteps = PlannedSteps()  # the rest of the turn
        self._turn: tuple[int, int] = (0, 0)  # round and player for which time is counted
        self._left: float = 0.0  # seconds of that turn
        self._purses: list[int] = []

    def __deepcopy__(self, memo: object) -> ChampionBot:
        """A copy that goes on as this one would."""
        minds, few, width, ends = self._drafting
        temper = self._temper
        other = ChampionBot(
            0, self.seconds, self._visits, minds, few, width, ends, self._worlds, self._climbs, *self._ahead, "",
            temper.blur, temper.late, temper.lavish, self._caution,
        )  # fmt: skip
        other.go_on(self._rng.getstate(), self._planned.copy(), self._net, self._purses[:])
        other.count_on(self._turn, self._left, self._seconds)
        return other

    def go_on(self, chance: tuple[Any, ...], planned: PlannedSteps, net: Net, purses: list[int]) -> None:
        """Go on where another bot stands: with its random numbers, the rest of its plan, its net, and what it knows of
        the players' coins."""
        self._rng.setstate(chance)
        self._planned = planned
        self._net = net
        self._purses = purses

    def count_on(self, turn: tuple[int, int], left: float, seconds: float) -> None:
        """Count the time of a turn on from there."""
        self._turn = turn
        self._left = left
        self._seconds = seconds

    # --- playing ---
    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The next step of the best turn found."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        s = view.state()
        if not self._planned.fits(s, legal_actions):
            best = self._considered(s)[0]
            self._planned.steps = best.line[:] if best.line else best.steps[:]
        return ACTIONS[self._planned.take_step(s, self._rng)]

    def consider(self, view: View) -> list[ConsideredTurn]:
        """The turns that the seat might play, best first; none while it is somebody else's turn."""
        s = view.state()
        if view.to_move != view.seat or s.turn != s.seat:
            return []
        return [_told(candidate) for candidate in self._considered(s)]

    def allow(self, seconds: float) -> None:
        """Change the time for a turn, from the next decision on. A bot without a clock has no time to change."""
        if self.seconds > 0.0:
            self._seconds = seconds

    def stop(self) -> None:
        """Stop thinking, from another thread: the best found so far is returned. Between decisions it does nothing."""
        if self._budget is not None:
            self._budget.stopped = True

    # --- thinking ---
    def _considered(self, s: State) -> list[Candidate]:
        search = self._searching(int(s.table.players))
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
        """The time left for this turn; all of it when a turn begins."""
        turn = (int(s.round), int(s.turn))
        if turn != self._turn:
            self._turn = turn
            self._left = self._seconds
            self._count_coins(s)
        return max(self._left, LEAST_PART * self._seconds)

    def _searching(self, players: int) -> Search:
        """The search for so many players. In a game with another number, everything begins anew."""
        if len(self._purses) != players:
            self._purses = []
        search = self._search
        if search is None or len(search.judge.finals) != players:
            search = self._begin(players)
        return search

    def _begin(self, players: int) -> Search:
        minds, few, width, ends = self._drafting
        self._finishers = _minds(SETTLERS, players)
        drafter = Drafter(_minds(TASTES[:minds], players), few, width, ends)
        rivals, hold, _, token = TASTES[0]
        drafter.mind = Mind(rivals / (players - 1), hold, self._caution, token)
        judge = Judge(self._net, players)
        self._search = Search(drafter, judge, self._rng, self._worlds, self._climbs, self._temper)
        ahead, rounds, tries = self._ahead
        if ahead:
            minds, few, width, ends = FOLLOWERS
            followers = Drafter(_minds(TASTES[:minds], players), few, width, ends)
            if rounds is None:
                rounds = max(LEAST_ROUNDS, TURNS // players)
            self._search.ahead = Lookahead(followers, judge, ahead, rounds, tries)
        return self._search

    def _count_coins(self, s: State) -> None:
        """Keep track of the others' coins: everybody sees what they earn, turn by turn."""
        seat = int(s.seat)
        if s.turn != s.seat:
            return
        players = int(s.table.players)
        if s.table.open_coins:
            self._purses = [int(coins) for coins in s.coins]
            return
        if s.round == 1:
            self._purses = [int(s.table.start_coins)] * players
        if not self._purses:
            return
        for other in range(players):
            if other != seat and (s.round > 1 or _place(s, other) < _place(s, seat)):
                self._purses[other] += int(earnings(s, other))


def _place(s: State, seat: i64) -> i64:
    """A seat's place in the turn order."""
    return (seat - s.first) % s.table.players


def _told(candidate: Candidate) -> ConsideredTurn:
    return ConsideredTurn(
        steps=tuple([ACTIONS[code] for code in (candidate.line if candidate.line else candidate.steps)]),
        margin=candidate.mean(candidate.margin),
        chance=candidate.mean(candidate.chance),
        coins=candidate.mean(candidate.coins),
        visits=candidate.visits,
    )


def _minds(tastes: tuple[tuple[float, float, float, float], ...], players: int) -> list[Mind]:
    return [Mind(rivals / (players - 1), hold, caution, token) for rivals, hold, caution, token in tastes]
