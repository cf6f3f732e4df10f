"""Tables: made, joined, left, begun; who may see them; accounts."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from elbowroom.boxes.catalog import BOXES
from tests.server.people import Player, good

People = Callable[..., Player]
EVERY_RACE = [race.id for race in BOXES["base"].races]
EVERY_POWER = [power.id for power in BOXES["base"].powers]


def refused(response: Any, status: int, error: str) -> None:
    """The answer is a refusal with this word, and says something."""
    assert (response.status_code, response.json()["error"]) == (status, error), response.text
    assert response.json()["message"]


def test_two_people_meet_at_a_public_table(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=2, start=True)
    assert table in [card["id"] for card in bob.get("/api/tables", status="open")]
    waiting = ann.live(table)
    assert waiting.welcome["scene"] is None
    joined = bob.post(f"/api/tables/{table}/join")
    assert joined["status"] == "playing"
    assert joined["your_seats"] == [1]
    waiting.until("scene")
    assert waiting.scene["players"][1]["name"] == "Bob"
    mover, other = (ann, bob) if waiting.scene["to_move"] == 0 else (bob, ann)
    live, watching = mover.live(table), other.live(table)
    live.act(live.scene["legal"][0]["action"])
    watching.until("step")
    assert watching.scene["step"] == 1
    assert [t["id"] for t in mover.get("/api/me/games")] == [table]


def test_ones_tables_tell_when_something_was_done(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    first, second = ann.table(players=2), ann.table(players=2)
    assert [card["id"] for card in ann.get("/api/me/games")] == [second, first]
    bob.post(f"/api/tables/{first}/join")
    mine = ann.get("/api/me/games")
    assert [card["id"] for card in mine] == [first, second]
    assert mine[0]["moved"] > mine[1]["moved"] >= mine[1]["created"]
    seen = {card["id"]: card["moved"] for card in bob.get("/api/tables", status="open")}
    assert seen[second] is None  # when others do something is theirs to know


def test_a_host_fills_open_seats_with_bots(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=3)
    refused(ann.call("POST", f"/api/tables/{table}/start"), 409, "open_seats")
    bob.post(f"/api/tables/{table}/join", seat=2, name="Bobby")
    refused(bob.call("POST", f"/api/tables/{table}/start", fill="random"), 403, "forbidden")
    refused(ann.call("POST", f"/api/tables/{table}/start", fill="../evil.py:Bot"), 404, "unknown")
    started = ann.post(f"/api/tables/{table}/start", fill="random")
    assert [seat["kind"] for seat in started["seats"]] == ["person", "bot", "person"]
    assert started["seats"][2]["name"] == "Bobby"
    assert len(started["commitment"]) == 64
    refused(ann.call("POST", f"/api/tables/{table}/start"), 409, "started")


def test_a_table_begins_when_its_last_seat_is_given_to_a_bot(player: People) -> None:
    ann = player("Ann")
    table = ann.table(players=3, start=True)
    assert ann.patch(f"/api/tables/{table}/seats/1", kind="bot", bot="random")["status"] == "open"
    assert ann.patch(f"/api/tables/{table}/seats/2", kind="bot", bot="random")["status"] == "playing"
    assert ann.live(table).scene["players"][2]["bot"] == "random"
    waits = ann.table(players=2)
    assert ann.patch(f"/api/tables/{waits}/seats/1", kind="bot", bot="random")["status"] == "open"


def test_a_level_sits_down_by_its_own_name(player: People) -> None:
    """In the host's language; every id that is known can be asked for."""
    ann, vera = player("Ann"), player("Vera")
    vera.patch("/api/me", language="ru")
    made = ann.get(f"/api/tables/{ann.table('pip', 'sable', 'pip', 'champion')}")
    assert [seat["name"] for seat in made["seats"]] == ["Ann", "Pip", "Sable", "Pip 2", "Champion"]
    made = vera.get(f"/api/tables/{vera.table('pip', 'bruna')}")
    assert [(seat["name"], seat["bot"]) for seat in made["seats"][1:]] == [("Пип", "pip"), ("Бруна", "bruna")]
    wrong = ann.call("POST", "/api/tables", players=2, seats=[{"kind": "bot", "bot": "pipp"}])
    refused(wrong, 404, "unknown")
    assert "pip, bruna, otto, sable, champion, greedy, random" in wrong.text


