"""One WebSocket at a table: its send queue, and what its viewer has seen and heard."""

from __future__ import annotations

import asyncio
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
        self.queue: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        self._waiting: int = 0  # queued bytes
        self.overflown: bool = False
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
        """Queue a message. A client that does not read is disconnected."""
        if self.overflown:
            return
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        if self.queue.qsize() >= _QUEUE or self._waiting > _BYTES:
            self.overflown = True
            self.queue.put_nowait(None)
        else:
            self._waiting += len(data)
            self.queue.put_nowait(data)

    async def to_send(self) -> list[bytes | None]:
        """The next queued messages, once there are some; None closes the connection."""
        found, size = list[bytes | None](), 0
        while not found or (size < _AT_ONCE and not self.queue.empty()):
            data = await self.queue.get()
            found.append(data)
            size += 0 if data is None else len(data)
        self._waiting -= size
        return found


def viewer_seat(room: Room, user: str | None) -> int | None:
    """The seat whose view a user sees. Of several seats at one device it is the one that has to decide, or the next one
    that will."""
    seats = room.state.seats_of(user)
    if not seats:
        return None
    start = 0 if room.game is None else room.game.to_move or 0
    return min(seats, key=lambda seat: (seat - start) % len(room.state.seats))
