"""A bot of one's own at a table."""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.sync.server import Server, ServerConnection, serve

from elbowroom.join.remote import JoinError, RemotePlayer
from tests.server.people import Player
from tests.server.running import RUN, Service

People = Callable[..., Player]
DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def test_a_bot_joins_by_the_link_and_plays_to_the_end(player: People, service: Service, tmp_path: Path) -> None:
    ann = player("Ann")
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "open"}]
    table = ann.post("/api/tables", players=2, seats=seats, access="link", start=True)
    bot = tmp_path / "first.py"
    bot.write_text("class First:\n    def choose(self, view, legal_actions):\n        return legal_actions[0]\n")
    link = f"{service.url}/tables/{table['id']}#{table['invite']}"
    command = [sys.executable, "-c", RUN, "join", link, "--bot", str(bot), "--session", str(tmp_path / "session")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert "seat 2" in done.stdout
    assert "First" in done.stdout
    ended = ann.get(f"/api/tables/{table['id']}")
    assert ended["status"] == "over"
    assert [(share["seat"], len(share["nonce"])) for share in ended["shares"]] == [
        (1, 64)
    ]  # it has a share in the dice
    assert "nonce" not in done.stderr


def thirty_lines(player: People, service: Service) -> str:
    """The example of the docs, for a table of this server that waits for it."""
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
    table = player("Ann").table(players=2, seats=seats, start=True)
    found = re.search(r"```py\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert found is not None
    code = found.group(1).replace("k3Jd81mQz0aB", table).replace("localhost:8000", service.url.split("//")[1])
    return code.replace('"greedy"', '"random"')


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)


def test_the_thirty_lines_of_the_docs_play_a_game(player: People, service: Service) -> None:
    code = thirty_lines(player, service)
    assert len([line for line in code.splitlines() if line.strip()]) <= 35
    done = run(code)
    assert done.returncode == 0, done.stderr
    assert "Thirty lines" in done.stdout


def busy_table(end: Callable[[ServerConnection], None]) -> tuple[Server, str]:
    """A table at which others keep acting until whoever listens has pinged; then it ends so."""

    def serve_one(socket: ServerConnection) -> None:
        assert json.loads(socket.recv(60))["type"] == "hello"
        limit = time.monotonic() + 60
        while time.monotonic() < limit:
            socket.send('{"type": "presence", "connected": [], "watching": 0}')
            with contextlib.suppress(TimeoutError):
                assert json.loads(socket.recv(0.01))["type"] == "ping"
                return end(socket)
        return None

    server = serve(serve_one, "127.0.0.1", 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"ws://127.0.0.1:{server.socket.getsockname()[1]}"


@pytest.mark.parametrize("answered", [True, False])
def test_the_thirty_lines_of_the_docs_stay_connected_and_do_not_end_silently(
    player: People, service: Service, answered: bool
) -> None:
    def end(socket: ServerConnection) -> None:
        if answered:
            socket.send('{"type": "over", "result": {"ranking": "told after a ping"}}')

    server, address = busy_table(end)
    code = thirty_lines(player, service).replace("ws://{HOST}", address)
    assert code.count("sleep(20)") == 1
    done = run(code.replace("sleep(20)", "sleep(0.1)"))
    server.shutdown()
    assert (done.returncode == 0) == answered, done.stderr
    assert ("told after a ping" in done.stdout) == answered
    assert ("ConnectionClosed" in done.stderr) != answered


def test_what_cannot_be_joined_is_told(player: People, service: Service) -> None:
    ann = player("Ann")
    closed = ann.table(players=2, access="link")
    full = ann.table("random")
    for address, problem in [
        ("ftp://somewhere/tables/x", "no address of a table"),
        (f"{service.url}/tables/nothing", "no table “nothing”"),
        (f"{service.url}/tables/{closed}", "its link"),
        (f"{service.url}/tables/{full}", "has begun"),
        ("http://127.0.0.1:9/tables/x", "cannot be reached"),
    ]:
        with pytest.raises(JoinError, match=problem):
            RemotePlayer(address, "Bot", None, print)
