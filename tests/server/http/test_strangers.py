"""What strangers write: long values, bytes that are no text, names that are not ours. They are refused, and the log
shows no fault."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from elbowroom.language import messages
from elbowroom.server.http.guard import Guard
from elbowroom.server.limits import Limits
from elbowroom.server.settings import Settings
from elbowroom.server.wire.refusals import Refusal, say
from tests.server.people import Player
from tests.server.running import ServerProcess, Service, ask, run_apart

LONG = "x" * 3000
BYTES = (
    b"GET /api/me HTTP/1.1\r\nHost: here\r\nCookie: elbowroom=\xff\xfe\r\n\r\n",
    b"GET /api/tables/%ff%fe HTTP/1.1\r\nHost: here\r\n\r\n",
    b"GET /api/boards/base-2?theme=%ff HTTP/1.1\r\nHost: here\r\nAccept-Language: \xff\r\n\r\n",
    b"POST /api/guest HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n"
    b'{"name":"\xff"}',
    b"POST /api/guest HTTP/1.1\r\nHost: here\r\nContent-Type: application/json; charset=\xff\r\n"
    b"Content-Length: 2\r\n\r\n{}",
    b"POST /api/guest HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nOrigin: http://\xff\r\n"
    b"Content-Length: 2\r\n\r\n{}",
)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server whose log is looked at."""
    service = Service([ServerProcess(tmp_path_factory.mktemp("plain"), {"ELBOWROOM_HOSTS": ""})])
    service.start()
    yield service
    service.stop()


def faults(service: Service) -> list[str]:
    """What the log has to say that is not as usual."""
    lines = service.processes[0].log().splitlines()
    return [line for line in lines if "Traceback" in line or "error" in line.lower() or "Exception" in line]


def test_long_values_are_told_in_short(plain: Service) -> None:
    ann = Player(plain, "Ann")
    table = ann.table("random")
    answer = ann.call("POST", "/api/tables", access=LONG)
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid")
    assert len(answer.text) < 1000
    assert ann.call("POST", "/api/tables", **{LONG: 1}).status_code == 400
    live = ann.live(table)
    live.wait_for_turn()
    for frame in ({"type": LONG}, {"type": "act", LONG: 1}, {"type": "act", "id": "x", "number": 0, "action": LONG}):
        live.send(frame)
        assert len(live.until("refused")["message"]) < 1000
    live.send({"type": "ping", "t": 1})
    live.until("pong")
    ann.close()
    assert not faults(plain)


def test_bytes_that_are_no_text_leave_no_trace(plain: Service) -> None:
    process = plain.processes[0]
    for request in BYTES:
        with socket.create_connection(("127.0.0.1", process.port), timeout=30) as raw:
            raw.sendall(request)
            assert raw.recv(12).startswith(b"HTTP/1.1 ")
    ann = Player(plain, "Ann")
    with connect(f"{process.url.replace('http', 'ws')}/api/tables/{ann.table('random')}/live") as live:
        live.socket.sendall(b"\x81\x84\x00\x00\x00\x00\xff\xfe\xff\xfe")  # a text frame, masked by zeros
        with pytest.raises(ConnectionClosed):
            live.recv(30)
    ann.close()
    assert ask("GET", f"{process.url}/healthz").status_code == 200
    assert not faults(plain)


def test_no_sentence_about_a_stranger_is_kept_and_none_can_fail() -> None:
    before = messages.message.cache_info().currsize
    for i in range(50):
        assert str(i) in say("en", "invalid", problem=f"wrong {i}")
    assert messages.message.cache_info().currsize == before
    assert len(say("ru", "invalid", problem=LONG)) < 500
    assert Refusal("invalid", "there-is-no-such-sentence", problem="x").told("en").message


@pytest.mark.parametrize(
    ("hosts", "host", "served"),
    [
        ("", "anything.example", True),
        ("play.example.org", "play.example.org", True),
        ("play.example.org", "PLAY.example.org:8000", True),
        ("play.example.org, [::1]", "[::1]:8000", True),
        ("play.example.org", "evil.example", False),
        ("play.example.org", "", False),
    ],
)
def test_only_under_its_own_names_does_the_server_answer(hosts: str, host: str, served: bool) -> None:
    async def asking() -> None:
        reached, sent = [], []

        async def app(scope: object, receive: object, send: object) -> None:
            reached.append(scope)

        async def send(message: dict[str, object]) -> None:
            sent.append(message)

        guard = Guard(app, Settings(hosts=hosts), Limits(0))
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", host.encode())], "client": None}
        await guard(scope, None, send)
        assert bool(reached) == served
        if not served:
            assert sent[0]["status"] == 421
        await guard(scope | {"path": "/healthz"}, None, send)
        assert len(reached) == 1 + served

    run_apart(asking())