def test_bots_at_one_table_have_different_names(player: People) -> None:
    ann = player("Ann")
    made = ann.get(f"/api/tables/{ann.table('greedy', 'greedy', 'random')}")
    assert [seat["name"] for seat in made["seats"]] == ["Ann", "Greedy bot", "Greedy bot 2", "Random bot"]
    table = ann.table(players=4)
    for number in (3, 2, 2):  # a bot that takes its own place again keeps its name
        changed = ann.patch(f"/api/tables/{table}/seats/{number}", kind="bot", bot="random")
    assert [seat["name"] for seat in changed["seats"]] == ["Ann", "", "Random bot 2", "Random bot"]
    begun = ann.post(f"/api/tables/{table}/start", fill="random")
    assert begun["seats"][1]["name"] == "Random bot 3"


def test_seats_can_be_changed_and_left_before_the_start(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=3)
    ann.patch(f"/api/tables/{table}/seats/1", kind="bot", bot="greedy")
    refused(bob.call("PATCH", f"/api/tables/{table}/seats/1", kind="open"), 403, "forbidden")
    refused(ann.call("PATCH", f"/api/tables/{table}/seats/4", kind="open"), 404, "unknown")
    refused(bob.call("POST", f"/api/tables/{table}/join", seat=1), 409, "taken")
    bob.post(f"/api/tables/{table}/join")
    assert bob.patch(f"/api/tables/{table}/seats/2", name="Robert")["seats"][2]["name"] == "Robert"
    left = ann.post(f"/api/tables/{table}/leave")
    assert left["host"] == bob.me["id"]
    assert bob.post(f"/api/tables/{table}/leave")["status"] == "abandoned"


def test_the_host_adds_seats_and_takes_them_away(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=2, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    path = f"/api/tables/{table}/seats"
    refused(bob.call("POST", path), 403, "forbidden")
    waiting = bob.live(table)
    for players in (3, 4, 5):
        more = ann.post(path)
        assert (len(more["seats"]), more["players"], more["board"]) == (players, players, f"base-{players}")
        assert waiting.until("table")["table"]["seats"] == more["seats"]
    refused(ann.call("POST", path), 400, "setup")
    bob.post(f"/api/tables/{table}/join", seat=4)
    refused(ann.call("DELETE", f"{path}/4"), 409, "taken")
    refused(ann.call("DELETE", f"{path}/5"), 404, "unknown")
    fewer = [good(ann.call("DELETE", f"{path}/1")) for _ in range(3)][-1]
    assert ([seat["name"] for seat in fewer["seats"]], fewer["board"]) == (["Ann", "Bob"], "base-2")
    assert bob.get(f"/api/tables/{table}")["your_seats"] == [1]
    refused(ann.call("DELETE", f"{path}/1"), 409, "taken")
    started = ann.post(f"/api/tables/{table}/start")
    assert (started["status"], len(ann.live(table).scene["players"])) == ("playing", 2)
    refused(ann.call("POST", path), 409, "started")


def test_seats_follow_the_board_that_was_chosen(player: People) -> None:
    ann = player("Ann")
    chosen = ann.table(players=3, boxes=["base", "river"], board="base-3")
    assert ann.post(f"/api/tables/{chosen}/seats")["board"] == "base-4"
    made = ann.table(players=2, generate={"kind": "base", "seed": 5})
    refused(ann.call("POST", f"/api/tables/{made}/seats"), 400, "setup")
    two = ann.table(players=2)
    refused(ann.call("DELETE", f"/api/tables/{two}/seats/1"), 400, "setup")
    few = ann.table(players=2, without=EVERY_RACE[:7])
    refused(ann.call("POST", f"/api/tables/{few}/seats"), 400, "setup")


def test_a_new_name_stands_at_the_tables_where_one_waits(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}, {"kind": "open"}]
    table = ann.table(players=3, seats=seats)
    waiting = bob.live(table)
    assert ann.patch("/api/me", name="Anna")["name"] == "Anna"
    told = waiting.until("table")["table"]
    assert [seat["name"] for seat in told["seats"]] == ["Anna", "Ben", ""]
    ann.patch(f"/api/tables/{table}/seats/0", name="Queen")
    ann.post("/api/guest", name="Annie")
    assert bob.get(f"/api/tables/{table}")["seats"][0]["name"] == "Queen"


