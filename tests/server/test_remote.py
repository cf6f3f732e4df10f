"""A bot of one's own at a table."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from elbowroom.server.remote import JoinError, RemotePlayer
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
    command = [sys.executable, "-c", RUN, "join", link, "--bot", str(bot)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert "seat 2" in done.stdout
    assert "First" in done.stdout
    assert ann.get(f"/api/tables/{table['id']}")["status"] == "over"


def test_the_thirty_lines_of_the_docs_play_a_game(player: People, service: Service, tmp_path: Path) -> None:
    ann = player("Ann")
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
    table = ann.table(players=2, seats=seats, start=True)
    found = re.search(r"```py\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert found is not None
    code = found.group(1).replace("k3Jd81mQz0aB", table).replace("localhost:8000", service.url.split("//")[1])
    assert len([line for line in code.splitlines() if line.strip()]) <= 32
    code = code.replace('"greedy"', '"random"')
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert "Thirty lines" in done.stdout


def test_what_cannot_be_joined_is_told(player: People, service: Service) -> None:
    ann = player("Ann")
    closed = ann.table(players=2, access="link")
    full = ann.table("random")
    for address, problem in [
        ("ftp://somewhere/tables/x", "no address of a table"),
        (f"{service.url}/tables/nothing", "no table nothing"),
        (f"{service.url}/tables/{closed}", "its link"),
        (f"{service.url}/tables/{full}", "has begun"),
        ("http://127.0.0.1:9/tables/x", "cannot be reached"),
    ]:
        with pytest.raises(JoinError, match=problem):
            RemotePlayer(address, "Bot", None, print)
