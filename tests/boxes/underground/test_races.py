"""Underground's races, one by one (UR1, UR2, UR6 to UR11, UR13, UR14)."""

from typing import Any

import pytest

from elbowroom.boxes.underground.races import RACES
from tests.boxes.base.helpers import army, finish, in_hand, lines, pieces
from tests.boxes.underground.caves import cave, fresh, payments, plain, price
from tests.scene import coins, hand, legal, play, regions_of, scene, tokens

NUMBERS = {  # banner, supply
    "cultists": (5, 10), "drow": (4, 9), "flames": (4, 9), "gnomes": (6, 11), "iron_dwarves": (7, 12),
    "kraken": (5, 10), "liches": (5, 10), "lizardmen": (7, 12), "mudmen": (5, 12), "mummies": (10, 15),
    "ogres": (5, 10), "shadow_mimes": (7, 12), "shrooms": (5, 10), "spiderines": (7, 12), "wisps": (6, 11),
}  # fmt: skip


@pytest.mark.parametrize(
    "id",
    [pytest.param(id, marks=pytest.mark.rule(f"UR{i}")) for i, id in enumerate(NUMBERS, start=1)],
)
def test_tokens_of_banner_and_supply(id: str) -> None:
    game = fresh((id,), ("commando",))
    assert game.tray(id) == NUMBERS[id][1]
    play(game, "pick 1")
    if id == "shadow_mimes":
        play(game, "end")
    assert hand(game, id) == NUMBERS[id][0] + 4
    assert game.tray(id) == NUMBERS[id][1] - NUMBERS[id][0] - 4
    assert next(race.rule for race in RACES if race.id == id) == f"UR{list(NUMBERS).index(id) + 1}"


# --- Cultists ---
@pytest.mark.rule("UR1")
@pytest.mark.rule("W7")
def test_the_great_ancient_stands_in_the_first_region_and_is_immune() -> None:
    game = cave("A: cultists hand 9", "B: ratmen 24 hand 9", picked=True)
    play(game, "conquer 1", "conquer 7")
    assert pieces(game, "ancient") == {1: 1}
    finish(game)
    play(game, "ready")
    assert 1 not in regions_of(game, "conquer")


@pytest.mark.rule("UR1")
def test_regions_adjacent_to_the_great_ancient_cost_one_less() -> None:
    game = cave("A: cultists 1 8 hand 8 ancient@1", "B: ratmen 12:2")
    assert (price(game, 7), price(game, 12)) == (1, 4)


@pytest.mark.rule("UR1")
@pytest.mark.rule("UG9")
def test_the_pipe_makes_regions_adjacent_to_the_great_ancient() -> None:
    world = {"found": {"pipe": 1}}
    game = cave("A: cultists 1 hand 9 ancient@1", "B: -", world=world)
    assert price(game, 25) == 1
    assert price(cave("A: cultists 1 hand 9 ancient@1", "B: -"), 25) == 2


@pytest.mark.rule("UR1")
@pytest.mark.rule("O6")
@pytest.mark.rule("UG8")
def test_it_may_move_once_at_the_start_of_each_later_turn() -> None:
    game = cave("A: cultists 1:4 7 8 ancient@1", "B: ratmen 24", decision="turn")
    assert {"place ancient 7", "place ancient 8"} == set(legal(game, "place"))
    play(game, "place ancient 7")
    assert pieces(game, "ancient") == {7: 1}
    assert legal(game, "place") == []
    assert {"ready", "decline"} == set(legal(game))


@pytest.mark.rule("UR1")
@pytest.mark.rule("O6")
def test_it_moves_neither_after_the_choice_nor_in_the_turn_it_came() -> None:
    game = cave("A: cultists 1:4 7 8 ancient@1", "B: ratmen 24", decision="turn")
    play(game, "ready")
    assert legal(game, "place") == []
    game = cave("A: cultists hand 9", "B: ratmen 24", picked=True, opening=True)
    play(game, "conquer 1", "conquer 7")
    assert legal(game, "place") == []


