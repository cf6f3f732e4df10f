"""How long a connection may take to say what it wants, and how many there may be. A proxy in front does the same
(`deploy/nginx.conf`); a server that stands alone must not be shut by a few hundred half-sent requests."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol

SLOWEST: Final = 15.0  # seconds for the head of a request, and again for its body
_LOOK: Final = 1.0  # seconds between looks
_SPARE: Final = 128  # files that the process needs for other things
_FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
log = structlog.get_logger()


def most_connections(wanted: int) -> int:
    """How many connections there can be: as many as wanted, or as there are files for. Asks for more files first."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, wanted + _SPARE)
    if soft < min(hard, wanted + _SPARE):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, wanted + _SPARE), hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(1, min(wanted, soft - _SPARE))


class ConnectionWatch:
    """Watches the connections that have not said yet what they want."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self._most: Final = most
        self._now: Final = now
        self._watched: Final[dict[WatchedConnection, float | None]] = {}  # since when it is waited for; None: not now
        self._looking: asyncio.Task[None] | None = None

    def protocol(self) -> type[WatchedConnection]:
        """The protocol for uvicorn's connections."""
        watch = self

        class Watched(WatchedConnection):
            """A connection under this watch."""

            def __init__(self, *args: Any, **kwargs: Any) -> None:
                super().__init__(*args, **kwargs)
                self.watch = watch

        return Watched

    def enter(self, connection: WatchedConnection, there: int) -> bool:
        """Somebody connects, and now there are so many. If they are too many, whoever has been waited for longest has
        to go; if nobody has, the new one."""
        if self._looking is None:
            self._looking = asyncio.get_running_loop().create_task(self._look_on())
        if there > self._most and not self._made_room():
            return False
        self._watched[connection] = self._now()
        return True

    def _made_room(self) -> bool:
        waiting = [
            (since, connection)
            for connection, since in self._watched.items()
            if since is not None and connection.is_awaited
        ]
        if not waiting:
            return False
        longest = min(waiting, key=lambda one: one[0])[1]
        self.leave(longest)
        longest.transport.abort()
        return True

    def leave(self, connection: WatchedConnection) -> None:
        """A connection has ended, or become a WebSocket."""
        self._watched.pop(connection, None)

    def look(self) -> None:
        """Close what has been waited for too long."""
        now = self._now()
        for connection, since in list(self._watched.items()):
            if not connection.is_awaited:
                self._watched[connection] = None
            elif since is None:
                self._watched[connection] = now
            elif now - since > SLOWEST:
                self.leave(connection)
                connection.transport.abort()

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(_LOOK)
            self.look()


class WatchedConnection(H11Protocol):
    """A connection that has to say in time what it wants."""

    watch: ConnectionWatch

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        if not self.watch.enter(self, len(self.connections)):
            log.warning("no more connections", open=len(self.connections))
            transport.write(_FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self.watch.leave(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From here on the WebSocket has its own rules."""
        self.watch.leave(self)
        super().handle_websocket_upgrade(event)

    @property
    def is_awaited(self) -> bool:
        """Whether the other side has to send something: the head of a request, or the rest of its body."""
        cycle: Any = self.cycle  # None before the first request
        return cycle is None or bool(cycle.response_complete or cycle.more_body)
