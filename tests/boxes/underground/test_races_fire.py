"""Flames (UR3), Iron Dwarves (UR5), Shadow Mimes (UR12) and Will-o'-Wisps (UR15)."""

import pytest

from elbowroom import Game
from elbowroom.rules.events import Conquered, Repelled, Rolled
from tests.boxes.base.helpers import army, finish, lines, pieces
from tests.boxes.underground.caves import cave, fresh, plain, price
from tests.own_board import row_board
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens


# --- Flames ---
@pytest.mark.rule("UR3")
@pytest.mark.rule("O5")
def test_the_volcano_is_chosen_at_the_pick() -> None:
    game = fresh(("flames",), ("commando",))
    play(game, "pick 1")
    assert (game.decision, set(legal(game))) == ("settle", {"place volcano 0", "place volcano 14"})
    play(game, "place volcano 14")
    assert pieces(game, "volcano") == {14: 1}
    assert game.decision == "conquer"


@pytest.mark.rule("UR3")
@pytest.mark.rule("Q14")
def test_flames_enter_next_to_the_volcano_and_nowhere_else() -> None:
    game = cave("A: flames hand 9 volcano@0", "B: -")
    assert regions_of(game, "conquer") == {1, 6, 7}
    game = cave("A: flames hand 9 volcano@14", "B: -")
    assert regions_of(game, "conquer") == {9, 10, 13, 15, 22}


@pytest.mark.rule("UR3")
@pytest.mark.rule("QU31")
def test_flames_that_lost_everything_enter_by_the_same_volcano() -> None:
    game = cave("A: flames hand 4 volcano@0", "B: ratmen 24", decision="turn")
    play(game, "ready")
    assert regions_of(game, "conquer") == {1, 6, 7}


@pytest.mark.rule("QU31")
def test_flames_that_cannot_enter_wait_in_hand() -> None:
    game = cave("A: flames hand 9 volcano@0", "B: halflings 1 6 hole@1 hole@6 / declined ratmen+royal 7 queen@7")
    assert legal(game) == ["stop"]
    play(game, "stop", "end")
    assert hand(game, "flames") == 9


@pytest.mark.rule("QU31")
def test_flying_flames_enter_anywhere() -> None:
    assert {24, 12, 7} <= regions_of(cave("A: flames+flying hand 9 volcano@0", "B: -"), "conquer")


@pytest.mark.rule("UR3")
@pytest.mark.rule("QU3")
@pytest.mark.rule("UG6")
def test_where_fire_reaches_defenders_do_not_count_but_walls_do() -> None:
    world = {"monsters": [7], "unfound": [7], "markers": ["sword"]}
    game = cave("A: flames 6 hand 8 volcano@0", "B: ratmen 1:5 11:5", world=world)
    assert price(game, 7) == 2  # Monsters
    assert price(game, 1) == 2  # five tokens
    assert price(game, 11) == 3  # the mountain counts
    assert price(cave("A: orcs 6 hand 8", "B: -", world=world), 7) == 4


@pytest.mark.rule("UR3")
@pytest.mark.rule("QU3")
@pytest.mark.parametrize(
    ("defender", "extra"),
    [
        ("ratmen+fortified 1:3 fortress@1", 1),
        ("ratmen+bivouacking 1:3 camp@1*2", 2),
        ("ratmen+shield 1:3 armor@1*3", 3),
        ("trolls 1:3 lair@1", 1),
        ("ice_witches 1:3 winter@1", 1),
    ],
)
def test_pieces_still_defend_against_fire(defender: str, extra: int) -> None:
    game = cave("A: flames 6 hand 8 volcano@0", f"B: {defender} 25")
    assert price(game, 1) == 2 + extra


@pytest.mark.rule("UR3")
@pytest.mark.rule("QU3")
def test_the_keep_still_defends_against_fire() -> None:
    assert price(cave("A: flames 6 hand 8 volcano@0", "B: ratmen 1:3", world={"found": {"keep": 1}}), 1) == 3


@pytest.mark.rule("UR3")
@pytest.mark.rule("UG9")
def test_fire_spreads_along_a_chain_of_own_regions() -> None:
    joined = cave("A: flames 7 8 12 hand 6 volcano@0", "B: ratmen 20:4")
    assert price(joined, 20) == 2
    broken = cave("A: flames 7 12 hand 6 volcano@0", "B: ratmen 20:4 8:4")
    assert (price(broken, 20), price(broken, 8)) == (6, 2)


