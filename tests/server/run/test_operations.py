"""What operators ask a server: whether it can serve, and its figures."""

from __future__ import annotations

import shutil
from pathlib import Path

import httpx

from elbowroom.server.settings import Settings
from elbowroom.server.storage.database import LEAST_FREE, Database
from tests.server.running import ServerProcess, ask, free_port


def test_a_full_disk_is_noticed(tmp_path: Path) -> None:
    database = Database(Settings(data=str(tmp_path)))
    assert database.has_room()
    assert not database.has_room(least=shutil.disk_usage(tmp_path).total + 1)
    assert LEAST_FREE > 2**20
    assert Database(Settings(data=str(tmp_path), database="postgresql+asyncpg://u:p@h/d")).has_room(2**80)


def test_metrics_have_a_port_of_their_own_if_the_operator_wants_it(tmp_path: Path) -> None:
    port = free_port()
    server = ServerProcess(tmp_path, {"ELBOWROOM_METRICS_PORT": str(port)})
    server.start()
    ready: httpx.Response = ask("GET", f"{server.url}/readyz")
    assert ready.json() == {"database": True, "disk": True, "bus": True, "open": True}
    assert ask("GET", f"{server.url}/metrics").status_code == 404
    assert "elbowroom_steps" in ask("GET", f"http://127.0.0.1:{port}/metrics").text
    server.stop()
