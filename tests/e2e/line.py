"""The line between the page of a table and the server: what is only on screen for a moment is put in there."""

from __future__ import annotations

from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from tests.e2e.hand import Hand
from tests.server.people import Message

GONE = 1012  # the code of a line that ends because the server does
CALM = 1500  # milliseconds


class Line:
    """Stands in the line of a page, which goes to its table afterwards."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.missed: list[Message] = []  # what is told to who comes back
        self._sockets: list[WebSocketRoute] = []  # a page may open another before it closes one
        self._cut = False

    def listen(self) -> None:
        """Stand in the line; the page must not have opened it yet."""
        self.page.route_web_socket("**/live", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close(code=GONE)
            return
        self._sockets.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(self._told(message)))
        socket.on_close(lambda code, reason: self._left(socket, server, code, reason))

    def _left(self, socket: WebSocketRoute, server: WebSocketRoute, code: int | None, reason: str | None) -> None:
        if socket in self._sockets:
            self._sockets.remove(socket)
        server.close(code=code, reason=reason)

    def _told(self, message: str | bytes) -> str | bytes:
        if not self.missed or b'"welcome"' not in (message if isinstance(message, bytes) else message.encode()):
            return message
        return msgspec.json.encode({**msgspec.json.decode(message), "missed": self.missed}).decode()

    def break_off(self, for_good: bool = False) -> None:
        """Break the line; the page opens it again if it can."""
        self._cut = for_good
        for socket in self._sockets:
            socket.close(code=GONE)
        self._sockets = []

    def settle(self) -> None:
        """Wait until the page has opened its line: while it does, it takes the scene from the server once more."""
        known = -1
        while known != len(self._sockets):
            known = len(self._sockets)
            self.page.wait_for_timeout(CALM)

    def step(self, events: list[Message], changes: dict[str, Any] | None = None, seat: int = 1) -> None:
        """Something happens after what is on the page."""
        number = int(Hand(self.page).state()) + 1
        step = {
            "type": "step", "number": number, "step": number, "seat": seat, "action": "", "events": events,
            "delta": {"number": number, **(changes or {})}, "clocks": None,
        }  # fmt: skip
        for socket in self._sockets:
            socket.send(msgspec.json.encode(step).decode())
