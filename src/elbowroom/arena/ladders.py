"""A ladder: everybody against everybody, and a rating for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from elbowroom.arena.contest import Contest, Matchup
from elbowroom.arena.crew import Crew
from elbowroom.arena.estimates import Estimate, share_estimate
from elbowroom.arena.matches import deal_shares
from elbowroom.arena.plain import plain
from elbowroom.arena.played import ArenaGame
from elbowroom.arena.running import Deal, Progress, Run
from elbowroom.arena.simulate import BotMaker
from elbowroom.rules.board import Board

GAMES: Final = 100


@dataclass(frozen=True)
class Rung:
    """One bot of a ladder: its rating, what it won in all, and how surely it is better than the next one (None for
    the last)."""

    name: str
    rating: Estimate
    share: float
    better: float | None


@dataclass(frozen=True)
class Meeting:
    """What one bot won against another."""

    a: str
    b: str
    share: Estimate


@dataclass(frozen=True)
class LadderResult:
    """All bots, the best first, and what every two won of each other. Ratings have the mean 0; 400 points stand for
    ten wins to one."""

    question: dict[str, Any]
    games: int
    deals: int
    rungs: tuple[Rung, ...]
    meetings: tuple[Meeting, ...]
    played: tuple[ArenaGame, ...] = field(repr=False)

    def share(self, a: str, b: str) -> float | None:
        """What a won against b; None against itself."""
        for meeting in self.meetings:
            if (meeting.a, meeting.b) == (a, b):
                return meeting.share.mean
            if (meeting.a, meeting.b) == (b, a):
                return 1 - meeting.share.mean
        return None

    def as_json(self) -> dict[str, Any]:
        """Everything but the single games, as plain lists and dictionaries."""
        found: dict[str, Any] = plain(self, without=("played",))
        return found


def ladder(
    bots: Sequence[str | BotMaker],
    games: int = GAMES,
    *,
    players: int = 2,
    boxes: tuple[str, ...] | None = None,
    board: str | Board | None = None,
    seed: int = 0,
    without: tuple[str, ...] = (),
    jobs: int = 1,
    ray: str | None = None,
    log: Path | None = None,
    progress: Progress | None = None,
) -> LadderResult:
    """Let every two bots meet in so many games, rounded up to whole deals; more than two players sit half and half."""
    matchup = Matchup(tuple(bots), players, boxes, board, "half", seed, without)
    return play_ladder(matchup.contest(), games, Run(Crew(jobs, ray), log, progress))


def play_ladder(contest: Contest, games: int, run: Run) -> LadderResult:
    """As `ladder`, for a contest of any number of bots."""
    return ladder_result(contest, list(run.deals(contest, ladder_deals(contest, games))))


def ladder_deals(contest: Contest, games: int) -> int:
    """How many deals give each pair this many games."""
    return contest.deals_for(games * len(contest.pairs))


def ladder_result(contest: Contest, deals: Sequence[Deal]) -> LadderResult:
    """The ladder that these deals make."""
    from elbowroom.arena.ratings import rated  # numpy is slow to import

    each = contest.games_a_deal // len(contest.pairs)
    shares = [
        deal_shares([deal[place * each : (place + 1) * each] for deal in deals], a)
        for place, (a, _) in enumerate(contest.pairs)
    ]
    by_deal = [list(row) for row in zip(*shares, strict=True)]
    ratings = rated(by_deal, contest.pairs, each, len(contest.bots))
    names = contest.names
    meetings = tuple(
        Meeting(names[a], names[b], share_estimate(won, each))
        for (a, b), won in zip(contest.pairs, shares, strict=True)
    )
    order = sorted(range(len(names)), key=lambda bot: -ratings.values[bot].mean)
    rungs = tuple(
        Rung(
            names[bot],
            ratings.values[bot],
            _share_of(bot, contest, shares),
            None if after is None else ratings.better[bot][after],
        )
        for bot, after in zip(order, [*order[1:], None], strict=True)
    )
    games = tuple(game for deal in deals for game in deal)
    return LadderResult(contest.question(), len(games), len(deals), rungs, meetings, games)


def _share_of(bot: int, contest: Contest, shares: Sequence[Sequence[float]]) -> float:
    """What a bot won in all its meetings."""
    won = [
        fmean(share) if a == bot else 1 - fmean(share)
        for (a, b), share in zip(contest.pairs, shares, strict=True)
        if bot in (a, b)
    ]
    return fmean(won)
