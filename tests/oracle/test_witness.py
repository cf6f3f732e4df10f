"""The oracle itself: it must notice what is wrong, or its silence means nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

import pytest

from elbowroom import Action, Event, Game, Setup
from elbowroom.rules import events as all_events
from elbowroom.rules.actions import ACTIONS
from tests.oracle.finding import Finding
from tests.oracle.witness import Witness

_BANNERS = ("ghouls", "skeletons", "amazons")
# What cannot happen in the base game, which is all the witness knows.
OTHER_BOXES = {
    "Ambushed", "BadgeSwapped", "CaravelPlaced", "CoinsMoved", "Foreseen", "MarkerFound", "Noted", "RelicMoved",
    "Revived", "ShipCame", "WeatherCame",
}  # fmt: skip
_BADGES = ("bivouacking", "berserk", "diplomat")

pytestmark = pytest.mark.usefixtures("printed_boxes")


def _steps(seed: int) -> Iterator[tuple[Game, Witness, Action, list[Event]]]:
    """A random game, step by step: the witness has seen all but the step that was just taken."""
    game, rng = Game.new(Setup(players=3, seed=seed, banners=_BANNERS, badges=_BADGES)), Random(seed)
    witness = Witness(game)
    while not game.over:
        witness.check_decision(game, game.legal_actions())
        action = rng.choice(game.legal_actions())
        events = game.apply(action)
        yield game, witness, action, events
        witness.follow(game, action, events)


def _false_events() -> list[tuple[str, str]]:
    kinds = [
        kind
        for kind in vars(all_events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__name__ not in OTHER_BOXES
    ]
    return [(kind.__name__, field.name) for kind in kinds for field in fields(kind)]


def _falsified(event: Event, name: str) -> Event:
    value: object = getattr(event, name)
    if isinstance(value, bool):
        return replace(event, **{name: not value})
    if isinstance(value, int):
        return replace(event, **{name: value + 1})
    if isinstance(value, tuple):
        return replace(event, **{name: ()})
    return replace(event, **{name: "orcs" if value == "ratmen" else "ratmen"})


def _believe(witness: Witness, game: Game, action: Action, events: list[Event]) -> None:
    witness.follow(game, action, events)
    witness.check_decision(game, game.legal_actions())


@pytest.mark.parametrize(("kind", "name"), _false_events())
def test_no_event_can_lie(kind: str, name: str) -> None:
    tried = 0
    for seed in range(30):
        for game, witness, action, events in _steps(seed):
            at = next((i for i, event in enumerate(events) if type(event).__name__ == kind), None)
            if at is not None:
                lying = [*events[:at], _falsified(events[at], name), *events[at + 1 :]]
                with pytest.raises(Finding):
                    _believe(witness, game, action, lying)
                tried += 1
                break
        if tried == 3:
            return
    pytest.fail(f"only {tried} {kind} in all those games")


def test_a_missing_or_superfluous_action_is_noticed() -> None:
    game = Game.new(Setup(players=2, seed=3))
    witness, legal = Witness(game), game.legal_actions()
    witness.check_decision(game, legal)
    with pytest.raises(Finding, match="missing"):
        witness.check_decision(game, legal[1:])
    with pytest.raises(Finding, match="legal against the rules \\['ready'\\]"):
        witness.check_decision(game, [*legal, ACTIONS[1]])
