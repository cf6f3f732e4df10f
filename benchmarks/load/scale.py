"""How capacity grows with processes: `python -m benchmarks.load.scale [--processes 1,2,4] [--games 100,200,...]`.

Each number of processes runs with PostgreSQL and Redis behind deploy/nginx.conf, where a table has a home; everything,
the load generator included, shares this machine. More and more games are played until one action in a hundred takes too
long. From the CPU of an action follows, on paper, what a number of live games needs.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import sys
import tempfile
from contextlib import ExitStack
from math import ceil
from pathlib import Path
from typing import Any, Final

import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks.load import live
from benchmarks.load.games import written
from benchmarks.load.servers import running, settings_of
from elbowroom.build_info import engine_kind
from tests.server.balancer import balanced, what_a_balancer_misses

LEVELS: Final = "200,400,600,800,1000,1200"
PAPER: Final = 100_000  # live games
FULL: Final = 0.6  # of a core that a process may use, so that p99 stays low


@dataclasses.dataclass(frozen=True)
class Growth:
    """What so many processes hold: each level that was tried, the most games that held, and what an action costs."""

    processes: int
    levels: list[live.Level]

    @property
    def best(self) -> live.Level:
        """The level with the most games that held; if none did, the smallest."""
        held = [level for level in self.levels if level.holds]
        return max(held or self.levels[:1], key=lambda level: level.games)


@dataclasses.dataclass(frozen=True)
class Need:
    """What a number of live games needs: cores that are really used, and processes of the server."""

    games: int
    per_second: float
    processes: int
    cores: dict[str, float]
    gigabytes: float
    commits: float


def grown(processes: int, given: argparse.Namespace, console: Console) -> Growth:
    """Measure with so many processes."""
    levels = [int(number) for number in given.games.split(",")]
    plan = live.Plan(levels, given.seconds, given.pace, True, given.bisections)
    with tempfile.TemporaryDirectory(prefix="elbowroom-scale-") as name, ExitStack() as stack:
        folder = Path(name)
        backend = stack.enter_context(running("postgres", folder, processes, ELBOWROOM_ROOMS=str(2 * max(levels))))
        servers = backend.service.processes
        waiting = written(settings_of(servers[0]), 2 * max(levels))
        balancer = stack.enter_context(balanced(servers, folder / "nginx", limited=False))
        found = live.measured(
            live.Place(backend, balancer), waiting, plan, lambda level: console.print(_told(processes, level))
        )
        if faults := backend.faults():
            sys.exit("\n".join(faults))
    return Growth(processes, found)


def need_of(growth: Growth, games: int, pace: float) -> Need:
    """What so many games need if an action costs what it did at the best level, and a game takes the memory that the
    last one has added."""
    level, per_second = growth.best, games / pace
    first, last = growth.levels[0], max(growth.levels, key=lambda one: one.games)
    per_game = (last.memory - first.memory) / max(1, last.games - first.games)
    empty = (first.memory - first.games * per_game) / growth.processes
    each = {"server": level.cpu, **level.beside}
    cores = {name: per_second * cpu for name, cpu in each.items()}
    processes = ceil(cores["server"] / FULL)
    return Need(
        games=games,
        per_second=per_second,
        processes=processes,
        cores=cores,
        gigabytes=(games * per_game + processes * empty) / 1e9,
        commits=per_second * level.commits,
    )


def _told(processes: int, level: live.Level) -> str:
    beside = ", ".join(f"{name} {1000 * cpu:.2f}" for name, cpu in level.beside.items())
    return (
        f"{processes} processes, {level.games} games: {level.per_second:.0f} actions/s, p50 {1000 * level.p50:.1f} ms, "
        f"p99 {1000 * level.p99:.1f} ms, ms CPU each: server {1000 * level.cpu:.2f}, {beside}; "
        f"{level.commits:.2f} commits each, {level.memory / 1e6:.0f} MB, generator {100 * level.own:.0f} % of a core, "
        f"longest pause of the garbage collector {1000 * level.pause:.1f} ms, failed {level.failed}"
    )


def _table(found: list[Growth]) -> Table:
    names = list(dict.fromkeys(name for one in found for name in one.best.beside))
    heads = ("processes", "live games that hold", "p50 ms", "p99 ms", "CPU ms/action", *names, "commits", "MB")
    table = Table(*heads, title="capacity by processes, all on the same cores")
    for one in found:
        best = one.best
        table.add_row(
            str(one.processes), f"{best.games}{'' if best.holds else ' do not'}", f"{1000 * best.p50:.1f}",
            f"{1000 * best.p99:.1f}", f"{1000 * best.cpu:.2f}",
            *(f"{1000 * best.beside.get(name, 0.0):.2f}" for name in names), f"{best.commits:.2f}",
            f"{best.memory / 1e6:.0f}",
        )  # fmt: skip
    return table


def _paper(need: Need) -> str:
    cores = ", ".join(f"{name} {used:.1f}" for name, used in need.cores.items())
    return (
        f"{need.games} live games on paper: {need.per_second:.0f} actions/s, busy cores: {cores}; "
        f"{need.processes} server processes at {100 * FULL:.0f} % of a core each, {need.gigabytes:.0f} GB for them, "
        f"{need.commits:.0f} commits/s"
    )


def told(found: list[Growth], pace: float, console: Console) -> None:
    """Print the table, and what follows from its last line."""
    console.print(_table(found))
    console.print(_paper(need_of(found[-1], PAPER, pace)))


def _read(path: Path) -> list[Growth]:
    """What was measured before, so that a long run can be made in pieces."""
    data: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["growth"] if path.exists() else []
    return [Growth(one["processes"], [live.Level(**level) for level in one["levels"]]) for one in data]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load.scale", description="capacity by processes")
    parser.add_argument("--processes", default="1,2,4", help="of the server, one number after the other; empty: none")
    parser.add_argument("--games", default=LEVELS, help="live games, one number after the other")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each number is watched")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between two actions of a game, on average")
    parser.add_argument("--bisections", type=int, default=1, help="how often to halve the gap that is left")
    parser.add_argument("--alone", action="store_true", help="before all else on this machine (root only)")
    parser.add_argument("--json", type=Path, help="write the figures to this file; those in it are kept and shown")
    given = parser.parse_args()
    if missing := what_a_balancer_misses():
        sys.exit(f"not installed: {', '.join(missing)} (scripts/system-deps installs them)")
    uvloop.install()
    if given.alone:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))  # what is started from here on has it, too
    console = Console(width=150)
    wanted = [int(number) for number in given.processes.split(",") if number]
    found = [] if given.json is None else [one for one in _read(given.json) if one.processes not in wanted]
    for processes in wanted:
        found.append(grown(processes, given, console))
        found.sort(key=lambda one: one.processes)
        if given.json is not None:
            data = {"engine": engine_kind(), "pace": given.pace, "growth": [dataclasses.asdict(one) for one in found]}
            given.json.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    told(found, given.pace, console)


if __name__ == "__main__":
    main()
