"""The messages that show a step of a game, or all of it, to its viewers."""

from __future__ import annotations

from typing import Final

import msgspec

from elbowroom.language.texts import Texts
from elbowroom.server.live.connection import Connection, viewer_seat
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import JournalEntry
from elbowroom.server.tables.clocks import clocks_of
from elbowroom.server.tables.rooms import Played, Room
from elbowroom.server.tables.timeout_log import is_stand_in, step_lines
from elbowroom.server.wire.messages import (
    Clocks,
    NewStep,
    SceneNow,
    StepMade,
    Undone,
)
from elbowroom.server.wire.refusals import texts_for
from elbowroom.server.wire.scene_delta import delta_of
from elbowroom.server.wire.scene_shapes import LogLine, Scene

_LOG: Final = 200  # lines of the log that come with a scene
_MISSED: Final = 100  # steps that somebody who comes back is told about
MISSED_WHEN_STALE: Final = 20  # and somebody who acts on an old position


class StepMessages:
    """Makes the messages for one moment of a game. Viewers who see the same share the work."""

    def __init__(self, room: Room, clocks: Clocks | None = None) -> None:
        """`clocks`: those of that moment, if the room no longer has them."""
        self.room: Final = room
        self._clocks: Final = clocks
        self._events: Final[dict[str, list[LogLine]]] = {}
        self._encoded: Final[dict[tuple[int, int, bool], bytes]] = {}
        self._now: Final = steady_now()
        self._old: Final[list[Scene]] = []  # kept alive, so that no id() is reused
        self._texts: Final[dict[str, Texts]] = {}
        self._logs: Final[dict[str, list[LogLine]]] = {}

    def texts(self, language: str) -> Texts:
        """The texts in a language for this table."""
        if language not in self._texts:
            self._texts[language] = texts_for(language, self.room.state.names)
        return self._texts[language]

    def scene(self, user: str | None, language: str) -> Scene:
        """The scene for a user in a language."""
        return self.room.maker.scene(viewer_seat(self.room, user), self.texts(language))

    def entry(self, connection: Connection, entry: JournalEntry) -> bytes:
        """The message about a journal entry for a connection, which then has the new scene."""
        old, new = connection.scene, self.scene(connection.viewer, connection.language)
        assert old is not None
        self._old.append(old)
        connection.scene = new
        key = id(old), id(new), connection.positions
        if key not in self._encoded:
            self._encoded[key] = msgspec.json.encode(self._entry(connection, entry, old, new))
        return self._encoded[key]

    def _entry(self, connection: Connection, entry: JournalEntry, old: Scene, new: Scene) -> NewStep | Undone:
        clocks, delta = self._clocks or clocks_of(self.room.state, self._now), delta_of(old, new)
        position = self.position(connection)
        if entry.kind == "back":
            return Undone(
                number=entry.number, step=entry.stand, seat=entry.seat, delta=delta, clocks=clocks, position=position
            )
        return NewStep(
            number=entry.number, step=entry.stand, seat=entry.seat, action=entry.action,
            events=self.events(connection.language), delta=delta, clocks=clocks, position=position,
            stand_in=is_stand_in(self.room, entry),
        )  # fmt: skip

    def position(self, connection: Connection) -> dict[str, object] | None:
        """The view as a position, for bots that asked for it, when they have to decide."""
        if not connection.positions:
            return None
        state, seat = self.room.state, viewer_seat(self.room, connection.viewer)
        if seat is None or seat != state.to_move or state.bot_to_move is not None:
            return None
        if self.room.number != state.number:  # another process made several entries, and the next one is known
            return None
        return self.room.maker.view(seat).to_position()

    def events(self, language: str) -> list[LogLine]:
        """The log lines of the last step."""
        if language not in self._events:
            played = self.room.steps[-1]
            self._events[language] = self._lines(played, language)
        return self._events[language]

    def _lines(self, played: Played, language: str) -> list[LogLine]:
        return step_lines(self.room, played, self.texts(language))

    def log(self, language: str) -> list[LogLine]:
        """The last lines of the log."""
        if language not in self._logs:
            self._logs[language] = self._last_lines(language)
        return self._logs[language]

    def _last_lines(self, language: str) -> list[LogLine]:
        found: list[LogLine] = []
        for played in reversed(self.room.steps):
            found[:0] = self._lines(played, language)
            if len(found) >= _LOG:
                break
        return found

    def missed(self, seen: int, language: str, most: int = _MISSED) -> tuple[list[StepMade], int, bool]:
        """The steps since a number, the step that they follow, and whether steps from before it were taken back. Of
        very many only the last ones."""
        known = self.room.standing_at(seen)
        common = 0
        for entry, played in zip(known, self.room.steps, strict=False):
            if entry.number != played.entry.number:
                break
            common += 1
        since = max(common, len(self.room.steps) - most)
        made = [
            StepMade(
                number=p.entry.number, step=p.entry.stand, seat=p.entry.seat, action=p.entry.action,
                events=self._lines(p, language), stand_in=is_stand_in(self.room, p.entry),
            )
            for p in self.room.steps[since:]
        ]  # fmt: skip
        return made, since, common < len(known)

    def scene_now(self, connection: Connection) -> SceneNow:
        """A whole new scene for a connection."""
        connection.scene = self.scene(connection.viewer, connection.language)
        return SceneNow(
            number=self.room.number, scene=connection.scene, log=self.log(connection.language),
            position=self.position(connection),
        )  # fmt: skip
