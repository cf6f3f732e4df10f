"""The processes in which games are reviewed: a few, at a low priority, and none while there is nothing to do."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final, TypeVar

import msgspec

from elbowroom.server.bots.reviewer import Job, JobDone
from elbowroom.server.child import Child

T = TypeVar("T")
_IDLE: Final = 60.0  # seconds without a job after which a process ends
_SECONDS: Final = 120.0  # for one job that somebody waits for
_Waiting = tuple[bytes, "asyncio.Future[bytes]"]


class ReviewTrouble(Exception):
    """A job could not be done."""


class ReviewPool:
    """Several processes and one queue of jobs."""

    def __init__(self, workers: int, nice: int, seconds: float = _SECONDS) -> None:
        """`seconds` are those that a job may take."""
        self.size: Final = workers
        self._seconds: Final = seconds
        self._children: Final = [Child("elbowroom.server.bots.reviewer", str(nice)) for _ in range(workers)]
        self._queue: Final[asyncio.Queue[_Waiting]] = asyncio.Queue()
        self._tasks: Final[list[asyncio.Task[None]]] = []

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [child.pid for child in self._children if child.pid is not None]

    async def do(self, job: Job, type: type[T]) -> T:
        """What comes of a job; `ReviewTrouble` if nothing does."""
        if not self._tasks:
            self._tasks.extend(asyncio.create_task(self._serve(child)) for child in self._children)
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((msgspec.json.encode(job), future))
        try:
            answer = msgspec.json.decode(await future, type=JobDone)
        except TimeoutError:
            raise ReviewTrouble(f"it took more than {self._seconds:g} seconds") from None
        except OSError as problem:
            raise ReviewTrouble(f"the process ended ({problem})") from None
        if answer.error is not None:
            raise ReviewTrouble(answer.error)
        return msgspec.json.decode(answer.value, type=type)

    async def _serve(self, child: Child) -> None:
        while True:
            try:
                job, future = await asyncio.wait_for(self._queue.get(), _IDLE)
            except TimeoutError:
                await child.stop()
                job, future = await self._queue.get()
            if future.done():  # nobody waits any more
                continue
            try:
                answer = await child.ask(job, self._seconds)
            except OSError as problem:
                if not future.done():
                    future.set_exception(problem)
            else:
                if not future.done():
                    future.set_result(answer)

    async def stop(self) -> None:
        """End all processes."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks.clear()
        await asyncio.gather(*(child.stop() for child in self._children))
