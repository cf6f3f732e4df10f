"""Messages by id, in any language.

They are written in Fluent: what is shared in ``locale/<language>/*.ftl``, what belongs to a box in its folder,
``texts/<language>.ftl``. Every language has the same messages. A missing one falls back to English, and a thing that
its box does not name in any language goes by its id.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from elbowroom.boxes.catalog import BOXES
from elbowroom.language.marks import marked, without_marks
from elbowroom.rules.actions import ACTIONS

LOCALE: Final = Path(__file__).parent / "locale"
FALLBACK: Final = "en"
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


def _link(name: str, *, kind: str, id: str) -> str:
    """A name within a message, in the grammatical form it has there."""
    return marked(str(kind), str(id), str(name))


@cache
def _bundle(language: str) -> FluentBundle:
    # No isolation marks: names and numbers are of the language of the sentence, and terminals would show the marks.
    bundle = FluentBundle([language], use_isolating=False, functions={"LINK": cast("Callable[[Any], Any]", _link)})
    for resource in _resources(language):
        bundle.add_resource(resource)
    return bundle


@cache
def _resources(language: str) -> list[ast.Resource]:
    return [FluentResource(text) for text in text_sources(language).values()]


@cache
def text_sources(language: str) -> dict[str, str]:
    """All Fluent sources of a language: the shared ones by the names of their files, then those of the boxes."""
    shared = {path.stem: path for path in sorted((LOCALE / language).glob("*.ftl"))}
    boxes = {f"box-{box.id}": box.texts(language) for box in BOXES.values()}
    return {name: path.read_text("utf-8") for name, path in (shared | boxes).items() if path.is_file()}


class _Names(Visitor):
    """The arguments that a message uses, and the messages it refers to."""

    def __init__(self, message: ast.Message) -> None:
        self.arguments: Final[set[str]] = set()
        self.messages: Final[set[str]] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        """An argument."""
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        """Another message, which gets the same arguments."""
        self.messages.add(node.id.name)


@cache
def _names(language: str) -> dict[str, _Names]:
    entries = [entry for resource in _resources(language) for entry in resource.body]
    return {entry.id.name: _Names(entry) for entry in entries if isinstance(entry, ast.Message)}


@cache
def arguments(language: str, id: str) -> tuple[str, ...]:
    """The arguments that a message uses, in this language or in English, which it may fall back to."""
    used: set[str] = set()
    for spoken in {language, FALLBACK}:
        names, seen, waiting = _names(spoken), set[str](), [id.partition(".")[0]]
        while waiting:
            wanted = waiting.pop()
            if wanted in names and wanted not in seen:
                seen.add(wanted)
                used |= names[wanted].arguments
                waiting += names[wanted].messages
    return tuple(sorted(used))


@cache
def bare_message(language: str, id: str) -> str:
    """A message without arguments: most names, which are needed all the time."""
    return without_marks(message(language, id, (None,) * len(arguments(language, id))))


@lru_cache(maxsize=20_000)  # a server sends the same text to many people
def message(language: str, id: str, values: tuple[str | int | None, ...]) -> str:
    """A message in a language, or else in English, with the values of the arguments it uses."""
    args = {name: value for name, value in zip(arguments(language, id), values, strict=True) if value is not None}
    problem = "there is no such message"
    for spoken in dict.fromkeys((language, FALLBACK)):
        found, errors = _formatted(_bundle(spoken), id, args)
        if found is not None and not errors:
            return found
        if errors:
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
    return id in _things() or any(_has(_bundle(spoken), id) for spoken in (language, FALLBACK))


def _has(bundle: FluentBundle, id: str) -> bool:
    name, _, attribute = id.partition(".")
    return bundle.has_message(name) and (not attribute or attribute in bundle.get_message(name).attributes)


def _formatted(bundle: FluentBundle, id: str, args: dict[str, str | int]) -> tuple[str | None, list[Exception]]:
    name, _, attribute = id.partition(".")
    if not bundle.has_message(name):
        return None, []
    message = bundle.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return None, []
    text, errors = bundle.format_pattern(pattern, args)
    return str(text), errors
