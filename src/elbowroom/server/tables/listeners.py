"""Who hears of a change once it is stored. The referee is made with all of them; what they do is their own business."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple, Protocol

from elbowroom.server.storage.state import JournalEntry, TableState
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import ChatLine

BotAct = Callable[[Room, int, str], Awaitable[None]]  # carries out an action of a bot at a number of the journal


class Audience(Protocol):
    """The people connected to this process."""

    def entry(self, room: Room, entry: JournalEntry) -> None:
        """A step, or a step back, which the room has taken in."""

    def changed(self, old: TableState, room: Room) -> None:
        """The table has changed."""

    def shut_out(self, room: Room) -> None:
        """The game begins, and not everybody may watch it."""

    def over(self, room: Room) -> None:
        """The game has ended, or its ratings are known."""

    def chat(self, table: str, line: ChatLine) -> None:
        """Somebody said something."""

    def present(self, table: str) -> Mapping[str, int]:
        """How many connections each user has to a table, in all processes."""


class OtherProcesses(Protocol):
    """The processes that serve the same database."""

    async def tell_change(self, table: str, revision: int) -> None:
        """A table has reached a revision."""

    async def tell_chat(self, table: str, line: ChatLine) -> None:
        """Somebody said something."""


class BotPlayers(Protocol):
    """Whoever plays for the bots."""

    def wake(self, table: str, act: BotAct) -> None:
        """A bot may have to decide at this table."""


class Notices(Protocol):
    """The way to players who are not connected."""

    def turn(self, state: TableState, present: Mapping[str, int]) -> None:
        """Somebody new has to decide."""


class Listeners(NamedTuple):
    """All who hear of a change."""

    audience: Audience
    processes: OtherProcesses
    bots: BotPlayers
    notices: Notices
