"""At a table with a delay nothing newer than that reaches a spectator, whatever he asks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from elbowroom.server.live.connection import Connection
from elbowroom.server.wire.table_shapes import SpectatorSpec
from tests.server.inside import game_of_two, parts, step
from tests.server.people import Live, Player

pytestmark = pytest.mark.stores_nothing

People = Callable[..., Player]
HOUR = 3600
WITH_A_THIRD = [{"kind": "me"}, {"kind": "open"}, {"kind": "here", "name": "Cy"}]  # where two would end the game


def delayed_table(ann: Player) -> str:
    """A table of three people at one device, with clocks, which spectators see an hour later."""
    seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}, {"kind": "here", "name": "Cy"}]
    clock = {"kind": "turn", "seconds": 5000}
    return ann.table(
        players=3, seats=seats, start=True, clock=clock, spectators={"allowed": True, "delay": HOUR}, boxes=["base"]
    )


def card(who: Player, table: str, status: str) -> Any:
    """The table in a list, if it is there."""
    return next((c for c in who.get("/api/tables", status=status) if c["id"] == table), None)


def check_nobody_resigned(table: Any) -> None:
    """Both seats are those of people."""
    assert [(seat["kind"], seat["bot"], seat["resigned"]) for seat in table["seats"]] == [("person", None, False)] * 3


def check_nothing_new(eve: Player, table: str, first: int) -> Live:
    """All that a spectator can ask for is as it was before the first step; returns his connection."""
    seen = eve.get(f"/api/tables/{table}")
    check_nobody_resigned(seen)
    assert (seen["status"], seen["number"], seen["step"], seen["round"], seen["to_move"]) == ("playing", 0, 0, 1, first)
    listed = card(eve, table, "playing")
    assert (listed["status"], listed["round"], listed["to_move"]) == ("playing", 1, first)
    check_nobody_resigned(listed)
    assert card(eve, table, "over") is None
    record = eve.http.get(eve.service.url + f"/api/tables/{table}/record").text
    assert not [line for line in record.splitlines() if line.startswith("1 ")]
    assert "seed" not in record.replace("seed-commitment", "") or "sealed" in record
    assert eve.get(f"/api/tables/{table}/log")["total"] == 0
    scene = eve.get(f"/api/tables/{table}/scene")
    assert (scene["step"], [one["bot"] for one in scene["players"]]) == (0, [None] * 3)
    assert [one["bot"] for one in eve.get(f"/api/tables/{table}/at/0")["players"]] == [None] * 3
    assert eve.call("GET", f"/api/tables/{table}/at/1").status_code == 404
    assert eve.call("GET", f"/api/tables/{table}/result").status_code == 409
    assert eve.call("POST", f"/api/tables/{table}/rematch").json()["error"] == "not_seated"
    late = eve.live(table, seen=0)
    assert late.request("takeback", step=999_999)["error"] == "not_seated"
    welcome = late.welcome
    check_nobody_resigned(welcome["table"])
    assert [one["bot"] for one in welcome["scene"]["players"]] == [None] * 3
    assert (welcome["number"], welcome["missed"], welcome["log"], welcome["chat"]) == (0, [], [], [])
    assert (welcome["clocks"], welcome["table"]["number"], welcome["table"]["to_move"]) == (None, 0, first)
    assert (late.act("stop")["number"], late.request("chat", text="hm")["number"]) == (0, 0)
    return late


def test_a_spectator_of_a_delayed_table_learns_nothing_new_by_any_door(player: People) -> None:
    ann, eve = player("Ann"), player("Eve")
    table = delayed_table(ann)
    live = ann.live(table)
    first = live.scene["to_move"]
    assert live.request("chat", text="my plan is secret")["type"] == "accepted"
    live.play(Random(3), 6)
    assert live.request("resign", seat=1)["type"] == "accepted"
    while live.scene["you"] == 1:  # it was the turn of the seat that a bot has now
        live.receive()
    late = check_nothing_new(eve, table, first)
    live.play(Random(4), 3)
    late.send({"type": "ping", "t": 1})
    late.until("pong")
    assert {message["type"] for message in late.received} <= {"welcome", "presence", "refused", "accepted", "pong"}
    assert not any("secret" in text for text in late.raw)
    own = ann.get(f"/api/tables/{table}")
    assert (own["step"] >= 6, own["seats"][1]["resigned"]) == (True, True)


def test_a_resignation_is_delayed_too(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=3, seats=WITH_A_THIRD, start=True, spectators={"allowed": True, "delay": HOUR})
    bob.post(f"/api/tables/{table}/join")
    watching, live, other = eve.live(table), ann.live(table), bob.live(table)
    first = live.scene["to_move"]
    assert other.request("resign")["type"] == "accepted"
    late = check_nothing_new(eve, table, first)
    other.close()
    for one in (watching, late):  # a bot is always there: that somebody has gone says that he has not resigned
        one.until("presence", where=lambda presence: presence["connected"] == [True, False, True])
        one.send({"type": "ping", "t": 1})
        one.until("pong")
        assert not any('"resigned":true' in text or '"greedy"' in text for text in one.raw)
    assert [seat["resigned"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == [False, True, False]
    gone = bob.get(f"/api/tables/{table}")  # who has resigned knows it, but sees no more than a spectator otherwise
    assert (gone["your_seats"], gone["seats"][1]["resigned"], gone["number"]) == ([], True, 0)


def test_a_resignation_is_told_when_its_time_has_come(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=3, seats=WITH_A_THIRD, start=True, spectators={"allowed": True, "delay": 3})
    bob.post(f"/api/tables/{table}/join")
    watching = eve.live(table)
    assert bob.live(table).request("resign")["type"] == "accepted"
    late = eve.live(table)  # with or without the news in its welcome: that depends on how long it took
    for one in (watching, late):
        one.seen("welcome", "table", where=lambda message: message["table"]["seats"][1]["resigned"])
    assert eve.live(table).welcome["table"]["seats"][1]["resigned"]


def check_sees_no_step(late: Live) -> None:
    """Nothing of the game comes over a connection but its opening position."""
    late.send({"type": "ping", "t": 1})
    late.until("pong")
    assert late.number == 0
    assert not [message for message in late.received if message["type"] in ("step", "undone")]
    assert late.request("chat", text="hm")["number"] == 0


def test_who_sits_down_while_he_watches_plays_in_the_present(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=2, start=True, spectators={"allowed": True, "delay": HOUR})
    lives = [ann.live(table), bob.live(table)]
    bob.post(f"/api/tables/{table}/join")
    for live in lives:
        live.until("scene")
        assert live.seen("table", where=lambda message: message["table"]["status"] == "playing")["you"]
    mover = lives[lives[0].scene["to_move"]]
    assert mover.act(mover.scene["legal"][0]["action"])["type"] == "accepted"
    for live in lives:
        live.seen("step")


def test_who_leaves_before_the_start_watches_with_the_delay(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=2, spectators={"allowed": True, "delay": HOUR})
    eve.post(f"/api/tables/{table}/join")
    late = eve.live(table)
    eve.post(f"/api/tables/{table}/leave")
    bob.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    assert late.until("scene")["number"] == 0  # the opening position is shown at once
    lives = [ann.live(table), bob.live(table)]
    mover = lives[lives[0].scene["to_move"]]
    assert mover.act(mover.scene["legal"][0]["action"])["type"] == "accepted"
    check_sees_no_step(late)


def test_who_resigns_watches_with_the_delay(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=3, seats=WITH_A_THIRD, start=True, spectators={"allowed": True, "delay": HOUR})
    bob.post(f"/api/tables/{table}/join")
    lives = [ann.live(table), bob.live(table)]
    for _ in range(3):
        mover = lives[lives[0].scene["to_move"] == 1]
        number = mover.act(mover.scene["legal"][0]["action"])["number"]
        for live in lives:
            while live.number < number:
                live.receive()
    gone = lives[1]
    assert gone.request("resign")["type"] == "accepted"
    scene = gone.seen("scene", where=lambda message: message["number"] == 0)
    assert (scene["scene"]["you"], scene["log"], gone.seen("table")["you"]) == (None, [], [])
    gone.received.clear()
    lives[0].wait_for_turn()
    assert lives[0].act(lives[0].scene["legal"][0]["action"])["type"] == "accepted"
    check_sees_no_step(gone)


def test_what_is_late_comes_in_its_order_whenever_one_came(player: People) -> None:
    ann, eve = player("Ann"), player("Eve")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
    table = ann.table(players=2, seats=seats, start=True, spectators={"allowed": True, "delay": 3}, boxes=["base"])
    live, watching = ann.live(table), [eve.live(table)]
    for _ in range(4):
        live.play(Random(3), 3)
        watching.append(eve.live(table, seen=0))
    watching[1].send({"type": "speak", "language": "de"})
    for one in watching:
        while one.number < live.number:
            one.until("step", "scene")
        language = "de" if one is watching[1] else "en"
        assert one.scene == eve.get(f"/api/tables/{table}/scene", language=language)


def test_nothing_waits_for_those_who_have_gone(tmp_path: Path) -> None:
    async def come_and_go() -> None:
        async with parts(tmp_path) as services:
            room, *people = await game_of_two(services, spectators=SpectatorSpec(allowed=True, delay=HOUR))
            watching = [Connection(room.state.id, None, "en") for _ in range(3)]
            for connection in watching:
                services.hub.add(connection)
                services.hub.follow_late(room, connection, time.time())
            for _ in range(10):
                await step(services, room, *people)
            assert services.hub.shown_late(room.state.id).number == 0
            for connection in watching:
                services.hub.remove(connection)
            with pytest.raises(KeyError):
                services.hub.shown_late(room.state.id)

    asyncio.run(come_and_go())


@pytest.mark.slow
def test_the_end_is_delayed_too(player: People) -> None:
    ann, eve = player("Ann"), player("Eve")
    table = delayed_table(ann)
    live = ann.live(table)
    first = live.scene["to_move"]
    live.play(Random(5))
    assert live.scene["over"]
    check_nothing_new(eve, table, first)
    assert ann.get(f"/api/tables/{table}/result")["status"] == "over"
    assert card(ann, table, "over")["status"] == "over"
