"""A table without spectators: once its game has begun only those who have a seat see it, however one came in before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Live, Player
from tests.server.tables.test_lobby import refused

People = Callable[..., Player]
ALONE = {"allowed": False, "delay": 0}


def check_shut_out(who: Player, table: str) -> None:
    """Nothing of the table can be seen."""
    for part in ("", "/scene", "/at/0", "/log", "/record", "/result", "/board", "/review"):
        refused(who.call("GET", f"/api/tables/{table}{part}"), 403, "closed")
    refused(who.call("POST", f"/api/tables/{table}/review"), 403, "closed")
    refused(who.call("POST", f"/api/tables/{table}/review/attempt", step=0), 403, "closed")
    with pytest.raises(ConnectionClosed):
        who.live(table)


def check_sent_away(live: Live) -> None:
    """A connection was ended, and nothing of the game came over it."""
    with pytest.raises(ConnectionClosed):
        live.until("scene", "step")
    assert live.received[-1]["type"] == "refused"
    assert "spectators" in live.received[-1]["message"]
    assert not any(message.get("scene") for message in live.received)


def test_the_key_of_a_table_lets_nobody_watch(player: People) -> None:
    ann, bob, eve, joe = player("Ann"), player("Bob"), player("Eve"), player("Joe")
    table = ann.table(players=2, access="link", start=True, spectators=ALONE)
    key = ann.get(f"/api/tables/{table}")["invite"]
    eve.post(f"/api/tables/{table}/enter", key=key)
    waiting = eve.live(table)
    bob.post(f"/api/tables/{table}/join", key=key)
    check_sent_away(waiting)
    refused(joe.call("POST", f"/api/tables/{table}/enter", key=key), 403, "closed")
    for one in (eve, joe):
        check_shut_out(one, table)
    assert ann.live(table).scene["step"] == 0


def test_who_has_left_a_table_does_not_watch_it(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=2, spectators=ALONE)
    eve.post(f"/api/tables/{table}/join")
    waiting = eve.live(table)
    eve.post(f"/api/tables/{table}/leave")
    assert eve.get(f"/api/tables/{table}")["status"] == "open"
    bob.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    check_sent_away(waiting)
    check_shut_out(eve, table)


def test_who_says_hello_after_the_start_is_not_let_in(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=2, start=True, spectators=ALONE)
    socket = eve.socket(table)
    bob.post(f"/api/tables/{table}/join")
    with pytest.raises(ConnectionClosed):
        Live(socket, {})


def test_who_has_resigned_may_still_look(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=2, start=True, spectators=ALONE)
    bob.post(f"/api/tables/{table}/join")
    assert bob.live(table).request("resign")["type"] == "accepted"
    assert bob.get(f"/api/tables/{table}/scene")["over"]
