"""Positions as text and as pictures."""

from __future__ import annotations

import io
from random import Random

import numpy as np
import pytest
from PIL import Image

from elbowroom import Game, Setup
from elbowroom.boards.drawing import draw_position
from elbowroom.boards.files import to_png
from elbowroom.envs.rendering import picture, rendered, text


def midgame(seed: int = 5) -> Game:
    game, rng = Game.new(Setup(players=3, seed=seed)), Random(seed)
    for _ in range(60):
        game.apply(rng.choice(game.legal_actions()))
    return game


def test_text_is_what_a_terminal_shows() -> None:
    game = midgame()
    shown = text(game)
    assert f"Round {game.round}/10" in shown
    assert "\x1b[" in shown
    seat = game.to_move
    assert seat is not None
    own, other = game.players[seat], game.players[seat - 1]
    assert f"{own.coins} coins" in shown
    assert own.coins != other.coins
    assert f"{other.coins} coins" not in shown  # as whoever decides sees it


def test_the_end_is_shown_to_everybody() -> None:
    game, rng = midgame(), Random(1)
    while not game.over:
        game.apply(rng.choice(game.legal_actions()))
    shown = text(game)
    assert all(f"{player.coins} coins" in shown for player in game.players)


@pytest.mark.slow
def test_a_picture_is_the_drawing() -> None:
    game = midgame()
    seen = picture(game)
    drawn = np.asarray(Image.open(io.BytesIO(to_png(draw_position(game, width=640), 640))).convert("RGB"))
    assert seen.shape == drawn.shape
    assert seen.dtype == np.uint8
    # The land is painted once and put below the rest as a picture; its edges may differ by a shade.
    assert np.abs(seen.astype(int) - drawn).mean() < 1
    again = picture(game)
    assert np.array_equal(seen, again)
    assert not np.shares_memory(seen, again)
    bare = picture(Game.new(game.setup))
    assert np.abs(seen.astype(int) - bare).mean() > 1


def test_modes(capsys: pytest.CaptureFixture[str]) -> None:
    game = midgame()
    assert rendered(game, None) is None
    assert rendered(game, "human") is None
    assert capsys.readouterr().out == f"{rendered(game, 'ansi')}\n"
