"""A bot of one's own at a table of a server: the same `Bot` as everywhere, given the view that the server sends."""

from __future__ import annotations

import time
from collections.abc import Callable
from http.cookiejar import CookieJar
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener
from uuid import uuid4

import msgspec
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.sync.connection import Connection

from elbowroom.bots.base import Bot
from elbowroom.game.game import View
from elbowroom.server.messages import PROTOCOL

_WAITS: Final = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0)
_PING_SECONDS: Final = 20.0


class JoinError(ValueError):
    """The table cannot be joined; the message is the server's, or says what is wrong with the address."""


class RemotePlayer:
    """Takes a seat for a bot and plays to the end, whatever happens to the connection."""

    def __init__(self, address: str, name: str, password: str | None, say: Callable[[str], None]) -> None:
        """`address` is that of the table's page, as people share it."""
        parts = urlsplit(address)
        words = [word for word in parts.path.split("/") if word]
        if parts.scheme not in ("http", "https") or len(words) < 2:
            raise JoinError(f"{address!r} is no address of a table; it looks like http://HOST/tables/ID#KEY")
        self.table: Final = words[1]
        self._base: Final = f"{parts.scheme}://{parts.netloc}"
        self._cookies: Final = CookieJar()
        self._opener: Final = build_opener(HTTPCookieProcessor(self._cookies))
        self._say: Final = say
        self._number: int | None = None
        self.result: dict[str, Any] | None = None
        self._post("/api/guest", {"name": name})
        wish = {"name": name, "key": parts.fragment or None, "password": password}
        self.seat: Final[int] = self._post(f"/api/tables/{self.table}/join", wish)["your_seats"][0]

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = Request(
            self._base + path, data=msgspec.json.encode(body), headers={"Content-Type": "application/json"}
        )
        try:
            with self._opener.open(request, timeout=60) as answer:
                found: dict[str, Any] = msgspec.json.decode(answer.read())
                return found
        except HTTPError as problem:
            raise JoinError(_message(problem)) from None
        except URLError as problem:
            raise JoinError(f"{self._base} cannot be reached: {problem.reason}") from None

    # --- play ---
    def play(self, bot: Bot) -> dict[str, Any]:
        """Play until the game is over; returns its result."""
        failures = 0
        while self.result is None:
            time.sleep(_WAITS[min(failures, len(_WAITS) - 1)])
            try:
                with self._connected() as socket:
                    failures = 0
                    self._follow(socket, bot)
            except InvalidStatus as problem:
                raise JoinError(f"the server answers {problem.response.status_code}") from None
            except (OSError, WebSocketException) as problem:
                failures += 1
                self._say(f"connection lost ({type(problem).__name__}), trying again")
        return self.result

    def _connected(self) -> Connection:
        cookie = "; ".join(f"{c.name}={c.value}" for c in self._cookies)
        url = f"{self._base.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        return connect(url, additional_headers={"Cookie": cookie}, max_size=None)

    def _follow(self, socket: Connection, bot: Bot) -> None:
        hello = {"type": "hello", "protocol": PROTOCOL, "positions": True, "seen": self._number}
        socket.send(msgspec.json.encode(hello).decode())
        while self.result is None:
            try:
                message = msgspec.json.decode(socket.recv(_PING_SECONDS))
            except TimeoutError:
                socket.send('{"type": "ping", "t": 0}')
                continue
            self._take_in(message, socket, bot)

    def _take_in(self, message: dict[str, Any], socket: Connection, bot: Bot) -> None:
        self._number = message.get("number", self._number)
        if message["type"] == "over":
            self.result = message["result"]
        elif message["type"] == "welcome" and message["table"]["status"] in ("over", "abandoned"):
            self.result = {"status": message["table"]["status"], "ranking": []}
        elif message["type"] == "refused":
            self._say(f"{message['error']}: {message['message']}")
        if message.get("position") is not None:
            view = View.from_position(message["position"], self.seat)
            action = bot.choose(view, view.legal_actions())
            request = {"type": "act", "id": uuid4().hex, "number": self._number, "action": str(action)}
            socket.send(msgspec.json.encode(request).decode())


def _message(problem: HTTPError) -> str:
    """What the server says about a refusal."""
    try:
        return str(msgspec.json.decode(problem.read())["message"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return f"the server answers {problem.code}"
