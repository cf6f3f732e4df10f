"""Frames made by breaking good ones at random: each is answered, none changes anything or shakes the server."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.people import Player
from tests.server.running import ServerProcess, Service

pytestmark = pytest.mark.stores_nothing

People = Callable[..., Player]
FRAMES = 400
VALUES: list[Any] = [
    None, True, 0, -1, 5, 1e300, 10**25, "", "\x00", "\ud800", "é\u202e", "x" * 2000, "pick 1", [],
    [[]] * 50, {}, {"a": {}},
]  # fmt: skip


def _requests(scene: dict[str, Any], id: str) -> list[dict[str, Any]]:
    """A good one of every kind."""
    number, action = scene["number"], scene["legal"][0]["action"]
    return [
        {"type": "act", "id": id, "number": number, "action": action, "seat": scene["to_move"]},
        {"type": "undo", "id": id, "number": number},
        {"type": "takeback", "id": id, "step": 0},
        {"type": "pause", "id": id},
        {"type": "resume", "id": id},
        {"type": "answer", "id": id, "offer": "1", "yes": True},
        {"type": "resign", "id": id, "seat": scene["to_move"]},
        {"type": "chat", "id": id, "text": "good day"},
        {"type": "emote", "id": id, "emote": "clap"},
        {"type": "mute", "user": "somebody", "on": True},
        {"type": "scene"},
        {"type": "ping", "t": 1},
    ]


def _broken(rng: Random, good: dict[str, Any]) -> str:
    """One or two fields changed, missing or too many; or the text of it damaged."""
    bad = dict(good)
    for _ in range(rng.choice([0, 1, 1, 2])):
        name = rng.choice([*bad, "more"])
        if rng.random() < 0.2 and name in bad:
            del bad[name]
        else:
            bad[name] = rng.choice(VALUES)
    text = json.dumps(bad)
    if rng.random() < 0.4:
        at = rng.randrange(len(text))
        text = rng.choice([text[:at], text[:at] + chr(rng.randrange(1, 0x500)) + text[at + 1 :], text[at:], text * 2])
    return text


@pytest.mark.slow
def test_good_frames_broken_at_random_change_nothing(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=2, start=True)
    bob.post(f"/api/tables/{table}/join")
    lives = [ann.live(table), bob.live(table)]
    mover = next(live for live in lives if live.scene["legal"])
    stranger = eve.live(table)
    before = dict(mover.scene)
    rng = Random(8)
    for n in range(FRAMES):
        stranger.send(_broken(rng, rng.choice(_requests(before, f"n{n}"))))
        if n % 20 == 19:
            stranger.send({"type": "ping", "t": n})
            stranger.until("pong", where=lambda pong, t=n: pong["t"] == t)  # type: ignore[misc]
    refused = [message for message in stranger.received if message["type"] == "refused"]
    assert len(refused) > FRAMES / 2
    assert all(answer["message"] and answer["error"] != "again" for answer in refused)
    for live in (stranger, *lives):
        assert not any(message["type"] in ("step", "undone", "offered", "table") for message in live.received)
    assert mover.act(before["legal"][0]["action"])["type"] == "accepted"


@pytest.mark.slow
def test_what_was_said_is_not_in_the_logs_when_it_cannot_be_stored(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path, {})
    process.start()
    try:
        ann = Player(Service([process]), "Ann")
        live = ann.live(ann.table("random"))
        live.wait_for_turn()
        database = sqlite3.connect(tmp_path / "elbowroom.sqlite", isolation_level=None)
        database.execute("BEGIN EXCLUSIVE")
        try:
            assert live.request("chat", text="secret words of mine")["error"] == "again"
        finally:
            database.execute("ROLLBACK")
            database.close()
        assert live.request("chat", text="and once more")["type"] == "accepted"
        assert "not stored" in process.log()
        assert "secret words" not in process.log()
    finally:
        process.stop()