@pytest.mark.rule("UR3")
def test_a_lost_tribe_does_not_count_either() -> None:
    board = row_board("chasm volcano", "hill lost_tribe edge", "hill edge", "hill edge")
    game = plain("A: flames 2 hand 4 volcano@0", "B: -", board=board, tribes=[1])
    assert price(game, 1) == 2


@pytest.mark.rule("QU3")
@pytest.mark.rule("Q15")
def test_a_burnt_region_counts_as_non_empty_and_its_losers_lose_as_usual() -> None:
    game = cave("A: flames+pillaging 7 hand 4 volcano@0", "B: ratmen 1:5 25")
    play(game, "conquer 1")
    assert army(game, "ratmen").fled == 4
    assert lines(finish(game))["pillaging"] == 1


@pytest.mark.rule("UR3")
@pytest.mark.rule("K16")
def test_the_volcano_stays_until_they_decline() -> None:
    game = cave("A: flames 1 hand 3 volcano@0", "B: ratmen 24", ready=True)
    play(game, "abandon 1", "stop", "end")
    assert pieces(game, "volcano") == {0: 1}
    finish(game)
    play(game, "decline")
    assert pieces(game, "volcano") == {}


@pytest.mark.rule("K16")
def test_the_volcano_stays_when_everything_is_conquered() -> None:
    game = cave("A: orcs 7 hand 5", "B: flames 1 volcano@0")
    play(game, "conquer 1")
    assert pieces(game, "volcano") == {0: 1}


# --- Iron Dwarves ---
def hammers(number: int) -> dict[str, object]:
    """A world with so many hammers in the Iron Dwarves' hands."""
    return {"notes": {"iron_dwarves": number}}


@pytest.mark.rule("UR5")
@pytest.mark.rule("W6")
def test_each_mine_gives_a_hammer_that_serves_from_the_next_turn_on() -> None:
    game = cave("A: iron_dwarves 10 18 4:2", "B: ratmen 9:4")
    assert price(game, 9) == 6
    finish(game)
    play(game, "decline", "ready")
    assert hand(game, "iron_dwarves") == 1
    assert 9 in regions_of(game, "conquer")  # a Dwarf and two hammers for three


@pytest.mark.rule("UR5")
@pytest.mark.rule("QU34")
def test_every_conquest_needs_one_dwarf_and_hammers_are_used_up() -> None:
    game = cave("A: iron_dwarves 4 hand 2", "B: ratmen 10:3", world=hammers(4))
    events = play(game, "conquer 10")  # five: four hammers and a Dwarf
    assert [e.tokens for e in happened(events, Conquered)] == [1]
    assert hand(game, "iron_dwarves") == 1
    assert regions_of(game, "conquer") == set()  # a Dwarf alone takes nothing for two
    game = cave("A: iron_dwarves 4 hand 2", "B: ratmen 10", world=hammers(7))
    play(game, "conquer 3", "conquer 5")  # one hammer, then two
    assert (hand(game, "iron_dwarves"), tokens(game, 3), tokens(game, 5)) == (
        0, ("iron_dwarves", 1), ("iron_dwarves", 1),
    )  # fmt: skip


@pytest.mark.rule("QU34")
@pytest.mark.rule("C5")
def test_hammers_alone_take_nothing() -> None:
    game = cave("A: iron_dwarves 4 3", "B: -", world=hammers(7), ready=True)
    assert regions_of(game, "conquer") == regions_of(game, "last") == set()


@pytest.mark.rule("QU34")
@pytest.mark.rule("C10")
def test_hammers_count_for_the_last_conquest() -> None:
    game = cave("A: iron_dwarves 4 hand 1", "B: ratmen 10:6", world=hammers(4))
    assert 10 in regions_of(game, "last")  # eight: five, and three by the die
    play(game, "last 10", outcome=3)
    assert tokens(game, 10)[0] == "iron_dwarves"
    game = cave("A: iron_dwarves 4 hand 1", "B: ratmen 10:7", world=hammers(4))
    assert 10 not in regions_of(game, "last")