@pytest.mark.rule("QU30")
def test_when_its_region_is_abandoned_it_waits_for_the_next_turn() -> None:
    game = cave("A: cultists 1 7:4 ancient@1", "B: ratmen 24", ready=True)
    play(game, "abandon 1")
    assert (pieces(game, "ancient"), in_hand(game, "cultists", "ancient")) == ({}, 1)
    finish(game)
    finish(game)
    assert legal(game, "place") == ["place ancient 7"]


@pytest.mark.rule("QU30")
def test_with_no_region_it_comes_to_the_next_one_conquered() -> None:
    game = cave("A: cultists 1:5 ancient@1", "B: ratmen 24", ready=True)
    play(game, "abandon 1", "conquer 6", "conquer 7")
    assert pieces(game, "ancient") == {6: 1}


@pytest.mark.rule("QU30")
@pytest.mark.rule("UG1a")
def test_it_goes_to_hand_with_a_river_that_is_left() -> None:
    game = cave("A: cultists hand 9", "B: ratmen 24", picked=True)
    play(game, "conquer 2", "conquer 1")
    assert pieces(game, "ancient") == {2: 1}
    play(game, "stop")
    assert (pieces(game, "ancient"), in_hand(game, "cultists", "ancient")) == ({}, 1)


@pytest.mark.rule("UR1")
@pytest.mark.rule("QU27")
def test_reborn_is_no_conquest_so_the_great_ancient_comes_with_the_first_real_one() -> None:
    game = cave("A: - / declined ratmen+reborn 4 10", "B: orcs 24", decision="pick", column=["cultists+mining"])
    play(game, "pick 1", "renew 4")
    assert pieces(game, "ancient") == {}
    play(game, "conquer 5")
    assert pieces(game, "ancient") == {5: 1}


@pytest.mark.rule("UR1")
@pytest.mark.rule("K6")
def test_it_is_gone_in_decline() -> None:
    game = cave("A: cultists 1 7 ancient@1", "B: ratmen 24", decision="turn")
    play(game, "decline")
    assert pieces(game, "ancient") == {}
    later = cave("A: orcs 25 / declined cultists 1 7", "B: ratmen 24", decision="turn")
    assert legal(later, "place") == []


# --- Drow ---
@pytest.mark.rule("UR2")
def test_drow_earn_where_they_border_nobody_else() -> None:
    game = cave("A: drow 3 4 10 hand 1", "B: ratmen 25")
    assert lines(finish(game)) == {"regions": 3, "drow": 3, "total": 6}


@pytest.mark.rule("UR2")
@pytest.mark.parametrize(
    ("others", "more"),
    [
        ("B: ratmen 9", {}),
        ("B: - / declined ratmen 9", {}),
        ("B: -", {"world": {"monsters": [9], "unfound": [9], "markers": ["sword"]}}),
    ],
)
def test_another_race_or_monsters_next_door_cost_the_coin(others: str, more: dict[str, Any]) -> None:
    game = cave("A: drow 3 4 10 hand 1", others, **more)  # 9 borders 3 and 10
    assert lines(finish(game))["drow"] == 1


@pytest.mark.rule("UR2")
def test_the_owners_declined_race_and_lost_tribes_count_as_others() -> None:
    game = cave("A: drow 3 4 10 hand 1 / declined ratmen 9", "B: -")
    assert lines(finish(game))["drow"] == 1
    base = plain("A: drow 1 2 hand 1", "B: -", tribes=[3])  # 3 borders 2 only
    assert lines(finish(base))["drow"] == 1


@pytest.mark.rule("UR2")
@pytest.mark.rule("UG9")
def test_drow_count_borders_alone() -> None:
    game = cave("A: drow 1 4 hand 1", "B: ratmen 25", world={"found": {"pipe": 1}})  # the pipe joins 1 and 25
    assert lines(finish(game))["drow"] == 2


