"""One WebSocket at a table: what waits to be sent, and what its viewer has seen and heard."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

import msgspec

from elbowroom.server.storage.state import Person
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import (
    ChatLine,
    FromServer,
)
from elbowroom.server.wire.scene_shapes import Scene

_QUEUE: Final = 2000  # messages that may wait for a slow connection
_BYTES: Final = 8_000_000  # bytes of them
_HEARD: Final = 400  # things said that a connection remembers, so that it hears none twice


class Connection:
    """One WebSocket at a table. `scene` is the last one this viewer was sent; `late`: he sees the game with the table's
    delay."""

    def __init__(self, table: str, person: Person | None, language: str) -> None:
        self.table: Final = table
        self.person: Final = person
        self.language: str = language
        self.positions: bool = False
        self.late: bool = False
        self.scene: Scene | None = None
        self.muted: Final[set[str]] = set()
        self.overheard: Final[list[ChatLine]] = []  # what was said before it was welcome
        self._heard: Final[deque[int]] = deque(maxlen=_HEARD)
        self.queue: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        self._waiting: int = 0  # bytes in the queue
        self.overflown: bool = False

    @property
    def user(self) -> str | None:
        """The id of the user."""
        return None if self.person is None else self.person.id

    @property
    def viewer(self) -> str | None:
        """Whose view of the game is shown: to those who see it later the public one."""
        return None if self.late else self.user

    def hears(self, line: ChatLine) -> bool:
        """Whether something said is new to this connection; from now on it is not. Who is muted says nothing new."""
        if line.n in self._heard:
            return False
        self._heard.append(line.n)
        return line.user not in self.muted

    def send(self, message: FromServer | bytes) -> None:
        """Send at once. Who does not read loses the connection."""
        if self.overflown:
            return
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        if self.queue.qsize() >= _QUEUE or self._waiting > _BYTES:
            self.overflown = True
            self.queue.put_nowait(None)
        else:
            self._waiting += len(data)
            self.queue.put_nowait(data)

    async def to_send(self) -> bytes | None:
        """The next message that waits to be sent; None ends the connection."""
        data = await self.queue.get()
        self._waiting -= 0 if data is None else len(data)
        return data


def viewer_seat(room: Room, user: str | None) -> int | None:
    """The seat whose view a user sees: of several at one device the one that decides, or the next of them to come."""
    seats = room.state.seats_of(user)
    if not seats:
        return None
    start = 0 if room.game is None else room.game.to_move or 0
    return min(seats, key=lambda seat: (seat - start) % len(room.state.seats))
