"""People at the server, as tests play them: requests by HTTP, and a table live by a WebSocket."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from elbowroom.server.wire.messages import PROTOCOL
from tests.server.running import Service

Message = dict[str, Any]
_ids = count(1)
_PING_SECONDS = 20.0
_BEAT = -1.0  # what tells pings that nobody asked for


class Live:
    """A connection to a table. It follows the game as every client does: by the deltas."""

    def __init__(self, socket: ClientConnection, hello: Message) -> None:
        self.socket = socket
        self.received: list[Message] = []
        self.raw: list[str] = []
        self.scene: Message = {}
        self.number = 0
        self.greeted = time.perf_counter()
        self.send({"type": "hello", "protocol": PROTOCOL, **hello})
        self.welcome = self.until("welcome")
        self._ended = threading.Event()
        threading.Thread(target=self._beat, daemon=True).start()

    def _beat(self) -> None:
        """Be there, as every client is, also while the test looks elsewhere."""
        while not self._ended.wait(_PING_SECONDS):
            try:
                self.send({"type": "ping", "t": _BEAT})
            except WebSocketException:
                return

    def send(self, message: Message | str) -> None:
        """Send a message."""
        self.socket.send(message if isinstance(message, str) else msgspec.json.encode(message).decode())

    def receive(self, timeout: float = 30) -> Message:
        """The next message; scene and number follow it."""
        end = time.monotonic() + timeout
        while True:
            text = self.socket.recv(max(0.0, end - time.monotonic()))
            assert isinstance(text, str)
            message: Message = msgspec.json.decode(text)
            if message["type"] != "pong" or message["t"] != _BEAT:
                break
        self.raw.append(text)
        self.received.append(message)
        if message["type"] in ("welcome", "scene") and message["scene"] is not None:
            self.scene, self.number = message["scene"], message["number"]
        elif message["type"] in ("step", "undone"):
            assert message["number"] == self.number + 1, "a number is missing"
            self.number = message["number"]
            patch(self.scene, message["delta"])
            assert self.scene["number"] == self.number
        return message

    def until(self, *types: str, where: Callable[[Message], bool] = lambda message: True) -> Message:
        """The next message of one of these types; others are taken in."""
        while True:
            message = self.receive()
            if message["type"] in types and where(message):
                return message

    def seen(self, *types: str, where: Callable[[Message], bool] = lambda message: True) -> Message:
        """The last message of one of these types that has come; if none has, the next one."""
        for message in reversed(self.received):
            if message["type"] in types and where(message):
                return message
        return self.until(*types, where=where)

    def request(self, type: str, **fields: Any) -> Message:
        """Send a request and wait for its answer."""
        message = {"type": type, "id": f"r{next(_ids)}", **fields}
        self.send(message)
        return self.until("accepted", "refused", where=lambda answer: answer["id"] == message["id"])

    def must(self, type: str, **fields: Any) -> Message:
        """Send a request that must be accepted."""
        answer = self.request(type, **fields)
        assert answer["type"] == "accepted", answer
        return answer

    def act(self, action: str, number: int | None = None, **fields: Any) -> Message:
        """Do something."""
        return self.request("act", action=action, number=self.number if number is None else number, **fields)

    def play(self, rng: Random, steps: int = 10_000) -> None:
        """Play at random, whenever it is one's turn, for so many steps of one's own or until the end."""
        made = 0
        while not self.scene["over"] and made < steps:
            if not self.scene["legal"]:
                self.until("step", "undone", "scene")
                continue
            answer = self.act(rng.choice(self.scene["legal"])["action"])
            assert answer["type"] == "accepted" or answer["error"] == "stale", answer
            made += 1

    def wait_for_turn(self) -> None:
        """Wait until one has to decide, or the game is over."""
        while not self.scene["legal"] and not self.scene["over"]:
            self.receive()

    def close(self) -> None:
        """Leave."""
        self._ended.set()
        self.socket.close()


def patch(scene: Message, delta: Message) -> None:
    """What a client does with a delta."""
    for key, value in delta.items():
        if key in ("players", "regions"):
            for index, part in value.items():
                scene[key][int(index)] = part
        else:
            scene[key] = value


class Player:
    """Somebody with a browser."""

    def __init__(self, service: Service, name: str = "Ann", language: str = "en", address: str = "") -> None:
        """`address`: where the requests come from, for a server that trusts what a proxy says."""
        self.service = service
        self.http = httpx.Client(timeout=60, verify=False)  # nothing is encrypted; loading certificates takes long
        if address:
            self.http.headers["x-forwarded-for"] = address
        self.sockets: list[Live] = []
        self.me = self.post("/api/guest", name=name, language=language)

    def call(self, method: str, path: str, **fields: Any) -> httpx.Response:
        """A request, and whatever is answered."""
        json = fields if method != "GET" else None
        params = fields if method == "GET" else None
        return self.http.request(method, self.service.url + path, json=json, params=params)

    def post(self, path: str, **fields: Any) -> Any:
        """A request that must succeed."""
        return good(self.call("POST", path, **fields))

    def patch(self, path: str, **fields: Any) -> Any:
        """A request that must succeed."""
        return good(self.call("PATCH", path, **fields))

    def get(self, path: str, **fields: Any) -> Any:
        """A request that must succeed."""
        return good(self.call("GET", path, **fields))

    def table(self, *bots: str, **fields: Any) -> str:
        """A new table with bots at once, or as the fields say; returns its id."""
        if bots:
            seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
            fields = {"players": len(seats), "seats": seats, "start": True, **fields}
        id: str = self.post("/api/tables", **fields)["id"]
        return id

    def socket(self, table: str) -> ClientConnection:
        """A connection to a table over which nothing was said yet."""
        url = self.service.url.replace("http", "ws", 1)
        cookie = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)
        return connect(
            f"{url}/api/tables/{table}/live", additional_headers={"cookie": cookie}, max_size=None, max_queue=None
        )

    def live(self, table: str, **hello: Any) -> Live:
        """Sit down at a table."""
        live = Live(self.socket(table), hello)
        self.sockets.append(live)
        return live

    def close(self) -> None:
        """Go home."""
        for live in self.sockets:
            live.close()
        self.http.close()


def good(response: httpx.Response) -> Any:
    """The answer to a request that must have succeeded."""
    assert response.status_code < 300, f"{response.status_code} {response.text}"
    return response.json()
