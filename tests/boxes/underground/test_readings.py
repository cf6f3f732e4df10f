"""Mixing: water twins (M2), terrain twins (M3), and the readings of both columns of M7."""

from typing import Any

import pytest

from tests.boxes.base.helpers import army, finish, in_hand, lines
from tests.boxes.underground.caves import cave, fresh, plain, price
from tests.scene import hand, play, regions_of, tokens

# Where each pays: two regions that count and one that does not, on an Underground board and on a base board.
PAYS = {
    "dwarves": ("dwarves", "10 18 4", "2 5 4"),
    "mining": ("orcs+mining", "10 18 4", "2 5 4"),
    "wizards": ("wizards", "3 6 4", "1 10 4"),
    "mystic": ("orcs+mystic", "3 6 4", "1 10 4"),
    "stone": ("orcs+stone", "5 11 4", "5 8 4"),
    "forest": ("orcs+forest", "4 8 3", "2 10 4"),
    "shrooms": ("shrooms", "4 8 3", "2 10 4"),
    "swamp": ("orcs+swamp", "1 20 4", "3 16 4"),
    "muddy": ("orcs+muddy", "1 20 4", "3 16 4"),
}


@pytest.mark.rule("M3")
@pytest.mark.rule("M7")
@pytest.mark.rule("W2")
@pytest.mark.parametrize("who", PAYS)
def test_terrain_twins_pay_both_ways(who: str) -> None:
    army_text, under, base = PAYS[who]
    assert lines(finish(cave(f"A: {army_text} {under} hand 1", "B: -")))[who] == 2
    assert lines(finish(plain(f"A: {army_text} {base} hand 1", "B: -")))[who] == 2


@pytest.mark.rule("M7")
def test_a_symbol_counts_beside_the_terrain_of_its_region() -> None:
    game = plain("A: shrooms+mining 2 hand 1", "B: -")  # a forest with a mine
    assert lines(finish(game)) == {"regions": 1, "shrooms": 1, "mining": 1, "total": 3}


@pytest.mark.rule("M3")
@pytest.mark.rule("M7")
@pytest.mark.rule("UR5")
@pytest.mark.rule("UR9")
def test_twins_that_give_tokens_hammers_and_dice() -> None:
    mudmen = plain("A: mudmen 3 16 hand 1", "B: -")
    play(mudmen, "stop")
    assert hand(mudmen, "mudmen") == 3
    smiths = plain("A: iron_dwarves 2 5 hand 1", "B: -")
    play(smiths, "stop")
    assert smiths.to_position()["world"]["notes"]["iron_dwarves"] == 2
    wisps = plain("A: wisps 9 hand 2", "B: -")
    assert regions_of(wisps, "conquer", "glimmer") == {10}  # a forest with a magic source
    witches = cave("A: ice_witches 3 6 hand 1", "B: -")
    play(witches, "stop", "deploy 1 3")
    assert in_hand(witches, "ice_witches", "winter") == 2


@pytest.mark.rule("M3")
@pytest.mark.rule("M7")
@pytest.mark.rule("BR5")
@pytest.mark.rule("SP5")
def test_black_mountains_serve_giants_and_lava() -> None:
    assert price(cave("A: giants 11 hand 9", "B: -"), 8) == 1
    poured = cave("A: orcs+lava 11:2", "B: ratmen 8 25", decision="place")
    play(poured, "place lava 8")
    assert tokens(poured, 8) == (None, 0)


@pytest.mark.rule("M2")
@pytest.mark.rule("M7")
@pytest.mark.rule("BR12")
def test_tritons_pay_less_on_the_river_as_on_sea_and_lake() -> None:
    game = cave("A: tritons 1 hand 9", "B: -")
    assert (price(game, 8), price(game, 7)) == (1, 2)
    base = plain("A: tritons 1 hand 9", "B: -")
    assert (price(base, 2), price(base, 5), price(base, 11)) == (1, 2, 2)


@pytest.mark.rule("M2")
@pytest.mark.rule("M7")
@pytest.mark.rule("UR6")
def test_kraken_conquer_and_keep_seas_and_lakes_on_a_base_board() -> None:
    game = plain("A: kraken 2 1 hand 8", "B: orcs 20")
    assert {0, 7} <= regions_of(game, "conquer")
    assert (price(game, 0), price(game, 7)) == (2, 2)
    play(game, "conquer 0", "conquer 7")
    finish(game)
    assert {0, 7} <= set(army(game, "kraken").regions)
    finish(game)
    assert lines(play(game, "decline"))["regions"] == 4
    assert {0, 7} <= set(army(game, "kraken").regions)