def test_a_new_name_stands_in_running_games(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=2, start=True)
    bob.post(f"/api/tables/{table}/join")
    lives = [ann.live(table), bob.live(table)]
    mover, other = lives if lives[0].scene["legal"] else reversed(lives)
    mover.act(mover.scene["legal"][0]["action"])
    other.until("step")
    ann.patch("/api/me", name="Anna")
    for live in lives:
        live.until("scene")
        assert (live.scene["players"][0]["name"], live.scene["step"]) == ("Anna", 1)
        assert live.until("table")["table"]["seats"][0]["name"] == "Anna"
    decides = next(live for live in lives if live.scene["legal"])
    assert decides.act(decides.scene["legal"][0]["action"])["type"] == "accepted"  # and the game goes on


@pytest.mark.parametrize("access", ["link", "password"])
def test_a_closed_table_opens_by_its_key_or_password(player: People, access: str) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=2, access=access, password="sesame" if access == "password" else None)
    key = ann.get(f"/api/tables/{table}")["invite"]
    assert table not in [card["id"] for card in bob.get("/api/tables", status="open")]
    word = "password" if access == "password" else "closed"  # so that nobody is asked for a password that is not there
    refused(bob.call("GET", f"/api/tables/{table}"), 403, word)
    refused(bob.call("POST", f"/api/tables/{table}/join"), 403, word)
    refused(bob.call("POST", f"/api/tables/{table}/join", key=key[:-1] + "x", password="x"), 403, word)
    with pytest.raises(Exception, match=r"4403|closed"):
        bob.live(table)
    secret = {"password": "sesame"} if access == "password" else {"key": key}
    assert bob.post(f"/api/tables/{table}/enter", **secret)["your_seats"] == []
    assert bob.get(f"/api/tables/{table}")["invite"] is None
    assert bob.post(f"/api/tables/{table}/join")["your_seats"] == [1]


