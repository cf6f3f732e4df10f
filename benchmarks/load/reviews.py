"""``python -m benchmarks.load.reviews``: whether play is slowed by reviews, in turns without and with them.

While a crowd plays, as many processes as there are cores review games at the priority of the server's reviewers; they
may use any core, also that of the server."""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from benchmarks.load.crowd import Crowd, quantile
from benchmarks.load.games import Seated, written
from benchmarks.load.servers import running, settings_of
from elbowroom.server.bots.reviewer import IN_THE_BACKGROUND
from tests.server.backends import Backend

GAME = Path(__file__).parents[2] / "tests" / "games" / "4-plain.rec"
AGAIN = """
import os, sys
from elbowroom.review import review

path, nice, *cores = sys.argv[1:]
os.sched_setaffinity(0, map(int, cores))
os.nice(int(nice))
while True:
    review(open(path).read())
"""


@contextmanager
def reviewing(cores: set[int], nice: int) -> Iterator[None]:
    """One game after the other is reviewed, on all cores."""
    command = [sys.executable, "-c", AGAIN, str(GAME), str(nice), *map(str, cores)]
    busy = [subprocess.Popen(command) for _ in cores]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


async def measured(
    backend: Backend, waiting: list[Seated], given: argparse.Namespace, cores: set[int]
) -> dict[bool, list[float]]:
    """How long actions took, without and with reviews."""
    crowd = Crowd(waiting, [backend.service.processes[0].url] * 2, given.pace, True)
    found: dict[bool, list[float]] = {False: [], True: []}
    await crowd.resize(given.games)
    await crowd.watch(given.pace)  # warm up
    for _ in range(given.rounds):
        found[False] += (await crowd.watch(given.seconds)).seconds
        with reviewing(cores, IN_THE_BACKGROUND):
            await crowd.watch(given.pace)  # until they have begun
            found[True] += (await crowd.watch(given.seconds)).seconds
    await crowd.resize(0)
    return found


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load.reviews", description="Do reviews slow play?")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two actions of a game (default 2)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each turn (default 10)")
    parser.add_argument("--rounds", type=int, default=3, help="turns without and with reviews (default 3)")
    given = parser.parse_args()
    cores = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as folder, running("sqlite", Path(folder)) as backend:
        waiting = written(settings_of(backend.service.processes[0]), given.games)
        if len(cores) > 1:
            os.sched_setaffinity(0, cores - {min(cores)})  # the server's core is not for the crowd
        found = asyncio.run(measured(backend, waiting, given, cores))
    console = Console(width=120)
    for busy, seconds in found.items():
        p50, p99 = (1000 * quantile(seconds, part) for part in (0.5, 0.99))
        console.print(
            f"{'with' if busy else 'without'} reviews: {len(seconds)} actions, p50 {p50:.1f} p99 {p99:.1f} ms"
        )


if __name__ == "__main__":
    main()
