"""Races of Underground in odd company: revived, with ships, a caravel, Stonehedge, several powers at once."""

from typing import Any

import pytest

from elbowroom import Game, Setup
from tests.boxes.base.helpers import army, finish, in_play, lines, pieces
from tests.boxes.underground.caves import BOXES, cave, payments, price
from tests.scene import coins, hand, legal, play, regions_of, tokens


def lent(power: str, region: int) -> dict[str, Any]:
    """A world in which Stonehedge lies in a region and lends a power."""
    powers = Setup(players=2, boxes=tuple(BOXES), board="underground-2").table().powers
    number = [known.id for known in powers].index(power)
    return {"found": {"stonehedge": region}, "notes": {"stonehedge": number + 1}}


@pytest.mark.rule("QU31")
@pytest.mark.rule("SP1b")
def test_revived_flames_choose_their_volcano_anew() -> None:
    game = cave("A: - / declined flames 7 1", "B: ratmen 24", decision="pick", world={"reviving": {0: "flames"}})
    play(game, "ready")
    assert (game.decision, set(legal(game))) == ("settle", {"place volcano 0", "place volcano 14"})
    play(game, "place volcano 14")
    assert price(game, 8) == 2
    assert pieces(game, "volcano") == {14: 1}


@pytest.mark.rule("QU37")
@pytest.mark.rule("SP1c")
def test_revived_mimes_exchange_nothing() -> None:
    world = {"reviving": {0: "shadow_mimes"}}
    game = cave("A: - / declined shadow_mimes 7 1", "B: ratmen 24", decision="pick", world=world)
    play(game, "ready")
    assert game.decision == "conquer"


@pytest.mark.rule("SP1b")
@pytest.mark.rule("UR1")
def test_the_great_ancient_of_revived_cultists_comes_with_their_first_conquest() -> None:
    world = {"reviving": {0: "cultists"}}
    game = cave("A: - / declined cultists 7 1", "B: ratmen 24", decision="pick", world=world)
    play(game, "ready", "conquer 8")
    assert pieces(game, "ancient") == {8: 1}


@pytest.mark.rule("M7a")
@pytest.mark.rule("UR4")
@pytest.mark.rule("QU32")
def test_gnomes_are_safe_from_the_caravel() -> None:
    assert 8 in regions_of(cave("A: orcs 25 hand 9", "B: ratmen 8", world={"caravel": 2}), "conquer")
    assert 8 not in regions_of(cave("A: orcs 25 hand 9", "B: gnomes 8", world={"caravel": 2}), "conquer")


@pytest.mark.rule("UR4")
@pytest.mark.rule("QU32")
@pytest.mark.rule("UL14a")
def test_a_lent_power_does_not_work_against_gnomes_either() -> None:
    assert price(cave("A: orcs 7 hand 9", "B: ratmen 8:2", world=lent("commando", 7)), 8) == 3
    assert price(cave("A: orcs 7 hand 9", "B: gnomes 8:2", world=lent("commando", 7)), 8) == 4


@pytest.mark.rule("UR4")
@pytest.mark.rule("QU32")
@pytest.mark.rule("SP4")
def test_nor_does_a_copied_one() -> None:
    more: dict[str, Any] = {"column": ["elves+flying"], "world": {"copied": "flying", "copier": "orcs"}}
    assert 25 in regions_of(cave("A: orcs+copycat 7 hand 9", "B: ratmen 25", **more), "conquer")
    assert 25 not in regions_of(cave("A: orcs+copycat 7 hand 9", "B: gnomes 25", **more), "conquer")


@pytest.mark.rule("M7a")
@pytest.mark.rule("UR2")
def test_a_ship_is_no_race_for_drow() -> None:
    game = cave("A: drow 3 hand 1", "B: ratmen 25", world={"ships": [2]})
    found = lines(finish(game))
    assert found["drow"] == 1
    assert found["penalties"] == -1


@pytest.mark.rule("QU36")
@pytest.mark.rule("UR8")
def test_lizardmen_pass_a_river_with_pirates() -> None:
    game = cave("A: lizardmen 1 hand 9", "B: -", world={"ships": [2, 21]})
    assert {9, 13, 20, 24} <= regions_of(game, "conquer")
    assert price(game, 2) == 2


