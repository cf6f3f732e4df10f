"""A match between two bots: what each wins, with intervals over deals, and the difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from elbowroom.arena.combos import ComboScore, Pick, TraitScore, combo_scores, power_scores, race_scores
from elbowroom.arena.contest import Contest, Matchup
from elbowroom.arena.crew import Crew
from elbowroom.arena.estimates import Estimate, elo_of_share, mean_estimate, share_estimate
from elbowroom.arena.plain import plain
from elbowroom.arena.played import ArenaGame
from elbowroom.arena.running import Deal, Progress, Run
from elbowroom.arena.seats import Teams, fair_share
from elbowroom.arena.simulate import BotMaker
from elbowroom.rules.board import Board

GAMES: Final = 200
Measure = Callable[[ArenaGame, int], float]


@dataclass(frozen=True)
class Scores:
    """Means over the seats that a bot held: its share of the win, its rank, its margin over the best other player (in
    halves over the best seat of the other bot), and its coins. Or, for two bots: by how much the first has more of
    each."""

    share: Estimate
    rank: Estimate
    margin: Estimate
    coins: Estimate


@dataclass(frozen=True)
class SeatScores:
    """The scores in one seat; seat 1 moves first."""

    seat: int
    share: float
    margin: Estimate
    coins: float


@dataclass(frozen=True)
class Side:
    """One of the two bots. `share` is what all its seats together won, `income` is per seat, by round."""

    name: str
    fair: float
    share: Estimate
    scores: Scores
    seats: tuple[SeatScores, ...]
    income: tuple[float, ...]
    races: tuple[TraitScore, ...]
    powers: tuple[TraitScore, ...]
    combos: tuple[ComboScore, ...]


@dataclass(frozen=True)
class MatchResult:
    """The result of a match. `difference` is A minus B: both had the same luck in the same seats, so most of it cancels
    out within a deal."""

    question: dict[str, Any]
    games: int
    deals: int
    steps: float
    a: Side
    b: Side
    difference: Scores
    played: tuple[ArenaGame, ...] = field(repr=False)

    @property
    def elo(self) -> Estimate:
        """The Elo difference at which A's share is expected; infinite if A won everything or nothing."""
        share, fair = self.a.share, self.a.fair
        return Estimate(*(elo_of_share(value, fair) for value in (share.mean, share.low, share.high)))

    @property
    def verdict(self) -> str:
        """What the match proves: who wins more, if the interval leaves no doubt."""
        if not self.a.share.excludes(self.a.fair):
            return f"no difference between {self.a.name} and {self.b.name} is proven"
        better, worse = (self.a, self.b) if self.a.share.mean > self.a.fair else (self.b, self.a)
        return f"{better.name} wins more than {worse.name}"

    def as_json(self) -> dict[str, Any]:
        """Everything except the single games, as plain lists and dictionaries; null for infinite values."""
        found: dict[str, Any] = plain(self, without=("played",))
        return found | {"elo": plain(self.elo), "verdict": self.verdict}


def match(
    a: str | BotMaker,
    b: str | BotMaker,
    games: int = GAMES,
    *,
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
) -> MatchResult:
    """Let two bots play this many games, rounded up to whole deals.

    A bot is a spec, or a function that makes a bot from a seed. Each deal is played in every rotation of the seats.
    `log` is a file for the games; a run with the same question resumes from there.
    """
    matchup = Matchup((a, b), players, boxes, board, teams, seed, without)
    return play_match(matchup.contest(), games, Run(Crew(jobs, ray), log, progress))


def play_match(contest: Contest, games: int, run: Run) -> MatchResult:
    """Like `match`, for a contest between two bots."""
    return match_result(contest, list(run.deals(contest, contest.deals_for(games))))


def match_result(contest: Contest, deals: Sequence[Deal], pair: tuple[int, int] = (0, 1)) -> MatchResult:
    """What these deals say about two bots of a contest."""
    a, b = pair
    games = [game for deal in deals for game in deal]
    fair = fair_share(contest.players, contest.teams)
    return MatchResult(
        question=contest.question(),
        games=len(games),
        deals=len(deals),
        steps=fmean(game.steps for game in games),
        a=_side(contest, deals, a, fair),
        b=_side(contest, deals, b, 1 - fair),
        difference=_difference(contest, deals, a, b),
        played=tuple(games),
    )


