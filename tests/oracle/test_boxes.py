"""The second reading of the rules of all boxes: it agrees with the engine, and notices when that goes astray."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.rules.events import DrivenOut, Picked, Scored
from tests import invariants
from tests.boxes.printed import LISTS
from tests.oracle.deeds import check_deed
from tests.oracle.finding import Finding
from tests.oracle.reaching import attackable
from tests.oracle.sight import Sight

ALL = tuple(LISTS)
pytestmark = pytest.mark.usefixtures("printed_boxes")


def _until(event: type, seed: int) -> tuple[Game, Game, str, list[object]]:
    """A game before and after the first step that reports such an event, at random."""
    game, rng = Game.new(Setup(3, ALL, seed, "underground-3")), Random(seed)
    while True:
        before, action = game.copy(), rng.choice(game.legal_actions())
        events = game.apply(action)
        if any(isinstance(found, event) for found in events):
            return before, game, str(action), list(events)


def test_a_wrong_price_is_noticed() -> None:
    game = Game.new(Setup(3, ALL, 5, "underground-3"))
    game.apply("pick 1")
    while game.decision != "conquer":
        game.apply(game.legal_actions()[0])
    invariants.conquests_are_those_of_the_rules(game)
    s = game._state
    s.defence[min(attackable(Sight(s), int(s.army)))] += 1
    with pytest.raises(Finding, match="by the rules"):
        invariants.conquests_are_those_of_the_rules(game)


def test_a_region_out_of_reach_is_noticed() -> None:
    game = Game.new(Setup(3, ALL, 5, "underground-3"))
    game.apply("pick 1")
    while game.decision != "conquer":
        game.apply(game.legal_actions()[0])
    game._state.barred = game.board.all
    invariants.conquests_are_those_of_the_rules(game)
    game._state.barred = 0
    game._state.immune = game.board.all  # though no piece stands there
    with pytest.raises(Finding, match="by the rules"):
        invariants.conquests_are_those_of_the_rules(game)


def test_a_wrong_pay_is_noticed() -> None:
    game, rng = Game.new(Setup(3, ALL, 6, "underground-3")), Random(1)
    while True:
        before = game.copy()
        events = game.apply(rng.choice(game.legal_actions()))
        if before.decision == "place" and events and isinstance(events[0], Scored):
            break
    invariants.pay_is_that_of_the_rules(before, events)
    events[0] = replace(events[0], total=events[0].total + 1)
    with pytest.raises(Finding, match="by the rules"):
        invariants.pay_is_that_of_the_rules(before, events)


@pytest.mark.parametrize("kind", [Picked, DrivenOut])
def test_wrong_numbers_of_tokens_are_noticed(kind: type) -> None:
    before, after, action, events = _until(kind, 7)
    step = after.parse(action)
    told = [event for event in events if isinstance(event, Picked | DrivenOut)]
    check_deed(before._state, after._state, step, told)
    wrong = [
        replace(event, tokens=event.tokens + 1) if isinstance(event, Picked) else replace(event, lost=event.lost + 1)
        for event in told
    ]
    with pytest.raises(Finding):
        check_deed(before._state, after._state, step, wrong)
