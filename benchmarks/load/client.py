"""A person's browser, as light as can be: the load generator must not be what is measured.

A WebSocket by hand on an asyncio protocol, with compression as browsers ask for it. Messages are read only as far as
the next action needs it.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

import msgspec

from elbowroom.server.wire.messages import PROTOCOL

_TEXT: Final = 1
_CLOSE: Final = 8
_NO_MASK: Final = bytes(4)  # clients must mask; with zeros that costs nothing
_TAIL: Final = b"\x00\x00\xff\xff"  # what the sender of a compressed message leaves out


class Choice(msgspec.Struct):
    """Something that can be done now."""

    action: str


class Known(msgspec.Struct):
    """What of a scene, or of a delta, matters here."""

    legal: list[Choice] | msgspec.UnsetType = msgspec.UNSET
    over: bool | msgspec.UnsetType = msgspec.UNSET


class News(msgspec.Struct):
    """A message of the server."""

    type: str
    number: int = 0
    error: str = ""
    scene: Known | None = None
    delta: Known | None = None


_DECODER: Final = msgspec.json.Decoder(News)


class Client(asyncio.Protocol):
    """One connection to a table; `heard` is called for every message."""

    def __init__(self, table: str, cookie: str, compressed: bool, heard: Callable[[Client, News], None]) -> None:
        self.table: Final = table
        self.number: int = 0
        self.legal: list[Choice] = []
        self.over: bool = False
        self.lost: bool = False
        self.received: int = 0  # bytes, as they came over the wire
        self.welcomed: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.gone: Final = asyncio.Event()
        self._cookie: Final = cookie
        self._compressed: Final = compressed
        self._heard: Final = heard
        self._buffer: bytearray = bytearray()
        self._open: bool = False
        self._inflate: Final = zlib.decompressobj(-zlib.MAX_WBITS)
        self._transport: asyncio.Transport | None = None

    async def connect(self, url: str) -> None:
        """Come in, and wait for the welcome."""
        address = urlsplit(url)
        assert address.hostname is not None
        assert address.port is not None
        await asyncio.get_running_loop().create_connection(lambda: self, address.hostname, address.port)
        await asyncio.wait_for(self.welcomed, 60)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        extension = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /api/tables/{self.table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"{extension if self._compressed else ''}Cookie: elbowroom={self._cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, problem: Exception | None) -> None:
        """The server has gone, or we have."""
        self.lost = True
        self.gone.set()
        if not self.welcomed.done():
            self.welcomed.set_exception(problem or ConnectionError("closed before the welcome"))

    def data_received(self, data: bytes) -> None:
        """Bytes of the handshake, then frames."""
        self._buffer += data
        self.received += len(data)
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.welcomed.set_exception(ConnectionError(head.decode("latin-1")))
                self.close()
                return
            self._open, self._buffer = True, bytearray(rest)
            self.send(b'{"type":"hello","protocol":%d,"language":"en"}' % PROTOCOL)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole frame from the buffer, if it is there. The server sends every message in one frame."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        first, payload = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        if first & 15 == _TEXT:
            if first & 64:
                payload = self._inflate.decompress(payload) + self._inflate.decompress(_TAIL)
            self._message(_DECODER.decode(payload))
        elif first & 15 == _CLOSE:
            self.close()
        return True

    def _message(self, news: News) -> None:
        known = news.scene if news.scene is not None else news.delta
        if known is not None:
            self.number = news.number
            self.legal = self.legal if isinstance(known.legal, msgspec.UnsetType) else known.legal
            self.over = self.over if isinstance(known.over, msgspec.UnsetType) else known.over
        if news.type == "welcome" and not self.welcomed.done():
            self.welcomed.set_result(None)
        self._heard(self, news)

    def send(self, message: bytes) -> None:
        """A short message to the server."""
        assert self._transport is not None
        if len(message) < 126:
            head = bytes((128 | _TEXT, 128 | len(message)))
        else:
            head = bytes((128 | _TEXT, 128 | 126)) + len(message).to_bytes(2, "big")
        self._transport.write(head + _NO_MASK + message)

    def act(self, action: str, request: str) -> None:
        """Do something."""
        self.send(msgspec.json.encode({"type": "act", "id": request, "number": self.number, "action": action}))

    def close(self) -> None:
        """Leave."""
        if self._transport is not None:
            self._transport.close()
