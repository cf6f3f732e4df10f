"""Plays your own bot at a server's table. It is the same `Bot` as everywhere else, given the view that the server
sends."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.cookies import SimpleCookie
from threading import Event, Thread
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.sync.connection import Connection

from elbowroom.bots.base import Bot
from elbowroom.game.game import View
from elbowroom.join.nonce import OwnNonce
from elbowroom.join.sessions import SavedSeat
from elbowroom.server.wire.messages import PROTOCOL

_WAITS: Final = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0)
_PING_SECONDS: Final = 20.0
TOO_MUCH: Final = 429
_PASSING: Final = ("again", "rate")  # temporary refusals: the same request may work later
_WAITED_OUT: Final = ("paused", "not_your_turn", "over")  # the server will say when to go on
_PATIENCE: Final = {"again": 12, "rate": 12, "stale": 12, "illegal": 3}  # refusals of one move before giving up


class JoinError(ValueError):
    """The table cannot be joined. The message is the server's, or says what is wrong with the address."""


class GivenUp(RuntimeError):
    """The bot cannot play on. The message says why."""


class _AskAnew(Exception):
    """The known state is out of date: reconnect to get it all again."""


class RemotePlayer:
    """Takes a seat for a bot and plays to the end, whatever happens to the connection."""

    def __init__(
        self,
        address: str,
        name: str,
        password: str | None,
        say: Callable[[str], None],
        session: SavedSeat | None = None,
    ) -> None:
        """`address`: that of the table's page, as people share it. With a `session` the bot returns to its seat."""
        parts = urlsplit(address)
        words = [word for word in parts.path.split("/") if word]
        if parts.scheme not in ("http", "https") or len(words) < 2:
            raise JoinError(f"{address!r} is no address of a table; it looks like http://HOST/tables/ID#KEY")
        self.table: Final = words[1]
        self._base: Final = f"{parts.scheme}://{parts.netloc}"
        self._session: Final = session
        self.cookie: str = "" if session is None else session.cookie
        self._say: Final = say
        self._failures: int = 0
        self._number: int | None = None
        self._position: dict[str, Any] | None = None
        self._request: dict[str, Any] | None = None  # the pending move
        self._refusals: int = 0  # of moves at the current number
        self.result: dict[str, Any] | None = None
        self._post("/api/guest", {"name": name})
        self._nonce: Final = OwnNonce()
        wish = {
            "name": name, "key": parts.fragment or None, "password": password, "commitment": self._nonce.commitment,
        }  # fmt: skip
        table = self._post(f"/api/tables/{self.table}/join", wish)
        self.seat: Final[int] = table["your_seats"][0]
        if table["status"] == "open" and table.get("reveal_by") is None and not self._nonce.stands_at(table):
            # back at its seat: the nonce of before is forgotten
            table = self._post(f"/api/tables/{self.table}/commitment", {"commitment": self._nonce.commitment})
        self._share(table)

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        request = Request(self._base + path, data=msgspec.json.encode(body), headers=headers)
        try:
            with urlopen(request, timeout=60) as answer:
                for line in answer.headers.get_all("Set-Cookie") or ():
                    self.cookie = "; ".join(f"{key}={found.value}" for key, found in SimpleCookie(line).items())
                    if self._session is not None:
                        self._session.keep(self.cookie)
                told: dict[str, Any] = msgspec.json.decode(answer.read())
                return told
        except HTTPError as problem:
            raise JoinError(_message(problem)) from None
        except URLError as problem:
            raise JoinError(f"{self._base} cannot be reached: {problem.reason}") from None

    # --- play ---
    def play(self, bot: Bot) -> dict[str, Any]:
        """Play until the game is over and return its result. `GivenUp` if it cannot be played to its end."""
        while self.result is None:
            time.sleep(_wait(self._failures))
            try:
                with self._connected() as socket, _heartbeat(socket):
                    self._follow(socket, bot)
            except _AskAnew:
                continue
            except InvalidStatus as problem:
                # a server that has too much to do now, or a proxy whose server may come back
                if problem.response.status_code < 500 and problem.response.status_code != TOO_MUCH:
                    raise GivenUp(f"the server answers {problem.response.status_code}") from None
                self._lost(f"the server answers {problem.response.status_code}")
            except (OSError, WebSocketException) as problem:
                self._lost(f"connection lost ({type(problem).__name__})")
        return self.result

    def _lost(self, why: str) -> None:
        self._failures += 1
        self._say(f"{why}, trying again")

    def _connected(self) -> Connection:
        url = f"{self._base.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        return connect(url, additional_headers={"Cookie": self.cookie}, max_size=None)

    def _follow(self, socket: Connection, bot: Bot) -> None:
        self._request = None
        _send(socket, {"type": "hello", "protocol": PROTOCOL, "positions": True, "seen": self._number})
        while self.result is None:
            self._take_in(msgspec.json.decode(socket.recv()), socket, bot)

    def _take_in(self, message: dict[str, Any], socket: Connection, bot: Bot) -> None:
        kind = message["type"]
        if kind in ("welcome", "step", "undone", "scene"):
            self._moved_on(message)
        if kind in ("welcome", "table"):
            self._table_told(message, socket)
        if kind == "over":
            self.result = message["result"]
        elif kind == "refused":
            self._refused(message, socket, bot)
        elif kind == "reload":
            raise GivenUp(f"the server speaks protocol {message['protocol']}, this is {PROTOCOL}: update elbowroom")
        for offer in message.get("offers", [message["offer"]] if kind == "offer" else ()):
            if self.seat in offer["waiting"]:  # bots agree to everything
                _send(socket, {"type": "answer", "id": uuid4().hex, "offer": offer["offer"], "yes": True})
        if message.get("position") is not None and self.result is None:
            self._act(socket, bot)

    def _moved_on(self, message: dict[str, Any]) -> None:
        """Take in the current state, which also answers a pending request."""
        if message["number"] != self._number:
            self._refusals = 0
        self._number, self._position = message["number"], message.get("position")
        self._request = None

    def _share(self, table: dict[str, Any]) -> None:
        """Give the nonce when it is asked for, and say so if it was left out of the dice."""
        if self._nonce.is_asked(table):
            with suppress(JoinError):  # too late, which the start will show
                self._share(self._post(f"/api/tables/{self.table}/nonce", {"nonce": self._nonce.nonce}))
        elif problem := self._nonce.problem(table):
            self._say(problem)

    def _table_told(self, message: dict[str, Any], socket: Connection) -> None:
        table, self._failures = message["table"], 0
        self._share(table)
        if table["status"] in ("over", "abandoned"):
            if message["type"] == "welcome":
                self.result = {"status": table["status"], "ranking": []}
        elif self.seat not in message["you"]:
            raise GivenUp(f"seat {self.seat + 1} is not the bot's any more")
        elif self._request is not None and not table["paused"]:  # the pause may have been why it was refused
            _send(socket, self._request)

    def _act(self, socket: Connection, bot: Bot) -> None:
        assert self._position is not None
        view = View.from_position(self._position, self.seat)
        try:
            action = str(bot.choose(view, view.legal_actions()))
        except Exception:
            raise GivenUp(f"the bot failed:\n{traceback.format_exc()}") from None
        self._request = {"type": "act", "id": uuid4().hex, "number": self._number, "action": action}
        _send(socket, self._request)

    def _refused(self, message: dict[str, Any], socket: Connection, bot: Bot) -> None:
        """Ask again, if that may help."""
        error, told = message["error"], f"{message['error']}: {message['message']}"
        if (
            message["id"] is None and error not in _PASSING
        ):  # not about a move, but about the connection or this program
            raise GivenUp(told)
        if self._request is None or message["id"] not in (None, self._request["id"]):
            return  # the game has moved on
        self._say(told)
        if error in _WAITED_OUT:
            return
        self._refusals += 1
        if self._refusals >= _PATIENCE.get(error, 1):
            times = "once" if self._refusals == 1 else f"{self._refusals} times"
            raise GivenUp(f"{self._request['action']} was refused {times}; {told}")
        if error == "illegal":
            self._act(socket, bot)
        elif error == "stale":
            raise _AskAnew
        else:
            time.sleep(_wait(self._refusals))
            _send(socket, self._request)


def _send(socket: Connection, message: dict[str, Any]) -> None:
    socket.send(msgspec.json.encode(message).decode())


def _wait(failures: int) -> float:
    """How many seconds to wait after this many failures in a row."""
    return _WAITS[min(failures, len(_WAITS) - 1)]


@contextmanager
def _heartbeat(socket: Connection) -> Iterator[None]:
    """Keep the connection alive while the bot thinks or others are busy (docs/formats.md)."""
    ended = Event()

    def beat() -> None:
        while not ended.wait(_PING_SECONDS):
            with suppress(OSError, WebSocketException):  # whoever reads from the connection notices its end
                _send(socket, {"type": "ping", "t": 0})

    Thread(target=beat, daemon=True).start()
    try:
        yield
    finally:
        ended.set()


def _message(problem: HTTPError) -> str:
    """The server's explanation of a refusal."""
    try:
        return str(msgspec.json.decode(problem.read())["message"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return f"the server answers {problem.code}"
