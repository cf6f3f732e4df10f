"""What a game costs that nobody plays at the moment: nothing in memory until somebody opens it, then its share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import httpx

from benchmarks.load.games import written
from benchmarks.load.servers import cpu_seconds, memory, running, settings_of
from elbowroom.server.settings import Settings


@dataclass(frozen=True)
class Idle:
    """Bytes of a process: without any game, for each game kept in memory, and after all were opened when it keeps only
    as many as it does by default. `opening` are the CPU seconds of opening one."""

    games: int
    empty: int
    per_game: float
    kept: int
    forgetting: int
    opening: float


def measured(number: int, folder: Path, boxes: tuple[str, ...]) -> Idle:
    """Open so many games and leave them, with a server that keeps them all and with one that forgets."""
    tables: list[str] = []
    with running("sqlite", folder, ELBOWROOM_ROOMS=str(number + 1)) as backend:
        process = backend.service.processes[0]
        tables += [seated.table for seated in written(settings_of(process), number, boxes)]
        empty, before = memory(process), cpu_seconds(process)
        _open(process.url, tables)
        full, opening = memory(process), (cpu_seconds(process) - before) / number
    with running("sqlite", folder) as backend:
        _open(backend.service.processes[0].url, tables)
        forgetting = memory(backend.service.processes[0])
    return Idle(number, empty, (full - empty) / number, Settings().rooms, forgetting, opening)


def _open(url: str, tables: list[str]) -> None:
    """Look at each table once, as a spectator."""
    with httpx.Client(timeout=60, verify=False) as http:
        for table in tables:
            http.get(f"{url}/api/tables/{table}/scene").raise_for_status()
