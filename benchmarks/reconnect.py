"""Come back within a second: ``python -m benchmarks.reconnect [--times 50]``.

A long game (five people, all boxes, in its last round) on a real server; measured is the time from opening a WebSocket
to the whole `welcome`, and from `hello` to it: with nothing missed, with the whole game missed, and as the first one
after the server was killed and started again, when the game is replayed from its journal. The exit code is 1 if the
slowest took more than a second.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

from rich.console import Console
from rich.table import Table

from elbowroom.boxes.catalog import BOXES
from elbowroom.build_info import engine_kind
from tests.server.backends import Backend
from tests.server.people import Live, Player

TARGET = 1.0
NAMES = ("Ben", "Cat", "Dan", "Eve")


@dataclass(frozen=True)
class Case:
    """How long it took to be back: connected and welcomed, and from hello to welcome; in seconds, and in bytes."""

    name: str
    whole: list[float]
    hello: list[float]
    size: int


def long_game(ann: Player) -> tuple[str, Live]:
    """A table in the last round of a game of five people at one device."""
    seats = [{"kind": "me"}, *({"kind": "here", "name": name} for name in NAMES)]
    table = ann.table(players=5, seats=seats, start=True, boxes=list(BOXES))
    live, dice = ann.live(table), Random(5)
    while live.scene["round"] < live.scene["rounds"]:
        live.play(dice, 1)
    return table, live


def back(ann: Player, table: str, seen: int | None) -> tuple[float, float, int]:
    """Come back once; the connection is closed again."""
    start = time.perf_counter()
    live = ann.live(table, seen=seen)
    end = time.perf_counter()
    live.close()
    ann.sockets.remove(live)
    return end - start, end - live.greeted, len(live.raw[-1])


def case(name: str, ann: Player, table: str, seen: int | None, times: int) -> Case:
    """Come back so many times."""
    found = [back(ann, table, seen) for _ in range(times)]
    return Case(name, [whole for whole, _, _ in found], [hello for _, hello, _ in found], found[-1][2])


def measured(times: int, restarts: int, folder: Path) -> tuple[int, list[Case]]:
    """The steps of the game, and all cases."""
    backend = Backend("sqlite", folder, ELBOWROOM_SQLITE_SYNC="FULL")
    try:
        ann = Player(backend.service)
        table, live = long_game(ann)
        steps: int = live.scene["step"]
        live.close()
        cases = [
            case("nothing missed", ann, table, live.number, times),
            case("the whole game missed", ann, table, 0, times),
        ]
        cold: list[tuple[float, float, int]] = []
        for _ in range(restarts):
            process = backend.service.processes[0]
            process.kill()
            process.start()
            cold.append(back(ann, table, live.number))
        cases.append(Case("first after a restart", [c[0] for c in cold], [c[1] for c in cold], cold[-1][2]))
        ann.close()
        return steps, cases
    finally:
        backend.stop()


def as_table(steps: int, cases: list[Case]) -> Table:
    """The figures for people."""
    table = Table(title=f"Coming back to a game of {steps} steps, {engine_kind()} engine, milliseconds")
    for heading in ("", "times", "connect to welcome", "worst", "hello to welcome", "worst", "bytes"):
        table.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    for one in cases:
        figures = (median(one.whole), max(one.whole), median(one.hello), max(one.hello))
        table.add_row(one.name, str(len(one.whole)), *(f"{1000 * seconds:.0f}" for seconds in figures), str(one.size))
    return table


def main() -> None:
    """Measure, and show a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--restarts", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        steps, cases = measured(arguments.times, arguments.restarts, Path(folder))
    Console(width=120).print(as_table(steps, cases))
    sys.exit(max(max(one.whole) for one in cases) > TARGET)


if __name__ == "__main__":
    main()
