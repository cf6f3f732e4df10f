"""What there is to play with, settings, push, and what operators look at."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from elbowroom import Game, Setup, SetupError
from elbowroom.boxes.catalog import BOXES
from elbowroom.boxes.outside import SWITCH
from elbowroom.server.http.static import Client
from elbowroom.server.settings import SettingError, Settings, read_settings, settings_table
from elbowroom.server.wire.refusals import Refusal
from tests.server.people import Player, patch
from tests.server.running import Service

pytestmark = pytest.mark.stores_nothing

People = Callable[..., Player]
DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_catalogue_has_everything_in_words(player: People, language: str) -> None:
    ann = player("Ann")
    found = ann.get("/api/catalogue", language=language)
    assert [box["id"] for box in found["boxes"]] == list(BOXES)
    assert {race["id"] for race in found["races"]} == {race.id for box in BOXES.values() for race in box.races}
    for kind in ("races", "powers", "relics", "places", "weathers", "pieces"):
        assert all(thing["name"] and thing["effect"] for thing in found[kind]), kind
    for kind in ("terrains", "marks", "decisions", "means", "bots", "emotes", "generators", "boards"):
        assert all(thing["name"] for thing in found[kind]), kind


def test_the_catalogue_is_sent_once(player: People, service: Service) -> None:
    ann = player("Ann")
    first = ann.http.get(service.url + "/api/catalogue")
    again = ann.http.get(service.url + "/api/catalogue", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_boards_texts_and_rules(player: People) -> None:
    ann = player("Ann")
    board = ann.get("/api/boards/base-3", theme="dark", language="ru")
    assert len(board["anchors"]) == len(board["board"]["regions"])
    assert ann.call("GET", "/api/boards/base-9").json()["error"] == "unknown"
    assert ann.call("GET", "/api/boards/base-3", theme="pink").json()["error"] == "invalid"
    assert "race-elves" in ann.get("/api/texts", language="ru")["sources"]["box-base"]
    rules = ann.get("/api/rules", language="ru")["markdown"]
    assert all(f'id="{id}"' in rules for id in ("T9", "BR1", "UL15", "RW13", "SP8"))


@pytest.mark.parametrize("width", [0, 480])
def test_a_board_for_a_phone_held_upright(player: People, width: int) -> None:
    """The drawing is taller than wide, and everything stands in it."""
    ann = player("Ann")
    table = ann.table("random", "random", board="base-3")
    for path in ("/api/boards/base-3", f"/api/tables/{table}/board"):
        usual, upright = (ann.get(path, theme="live", width=width, upright=way) for way in (False, True))
        _, _, wide, tall = (float(x) for x in re.findall(r'viewBox="([^"]+)"', upright["svg"])[0].split())
        assert f'viewBox="-38 -38 {tall:g} {wide:g}"' in usual["svg"]
        assert tall > wide
        places = [anchor[name] for anchor in upright["anchors"] for name in ("token", "plate")]
        assert all(0 < place["x"] < wide and 0 < place["y"] < tall for place in places)


@pytest.mark.parametrize(("wished", "got"), [(1.12, 1.12), (1.1234, 1.12), (0.01, 0.5)])
def test_a_board_for_a_tablet(player: People, wished: float, got: float) -> None:
    """It has the proportions of its place, in steps, and none that nobody could have wished for."""
    drawing = player("Ann").get("/api/boards/base-3", theme="live", width=480, upright=True, tall=wished)
    _, _, width, height = (float(x) for x in re.findall(r'viewBox="([^"]+)"', drawing["svg"])[0].split())
    assert height / width == pytest.approx(got, abs=0.001)
    assert player("Ben").call("GET", "/api/boards/base-3", tall=9).json()["error"] == "invalid"


def test_the_title_game_can_be_followed(player: People) -> None:
    demo = player("Ann").get("/api/demo", language="en")
    scene: dict[str, Any] = demo["scene"]
    for step in demo["steps"]:
        patch(scene, step["delta"])
    assert scene["round"] > 2
    assert any(region["seat"] is not None for region in scene["regions"])


def test_who_runs_the_server_can_look_at_it(player: People, service: Service) -> None:
    ann = player("Ann")
    assert ann.http.get(service.url + "/healthz").text == "ok"
    assert ann.get("/readyz") == {"database": True, "disk": True, "bus": True, "open": True}
    assert "elbowroom_steps_total" in ann.http.get(service.url + "/metrics").text


def test_push_goes_only_to_known_services(player: People) -> None:
    ann = player("Ann")
    assert ann.get("/api/push") == {"key": None}
    keys = {"p256dh": "x", "auth": "y"}
    good = "https://updates.push.services.mozilla.com/wpush/v2/abc"
    assert ann.call("POST", "/api/push", endpoint=good, keys=keys).status_code == 204
    for bad in ("http://fcm.googleapis.com/x", "https://169.254.169.254/x", "https://evilfcm.googleapis.com.evil/x"):
        assert ann.call("POST", "/api/push", endpoint=bad, keys=keys).status_code == 400
    assert ann.call("POST", "/api/push/forget", endpoint=good).status_code == 204


def test_settings_come_from_the_environment() -> None:
    settings = read_settings({"ELBOWROOM_PORT": "9000", "ELBOWROOM_HTTPS": "yes", "OTHER": "1"}, host=None, bots=3)
    assert (settings.port, settings.https, settings.host, settings.bots) == (9000, True, "127.0.0.1", 3)
    with pytest.raises(SettingError, match="ELBOWROOM_PORT must be a number, not 'x'"):
        read_settings({"ELBOWROOM_PORT": "x"})
    with pytest.raises(SettingError, match="ELBOWROOM_HTTPS must be 1 or 0"):
        read_settings({"ELBOWROOM_HTTPS": "perhaps"})


def test_all_settings_are_documented() -> None:
    assert settings_table() in (DOCS / "hosting.md").read_text("utf-8")


def test_every_setting_that_is_named_exists() -> None:
    root = DOCS.parent
    paths = [root / "compose.yaml", root / "Dockerfile", DOCS / "hosting.md", *sorted((root / "deploy").iterdir())]
    known = {f"ELBOWROOM_{entry.name.upper()}" for entry in fields(Settings)} | {SWITCH}
    for path in paths:
        named = set(re.findall(r"\bELBOWROOM_[A-Z_]*[A-Z]", path.read_text("utf-8")))
        assert named <= known, path
    assert "ELBOWROOM_DATABASE" in paths[0].read_text("utf-8")


def test_servers_behind_the_balancer_believe_whom_it_names() -> None:
    compose = (DOCS.parent / "compose.yaml").read_text("utf-8")
    servers, _, others = compose.partition("services:")
    assert re.search(r'^    ELBOWROOM_PROXIES: "\*"', servers, re.MULTILINE)
    assert "ports:" not in servers, "whoever reached a server directly could claim any address"
    assert others.count("ports:") == 1
    balancer = (DOCS.parent / "deploy" / "nginx.conf").read_text("utf-8")
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in balancer


def test_the_build_of_the_client_is_told(player: People, tmp_path: Path) -> None:
    assert set(player("Ann").get("/api/version")) == {"version", "build"}
    assert Client(tmp_path).build == ""
    (tmp_path / "made_from.txt").write_text("0123456789abcdef0123456789abcdef")
    assert Client(tmp_path).build == "0123456789abcdef"


def test_files_of_the_client_and_its_own_addresses(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>page")
    (tmp_path / "assets" / "app-1a2B3c4D.js").write_text("1")
    client = Client(tmp_path)
    assert client.answer("tables/abc").content == b"<p>page"
    (tmp_path / "table.html").write_text("<p>table")
    with_tables = Client(tmp_path)
    assert with_tables.answer("tables/abc").content == b"<p>table"
    for name in ("", "tables", "tables/abc/result", "learn/first"):
        assert with_tables.answer(name).content == b"<p>page"
    assert client.answer("").headers["cache-control"] == "no-cache"
    script = client.answer("assets/app-1a2B3c4D.js")
    assert "immutable" in script.headers["cache-control"]
    assert str(script.media_type).startswith("text/javascript")
    for name in ("assets/none.js", "../secret.key", "favicon.ico"):
        with pytest.raises(Refusal):
            client.answer(name)


@pytest.mark.rule("U9")
def test_the_catalogue_tells_how_far_house_rules_may_go(player: People) -> None:
    house = player("Ann").get("/api/catalogue")["house"]
    Setup(rounds=house["rounds"], start_coins=house["coins"]).table()
    for wrong in ({"rounds": house["rounds"] + 1}, {"start_coins": house["coins"] + 1}):
        with pytest.raises(SetupError):
            Setup(**wrong).table()
    assert house["usual_coins"] == Game.new(Setup()).view(0).players[0].coins
