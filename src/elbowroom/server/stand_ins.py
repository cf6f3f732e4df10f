"""Steps that a bot made because a clock had run out: the journal tells them apart, and the log says so."""

from __future__ import annotations

from typing import Final

from elbowroom.rules.events import TurnStarted
from elbowroom.server.rooms import Played, Room
from elbowroom.server.scene_shapes import LogLine, LogLink
from elbowroom.server.scenes import log_lines
from elbowroom.server.storage.state import JournalEntry
from elbowroom.telling import Teller, read_marks
from elbowroom.texts import Texts

TIME_UP: Final = "TimeUp"  # an event that the engine knows nothing of


def is_stand_in(room: Room, entry: JournalEntry) -> bool:
    """Whether a bot made this step at a seat that was a person's."""
    return entry.user is None and room.state.seats[entry.seat].as_of(entry.at).kind == "person"


def step_lines(room: Room, played: Played, texts: Texts) -> list[LogLine]:
    """What happened in a step, in words; before the first that a bot makes for somebody in a turn, why it does."""
    step = played.entry.stand
    lines = log_lines(step, played.events, texts)
    return [_time_up(step, played.entry.seat, texts), *lines] if _begins_stand_in(room, played) else lines


def _begins_stand_in(room: Room, played: Played) -> bool:
    """Somebody's clock may run out again within a turn, after a decision of somebody else's: that is told once."""
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