@pytest.mark.rule("QU25")
@pytest.mark.rule("RW10")
def test_pirates_lower_what_the_vanishing_get() -> None:
    game = cave("A: orcs+vanishing 3 4", "B: ratmen 24", decision="turn", world={"ships": [2]})
    play(game, "vanish")
    assert coins(game, "A") == 5 + 1 + 2


@pytest.mark.rule("QU3")
@pytest.mark.rule("UR3")
@pytest.mark.rule("RW11")
def test_a_ship_does_not_count_where_fire_reaches() -> None:
    game = cave("A: flames 9 hand 5 volcano@14", "B: -", world={"ships": [2]})
    assert price(game, 2) == 1


@pytest.mark.rule("Q26")
@pytest.mark.rule("UP17")
def test_stout_with_a_lent_tomb_keeps_all_tokens_and_redeploys_without_scoring_again() -> None:
    game = cave("A: orcs+stout 3 4 hand 3", "B: ratmen 24", world=lent("tomb", 3))
    finish(game)
    assert (game.decision, coins(game, "A")) == ("late_decline", 7)
    play(game, "decline")
    assert game.decision == "redeploy"
    play(game, "deploy 3 4")
    assert (tokens(game, 4), coins(game, "A"), game.turn) == (("orcs", 4), 7, 1)


@pytest.mark.rule("UP12")
@pytest.mark.rule("O6")
@pytest.mark.rule("D1")
def test_reborn_before_a_decline_comes_first() -> None:
    game = cave("A: elves 3:2 / declined orcs+reborn 12 8", "B: ratmen 24", decision="turn")
    play(game, "renew 12", "decline")
    assert army(game, "elves").regions == (3, 12)
    assert not in_play(game, "orcs")
    assert coins(game, "A") == 7


@pytest.mark.rule("UP16")
@pytest.mark.rule("D4")
def test_thieves_take_nothing_in_the_turn_they_decline() -> None:
    game = cave("A: orcs+thieving 9", "B: ratmen 10", decision="turn")
    assert payments(play(game, "decline")) == []


@pytest.mark.rule("UR7")
@pytest.mark.rule("SP5b")
@pytest.mark.rule("QU41")
def test_lava_over_declined_liches_pays_and_needs_a_coin() -> None:
    game = cave("A: orcs+lava 11:2", "B: ratmen 25 / declined liches 8", decision="place")
    assert payments(play(game, "place lava 8")) == [(0, 1, 1, "liches")]
    poor = cave("A: orcs+lava 11:2 coins 0", "B: ratmen 25 / declined liches 8", decision="place")
    assert "place lava 8" not in legal(poor)


@pytest.mark.rule("UR6")
@pytest.mark.rule("T6")
@pytest.mark.rule("UG1a")
def test_kraken_retreat_into_their_river_but_others_do_not() -> None:
    game = cave("A: orcs 1 hand 9", "B: kraken 8:3 2")
    play(game, "conquer 8")
    finish(game)
    assert tokens(game, 2) == ("kraken", 3)


@pytest.mark.rule("UR5")
@pytest.mark.rule("UP18")
def test_a_bite_uses_no_hammer() -> None:
    game = cave("A: iron_dwarves+vampire 7 hand 1", "B: ratmen 8 25", world={"notes": {"iron_dwarves": 1}})
    play(game, "conquer 8 by bite")
    assert hand(game, "iron_dwarves") == 1
    assert 11 in regions_of(game, "last")
    assert 6 in regions_of(game, "conquer")  # a Dwarf and the hammer


@pytest.mark.rule("UR12")
@pytest.mark.rule("T3")
def test_a_position_in_the_midst_of_the_exchange_goes_on_alike() -> None:
    game = cave("A: -", "B: ratmen 24", decision="pick", column=["orcs+mining", "shadow_mimes+commando:2"])
    play(game, "pick 2")
    again = Game.from_position(game.to_position())
    assert play(game, "swap 1") == play(again, "swap 1")
    assert game == again