# --- Kraken ---
@pytest.mark.rule("UR6")
def test_kraken_stay_in_the_river_and_score_it() -> None:
    game = cave("A: kraken 1 hand 5", "B: ratmen 25")
    play(game, "conquer 2", "conquer 21", "stop", "deploy 3 1")
    assert lines(play(game, "end")) == {"regions": 3, "total": 3}
    assert army(game, "kraken").regions == (1, 2, 21)


@pytest.mark.rule("UR6")
@pytest.mark.rule("D5")
def test_declined_kraken_keep_and_score_the_river() -> None:
    game = cave("A: kraken 1 2 21", "B: ratmen 25", decision="turn")
    assert lines(play(game, "decline"))["total"] == 3
    assert army(game, "kraken").regions == (1, 2, 21)
    finish(game)
    assert lines(finish(game))["regions"] >= 3


@pytest.mark.rule("UR6")
@pytest.mark.rule("UG1")
def test_others_conquer_kraken_in_the_river_at_its_price() -> None:
    game = cave("A: orcs 1 hand 5", "B: kraken 2:2 25")
    assert price(game, 2) == 3
    play(game, "conquer 2")
    assert army(game, "kraken").fled == 1


# --- Liches ---
@pytest.mark.rule("UR7")
def test_whoever_conquers_declined_liches_pays_their_owner() -> None:
    game = cave("A: orcs 1 hand 9 coins 1", "B: - / declined liches 8 7")
    assert payments(play(game, "conquer 8")) == [(0, 1, 1, "liches")]
    assert (coins(game, "A"), coins(game, "B")) == (0, 6)
    assert 7 not in regions_of(game, "conquer")  # no coin left


@pytest.mark.rule("UR7")
@pytest.mark.rule("Q10")
def test_without_a_coin_nobody_attacks_liches_active_or_declined() -> None:
    game = cave("A: orcs+dragon_master 1 hand 1 coins 0", "B: liches 8:5 / declined ratmen 7")
    assert regions_of(game, "conquer", "dragon") == {2, 7}
    assert 8 not in regions_of(game, "last") | regions_of(game, "conquer")
    declined = cave("A: orcs 1 hand 9 coins 0", "B: ratmen 7 / declined liches 8")
    assert 8 not in regions_of(declined, "conquer")


@pytest.mark.rule("UR7")
def test_active_liches_take_no_coin() -> None:
    game = cave("A: orcs 1 hand 9 coins 1", "B: liches 8:2")
    assert payments(play(game, "conquer 8")) == []


@pytest.mark.rule("QU35")
def test_a_replaced_lich_was_active_so_nothing_is_paid() -> None:
    game = cave("A: orcs+vampire 1 hand 9 coins 1", "B: liches 8")
    assert payments(play(game, "conquer 8 by bite")) == []
    poor = cave("A: orcs+vampire 1 hand 9 coins 0", "B: liches 8")
    assert regions_of(poor, "conquer", "bite") == set()


@pytest.mark.rule("QU35")
@pytest.mark.rule("SP7")
def test_the_lichs_coin_comes_on_top_of_the_mercenarys() -> None:
    game = cave("A: orcs+mercenary 1 hand 9 coins 1", "B: - / declined liches 8 7")
    play(game, "pay")
    assert not {7, 8} & regions_of(game, "conquer")
    richer = cave("A: orcs+mercenary 1 hand 9 coins 2", "B: - / declined liches 8 7")
    play(richer, "pay", "conquer 8")
    assert (coins(richer, "A"), coins(richer, "B")) == (0, 6)


@pytest.mark.rule("QU35")
@pytest.mark.rule("Q31")
def test_a_coin_that_the_liches_want_does_not_help_after_the_die() -> None:
    game = cave("A: orcs+mercenary 1 hand 1 coins 1", "B: - / declined liches 8")
    play(game, "last 8", outcome=1)  # one token and one pip for three: short by one
    assert game.decision != "pay"
    assert tokens(game, 8) == ("liches", 1)
    richer = cave("A: orcs+mercenary 1 hand 1 coins 2", "B: - / declined liches 8")
    play(richer, "last 8", outcome=1)
    assert richer.decision == "pay"


