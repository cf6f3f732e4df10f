"""Many players at once, who never give up: when the connection is lost they come back and go on."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from elbowroom.server.wire.messages import PROTOCOL
from tests.server.people import patch
from tests.server.running import Service

Message = dict[str, Any]
PATIENCE = 120.0  # seconds without an answer after which something is wrong
PAUSE = 0.2  # seconds before a new attempt


@dataclass
class Visitor:
    """Somebody who plays one table to its end, at random. `acknowledged` are the actions that the server has accepted,
    by their numbers: what must never be lost."""

    service: Service
    seed: int
    cookie: str = ""
    table: str = ""
    number: int = 0
    scene: Message = field(default_factory=dict)
    acknowledged: dict[int, str] = field(default_factory=dict)
    reconnections: int = 0
    put_off: int = 0  # how often the server could not store an action
    requests: int = 0

    async def open_table(self, http: httpx.AsyncClient, **fields: Any) -> None:
        """Come as a guest, and open a table."""
        guest = await self._insist(http, "POST", "/api/guest", {"name": f"Visitor {self.seed}"})
        self.cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        made = await self._insist(http, "POST", "/api/tables", {"players": 2, "seats": seats, "start": True, **fields})
        self.table = made.json()["id"]

    async def _insist(self, http: httpx.AsyncClient, method: str, path: str, body: Message) -> httpx.Response:
        """Ask until there is an answer."""
        headers = {"cookie": self.cookie} if self.cookie else {}
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    answer = await http.request(method, self.service.url + path, json=body, headers=headers)
                    if answer.status_code < 300:
                        return answer
                    assert answer.status_code in (500, 503), answer.text
                await asyncio.sleep(PAUSE)

    async def play(self) -> None:
        """Play until the game is over, through all interruptions."""
        rng = Random(self.seed)
        pending: Message | None = None
        while not self.scene.get("over"):
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
                async with connect(
                    f"{self.service.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live",
                    additional_headers={"cookie": self.cookie},
                    max_size=None,
                    open_timeout=10,
                ) as socket:
                    self.reconnections += 1
                    pending = await self._converse(socket, rng, pending)
            await asyncio.sleep(PAUSE)

    async def _converse(self, socket: ClientConnection, rng: Random, pending: Message | None) -> Message | None:
        """Play over one connection; returns the request that was under way when it ended, to be sent again."""
        try:
            await _send(socket, {"type": "hello", "protocol": PROTOCOL, "language": "en", "seen": self.number or None})
            while True:
                message: Message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
                pending = await self._taken_in(socket, message, pending)
                if self.scene.get("over"):
                    return None
                if pending is None and self.scene.get("legal"):
                    pending = self._request(rng)
                    await _send(socket, pending)
        except (OSError, WebSocketException, TimeoutError, EOFError):
            return pending

    async def _taken_in(self, socket: ClientConnection, message: Message, pending: Message | None) -> Message | None:
        kind = message["type"]
        if kind in ("welcome", "scene"):
            assert message["number"] >= max(self.acknowledged, default=0), "an acknowledged action was lost"
            self.scene, self.number = message["scene"], message["number"]
            if pending is not None:
                await _send(socket, pending)  # it may or may not have arrived
        elif kind in ("step", "undone"):
            assert message["number"] == self.number + 1, "a number is missing"
            self.number = message["number"]
            patch(self.scene, message["delta"])
        elif kind == "accepted" and pending is not None and message["id"] == pending["id"]:
            self.acknowledged[message["number"]] = pending["action"]
            return None
        elif kind == "refused" and pending is not None and message["id"] == pending["id"]:
            assert message["error"] in ("again", "stale"), message
            return None if message["error"] == "stale" else await self._again(socket, pending)
        return pending

    async def _again(self, socket: ClientConnection, pending: Message) -> Message:
        self.put_off += 1
        await asyncio.sleep(PAUSE)
        await _send(socket, pending)
        return pending

    def _request(self, rng: Random) -> Message:
        self.requests += 1
        action = rng.choice(self.scene["legal"])["action"]
        return {"type": "act", "id": f"q{self.requests}", "number": self.number, "action": action}


async def _send(socket: ClientConnection, message: Message) -> None:
    await socket.send(msgspec.json.encode(message).decode())
