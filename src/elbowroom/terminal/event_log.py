"""What has happened so far: every event in full, and each turn in one line."""

from __future__ import annotations

from dataclasses import dataclass, field

from elbowroom.language.texts import LETTERS, Texts
from elbowroom.rules.events import (
    Abandoned,
    Ambushed,
    Conquered,
    Declined,
    DrivenOut,
    Event,
    MarkerFound,
    PeaceMade,
    Picked,
    Recruited,
    Repelled,
    Revived,
    Scored,
    TurnStarted,
)


@dataclass
class Turn:
    """The events of one turn."""

    seat: int
    events: list[Event] = field(default_factory=list)


class EventLog:
    """The events of a game, step by step, so that an undone step takes its events with it."""

    def __init__(self, first: int) -> None:
        self._first = first
        self._steps: list[list[Event]] = []

    def __len__(self) -> int:
        return len(self._steps)

    def add(self, events: list[Event]) -> None:
        """Add the events of a step."""
        self._steps.append(events)

    def remember(self, steps: list[list[Event]]) -> None:
        """Load the steps made before the game was resumed."""
        self._steps = steps

    def take_back(self) -> None:
        """Drop the last step, which was undone."""
        self._steps.pop()

    def since(self, step: int) -> list[Event]:
        """All events from this step on."""
        return [event for events in self._steps[step:] for event in events]

    def turns(self) -> list[Turn]:
        """The events by turns, the present one last."""
        turns = [Turn(self._first)]
        for event in self.since(0):
            if isinstance(event, TurnStarted):
                turns.append(Turn(event.seat))
            else:
                turns[-1].events.append(event)
        return turns


def tell(turn: Turn, texts: Texts) -> str:
    """A turn in one line: what was picked, conquered, lost and earned. Empty if nothing of note has happened."""
    parts: list[str] = []
    conquered: list[str] = []
    abandoned: list[str] = []
    events = turn.events
    for i, event in enumerate(events):
        if isinstance(event, Conquered):
            conquered.append(_conquest(event, events[i + 1 :], texts))
            continue
        if isinstance(event, Abandoned):
            abandoned.append(str(event.region))
            continue
        part = _part(event, texts)
        if part:
            parts.extend(_gathered(conquered, abandoned, texts))
            parts.append(part)
    parts.extend(_gathered(conquered, abandoned, texts))
    return f"{texts.player(turn.seat)}: {'; '.join(parts)}" if parts else ""


def _short(seat: int, texts: Texts) -> str:
    """Another player in a line: by letter, or by name where no letters are shown."""
    return LETTERS[seat] if texts.letters else texts.player(seat)


def _gathered(conquered: list[str], abandoned: list[str], texts: Texts) -> list[str]:
    """Regions taken or left one after the other, as one part each; the lists are emptied."""
    parts: list[str] = []
    for id, found in (("brief-abandoned", abandoned), ("brief-conquered", conquered)):
        if found:
            parts.append(texts.text(id, list=", ".join(found)))
            found.clear()
    return parts


def _conquest(event: Conquered, after: list[Event], texts: Texts) -> str:
    """A conquered region, with whoever was driven out of it."""
    for other in after:
        if isinstance(other, Conquered):
            break
        if isinstance(other, DrivenOut) and other.region == event.region:
            if other.seat == event.seat:
                return texts.text("brief-region-own", region=event.region)
            return texts.text("brief-region-taken", region=event.region, letter=_short(other.seat, texts))
    id = "brief-region-tribe" if event.lost_tribe else "brief-region"
    return texts.text(id, region=event.region)


def _part(event: Event, texts: Texts) -> str:
    """An event as part of the line, if it is worth mentioning."""
    if isinstance(event, Picked):
        return texts.text("brief-picked", combo=texts.combo(event.race, event.power), paid=event.paid)
    if isinstance(event, Repelled):
        return texts.text("brief-repelled", region=event.region)
    if isinstance(event, Recruited):
        return texts.text("brief-recruited", tokens=event.tokens)
    if isinstance(event, PeaceMade):
        return texts.text("brief-peace_made", partner=_short(event.partner, texts))
    if isinstance(event, Declined):
        return texts.text("brief-declined", race=texts.race(event.race))
    if isinstance(event, MarkerFound):
        return texts.text("brief-found", find=texts.find(event.find))
    if isinstance(event, Ambushed):
        return texts.text("brief-ambushed", region=event.region)
    if isinstance(event, Revived):
        return texts.text("brief-revived", race=texts.race(event.race))
    if isinstance(event, Scored):
        return texts.text("brief-scored", coins=event.total)
    return ""
