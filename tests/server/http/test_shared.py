"""The ending of a game: medals counted from its record, and a link that shows its picture to anybody."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from html import unescape
from random import Random

import pytest

from elbowroom import Game, Record
from elbowroom.rules.events import Conquered, Scored
from tests.server.people import Player

People = Callable[..., Player]
pytestmark = pytest.mark.stores_nothing


def test_medals_and_the_picture_of_an_ending(player: People) -> None:
    ann, eve = player("Ann <3"), player("Eve", "ru")
    table = ann.table("random", access="link")
    live = ann.live(table)
    assert ann.get(f"/api/tables/{table}")["share"] is None
    live.play(Random(3))
    result = ann.get(f"/api/tables/{table}/result")

    # what the medals say is what the record says
    conquests: Counter[int] = Counter()
    empires: Counter[int] = Counter()
    record = Record.parse(ann.call("GET", f"/api/tables/{table}/record").text)
    game = Game.new(record.setup)
    for step in record.steps:
        for event in game.apply(game.parse(step.action)):
            if isinstance(event, Conquered):
                conquests[event.seat] += 1
            if isinstance(event, Scored):
                owned = [region.seat for region in game.regions].count(event.seat)
                empires[event.seat] = max(owned, empires[event.seat])
    medals = {medal["kind"]: medal for medal in result["medals"]}
    for kind, counted in (("conquests", conquests), ("empire", empires)):
        most = max(counted.values())
        assert medals[kind]["number"] == most
        assert {holder["seat"] for holder in medals[kind]["holders"]} == {s for s in counted if counted[s] == most}
    assert medals["race"]["number"] == max(one["coins"] + one["declined_coins"] for one in result["earned"])
    assert medals.get("decline", {"number": 0})["number"] == max(one["declined_coins"] for one in result["earned"])

    # how it ended
    first, second = result["ranking"]
    margin = first["coins"] - second["coins"]
    mine = result["headlines"][live.welcome["you"][0]]
    assert result["headline"] == f"{first['name']} wins " + (f"by {margin}" if margin else "on tokens")
    assert mine.startswith("You won" if first["name"] == "Ann <3" else "Lost")

    # the link is for everybody; the table is not
    code = ann.get(f"/api/tables/{table}")["share"]
    assert eve.call("GET", f"/api/tables/{table}/result").status_code == 403
    shared = eve.get(f"/api/shared/{code}")
    assert (shared["table"], shared["open"], shared["names"][0]) == (table, False, "Ann <3")
    assert shared["headline"].startswith("Победа")
    assert ann.get(f"/api/shared/{code}")["open"] is True
    picture = eve.http.get(eve.service.url + shared["picture"])
    assert picture.headers["content-type"] == "image/png"
    assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20)] == [1200, 630]
    assert len(picture.content) > 50_000  # a map is there
    page = eve.http.get(f"{eve.service.url}/shared/{code}?language=ru")
    told = dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', page.text))
    assert unescape(told["og:title"]) == shared["headline"]
    assert told["twitter:card"] == "summary_large_image"
    assert re.fullmatch(r"http://[\w.:]+" + re.escape(shared["picture"]), unescape(told["og:image"]))
    assert "<3" not in told["og:description"]
    for wrong in (code[:-1], f"{code}x", f"{table}{'A' * 22}", "x"):
        assert eve.call("GET", f"/api/shared/{wrong}").status_code == 404
        assert eve.call("GET", f"/api/shared/{wrong}/picture").json()["error"] == "unknown"
        assert eve.http.get(f"{eve.service.url}/shared/{wrong}").status_code == 404


def test_a_game_that_is_not_over_or_without_spectators_is_not_shared(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random", spectators={"allowed": False})
    live = ann.live(table)
    live.wait_for_turn()
    live.must("resign")
    live.seen("over")
    details = ann.get(f"/api/tables/{table}")
    assert (details["status"], details["share"]) == ("over", None)
    assert ann.get(f"/api/tables/{table}/result")["headlines"][live.welcome["you"][0]] == "You gave up this one"
