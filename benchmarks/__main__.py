"""``python -m benchmarks [--rounds 9] [--envs | --bots] [--json FILE]``: measure everything and show a table.

``--envs`` measures only the learning environments, ``--bots`` only how many turns a second the champion thinks through.
The exit code is 1 if a target is missed.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import Progress

from benchmarks import bots, envs, zoo
from benchmarks.measure import Series, interleaved
from benchmarks.processes import fresh_start, measured_interpreted
from benchmarks.report import Row, as_json, as_table
from benchmarks.spiel import spiel_rows
from benchmarks.workloads import (
    ALL_BOXES,
    FOUR,
    TWO,
    YARDSTICK,
    Workload,
    between_turns,
    copies,
    engine_loop,
    judged,
    midgame,
    python_loop,
)
from elbowroom.build_info import engine_kind, is_stale

# Times the random games of python-chess per CPU second, as docs/speed.md asks.
RATIO_TARGETS = {
    "2 players, in the engine": 150,
    "4 players, in the engine": 80,
    "2 players, from Python": 40,
    "4 players, from Python": None,
    "all boxes, in the engine": 60,
    "all boxes, from Python": None,
    "2 players, interpreted": 2,
    "2 players, interpreted, from Python": None,
}
# How often a second.
RATE_TARGETS: dict[str, int | None] = {
    "Game.copy()": 500_000,
    "positions judged, 2 players": 100_000,
    "positions judged, 4 players": None,
    **envs.BATCH_TARGETS,
    **zoo.ZOO_TARGETS,
}
START_TARGET = 0.5


def compiled_workloads() -> dict[str, Workload]:
    """What is measured of the compiled engine: nothing where there is none."""
    if engine_kind() != "compiled":
        return {}
    return {
        "2 players, in the engine": partial(engine_loop, TWO, 4000),
        "4 players, in the engine": partial(engine_loop, FOUR, 2000),
        "2 players, from Python": partial(python_loop, TWO, 500),
        "4 players, from Python": partial(python_loop, FOUR, 250),
        "all boxes, in the engine": partial(engine_loop, ALL_BOXES, 2000),
        "all boxes, from Python": partial(python_loop, ALL_BOXES, 500),
        "Game.copy()": partial(copies, midgame(), 200_000),
        "positions judged, 2 players": partial(judged, between_turns(replace(TWO, seed=1), 5), 20_000),
        "positions judged, 4 players": partial(judged, between_turns(replace(FOUR, seed=1), 5), 10_000),
        **environment_workloads(),
    }


def environment_workloads() -> dict[str, Workload]:
    """What is measured of the learning environments."""
    return {**envs.workloads(), **zoo.workloads()} if engine_kind() == "compiled" else {}


def measure(rounds: int, console: Console) -> list[Row]:
    """All rows."""
    chess, series = _timed(compiled_workloads(), rounds, console)
    rates = {name: series.pop(name) for name in RATE_TARGETS if name in series}
    with console.status("measuring the interpreted engine"):
        for name, found in measured_interpreted(rounds).items():
            series[f"2 players, {name}"] = Series(**found)
    rows = [_ratio_row(name, found) for name, found in series.items()]
    rows += _rate_rows(rates, rounds, console)
    rows += _start_rows(rounds)
    rows.append(_rate_row("python-chess, the yardstick", chess, None))
    return rows


def measure_environments(rounds: int, console: Console) -> list[Row]:
    """The rows of the learning environments."""
    _, series = _timed(environment_workloads(), rounds, console)
    return _rate_rows(series, rounds, console)


def measure_bots(rounds: int, console: Console) -> list[Row]:
    """The rows of the champion."""
    _, series = _timed(bots.workloads(), rounds, console)
    return [_rate_row(name, found, None) for name, found in series.items()]


def _timed(workloads: dict[str, Workload], rounds: int, console: Console) -> tuple[Series, dict[str, Series]]:
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("measuring", total=2 * rounds * len(workloads) + 1)
        return interleaved(YARDSTICK, workloads, rounds, lambda: progress.advance(task))


def _rate_rows(rates: dict[str, Series], rounds: int, console: Console) -> list[Row]:
    rows = [_rate_row(name, found, RATE_TARGETS[name]) for name, found in rates.items()]
    rows += _memory_rows() if rates else []
    with console.status("measuring OpenSpiel"):
        rows += spiel_rows(rounds)
    return rows


def _ratio_row(name: str, series: Series) -> Row:
    low, high = min(series.ratios), max(series.ratios)
    return Row(name, series.ratio, "×", RATIO_TARGETS[name], low, high, series.rate, series.decision_rate)


def _rate_row(name: str, series: Series, target: int | None) -> Row:
    low, high = min(series.rates), max(series.rates)
    return Row(name, series.rate, "/s", target, low, high, None, series.decision_rate or None)


def _start_rows(times: int) -> list[Row]:
    start = fresh_start(times)
    return [
        Row("import and first game, CPU", median(start.cpu), "s", START_TARGET, min(start.cpu), max(start.cpu)),
        Row("import and first game, clock", median(start.clock), "s", None, min(start.clock), max(start.clock)),
    ]


def _memory_rows() -> list[Row]:
    """What a game in a batch takes; the same in every run."""
    found = []
    for setup, name in ((envs.BASE, "2 players"), (envs.EVERYTHING, "all boxes")):
        for compact, size in ((True, ""), (False, ", common size")):
            value = envs.kilobytes_of_a_game(setup, compact)
            target = envs.MEMORY_TARGET if compact else None
            found.append(Row(f"memory, {name}{size}", value, "KB", target, value, value))
    return found


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Speed, as ratios to python-chess.")
    parser.add_argument("--rounds", type=int, default=9, help="how often everything is measured by turns (default 9)")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--envs", action="store_const", const=measure_environments, help="only the learning environments")
    only.add_argument("--bots", action="store_const", const=measure_bots, help="only how fast the champion thinks")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    options = parser.parse_args()
    console = Console()
    if not console.is_terminal:
        console = Console(width=120)
    if is_stale():
        console.print("[yellow]The sources have changed since they were compiled: run `make compile` first.")
    rows = (options.envs or options.bots or measure)(options.rounds, console)
    console.print(as_table(rows))
    if options.json:
        options.json.write_text(json.dumps(as_json(rows), indent=1) + "\n", "utf-8")
    return 1 if any(row.met is False for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