@pytest.mark.rule("UR5")
@pytest.mark.rule("QU34")
def test_each_redeployment_adds_hammers_while_the_seven_last() -> None:
    game = cave("A: iron_dwarves 10 18 24 4:2", "B: ratmen 1", world=hammers(5))
    finish(game)
    assert game.to_position()["world"]["notes"]["iron_dwarves"] == 7


@pytest.mark.rule("UR5")
def test_hammers_do_not_defend_and_come_off_at_redeployment() -> None:
    game = cave("A: iron_dwarves 4 hand 2", "B: ratmen 24", world=hammers(4))
    play(game, "conquer 3", "stop", "deploy 1 4", "end")
    assert (tokens(game, 3), tokens(game, 4)) == (("iron_dwarves", 1), ("iron_dwarves", 2))
    play(game, "ready")
    assert game.to_position()["world"]["notes"]["iron_dwarves"] == 4


@pytest.mark.rule("UR5")
@pytest.mark.rule("K13")
def test_hammers_are_lost_in_decline() -> None:
    game = cave("A: iron_dwarves 10 18", "B: ratmen 24", world=hammers(4), decision="turn")
    play(game, "decline")
    assert "iron_dwarves" not in game.to_position().get("world", {}).get("notes", {})


@pytest.mark.rule("QU34")
@pytest.mark.rule("UP4")
def test_hammers_are_no_tokens_for_frightened() -> None:
    game = cave("A: iron_dwarves+frightened 4:2", "B: ratmen 24", world=hammers(5))
    assert "frightened" not in lines(finish(game))


@pytest.mark.rule("UR5")
@pytest.mark.rule("SR5b")
def test_after_an_ambush_the_hammers_return_to_hand() -> None:
    world = {"notes": {"iron_dwarves": 2, "skags": 1022 + 4096 * 2}, "loot": {3: 0}}
    game = cave("A: iron_dwarves 4 hand 2", "B: skags 3 24", world=world)
    play(game, "conquer 3")
    assert (tokens(game, 3), hand(game, "iron_dwarves")) == (("skags", 1), 1)
    assert 10 in regions_of(game, "conquer")  # a Dwarf and a hammer for two


# --- Shadow Mimes ---
COLUMN = ["orcs+mining:1", "shadow_mimes+commando:2", "ogres+royal"]


@pytest.mark.rule("UR12")
@pytest.mark.rule("QU37")
def test_the_badge_may_be_exchanged_with_another_visible_one() -> None:
    game = cave("A: -", "B: ratmen 24", decision="pick", column=COLUMN)
    play(game, "pick 2")
    assert game.decision == "swap"
    assert Game.from_position(game.to_position()) == game
    assert set(legal(game)) == {"end", "swap 1", "swap 3", "swap 4", "swap 5", "swap 6"}
    play(game, "swap 3")
    assert (army(game, "shadow_mimes").power, hand(game, "shadow_mimes")) == ("royal", 12)
    assert [(c.race, c.power, c.coins) for c in game.column[:2]] == [("orcs", "mining", 2), ("ogres", "commando", 0)]
    assert coins(game, "A") == 5 - 1 + 2


@pytest.mark.rule("UR12")
def test_the_badge_may_be_kept() -> None:
    game = cave("A: -", "B: ratmen 24", decision="pick", column=COLUMN)
    play(game, "pick 2", "end")
    assert (army(game, "shadow_mimes").power, hand(game, "shadow_mimes")) == ("commando", 11)


@pytest.mark.rule("UR12")
def test_the_next_combo_of_the_stack_cannot_be_swapped_with() -> None:
    game = cave("A: -", "B: ratmen 24", decision="pick", column=COLUMN)
    hidden = {combo.power for combo in game.column}
    play(game, "pick 2", "swap 6")
    assert army(game, "shadow_mimes").power in hidden  # the column closes up only afterwards


@pytest.mark.rule("QU37")
@pytest.mark.rule("SR4")
def test_homunculi_stay_with_their_banner() -> None:
    column = ["homunculi+mining", "shadow_mimes+commando"]
    game = cave("A: -", "B: ratmen 24", decision="pick", column=column)
    play(game, "pick 2", "swap 1")
    assert game.to_position()["world"]["notes"]["homunculi"] == 1
    assert (game.column[0].race, game.column[0].power) == ("homunculi", "commando")


