"""Games of all boxes, mixes, boards and player numbers with every check, and every race with every power.

    python -m tests.fuzz [--games 50000] [--start 0] [--seed 1] [--jobs 2] [--players 2 3 4 5] [--deep 400]
    python -m tests.fuzz --bot greedy --games 5000   # bots play instead of chance
    python -m tests.fuzz --seed 1 --only 4711        # one game again, step by step

Exit code 1 on a finding, and on a pair that a run of at least one round did not pick, play, decline and score. A
finding names the game's number and the step: all that is needed to see it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from elbowroom import Game
from elbowroom.build_info import engine_kind
from tests.fuzz_game import Report, fuzz_game, plan
from tests.fuzz_plan import Pair, all_pairs, round_length

SHOWN = 20  # findings in full


@dataclass
class Summary:
    """All games of a run together."""

    games: int = 0
    steps: int = 0
    picked: Counter[Pair] = field(default_factory=Counter)
    played: Counter[Pair] = field(default_factory=Counter)
    declined: Counter[Pair] = field(default_factory=Counter)
    scored: Counter[Pair] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    findings: list[Report] = field(default_factory=list)

    def add(self, report: Report) -> None:
        """Count one game in."""
        self.games += 1
        self.steps += report.steps
        self.picked.update(report.picked)
        self.played.update(report.played)
        self.declined.update(report.declined)
        self.scored.update(report.scored)
        self.decisions.update(report.decisions)
        self.seen.update(report.seen)
        if report.finding is not None:
            self.findings.append(report)

    def coverage(self) -> list[tuple[str, Counter[Pair]]]:
        """In how many games each pair was picked, played a full turn, declined, and scored after that."""
        return [
            ("picked", self.picked), ("played", self.played), ("declined", self.declined), ("scored", self.scored),
        ]  # fmt: skip

    def uncovered(self) -> list[str]:
        """Pairs of race and power that were not picked, played, declined and scored at least once."""
        return [
            f"{power} {race} never {what}"
            for what, seen in self.coverage()
            for race, power in all_pairs()
            if not seen[race, power]
        ]


def fuzz(
    numbers: range, seed: int, jobs: int, players: Sequence[int], deep: int, bot: str | None = None
) -> Iterator[Report]:
    """The games with these numbers as they are finished, in no fixed order."""
    play = partial(fuzz_game, seed, players=players, deep=deep, bot=bot)
    if jobs == 1:
        yield from map(play, numbers)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(play, numbers, chunksize=8)


@contextmanager
def progress_bar(console: Console, games: int) -> Iterator[Progress]:
    """A bar with the number of games and findings."""
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console) as progress:
        progress.add_task("no finding", total=games)
        yield progress


def run(options: argparse.Namespace, console: Console) -> Summary:
    """Play all games and show how far they are."""
    summary = Summary()
    with progress_bar(console, options.games) as progress:
        numbers = range(options.start, options.start + options.games)
        for report in fuzz(numbers, options.seed, options.jobs, options.players, options.deep, options.bot):
            summary.add(report)
            task = progress.task_ids[0]
            if report.finding is not None and len(summary.findings) <= SHOWN:
                progress.update(task, description=f"[red]{len(summary.findings)} findings")
                console.print(f"[red]game {report.number}, step {report.steps}[/]", highlight=False)
                console.print(f"  {report.finding}\n  again: {again(options, report.number)}", markup=False)
            progress.advance(task)
    return summary


def again(options: argparse.Namespace, number: int) -> str:
    """The command that plays one game of a run again."""
    players = " ".join(map(str, options.players))
    bot = f" --bot {options.bot}" if options.bot else ""
    return f"python -m tests.fuzz --seed {options.seed} --only {number} --players {players} --deep {options.deep}{bot}"


def show(summary: Summary, seconds: float, console: Console) -> None:
    """The figures of a run."""
    table = Table(title=f"{summary.games:,} games on the {engine_kind()} engine", show_header=False)
    table.add_row("steps checked", f"{summary.steps:,}")
    table.add_row("seconds", f"{seconds:,.0f}")
    for what, seen in summary.coverage():
        counts = [seen[pair] for pair in all_pairs()]
        covered = sum(count > 0 for count in counts)
        table.add_row(f"pairs {what}", f"{covered} of {len(counts)}, each in {min(counts):,} to {max(counts):,} games")
    for decision, number in summary.decisions.most_common():
        table.add_row(f"decision {decision}", f"{number:,}")
    for kind in ("board", "players", "boxes", "found", "event", "copied", "lent", "revived"):
        counts = [number for name, number in summary.seen.items() if name.split()[0] == kind]
        if counts:
            table.add_row(f"{kind}, different ones", f"{len(counts)}, each in {min(counts):,} to {max(counts):,} games")
    table.add_row("findings", f"{len(summary.findings):,}")
    console.print(table)


def play_again(options: argparse.Namespace, console: Console) -> int:
    """One game of a run, told step by step up to the finding."""
    report = fuzz_game(options.seed, options.only, options.players, options.deep, options.bot)
    game = Game.new(plan(options.seed, options.only, options.players).setup)
    console.print(f"{game.setup}", markup=False)
    for number, action in enumerate(report.actions, 1):
        console.print(f"{number:4} {game!r}: {action}", markup=False)
        for event in game.apply(action):
            console.print(f"       {event}", markup=False)
    console.print(report.finding or "no finding", markup=False)
    return 1 if report.finding else 0


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=50_000, help="how many (default 50000)")
    parser.add_argument("--start", type=int, default=0, help="the number of the first one, to go on with a run")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other games (default 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--players", type=int, nargs="+", choices=(2, 3, 4, 5), default=(2, 3, 4, 5))
    parser.add_argument("--deep", type=int, default=400, help="each n-th position gets the slow checks (default 400)")
    parser.add_argument("--bot", help="who plays after the first picks: a bot's spec, such as greedy (default: chance)")
    parser.add_argument("--only", type=int, metavar="GAME", help="play this game of the run again and tell its steps")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Run, show, and say by the exit code whether all is well."""
    options, console = parsed(arguments), Console()
    if options.only is not None:
        return play_again(options, console)
    start = time.monotonic()
    summary = run(options, console)
    show(summary, time.monotonic() - start, console)
    gaps = summary.uncovered() if options.games >= round_length(options.players) else []
    for gap in gaps:
        console.print(f"[yellow]{gap}")
    return 1 if summary.findings or (gaps and not options.bot) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
