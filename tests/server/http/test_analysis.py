"""The analysis board and studies over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from elbowroom import Game, Record, Setup
from elbowroom.language.texts import Texts
from elbowroom.server.showing.analysis import begun_from_view
from tests.server.people import Player
from tests.server.running import Service, ask
from tests.server.tables.test_lobby import refused

People = Callable[..., Player]


def begun(who: Player, **start: Any) -> Any:
    """Begin an analysis."""
    return who.post("/api/analysis/begin", **start)


def test_a_running_game_is_analysed_as_the_asker_sees_it(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=2, start=True, rated=True, spectators={"allowed": True, "delay": 60})
    refused(ann.call("POST", "/api/analysis/begin", game=table), 409, "not_started")
    bob.post(f"/api/tables/{table}/join")
    live = {0: ann.live(table), 1: bob.live(table)}
    mover = live[0] if live[0].scene["legal"] else live[1]
    assert mover.act(mover.scene["legal"][0]["action"])["type"] == "accepted"
    found = begun(ann, game=table)
    assert found["imagined"] is True
    assert found["steps"] == []
    assert [len(seat.get("active") or {}) > 0 for seat in found["position"]["seats"]].count(True) == 1
    late = begun(eve, game=table)  # a spectator sees it a minute later: nothing has been picked yet
    assert all(seat["active"] is None for seat in late["position"]["seats"])
    refused(eve.call("POST", "/api/analysis/begin", game=table, step=1), 404, "unknown")
    # a sealed record holds nothing hidden: what follows from it is all that they were told
    for who, seat, told in ((ann, 0, found), (eve, None, late)):
        game = Record.parse(who.call("GET", f"/api/tables/{table}/record").text).replay()
        view = game.public_view() if seat is None else game.view(seat)
        assert begun_from_view(view).position == told["position"]
    # those who play a rated game get no help with it; everybody can still move the pieces
    question = {"position": found["position"], "game": table}
    refused(ann.call("POST", "/api/analysis/think", **question), 409, "no_hints")
    assert ann.post("/api/analysis/play", position=found["position"])["scene"]["legal"]


def test_a_finished_game_is_analysed_whole(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random", players=2)
    live = ann.live(table)
    live.wait_for_turn()
    assert live.request("resign")["type"] == "accepted"
    found = begun(player("Eve"), game=table, step=0)
    assert (found["imagined"], found["at"]) == (False, 0)
    state = ann.post("/api/analysis/play", position=found["position"], steps=["pick 2"])
    assert state["made"]["action"] == "pick 2"
    assert state["words"]["text"]
    assert ann.post("/api/analysis/record", position=found["position"], steps=["pick 2"])["text"].startswith(
        "elbowroom record 1"
    )


def test_thinking_goes_deeper_stage_by_stage(player: People) -> None:
    ann = player("Ann", "ru")
    position = begun(ann, position={"board": "base-2"})["position"]
    stages = [ann.post("/api/analysis/think", position=position, stage=stage) for stage in (0, 1)]
    assert [stage["worlds"] for stage in stages] == [8, 16]
    for stage in stages:
        best = stage["turns"][0]
        assert best["steps"][0].startswith("pick ")
        for turn in stage["turns"]:  # in words, and what they say is what is to be done
            picked = position["column"][int(turn["steps"][0].split()[1]) - 1]
            assert Texts("ru").combo(picked["race"], picked["power"]) in turn["text"]
        assert len(best["chances"]) == 2
    refused(ann.call("POST", "/api/analysis/think", position=position, stage=9), 400, "invalid")


def test_pictures_are_drawn(player: People) -> None:
    ann = player("Ann")
    position = begun(ann, position={"board": "base-2"})["position"]
    assert ann.post("/api/analysis/picture", position=position)["text"].startswith("<svg")
    refused(ann.call("POST", "/api/analysis/picture", position=position, theme="pink"), 400, "invalid")


def test_bad_starts_are_explained(player: People) -> None:
    ann = player("Ann")
    refused(ann.call("POST", "/api/analysis/begin"), 400, "invalid")
    refused(ann.call("POST", "/api/analysis/begin", position={}, record="x"), 400, "invalid")
    for start, word, told in (
        ({"record": "Dear Ann,"}, "record", "line 1"),
        ({"position": {"board": "nowhere"}}, "position", "nowhere"),
    ):
        answer = ann.call("POST", "/api/analysis/begin", **start)
        refused(answer, 400, word)
        assert told in answer.json()["message"]
    check = ann.post("/api/analysis/check", position={"seats": [{"coins": "many"}]})
    assert check["where"] == "seats[0].coins"


def test_a_study_is_read_by_all_and_changed_by_its_author(player: People, service: Service) -> None:
    ann, eve = player("Ann"), player("Eve")
    game = Game.new(Setup(players=2, seed=1))
    start, step = game.to_position(), str(Random(1).choice(game.legal_actions()))
    chapter = {
        "name": "The first pick",
        "position": start,
        "nodes": [{"parent": -1, "step": step, "comment": "natural"}],
        "comment": "Who should pick what?",
    }
    study = ann.post("/api/studies", title="Openings", chapters=[chapter])
    assert study["yours"]
    address = f"/api/studies/{study['id']}"
    assert ask("GET", service.url + address).json() == {**study, "yours": False}  # without an account, even
    assert eve.get(address)["chapters"] == [chapter]
    refused(eve.call("PUT", address, title="Mine", chapters=[chapter]), 403, "forbidden")
    refused(eve.call("DELETE", address), 403, "forbidden")
    wrong = {**chapter, "nodes": [{"parent": -1, "step": "stop"}]}
    refused(ann.call("PUT", address, title="Openings", chapters=[wrong]), 409, "illegal")
    changed = ann.call("PUT", address, title="Better openings", chapters=[chapter, chapter]).json()
    assert (changed["title"], len(changed["chapters"])) == ("Better openings", 2)
    assert [card["id"] for card in ann.get("/api/studies")] == [study["id"]]
    assert [one["title"] for one in ann.get("/api/me/export")["studies"]] == ["Better openings"]
    assert ann.call("DELETE", address).json() == []
    refused(ann.call("GET", address), 404, "unknown")


def test_ids_that_no_database_takes_are_unknown(player: People) -> None:
    ann = player("Ann")
    chapter = {"name": "x", "position": {"board": "base-2"}}
    for path in ("/api/studies/a%00b", "/api/studies/%D0%B0", "/api/studies/%20"):
        refused(ann.call("GET", path), 404, "unknown")
        refused(ann.call("DELETE", path), 404, "unknown")
        refused(ann.call("PUT", path, title="x", chapters=[chapter]), 404, "unknown")
    refused(ann.call("DELETE", "/api/me/devices/a%00b"), 404, "unknown")
