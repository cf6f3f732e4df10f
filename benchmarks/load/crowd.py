"""Many live games at once, two people each or one against a bot, at a human pace; and how long their actions take to
reach the other person, or the one who acted if there is no other."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Final

from benchmarks.load.client import Client, News
from benchmarks.load.games import Seated

_AT_ONCE: Final = 8  # connections that are opened at the same time
_PING: Final = 20.0  # seconds, see docs/formats.md


@dataclass
class Tally:
    """What was seen in a while: seconds from each action to the receipt of whoever is to see it, and refusals by their
    word."""

    seconds: list[float] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    acted: int = 0
    turns: list[float] = field(default_factory=list)  # seconds that a bot's turn took, from the person's last action

    def quantile(self, part: float) -> float:
        """The time that this part of the actions needed at most."""
        return quantile(self.seconds, part)


def quantile(seconds: list[float], part: float) -> float:
    """The time that this part of them needed at most."""
    return sorted(seconds)[int(part * (len(seconds) - 1))] if seconds else float("inf")


class LiveGame:
    """A table with its people; one of them acts every `pace` seconds on average. Where a bot plays, a person waits for
    it."""

    def __init__(self, crowd: Crowd, seated: Seated, seed: int) -> None:
        self._crowd: Final = crowd
        self._rng: Final = Random(seed)
        self._loop: Final = asyncio.get_running_loop()
        self._sent: float = 0.0
        self._actor: Client | None = None
        self._expected: int | None = None  # the number that whoever is to see it has not seen yet
        self._requests: int = 0
        self._timer: asyncio.TimerHandle | None = None
        self._pinging: asyncio.TimerHandle | None = None
        self._waits: bool = False  # for a bot
        self._alone: Final = len(seated.cookies) == 1
        self.clients: Final = [Client(seated.table, c, crowd.compressed, self._heard) for c in seated.cookies]

    async def open(self, urls: list[str]) -> None:
        """Everybody comes in; with several processes each to another one."""
        for client, url in zip(self.clients, urls, strict=False):
            await client.connect(url)
        self._plan(self._rng.random() * self._crowd.pace)
        self._pinging = self._loop.call_later(self._rng.random() * _PING, self._ping)

    def close(self) -> None:
        """Everybody leaves."""
        for timer in (self._timer, self._pinging):
            if timer is not None:
                timer.cancel()
        for client in self.clients:
            client.close()

    def _plan(self, wait: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(wait, self._act)

    def _act(self) -> None:
        if self._expected is not None:  # the server has accepted an action that nobody has seen until now
            self._crowd.overdue += 1
        actor = next((client for client in self.clients if client.legal and not client.lost), None)
        if actor is None:
            if self._alone and not self.clients[0].over:
                self._plan(self._crowd.pace * (0.5 + self._rng.random()))  # the bot is thinking
            return
        self._actor, self._expected, self._requests = actor, actor.number + 1, self._requests + 1
        action = self._rng.choice(actor.legal).action
        self._sent = time.perf_counter()
        actor.act(action, f"load{self._requests}")

    def _heard(self, client: Client, news: News) -> None:
        tally = self._crowd.tally
        if news.type == "step" and (self._alone or client is not self._actor) and news.number == self._expected:
            self._expected = None
            tally.seconds.append(time.perf_counter() - self._sent)
        if client is self._actor and news.type in ("accepted", "refused"):
            tally.acted += 1
            if news.type == "refused":
                tally.refusals[news.error] += 1
                self._expected = None
            self._plan(self._crowd.pace * (0.5 + self._rng.random()))

        if self._alone and news.type == "step":
            if self._waits and client.legal:
                tally.turns.append(time.perf_counter() - self._sent)
            self._waits = not client.legal

    def _ping(self) -> None:
        for client in self.clients:
            if not client.lost:
                client.send(b'{"type":"ping","t":0}')
        self._pinging = self._loop.call_later(_PING, self._ping)


class Crowd:
    """All live games; as many as one wants at a time."""

    def __init__(self, waiting: list[Seated], urls: list[str], pace: float, compressed: bool) -> None:
        self.pace: Final = pace
        self.compressed: Final = compressed
        self.tally: Tally = Tally()
        self.overdue: int = 0  # actions that had not reached the other person when the next one was made
        self._waiting: Final = waiting
        self._urls: Final = urls
        self._games: Final[list[LiveGame]] = []

    async def resize(self, number: int) -> None:
        """So many games from now on."""
        while len(self._games) > number:
            self._games.pop().close()
        new = [LiveGame(self, self._waiting.pop(), len(self._waiting)) for _ in range(number - len(self._games))]
        self._games.extend(new)
        at_once = asyncio.Semaphore(_AT_ONCE)

        async def opened(game: LiveGame) -> None:
            async with at_once:
                await game.open(self._urls)

        await asyncio.gather(*(opened(game) for game in new))

    async def watch(self, seconds: float) -> Tally:
        """What happens in so many seconds."""
        self.tally = Tally()
        await asyncio.sleep(seconds)
        done, self.tally = self.tally, Tally()
        return done

    @property
    def lost(self) -> int:
        """Connections that the server has closed."""
        return sum(client.lost for game in self._games for client in game.clients)
