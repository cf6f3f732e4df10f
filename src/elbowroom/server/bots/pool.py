"""The processes in which bots think, off the event loop. A bot that times out, crashes or answers with an illegal
action loses its process or its answer; the game goes on. When more bots have to decide than there are processes, each
gets less time, so that no table waits longer than the others. Who goes on with a turn has thought already, and comes
first."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import msgspec
import structlog

from elbowroom.game.game import Game
from elbowroom.review.hinting import HintFound
from elbowroom.server.bots.turnstile import Turnstile
from elbowroom.server.bots.worker import QUIET, Question, Reply
from elbowroom.server.child import Child
from elbowroom.server.metrics import BOT_FAILURES, BOT_SECONDS
from elbowroom.server.tracing import span

_TABLES: Final = 10_000  # whose workers are remembered
ADVISER: Final = "champion:visits=400"  # who thinks for those who ask for a hint
_PATIENCE: Final = 10  # times as long may a bot take that everybody else comes before
_MOMENT: Final = 0.1  # seconds between two looks whether a bot thinks
_GIVING_WAY: Final = 50  # moments that a game without people waits for others
log = structlog.get_logger()


def cores() -> int:
    """How many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BotTrouble(Exception):
    """A bot gave no legal answer."""


class Worker:
    """One process, which answers one question at a time."""

    def __init__(self, *arguments: str) -> None:
        self._child: Final = Child("elbowroom.server.bots.worker", *arguments)
        self._turnstile: Final = Turnstile()
        self.waiting: int = 0

    async def ask(
        self, question: Question, seconds: float, share: Callable[[], float], is_quick: bool = False
    ) -> Reply:
        """The bot's answer; `BotTrouble` if there is none in time. How much it may think is asked when its turn comes,
        by the number of those who wait then. `is_quick`: it need not think, and does not wait for those who do."""
        self.waiting += 1
        try:
            async with self._turnstile.passing(is_quick):
                question.share = share()
                return await self._ask(question, seconds)
        finally:
            self.waiting -= 1

    async def _ask(self, question: Question, seconds: float) -> Reply:
        try:
            reply = msgspec.json.decode(await self._child.ask(msgspec.json.encode(question), seconds), type=Reply)
        except TimeoutError:
            raise BotTrouble(f"{question.bot} took more than {seconds:g} seconds") from None
        except OSError as problem:  # the process died while answering
            raise BotTrouble(f"{question.bot}: its process ended ({type(problem).__name__})") from None
        if reply.error is not None:
            raise BotTrouble(reply.error)
        return reply

    @property
    def pid(self) -> int | None:
        """The id of the process, if it runs."""
        return self._child.pid

    async def stop(self) -> None:
        """End the process."""
        await self._child.stop()


class BotPool:
    """Several workers. The questions of a table go to the worker that keeps its bots, unless that one is busy and
    another is not. Games without people have a worker of their own at the lowest priority: nobody waits for them."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers: Final = [Worker() for _ in range(max(1, workers))]
        self.quiet: Final = Worker(QUIET)
        self._seconds: Final = seconds
        self._usual: Final[OrderedDict[str, Worker]] = OrderedDict()  # by table
        self._begun: Final[OrderedDict[str, tuple[int, int]]] = OrderedDict()  # likewise: seat and round of a turn
        self._count = 0

    @property
    def thinking(self) -> int:
        """How many bots have to decide now."""
        return sum(worker.waiting for worker in self.workers)

    def share(self) -> float:
        """The part of its usual time that each bot may think now: its share of the cores."""
        return min(1.0, min(len(self.workers), cores()) / max(1, self.thinking))

    async def idle(self) -> None:
        """Wait until no bot thinks, but not for ever: games without people give way to those with people."""
        for _ in range(_GIVING_WAY):
            if not self.thinking:
                return
            await asyncio.sleep(_MOMENT)

    async def choose(self, game: Game, table: str, seat: int, bot: str, alone: bool = False) -> str:
        """A bot's action in a position. If the bot fails twice, a random action is taken. `alone`: no person plays
        there, so that it may take longer."""
        self._count += 1
        promise = int(game.seed_commitment or "0", 16)
        question = Question(self._count, table, seat, bot, (promise + seat) % 2**32, game.view(seat).to_position())
        worker = self.quiet if alone else self._worker_for(table)
        goes_on = self._goes_on(table, seat, game.round)
        for _ in range(2):
            try:
                with BOT_SECONDS.labels(bot).time(), span("bot", table=table, seat=seat, bot=bot):
                    reply = await worker.ask(question, (_PATIENCE if alone else 1) * self._seconds, self.share, goes_on)
                assert reply.action is not None
                return reply.action
            except BotTrouble as trouble:
                BOT_FAILURES.labels(bot).inc()
                log.warning("bot failed", table=table, seat=seat, problem=str(trouble))
        return str(Random(question.seed + self._count).choice(game.legal_actions()))

    async def hint(self, game: Game, table: str, seat: int, among: Sequence[str] = ()) -> HintFound | None:
        """What to tell a person who has to decide, from what that seat may know; `BotTrouble` if nothing comes of
        it. `among`: the steps that may be advised, if not all of them."""
        self._count += 1
        key, view = f"{table} hint", game.view(seat).to_position()
        question = Question(self._count, key, seat, ADVISER, seat, view, hint=True, among=list(among))
        reply = await self._worker_for(key).ask(question, self._seconds, self.share)
        return reply.hint

    def _worker_for(self, table: str) -> Worker:
        """The worker that keeps the table's bots, or the least busy one if that has less to do."""
        usual = self._usual.get(table)
        found = min(self.workers, key=lambda worker: (worker.waiting, worker is not usual))
        self._usual[table] = found
        self._usual.move_to_end(table)
        if len(self._usual) > _TABLES:
            self._usual.popitem(last=False)
        return found

    def _goes_on(self, table: str, seat: int, round: int) -> bool:
        """Whether a bot goes on with a turn that it has begun."""
        begun = self._begun.get(table) == (seat, round)
        self._begun[table] = seat, round
        self._begun.move_to_end(table)
        if len(self._begun) > _TABLES:
            self._begun.popitem(last=False)
        return begun

    async def stop(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.stop() for worker in (*self.workers, self.quiet)))