@pytest.mark.rule("QU35")
@pytest.mark.rule("BR4")
def test_declined_ghouls_pay_too() -> None:
    game = cave("A: orcs 25 / declined ghouls 1 hand 5", "B: ratmen 4 / declined liches 8", army="ghouls")
    assert payments(play(game, "conquer 8")) == [(0, 1, 1, "liches")]


@pytest.mark.rule("QU35")
def test_the_balrog_pays_too() -> None:
    world = {"found": {"pentacle": 7}, "hand": {"balrog": 1}}
    game = cave("A: orcs 7 hand 1", "B: ratmen 4 / declined liches 8", world=world)
    assert payments(play(game, "place balrog 8")) == [(0, 1, 1, "liches")]
    poor = cave("A: orcs 7 hand 1 coins 0", "B: ratmen 4 / declined liches 8", world=world)
    assert "place balrog 8" not in legal(poor)


@pytest.mark.rule("QU35")
def test_ones_own_declined_liches_cost_nothing() -> None:
    game = cave("A: orcs 1 hand 9 coins 0 / declined liches 8 7", "B: ratmen 4")
    assert payments(play(game, "conquer 8")) == []


# --- Lizardmen ---
@pytest.mark.rule("UR8")
@pytest.mark.rule("UG9")
def test_everything_along_the_river_is_reachable() -> None:
    game = cave("A: lizardmen 1 hand 9", "B: kraken 21 25")
    along = {3, 8, 9, 12, 13, 20, 22, 24, 19, 2, 21, 27}
    assert along <= regions_of(game, "conquer")
    assert regions_of(cave("A: orcs 1 hand 9", "B: kraken 21 25"), "conquer") == {2, 7, 8}


@pytest.mark.rule("UR8")
@pytest.mark.rule("M7")
@pytest.mark.rule("QU36")
def test_they_may_enter_anywhere_along_a_river_that_reaches_the_edge() -> None:
    game = cave("A: lizardmen hand 11", "B: -")
    entry = regions_of(game, "conquer")
    assert {12, 13, 20, 22, 19, 9, 8, 21} <= entry
    assert not {7, 10, 11, 15, 18} & entry


@pytest.mark.rule("QU36")
@pytest.mark.parametrize("piece", ["balrog", "lava"])
def test_the_balrog_and_lava_block_the_river(piece: str) -> None:
    game = cave(
        "A: lizardmen 1 hand 9", "B: orcs+lava 25", world={"found": {"pentacle": 22}}, pieces={piece: {21: 1}}
    )  # fmt: skip
    reached = regions_of(game, "conquer")
    assert {3, 9, 12, 13} <= reached
    assert not {20, 22, 24, 27, 19} & reached


@pytest.mark.rule("UR8")
@pytest.mark.rule("UG1")
def test_a_conquered_river_is_left_as_usual() -> None:
    game = cave("A: lizardmen 1 hand 5", "B: -")
    play(game, "conquer 2", "stop")
    assert army(game, "lizardmen").regions == (1,)


# --- Mudmen, Mummies, Ogres, Shrooms ---
@pytest.mark.rule("UR9")
@pytest.mark.rule("O12")
def test_mud_makes_more_mudmen_before_the_redeployment() -> None:
    game = cave("A: mudmen 1 20 25 8 hand 1", "B: -")
    play(game, "stop")
    assert (hand(game, "mudmen"), game.tray("mudmen")) == (4, 12 - 8)


@pytest.mark.rule("UR9")
def test_no_more_mudmen_than_the_tray_holds() -> None:
    game = cave("A: mudmen 1 20 25:8 hand 1", "B: -")
    play(game, "stop")
    assert game.tray("mudmen") == 0
    assert hand(game, "mudmen") == 9


