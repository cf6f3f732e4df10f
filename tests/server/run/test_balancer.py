"""deploy/nginx.conf in front of two servers: a table has a home, and moves when that goes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.backends import Backend
from tests.server.balancer import balanced, what_a_balancer_misses
from tests.server.people import Live, Player
from tests.server.running import ServerProcess

pytestmark = pytest.mark.slow
MOST = 40  # tables


def homes(processes: list[ServerProcess], table: str) -> list[int]:
    """Which processes were asked about a table."""
    return [number for number, process in enumerate(processes) if f"/api/tables/{table}" in process.log()]


def follow(player: Player, table: str) -> Live:
    """Sit down and look at everything there is about a table."""
    live = player.live(table)
    for what in ("", "/scene", "/log"):
        player.get(f"/api/tables/{table}{what}")
    return live


def test_a_table_has_a_home_and_moves_when_that_goes(tmp_path: Path) -> None:
    if missing := what_a_balancer_misses():
        pytest.skip(f"not installed: {', '.join(missing)} (scripts/system-deps installs them)")
    backend = Backend("postgres", tmp_path)
    processes = backend.service.processes
    with balanced(processes, tmp_path / "nginx") as service:
        player = Player(service)
        lives: dict[str, Live] = {}
        at_home: dict[int, str] = {}  # a table of each process
        while len(at_home) < len(processes):
            assert len(lives) < MOST, "consistent hashing gives every process some tables"
            table = player.table("random")
            lives[table] = follow(player, table)
            (home,) = homes(processes, table)
            at_home[home] = table
        moved, stayed = at_home[0], at_home[1]
        lives[moved].play(Random(1), steps=5)
        number = lives[moved].number
        processes[0].kill()
        again = follow(player, moved)
        assert again.number >= number, "nothing acknowledged is lost"
        again.play(Random(2), steps=5)
        assert homes(processes, moved) == [0, 1]
        lives[stayed].play(Random(3), steps=5)  # by the same connection
        player.close()
    processes[0].start()
    backend.stop()
    assert not backend.faults()
