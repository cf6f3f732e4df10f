"""Shamans roll for each token they lose (SR7)."""

import pytest

from elbowroom.rules.events import Rolled
from tests.boxes.base.helpers import army
from tests.boxes.spiderweb.helpers import ATTACK, halt, web
from tests.scene import hand, happened, legal, play, tokens


@pytest.mark.rule("SR7")
@pytest.mark.rule("T6")
def test_the_die_calls_that_many_from_the_tray_the_lost_one_included() -> None:
    game = web("A: orcs 2 hand 8", "B: shamans 6:2 17 18", decision="conquer")
    events = play(game, "conquer 6", outcome=3)
    assert happened(events, Rolled) == [Rolled(1, 3)]
    assert (army(game, "shamans").fled, game.tray("shamans")) == (1 + 3, 13 - 2 - 4)
    halt(game)
    assert (game.to_move, game.decision) == (1, "retreat")
    play(game, "deploy 4 17")
    assert tokens(game, 17) == ("shamans", 5)


@pytest.mark.rule("SR7")
def test_a_blank_face_calls_nobody() -> None:
    game = web("A: orcs 2 hand 8", "B: shamans 6 17", decision="conquer")
    play(game, "conquer 6", outcome=0)
    assert (army(game, "shamans").fled, game.tray("shamans")) == (0, 12)


@pytest.mark.rule("SR7")
def test_the_tray_limits_them_but_holds_the_lost_one_again() -> None:
    game = web("A: orcs 2 hand 9", "B: shamans 6:2 17:6 18:5", decision="conquer")
    assert game.tray("shamans") == 0
    play(game, "conquer 6", outcome=3)
    assert (army(game, "shamans").fled, game.tray("shamans")) == (2, 0)


@pytest.mark.rule("SR7")
@pytest.mark.rule("T6")
def test_without_a_region_the_new_ones_wait_in_hand() -> None:
    game = web("A: orcs 2 hand 8", "B: shamans 6", decision="conquer")
    play(game, "conquer 6", outcome=2)
    halt(game)
    assert (game.turn, hand(game, "shamans")) == (1, 2)


@pytest.mark.rule("SR7")
def test_declining_is_no_loss_and_declined_shamans_do_not_roll() -> None:
    game = web("A: shamans 6:3 17:2", "B: orcs 2:9")
    assert happened(play(game, "decline"), Rolled) == []
    play(game, "ready")
    assert happened(play(game, "conquer 6"), Rolled) == []


@pytest.mark.rule("SR7")
@pytest.mark.rule("Q20")
def test_they_roll_for_a_replaced_token() -> None:
    game = web("A: sorcerers 2 hand 1", "B: shamans 6 17", decision="conquer")
    play(game, "conquer 6 by sorcery", outcome=2)
    assert army(game, "shamans").fled == 2


@pytest.mark.rule("SR7")
@pytest.mark.rule("SR5b")
def test_they_roll_for_the_token_that_loot_takes_and_do_not_use_the_new_ones_this_turn() -> None:
    game = web("A: shamans 2 4 hand 3", "B: skags 20", decision="conquer", world={"loot": {6: ATTACK}})
    play(game, "conquer 6", outcome=3)
    assert (hand(game, "shamans"), army(game, "shamans").fled) == (2, 3)
    halt(game)
    assert legal(game)[:2] == ["deploy 1 2", "deploy 2 2"]
    assert (game.to_move, game.decision) == (0, "retreat")


@pytest.mark.rule("SR7")
@pytest.mark.rule("SP5b")
def test_lava_takes_no_token_so_nobody_rolls() -> None:
    game = web("A: orcs+lava 5", "B: shamans 6:2 17", decision="place")
    assert happened(play(game, "place lava 6"), Rolled) == []
    assert army(game, "shamans").fled == 2


@pytest.mark.rule("SR7")
@pytest.mark.rule("Q22")
def test_driven_out_by_the_owners_ghouls_the_survivors_fight_at_once_the_new_ones_do_not() -> None:
    game = web("A: shamans 6:3 17 / declined ghouls 2:8", "B: orcs 20", army="ghouls", decision="turn")
    play(game, "ready")
    play(game, "conquer 6", outcome=2)
    assert (hand(game, "shamans"), army(game, "shamans").fled) == (2, 2)
