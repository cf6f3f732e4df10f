"""How many live games a server holds: more and more of them, until one action in a hundred takes too long."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from benchmarks.load.crowd import Crowd, quantile
from benchmarks.load.games import Seated
from benchmarks.load.servers import bots_cpu_seconds, commits, cpu_beside, cpu_seconds, longest_pause, memory
from tests.server.backends import Backend
from tests.server.balancer import Balancer

LIMIT: Final = 0.050  # seconds from an action to the other's screen, or to one's own against a bot


@dataclass(frozen=True)
class Level:
    """What was measured with so many live games. `cpu` is that of all server processes for one action, `own` the share
    of a core that the load generator has used, `late` by how much its own loop was late (99 of 100 times less)."""

    games: int
    actions: int
    per_second: float
    p50: float
    p99: float
    cpu: float
    busy: float
    own: float
    late: float
    memory: int
    failed: int
    turns: int = 0  # of bots,
    turn_cpu: float = 0.0  # what they thought for each,
    turn_p50: float = 0.0  # and how long people waited for it
    turn_p99: float = 0.0
    pause: float = 0.0  # the longest of the garbage collector until then
    commits: float = 0.0  # of PostgreSQL for one action,
    beside: dict[str, float] = field(default_factory=dict)  # and CPU of what stands around the server

    @property
    def holds(self) -> bool:
        """Whether so many are not too many."""
        return self.p99 < LIMIT and self.failed == 0


@dataclass(frozen=True)
class Plan:
    """How to measure: with so many games one after the other, so long each, an action each `pace` seconds."""

    levels: list[int]
    seconds: float
    pace: float
    compressed: bool
    bisections: int


@dataclass(frozen=True)
class Place:
    """The servers, and the balancer in front of them if there is one."""

    backend: Backend
    balancer: Balancer | None = None

    @property
    def urls(self) -> list[str]:
        """Where people may connect."""
        return [self.balancer.url] if self.balancer else [process.url for process in self.backend.service.processes]


def measured(place: Place, waiting: list[Seated], plan: Plan, show: Callable[[Level], None]) -> list[Level]:
    """All levels, as far as they hold, and then the middle between the last that did and the first that did not."""
    return asyncio.run(_measured(place, waiting, plan, show))


async def _measured(place: Place, waiting: list[Seated], plan: Plan, show: Callable[[Level], None]) -> list[Level]:
    urls = place.urls
    crowd = Crowd(waiting, [urls[0], urls[-1]], plan.pace, plan.compressed)
    found: list[Level] = []

    async def holds(number: int) -> bool:
        found.append(await _level(place, crowd, plan, number))
        show(found[-1])
        return found[-1].holds

    good, bad = 0, 0
    for number in plan.levels:
        if not await holds(number):
            bad = number
            break
        good = number
    for _ in range(plan.bisections if bad and good else 0):
        middle = (good + bad) // 2
        good, bad = (middle, bad) if await holds(middle) else (good, middle)
    await crowd.resize(0)
    return found


async def _level(place: Place, crowd: Crowd, plan: Plan, number: int) -> Level:
    backend, processes = place.backend, place.backend.service.processes
    await crowd.resize(number)
    await crowd.watch(plan.pace)  # warm up
    overdue, before, own, start = crowd.overdue, sum(map(cpu_seconds, processes)), os.times(), time.perf_counter()
    thought, committed = sum(map(bots_cpu_seconds, processes)), commits(backend)
    beside = cpu_beside(backend, place.balancer)
    lag = asyncio.create_task(_lag())
    tally = await crowd.watch(plan.seconds)
    lag.cancel()
    lags = sorted(await lag)
    thought = sum(map(bots_cpu_seconds, processes)) - thought
    seconds, cpu, used = time.perf_counter() - start, sum(map(cpu_seconds, processes)) - before, os.times()
    each = max(1, tally.acted)
    return Level(
        games=number,
        actions=tally.acted,
        per_second=tally.acted / seconds,
        p50=tally.quantile(0.5),
        p99=tally.quantile(0.99),
        cpu=cpu / each,
        busy=cpu / seconds,
        own=(used.user - own.user + used.system - own.system) / seconds,
        late=lags[int(0.99 * len(lags))] if lags else 0.0,
        memory=sum(map(memory, processes)),
        failed=sum(tally.refusals.values()) + crowd.lost + crowd.overdue - overdue,
        turns=len(tally.turns),
        turn_cpu=thought / max(1, len(tally.turns)),
        turn_p50=quantile(tally.turns, 0.5),
        turn_p99=quantile(tally.turns, 0.99),
        pause=max(map(longest_pause, processes)),
        commits=(commits(backend) - committed) / each,
        beside={name: (used - beside[name]) / each for name, used in cpu_beside(backend, place.balancer).items()},
    )


async def _lag() -> list[float]:
    """How late this loop is, again and again, until it is cancelled: what it adds to every time measured."""
    found: list[float] = []
    loop, wait = asyncio.get_running_loop(), 0.01
    try:
        while True:
            due = loop.time() + wait
            await asyncio.sleep(wait)
            found.append(loop.time() - due)
    except asyncio.CancelledError:
        return found
