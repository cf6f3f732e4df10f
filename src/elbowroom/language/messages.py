"""Messages by id, in any language.

They are written in Fluent: what is shared in ``locale/<language>/*.ftl``, what belongs to a box in its folder,
``texts/<language>.ftl``. Every language has the same messages. A missing one falls back to English, and a thing that
its box does not name in any language goes by its id.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from elbowroom.boxes.catalog import BOXES
from elbowroom.language.bundle import Bundle
from elbowroom.language.marks import without_marks
from elbowroom.rules.actions import ACTIONS

LOCALE: Final = Path(__file__).parent / "locale"
FALLBACK: Final = "en"
_FIRST: Final = 0xE200  # characters that stand for arguments until their values are put in
_STAND_INS: Final = tuple(chr(_FIRST + i) for i in range(32))
_HOLES: Final = re.compile(f"([{_STAND_INS[0]}-{_STAND_INS[-1]}])")
_GROUPED: Final = 1000  # from here on digits are grouped, in some languages
SHORT: Final = 6  # letters on the terminal's map for what has no short name


class TextError(ValueError):
    """An unknown language, or a message that cannot be formatted."""


def languages() -> list[str]:
    """The available languages."""
    return list(_languages())


@cache
def _languages() -> tuple[str, ...]:
    return tuple(sorted(path.name for path in LOCALE.iterdir() if path.is_dir()))


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language the environment asks for (LC_ALL, LC_MESSAGES, LANG), or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            language = re.split("[_.@]", value)[0].lower()
            return language if language in languages() else FALLBACK
    return FALLBACK


@cache
def _bundle(language: str) -> Bundle:
    return Bundle(language, text_sources(language).values())


@cache
def text_sources(language: str) -> dict[str, str]:
    """All Fluent sources of a language: the shared ones by the names of their files, then those of the boxes."""
    shared = {path.stem: path for path in sorted((LOCALE / language).glob("*.ftl"))}
    boxes = {f"box-{box.id}": box.texts(language) for box in BOXES.values()}
    return {name: path.read_text("utf-8") for name, path in (shared | boxes).items() if path.is_file()}


@cache
def arguments(language: str, id: str) -> tuple[str, ...]:
    """The arguments that a message uses, in this language or in English, which it may fall back to."""
    name = id.partition(".")[0]
    return tuple(sorted(_bundle(language).arguments(name) | _bundle(FALLBACK).arguments(name)))


@cache
def _deciding(language: str, id: str) -> tuple[bool, ...]:
    """For each of the arguments, whether the words depend on it. The others are just put in."""
    name = id.partition(".")[0]
    deciding = _bundle(language).deciding(name) | _bundle(FALLBACK).deciding(name)
    return tuple(argument in deciding for argument in arguments(language, id))


@cache
def bare_message(language: str, id: str) -> str:
    """A message without arguments: most names, which are needed all the time."""
    return without_marks(message(language, id, (None,) * len(arguments(language, id))))


@lru_cache(maxsize=20_000)  # a server sends the same text to many people
def message(language: str, id: str, values: tuple[str | int | None, ...]) -> str:
    """A message in a language, or else in English, with the values of the arguments it uses."""
    if any(isinstance(value, str) and _HOLES.search(value) for value in values):
        return uncached_message(language, id, values)  # whoever wrote that, no template is made of it
    keys = [
        value if decides or not _is_just_put_in(value) else _STAND_INS[i]
        for i, (value, decides) in enumerate(zip(values, _deciding(language, id), strict=True))
    ]
    parts = _template(language, id, tuple(keys))
    if len(parts) == 1:
        return parts[0]
    return "".join([str(values[ord(part) - _FIRST]) if part in _STAND_INS else part for part in parts])


def _is_just_put_in(value: str | int | None) -> bool:
    """Whether a value looks the same in all languages: not a number that is grouped, or has a sign."""
    return isinstance(value, str) or (type(value) is int and 0 <= value < _GROUPED)


@lru_cache(maxsize=10_000)
def _template(language: str, id: str, values: tuple[str | int | None, ...]) -> tuple[str, ...]:
    """A message taken apart at its stand-ins. Fluent is slow, and the same templates serve all games."""
    return tuple(_HOLES.split(uncached_message(language, id, values)))


def uncached_message(language: str, id: str, values: tuple[str | int | None, ...]) -> str:
    """A message with values that strangers may choose, which would drive everything else out of the cache."""
    args = {name: value for name, value in zip(arguments(language, id), values, strict=True) if value is not None}
    problem = "there is no such message"
    for spoken in dict.fromkeys((language, FALLBACK)):
        pattern = _bundle(spoken).pattern(id)
        if pattern is None:
            continue
        found, errors = _bundle(spoken).formatted(pattern, args)
        if not errors:
            return found
        problem = "; ".join(str(error) for error in errors)
    if (unnamed := _unnamed(id)) is not None:
        return unnamed
    raise TextError(f"{id} ({language}): {problem}")


@cache
def _things() -> frozenset[str]:
    """The ids of the messages that name the things of the boxes."""
    found = {f"means-{action.means}" for action in ACTIONS if action.means is not None}
    for box in BOXES.values():
        found |= {f"box-{box.id}", *(f"piece-{id}" for id in box.pieces())}
        found |= {f"race-{race.id}" for race in box.races} | {f"power-{power.id}" for power in box.powers}
        found |= {f"find-{find.id}" for find in box.finds} | {f"weather-{weather.id}" for weather in box.weathers}
    return frozenset(found)


def _unnamed(id: str) -> str | None:
    """The text for a thing that its box does not name: its id, and nothing about what it does."""
    name, _, attribute = id.partition(".")
    if name not in _things():
        return None
    plain = name.partition("-")[2].replace("_", " ")
    return {"": plain, "effect": "", "short": plain[:SHORT], "words": plain.replace(" ", "-")}.get(attribute)


def has_message(language: str, id: str) -> bool:
    """Whether there is a message, or an attribute of one, with this id, in this language or in English."""
    return id in _things() or any(_bundle(spoken).has(id) for spoken in (language, FALLBACK))
