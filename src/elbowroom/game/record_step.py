"""One step of a record: what was done and what chance brought, in full and as everybody saw it."""

from __future__ import annotations

from typing import Final

from elbowroom.game.record_lines import SEATS
from elbowroom.rules.events import Event, MarkerFound, Noted, Revealed, WeatherCame
from elbowroom.rules.state import Table

# What a sealed record says besides numbers and combos, each with the id of what came up.
FOUND: Final = "found"  # a relic or place (UG3)
LENT: Final = "lent"  # the badge that belongs to a place now (UL14)
EVENT: Final = "event"  # the event of a round (RW5)
TOLD: Final = (FOUND, LENT, EVENT)


class RecordStep:
    """Who, what, what chance brought (the first `forced` outcomes were forced), what came up (`told`: combos, and in a
    sealed record whatever else the seed would give), the comments above it, and its line (0 if it was not read from a
    text).

    `asked` says for each outcome of how many it is one (0: of a die), in records that tell it.

    `public` is the outcome as everybody saw it: without what was drawn face down, with what was turned up. It is None
    if that is unknown, because the step was read from a full record."""

    def __init__(
        self, seat: int, action: str, outcome: tuple[int, ...] = (), forced: int = 0, told: tuple[str, ...] = (),
        notes: tuple[str, ...] = (), line: int = 0, *, public: tuple[int, ...] | None = None, public_forced: int = 0,
        asked: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.seat: Final = seat
        self.action: Final = action
        self.outcome: Final = outcome
        self.forced: Final = forced
        self.told: Final = told
        self.notes: Final = notes
        self.line: Final = line
        self.public: Final = public
        self.public_forced: Final = public_forced
        self.asked: Final = asked

    @property
    def revealed(self) -> tuple[str, ...]:
        """The combos that came up in the column."""
        return tuple(text for text in self.told if not is_told(text))

    def __str__(self) -> str:
        return self._text(self.outcome, self.forced, self.revealed, self.asked)

    def as_everybody_saw_it(self) -> RecordStep:
        """The same step with everything in it public, as in a sealed record."""
        return RecordStep(
            self.seat, self.action, self.outcome, self.forced, self.told, self.notes, self.line,
            public=self.outcome, public_forced=self.forced, asked=self.asked,
        )  # fmt: skip

    def sealed(self) -> str:
        """The step as a sealed record has it."""
        assert self.public is not None
        return self._text(self.public, self.public_forced, self.told, ())

    def _text(self, outcome: tuple[int, ...], forced: int, told: tuple[str, ...], asked: tuple[int, ...]) -> str:
        chances: list[str] = []
        for i, value in enumerate(outcome):
            among = f" of {asked[i]}" if i < len(asked) and asked[i] else ""
            chances.append(f"{value}{among}{' forced' if i < forced else ''}")
        chances.extend(told)
        return f"{SEATS[self.seat]} {self.action}" + (f" -> {', '.join(chances)}" if chances else "")


def is_told(text: str) -> bool:
    """Whether a text after the arrow is one that only sealed records have."""
    return text.partition(" ")[0] in TOLD


def told_by(events: list[Event], table: Table) -> tuple[str, ...]:
    """What came up in a step, in order."""
    powers = {power.id for power in table.powers}
    found: list[str] = []
    for event in events:
        if isinstance(event, Revealed):
            found.append(combo_text(event.race, event.power))
        elif isinstance(event, MarkerFound):
            found.append(f"{FOUND} {event.find}")
        elif isinstance(event, WeatherCame):
            found.append(f"{EVENT} {event.weather}")
        elif isinstance(event, Noted) and event.what in powers:
            found.append(f"{LENT} {event.what}")
    return tuple(found)


def combo_text(race: str, power: str | None) -> str:
    """A combo as players call it: ``hill orcs``; without a power just ``orcs``."""
    return race if power is None else f"{power} {race}"


def named_in(texts: list[str], word: str) -> list[str]:
    """The ids that texts such as ``found doormat`` name, in order, each once (events: as often as they come)."""
    ids = [text.partition(" ")[2] for text in texts if text.startswith(f"{word} ")]
    return ids if word == EVENT else list(dict.fromkeys(ids))
