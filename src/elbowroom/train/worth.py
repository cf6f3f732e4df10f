"""What weights are worth, by the arena."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from elbowroom.arena.contest import Contest, Matchup
from elbowroom.arena.matches import MatchResult
from elbowroom.arena.plain import plain
from elbowroom.game.setup import board_files, known_board
from elbowroom.train.learned import Learned
from elbowroom.train.plan import TrainingPlan


@dataclass(frozen=True)
class Measurement:
    """A match to be played: against a bot, at a table."""

    against: str | Learned
    players: int = 2
    board: str | None = None

    def contest(self, bot: Learned, plan: TrainingPlan) -> Contest:
        """The match of a bot; its luck is that of the training's seed, which no game of the training has."""
        return Matchup((bot, self.against), self.players, board=self.board, seed=plan.seed).contest()


def short_measurements(previous: Learned) -> list[Measurement]:
    """After each generation."""
    return [Measurement("greedy"), Measurement(previous)]


def long_measurements(plan: TrainingPlan, previous: Learned) -> list[Measurement]:
    """At the end: for every number of players, on a generated board for each deal, and on the boards held out."""
    boards = [board for board in plan.hold_out if board in board_files()]
    return [
        *short_measurements(previous),
        *(Measurement("greedy", players) for players in (3, 4, 5)),
        Measurement("greedy", 2, "base-2-new"),
        *(Measurement("greedy", known_board(board).players, board) for board in boards),
    ]


def summary(result: MatchResult) -> dict[str, Any]:
    """The figures that are kept."""
    return {
        "bot": result.a.name,
        "against": result.b.name,
        "players": result.question["players"],
        "boxes": result.question["boxes"],
        "board": result.question["board"],
        "games": result.games,
        "fair": result.a.fair,
        "share": plain(result.a.share),
        "margin": plain(result.a.scores.margin),
    }


def sentence(found: dict[str, Any]) -> str:
    """The same in words."""
    share, margin = found["share"], found["margin"]
    return (
        f"{found['bot']} against {found['against']}, {found['players']} players, {found['board']}: wins "
        f"{share['mean']:.1%} [{share['low']:.1%}, {share['high']:.1%}] of {found['games']} games "
        f"(fair: {found['fair']:.0%}), margin {margin['mean']:+.1f}"
    )
