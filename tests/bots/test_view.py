"""What a bot may do with its view."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Setup, make_bot


def midgame(seed: int, steps: int) -> Game:
    game = Game.new(Setup(players=3, seed=seed))
    bots = [make_bot("random", seed + seat) for seat in range(3)]
    for _ in range(steps):
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        game.apply(bots[seat].choose(view, view.legal_actions()))
    return game


@pytest.mark.rule("H5")
def test_an_imagined_game_fits_the_view_and_can_be_played_on() -> None:
    game = midgame(3, 60)
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    imagined = view.imagine(Random(1))
    assert imagined.view(seat) == view
    imagined.apply(imagined.legal_actions()[0])
    assert game.view(seat) == view, "trying something out changes nothing in the real game"


@pytest.mark.rule("H5")
def test_imagined_games_depend_on_the_view_alone() -> None:
    game = midgame(3, 60)
    assert game.view(1).imagine(Random(5)) == game.determinize(1, Random(5))
    assert game.view(1).imagine(Random(5)) != game.view(1).imagine(Random(6))
