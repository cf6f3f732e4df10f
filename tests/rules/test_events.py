"""Events are values: made by position or by name, compared and shown by their fields, and never changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

import pytest

import elbowroom
from elbowroom.build_info import engine_kind
from elbowroom.rules import events
from elbowroom.rules.events import Event, TurnStarted

KINDS = [kind for kind in vars(events).values() if isinstance(kind, type) and kind.__base__ is Event]

WORDS = {"race", "power", "means", "find", "weather", "source", "what", "piece"}
SWITCHES = {"lost_tribe", "retreat"}


def value(kind: type[Event], name: str, number: int) -> object:
    """A value that fits a field; different numbers give different values."""
    if name in WORDS:
        return f"word {number}"
    if name in SWITCHES:
        return number % 2 == 0
    if name == "lines":
        return (("regions", "elves", number),)
    return (number, 1) if kind is events.GameEnded else number


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_field_is_what_was_given_for_it(kind: type[Event]) -> None:
    names = [field.name for field in fields(kind)]
    given = {name: value(kind, name, number) for number, name in enumerate(names)}
    others = {name: value(kind, name, number + 1) for number, name in enumerate(names)}
    make: Callable[..., Event] = kind
    event = make(*given.values())
    assert {name: getattr(event, name) for name in given} == given
    assert repr(event) == f"{kind.__name__}({', '.join(f'{name}={found!r}' for name, found in given.items())})"
    twin = make(**given)
    assert event == twin
    assert hash(event) == hash(twin)
    assert list(kind.__match_args__) == list(given)
    assert all(replace(event, **{name: other}) != event for name, other in others.items())


def test_every_kind_is_in_the_public_package() -> None:
    assert {getattr(elbowroom.events, name) for name in elbowroom.events.__all__} == {Event, *KINDS}
    assert "events" in elbowroom.__all__


def test_different_kinds_differ() -> None:
    started: Event = TurnStarted(1)
    assert started != events.TurnEnded(1)
    assert len(KINDS) > 30


@pytest.mark.skipif(engine_kind() != "compiled", reason="plain Python leaves Final to the type checker")
def test_an_event_does_not_change() -> None:
    event = TurnStarted(1)
    with pytest.raises(AttributeError, match="seat"):
        event.seat = 2  # type: ignore[misc]
    assert event.seat == 1
