"""A sequential test: play until the question is answered, and no longer.

The generalized SPRT in its normal approximation, as fishtest uses it for pairs of games, here over deals: the variance
is that of the deals' shares, whatever the correlation within a deal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf, log
from pathlib import Path
from typing import Any, Final, Literal

from elbowroom.arena.contest import Contest, Matchup
from elbowroom.arena.crew import Crew
from elbowroom.arena.matches import MatchResult, deal_shares, match_result
from elbowroom.arena.plain import plain
from elbowroom.arena.running import Deal, Progress, Run
from elbowroom.arena.seats import Teams, fair_share
from elbowroom.arena.simulate import BotMaker
from elbowroom.rules.board import Board

Conclusion = Literal["better", "not better", "open"]
Watch = Callable[["SequentialTest"], None]
ERROR: Final = 0.05
GAIN: Final = 0.03
MOST_GAMES: Final = 20_000
FEWEST_DEALS: Final = 16  # before that the variance is hardly known,
# and so many deals of independent games are thought to have been played: after a short run of equal deals the variance
# looks smaller than it is, and without these the errors come to 8 to 10 % where pairing works well
IMAGINED_DEALS: Final = 4


class SequentialTest:
    """The log-likelihood ratio of `fair + gain` against `fair`, deal by deal."""

    def __init__(self, fair: float, gain: float, games_a_deal: int) -> None:
        if not 0 < gain < 1 - fair:
            raise ValueError(f"the gain in win share must be between 0 and {1 - fair:.2f}, not {gain}")
        self.null, self.better = fair, fair + gain
        self.upper = log((1 - ERROR) / ERROR)
        self.lower = -self.upper
        self.ratios: list[float] = []
        self._count, self._mean, self._squares = 0, 0.0, 0.0
        self._imagined = IMAGINED_DEALS * fair * (1 - fair) / games_a_deal

    def add(self, share: float) -> Conclusion:
        """Take the next deal's share of A into account."""
        self._count += 1
        off = share - self._mean
        self._mean += off / self._count
        self._squares += off * (share - self._mean)
        variance = (self._squares + self._imagined) / self._count
        middle = (self.null + self.better) / 2
        self.ratios.append(self._count * (self.better - self.null) * (self._mean - middle) / variance)
        return self.conclusion

    @property
    def deals_left(self) -> float:
        """How many more deals it will take if it goes on like this."""
        if not self.ratios or self.ratios[-1] == 0:
            return inf
        last = self.ratios[-1]
        bound = self.upper if last > 0 else self.lower
        return max(self._count * (bound / last - 1), FEWEST_DEALS - self._count, 0)

    @property
    def conclusion(self) -> Conclusion:
        """What is known so far."""
        if self._count < FEWEST_DEALS or self.lower < self.ratios[-1] < self.upper:
            return "open"
        return "better" if self.ratios[-1] >= self.upper else "not better"


@dataclass(frozen=True)
class SprtResult:
    """How a sequential test ended. `ratios` is the log-likelihood ratio after each deal; `match` is what was played:
    a run that stops when A is ahead flatters A, so its shares are no fair estimates."""

    conclusion: Conclusion
    gain: float
    ratio: float
    lower: float
    upper: float
    match: MatchResult
    ratios: tuple[float, ...]

    @property
    def verdict(self) -> str:
        """The answer in words."""
        a, b, fair = self.match.a.name, self.match.b.name, self.match.a.fair
        after = f"after {self.match.games} games"
        if self.conclusion == "better":
            return f"{a} is better than {b}: its share is above {fair:.1%}, {after}"
        if self.conclusion == "not better":
            return f"{a} is not better than {b} by {self.gain:.1%}, {after}"
        return f"still open {after}: neither answer is proven; allow more games"

    def as_json(self) -> dict[str, Any]:
        """Everything but the single games, as plain lists and dictionaries."""
        found: dict[str, Any] = plain(self, without=("match",))
        return found | {"verdict": self.verdict, "match": self.match.as_json()}


def sprt(
    a: str | BotMaker,
    b: str | BotMaker,
    gain: float = GAIN,
    *,
    most_games: int = MOST_GAMES,
    players: int = 2,
    boxes: tuple[str, ...] | None = None,
    board: str | Board | None = None,
    teams: Teams = "one",
    seed: int = 0,
    without: tuple[str, ...] = (),
    jobs: int = 1,
    ray: str | None = None,
    log: Path | None = None,
    progress: Progress | None = None,
    watch: Watch | None = None,
) -> SprtResult:
    """Is A better than B? Either its win share is fair (it is not) or fair + `gain`; a wrong answer comes in 5 % of
    the cases either way. Stops as soon as that is known, or with `most_games`. `watch` is called after each deal."""
    matchup = Matchup((a, b), players, boxes, board, teams, seed, without)
    return play_sprt(matchup.contest(), gain, most_games, Run(Crew(jobs, ray), log, progress), watch)


def play_sprt(contest: Contest, gain: float, most_games: int, run: Run, watch: Watch | None = None) -> SprtResult:
    """As `sprt`, for a contest of two bots."""
    test = SequentialTest(fair_share(contest.players, contest.teams), gain, contest.games_a_deal)
    deals: list[Deal] = []
    playing = run.deals(contest, max(contest.deals_for(most_games), FEWEST_DEALS))
    for deal in playing:
        deals.append(deal)
        concluded = test.add(deal_shares([deal], 0)[0]) != "open"
        if watch is not None:
            watch(test)
        if concluded:
            playing.close()
    return SprtResult(
        test.conclusion, gain, test.ratios[-1], test.lower, test.upper, match_result(contest, deals), tuple(test.ratios)
    )
