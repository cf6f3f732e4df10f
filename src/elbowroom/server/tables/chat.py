"""Chat at a table."""

from __future__ import annotations

from typing import Final

from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import Person, TableState
from elbowroom.server.storage.store import Store
from elbowroom.server.tables.listeners import Audience, OtherProcesses
from elbowroom.server.tables.rooms import Room
from elbowroom.server.tables.seating import own_name
from elbowroom.server.wire.messages import EMOTES, Chat, ChatLine, Emote
from elbowroom.server.wire.refusals import Refusal, plain


def is_aside(state: TableState, line: ChatLine) -> bool:
    """Whether a spectator said something during the game that is still on."""
    return state.status == "playing" and line.seat is None and state.started is not None and line.at >= state.started


class Conversations:
    """Stores chat lines, then sends them to everybody at the table."""

    def __init__(self, store: Store, audience: Audience, processes: OtherProcesses) -> None:
        self._store: Final = store
        self._audience: Final = audience
        self._processes: Final = processes

    async def say(self, room: Room, person: Person, message: Chat | Emote) -> int:
        """Say something, or show an emote."""
        emote = message.emote if isinstance(message, Emote) else None
        text = plain(message.text) if isinstance(message, Chat) else ""
        if emote is not None and emote not in EMOTES:
            raise Refusal("unknown", "unknown_emote", known=", ".join(EMOTES))
        if emote is None and not text:
            raise Refusal("invalid", "empty_text")
        mine = [i for i, seat in enumerate(room.state.seats) if seat.user == person.id]
        if await self._store.is_removed(room.state.id, person.id):
            raise Refusal("forbidden", "removed")
        names = room.state.names
        name = names[mine[0]] if mine else own_name(person.name, names)
        line = ChatLine(
            n=0, user=person.id, name=name, seat=mine[0] if mine else None, text=text, emote=emote,
            at=steady_now(), aside=not mine and room.state.status == "playing",
        )  # fmt: skip
        number = await self._store.add_chat(room.state.id, line, message.id)
        if number is not None:
            line.n = number
            self._audience.chat(room.state.id, line)
            await self._processes.tell_chat(room.state.id, line)
        return room.number
