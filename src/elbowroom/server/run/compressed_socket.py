"""The WebSockets of uvicorn, with less work for each message: our own settings of compression, none of it for short
messages, all that waits for a connection in one write, and frames that are made here."""

from __future__ import annotations

import zlib
from importlib.util import find_spec
from typing import Any, Final, Protocol, cast
from weakref import WeakMethod

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import PayloadTooBig, ProtocolError
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State

from elbowroom.server.http.plain_socket import TEXTS, WRITE


class Compressor(Protocol):
    """Compresses one text after the other, and remembers those before."""

    def compress(self, data: bytes, /) -> bytes:
        """Take in some bytes."""
        ...

    def flush(self, mode: int, /) -> bytes:
        """What they have become."""
        ...


# A step takes 1 to 9 KB and repeats most of the one before. With thousands of connections what a compressor remembers
# is never in the processor's cache, so a small window is not only smaller (40 KB for each connection) but quicker.
_WINDOW: Final = 13  # 8 KB
_CLIENT_WINDOW: Final = 12  # clients send little
_SHORT: Final = 200  # bytes that are not worth compressing
_READ_AHEAD: Final = 4  # messages that may wait here before nothing more is read: stopping and going on takes two calls
_TEXT: Final = 0x81  # the first byte of a frame that is a whole text,
_COMPRESSED: Final = 0xC1  # and of a compressed one
_TAIL: Final = 4  # bytes at the end of a compressed message that are left out


def by_zlib(bits: int) -> Compressor:
    """A compressor whose window has so many bits."""
    return zlib.compressobj(level=2, wbits=-bits, memLevel=4)


def by_isal(bits: int) -> Compressor:
    """The same by Intel's library: as small a message in half the time, for 15 KB more in memory."""
    from isal import isal_zlib

    return isal_zlib.compressobj(level=1, wbits=-bits, memLevel=1)


compressor: Final = by_zlib if find_spec("isal") is None else by_isal  # it is not built for every machine


class CompressedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that takes several texts at once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.conn.available_extensions:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(server_max_window_bits=_WINDOW, client_max_window_bits=_CLIENT_WINDOW)
            ]
        self._is_plain: bool = True  # nothing but whole frames has come so far
        self._longest: Final = self.config.ws_max_size

    def data_received(self, data: bytes) -> None:
        """Bytes from a client: nearly always one whole text, which needs no parser. Anything else gets one."""
        if not self._is_plain or self.conn.state is not State.OPEN:
            super().data_received(data)
            return
        while data:
            head, size = _measure(data)
            if not head or len(data) < head + size:
                self._is_plain = False  # a part of a frame: from here on only the parser knows where one begins
                super().data_received(data)
                return
            frame, data = data[: head + size], data[head + size :]
            if frame[0] not in (_TEXT, _COMPRESSED) or size > self._longest or self.close_sent:
                self._is_plain = bool(frame[0] & 0x88 == 0x88)  # control frames stand alone
                super().data_received(frame)
            elif not self._took_text(frame[0] == _COMPRESSED, apply_mask(frame[head:], frame[head - 4 : head])):
                return

    def _took_text(self, is_compressed: bool, text: bytes) -> bool:
        """A whole text has come. False if there is something wrong with it."""
        if is_compressed:
            try:
                whole = Frame(Opcode.TEXT, text, True, True)
                for extension in self.conn.extensions:
                    whole = extension.decode(whole, max_size=self._longest)
                if whole.rsv1:
                    raise ProtocolError("reserved bits must be 0")
            except (PayloadTooBig, ProtocolError) as problem:
                too_big = isinstance(problem, PayloadTooBig)
                self.conn.fail(CloseCode.MESSAGE_TOO_BIG if too_big else CloseCode.PROTOCOL_ERROR, str(problem))
                self.handle_parser_exception()
                return False
            text = bytes(whole.data)
        self.handle_text(Frame(Opcode.TEXT, text))
        return not self.transport.is_closing()

    def handle_connect(self, event: Request) -> None:
        """Somebody asks for a WebSocket."""
        super().handle_connect(event)
        for how in self._compression():
            if not how.local_no_context_takeover:
                how.encoder = cast(Any, compressor(how.local_max_window_bits))
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[TEXTS] = {WRITE: WeakMethod(self.write_texts)}

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)
        self.conn.parser.close()  # it holds what holds it; see gc_tuning.py

    def send_receive_event_to_app(self) -> None:
        """A message has come."""
        if self.read_paused or self.queue.qsize() >= _READ_AHEAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that nobody stops reading
        super().send_receive_event_to_app()
        self.read_paused = False

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        texts = message.get(TEXTS)
        if texts is None:
            await super().send(message)
            return
        await self.writable.wait()
        if not self.write_texts(texts):
            raise ClientDisconnected

    def write_texts(self, texts: list[bytes]) -> bool:
        """Send texts at once; False if the other side does not read, or is gone."""
        gone = self.disconnected or self.close_sent or self.conn.state is not State.OPEN or self.transport.is_closing()
        if gone or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for text in texts for part in self._frame(text)]))
        return True

    def _compression(self) -> list[PerMessageDeflate]:
        """What was agreed on; there is no other extension."""
        return cast("list[PerMessageDeflate]", self.conn.extensions)

    def _frame(self, text: bytes) -> tuple[bytes, bytes]:
        """The head and the body of a frame."""
        first = _TEXT
        if len(text) >= _SHORT and self.conn.extensions:
            first, text = _COMPRESSED, _deflated(self._compression()[0], text)
        size = len(text)
        if size < 126:
            return bytes((first, size)), text
        if size < 65_536:
            return bytes((first, 126, size >> 8, size & 255)), text
        return bytes((first, 127)) + size.to_bytes(8, "big"), text


def _measure(data: bytes) -> tuple[int, int]:
    """How long the head and the body of the masked frame are that begins here; no head if that cannot be told."""
    size = data[1] & 127 if len(data) > 1 else 127
    if size == 127 or len(data) < 2 or not data[1] & 128:
        return 0, 0
    if size == 126:
        return (8, data[2] << 8 | data[3]) if len(data) >= 8 else (0, 0)
    return 6, size


def _deflated(how: PerMessageDeflate, text: bytes) -> bytes:
    """A compressed message. Some clients want each to stand alone."""
    encoder: Compressor = compressor(how.local_max_window_bits) if how.local_no_context_takeover else how.encoder
    return (encoder.compress(text) + encoder.flush(zlib.Z_SYNC_FLUSH))[:-_TAIL]
