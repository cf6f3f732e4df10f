"""Steps that a bot made because a clock had run out: the journal marks them, and the log says so."""

from __future__ import annotations

from elbowroom.language.telling import Teller, read_marks
from elbowroom.language.texts import Texts
from elbowroom.rules.events import TurnStarted
from elbowroom.server.showing.scenes import log_lines
from elbowroom.server.storage.state import JournalEntry
from elbowroom.server.tables.rooms import Played, Room
from elbowroom.server.wire.scene_shapes import TIME_UP, LogLine, LogLink


def is_stand_in(room: Room, entry: JournalEntry) -> bool:
    """Whether a bot made this step for a person."""
    return entry.user is None and room.state.seats[entry.seat].as_of(entry.at).kind == "person"


def step_lines(room: Room, played: Played, texts: Texts) -> list[LogLine]:
    """The log lines of a step. Before the first step that a bot makes for somebody in a turn, a line says why."""
    step = played.entry.stand
    lines = log_lines(step, played.events, texts)
    return [_time_up(step, played.entry.seat, texts), *lines] if _begins_stand_in(room, played) else lines


def _begins_stand_in(room: Room, played: Played) -> bool:
    """A clock may run out twice in a turn, with somebody else's decision in between. That is reported once."""
    if not is_stand_in(room, played.entry):
        return False
    for before in reversed(room.steps[: played.entry.stand - 1]):
        if any(isinstance(event, TurnStarted) for event in before.events):
            return True
        if before.entry.seat == played.entry.seat and is_stand_in(room, before.entry):
            return False
    return True


def _time_up(step: int, seat: int, texts: Texts) -> LogLine:
    teller = Teller(texts.language, texts.names)
    told = read_marks(teller.marked_text("server-turn-time_up", player=teller.player(seat)))
    links = [LogLink(*link) for link in told.links]
    return LogLine(step=step, event=TIME_UP, seat=seat, regions=[], data={"seat": seat}, text=told.text, links=links)
