"""One WebSocket at a table: its send queue, and what its viewer has seen and heard."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from elbowroom.server.storage.state import Person
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import (
    ChatLine,
    FromServer,
)
from elbowroom.server.wire.scene_shapes import Scene

_QUEUE: Final = 2000  # messages queued for a slow connection
_BYTES: Final = 512_000  # bytes queued
_AT_ONCE: Final = 32_000  # bytes that are written together, or one message
_HEARD: Final = 400  # chat lines remembered, so that none is sent twice


class Connection:
    """One WebSocket at a table. `scene`: the last one that was sent. `late`: the viewer sees the game with the table's
    delay."""

    def __init__(self, table: str, person: Person | None, language: str) -> None:
        self.table: Final = table
        self.person: Final = person
        self.language: str = language
        self.positions: bool = False
        self.late: bool = False
        self.scene: Scene | None = None
        self.muted: Final[set[str]] = set()
        self.overheard: Final[list[ChatLine]] = []  # chat lines that arrived before the welcome
        self._heard: Final[deque[int]] = deque(maxlen=_HEARD)
        self._queue: Final[deque[bytes]] = deque()
        self._waiting: int = 0  # queued bytes
        self._due: bool = False  # the queue will be looked at in a moment
        self._held_up: Final = asyncio.Event()  # the queue is left to whoever calls `to_send`
        self._closing: bool = False
        self.write: Callable[[list[bytes]], bool] = _not_now  # sends texts at once; False if that is not possible
        self.overflown: bool = False
        self.session: str | None = None  # that the user came with
        self.known_at: float = time.monotonic()  # when the user was looked up last
        self.in_doubt: bool = False  # the user has lost a seat, and perhaps more: look at the next message
        self.plays: Callable[[], bool] = lambda: False  # whether the user has a seat

    @property
    def user(self) -> str | None:
        """The id of the user."""
        return None if self.person is None else self.person.id

    @property
    def viewer(self) -> str | None:
        """The user whose view is shown; None (the public view) with a delay."""
        return None if self.late else self.user

    def hears(self, line: ChatLine) -> bool:
        """Whether a chat line should be sent: it is meant for this user and new to this connection, and its author is
        not muted. Marks it as known."""
        if line.aside and self.plays():
            return False
        if line.n in self._heard:
            return False
        self._heard.append(line.n)
        return line.user not in self.muted

    def send(self, message: FromServer | bytes) -> None:
        """Send a message, together with whatever else is said in the same moment. A client that does not read is
        disconnected."""
        if self.overflown:
            return
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        if len(self._queue) >= _QUEUE or self._waiting > _BYTES:
            self.overflown = True
            self.close()
            return
        self._waiting += len(data)
        self._queue.append(data)
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._send_now)

    def close(self) -> None:
        """Disconnect, once everything is sent."""
        self._closing = True
        self._held_up.set()

    def _send_now(self) -> None:
        """Send what is queued, unless something before it has to wait."""
        self._due = False
        while self._queue and not self._held_up.is_set():
            texts = self.take()
            if not self.write(texts):
                self._queue.extendleft(reversed(texts))
                self._waiting += sum(map(len, texts))
                self._held_up.set()

    def take(self) -> list[bytes]:
        """The next queued messages, as many as are written together."""
        found, size = list[bytes](), 0
        while self._queue and (not found or size < _AT_ONCE):
            found.append(self._queue.popleft())
            size += len(found[-1])
        self._waiting -= size
        return found

    async def to_send(self) -> list[bytes]:
        """The next messages that could not be sent at once; none when the connection is to be closed."""
        while not self._queue:
            if self._closing:
                return []
            self._held_up.clear()
            await self._held_up.wait()
        self._held_up.set()  # nothing may overtake them
        return self.take()


def _not_now(texts: list[bytes]) -> bool:
    return False


def viewer_seat(room: Room, user: str | None) -> int | None:
    """The seat whose view a user sees. Of several seats at one device it is the one that has to decide, or the next one
    that will."""
    seats = room.state.seats_of(user)
    if not seats:
        return None
    start = 0 if room.game is None else room.game.to_move or 0
    return min(seats, key=lambda seat: (seat - start) % len(room.state.seats))
