"""The Fluent messages of one language, each parsed when it is first asked for.

Parsing all of them takes half a second, and a program says few of them: nobody should wait for the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from threading import RLock
from typing import Any, Final, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from elbowroom.language.marks import marked

_START: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)  # where a message or a term begins


class Uses(Visitor):
    """The arguments that a message uses, and the messages and terms it refers to. `deciding` are the arguments by which
    it chooses its words, or which it hands on; all others are just put in."""

    def __init__(self, entry: ast.Message | ast.Term) -> None:
        self.arguments: Final[set[str]] = set()
        self.deciding: Final[set[str]] = set()
        self.entries: Final[set[str]] = set()
        self._decides: bool = False
        self.visit(entry)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        """An argument."""
        self.arguments.add(node.id.name)
        if self._decides:
            self.deciding.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        """A choice of words."""
        self._deciding(node.selector)
        for variant in node.variants:
            self.visit(variant)

    def visit_CallArguments(self, node: ast.CallArguments) -> None:
        """What a function or a term is given."""
        for given in (*node.positional, *node.named):
            self._deciding(given)

    def _deciding(self, node: ast.BaseNode) -> None:
        before, self._decides = self._decides, True
        self.visit(node)
        self._decides = before

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        """Another message, which gets the same arguments."""
        self.entries.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        """A term, which gets arguments of its own."""
        self.entries.add(f"-{node.id.name}")
        self.generic_visit(node)


class Bundle:
    """The messages of a language, found in its Fluent sources. Of two with the same id the first counts."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        # No isolation marks: names and numbers are of the language of the sentence, and terminals would show the marks.
        self._bundle: Final = FluentBundle(
            [language], use_isolating=False, functions={"LINK": cast("Callable[[Any], Any]", _link)}
        )
        self._sources: Final[dict[str, str]] = {}
        for source in sources:
            for id, text in _entries(source):
                self._sources.setdefault(id, text)
        self._uses: Final[dict[str, Uses]] = {}
        self._parsing: Final = RLock()

    def pattern(self, id: str) -> Pattern | None:
        """What is to be formatted for a message, or for ``message.attribute``; None if there is no such thing."""
        name, _, attribute = id.partition(".")
        message = self._message(name)
        if message is None:
            return None
        return message.attributes.get(attribute) if attribute else message.value

    def has(self, id: str) -> bool:
        """Whether there is a message, or an attribute of one."""
        name, _, attribute = id.partition(".")
        message = self._message(name)
        return message is not None and (not attribute or attribute in message.attributes)

    def arguments(self, name: str) -> set[str]:
        """The arguments that matter to a message: those it uses, and those of the messages it refers to."""
        return {argument for uses in self._all_uses(name) for argument in uses.arguments}

    def deciding(self, name: str) -> set[str]:
        """Those of them by which the message chooses its words, or which it hands on."""
        return {argument for uses in self._all_uses(name) for argument in uses.deciding}

    def _all_uses(self, name: str) -> Iterator[Uses]:
        """What a message and the messages that it refers to use. Terms have arguments of their own."""
        self._parse(name)
        seen, waiting = set[str](), [name]
        while waiting:
            entry = waiting.pop()
            if entry in self._uses and entry not in seen:
                seen.add(entry)
                waiting += self._uses[entry].entries
                if not entry.startswith("-"):
                    yield self._uses[entry]

    def formatted(self, pattern: Pattern, args: dict[str, str | int]) -> tuple[str, list[Exception]]:
        """A text, and what went wrong."""
        text, errors = self._bundle.format_pattern(pattern, args)
        return str(text), errors

    def _message(self, name: str) -> Message | None:
        self._parse(name)
        return self._bundle.get_message(name) if self._bundle.has_message(name) else None

    def _parse(self, name: str) -> None:
        """Let the bundle know a message or term, and all that it refers to."""
        with self._parsing:
            source = self._sources.pop(name, None)
            if source is None:
                return
            resource = FluentResource(source)
            self._bundle.add_resource(resource)
            for entry in resource.body:
                if isinstance(entry, ast.Message | ast.Term):
                    self._uses[name] = Uses(entry)
                    for other in self._uses[name].entries:
                        self._parse(other)


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """The ids of all messages and terms (``-term``) of a source, and the text of each."""
    starts = list(_START.finditer(source))
    ends = [*(start.start() for start in starts[1:]), len(source)]
    for start, end in zip(starts, ends, strict=True):
        yield start.group(1), source[start.start() : end]


def _link(name: str, *, kind: str, id: str) -> str:
    """A name that stands in a message itself, in the grammatical form it has there."""
    return marked(str(kind), str(id), str(name))