@pytest.mark.rule("UR10")
@pytest.mark.rule("UR11")
def test_mummies_pay_one_more_and_ogres_one_less() -> None:
    assert [price(cave(f"A: {race} 1 hand 9", "B: ratmen 8:2"), 8) for race in ("mummies", "orcs", "ogres")] == [
        5,
        4,
        3,
    ]
    assert [price(cave(f"A: {race} 1 hand 9", "B: -"), 2) for race in ("mummies", "orcs", "ogres")] == [2, 1, 1]


@pytest.mark.rule("UR10")
@pytest.mark.rule("Q30")
@pytest.mark.rule("QU6")
def test_the_dragon_costs_mummies_one_token() -> None:
    game = cave("A: mummies+dragon_master 1 hand 1", "B: ratmen 8:5")
    play(game, "conquer 8 by dragon")
    assert tokens(game, 8) == ("mummies", 1)


@pytest.mark.rule("QU6")
@pytest.mark.rule("QU5")
def test_a_bite_costs_mummies_no_token_of_the_hand() -> None:
    game = cave("A: mummies+vampire 1 hand 1", "B: ratmen 8")
    play(game, "conquer 8 by bite")
    assert (tokens(game, 8), hand(game, "mummies")) == (("mummies", 1), 1)


@pytest.mark.rule("UR13")
def test_shrooms_earn_by_mushroom_forests() -> None:
    assert lines(finish(cave("A: shrooms 4 8 1 hand 1", "B: -"))) == {"regions": 3, "shrooms": 2, "total": 5}


# --- Spiderines ---
CHASM_SIDE = {1, 5, 6, 7, 9, 10, 13, 15, 18, 19, 22, 23, 25, 27}


@pytest.mark.rule("UR14")
@pytest.mark.rule("UG2")
def test_spiderines_reach_every_region_beside_a_chasm() -> None:
    game = cave("A: spiderines 4 hand 11", "B: -")
    assert regions_of(game, "conquer") == (CHASM_SIDE | {3, 5, 10})


@pytest.mark.rule("UR14")
@pytest.mark.rule("C1")
def test_they_may_enter_through_any_chasm() -> None:
    game = cave("A: spiderines hand 11", "B: -")
    assert regions_of(game, "conquer") == CHASM_SIDE | {2, 3, 4, 24}  # and the border


@pytest.mark.rule("QU39")
@pytest.mark.rule("UP3")
def test_flocking_spiderines_are_linked_by_one_region_beside_a_chasm() -> None:
    game = cave("A: spiderines+flocking 4 8 13 hand 1", "B: -")  # only 13 lies beside a chasm
    assert lines(finish(game))["flocking"] == 2
    apart = cave("A: spiderines+flocking 4 8 hand 1", "B: -")
    assert "flocking" not in lines(finish(apart))


@pytest.mark.rule("QU39")
@pytest.mark.rule("UP11")
def test_quarreling_spiderines_count_groups_by_borders() -> None:
    game = cave("A: spiderines+quarreling 4 8 13 22 hand 1", "B: -")
    assert lines(finish(game))["quarreling"] == 3


@pytest.mark.rule("QU39")
def test_underworld_and_pipe_link_a_flock_as_well() -> None:
    caverns = plain(
        "A: orcs+underworld 5 17 hand 1",
        "B: -",
        column=["elves+flocking"],
        world={"copied": "flocking", "copier": "orcs"},
    )
    assert lines(finish(caverns))["flocking"] == 2
    piped = cave("A: orcs+flocking 1 25 hand 1", "B: -", world={"found": {"pipe": 1}})
    assert lines(finish(piped))["flocking"] == 2


@pytest.mark.rule("UG9")
def test_without_links_a_flock_needs_borders() -> None:
    assert "flocking" not in lines(finish(scene("base-2", "A: orcs+flocking 5 17 hand 1", "B: -", decision="conquer",
                                                boxes=["base", "underground"])))  # fmt: skip
