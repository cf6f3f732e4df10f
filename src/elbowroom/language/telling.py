"""Sentences about what happened that know which of their words are names: whoever shows them can make those links.

Names are marked while a message is put together, so that each is found in whatever grammatical form the language needs.
Names that stand in a message itself are marked there: ``{ LINK("Алтарю душ", kind: "find", id: "altar") }``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from elbowroom.language.marks import MARKED, marked, without_marks
from elbowroom.language.texts import Texts, field_names, field_values, kind_of
from elbowroom.rules.events import Event

_REGION: Final = "\ue110"  # stands for the number of a region until that is put in


class Link(NamedTuple):
    """A name within a sentence: where it begins and ends, in UTF-16 units as browsers count them, what kind of thing it
    names, and which one (regions and players by number)."""

    start: int
    end: int
    kind: str
    id: str


class Told(NamedTuple):
    """A sentence, and the names in it from left to right."""

    text: str
    links: list[Link]


class Teller(Texts):
    """Texts whose names are marked."""

    def text(self, id: str, **args: str | int) -> str:
        """A message with its marks."""
        if not args:
            return super().text(id)
        region = args.get("region")
        if isinstance(region, int) and region >= 0:
            args["region"] = marked("region", str(region), str(region))
        return self.marked_text(id, **args)

    def _with_names(self, id: str, args: dict[str, str | int]) -> str:
        """The number of a region is put in afterwards, too: the texts of all regions are the same."""
        region = args.get("region")
        if not isinstance(region, int) or region < 0:
            return super()._with_names(id, args)
        text = super()._with_names(id, args | {"region": _REGION})
        return text.replace(_REGION, marked("region", str(region), str(region)))

    def player(self, seat: int) -> str:
        """A player by name: the mark tells whoever shows it which seat that is."""
        name = self.names[seat] if seat < len(self.names) else ""
        return marked("player", str(seat), name or super().player(seat))

    def race(self, id: str) -> str:
        """A race."""
        return marked("race", id, super().race(id))

    def power(self, id: str) -> str:
        """A power."""
        return marked("power", id, super().power(id))

    def find(self, id: str) -> str:
        """A relic or place."""
        return marked("find", id, super().find(id))

    def weather(self, id: str) -> str:
        """A round's event."""
        return marked("weather", id, super().weather(id))

    def _piece_args(self, piece: str | None) -> dict[str, str | int]:
        found = super()._piece_args(piece)
        return {name: marked("piece", str(piece), str(text)) for name, text in found.items()}

    def _source(self, id: str) -> str:
        name, kind = super()._source(id), kind_of(self.language, id)
        return name if kind is None else marked(kind, id, name)

    def _renamed(self, kind: str, id: str, name: str) -> str:
        return marked(kind, id, name)


def tell(event: Event, texts: Texts) -> Told:
    """What happened, with its names."""
    return tell_fields(type(event), field_values(event), texts)


def tell_fields(kind: type[Event], values: tuple[Any, ...], texts: Texts) -> Told:
    """The same from the fields of an event."""
    names, region = field_names(kind), -1
    if "region" in names:
        place = names.index("region")
        region = values[place]
        if region >= 0:
            values = (*values[:place], 0, *values[place + 1 :])
    make: Callable[..., Event] = kind
    return _filled(_pattern(texts.language, make, values), texts.names, region)


class _Part(NamedTuple):
    """A part of a sentence, and how long it is. `kind` and `id`: of a name."""

    text: str
    units: int
    kind: str
    id: str


@lru_cache(maxsize=20_000)
def _pattern(language: str, kind: Callable[..., Event], values: tuple[Any, ...]) -> tuple[_Part, ...]:
    """The sentence about an event with these values. The names of the players and the region are still to be put in:
    so all tables share it."""
    parts = _NAME.split(Teller(language).event_with_marks(kind(*values)))
    found = [_Part(parts[0], _units(parts[0]), "", "")]
    for i in range(1, len(parts), 4):
        found.append(_Part(parts[i + 2], _units(parts[i + 2]), parts[i], parts[i + 1]))
        found.append(_Part(parts[i + 3], _units(parts[i + 3]), "", ""))
    return tuple([part for part in found if part.kind or part.text])


def _filled(pattern: tuple[_Part, ...], names: Sequence[str], region: int) -> Told:
    words: list[str] = []
    links: list[Link] = []
    length = 0
    for part in pattern:
        text, units, kind, id = part
        if kind == "player":
            text, units = _player_name(part, names)
        elif kind == "region":
            text = id = str(region)
            units = len(text)
        words.append(text)
        if kind:
            links.append(Link(length, length + units, kind, id))
        length += units
    return Told("".join(words), links)


def _player_name(part: _Part, names: Sequence[str]) -> tuple[str, int]:
    """A player's name and how long it is; without one, the letter of the seat."""
    seat = int(part.id)
    if seat >= len(names) or not names[seat]:
        return part.text, part.units
    name = without_marks(names[seat])
    return name, _units(name)


_NAME: Final = re.compile(MARKED)
_BEYOND: Final = "\uffff"  # letters after this one take two UTF-16 units


def read_marks(text: str) -> Told:
    """A text with marks, taken apart."""
    parts = _NAME.split(text)  # what is between names, and for each name its kind, its id and itself
    links, length = [], _units(parts[0])
    for i in range(1, len(parts), 4):
        end = length + _units(parts[i + 2])
        links.append(Link(length, end, parts[i], parts[i + 1]))
        length = end + _units(parts[i + 3])
    del parts[1::4], parts[1::3]
    return Told("".join(parts), links)


def _units(text: str) -> int:
    if not text or max(text) <= _BEYOND:
        return len(text)
    return len(text) + sum(letter > _BEYOND for letter in text)
