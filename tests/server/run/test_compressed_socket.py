"""What is agreed on when a browser offers compression, and that what is sent arrives, whichever way it is cut up."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.datastructures import Headers
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.uri import parse_uri

from elbowroom.server.http.plain_socket import TEXTS
from elbowroom.server.run.compressed_socket import CompressedSocket, Compressor, by_isal, by_zlib
from tests.server.running import run_apart

LONGEST: Final = 16_384
SAID: Final = ["{}", "short", "ё" * 90, "long " * 400, "x" * 70_000]
KINDS: Final = {"plain": None, "usual": ClientPerMessageDeflateFactory(client_max_window_bits=True)} | {
    "alone": ClientPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
}


async def _nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application that is never asked."""


class Wire(asyncio.Transport):
    """Keeps what the server writes."""

    def __init__(self) -> None:
        super().__init__()
        self.written: bytes = b""
        self.closed: bool = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Keep it."""
        self.written += bytes(data)

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Nothing is known."""
        return default

    def is_closing(self) -> bool:
        """Whether it was closed."""
        return self.closed

    def close(self) -> None:
        """Close it."""
        self.closed = True

    def pause_reading(self) -> None:
        """The server has enough to do."""

    def resume_reading(self) -> None:
        """No more."""


class Echo:
    """An application that says what it is told, and keeps it."""

    def __init__(self) -> None:
        self.heard: Final[list[str]] = []
        self.code: int | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Accept, and answer until the end."""
        await receive()
        await send({"type": "websocket.accept"})
        assert TEXTS in scope["extensions"]
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message["text"])
            await send({"type": "websocket.send", TEXTS: [message["text"].encode(), b"!"]})
        self.code = message["code"]


class Visit:
    """A client and a server that talk to each other here."""

    def __init__(self, kind: str = "usual") -> None:
        self.app: Final = Echo()
        config = uvicorn.Config(self.app, ws=CompressedSocket, ws_max_size=LONGEST, log_config=None, lifespan="off")
        config.load()
        self.socket: Final = CompressedSocket(config, ServerState(), {}, asyncio.get_running_loop())
        self.wire: Final = Wire()
        self.socket.connection_made(self.wire)
        factory = KINDS[kind]
        self.client: Final = ClientProtocol(
            parse_uri("ws://localhost/"), extensions=[factory] if factory else None, max_size=None
        )

    async def begin(self) -> None:
        """Connect."""
        self.client.send_request(self.client.connect())
        await self.pass_on()
        self.client.events_received()

    async def pass_on(self, cuts: int = 0, rng: Random | None = None) -> None:
        """Hand over what the client has written, in pieces, and then what the server has."""
        data, rng = b"".join(self.client.data_to_send()), rng or Random(1)
        places = sorted(rng.randrange(len(data) + 1) for _ in range(cuts)) if data else []
        for start, end in zip([0, *places], [*places, len(data)], strict=True):
            if end > start:
                self.socket.data_received(data[start:end])
        for _ in range(20):
            await asyncio.sleep(0)
        self.client.receive_data(self.wire.written)
        self.wire.written = b""

    def answers(self) -> list[str]:
        """What the client has been told."""
        return [bytes(event.data).decode() for event in self.client.events_received() if isinstance(event, Frame)]


def agreed(deflate: bool) -> str | None:
    """The extensions that the server answers a browser's offer with."""
    config = uvicorn.Config(_nobody, ws=CompressedSocket, ws_per_message_deflate=deflate, log_config=None)
    loop = asyncio.new_event_loop()
    try:
        socket = CompressedSocket(config, ServerState(), {}, loop)
    finally:
        loop.close()
    headers = Headers(
        {
            "Host": "localhost",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits",
        }
    )
    return socket.conn.accept(Request("/", headers)).headers.get("Sec-WebSocket-Extensions")


def test_the_window_is_small() -> None:
    answer = agreed(deflate=True)
    assert answer is not None
    assert set(answer.split("; ")) == {"permessage-deflate", "server_max_window_bits=13", "client_max_window_bits=12"}


def test_without_compression_none_is_agreed_on() -> None:
    assert agreed(deflate=False) is None


@pytest.mark.parametrize("cuts", [0, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_sent_arrives(kind: str, cuts: int) -> None:
    async def talking() -> None:
        visit, rng = Visit(kind), Random(7)
        await visit.begin()
        said = [text for text in SAID if len(text.encode()) < LONGEST]
        for _ in range(3):
            for text in said:
                visit.client.send_text(text.encode())
            visit.client.send_ping(b"there?")
            await visit.pass_on(cuts, rng)
        assert visit.app.heard == said * 3
        answers = visit.answers()
        assert [text for text in answers if text not in ("!", "there?")] == said * 3
        assert (answers.count("!"), answers.count("there?")) == (3 * len(said), 3)

    run_apart(talking())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("compressor", [by_zlib, by_isal])
def test_long_messages_of_the_server_arrive(
    kind: str, compressor: Callable[[int], Compressor], monkeypatch: pytest.MonkeyPatch
) -> None:
    if compressor is by_isal:
        pytest.importorskip("isal", reason="it is not built for this machine")
    monkeypatch.setattr("elbowroom.server.run.compressed_socket.compressor", compressor)

    async def talking() -> None:
        visit = Visit(kind)
        await visit.begin()
        for _ in range(2):
            await visit.socket.send({"type": "websocket.send", TEXTS: [text.encode() for text in SAID]})
        await visit.pass_on()
        assert visit.answers() == SAID * 2

    run_apart(talking())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["y" * 17_000, "z" * 3_000_000], ids=["long", "bomb"])
def test_what_is_too_long_ends_the_connection(kind: str, text: str) -> None:
    async def talking() -> None:
        visit = Visit(kind)
        await visit.begin()
        visit.client.send_text(b"hello")
        await visit.pass_on()
        visit.client.send_text(text.encode())
        visit.client.send_text(b"again")
        await visit.pass_on()
        assert visit.app.heard == ["hello"]
        assert (visit.wire.closed, visit.app.code) == (True, 1009)

    run_apart(talking())


def test_a_text_in_parts_and_one_that_is_no_text_are_what_they_were() -> None:
    async def talking() -> None:
        visit = Visit("plain")
        await visit.begin()
        visit.client.send_text(b"a", fin=False)
        visit.client.send_continuation(b"b", fin=True)
        visit.client.send_text(b"c")
        await visit.pass_on()
        assert visit.app.heard == ["ab", "c"]
        visit.client.send_text(b"\xff\xfe")
        await visit.pass_on()
        assert (visit.wire.closed, visit.app.code) == (True, 1007)

    run_apart(talking())


def test_an_unmasked_frame_is_an_error() -> None:
    async def talking() -> None:
        visit = Visit("plain")
        await visit.begin()
        visit.socket.data_received(b"\x81\x01a")
        await visit.pass_on()
        assert (visit.app.heard, visit.wire.closed, visit.app.code) == ([], True, 1002)

    run_apart(talking())
