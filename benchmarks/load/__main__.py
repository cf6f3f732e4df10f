"""``python -m benchmarks.load [--backend sqlite|postgres] [--games 100,200,...] [--idle 10000] ...``"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks.load import idle, live
from benchmarks.load.games import written
from benchmarks.load.servers import running, settings_of
from elbowroom.boxes.catalog import BOXES
from elbowroom.build_info import engine_kind
from tests.server.backends import what_is_missing
from tests.server.balancer import balanced, what_a_balancer_misses

LEVELS = "100,200,400,700,1000,1400,2000,3000"


def main() -> None:
    """The command."""
    given = _arguments().parse_args()
    console = Console(width=120)
    uvloop.install()
    if given.alone:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))  # what is started from here on has it, too
    missing = what_a_balancer_misses() if given.balanced else what_is_missing()
    if given.backend == "postgres" and missing:
        sys.exit(f"not installed: {', '.join(missing)} (scripts/system-deps installs them)")
    found: dict[str, Any] = {
        "engine": engine_kind(), "pace": given.pace, "backend": given.backend, "bot": given.bot,
        "processes": given.processes, "balanced": given.balanced,
    }  # fmt: skip
    with tempfile.TemporaryDirectory(prefix="elbowroom-load-", dir=given.folder) as folder:
        found["disk"] = _disk(Path(folder), console)
        if given.games:
            found["live"] = [dataclasses.asdict(level) for level in _live(given, Path(folder) / "live", console)]
        if given.idle:
            found["idle"] = dataclasses.asdict(_idle(given, Path(folder) / "idle", console))
    if given.json is not None:
        given.json.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description="how much one server holds")
    parser.add_argument(
        "--backend", choices=("sqlite", "postgres"), default="sqlite", help="postgres: several processes"
    )
    parser.add_argument("--processes", type=int, default=2, help="of the server, with postgres")
    parser.add_argument(
        "--balanced", action="store_true", help="behind deploy/nginx.conf, so that a table has a home; with postgres"
    )
    parser.add_argument("--games", default=LEVELS, help="live games, one number after the other; empty: none")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each number is watched")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between two actions of a game, on average")
    parser.add_argument("--bisections", type=int, default=2, help="how often to halve the gap that is left")
    parser.add_argument("--plain", action="store_true", help="without compression, which browsers ask for")
    parser.add_argument("--boxes", default="base", help=f"of {', '.join(BOXES)}, separated by commas")
    parser.add_argument("--bot", help="at each table a person against this bot (champion, ...)")
    parser.add_argument("--idle", type=int, default=10_000, help="games that lie in the database; 0: none")
    parser.add_argument("--folder", type=Path, help="where the database of SQLite lies; /dev/shm: no disk at all")
    parser.add_argument(
        "--alone", action="store_true", help="before all else on this machine, if it is busy (root only)"
    )
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    return parser


def _disk(folder: Path, console: Console) -> float:
    """The seconds of a wait for the disk, which is part of every action: the median of some."""
    found = []
    with (folder / "disk").open("wb") as file:
        for _ in range(50):
            start = time.perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            found.append(time.perf_counter() - start)
    console.print(f"a wait for the disk: {1000 * median(found):.2f} ms, at most {1000 * max(found):.1f} ms")
    return median(found)


def _live(given: argparse.Namespace, folder: Path, console: Console) -> list[live.Level]:
    levels = [int(number) for number in given.games.split(",")]
    plan = live.Plan(levels, given.seconds, given.pace, not given.plain, given.bisections)
    rooms = str(2 * max(levels))
    with ExitStack() as stack:
        backend = stack.enter_context(running(given.backend, folder, given.processes, ELBOWROOM_ROOMS=rooms))
        processes = backend.service.processes
        waiting = written(settings_of(processes[0]), 2 * max(levels), tuple(given.boxes.split(",")), bot=given.bot)
        _step_aside(given.backend)
        console.print(
            f"{len(processes)} server process(es), {given.backend}, {given.boxes}, an action each {given.pace} s"
            + (", balanced" if given.balanced else "")
            + (f", against {given.bot}" if given.bot else "")
        )
        balancer = stack.enter_context(balanced(processes, folder / "nginx", limited=False)) if given.balanced else None
        rows = live.measured(live.Place(backend, balancer), waiting, plan, lambda level: console.print(_told(level)))
        faults = backend.faults()
    console.print(_table(rows))
    if faults:
        sys.exit("\n".join(faults))
    return rows


def _step_aside(backend: str) -> None:
    """The load generator leaves the core of the one server process."""
    cores = os.sched_getaffinity(0)
    if backend == "sqlite" and len(cores) > 1:
        os.sched_setaffinity(0, cores - {min(cores)})


def _told(level: live.Level) -> str:
    told = (
        f"{level.games} games: {level.actions} actions, p50 {1000 * level.p50:.1f} ms, p99 {1000 * level.p99:.1f} ms, "
        f"{1000 * level.cpu:.2f} ms CPU each, {level.memory / 1e6:.0f} MB, own loop {1000 * level.late:.1f} ms late, "
        f"longest pause of the garbage collector {1000 * level.pause:.1f} ms"
    )
    if level.turns:
        told += (
            f"; {level.turns} turns of bots, {1000 * level.turn_cpu:.0f} ms CPU each, "
            f"people waited {level.turn_p50:.2f} s, p99 {level.turn_p99:.2f} s"
        )
    if level.commits:
        beside = ", ".join(f"{name} {1000 * cpu:.2f}" for name, cpu in level.beside.items())
        told += f"; {level.commits:.2f} commits each, ms CPU beside: {beside}"
    return told


def _table(rows: list[live.Level]) -> Table:
    headings = (
        "live games",
        "actions/s",
        "p50 ms",
        "p99 ms",
        "CPU ms/action",
        "server busy",
        "generator busy",
        "MB",
        "failed",
    )
    table = Table(*(f"{heading}" for heading in headings), title="from an action to the other person's screen")
    for row in rows:
        table.add_row(
            str(row.games), f"{row.per_second:.0f}", f"{1000 * row.p50:.1f}",
            f"[{'green' if row.holds else 'red'}]{1000 * row.p99:.1f}", f"{1000 * row.cpu:.2f}",
            f"{100 * row.busy:.0f} %", f"{100 * row.own:.0f} %", f"{row.memory / 1e6:.0f}", str(row.failed),
        )  # fmt: skip
    return table


def _idle(given: argparse.Namespace, folder: Path, console: Console) -> idle.Idle:
    found = idle.measured(given.idle, folder, tuple(given.boxes.split(",")))
    console.print(
        f"{found.games} idle games: the server takes {found.empty / 1e6:.0f} MB before any is opened; "
        f"{found.per_game / 1e3:.1f} KB for each that is kept in memory, {found.forgetting / 1e6:.0f} MB in all when "
        f"it keeps {found.kept}; opening one takes {1000 * found.opening:.1f} ms of CPU"
    )
    return found


if __name__ == "__main__":
    main()