@pytest.mark.rule("M7")
@pytest.mark.rule("UR6")
@pytest.mark.rule("W8")
def test_kraken_may_enter_a_sea_at_the_edge() -> None:
    assert {0, 22} <= regions_of(plain("A: kraken hand 9", "B: -"), "conquer")
    assert 0 not in regions_of(plain("A: orcs hand 9", "B: -"), "conquer")


@pytest.mark.rule("M7")
@pytest.mark.rule("BP15")
@pytest.mark.rule("UR6")
def test_only_seafaring_and_kraken_take_the_sea_from_one_another() -> None:
    for attacker, reached in (("ratmen+seafaring", True), ("ratmen", False), ("ratmen+flying", False)):
        game = plain(f"A: {attacker} 1 hand 9", "B: kraken 0:2 20")
        assert (0 in regions_of(game, "conquer")) == reached
    river = cave("A: ratmen 1 hand 9", "B: kraken 2:2 25")
    assert 2 in regions_of(river, "conquer")


@pytest.mark.rule("M2")
@pytest.mark.rule("M7")
@pytest.mark.rule("UR8")
def test_lizardmen_pass_lakes_not_seas_and_enter_by_the_border() -> None:
    game = plain("A: lizardmen 2 hand 9", "B: -")
    assert {6, 8, 12, 13} <= regions_of(game, "conquer")
    assert 7 not in regions_of(game, "conquer")
    assert regions_of(plain("A: lizardmen 5 hand 9", "B: -"), "conquer") == {1, 6, 11}
    entry = regions_of(plain("A: lizardmen hand 9", "B: -"), "conquer")
    assert entry == regions_of(plain("A: orcs hand 9", "B: -"), "conquer")


@pytest.mark.rule("M7")
@pytest.mark.rule("BP7")
@pytest.mark.rule("BR6")
@pytest.mark.parametrize("who", ["orcs+flying", "halflings"])
def test_flying_and_halflings_reach_land_and_river(who: str) -> None:
    under = regions_of(cave(f"A: {who} hand 9", "B: -"), "conquer")
    assert under == set(range(28)) - {0, 14, 16, 17, 26}
    base = regions_of(plain(f"A: {who} hand 9", "B: -"), "conquer")
    assert base == set(range(23)) - {0, 7, 22}


@pytest.mark.rule("M7")
@pytest.mark.rule("BR8")
@pytest.mark.rule("BP14")
@pytest.mark.rule("BR10")
def test_monsters_make_a_region_non_empty() -> None:
    world = {"monsters": [7, 8], "unfound": [7, 8], "markers": ["ring", "sword"]}
    for who, line in (("orcs", "orcs"), ("ratmen+pillaging", "pillaging")):
        game = cave(f"A: {who} 1 hand 8", "B: -", world=world)
        play(game, "conquer 7")
        assert lines(finish(game))[line] == 1
    bones = cave("A: skeletons 1 hand 8", "B: -", world=world)
    tray = bones.tray("skeletons")
    play(bones, "conquer 7", "conquer 8")
    finish(bones)
    assert bones.tray("skeletons") == tray - 1


@pytest.mark.rule("M7")
@pytest.mark.rule("UL10")
@pytest.mark.rule("UL9")
def test_pipe_and_diamond_fields_go_by_the_printed_terrain() -> None:
    piped = plain("A: orcs 1 hand 9", "B: -", world={"found": {"pipe": 1}})  # farmland with a magic source
    assert {9, 11, 13} <= regions_of(piped, "conquer")
    assert not {10, 16} & regions_of(piped, "conquer")
    fields = plain("A: orcs 1 9 10 hand 1", "B: -", world={"found": {"diamond_fields": 1}})
    assert lines(finish(fields))["diamond_fields"] == 2


@pytest.mark.rule("M7")
@pytest.mark.rule("UL1")
def test_the_doormat_flies_to_water_its_user_can_hold() -> None:
    armed: dict[str, Any] = {"world": {"found": {"doormat": 9}}, "notes": {"doormat": 1}}
    assert 0 in regions_of(plain("A: kraken 9 hand 9", "B: -", **armed), "conquer")
    assert 0 not in regions_of(plain("A: orcs 9 hand 9", "B: -", **armed), "conquer")


@pytest.mark.rule("M5")
def test_races_and_powers_of_all_boxes_lie_in_one_column() -> None:
    game = fresh(("orcs", "kraken", "pixies"), ("lava", "tomb"))
    assert [(combo.race, combo.power) for combo in game.column[:2]] == [("orcs", "lava"), ("kraken", "tomb")]
