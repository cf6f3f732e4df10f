"""What needs a process of its own: the interpreted engine, and a fresh start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.engines import ROOT, SOURCES, interpreted_copy, run

FIRST_GAME = """
from random import Random
from elbowroom import Game, Setup
game, rng = Game.new(Setup(players=2, seed=1)), Random(1)
while not game.over:
    game.apply(rng.choice(game.legal_actions()))
"""


@dataclass(frozen=True)
class Start:
    """The whole life of a process that imports Elbow Room and plays one game: CPU seconds, and seconds on the clock."""

    cpu: float
    clock: float


def fresh_start(times: int) -> Start:
    """Import and first random game: the median of several processes (of the clock: the best)."""
    _started()  # the first one may have to write byte code
    starts = [_started() for _ in range(times)]
    return Start(median(start.cpu for start in starts), min(start.clock for start in starts))


def _started() -> Start:
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    before, start = os.times(), time.perf_counter()
    subprocess.run([sys.executable, "-c", FIRST_GAME], check=True, env=environment, cwd=ROOT)
    after, clock = os.times(), time.perf_counter() - start
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return Start(spent, clock)


def measured_interpreted(rounds: int) -> dict[str, dict[str, list[float]]]:
    """The series of `benchmarks.interpreted`, run on the sources without shared objects."""
    with tempfile.TemporaryDirectory() as folder:
        sources = interpreted_copy(Path(folder))
        ran = run(sources, "-m", "benchmarks.interpreted", str(rounds))
    found: dict[str, dict[str, list[float]]] = json.loads(ran.stdout)
    return found
