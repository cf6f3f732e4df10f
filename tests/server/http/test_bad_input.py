"""Whatever is sent: a clear refusal, never a fault of the server, never a change."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from elbowroom.server.wire.messages import PROTOCOL
from tests.nightly import some_by_day
from tests.server.people import Player
from tests.server.running import Service

pytestmark = pytest.mark.stores_nothing

People = Callable[..., Player]
CHANGES_WHO_ONE_IS = (
    "/api/logout", "/api/account", "/api/login", "/api/guest", "/api/me/password", "/api/me/devices",
    "/api/me/devices/{device}", "/api/me/delete",
)  # fmt: skip
FRAMES = 300


@pytest.mark.slow
@pytest.mark.parametrize("kind", some_by_day({"good": "good", "bad": "bad"}, "bad"))
def test_every_request_of_the_api_gets_an_answer_and_no_fault(service: Service, player: People, kind: str) -> None:
    from tests.server.http.api_requests import operations_of, try_out  # here: it takes long to load

    ann = player("Ann")
    table = ann.table("random")
    ann.live(table).wait_for_turn()
    before = ann.get(f"/api/tables/{table}/scene")
    operations = operations_of(service.url, kind)
    assert len(operations) > 20
    for operation in operations:
        who = player("Eve") if operation.path in CHANGES_WHO_ONE_IS else ann
        try_out(operation, kind, service.url, {"cookie": _cookie(who)})
    assert ann.get(f"/api/tables/{table}/scene") == before


def _cookie(player: Player) -> str:
    return "; ".join(f"{c.name}={c.value}" for c in player.http.cookies.jar)


def test_frames_of_all_kinds_are_refused_and_change_nothing(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=2, start=True)
    bob.post(f"/api/tables/{table}/join")
    lives = [ann.live(table), bob.live(table)]
    mover, waiting = sorted(lives, key=lambda live: not live.scene["legal"])
    stranger = eve.live(table)
    before = dict(mover.scene)
    rng = Random(5)
    for _ in range(FRAMES):
        live = rng.choice([waiting, stranger, mover])
        live.send(_nonsense(rng, before, harmless=live is mover))
    for live in (mover, waiting, stranger):
        live.send({"type": "ping", "t": 1})
        live.until("pong")
        answers = [message for message in live.received if message["type"] == "refused"]
        assert answers
        assert all(answer["message"] and answer["error"] != "again" for answer in answers)
        assert not any(message["type"] in ("step", "undone", "accepted") for message in live.received)
    assert mover.scene == before
    assert mover.act(before["legal"][0]["action"])["type"] == "accepted"


def _nonsense(rng: Random, scene: dict[str, Any], harmless: bool) -> str:
    """A frame that is malformed, or (unless it must be harmless) well-formed but not for whoever sends it."""
    legal = rng.choice(scene["legal"])["action"]
    id = f"n{rng.random()}"
    broken = [
        "", "{", "[]", "null", "\x00\x01", "true", "[" * 3000,
        '{"type": "act"}', '{"type": 7}', '{"type": "act", "id": {}}',
        json.dumps({"type": "hello", "protocol": PROTOCOL}),
        json.dumps({"type": "act", "id": id, "number": -1, "action": legal}),
        json.dumps({"type": "act", "id": id, "number": 10**30, "action": legal}),
        json.dumps({"type": "act", "id": id, "number": scene["number"], "action": "conquer 99999999999999999999"}),
        json.dumps({"type": "act", "id": id, "number": scene["number"], "action": "x" * 60}),
        json.dumps({"type": "act", "id": id, "number": scene["number"] + 1, "action": legal}),
        json.dumps({"type": "act", "id": "i" * 100, "number": scene["number"], "action": legal}),
        json.dumps({"type": "act", "id": id, "number": scene["number"], "action": legal, "seat": 4}),
        json.dumps({"type": "act", "id": id, "number": scene["number"], "action": legal, "more": 1}),
        json.dumps({"type": "undo", "id": id, "number": scene["number"]}),
        json.dumps({"type": "answer", "id": id, "offer": 5, "yes": True}),
        json.dumps({"type": "chat", "id": id, "text": "x" * 501}),
        json.dumps({"type": "emote", "id": id, "emote": "<script>"}),
    ]  # fmt: skip
    others = [
        json.dumps({"type": "act", "id": id, "number": scene["number"], "action": legal}),
        json.dumps({"type": "act", "id": id, "number": scene["number"], "action": legal, "seat": scene["to_move"]}),
        json.dumps({"type": "resign", "id": id, "seat": scene["to_move"]}),
    ]
    return rng.choice(broken if harmless else broken + others)


def test_a_huge_frame_ends_only_its_own_connection(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random")
    good, bad = ann.live(table), ann.live(table)
    bad.send("x" * 5_000)
    assert bad.until("refused")["error"] == "too_big"
    with contextlib.suppress(ConnectionClosed, OSError):  # the server may hang up before it has heard all
        bad.send("x" * 20_000_000)
    with pytest.raises((ConnectionClosed, OSError)):
        bad.until("never")
    good.wait_for_turn()
    assert good.act(good.scene["legal"][0]["action"])["type"] == "accepted"


@pytest.mark.parametrize("body", ["[" * 20_000, "{", "\x00", "[1, 2]", '{"players": 1e999}', "x" * 100_000])
def test_bodies_that_are_no_request_are_refused(service: Service, player: People, body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = player("Ann").http.post(f"{service.url}/api/tables", content=body, headers=headers)
    assert answer.status_code in (400, 413), answer.text
    assert answer.json()["error"] in ("invalid", "too_big")


def test_bytes_instead_of_text_and_no_hello_are_answered(service: Service, player: People) -> None:
    ann = player("Ann")
    table = ann.table("random")
    url = f"{service.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    for frame in (b"\xff\xfe\x00", '{"type": "ping", "t": 1}', "nonsense"):
        with connect(url, additional_headers={"cookie": _cookie(ann)}) as socket:
            socket.send(frame)
            answers = [json.loads(answer)["type"] for answer in socket]  # until the server hangs up
            assert set(answers) <= {"refused", "bye"}


def test_tables_of_other_people_and_pages_of_other_sites_stay_closed(service: Service, player: People) -> None:
    ann, eve = player("Ann"), player("Eve")
    table = ann.table("random", access="link")
    url = f"{service.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(url, additional_headers={"cookie": _cookie(eve)}) as socket:
        assert json.loads(socket.recv(30))["error"] == "closed"
        with pytest.raises(ConnectionClosed):
            socket.recv(30)
    for origin in ("https://elsewhere.example", "http://[", "http://[::1", "null"):
        with pytest.raises(InvalidStatus, match="403"):
            connect(url, additional_headers={"cookie": _cookie(ann)}, origin=origin)  # type: ignore[arg-type]
        answer = ann.http.post(f"{service.url}/api/tables", json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "origin")
