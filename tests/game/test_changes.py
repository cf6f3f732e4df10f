"""Which regions differ between two positions: the engine's short answer against a comparison of all that is told."""

from random import Random

import pytest

from elbowroom import Game
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.game import View
from elbowroom.game.setup import Setup


def told(view: View) -> list[tuple[object, bool]]:
    """All that is told about each region, and whether its race is active."""
    active = [None if player.active is None else player.active.race for player in view.players]
    return [(region, region.seat is not None and active[region.seat] == region.race) for region in view.regions]


@pytest.mark.parametrize("boxes", [("base",), tuple(BOXES)], ids=["base", "all"])
def test_changed_regions_are_those_that_are_told_differently(boxes: tuple[str, ...]) -> None:
    rng = Random(31)
    for seed in range(3):
        game = Game.new(Setup(players=2 + seed, boxes=boxes, seed=seed))
        before = game.view(0)
        while not game.over:
            game.apply(rng.choice(game.legal_actions()))
            for view in (game.view(1), game.public_view(), game.view(0)):
                old, new = told(before), told(view)
                assert view.changed_regions(before) == [r for r in range(len(new)) if old[r] != new[r]]
                before = view
            if game.legal_actions() and rng.random() < 0.3:  # now and then two steps lie between views
                game.apply(rng.choice(game.legal_actions()))


def test_costs_are_those_of_all_regions() -> None:
    game, rng = Game.new(Setup(players=3, seed=8)), Random(8)
    while game.decision != "conquer":
        game.apply(rng.choice(game.legal_actions()))
    assert game.costs() == [game.cost(r) for r in range(game.board.size)]