@pytest.mark.rule("QU37")
@pytest.mark.rule("SP4a")
def test_a_copied_badge_that_is_taken_so_ends_the_copy() -> None:
    game = cave(
        "A: -", "B: orcs+copycat 24 25 22:3", decision="pick", column=["ogres+royal", "shadow_mimes+commando"],
        world={"copied": "royal", "copier": "orcs"},
    )  # fmt: skip
    play(game, "pick 2", "swap 1")
    assert "copied" not in game.to_position()["world"]


# --- Will-o'-Wisps ---
@pytest.mark.rule("UR15")
def test_the_die_lowers_the_cost_of_a_crystal_region_and_conquests_go_on() -> None:
    game = cave("A: wisps 11 hand 4", "B: ratmen 12:3 24")  # 12 is crystal: five
    assert regions_of(game, "conquer", "glimmer") == {6, 12}
    events = play(game, "conquer 12 by glimmer", outcome=2)
    assert [e.pips for e in happened(events, Rolled)] == [2]
    assert (tokens(game, 12), hand(game, "wisps"), game.decision) == (("wisps", 3), 1, "conquer")


@pytest.mark.rule("UR15")
@pytest.mark.rule("UG9")
def test_regions_adjacent_to_a_crystal_region_they_occupy() -> None:
    game = cave("A: wisps 12 4 hand 4", "B: ratmen 24")
    assert regions_of(game, "conquer", "glimmer") == {3, 8, 11, 19, 20}  # 2 and 21 cost one: no die is needed
    piped = cave("A: wisps 12 1 hand 4", "B: ratmen 24", world={"found": {"pipe": 12}})
    assert {3, 22, 6} <= regions_of(piped, "conquer", "glimmer")


@pytest.mark.rule("UR15")
@pytest.mark.rule("QU38")
def test_the_target_may_be_three_short_and_one_token_is_the_least() -> None:
    game = cave("A: wisps 11 hand 2", "B: ratmen 12:3 6:4")
    assert regions_of(game, "conquer", "glimmer") == {12}  # five; six is four short
    events = play(game, "conquer 12 by glimmer", outcome=3)
    assert [(e.region, e.tokens) for e in happened(events, Conquered)] == [(12, 2)]
    cheap = cave("A: wisps 11 hand 2", "B: -")
    play(cheap, "conquer 12 by glimmer", outcome=3)
    assert (tokens(cheap, 12), hand(cheap, "wisps")) == (("wisps", 1), 1)


@pytest.mark.rule("UR15")
@pytest.mark.rule("QU38")
def test_a_roll_too_low_is_a_failed_last_conquest() -> None:
    game = cave("A: wisps 11 8 hand 2", "B: ratmen+vengeful 12:3")
    events = play(game, "conquer 12 by glimmer", outcome=1)
    assert happened(events, Repelled) == [Repelled(0, "wisps", 12, 2)]
    assert (game.decision, tokens(game, 12)) == ("redeploy", ("ratmen", 3))
    finish(game)
    play(game, "ready")
    assert price(game, 11) <= 3 + 3 - 1  # an attack all the same: grudge


@pytest.mark.rule("UR15")
def test_without_the_die_the_usual_ways_stay_open() -> None:
    game = cave("A: wisps 11 hand 4", "B: ratmen 12:3 24")
    assert 12 in regions_of(game, "last")
    assert 6 in regions_of(game, "conquer")


@pytest.mark.rule("Q29")
@pytest.mark.rule("QU38")
def test_berserk_wisps_use_both_rolls_for_one_conquest() -> None:
    game = cave("A: wisps+berserk 11 hand 2", "B: ratmen 12:4 24")
    assert regions_of(game, "conquer", "glimmer") == {6}
    play(game, "roll", outcome=2)  # six less two: within reach of the second die
    assert "roll" not in legal(game)
    assert 12 in regions_of(game, "conquer", "glimmer")
    play(game, "conquer 12 by glimmer", outcome=3)
    assert (tokens(game, 12), hand(game, "wisps")) == (("wisps", 1), 1)
    assert "roll" in legal(game)
