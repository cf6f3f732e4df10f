"""Who is told about a change once it is stored. The referee is created with all of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple, Protocol

from elbowroom.server.storage.state import JournalEntry, TableState
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import ChatLine

BotAct = Callable[[Room, int, str], Awaitable[None]]  # makes a bot's move, given the number of the last journal entry


class Audience(Protocol):
    """The people connected to this process."""

    def entry(self, room: Room, entry: JournalEntry) -> None:
        """A step or take-back, which the room already includes."""

    def changed(self, old: TableState, room: Room) -> None:
        """The table has changed."""

    def shut_out(self, room: Room) -> None:
        """The game begins: disconnect those who may not watch."""

    def over(self, room: Room) -> None:
        """The game has ended, or its ratings are known."""

    def chat(self, table: str, line: ChatLine) -> None:
        """A new chat line."""

    def present(self, table: str) -> Mapping[str, int]:
        """How many connections each user has to a table, in all processes."""


class OtherProcesses(Protocol):
    """The processes that serve the same database."""

    async def tell_change(self, table: str, revision: int) -> None:
        """A table has reached a revision."""

    async def tell_chat(self, table: str, line: ChatLine) -> None:
        """A new chat line."""


class BotPlayers(Protocol):
    """Plays for the bots."""

    def wake(self, table: str, act: BotAct) -> None:
        """A bot may have to decide at this table."""


class Notices(Protocol):
    """Reaches players who are not connected."""

    def turn(self, state: TableState, present: Mapping[str, int]) -> None:
        """Another player has to decide."""


class Listeners(NamedTuple):
    """All who are told about a change."""

    audience: Audience
    processes: OtherProcesses
    bots: BotPlayers
    notices: Notices
