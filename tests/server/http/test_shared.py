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
    table = ann.table("random", access="link", rounds=4, start_coins=7, open_coins=True)  # house rules (U9)
    live = ann.live(table)
    assert (live.scene["rounds"], live.welcome["table"]["rounds"]) == (4, 4)
    assert all(isinstance(one["coins"], int) for one in live.scene["players"])
    assert ann.get(f"/api/tables/{table}")["share"] is None
    live.play(Random(3))
    result = ann.get(f"/api/tables/{table}/result")

    # what the medals say is what the record says
    conquests: Counter[int] = Counter()
    empires: Counter[int] = Counter()
    record = Record.parse(ann.call("GET", f"/api/tables/{table}/record").text)
    assert (record.setup.rounds, record.setup.start_coins, record.setup.open_coins) == (4, 7, True)
    assert [coins[0] for coins in result["coins_by_round"]] == [7, 7]
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


def test_terms_that_cannot_be_played_are_refused(player: People) -> None:
    ann = player("Ann")
    refused = ann.call("POST", "/api/tables", players=2, rated=True, open_coins=True).json()
    assert (refused["error"], "without house rules" in refused["message"]) == ("setup", True)
    assert ann.call("POST", "/api/tables", players=2, start_coins=21).json()["error"] == "invalid"
    assert ann.call("POST", "/api/tables", players=2, rounds=0).json()["error"] == "invalid"


def test_a_generated_board_is_seen_before_it_is_played_on(player: People) -> None:
    ann = player("Ann")
    seen = ann.get("/api/generated/base", players=2, seed=5)["board"]
    table = ann.post("/api/tables", players=2, generate={"kind": "base", "seed": 5})
    assert ann.get(f"/api/tables/{table['id']}/board")["board"]["regions"] == seen["regions"]
    assert ann.call("GET", "/api/generated/moon", players=2, seed=5).json()["error"] == "setup"
    assert ann.call("GET", "/api/generated/base", players=9, seed=5).json()["error"] == "invalid"
