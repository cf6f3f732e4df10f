"""How capacity grows with processes: what follows on paper, and one real run."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.load.live import Level
from benchmarks.load.scale import Growth, need_of
from tests.engines import ROOT
from tests.server.balancer import what_a_balancer_misses

LEVEL = Level(
    games=100, actions=400, per_second=20, p50=0.005, p99=0.02, cpu=0.001, busy=0.02, own=0.01, late=0.0,
    memory=300_000_000, failed=0, commits=0.5, beside={"postgresql": 0.0004, "redis": 0.0001},
)  # fmt: skip


def test_the_most_games_that_hold_count() -> None:
    more = replace(LEVEL, games=200, memory=320_000_000, p99=0.04)
    growth = Growth(2, [LEVEL, more, replace(more, games=400, p99=0.3)])
    assert growth.best is more
    assert Growth(2, [replace(LEVEL, p99=1.0), replace(more, p99=2.0)]).best.games == 100


def test_what_many_games_need_follows_from_the_cost_of_an_action() -> None:
    need = need_of(Growth(2, [LEVEL, replace(LEVEL, games=200, memory=320_000_000)]), 100_000, pace=5)
    assert need.per_second == 20_000
    assert need.cores == {"server": pytest.approx(20), "postgresql": pytest.approx(8), "redis": pytest.approx(2)}
    assert need.processes == 34  # 20 cores in use, 60 % of each
    assert need.commits == 10_000
    # 200 KB for a game, 140 MB for an empty process
    assert need.gigabytes == pytest.approx(100_000 * 0.0002 + 34 * 0.14)


@pytest.mark.slow
@pytest.mark.skipif(bool(what_a_balancer_misses()), reason="scripts/system-deps installs PostgreSQL, Redis and nginx")
def test_one_command_measures_and_shows_it(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    for processes in ("1", "2"):  # in pieces
        words = ["--processes", processes, "--games", "2,4", "--seconds", "3", "--pace", "1", "--bisections", "0"]
        command = [sys.executable, "-m", "benchmarks.load.scale", *words, "--json", str(file)]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = json.loads(file.read_text())["growth"]
    assert [one["processes"] for one in found] == [1, 2]
    assert all(level["actions"] and not level["failed"] for one in found for level in one["levels"])
    assert "100000 live games on paper" in said
