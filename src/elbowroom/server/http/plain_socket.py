"""A WebSocket as the server below the framework offers it. A framework's layers are passed through once, when somebody
connects; messages need none of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

PLAIN: Final = "elbowroom.plain"  # where the scope of a WebSocket keeps its two functions
TEXTS: Final = "elbowroom.texts"  # the extension of a server that takes several texts at once, as UTF-8,
WRITE: Final = "write"  # and its method that does so without waiting, or says that this is not possible now (weak)
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Write = Callable[[list[bytes]], bool]


class PlainSocket:
    """The texts of an accepted WebSocket. It takes the functions out of the scope, which the server below keeps:
    nothing may hold itself, see `run/gc_tuning.py`."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        found: Any = cast(dict[str, Any], socket.scope).pop(PLAIN, (socket.receive, socket.send))
        self._receive: Final[Receive] = found[0]
        self._send: Final[Send] = found[1]
        texts: Any = (socket.scope.get("extensions") or {}).pop(TEXTS, None)
        self._takes_texts: Final = texts is not None
        self.write: Final[Write] = _cannot if texts is None else texts[WRITE]()

    async def receive(self) -> str:
        """The next text; empty for anything else that was sent. `WebSocketDisconnect` at the end."""
        event = await self._receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="disconnect event", code=event.get("code") or 1000)
        return event.get("text") or ""

    async def send(self, texts: list[bytes]) -> None:
        """Send texts, given as UTF-8."""
        if self._takes_texts:
            await self._send({"type": "websocket.send", TEXTS: texts})
            return
        for text in texts:
            await self._send({"type": "websocket.send", "text": text.decode()})

    async def close(self) -> None:
        """Close it."""
        await self._send({"type": "websocket.close", "code": 1000, "reason": ""})


def _cannot(texts: list[bytes]) -> bool:
    return False
