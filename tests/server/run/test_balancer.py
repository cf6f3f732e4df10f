"""deploy/nginx.conf in front of two servers: a table has a home, and moves when that goes."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.server.backends import Backend, what_is_missing
from tests.server.people import Live, Player
from tests.server.running import ServerProcess, Service, free_port, listens

pytestmark = pytest.mark.slow
CONFIGURATION = Path(__file__).parents[3] / "deploy" / "nginx.conf"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
WHOLE = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;
events {{}}
http {{
    access_log off;
    {folders}
    {configuration}
}}
"""
MOST = 40  # tables
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Balancer(Service):
    """Processes behind an address that they share."""

    def __init__(self, processes: list[ServerProcess], port: int) -> None:
        super().__init__(processes)
        self.port = port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def balanced(processes: list[ServerProcess], folder: Path) -> Iterator[Balancer]:
    """nginx as deploy/ has it, with other addresses."""
    assert NGINX is not None
    folder.mkdir()
    port = free_port()
    text = CONFIGURATION.read_text("utf-8").replace("listen 80;", f"listen 127.0.0.1:{port};")
    for name, process in zip(re.findall(r"server ([\w-]+:8000);", text), processes, strict=True):
        text = text.replace(f"server {name};", f"server 127.0.0.1:{process.port};")
    folders = " ".join(f"{name}_temp_path {folder}/{name};" for name in TEMPORARY)
    (folder / "nginx.conf").write_text(WHOLE.format(folder=folder, folders=folders, configuration=text))
    running = subprocess.Popen([NGINX, "-p", str(folder), "-c", "nginx.conf", "-e", str(folder / "error.log")])
    try:
        while not listens(port):
            assert running.poll() is None, (folder / "error.log").read_text()
            time.sleep(0.02)
        yield Balancer(processes, port)
    finally:
        running.terminate()
        running.wait(30)


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
    missing = what_is_missing() if NGINX else ["nginx-light", *what_is_missing()]
    if missing:
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
