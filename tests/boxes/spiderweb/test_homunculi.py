"""Homunculi grow in the column (SR4, Q36)."""

import pytest

from tests.boxes.spiderweb.helpers import web
from tests.scene import hand, play

COLUMN = ["homunculi+commando", "orcs+flying", "elves+hill", "giants+swamp", "trolls+forest", "ratmen+stout"]


@pytest.mark.rule("SR4")
@pytest.mark.rule("T3")
def test_whoever_passes_over_them_adds_one_besides_the_coin() -> None:
    game = web("A: -", "B: -", column=COLUMN)
    play(game, "pick 3")
    assert [(c.race, c.coins, c.tokens) for c in game.column[:2]] == [("homunculi", 1, 1), ("orcs", 1, 0)]
    assert game.tray("homunculi") == 12


@pytest.mark.rule("SR4")
def test_picking_a_combo_above_them_adds_none_and_they_move_with_their_banner() -> None:
    column = ["orcs+flying", "homunculi+commando", *COLUMN[2:]]
    game = web("A: -", "B: -", column=column, world={"notes": {"homunculi": 2}})
    assert (game.column[1].tokens, game.tray("homunculi")) == (2, 11)
    play(game, "pick 1")
    assert (game.column[0].race, game.column[0].tokens) == ("homunculi", 2)


@pytest.mark.rule("SR4")
@pytest.mark.rule("Q36")
def test_whoever_picks_them_gets_those_too() -> None:
    game = web("A: -", "B: -", column=COLUMN, world={"notes": {"homunculi": 3}})
    play(game, "pick 1")
    assert (hand(game, "homunculi"), game.tray("homunculi")) == (5 + 4 + 3, 1)


@pytest.mark.rule("SR4")
@pytest.mark.rule("Q36")
def test_those_on_the_banner_are_out_of_the_tray() -> None:
    """Banner and badge give what the tray still holds; those on the banner come on top."""
    game = web("A: -", "B: -", column=COLUMN, world={"notes": {"homunculi": 8}})
    play(game, "pick 1")
    assert (hand(game, "homunculi"), game.tray("homunculi")) == (5 + 8, 0)


@pytest.mark.rule("SR4")
def test_with_an_empty_tray_none_is_added() -> None:
    game = web("A: -", "B: -", column=COLUMN, world={"notes": {"homunculi": 13}})
    play(game, "pick 2")
    assert (game.column[0].tokens, game.column[0].coins) == (13, 1)
    assert game.tray("homunculi") == 0


@pytest.mark.rule("SR4")
@pytest.mark.rule("Q36")
def test_picked_and_come_back_they_have_none_on_the_banner() -> None:
    game = web("A: -", "B: -", column=COLUMN, world={"notes": {"homunculi": 3}})
    play(game, "pick 1", "conquer 1", "stop", "end")
    play(game, "pick 1", "conquer 20", "stop", "end")
    play(game, "decline", "ready", "stop", "end")
    play(game, "pick 1", "conquer 3", "stop", "end", "ready", "stop", "end", "decline")
    assert game.to_position()["world"]["notes"].get("homunculi") is None
    assert game.tray("homunculi") == 13
