"""``python -m benchmarks.load.reviews``: whether play is slowed by reviews, in turns without and with them.

While a crowd plays, the server itself reviews games, in as many processes as there are cores; they may use any core,
also that of the server. Games are asked for in the database, as if people had."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from rich.console import Console
from sqlalchemy import update

from benchmarks.load.crowd import Crowd, quantile
from benchmarks.load.games import STEPS, Seated, written
from benchmarks.load.servers import cpu_of, running, settings_of
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import ReviewRow
from elbowroom.server.storage.reviews import ReviewStore
from tests.server.backends import Backend
from tests.server.running import ServerProcess

REVIEWER = "elbowroom.server.bots.reviewer"
AT_A_TIME = 4  # games that wait in each turn, more than are finished in it


def reviewers(server: ServerProcess) -> list[int]:
    """The processes in which a server reviews."""
    assert server.process is not None
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if REVIEWER in Path(f"/proc/{child}/cmdline").read_text()]


class Asking:
    """Asks a server for reviews, and takes that back."""

    def __init__(self, server: ServerProcess, games: list[str], cores: set[int]) -> None:
        self._server = server
        self._games = games
        self._cores = cores
        self._database = Database(settings_of(server))
        self._store = ReviewStore(self._database)

    @asynccontextmanager
    async def reviewing(self) -> AsyncIterator[None]:
        """Games are reviewed, one after the other."""
        games = [self._games.pop() for _ in range(AT_A_TIME * len(self._cores))]
        for game in games:
            await self._store.ask(game, "nobody", time.time(), 10_000, 10_000)
        while len(found := reviewers(self._server)) < len(self._cores) or not await self._begun(games):
            await asyncio.sleep(0.5)
        for pid in found:
            os.sched_setaffinity(pid, self._cores)
        yield
        async with self._database.write() as c:
            await c.execute(update(ReviewRow).where(ReviewRow.status != "done").values(status="failed", worker=None))
        used = -1.0
        while used != (used := sum(map(cpu_of, found))):  # until the last turn is done
            await asyncio.sleep(2)

    async def _begun(self, games: list[str]) -> bool:
        states = [await self._store.state(game) for game in games]
        assert all(state is None or state.status != "failed" for state in states)
        return any(state is not None and state.done > 0 for state in states)

    async def close(self) -> None:
        """Nothing more is asked."""
        await self._database.close()


async def measured(
    backend: Backend, waiting: list[Seated], games: list[str], given: argparse.Namespace, cores: set[int]
) -> list[dict[bool, list[float]]]:
    """How long actions took, without and with reviews, in each round."""
    asking = Asking(backend.service.processes[0], games, cores)
    crowd = Crowd(waiting, [backend.service.processes[0].url] * 2, given.pace, True)
    found: list[dict[bool, list[float]]] = []
    await crowd.resize(given.games)
    await crowd.watch(given.pace)  # warm up
    for _ in range(given.rounds):
        without = (await crowd.watch(given.seconds)).seconds
        async with asking.reviewing():
            found.append({False: without, True: (await crowd.watch(given.seconds)).seconds})
    await crowd.resize(0)
    await asking.close()
    return found


def shown(seconds: list[float]) -> str:
    """Two quantiles."""
    p50, p99 = (1000 * quantile(seconds, part) for part in (0.5, 0.99))
    return f"{len(seconds)} actions, p50 {p50:.1f} p99 {p99:.1f} ms"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load.reviews", description="Do reviews slow play?")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two actions of a game (default 2)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each turn (default 10)")
    parser.add_argument("--rounds", type=int, default=3, help="turns without and with reviews (default 3)")
    given = parser.parse_args()
    cores = os.sched_getaffinity(0)
    with (
        tempfile.TemporaryDirectory() as folder,
        running("sqlite", Path(folder), ELBOWROOM_REVIEWS=str(len(cores))) as backend,
    ):
        settings = settings_of(backend.service.processes[0])
        waiting = written(settings, given.games)
        number = given.rounds * AT_A_TIME * len(cores)
        games = [old.table for old in written(settings, number, prefix="old", least=STEPS // 2)]
        if len(cores) > 1:
            os.sched_setaffinity(0, cores - {min(cores)})  # the server's core is not for the crowd
        found = asyncio.run(measured(backend, waiting, games, given, cores))
    console = Console(width=120)
    for number, both in enumerate(found, 1):
        console.print(f"round {number}: without {shown(both[False])}; with reviews {shown(both[True])}")
    for busy in (False, True):
        all_of_them = [seconds for both in found for seconds in both[busy]]
        console.print(f"{'with' if busy else 'without'} reviews: {shown(all_of_them)}")


if __name__ == "__main__":
    main()
