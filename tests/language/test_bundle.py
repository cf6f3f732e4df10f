"""Messages are parsed one by one, and it makes no difference."""

from __future__ import annotations

import pytest
from fluent.syntax import ast, parse

from elbowroom.language.bundle import Bundle
from elbowroom.language.messages import languages, text_sources

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
def bundle() -> Bundle:
    return Bundle("en", [SOURCE, 'greeting = Neither\nlast = The end of { -brand(case: "of") }'])


def said(bundle: Bundle, id: str, **args: str | int) -> str:
    pattern = bundle.pattern(id)
    assert pattern is not None
    text, errors = bundle.formatted(pattern, args)
    assert errors == []
    return text


def test_what_a_message_refers_to_comes_with_it(bundle: Bundle) -> None:
    assert said(bundle, "welcome", name="Ann", place="here") == "Hello, Ann!\nWelcome to the Elbow, here."
    assert said(bundle, "last") == "The end of of the Elbow"


def test_arguments_are_those_of_all_messages_within(bundle: Bundle) -> None:
    assert bundle.arguments("welcome") == {"name", "place"}  # a term has its own
    assert bundle.arguments("last") == bundle.arguments("nowhere") == set()


def test_of_two_messages_the_first_counts(bundle: Bundle) -> None:
    assert said(bundle, "greeting", name="Ben") == "Hello, Ben"


def test_attributes_and_what_is_not_there(bundle: Bundle) -> None:
    assert said(bundle, "greeting.short") == "Hi"
    assert bundle.has("greeting.short")
    for id in ("greeting.long", "nowhere", "nowhere.short", "broken", "-brand", "brand"):
        assert not bundle.has(id), id
        assert bundle.pattern(id) is None, id


@pytest.mark.parametrize("language", languages())
def test_no_message_of_a_language_is_overlooked(language: str) -> None:
    sources = text_sources(language).values()
    found = Bundle(language, sources)
    entries = [entry for source in sources for entry in parse(source).body]
    written = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert written
    for message in written:
        assert found.has(message.id.name)
        for attribute in message.attributes:
            assert found.has(f"{message.id.name}.{attribute.id.name}")
