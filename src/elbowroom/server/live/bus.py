"""How the processes of one server notify each other. Only hints travel here; the data is read from the database."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable

import msgspec

from elbowroom.server.live.presence import Present
from elbowroom.server.wire.messages import ChatLine

Handler = Callable[["Hint"], Awaitable[None]]


class Hint(msgspec.Struct, omit_defaults=True):
    """News about a table: it has changed (up to `revision`), a chat line, a change of presence. Or about the process:
    who is connected to its tables, sent regularly; that it is shutting down; that earlier hints were lost."""

    sender: str
    table: str = ""
    revision: int = 0
    chat: ChatLine | None = None
    present: Present | None = None
    everywhere: dict[str, Present] | None = None
    ends: bool = False
    lost: bool = False


class Bus(ABC):
    """The connection to the other processes."""

    name: str  # the name of this process
    # Whether anybody is at a table in another process. If not, changes of it are not told: with many processes, hearing
    # of all tables would cost each of them more than its own.
    anybody_at: Callable[[str], bool] = staticmethod(lambda table: True)

    @abstractmethod
    async def publish(self, hint: Hint) -> None:
        """Notify the other processes."""

    async def tell_change(self, table: str, revision: int) -> None:
        """Tell the others that a table has reached a revision, if it concerns anybody there."""
        if self.anybody_at(table):
            await self.publish(Hint(sender=self.name, table=table, revision=revision))

    async def tell_chat(self, table: str, line: ChatLine) -> None:
        """Tell the others about a chat line."""
        await self.publish(Hint(sender=self.name, table=table, chat=line))

    @abstractmethod
    async def start(self, handler: Handler, recovered: Callable[[], Awaitable[None]]) -> None:
        """Start listening. `recovered` is called when hints may have been lost."""

    @abstractmethod
    async def stop(self) -> None:
        """Stop listening."""

    @abstractmethod
    async def is_there(self) -> bool:
        """Whether the others can be reached."""


class Alone(Bus):
    """A single process has nobody to notify."""

    name = "alone"

    async def publish(self, hint: Hint) -> None:
        """Nothing to do."""

    async def start(self, handler: Handler, recovered: Callable[[], Awaitable[None]]) -> None:
        """Nothing to do."""

    async def stop(self) -> None:
        """Nothing to do."""

    async def is_there(self) -> bool:
        """Always."""
        return True


def make_bus(url: str) -> Bus:
    """The bus for a Redis URL; without one, a bus for a single process."""
    if not url:
        return Alone()
    from elbowroom.server.live.redis_bus import RedisBus

    return RedisBus(url)
