"""Messages are parsed one by one, and it makes no difference."""

from __future__ import annotations

import pytest
from fluent.syntax import ast, parse

from elbowroom.language.messages import Messages
from elbowroom.language.texts import languages, text_sources

SOURCE = """
# A comment
-brand = { $case ->
        [of] of the Elbow
       *[plain] the Elbow
}
greeting = Hello, { $name }
    .short = Hi
welcome =
    { greeting }!
    Welcome to { -brand }, { $place }.
# Another one
greeting = Never
broken = { $
"""


@pytest.fixture
def messages() -> Messages:
    return Messages("en", [SOURCE, 'greeting = Neither\nlast = The end of { -brand(case: "of") }'])


def said(messages: Messages, id: str, **args: str | int) -> str:
    pattern = messages.pattern(id)
    assert pattern is not None
    text, errors = messages.formatted(pattern, args)
    assert errors == []
    return text


def test_what_a_message_refers_to_comes_with_it(messages: Messages) -> None:
    assert said(messages, "welcome", name="Ann", place="here") == "Hello, Ann!\nWelcome to the Elbow, here."
    assert said(messages, "last") == "The end of of the Elbow"


def test_arguments_are_those_of_all_messages_within(messages: Messages) -> None:
    assert messages.arguments("welcome") == {"name", "place"}  # a term has its own
    assert messages.arguments("last") == messages.arguments("nowhere") == set()


def test_of_two_messages_the_first_counts(messages: Messages) -> None:
    assert said(messages, "greeting", name="Ben") == "Hello, Ben"


def test_attributes_and_what_is_not_there(messages: Messages) -> None:
    assert said(messages, "greeting.short") == "Hi"
    assert messages.has("greeting.short")
    for id in ("greeting.long", "nowhere", "nowhere.short", "broken", "-brand", "brand"):
        assert not messages.has(id), id
        assert messages.pattern(id) is None, id


@pytest.mark.parametrize("language", languages())
def test_no_message_of_a_language_is_overlooked(language: str) -> None:
    sources = text_sources(language).values()
    found = Messages(language, sources)
    entries = [entry for source in sources for entry in parse(source).body]
    written = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert written
    for message in written:
        assert found.has(message.id.name)
        for attribute in message.attributes:
            assert found.has(f"{message.id.name}.{attribute.id.name}")
