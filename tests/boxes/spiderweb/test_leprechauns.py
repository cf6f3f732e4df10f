"""Leprechauns' pots of gold (SR6, K10, Q37)."""

import pytest

from tests.boxes.base.helpers import in_hand, in_play, pieces
from tests.boxes.spiderweb.helpers import halt, paid, web
from tests.scene import coins, legal, play, regions_of


@pytest.mark.rule("SR6")
@pytest.mark.rule("O13")
def test_pots_may_be_put_into_own_regions_one_each() -> None:
    game = web("A: leprechauns 1 2 3", "B: orcs 20", decision="place")
    assert regions_of(game, "place") == {1, 2, 3}
    play(game, "place pot 1", "place pot 3")
    assert legal(game) == ["place pot 2", "end"]
    assert in_hand(game, "leprechauns", "pot") == 14


@pytest.mark.rule("SR6")
@pytest.mark.rule("O3")
def test_a_pot_still_there_at_the_owners_next_turn_pays_him_and_is_used_up() -> None:
    game = web("A: leprechauns 1 2 coins 5", "B: orcs 20", decision="place")
    play(game, "place pot 1", "place pot 2", "end", "ready", "stop")
    events = play(game, "end")
    assert paid(events, "leprechauns") == [(-1, 0, 1), (-1, 0, 1)]
    assert (coins(game, "A"), pieces(game, "pot"), in_hand(game, "leprechauns", "pot")) == (5 + 2 + 2, {}, 14)


@pytest.mark.rule("SR6")
@pytest.mark.rule("K10")
def test_whoever_conquers_the_region_takes_the_pot() -> None:
    game = web("A: orcs 2 hand 8", "B: leprechauns 1 pot@1 pot=15", decision="conquer")
    assert str(game.cost(1)) == "2 + tokens 1 = 3"  # no defence
    assert paid(play(game, "conquer 1"), "leprechauns") == [(-1, 0, 1)]
    assert pieces(game, "pot") == {}
    assert paid(halt(game), "leprechauns") == []


@pytest.mark.rule("SR6")
@pytest.mark.rule("O10")
def test_the_pot_is_taken_before_the_corrupt_are_paid() -> None:
    game = web("A: orcs 2 hand 8 coins 0", "B: leprechauns+corrupt 1 pot@1", decision="conquer")
    events = play(game, "conquer 1")
    assert paid(events, "leprechauns") == [(-1, 0, 1)]
    assert paid(events, "corrupt") == [(0, 1, 1)]


@pytest.mark.rule("SR6")
@pytest.mark.rule("SP5b")
def test_lava_takes_the_pot_for_its_owner() -> None:
    game = web("A: orcs+lava 5", "B: leprechauns 1 6 pot@1", decision="place")
    assert paid(play(game, "place lava 1"), "leprechauns") == [(-1, 0, 1)]


@pytest.mark.rule("SR6")
def test_pots_do_not_pay_at_the_turn_of_others() -> None:
    game = web("A: leprechauns 1", "B: orcs 20", "C: elves 27", board="base-3", decision="place")
    play(game, "place pot 1")
    assert paid(play(game, "end", "ready", "stop", "end"), "leprechauns") == []


@pytest.mark.rule("SR6")
@pytest.mark.rule("K10")
@pytest.mark.rule("BP17")
def test_pots_of_a_race_that_declined_late_pay_at_the_next_turn_whatever_race_is_active() -> None:
    game = web("A: leprechauns+stout 1 2", "B: orcs 20", decision="place")
    play(game, "place pot 1", "end", "decline")
    assert pieces(game, "pot") == {1: 1}
    assert paid(play(game, "ready", "stop", "end"), "leprechauns") == [(-1, 0, 1)]
    assert (game.decision, pieces(game, "pot")) == ("pick", {})


@pytest.mark.rule("SR6")
@pytest.mark.rule("K10")
def test_the_owner_takes_his_own_pot_with_another_race() -> None:
    game = web("A: leprechauns 1 2 pot@1 / declined ghouls 6 hand 5", "B: orcs 20", army="ghouls", decision="conquer")
    assert paid(play(game, "conquer 1"), "leprechauns") == [(-1, 0, 1)]


@pytest.mark.rule("Q37")
def test_pots_of_the_last_round_never_pay() -> None:
    game = web("A: leprechauns 1 2 coins 5", "B: orcs 20", decision="place", round=10)
    play(game, "place pot 1", "place pot 2", "end", "ready", "stop", "end")
    assert game.over
    assert coins(game, "A") == 7


@pytest.mark.rule("Q37")
def test_a_new_pick_has_sixteen_again() -> None:
    game = web("A: leprechauns+stout 1 pot=3", "B: orcs 2:9", decision="late_decline",
               column=["elves+hill"], discards="rest", banners=[])  # fmt: skip
    play(game, "decline", "ready")
    play(game, "conquer 1")
    assert not in_play(game, "leprechauns")
    assert pieces(game, "pot") == {}
    game = web("A: -", "B: orcs 20", column=["leprechauns+commando"])
    play(game, "pick 1")
    assert in_hand(game, "leprechauns", "pot") == 16


@pytest.mark.rule("SR6")
def test_sixteen_pots_are_all_there_are() -> None:
    game = web("A: leprechauns 1 2 3 pot=2", "B: orcs 20", decision="place")
    play(game, "place pot 1", "place pot 2")
    assert legal(game) == ["end"]
