"""The servers under load: started on cores of their own, and what they use."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from elbowroom.server.settings import Settings, read_settings
from tests.server.backends import Backend
from tests.server.balancer import Balancer
from tests.server.running import ServerProcess, ask

TICKS = os.sysconf("SC_CLK_TCK")


@contextmanager
def on_core(core: int | None) -> Iterator[None]:
    """Processes that are started here stay on one core."""
    before = os.sched_getaffinity(0)
    if core is not None:
        os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def running(kind: str, folder: Path, processes: int = 2, **settings: str) -> Iterator[Backend]:
    """A server as it is by default (SQLite outlives a power cut), but without limits: all come from one address. The
    process of SQLite stays on the first core; those of PostgreSQL share the machine with it and Redis."""
    folder.mkdir(parents=True, exist_ok=True)
    with on_core(min(os.sched_getaffinity(0)) if kind == "sqlite" else None):
        backend = Backend(kind, folder, processes, durable=True, ELBOWROOM_SQLITE_SYNC="FULL", **settings)
    try:
        yield backend
    finally:
        backend.stop()


def settings_of(process: ServerProcess) -> Settings:
    """The settings a process runs with."""
    return read_settings(process.environment)


def cpu_seconds(process: ServerProcess) -> float:
    """What a process has used so far: user and system, all its threads, not its children."""
    return _used(_proc(process, "stat"))


def _used(stat: str) -> float:
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def cpu_of(pid: int) -> float:
    """What a process with this id has used so far."""
    return _used(Path(f"/proc/{pid}/stat").read_text())


def bots_cpu_seconds(process: ServerProcess) -> float:
    """What the processes have used in which its bots think."""
    assert process.process is not None
    return _children_used(process.process.pid)


def _children_used(pid: int) -> float:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    total = 0.0
    for child in children:
        with suppress(FileNotFoundError):  # it has just ended
            total += _used(Path(f"/proc/{child}/stat").read_text())
    return total


def cpu_beside(backend: Backend, balancer: Balancer | None) -> dict[str, float]:
    """What the programs have used so far that stand around the server: CPU seconds by their name."""
    found = {}
    if backend.postgres is not None and backend.redis is not None:
        found = {"postgresql": backend.postgres.pid, "redis": backend.redis.pid}
    if balancer is not None:
        found["nginx"] = balancer.pid
    return {name: _used(Path(f"/proc/{pid}/stat").read_text()) + _children_used(pid) for name, pid in found.items()}


def commits(backend: Backend) -> int:
    """The transactions that PostgreSQL has committed so far."""
    if backend.postgres is None:
        return 0
    return int(backend.postgres.asked("SELECT sum(xact_commit)::bigint FROM pg_stat_database"))


def memory(process: ServerProcess) -> int:
    """The resident bytes of a process."""
    line = next(line for line in _proc(process, "status").splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def _proc(process: ServerProcess, name: str) -> str:
    assert process.process is not None
    return Path(f"/proc/{process.process.pid}/{name}").read_text()


def longest_pause(process: ServerProcess) -> float:
    """The longest pause of a process's garbage collector so far, in seconds."""
    text = ask("GET", f"{process.url}/metrics").text
    found = re.search(r"^elbowroom_gc_longest_seconds (\S+)$", text, re.MULTILINE)
    assert found is not None
    return float(found[1])
