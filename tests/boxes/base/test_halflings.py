"""Halflings (BR6) and their holes."""

import pytest

from tests.boxes.base.helpers import army, finish, in_hand, lines, pieces
from tests.scene import legal, play, regions_of, scene, tokens


@pytest.mark.rule("BR6")
@pytest.mark.rule("C1")
def test_halflings_enter_anywhere_but_on_water() -> None:
    game = scene("base-2", "A: halflings+hill hand 10", decision="conquer", picked=True)
    assert regions_of(game, "conquer") == set(range(23)) - {0, 7, 22}


@pytest.mark.rule("BR6")
@pytest.mark.rule("BP15")
@pytest.mark.rule("W8")
def test_seafaring_halflings_enter_on_a_sea_by_the_border_but_not_on_the_lake() -> None:
    game = scene("base-2", "A: halflings+seafaring hand 11", decision="conquer", picked=True)
    assert regions_of(game, "conquer") == set(range(23)) - {7}
    play(game, "conquer 0")
    assert pieces(game, "hole") == {0: 1}


@pytest.mark.rule("BR6")
@pytest.mark.rule("C2")
def test_the_second_conquest_needs_reach_as_usual() -> None:
    game = scene("base-2", "A: halflings+hill hand 10", decision="conquer", picked=True)
    play(game, "conquer 13")
    assert regions_of(game, "conquer") == {8, 12, 14, 18, 19, 20}


@pytest.mark.rule("BR6")
def test_halflings_enter_anywhere_again_after_leaving_the_board() -> None:
    game = scene("base-2", "A: halflings 13:4", decision="conquer", ready=True)
    play(game, "abandon 13")
    assert 8 in regions_of(game, "conquer")


@pytest.mark.rule("BR6")
def test_a_hole_comes_with_each_of_the_first_two_conquests() -> None:
    game = scene("base-2", "A: halflings+commando hand 9", decision="conquer", picked=True)
    play(game, "conquer 13", "conquer 18", "conquer 19")
    assert pieces(game, "hole") == {13: 1, 18: 1}
    finish(game)
    assert pieces(game, "hole") == {13: 1, 18: 1}


@pytest.mark.rule("BR6")
def test_the_second_hole_may_come_in_a_later_turn() -> None:
    game = scene("base-2", "A: halflings 13:5 hole@13", decision="turn")
    play(game, "ready", "conquer 18")
    assert pieces(game, "hole") == {13: 1, 18: 1}


@pytest.mark.rule("BR6")
@pytest.mark.rule("W7")
def test_a_region_with_a_hole_is_immune() -> None:
    game = scene(
        "base-2", "A: sorcerers+flying 1 hand 9", "B: halflings 6 2 hole@6 hole=0", decision="conquer"
    )  # fmt: skip
    assert game.cost(6).reason == "immune"
    assert regions_of(game, "conquer", "sorcery") == {2}
    assert 6 not in regions_of(game, "conquer") | regions_of(game, "last")
    game = scene("base-2", "A: orcs+dragon_master 1 hand 9", "B: halflings 6 2 hole@6 hole=0", decision="conquer")
    assert regions_of(game, "conquer", "dragon") == {2, 5}


@pytest.mark.rule("BR6")
@pytest.mark.rule("K5")
def test_a_hole_is_lost_when_its_region_is_left_and_not_replaced() -> None:
    game = scene("base-2", "A: halflings 13 18:4 hole@13 hole@18", decision="turn")
    play(game, "ready", "abandon 13")
    assert pieces(game, "hole") == {18: 1}
    assert in_hand(game, "halflings", "hole") == 0
    play(game, "conquer 13")
    assert pieces(game, "hole") == {18: 1}


@pytest.mark.rule("BR6")
@pytest.mark.rule("K5")
def test_holes_go_when_the_halflings_decline() -> None:
    game = scene("base-2", "A: halflings 2:3 6 hole@2 hole@6", "B: orcs 1 hand 9")
    assert lines(play(game, "decline"))["total"] == 2
    assert pieces(game, "hole") == {}
    play(game, "ready")
    assert {2, 6} <= regions_of(game, "conquer")


@pytest.mark.rule("BR6")
@pytest.mark.rule("Q44")
def test_the_owners_ghouls_may_take_a_hole_which_is_lost() -> None:
    seat = "A: halflings 2:2 6 hole@2 hole@6 / declined ghouls 1:7"
    game = scene("base-2", seat, decision="turn", army="ghouls")
    play(game, "ready", "conquer 2", "stop", "deploy 5 1")
    assert tokens(game, 2) == ("ghouls", 1)
    assert pieces(game, "hole") == {6: 1}
    assert (army(game, "halflings").hand, in_hand(game, "halflings", "hole")) == (1, 0)
    assert "last 5" in legal(game)


@pytest.mark.rule("BR6")
def test_halflings_picked_anew_have_both_holes_again() -> None:
    game = scene("base-2", "", column=["halflings+hill"])
    play(game, "pick 1")
    assert in_hand(game, "halflings", "hole") == 2
