"""People who play one game after the other and come back when their line breaks, as the page does."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx

from benchmarks.load.client import Client, News

# seconds before each attempt to come back, as in web/src/lib/line.svelte.ts
DELAYS: Final = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
PING: Final = 20.0
PAUSE: Final = 0.2  # seconds before something is asked again
NOTICED: Final = 2.0  # seconds without a line after which somebody sees it


@dataclass
class SoakTally:
    """What has happened since the last look."""

    acted: int = 0
    seconds: list[float] = field(default_factory=list)  # from an action to the other person
    gaps: list[float] = field(default_factory=list)  # seconds without a line
    put_off: int = 0  # actions that could not be stored at once
    refusals: Counter[str] = field(default_factory=Counter)


@dataclass
class SoakCrowd:
    """What all games share. `acknowledged`: by table and number, what must never be lost."""

    url: str
    pace: float
    http: httpx.AsyncClient
    tally: SoakTally = field(default_factory=SoakTally)
    acknowledged: dict[str, dict[int, str]] = field(default_factory=dict)
    finished: list[tuple[str, str]] = field(default_factory=list)  # tables, with the cookie of somebody who was there
    ended: bool = False

    def looked(self) -> SoakTally:
        """What has happened since the last look."""
        found, self.tally = self.tally, SoakTally()
        return found

    async def asked(self, path: str, body: dict[str, Any], cookie: str = "") -> httpx.Response:
        """The answer to a request, however often it has to be made."""
        headers = {"cookie": f"elbowroom={cookie}"} if cookie else {}
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer = await self.http.post(self.url + path, json=body, headers=headers)
                if answer.status_code < 300:
                    return answer
                if answer.status_code < 500:
                    raise ValueError(f"{path}: {answer.status_code} {answer.text[:300]}")
            await asyncio.sleep(PAUSE)


class Line:
    """One person's line to a table."""

    def __init__(self, crowd: SoakCrowd, table: str, cookie: str, heard: Any) -> None:
        self._crowd: Final = crowd
        self._table: Final = table
        self._cookie: Final = cookie
        self._heard: Final = heard
        self._reply: asyncio.Future[News | None] | None = None
        self._back: Final = asyncio.Event()
        self.client: Client | None = None
        self._keeping: Final = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        """Open, and open again. The gap counts from the loss to the welcome."""
        tries, lost_at = 0, None
        while True:
            client = Client(self._table, self._cookie, True, self._take_in)
            try:
                await client.connect(self._crowd.url)
            except (OSError, TimeoutError):
                client.close()
                await asyncio.sleep(DELAYS[min(tries, len(DELAYS) - 1)])
                tries += 1
                continue
            if lost_at is not None:
                self._crowd.tally.gaps.append(time.perf_counter() - lost_at)
            self.client, tries = client, 0
            self._back.set()
            await self._until_gone(client)
            lost_at, self.client = time.perf_counter(), None
            self._back.clear()
            if self._reply is not None and not self._reply.done():
                self._reply.set_result(None)

    async def _until_gone(self, client: Client) -> None:
        while not client.gone.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(client.gone.wait(), PING)
            if not client.lost:
                client.send(b'{"type":"ping","t":0}')

    def _take_in(self, client: Client, news: News) -> None:
        if news.type in ("accepted", "refused") and self._reply is not None and not self._reply.done():
            self._reply.set_result(news)
        self._heard(self, news)

    async def ask(self, number: int, action: str, request: str) -> News | None:
        """The answer to an action; None if the line broke."""
        await self._back.wait()
        client = self.client
        if client is None or client.lost:
            return None
        self._reply = asyncio.get_running_loop().create_future()
        client.number, seen = number, client.number  # the number that was seen when it was decided
        client.act(action, request)
        client.number = seen
        return await self._reply

    async def close(self) -> None:
        """Leave."""
        self._keeping.cancel()
        await asyncio.gather(self._keeping, return_exceptions=True)
        if self.client is not None:
            self.client.close()


class Pair:
    """Two people who play with each other all the time."""

    def __init__(self, crowd: SoakCrowd, seed: int) -> None:
        self._crowd: Final = crowd
        self._rng: Final = Random(seed)
        self._seed: Final = seed
        self._cookies: list[str] = []
        self._waits: tuple[Line, int, float] | None = None  # who acted, the number that the other is to see, since when

    async def play(self) -> None:
        """Game after game until everything ends."""
        await asyncio.sleep(self._rng.random() * self._crowd.pace)
        for name in ("Ann", "Ben"):
            answer = await self._crowd.asked("/api/guest", {"name": f"{name} {self._seed}"})
            self._cookies.append(answer.cookies["elbowroom"])
        while not self._crowd.ended:
            await self._game()

    async def _game(self) -> None:
        host, guest = self._cookies
        made = await self._crowd.asked("/api/tables", {"players": 2, "start": True}, host)
        table = made.json()["id"]
        await self._crowd.asked(f"/api/tables/{table}/join", {}, guest)
        lines = [Line(self._crowd, table, cookie, self._heard) for cookie in self._cookies]
        acknowledged = self._crowd.acknowledged.setdefault(table, {})
        request = 0
        while not self._crowd.ended:
            await asyncio.sleep(self._crowd.pace * (0.5 + self._rng.random()))
            there = [(line, line.client) for line in lines if line.client is not None]
            if any(client.over for _, client in there):
                self._crowd.finished.append((table, host))
                break
            actor, client = next(((line, client) for line, client in there if client.legal), (None, None))
            if actor is not None and client is not None:
                request += 1
                action = self._rng.choice(client.legal).action
                await self._act(actor, client.number, action, f"soak{request}", acknowledged)
        await asyncio.gather(*(line.close() for line in lines))

    async def _act(self, line: Line, number: int, action: str, request: str, acknowledged: dict[int, str]) -> None:
        """Insist on one action, through all interruptions."""
        tally = self._crowd.tally
        self._waits = line, number + 1, time.perf_counter()
        while not self._crowd.ended:
            reply = await line.ask(number, action, request)
            if reply is not None and reply.type == "accepted":
                acknowledged[reply.number] = action
                tally.acted += 1
                return
            self._waits = None  # what was interrupted is no measure of speed
            if reply is not None and reply.error != "again":
                tally.refusals[reply.error] += 1
                return
            tally.put_off += 1
            await asyncio.sleep(PAUSE)

    def _heard(self, line: Line, news: News) -> None:
        if self._waits is not None and news.type == "step":
            actor, number, since = self._waits
            if line is not actor and news.number == number:
                self._crowd.tally.seconds.append(time.perf_counter() - since)
                self._waits = None
