"""Origins, headers, sizes, rates; and that bad input is refused and never more."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from elbowroom.server.http.common import in_log
from tests.nightly import some_by_day
from tests.server.people import Player
from tests.server.running import ServerProcess, Service, ask

pytestmark = pytest.mark.stores_nothing

People = Callable[..., Player]
PROXIES = ("*", "127.0.0.0/8", "192.0.2.1")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_pages_of_other_sites_cannot_act(player: People, service: Service, headers: dict[str, str]) -> None:
    ann = player("Ann")
    answer = ann.http.post(f"{service.url}/api/tables", json={"players": 2}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "origin")
    table = ann.table("random")
    url = service.url
    with (
        pytest.raises(InvalidStatus),
        connect(f"{url.replace('http', 'ws')}/api/tables/{table}/live", additional_headers=headers),
    ):
        pass


def test_own_pages_may_act(player: People, service: Service) -> None:
    ann = player("Ann")
    url = service.url
    headers = {"origin": url, "sec-fetch-site": "same-origin"}
    assert ann.http.post(f"{url}/api/tables", json={"players": 2}, headers=headers).status_code == 201


def test_every_answer_says_what_browsers_may_do_with_it(player: People, service: Service) -> None:
    ann = player("Ann")
    for path in ("/", "/tables/abc", "/api/me", "/api/nope", "/api/catalogue"):
        headers = ann.http.get(service.url + path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"].split("style-src")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "cache-control" in headers


def test_what_is_too_big_or_not_understood_is_refused(player: People, service: Service) -> None:
    ann = player("Ann")
    url = service.url + "/api/tables"
    cases: list[tuple[dict[str, Any], tuple[int, ...]]] = [
        ({"content": b"x" * 100_000, "headers": {"content-type": "application/json"}}, (413,)),
        ({"content": b"{", "headers": {"content-type": "application/json"}}, (400,)),
        ({"content": b"[]", "headers": {"content-type": "application/json"}}, (400,)),
        ({"content": b"\xff\xfe", "headers": {"content-type": "application/json"}}, (400,)),
        ({"data": {"players": "2"}}, (400, 415)),
    ]
    for fields, statuses in cases:
        answer = ann.http.post(url, **fields)
        assert answer.status_code in statuses, answer.text
        assert answer.json()["error"]
    assert ann.http.put(url, json={}, timeout=30).status_code == 405
    for path in ("/api/tables/" + "x" * 500, "/api/tables/%00", "/api/boards/..%2f..%2fpyproject.toml"):
        assert ann.http.get(service.url + path).status_code in (400, 404)
    assert "root:" not in ann.http.get(service.url + "/..%2f..%2f..%2f..%2fetc/passwd").text


@pytest.mark.parametrize(
    "frame",
    ["", "{", "[]", "null", "5", '{"type": "dance"}', '{"type": "act"}', '{"type": "act", "id": 5}', "x" * 5000,
     '{"type": "hello"}', '{"type": "act", "id": "x", "number": 1e400, "action": "end"}',
     '{"type": "takeback", "id": "x", "step": 99}', '{"type": "answer", "id": "y", "offer": 7, "yes": true}',
     '{"type": "resume", "id": "z"}', '{"type": "act", "id": "q", "number": 0, "action": "\\u0000", "seat": 4}'],
)  # fmt: skip
def test_a_bad_frame_is_refused_and_the_connection_lives(player: People, frame: str) -> None:
    ann = player("Ann")
    live = ann.live(ann.table("random"))
    live.wait_for_turn()
    before = live.number
    live.send(frame)
    assert live.until("refused")["message"]
    live.send({"type": "ping", "t": 5})
    assert live.until("pong")["t"] == 5
    assert live.number == before


def test_a_huge_frame_ends_the_connection_only(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random")
    live = ann.live(table)
    live.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        live.until("never")
    assert ann.live(table).welcome["you"] == [0]


def test_another_protocol_is_asked_to_reload(player: People) -> None:
    ann = player("Ann")
    live = ann.live(ann.table("random"))
    live.close()
    url = ann.service.url.replace("http", "ws")
    with connect(f"{url}/api/tables/{ann.table('random')}/live") as socket:
        socket.send('{"type": "hello", "protocol": 99}')
        assert '"reload"' in str(socket.recv(10))


def test_methods_that_somebody_made_up_are_not_counted_by_name(player: People, service: Service) -> None:
    ann, url = player("Ann"), service.url
    assert ann.http.request("BREW", f"{url}/api/me").status_code == 405
    counted = ann.http.get(f"{url}/metrics").text
    assert 'elbowroom_http_seconds_count{method="other",status="405"}' in counted
    assert "BREW" not in counted


def test_what_steers_a_terminal_stays_out_of_the_log(service: Service) -> None:
    for _ in service.processes:
        assert ask("GET", f"{service.url}/y%1b[31mred%0aline").status_code in (200, 404)
    for process in service.processes:
        end = time.monotonic() + 30
        while "31mred" not in process.log():  # the line is written after the answer
            assert time.monotonic() < end
            time.sleep(0.05)
        assert "\x1b" not in process.log()


# --- rates, in a server of their own ---
@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Service]:
    """A server with its limits on."""
    service = Service([ServerProcess(tmp_path, {"ELBOWROOM_LIMITS": "0.25"})])
    service.start()
    yield service
    service.stop()


def test_too_much_at_once_is_refused(strict: Service) -> None:
    url = strict.url
    ann = Player(strict, "Ann")
    live = ann.live(ann.table("random"))
    answers = [live.request("chat", text=f"spam {i}") for i in range(20)]
    assert {a.get("error") for a in answers} == {None, "rate"}
    statuses = [
        ask("POST", f"{url}/api/login", json={"login": "somebody", "password": "guess-guess"}).status_code
        for _ in range(12)
    ]
    assert statuses[0] == 401
    assert 429 in statuses  # by the time of the last some may be allowed again
    table = ann.table(players=2)  # only what could be guessed is counted
    assert {ann.call("POST", f"/api/tables/{table}/join").status_code for _ in range(6)} == {200}
    tries = [ann.call("POST", f"/api/tables/{table}/join", password="guess").status_code for _ in range(6)]
    assert 429 in tries
    guests = [ask("POST", f"{url}/api/guest", json={}).status_code for _ in range(30)]
    assert 429 in guests
    ann.close()


@pytest.mark.slow
@pytest.mark.parametrize("proxies", some_by_day({one: one for one in PROXIES}, "127.0.0.0/8", "192.0.2.1"))
def test_behind_a_proxy_that_is_believed_each_address_has_limits_of_its_own(tmp_path: Path, proxies: str) -> None:
    server = Service([ServerProcess(tmp_path, {"ELBOWROOM_LIMITS": "0.25", "ELBOWROOM_PROXIES": proxies})])
    server.start()

    def guest(address: str) -> int:
        headers = {"x-forwarded-for": address}
        return ask("POST", f"{server.url}/api/guest", json={}, headers=headers).status_code

    assert 429 in [guest("198.51.100.1") for _ in range(30)]
    apart = [guest(f"198.51.100.{i}") for i in range(2, 12)]
    server.stop()
    assert (429 not in apart) == (proxies != "192.0.2.1")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/api/tables/abc/log", "/api/tables/abc/log"),
        ("/api/shared/tableAndKey", "/api/shared/…"),
        ("/api/shared/tableAndKey/picture", "/api/shared/…/picture"),
        ("/shared/tableAndKey", "/shared/…"),
        ("/" + "x" * 5000, "/" + "x" * 199),
    ],
)
def test_logs_show_paths_in_short_and_no_keys(path: str, shown: str) -> None:
    assert in_log(path) == shown
