"""Who plays the games: this process, several processes, or the machines of a Ray cluster.

A portion of games goes to whoever is free. A game depends only on its number, so it does not matter who plays it or
when.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import Pipe, parent_process
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for_any
from typing import Protocol, TypeVar

from elbowroom.arena.identity import code_digest

Portion = tuple[int, ...]
G = TypeVar("G")
Played_co = TypeVar("Played_co", covariant=True)


class Numbered(Protocol[Played_co]):
    """Games by number, such as those of a `Contest`; must be picklable."""

    def play(self, number: int) -> Played_co:
        """Play the game with this number."""


@dataclass(frozen=True)
class Crew:
    """A number of processes on this machine; or, with an address, a Ray cluster: `auto` for the one running here,
    `local` for one started for this run, else `host:port` or `ray://host:port`."""

    jobs: int = 1
    ray: str | None = None

    def play(self, contest: Numbered[G], portions: Iterable[Portion]) -> Generator[G, None, None]:
        """Play these games and yield each as it finishes. Portions are taken as needed; close the iterator to stop."""
        if self.jobs < 1:
            raise ValueError(f"at least one process is needed, not {self.jobs}")
        if self.ray is not None:
            from elbowroom.arena.cluster import on_cluster

            return on_cluster(self.ray, self.jobs, partial(play_same_code, contest, code_digest()), portions)
        if self.jobs == 1:
            return (contest.play(number) for portion in portions for number in portion)
        return _in_processes(self.jobs, partial(play_portion, contest), portions)


def play_portion(contest: Numbered[G], numbers: Portion) -> list[G]:
    """Play some games of a contest."""
    return [contest.play(number) for number in numbers]


def play_same_code(contest: Numbered[G], code: str, numbers: Portion) -> list[G]:
    """Like `play_portion`, on a machine that might have another version of this package."""
    if code_digest() != code:
        raise ValueError("a machine of the cluster has another version of elbowroom; install the same one everywhere")
    return play_portion(contest, numbers)


def _in_processes(
    jobs: int, play: Callable[[Portion], list[G]], portions: Iterable[Portion]
) -> Generator[G, None, None]:  # fmt: skip
    enough, say_enough = Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, initializer=_end_in_time, initargs=(enough,))
    left = iter(portions)
    try:
        running: set[Future[list[G]]] = {pool.submit(play, portion) for portion in islice(left, 2 * jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play, portion) for portion in islice(left, len(done))}
            for future in done:
                yield from future.result()
    except BrokenProcessPool:
        time.sleep(1)  # Ctrl+C ends the others first: let it arrive here, too, before it looks like a crash
        raise
    finally:
        say_enough.send_bytes(b".")
        pool.shutdown(cancel_futures=True)  # waits: an interpreter that exits meanwhile may trip over the pool


def _end_in_time(enough: Connection) -> None:
    """End this process silently on Ctrl+C (unless that is ignored, as in the background of a shell), when its parent
    ends for whatever reason, or when the parent says it has enough."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()
    assert parent is not None
    ends: list[int | Connection] = [parent.sentinel, enough]

    def watch() -> None:
        wait_for_any(ends)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
