"""A record played again, turn by turn: the position before every step and what the step brought."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any

from elbowroom.game.record import Record
from elbowroom.review.shapes import ToldEvent
from elbowroom.rules import events
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.door import Door
from elbowroom.rules.events import Event
from elbowroom.rules.state import OVER, State


@dataclass(frozen=True)
class PlayedStep:
    """A step: the positions around it, and what chance had to say."""

    number: int
    seat: int
    code: int
    before: State
    after: State
    events: list[Event]
    drawn: tuple[int, ...]
    asked: tuple[int, ...]
    revealed: bool


@dataclass
class PlayedTurn:
    """The steps of a turn; some of them may be other players' (a retreat)."""

    number: int
    round: int
    seat: int
    steps: list[PlayedStep] = field(default_factory=list)

    @property
    def before(self) -> State:
        """The position in which it began."""
        return self.steps[0].before

    @property
    def after(self) -> State:
        """The position to which it led."""
        return self.steps[-1].after


@dataclass(frozen=True)
class History:
    """All whole turns of a game; one that is not finished is left out."""

    record: Record
    turns: list[PlayedTurn]
    finished: bool

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.record.setup.players


@lru_cache(maxsize=2)
def history_of(text: str) -> History:
    """The game of a record's text; kept, since every turn is looked at on its own."""
    record = Record.parse(text)
    game = record.replay()
    s = game.start
    blind = record.sealed
    turns: list[PlayedTurn] = []
    for number, step in enumerate(game.steps):
        key = (int(s.round), int(s.turn))
        if not turns or (turns[-1].round, turns[-1].seat) != key:
            turns.append(PlayedTurn(len(turns), *key))
        before = s.copy()
        door = Door(list(step.outcome), blind)
        s.door = door
        apply_code(s, step.code)
        s.door = None
        turns[-1].steps.append(
            PlayedStep(
                number, step.seat, step.code, before, s.copy(), door.events, door.drawn, door.asked, door.revealed
            )
        )
    finished = s.phase == OVER
    if turns and not finished and (turns[-1].round, turns[-1].seat) == (int(s.round), int(s.turn)):
        turns.pop()
    return History(record, turns, finished)


def told(happened: list[Event]) -> tuple[ToldEvent, ...]:
    """Events as data."""
    return tuple(
        ToldEvent(type(event).__name__, {part.name: _plain(getattr(event, part.name)) for part in fields(event)})
        for event in happened
    )


def event_of(shown: ToldEvent) -> Event:
    """The event that was made data of."""
    kind: Any = getattr(events, shown.kind)
    event: Event = kind(**{name: _frozen(value) for name, value in shown.fields.items()})
    return event


def _plain(value: Any) -> Any:
    """As JSON gives it back."""
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    """JSON has lists where events have tuples."""
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
