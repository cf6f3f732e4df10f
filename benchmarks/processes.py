"""What needs a process of its own: the interpreted engine, and a fresh start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.engines import ROOT, SOURCES, interpreted_copy, run

FIRST_GAME = """
from random import Random
from elbowroom import Game, Setup
game, rng = Game.new(Setup(players=2, seed=1)), Random(1)
while not game.over:
    game.apply(rng.choice(game.legal_actions()))
"""


@dataclass
class Starts:
    """Whole lives of processes that import Elbow Room and play a game: CPU seconds, and seconds on the clock."""

    cpu: list[float] = field(default_factory=list)
    clock: list[float] = field(default_factory=list)


def fresh_start(times: int) -> Starts:
    """Import and first random game, in several processes one after the other."""
    environment = os.environ | {"PYTHONPATH": str(SOURCES)}
    starts = Starts()
    for _ in range(times + 1):
        before, clock = os.times(), time.perf_counter()
        subprocess.run([sys.executable, "-c", FIRST_GAME], check=True, env=environment, cwd=ROOT)
        after = os.times()
        starts.clock.append(time.perf_counter() - clock)
        user, system = after.children_user - before.children_user, after.children_system - before.children_system
        starts.cpu.append(user + system)
    return Starts(starts.cpu[1:], starts.clock[1:])  # the first one may have to write byte code


def measured_interpreted(rounds: int) -> dict[str, dict[str, list[float]]]:
    """The series of `benchmarks.interpreted`, run on the sources without shared objects."""
    with tempfile.TemporaryDirectory() as folder:
        sources = interpreted_copy(Path(folder))
        ran = run(sources, "-m", "benchmarks.interpreted", str(rounds))
    found: dict[str, dict[str, list[float]]] = json.loads(ran.stdout)
    return found
