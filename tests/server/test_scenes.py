"""What is kept from one scene to the next changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.server.scenes import RegionShapes, SceneMaker
from elbowroom.server.words import texts_in


@pytest.mark.parametrize(
    "setup",
    [Setup(players=2, seed=5), Setup(players=3, boxes=tuple(BOXES), board="underground-3", seed=6)],
    ids=["base", "all boxes"],
)
def test_kept_shapes_are_those_that_would_be_made_anew(setup: Setup) -> None:
    game, rng, kept = Game.new(setup), Random(setup.seed), RegionShapes()
    texts, bots = texts_in("en"), [None] * setup.players
    while not game.over:
        for seat in (None, *range(setup.players)):
            scene = SceneMaker(game, 0, bots, None, kept).scene(seat, texts)
            assert scene == SceneMaker(game, 0, bots, None).scene(seat, texts)
        game.apply(rng.choice(game.legal_actions()))


def test_viewers_who_see_the_same_share_a_shape() -> None:
    maker = SceneMaker(Game.new(Setup(players=2, seed=5)), 0, [None, None], None, RegionShapes())
    first, second = (maker.scene(seat, texts_in("en")) for seat in (0, 1))
    assert all(one is other for one, other in zip(first.regions, second.regions, strict=True))