def deal_shares(deals: Sequence[Deal], bot: int) -> list[float]:
    """What all seats of a bot won together, for each deal."""
    return [fmean(sum(game.share(seat) for seat in _held(game, bot)) for game in deal) for deal in deals]


def _side(contest: Contest, deals: Sequence[Deal], bot: int, fair: float) -> Side:
    games = [game for deal in deals for game in deal]
    share = share_estimate(deal_shares(deals, bot), len(deals[0]))
    picks = _picks(deals, bot)
    return Side(
        name=contest.names[bot],
        fair=fair,
        share=share,
        scores=_scores(contest, deals, bot, share),
        seats=tuple(_seat_scores(contest, deals, bot, seat) for seat in range(contest.players)),
        income=_income(games, bot),
        races=race_scores(picks),
        powers=power_scores(picks),
        combos=combo_scores(picks),
    )


def _picks(deals: Sequence[Deal], bot: int) -> list[Pick]:
    return [
        Pick(number, held)
        for number, deal in enumerate(deals)
        for game in deal
        for held in game.held
        if game.seats[held.seat] == bot
    ]


def _scores(contest: Contest, deals: Sequence[Deal], bot: int, share: Estimate) -> Scores:
    each = len(deals[0]) / _seats_held(deals[0], bot)
    return Scores(share.times(each), *(
        mean_estimate([_held_mean(deal, bot, measure) for deal in deals])
        for measure in _other_measures(contest.teams)
    ))  # fmt: skip


def _difference(contest: Contest, deals: Sequence[Deal], a: int, b: int) -> Scores:
    """The two shares add up to 1, so their difference follows from one of them."""
    games = len(deals[0])
    each_a, each_b = (games / _seats_held(deals[0], bot) for bot in (a, b))
    share = share_estimate(deal_shares(deals, a), games).times(each_a + each_b).plus(-each_b)
    return Scores(share, *(
        mean_estimate([_held_mean(deal, a, measure) - _held_mean(deal, b, measure) for deal in deals])
        for measure in _other_measures(contest.teams)
    ))  # fmt: skip


def _seat_scores(contest: Contest, deals: Sequence[Deal], bot: int, seat: int) -> SeatScores:
    held = [[game for game in deal if game.seats[seat] == bot] for deal in deals]

    def means(measure: Measure) -> list[float]:
        return [fmean(measure(game, seat) for game in games) for games in held]

    margins = means(_margin_for(contest.teams))
    return SeatScores(seat + 1, fmean(means(ArenaGame.share)), mean_estimate(margins), fmean(means(_coins)))


def _margin_for(teams: Teams) -> Measure:
    """In halves, a seat's own side is nothing to beat. One against many, all seats are measured alike: they have
    equally many others to be ahead of, so equal bots have equal margins."""
    return ArenaGame.margin if teams == "one" else ArenaGame.margin_over_rivals


def _coins(game: ArenaGame, seat: int) -> float:
    return game.coins[seat]


def _other_measures(teams: Teams) -> tuple[Measure, ...]:
    """Those of `Scores`, after the share."""
    return ArenaGame.rank, _margin_for(teams), _coins


def _seats_held(deal: Deal, bot: int) -> int:
    return sum(game.seats.count(bot) for game in deal)


def _held_mean(deal: Deal, bot: int, measure: Measure) -> float:
    return fmean(measure(game, seat) for game in deal for seat in _held(game, bot))


def _held(game: ArenaGame, bot: int) -> list[int]:
    return [seat for seat, holder in enumerate(game.seats) if holder == bot]


def _income(games: Sequence[ArenaGame], bot: int) -> tuple[float, ...]:
    rounds = max(len(game.rounds) for game in games)
    return tuple(
        fmean(game.rounds[r][seat] for game in games if r < len(game.rounds) for seat in _held(game, bot))
        for r in range(rounds)
    )
