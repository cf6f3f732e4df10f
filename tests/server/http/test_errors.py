"""What people are told when a request is not as it should be: in their language, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from elbowroom.server.wire.messages import PROTOCOL
from tests.server.people import Player
from tests.server.running import Service, ask

pytestmark = pytest.mark.stores_nothing

People = Callable[..., Player]
JSON = {"content-type": "application/json"}
ENGLISH = re.compile(r"[A-Za-z]{3,}")


def message_of(answer: httpx.Response, status: int) -> str:
    """The sentence of an error."""
    assert answer.status_code == status, answer.text
    message: str = answer.json()["message"]
    return message


def without_values(message: str) -> str:
    """A sentence without what it quotes or lists."""
    return re.sub(r"«.*?»|: [a-z, ]+\.$", "", message)


@pytest.mark.parametrize(
    ("method", "path", "fields", "status"),
    [
        ("GET", "/api/nope", {}, 404),
        ("PUT", "/api/tables", {"json": {}}, 405),
        ("POST", "/api/tables", {"content": b"{", "headers": JSON}, 400),
        ("POST", "/api/tables", {"content": b"[" * 20_000, "headers": JSON}, 400),
        ("POST", "/api/tables", {"content": b" " * 100_000, "headers": JSON}, 413),
        ("POST", "/api/account", {"json": {"login": "a b c", "password": "long enough"}}, 400),
        ("POST", "/api/account", {"json": {"login": "ab", "password": "long enough"}}, 400),
        ("POST", "/api/account", {"json": {"login": "anna", "password": "short"}}, 400),
        ("POST", "/api/account", {"json": {"login": "anna"}}, 400),
        ("PATCH", "/api/me", {"json": {"name": "x" * 31}}, 400),
        ("POST", "/api/tables", {"json": {"seats": [{"kind": "me"}, {"kind": "here", "name": ""}]}}, 400),
        ("POST", "/api/tables", {"json": {"access": "password", "password": ""}}, 400),
        ("GET", "/api/boards/base-2?theme=zz", {}, 400),
        ("POST", "/api/push", {"json": {"endpoint": "https://x.example/", "keys": {"p256dh": "", "auth": ""}}}, 400),
    ],
)
def test_errors_are_told_in_the_language_of_the_person(
    player: People, service: Service, method: str, path: str, fields: dict[str, Any], status: int
) -> None:
    told = message_of(player("Аня", "ru").http.request(method, service.url + path, **fields), status)
    assert re.search("[а-я]", told), told
    assert not ENGLISH.search(without_values(told)), told
    stranger = ask(method, service.url + path, **fields)
    if stranger.status_code == status:
        assert re.search("[a-z]", stranger.json()["message"])


@pytest.mark.parametrize(
    ("path", "body", "right"),
    [
        ("/api/account", {"login": "a b c", "password": "long enough"}, "3 to 40"),
        ("/api/account", {"login": "", "password": "long enough"}, "3 to 40"),
        ("/api/login", {"login": "anna", "password": "short"}, "8 to 200"),
        ("/api/login", {"login": "anna"}, "8 to 200"),
        ("/api/guest", {"name": "x" * 31}, "1 to 30"),
        ("/api/tables", {"access": "password", "password": "x" * 101}, "1 to 100"),
    ],
)
def test_it_is_said_what_would_be_right(
    player: People, service: Service, path: str, body: dict[str, Any], right: str
) -> None:
    told = message_of(player("Ann").http.post(service.url + path, json=body), 400)
    assert right in told
    assert "`" not in told
    assert "regex" not in told


def test_other_fields_are_named(player: People, service: Service) -> None:
    told = message_of(player("Ann").http.post(f"{service.url}/api/tables", json={"players": 9}), 400)
    assert "players" in told


def test_frames_that_are_wrong_are_told_in_the_language_of_the_person(player: People) -> None:
    anna = player("Аня", "ru")
    live = anna.live(anna.table("random"), language="ru")
    live.send({"type": "hello", "protocol": PROTOCOL})
    assert "hello" not in without_values(live.until("refused")["message"])
    told = live.request("chat", text="  ")["message"]
    assert re.search("[а-я]", told)
    assert not ENGLISH.search(told)
