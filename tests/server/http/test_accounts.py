"""What people do with their account: sessions, passwords, devices, their data, deletion."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import httpx
import pytest

from elbowroom import Record
from elbowroom.rules.chance import nonce_commitment
from tests.server.people import Player
from tests.server.running import Service, ask

People = Callable[..., Player]
OLD, NEW = "gentle otters sing", "quiet badgers dance"
_numbers = count(1)


def cookie_of(one: Player) -> str:
    """What a thief would have copied."""
    return "; ".join(f"{c.name}={c.value}" for c in one.http.cookies.jar if c.name == "elbowroom")


def who_is(service: Service, cookie: str) -> int:
    """How a request with a copied cookie is answered."""
    return ask("GET", f"{service.url}/api/me", headers={"cookie": cookie}).status_code


def account(player: People, name: str = "Ann") -> tuple[Player, str]:
    """Somebody with an account, and the login."""
    one, login = player(name), f"{name.lower()}{next(_numbers)}.{id(player)}"
    one.post("/api/account", login=login, password=OLD)
    return one, login


def test_a_cookie_is_worth_nothing_after_its_time(player: People, service: Service) -> None:
    ann = player("Ann")
    table = ann.table(players=2)
    live = ann.live(table)
    as_guest = cookie_of(ann)
    assert who_is(service, as_guest) == 200
    ann.post("/api/account", login=f"ann{next(_numbers)}.{id(ann)}", password=OLD)
    logged_in = cookie_of(ann)
    assert (who_is(service, as_guest), who_is(service, logged_in)) == (401, 200)
    live.must("chat", text="still here")  # the connection belongs to the same session
    ann.post("/api/logout")
    assert who_is(service, logged_in) == 401


def test_a_guest_who_logs_out_or_logs_in_to_an_account_is_gone(player: People, service: Service) -> None:
    ben = player("Ben")
    copied = cookie_of(ben)
    ben.post("/api/logout")
    assert who_is(service, copied) == 401
    ann, login = account(player)
    guest = player("Ann at work")
    copied = cookie_of(guest)
    guest.post("/api/login", login=login, password=OLD)
    assert guest.get("/api/me")["id"] == ann.me["id"]
    assert who_is(service, copied) == 401


def test_a_new_password_logs_everybody_else_out(player: People, service: Service) -> None:
    ann, login = account(player)
    thief = player("Eve")
    thief.post("/api/login", login=login, password=OLD)
    before = cookie_of(ann)
    assert ann.call("POST", "/api/me/password", old="not my password", new=NEW).json()["error"] == "password"
    assert ann.call("POST", "/api/me/password", old=OLD, new="12345678").json()["error"] == "invalid"
    ann.post("/api/me/password", old=OLD, new=NEW)
    assert ann.get("/api/me")["login"] == login
    assert who_is(service, before) == 401
    assert thief.call("GET", "/api/me").status_code == 401
    assert thief.call("POST", "/api/login", login=login, password=OLD).status_code == 401
    thief.post("/api/login", login=login, password=NEW)
    assert player("Gus").call("POST", "/api/me/password", old=OLD, new=NEW).status_code == 403


def test_devices_are_listed_and_can_be_logged_out(player: People, service: Service) -> None:
    ann, login = account(player)
    phone = player("phone")
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 14) Gecko/130 Firefox/130.0"
    phone.post("/api/login", login=login, password=OLD)
    devices = ann.get("/api/me/devices")
    assert [one["here"] for one in devices].count(True) == 1
    other = next(one for one in devices if not one["here"])
    assert other["name"] == "Firefox · Android"
    assert player("Eve").call("DELETE", f"/api/me/devices/{other['id']}").status_code == 404
    left = ann.call("DELETE", f"/api/me/devices/{other['id']}").json()
    assert [one["here"] for one in left] == [True]
    assert phone.call("GET", "/api/me").status_code == 401
    phone.post("/api/login", login=login, password=OLD)
    assert ann.call("DELETE", "/api/me/devices").status_code == 200
    assert {one.call("GET", "/api/me").status_code for one in (ann, phone)} == {401}


def test_all_that_is_stored_about_somebody_can_be_had_as_a_file(player: People) -> None:
    ann, login = account(player)
    table = ann.table("random")
    live = ann.live(table)
    live.must("chat", text="hello there")
    chapter = {"name": "Opening", "position": {"board": "base-2"}, "comment": "my secret plan"}
    ann.post("/api/studies", title="Plans", chapters=[chapter])
    answer = ann.call("GET", "/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert (found["me"]["login"], [line["text"] for line in found["chat"]]) == (login, ["hello there"])
    game = next(game for game in found["games"] if game["table"] == table)
    assert Record.parse(game["record"]).setup.players == 2
    assert "seed " not in game["record"].split("\n\n")[0] or "sealed" in game["record"]
    assert [(one["title"], one["chapters"][0]["comment"]) for one in found["studies"]] == [("Plans", "my secret plan")]
    assert OLD not in answer.text
    assert "argon2" not in answer.text


def test_a_deleted_account_leaves_no_name_behind(player: People, service: Service) -> None:
    ann, login = account(player, "Annabella")
    ben = player("Ben")
    playing = ben.table(players=2, start=True)
    ann.post(f"/api/tables/{playing}/join")
    waiting = ben.table(players=3)
    ann.post(f"/api/tables/{waiting}/join")
    live = ann.live(playing)
    live.must("chat", text="remember me")
    assert ann.call("POST", "/api/me/delete", password="not my password").status_code == 403
    assert ann.call("POST", "/api/me/delete").status_code == 403
    copied = cookie_of(ann)
    ann.post("/api/me/delete", password=OLD)
    assert who_is(service, copied) == 401
    assert ask("POST", f"{service.url}/api/login", json={"login": login, "password": OLD}).status_code == 401
    left = ben.get(f"/api/tables/{playing}")
    assert left["status"] != "playing"  # between two a resignation ends the game
    assert [seat["name"] for seat in left["seats"]] == ["Ben", "Deleted player"]
    assert [seat["name"] for seat in ben.get(f"/api/tables/{waiting}")["seats"]] == ["Ben", "", ""]
    assert not [line for line in ben.live(playing).welcome["chat"] if line["text"] == "remember me"]
    guest = player("Gus")
    copied = cookie_of(guest)
    guest.post("/api/me/delete")
    assert who_is(service, copied) == 401


@pytest.mark.parametrize("password", ["12345678", "password", "QWERTYUIOP", "йцукенгш", "aaaaaaaa", "annannann"])
def test_passwords_that_everybody_tries_first_are_refused(player: People, password: str) -> None:
    answer: httpx.Response = player("Ann").call("POST", "/api/account", login="annannan", password=password)
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid")
    assert "many people" in answer.json()["message"].lower()


def test_who_goes_while_the_dice_are_being_settled_leaves_the_seat_to_a_bot(player: People, service: Service) -> None:
    ann, ben = player("Ann"), player("Ben")
    table = ann.post("/api/tables", players=3, commitment=nonce_commitment("1a" * 32))["id"]
    ben.post(f"/api/tables/{table}/join", commitment=nonce_commitment("2b" * 32))
    assert ann.post(f"/api/tables/{table}/start", fill="random")["reveal_by"] is not None
    live = ann.live(table)
    ben.post("/api/me/delete")
    ann.post(f"/api/tables/{table}/nonce", nonce="1a" * 32)
    found = live.until("table", where=lambda message: message["table"]["status"] == "playing")["table"]
    assert [(seat["kind"], seat["user"] == ben.me["id"]) for seat in found["seats"]][1] == ("bot", False)
    assert [share["nonce"] for share in found["shares"]] == ["1a" * 32, None]  # what was promised stays on record
    assert found["shares"][1]["commitment"] == nonce_commitment("2b" * 32)


def test_who_goes_closes_the_tables_that_wait_for_nobody_else(player: People) -> None:
    ann, ben = player("Ann"), player("Ben")
    empty = ann.post("/api/tables", players=2, seats=[{"kind": "open"}, {"kind": "bot"}])["id"]
    joined = ann.post("/api/tables", players=2, seats=[{"kind": "open"}, {"kind": "bot"}])["id"]
    ben.post(f"/api/tables/{joined}/join")
    ann.post("/api/me/delete")
    assert ben.get(f"/api/tables/{empty}")["status"] == "abandoned"
    found = ben.get(f"/api/tables/{joined}")
    assert (found["status"], found["host"]) == ("open", ben.me["id"])
