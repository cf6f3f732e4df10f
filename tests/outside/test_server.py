"""A server that finds a box from outside: in its catalogue, at a table, and after it is gone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.outside.installing import environment, make_up
from tests.server.people import Player
from tests.server.running import ServerProcess, Service


@pytest.fixture(scope="module")
def service(pond: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server with the Pond, and with a box that cannot be used."""
    broken = tmp_path_factory.mktemp("broken")
    make_up(broken, "mill", "BOX = None")
    found = environment(pond)
    found["PYTHONPATH"] += f":{broken}"
    more = {"ELBOWROOM_BOTS": "1", "ELBOWROOM_OUTSIDE_BOXES": "", "PYTHONPATH": found["PYTHONPATH"]}
    service = Service([ServerProcess(tmp_path_factory.mktemp("data"), more)])
    service.start()
    yield service
    service.stop()


@pytest.fixture
def ann(service: Service) -> Iterator[Player]:
    """Somebody."""
    player = Player(service, "Ann")
    yield player
    player.close()


def test_the_log_says_what_is_there_and_what_is_left_out(service: Service) -> None:
    log = service.processes[0].log()
    (there,) = [line for line in log.splitlines() if "box from outside" in line]
    assert "pond" in there
    assert "elbowroom-pond 1.0" in there
    (left,) = [line for line in log.splitlines() if "box left out" in line]
    assert "mill" in left
    assert "is no Box" in left


@pytest.mark.parametrize(
    ("language", "box", "race", "effect"),
    [("en", "The Pond", "Beavers", "build a dam"), ("ru", "Пруд", "Бобры", "построить плотину")],
)
def test_the_catalogue_has_it_in_words_and_emblems(
    ann: Player, pond: Path, language: str, box: str, race: str, effect: str
) -> None:
    found = ann.get("/api/catalogue", language=language)
    assert [(one["name"], one["races"], one["powers"]) for one in found["boxes"] if one["id"] == "pond"] == [
        (box, 1, 1)
    ]
    (beavers,) = [thing for thing in found["races"] if thing["box"] == "pond"]
    assert (beavers["name"], beavers["rule"], beavers["tokens"], beavers["supply"]) == (race, "PD1", 6, 11)
    assert effect in beavers["effect"]
    assert [thing["id"] for thing in found["powers"] if thing["box"] == "pond"] == ["croaking"]
    assert [thing["id"] for thing in found["pieces"] if thing["box"] == "pond"] == ["dam"]
    assert [board["id"] for board in found["boards"] if board["box"] == "pond"] == ["pond-2"]
    emblems = json.loads((pond / "elbowroom_pond" / "emblems.json").read_text("utf-8"))
    assert found["emblems"] == {key: path for key, (_, path) in emblems.items()}


@pytest.mark.parametrize(("language", "title"), [("en", "## The Pond"), ("ru", "## Пруд")])
def test_the_rules_have_its_part(ann: Player, language: str, title: str) -> None:
    page = ann.get("/api/rules", language=language)["markdown"]
    assert title in page
    assert '<a id="PD1"></a>' in page


def test_a_game_is_played_to_its_end(ann: Player) -> None:
    table = ann.table("random", boxes=["pond", "base"])
    live = ann.live(table)
    assert ann.get(f"/api/tables/{table}")["board"] == "pond-2"
    live.play(Random(1))
    assert live.scene["over"]
    assert ann.http.get(f"{ann.service.url}/api/tables/{table}/record").text.count("boxes pond base") == 1


def test_a_box_alone_that_has_too_few_races_is_refused_with_a_remedy(ann: Player) -> None:
    answer = ann.call("POST", "/api/tables", boxes=["pond"], players=2)
    assert answer.status_code == 400
    assert answer.json()["message"] == (
        "2 players need at least 7 races; there is only 1. Add a box, or leave out less."
    )


@pytest.mark.slow
def test_a_game_waits_while_its_box_is_gone(ann: Player, service: Service) -> None:
    """The server starts without it, lists the table, says what is missing, and goes on with it later."""
    process = service.processes[0]
    table = ann.table("random", boxes=["pond", "base"])
    live = ann.live(table)
    live.play(Random(2), steps=3)
    number = live.number
    live.close()
    process.stop()
    process.environment["ELBOWROOM_OUTSIDE_BOXES"] = "0"
    process.start()
    refused = ann.call("GET", f"/api/tables/{table}")
    assert (refused.status_code, refused.json()["error"]) == (409, "rules")
    assert "a box that this server does not have: pond" in refused.json()["message"]
    assert table in [card["id"] for card in ann.get("/api/me/games")]
    process.stop()
    process.environment["ELBOWROOM_OUTSIDE_BOXES"] = ""
    process.start()
    assert ann.live(table).number >= number
