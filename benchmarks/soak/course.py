"""The course of a soak: first undisturbed, then with kills and deploys; and what is seen on the way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from random import Random
from typing import Final

import asyncpg  # type: ignore[import-untyped]
import httpx

from benchmarks.load.crowd import quantile
from benchmarks.load.servers import cpu_seconds, longest_pause, memory
from benchmarks.soak.people import NOTICED, Pair, SoakCrowd
from elbowroom import verify
from tests.server.backends import Backend
from tests.server.balancer import Balancer
from tests.server.running import ServerProcess

CHECKED: Final = 20  # records of finished games that are verified
SETTLED: Final = 3.0  # seconds between two servers of a deploy; docs/hosting.md says the same
KINDS: Final = ("deploy", "kill", "redis", "deploy", "kill", "postgresql")


@dataclass(frozen=True)
class SoakPlan:
    """So many games for so many seconds. The first half is undisturbed, so that memory can be judged."""

    games: int
    seconds: float
    pace: float
    disturbances: int


@dataclass(frozen=True)
class SoakSample:
    """What was seen in one stretch, up to `at` seconds after the beginning."""

    at: float
    acted: int
    p50: float
    p99: float
    memory: list[int]  # of each process; 0 while it is away
    busy: float
    gaps: int
    longest_gap: float
    noticed: int
    put_off: int


@dataclass(frozen=True)
class Disturbance:
    """Something that was done to the servers, from when to when."""

    kind: str
    begin: float
    end: float


@dataclass
class SoakFound:
    """All that was seen."""

    plan: SoakPlan
    samples: list[SoakSample] = field(default_factory=list)
    disturbances: list[Disturbance] = field(default_factory=list)
    refusals: dict[str, int] = field(default_factory=dict)
    gaps: dict[str, list[float]] = field(default_factory=dict)  # by what had caused them
    pause: float = 0.0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    finished: int = 0
    verified: int = 0
    unfair: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Course:
    """One soak."""

    def __init__(self, backend: Backend, balancer: Balancer, plan: SoakPlan, show: Callable[[str], None]) -> None:
        self.found: Final = SoakFound(plan)
        self._backend: Final = backend
        self._balancer: Final = balancer
        self._plan: Final = plan
        self._show: Final = show
        self._start: float = 0.0
        self._now: str = "undisturbed"

    @property
    def _at(self) -> float:
        return time.perf_counter() - self._start

    async def run(self) -> SoakFound:
        """All of it."""
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(timeout=60, verify=False, limits=limits) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=()))  # all share it, and nobody's cookie
            crowd = SoakCrowd(self._balancer.url, self._plan.pace, http)
            pairs = [asyncio.create_task(Pair(crowd, seed).play()) for seed in range(self._plan.games)]
            self._start = time.perf_counter()
            watching = asyncio.create_task(self._watch(crowd))
            await asyncio.sleep(self._plan.seconds / 2)
            await self._disturb()
            await asyncio.sleep(max(0.0, self._plan.seconds - self._at))
            crowd.ended = True
            watching.cancel()
            for pair in pairs:
                pair.cancel()
            told = await asyncio.gather(*pairs, return_exceptions=True)
            self.found.faults += sorted({repr(one) for one in told if isinstance(one, Exception)})
            self._judge_pauses()
            await self._judge(crowd, http)
        self.found.faults += self._backend.faults()
        return self.found

    async def _disturb(self) -> None:
        rng = Random(1)
        for number in range(self._plan.disturbances):
            due = self._plan.seconds * (0.5 + 0.45 * number / self._plan.disturbances)
            await asyncio.sleep(max(0.0, due - self._at))
            kind, begin = KINDS[number % len(KINDS)], self._at
            self._now = kind
            self._judge_pauses()
            await asyncio.to_thread(self._strike, kind, rng)
            self.found.disturbances.append(Disturbance(kind, begin, self._at))
            self._show(f"{self._at:.0f} s: {kind}, {self._at - begin:.1f} s")

    def _strike(self, kind: str, rng: Random) -> None:
        processes = self._backend.service.processes
        if kind == "deploy":  # one after the other, so that there is always one
            for process in processes:
                process.stop()
                process.start()
                time.sleep(SETTLED)
        elif kind == "kill":
            process = rng.choice(processes)
            process.kill()
            process.start()
        elif kind == "redis" and self._backend.redis is not None:
            self._backend.redis.stop()
            self._backend.redis.start()
        elif self._backend.postgres is not None:
            self._backend.postgres.restart()

    async def _watch(self, crowd: SoakCrowd) -> None:
        every, used, then = max(1.0, self._plan.seconds / 120), self._used(), self._at
        while True:
            await asyncio.sleep(every)
            tally, now, at = crowd.looked(), self._used(), self._at
            refusals = self.found.refusals
            for error, number in tally.refusals.items():
                refusals[error] = refusals.get(error, 0) + number
            self.found.gaps.setdefault(self._now, []).extend(tally.gaps)
            self.found.samples.append(
                SoakSample(
                    at=at, acted=tally.acted, p50=quantile(tally.seconds, 0.5) if tally.seconds else 0.0,
                    p99=quantile(tally.seconds, 0.99) if tally.seconds else 0.0,
                    memory=[_size(process) for process in self._backend.service.processes],
                    busy=max(0.0, now - used) / (at - then), gaps=len(tally.gaps),
                    longest_gap=max(tally.gaps, default=0.0), noticed=sum(gap > NOTICED for gap in tally.gaps),
                    put_off=tally.put_off,
                )
            )  # fmt: skip
            used, then = now, at

    def _used(self) -> float:
        return sum(_cpu(process) for process in self._backend.service.processes)

    def _judge_pauses(self) -> None:
        """Before processes go, and in the end."""
        for process in self._backend.service.processes:
            if _is_there(process):
                self.found.pause = max(self.found.pause, longest_pause(process))

    async def _judge(self, crowd: SoakCrowd, http: httpx.AsyncClient) -> None:
        """What was acknowledged against what is stored, and some records."""
        assert self._backend.postgres is not None
        connection = await asyncpg.connect(self._backend.postgres.url.replace("+asyncpg", ""))
        stored: dict[tuple[str, int], str] = {
            (row["table_id"], row["number"]): row["action"]
            for row in await connection.fetch("SELECT table_id, number, action FROM journal")
        }
        await connection.close()
        for table, actions in crowd.acknowledged.items():
            self.found.acknowledged += len(actions)
            for number, action in actions.items():
                if stored.get((table, number)) != action:
                    self.found.lost.append(f"{table} {number}: {action}, stored {stored.get((table, number))}")
        self.found.finished = len(crowd.finished)
        for table, cookie in crowd.finished[:: max(1, len(crowd.finished) // CHECKED)]:
            headers = {"cookie": f"elbowroom={cookie}"}
            record = (await http.get(f"{crowd.url}/api/tables/{table}/record", headers=headers)).text
            self.found.verified += 1
            if not verify(record).fair:
                self.found.unfair.append(table)


def _is_there(process: ServerProcess) -> bool:
    return process.process is not None and process.process.poll() is None and process.is_ready()


def _size(process: ServerProcess) -> int:
    try:
        return memory(process)
    except (OSError, StopIteration):
        return 0


def _cpu(process: ServerProcess) -> float:
    try:
        return cpu_seconds(process)
    except OSError:
        return 0.0
