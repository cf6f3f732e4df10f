"""Whether a board is fair: many games of one bot against itself, compared with the base board for as many players.

All seats play the same way, so whatever a seat wins above its share comes from the turn order and the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from elbowroom.arena.simulate import GameResult, simulate
from elbowroom.boards.fairness import Check
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.setup import Setup, known_board
from elbowroom.rules.board import Board

GAMES: Final = 2000
ADVANTAGE: Final = 0.05  # how much a seat may win above its share
# The mean score relative to the base board. On a river board, pirates take about a fifth of it (RW10).
SCORES: Final = (0.75, 1.25)
SPREAD: Final = (0.7, 1.4)  # the standard deviation of scores, likewise
REFERENCE: Final = 4  # one game on the base board for this many on the other: its scores are known well enough


@dataclass(frozen=True)
class SeatResult:
    """What one seat won, in turn order; `error` is the standard error of the share `won`."""

    won: float
    error: float
    coins: float


@dataclass(frozen=True)
class Trial:
    """The results of many games on a board: by seat, of all scores, and the decisions per game."""

    board: str
    boxes: tuple[str, ...]
    bot: str
    games: int
    seats: tuple[SeatResult, ...]
    coins: float
    spread: float
    steps: float


def boxes_for(board: Board) -> tuple[str, ...]:
    """The boxes a board is tried with: its own, and the base game if that has too few races or powers (U8)."""
    box, least = BOXES[board.box], 2 * board.players + 3
    return (box.id,) if min(len(box.races), len(box.powers)) >= least else (box.id, "base")


def try_board(
    board: Board,
    bot: str = "greedy",
    games: int = GAMES,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Trial:
    """Let a bot play against itself on a board; each deal is played once in every rotation of the seats."""
    boxes = boxes_for(board)
    setup = Setup(players=board.players, boxes=boxes, board=board)
    results = simulate(setup, [bot] * board.players, games, seed, jobs, progress)
    scores = [coins for result in results for coins in result.coins]
    mean = sum(scores) / len(scores)
    return Trial(
        board=board.id,
        boxes=boxes,
        bot=bot,
        games=games,
        seats=tuple(_seat_result(results, seat) for seat in range(board.players)),
        coins=mean,
        spread=sqrt(sum((score - mean) ** 2 for score in scores) / len(scores)),
        steps=sum(result.steps for result in results) / len(results),
    )


def reference_board(board: Board) -> Board:
    """The base board for as many players."""
    return known_board(f"base-{board.players}")


def reference_games(games: int) -> int:
    """How many games are played on the base board."""
    return max(games // REFERENCE, 1)


def _seat_result(results: Sequence[GameResult], seat: int) -> SeatResult:
    """Games of the same deal are not independent, so the error is computed over deals."""
    shares = [1 / len(r.winners) if seat in r.winners else 0.0 for r in results]
    won = sum(shares) / len(shares)
    deals: dict[int, float] = {}
    for result, share in zip(results, shares, strict=True):
        deals[result.seed] = deals.get(result.seed, 0.0) + share - won
    error = sqrt(sum(off * off for off in deals.values()) * len(deals) / max(len(deals) - 1, 1)) / len(results)
    return SeatResult(won, error, sum(r.coins[seat] for r in results) / len(results))


def trial_checks(trial: Trial, base: Trial) -> list[Check]:
    """What the games must show: no seat far above its share, and scores like those on the base board."""
    share = 1 / len(trial.seats)
    checks = [
        Check(
            f"seat {number} wins",
            seat.won - share <= ADVANTAGE,
            f"{seat.won:.1%} ± {seat.error:.1%} ({seat.won - share:+.1%})",
            f"{share + ADVANTAGE:.1%} or less",
        )
        for number, seat in enumerate(trial.seats, 1)
    ]
    return [*checks, _within("mean score", trial.coins, base.coins, SCORES), _spread_check(trial, base)]


def _spread_check(trial: Trial, base: Trial) -> Check:
    return _within("spread of scores", trial.spread, base.spread, SPREAD)


def _within(name: str, value: float, base: float, limits: tuple[float, float]) -> Check:
    least, most = limits[0] * base, limits[1] * base
    return Check(name, least <= value <= most, f"{value:.1f}", f"{least:.1f} to {most:.1f} (base board {base:.1f})")
