"""What an action costs the server, without the kernel's part: `python -m benchmarks.actions`.

The whole server runs in this process (uvicorn's protocols, compression, the application, the database), and so do the
people, whose own CPU time is left out. Only the sockets are missing: what one side writes is handed to the other. With
the same games and the same choices in every run, two versions can be compared on a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import dataclasses
import pstats
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import uvicorn
import uvloop
from uvicorn.server import ServerState

from benchmarks.load.client import Client, News
from benchmarks.load.games import Seated, seat_games
from elbowroom.server.http.table_socket import LONGEST
from elbowroom.server.run.app import make_app
from elbowroom.server.run.compressed_socket import CompressedSocket
from elbowroom.server.run.connection_watch import ConnectionWatch
from elbowroom.server.run.logs import set_up_logs
from elbowroom.server.settings import Settings
from elbowroom.server.storage.database import Database


class Pipe(asyncio.Transport):
    """One end of a connection within this process. `spent`: seconds of CPU that the people have used."""

    spent: float = 0.0

    def __init__(self, own: asyncio.Protocol, is_server: bool) -> None:
        super().__init__()
        self.own: asyncio.Protocol = own
        self.other: Pipe | None = None
        self.written: int = 0
        self._is_server: Final = is_server
        self._closing: bool = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Hand bytes to the other end."""
        assert self.other is not None
        self.written += len(data)
        asyncio.get_running_loop().call_soon(self.other.take, bytes(data))

    def take(self, data: bytes) -> None:
        """Bytes from the other end."""
        if self._is_server:
            self.own.data_received(data)
            return
        started = time.thread_time()
        self.own.data_received(data)
        Pipe.spent += time.thread_time() - started

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Somebody else takes over: HTTP has become a WebSocket."""
        self.own = cast(asyncio.Protocol, protocol)

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Addresses."""
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 8000)}.get(name, default)

    def is_closing(self) -> bool:
        """Whether it has been closed."""
        return self._closing

    def close(self) -> None:
        """End the connection."""
        if not self._closing and self.other is not None:
            self._closing = True
            asyncio.get_running_loop().call_soon(self.own.connection_lost, None)
            self.other.close()

    abort = close

    def pause_reading(self) -> None:
        """Never needed."""

    def resume_reading(self) -> None:
        """Never needed."""

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """There is no buffer."""


class PipedGame:
    """Two people at a table, one action after the other."""

    def __init__(self, seated: Seated, seed: int) -> None:
        self._rng: Final = Random(seed)
        self._made: int = 0
        self._waiting: int = 0
        self._done: asyncio.Future[None] | None = None
        self.clients: Final = [Client(seated.table, cookie, True, self._heard) for cookie in seated.cookies]
        self.pipes: Final[list[Pipe]] = []

    async def open(self, config: uvicorn.Config, state: ServerState, app_state: dict[str, Any]) -> None:
        """Both come in."""
        for client in self.clients:
            served = config.http_protocol_class(config=config, server_state=state, app_state=app_state)  # type: ignore[call-arg]
            here, there = Pipe(client, False), Pipe(served, True)
            here.other, there.other = there, here
            self.pipes.append(there)
            served.connection_made(there)
            client.connection_made(here)
            await asyncio.wait_for(client.welcomed, 60)

    def _heard(self, client: Client, news: News) -> None:
        if news.type == "refused":
            raise AssertionError(news.error)
        if news.type in ("step", "accepted"):
            self._waiting -= 1
            if self._waiting == 0 and self._done is not None and not self._done.done():
                self._done.set_result(None)

    async def act(self) -> bool:
        """One action, until both have seen it. False at the end of the game."""
        started = time.thread_time()
        actor = next((client for client in self.clients if client.legal), None)
        if actor is None or actor.over:
            return False
        self._made += 1
        self._waiting, self._done = 1 + len(self.clients), asyncio.get_running_loop().create_future()
        actor.act(self._rng.choice(actor.legal).action, f"a{self._made}")
        Pipe.spent += time.thread_time() - started
        await self._done
        return True


@dataclasses.dataclass(frozen=True)
class Found:
    """Seconds of CPU and bytes for one action."""

    actions: int
    cpu: float
    sent: float


async def _run(given: argparse.Namespace, folder: Path) -> Found:
    settings = Settings(
        data=str(folder), limits=0.0, rooms=2 * given.games, bots=1, database=given.database, log="warning"
    )
    set_up_logs(settings)
    database = Database(settings)
    await database.migrate()
    await database.close()
    waiting = await seat_games(settings, given.games, tuple(given.boxes.split(",")), given.prefix)
    app = make_app(settings)
    config = uvicorn.Config(
        app, http=ConnectionWatch(10_000).protocol(), ws=CompressedSocket, ws_max_size=4 * LONGEST,
        ws_ping_interval=None, server_header=False, access_log=False, log_level="warning", lifespan="on",
    )  # fmt: skip
    config.load()
    lifespan = config.lifespan_class(config)
    await lifespan.startup()
    state = ServerState()
    games = [PipedGame(seated, seed) for seed, seated in enumerate(waiting)]
    for game in games:
        await game.open(config, state, lifespan.state)
    found = await _measured(games, given)
    for pipe in (pipe for game in games for pipe in game.pipes):
        pipe.close()
    await asyncio.sleep(0.1)
    await lifespan.shutdown()
    return found


async def _measured(games: list[PipedGame], given: argparse.Namespace) -> Found:
    queue = [game for _ in range(given.rounds) for game in games]
    for game in games * given.warm:  # texts are made once, and then known to all games
        await game.act()
    made, written, Pipe.spent = 0, _written(games), 0.0
    profile = cProfile.Profile() if given.profile else None
    start = time.process_time()
    if profile is not None:
        profile.enable()
    while queue:
        now, queue[: given.at_once] = queue[: given.at_once], []
        made += sum(await asyncio.gather(*(game.act() for game in now))) if len(now) > 1 else await now[0].act()
    if profile is not None:
        profile.disable()
        pstats.Stats(profile).sort_stats(given.profile).print_stats(70)
    used = time.process_time() - start - Pipe.spent
    return Found(made, used / made, (_written(games) - written) / made)


def _written(games: list[PipedGame]) -> int:
    return sum(pipe.written for game in games for pipe in game.pipes)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.actions", description="what an action costs")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--warm", type=int, default=30, help="actions in each game before anything is measured")
    parser.add_argument("--rounds", type=int, default=15, help="actions in each game that are measured")
    parser.add_argument("--at-once", type=int, default=1, help="games in which somebody acts at the same time")
    parser.add_argument("--boxes", default="base")
    parser.add_argument("--folder", type=Path, default=Path("/dev/shm"), help="where the database lies")
    parser.add_argument("--database", default="", help="another one, such as postgresql+asyncpg://...")
    parser.add_argument("--prefix", default="act", help="how the tables' names begin")
    parser.add_argument("--profile", nargs="?", const="tottime", help="print a profile, sorted by this")
    given = parser.parse_args()
    uvloop.install()
    with tempfile.TemporaryDirectory(prefix="elbowroom-actions-", dir=given.folder) as folder:
        found = asyncio.run(_run(given, Path(folder)))
    print(f"{found.actions} actions: {1e6 * found.cpu:.0f} µs of CPU each, {found.sent:.0f} bytes sent")


if __name__ == "__main__":
    main()
