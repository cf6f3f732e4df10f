"""``python -m benchmarks.review labels|chances``: whether a review is honest.

``labels`` reviews games of bots, and plays the turns that it judged on with another bot (`greedy` for everybody) in
worlds dealt anew: what is called best should win more than what is called a mistake, and a mistake should win less than
the turn that the review calls better. ``chances`` compares the win chances between turns with who won, over games of
bots of all levels; ``--svg`` draws the diagram of docs/review.md.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from dataclasses import asdict, dataclass, replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.calibration_svg import Bin, calibration_svg
from elbowroom import Game, Setup, make_bot
from elbowroom.arena.crew import Crew
from elbowroom.arena.gamelog import GameLog
from elbowroom.arena.simulate import play_out
from elbowroom.bots.levels import LEVELS
from elbowroom.boxes.catalog import BOXES
from elbowroom.review import Strength
from elbowroom.review.decisions import parts_of, weigh
from elbowroom.review.history import history_of
from elbowroom.review.labels import LABELS, label_for
from elbowroom.review.run import imagination_for
from elbowroom.rules.state import State

SPECS = [f"{level.id}:seconds=0" if level.id == "champion" else level.id for level in LEVELS]
OTHER = "greedy:samples=1:width=1"
RESAMPLED = 1000
QUICK = Strength(visits=200, minds=6, few=2, width=5, ends=3, worlds=4)


def played(number: int, seed: int) -> str:
    """The record of a game: 2 to 5 players in turn, every other one with all boxes, bots of any level."""
    rng = Random(f"{seed} {number}")
    players = 2 + number % 4
    boxes = ("base",) if number // 4 % 2 == 0 else tuple(BOXES)
    board = None if boxes == ("base",) else f"{rng.choice(['base', 'underground', 'river'])}-{players}"
    game = Game.new(Setup(players=players, boxes=boxes, board=board, seed=rng.getrandbits(60)))
    play_out(game, [make_bot(rng.choice(SPECS), rng.getrandbits(30)) for _ in range(players)])
    return game.record().text()


class Judged(Struct, frozen=True):
    """What a game brought."""

    n: int
    rows: list[Any]


# --- win chances ---
@dataclass(frozen=True)
class Chances:
    """For one game: win chances between turns beside what became of them."""

    seed: int

    def play(self, number: int) -> Judged:
        """Players, chance, and the share of the victory."""
        return Judged(number, self.rows(played(number, self.seed)))

    def rows(self, text: str) -> list[Any]:
        """The same for a game on record."""
        history = history_of(text)
        imagination = imagination_for(history.players, Strength())
        won = imagination.look(history.turns[-1].after).mean_chances()
        found: list[Any] = []
        for turn in history.turns:
            chances = imagination.look(turn.before).mean_chances()
            found += [(history.players, chance, share) for chance, share in zip(chances, won, strict=True)]
        return found


def bins_of(points: list[tuple[int, float, float]]) -> list[Bin]:
    """Ten bins: how many, the mean chance, and what was won."""
    rows: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for _, chance, share in points:
        rows[min(int(chance * 10), 9)].append((chance, share))
    return [
        Bin(len(row), sum(chance for chance, _ in row) / len(row), sum(share for _, share in row) / len(row))
        for _, row in sorted(rows.items())
    ]


def around_70(games: list[list[Any]]) -> str:
    """What was won of the positions called 65 to 75 %, with a 95 % interval: games are drawn anew, as the positions of
    one have the same end."""
    sums = [(len(row), sum(row)) for row in ([s for _, c, s in game if 0.65 <= c < 0.75] for game in games) if row]
    if not sums:
        return "no position was called 65 to 75 %"
    rng = Random(0)
    shares = sorted(_share(rng.choices(sums, k=len(sums))) for _ in range(RESAMPLED))
    low, high = shares[RESAMPLED // 40], shares[-RESAMPLED // 40]
    number = sum(many for many, _ in sums)
    return f"of {number} positions called 65 to 75 %, {_share(sums):.1%} [{low:.1%}, {high:.1%}] were won"


def _share(sums: list[tuple[int, float]]) -> float:
    return sum(won for _, won in sums) / sum(many for many, _ in sums)


# --- labels ---
@dataclass(frozen=True)
class Labels:
    """For one game: some decisions of every label, played on by another bot, as they were made and as was better."""

    seed: int
    playouts: int
    most: int = 1  # decisions of each label from one game

    def play(self, number: int) -> Judged:
        """Label, players, share won after what was played, share won after the best found."""
        text = played(number, self.seed)
        history = history_of(text)
        imagination = imagination_for(history.players, QUICK)
        rng = Random(f"{self.seed} playouts {number}")
        seen: dict[str, int] = defaultdict(int)
        found: list[Any] = []
        for turn in rng.sample(history.turns, len(history.turns)):
            if len(found) == self.most * len(LABELS):
                break
            if int(turn.before.table.rounds) == turn.round:
                continue  # nothing is left to be played on
            for part in parts_of(turn):
                weighing = weigh(imagination, turn, part)
                best = weighing.best()
                label = label_for(best.chance(turn.seat) - weighing.played.chance(turn.seat), history.players)
                if seen[label] >= self.most:
                    continue
                seen[label] += 1
                shares = [0.0, 0.0]
                for _ in range(self.playouts):
                    world = imagination.world(part[0].before, turn.seat, rng)
                    for i, one in enumerate((weighing.played, best)):
                        end = imagination.tried(world, one.steps, one.mind)
                        shares[i] += self._won(history.record.setup, end, turn.seat) / self.playouts
                found.append((label, history.players, shares[0], shares[1]))
        return Judged(number, found)

    def _won(self, setup: Setup, end: State, seat: int) -> float:
        game = Game(replace(setup, seed=None), end, None)
        play_out(game, [make_bot(OTHER, place) for place in range(setup.players)])
        outcome = game.outcome()
        assert outcome is not None
        best = [standing.seat for standing in outcome.ranking if standing.rank == 1]
        return 1 / len(best) if seat in best else 0.0


def gathered(work: Labels | Chances, games: int, jobs: int, log: Path) -> list[list[Any]]:
    """What each game brought. The file `log` keeps it, and a run that was interrupted goes on from there."""
    question = {"what": type(work).__name__, **asdict(work)}
    with (
        GameLog(log, question, Judged, "elbowroom review benchmark 1") as file,
        Progress(console=Console(stderr=True), transient=True) as progress,
    ):
        missing = [number for number in range(games) if number not in file.games]
        task = progress.add_task("games", total=games, completed=games - len(missing))
        for game in Crew(jobs).play(work, ((number,) for number in missing)):
            file.append(game)
            progress.advance(task)
        return [file.games[number].rows for number in range(games)]


def label_table(rows: list[tuple[str, int, float, float]], games: int, playouts: int) -> Table:
    """What was won, by label; shares count as with two players: half is a fair one."""
    table = Table(title=f"{games} games, {playouts} playouts by greedy for each decision and way", title_justify="left")
    for column in ("label", "decisions", "won as played", "won by the best found", "difference"):
        table.add_column(column, justify="left" if column == "label" else "right")
    for label in LABELS:
        mine = [(was * players / 2, could * players / 2) for name, players, was, could in rows if name == label]
        if not mine:
            continue
        was, could = (sum(pair[i] for pair in mine) / len(mine) for i in (0, 1))
        off = [pair[1] - pair[0] for pair in mine]
        error = (sum((x - (could - was)) ** 2 for x in off) / max(1, len(off) - 1) / len(off)) ** 0.5
        table.add_row(label, str(len(mine)), f"{was:.1%}", f"{could:.1%}", f"{could - was:+.1%} ± {error:.1%}")
    return table


def chance_table(points: list[tuple[int, float, float]], games: int) -> Table:
    """Called and won, by tens of percents."""
    table = Table(title=f"{games} games, {len(points)} chances", title_justify="left")
    for column in ("called", "won", "positions"):
        table.add_column(column, justify="right")
    for row in bins_of(points):
        table.add_row(f"{row.called:.1%}", f"{row.won:.1%}", str(row.count))
    return table


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.review", description="Whether a review is honest.")
    parser.add_argument("what", choices=["labels", "chances"])
    parser.add_argument("--games", type=int, help="default 200 for labels, 2000 for chances")
    parser.add_argument("--playouts", type=int, default=8, help="for each decision (default 8)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--svg", type=Path, metavar="FILE", help="where to draw the win chances")
    parser.add_argument("--log", type=Path, metavar="FILE", help="keeps what was found (build/review-labels.log, …)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows there")
    options = parser.parse_args()
    console = Console(width=120)
    log = options.log or Path("build") / f"review-{options.what}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    if options.what == "labels":
        games = options.games or 200
        rows = [*chain.from_iterable(gathered(Labels(options.seed, options.playouts), games, options.jobs, log))]
        console.print(label_table(rows, games, options.playouts))
    else:
        games = options.games or 2000
        found = gathered(Chances(options.seed), games, options.jobs, log)
        rows = [*chain.from_iterable(found)]
        console.print(chance_table(rows, games))
        for players in sorted({row[0] for row in rows}):
            some = [row for row in rows if row[0] == players]
            console.print(f"{players} players:", ", ".join(f"{b.called:.0%} → {b.won:.0%}" for b in bins_of(some)))
        console.print(around_70(found))
        if options.svg:
            options.svg.write_text(calibration_svg(bins_of(rows), games), "utf-8")
    if options.json:
        options.json.write_text(json.dumps(rows), "utf-8")


if __name__ == "__main__":
    main()
