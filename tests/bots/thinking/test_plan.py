"""Plans with dice in them."""

from __future__ import annotations

import pytest

from elbowroom.bots.thinking.plan import rolled
from elbowroom.rules.actions import CONQUER
from tests.boxes.spiderweb.helpers import web

LEFT = (7, 8, 9)  # the markers that are not on the board


@pytest.mark.rule("SR5")
def test_a_die_that_is_thought_of_decides_no_draw() -> None:
    """Skags draw a marker wherever they conquer. With few of them left, bots failed."""
    lying = {region: marker for marker, region in enumerate((8, 9, 10, 11, 12, 13, 14))}
    left = sum(2**marker for marker in LEFT)
    game = web(
        "A: skags 1:1 hand 8", "B: orcs 20", decision="conquer",
        world={"loot": lying, "notes": {"skags": 4096 + left}},
    )  # fmt: skip
    found = {int(rolled(game.view(0).state(), CONQUER + 6, pips).hidden[6]) for pips in range(4)}
    assert len(found) == 1
    assert found <= set(LEFT)


@pytest.mark.rule("SR7")
def test_a_die_that_is_thought_of_shows_what_it_should() -> None:
    """Shamans roll for each token they lose, and Skags who take it draw a marker in the same step."""
    game = web("A: skags 1:1 hand 8", "B: shamans 6:2 20", decision="conquer")
    called = [sum(rolled(game.view(0).state(), CONQUER + 6, pips).fled) for pips in range(4)]
    assert [number - called[0] for number in called] == [0, 1, 2, 3]
