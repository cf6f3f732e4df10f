"""What the log says besides the steps: that a bot made one because a clock had run out, that somebody asked for a hint,
and that somebody resigned."""

from __future__ import annotations

from elbowroom.language.telling import Teller, read_marks
from elbowroom.language.texts import Texts
from elbowroom.rules.events import TurnStarted
from elbowroom.server.showing.scenes import log_lines
from elbowroom.server.storage.state import STAND_IN, JournalEntry
from elbowroom.server.tables.rooms import Played, Room
from elbowroom.server.wire.scene_shapes import HINTED, RESIGNED, TIME_UP, LogLine, LogLink


def is_stand_in(room: Room, entry: JournalEntry) -> bool:
    """Whether a bot made this step for a person."""
    return entry.user is None and room.state.seats[entry.seat].as_of(entry.at).kind == "person"


def step_lines(room: Room, played: Played, texts: Texts) -> list[LogLine]:
    """The log lines of a step. Before the first step that a bot makes for somebody in a turn, a line says why; so does
    one before a step for which somebody asked for a hint. After a step a line says who resigned then."""
    step = played.entry.stand
    lines = log_lines(step, played.events, texts)
    if _begins_stand_in(room, played):
        lines.insert(0, _told(TIME_UP, "server-turn-time_up", step, played.entry.seat, texts))
    for seat in _hinted_before(room, played):
        lines.insert(0, _told(HINTED, "server-turn-hinted", step, seat, texts))
    lines += [_resigned(room, seat, step, texts) for seat in _resigned_after(room, played)]
    return lines


def _hinted_before(room: Room, played: Played) -> list[int]:
    """The seats that asked for a hint between the step before, if it still stands, and this one."""
    step = played.entry.stand
    since = room.steps[step - 2].entry.number if step > 1 else 0
    return [
        number
        for number, seat in enumerate(room.state.seats)
        if any(since <= asked < played.entry.number for asked in seat.asked)
    ]


def _resigned_after(room: Room, played: Played) -> list[int]:
    """The seats that were given up between this step and the next. What was before the first step follows it."""
    step = played.entry.stand
    begin = played.entry.at if step > 1 else 0.0
    end = room.steps[step].entry.at if step < len(room.steps) else float("inf")
    times = [(seat.resigned_at, number) for number, seat in enumerate(room.state.seats) if seat.resigned_at is not None]
    return [number for at, number in sorted(times) if begin <= at < end]


def _resigned(room: Room, seat: int, step: int, texts: Texts) -> LogLine:
    how = "won" if room.state.conceded_by is not None else "bot" if room.state.seats[seat].bot == STAND_IN else "wither"
    return _told(RESIGNED, f"server-resigned-{how}", step, seat, texts)


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


def _told(event: str, message: str, step: int, seat: int, texts: Texts) -> LogLine:
    teller = Teller(texts.language, texts.names)
    told = read_marks(teller.marked_text(message, player=teller.player(seat)))
    links = [LogLink(*link) for link in told.links]
    return LogLine(step=step, event=event, seat=seat, regions=[], data={"seat": seat}, text=told.text, links=links)