def test_what_cannot_be_played_is_refused_with_a_reason(player: People) -> None:
    ann = player("Ann")
    wishes: list[tuple[dict[str, Any], str]] = [
        ({"players": 2, "board": "base-3"}, "setup"),
        ({"players": 2, "board": "atlantis"}, "setup"),
        ({"players": 2, "boxes": ["chess"]}, "setup"),
        ({"players": 2, "without": ["unicorns"]}, "setup"),
        ({"players": 7}, "invalid"),
        ({"players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]}, "setup"),
        ({"players": 2, "seats": [{"kind": "open"}] * 3}, "setup"),
        ({"players": 2, "access": "password"}, "invalid"),
        ({"players": 2, "generate": {"kind": "moon"}}, "setup"),
        ({"players": 2, "tables": 1}, "invalid"),
    ]
    for wish, error in wishes:
        refused(ann.call("POST", "/api/tables", **wish), 400, error)


@pytest.mark.parametrize(
    "wish",
    [
        {"boxes": ["chess"]},
        {"boxes": ["river"]},
        {"board": "base-3"},
        {"board": "atlantis"},
        {"without": ["unicorns"]},
        {"without": EVERY_RACE},
        {"without": EVERY_POWER},
        {"generate": {"kind": "moon"}},
        {"seats": [{"kind": "open"}] * 3},
        {"seats": [{"kind": "me"}, {"kind": "me"}]},
        {"seats": [{"kind": "me"}, {"kind": "here"}], "rated": True},
        {"access": "password"},
    ],
)
def test_why_a_table_cannot_be_is_said_in_ones_language(player: People, wish: dict[str, Any]) -> None:
    said = {}
    for language in ("en", "ru"):
        answer = player(language=language).call("POST", "/api/tables", players=2, **wish)
        assert answer.status_code == 400
        said[language] = answer.json()["message"]
    names = re.sub(r"[«“].*?[»”]|Есть: .*|There are: .*|base-\d", "", said["ru"])  # ids are the same in every language
    assert not re.search("[a-zA-Z]", names), said["ru"]
    assert not re.search("[а-яА-Я]", said["en"]), said["en"]


def test_a_box_without_races_needs_another(player: People) -> None:
    ann = player("Ann")
    answer = ann.call("POST", "/api/tables", players=2, boxes=["river"])
    refused(answer, 400, "setup")
    assert "Add a box with races" in answer.json()["message"]
    assert ann.post("/api/tables", players=2, boxes=["river", "base"])["board"] == "river-2"


def test_a_table_may_have_a_generated_board(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random", generate={"kind": "base", "seed": 5})
    made = ann.get(f"/api/tables/{table}")
    assert made["generated"]
    drawing = ann.get(f"/api/tables/{table}/board")
    assert drawing["board"]["players"] == 2
    assert 'id="r0"' in drawing["svg"]
    assert len(drawing["anchors"]) == len(drawing["board"]["regions"]) == len(ann.live(table).scene["regions"])


def test_several_people_play_at_one_device(player: People) -> None:
    ann = player("Ann")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
    table = ann.table(players=2, seats=seats, start=True)
    live = ann.live(table)
    assert live.welcome["you"] == [0, 1]
    seen = set()
    for _ in range(60):
        assert live.scene["you"] == live.scene["to_move"]
        seen.add(live.scene["you"])
        coins = [player["coins"] for player in live.scene["players"]]
        assert [c is None for c in coins] == [seat != live.scene["you"] for seat in (0, 1)]
        assert live.act(Random(len(seen)).choice(live.scene["legal"])["action"])["type"] == "accepted"
    assert seen == {0, 1}


def test_a_rematch_waits_for_everybody(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=2, start=True)
    bob.post(f"/api/tables/{table}/join")
    refused(ann.call("POST", f"/api/tables/{table}/rematch"), 409, "not_over")
    ann.live(table).must("resign")
    assert ann.live(table).scene["over"]
    again = ann.post(f"/api/tables/{table}/rematch")
    assert again["status"] == "open"
    assert ann.get(f"/api/tables/{table}")["rematch"] == again["id"]
    both = bob.post(f"/api/tables/{table}/rematch")
    assert (both["id"], both["status"]) == (again["id"], "playing")


# --- who one is ---
def test_a_guest_becomes_an_account_and_keeps_the_games(player: People) -> None:
    ann = player("Ann")
    login = f"ann-{ann.me['id']}"
    table = ann.table("random")
    assert ann.post("/api/account", login=login, password="correct horse")["login"] == login.lower()
    refused(ann.call("POST", "/api/account", login="other", password="correct horse"), 409, "taken")
    phone = player("Phone")
    refused(phone.call("POST", "/api/account", login=login, password="battery staple"), 409, "taken")
    refused(phone.call("POST", "/api/login", login=login, password="wrong horse"), 401, "login")
    refused(phone.call("POST", "/api/login", login="nobody-here", password="wrong horse"), 401, "login")
    other = phone.table("random")
    assert phone.post("/api/login", login=login, password="correct horse")["id"] == ann.me["id"]
    assert {t["id"] for t in phone.get("/api/me/games")} == {table, other}
    assert phone.live(table).welcome["you"] == [0]
    assert ann.live(other).welcome["you"] == [0]
    phone.call("POST", "/api/logout")
    refused(phone.call("GET", "/api/me"), 401, "who")


def test_a_host_without_a_seat_keeps_his_table_when_he_logs_in(player: People) -> None:
    ann, phone = player("Ann"), player("Phone")
    login = f"host-{ann.me['id']}".lower()
    ann.post("/api/account", login=login, password="correct horse")
    table = phone.table(players=2, seats=[{"kind": "open"}, {"kind": "bot", "bot": "random"}])
    for _ in range(2):  # every process knows it
        assert phone.get(f"/api/tables/{table}")["host"] == phone.me["id"]
    phone.post("/api/login", login=login, password="correct horse")
    for _ in range(2):
        assert phone.get(f"/api/tables/{table}")["host"] == ann.me["id"]
    phone.post(f"/api/tables/{table}/start", fill="random")


def test_cookies_are_kept_from_scripts_and_other_sites(player: People) -> None:
    ann = player("Ann")
    header = ann.call("POST", "/api/guest", name="Anne").headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=strict" in header
    forged = ann.http.cookies["elbowroom"][:-2] + "xx"
    ann.http.cookies.clear()
    ann.http.cookies.set("elbowroom", forged)
    refused(ann.call("GET", "/api/me"), 401, "who")
