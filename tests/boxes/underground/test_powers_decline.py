"""Powers of the decline: Reborn (UP12), Tomb (UP17), Vanishing (UP19), Wise (UP21); and Ghouls with them (Q21)."""

import pytest

from elbowroom import Game, Setup
from elbowroom.rules.events import Deployed, DrivenOut
from tests.boxes.base.helpers import army, finish, in_hand, in_play, lines, pieces
from tests.boxes.underground.caves import BOXES, cave, payments, plain
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens


# --- Reborn ---
@pytest.mark.rule("UP12")
@pytest.mark.rule("O6")
@pytest.mark.rule("QU27")
def test_declined_regions_rise_as_the_race_just_picked_which_is_then_on_the_board() -> None:
    game = cave("A: - / declined orcs+reborn 12 8 4", "B: ratmen 24", decision="pick", column=["elves+mining"])
    play(game, "pick 1")
    assert hand(game, "elves") == 10
    play(game, "renew 12")
    assert (tokens(game, 12), hand(game, "elves"), game.tray("elves")) == (("elves", 1), 10, 0)
    assert 11 in regions_of(game, "conquer")  # in the midst of the board
    assert 25 not in regions_of(game, "conquer")  # C1 no longer binds, nor helps


@pytest.mark.rule("UP12")
def test_two_regions_a_turn_at_most() -> None:
    game = cave("A: elves 3:2 / declined orcs+reborn 12 8 4", "B: ratmen 24", decision="turn")
    assert set(legal(game)) == {"ready", "decline", "renew 12", "renew 8", "renew 4"}
    play(game, "renew 12", "renew 8")
    assert legal(game, "renew") == []
    finish(game)
    finish(game)
    assert legal(game, "renew") == ["renew 4"]


@pytest.mark.rule("UP12")
@pytest.mark.rule("UG8")
def test_reborn_may_wait_until_the_first_conquest() -> None:
    game = cave("A: elves 3:4 / declined orcs+reborn 12 8", "B: ratmen 24", decision="turn")
    play(game, "ready", "abandon 3", "renew 8")
    assert tokens(game, 8) == ("elves", 1)
    play(game, "conquer 7")
    assert legal(game, "renew") == []


@pytest.mark.rule("UP12", "T8", "O6")
def test_a_race_without_a_token_may_still_rise_after_it_was_readied() -> None:
    game = cave("A: elves / declined orcs+reborn 12 8", "B: ratmen 24", decision="turn")
    play(game, "ready", "renew 12")
    assert tokens(game, 12) == ("elves", 1)
    assert game.decision == "conquer"


@pytest.mark.rule("UP12")
@pytest.mark.rule("QU27")
def test_the_token_comes_from_the_hand_when_the_tray_is_empty() -> None:
    game = cave("A: elves 3 hand 10 / declined orcs+reborn 12 8", "B: ratmen 24", opening=True)
    play(game, "renew 12")
    assert (tokens(game, 12), hand(game, "elves")) == (("elves", 1), 9)
    none = cave("A: elves 3:11 / declined orcs+reborn 12 8", "B: ratmen 24", decision="turn")
    assert legal(none, "renew") == []


@pytest.mark.rule("QU27")
def test_reborn_is_no_conquest() -> None:
    game = cave("A: - / declined orcs+reborn 12 8 4", "B: ratmen 24", decision="pick", column=["halflings+pillaging"])
    play(game, "pick 1", "renew 12")
    assert pieces(game, "hole") == {}
    play(game, "conquer 11", "conquer 20")
    assert pieces(game, "hole") == {11: 1, 20: 1}
    assert "pillaging" not in lines(finish(game))


@pytest.mark.rule("QU27")
@pytest.mark.rule("K4")
def test_pieces_of_the_old_race_leave() -> None:
    game = cave("A: elves 3:2 / declined trolls+reborn 12 8 lair@12 lair@8", "B: ratmen 24", decision="turn")
    play(game, "renew 12")
    assert pieces(game, "lair") == {8: 1}


@pytest.mark.rule("Q53")
@pytest.mark.rule("BR13")
def test_trolls_build_a_lair_where_they_rise() -> None:
    game = cave("A: - / declined orcs+reborn 12 8", "B: ratmen 24", decision="pick", column=["trolls+mining"])
    play(game, "pick 1", "renew 12")
    assert pieces(game, "lair") == {12: 1}
    play(game, "conquer 11")
    assert pieces(game, "lair") == {11: 1, 12: 1}


@pytest.mark.rule("QU27")
@pytest.mark.rule("C9")
@pytest.mark.rule("UG7")
def test_with_its_last_region_the_old_race_is_gone() -> None:
    game = cave("A: elves 3:2 / declined orcs+reborn 12", "B: ratmen 24", decision="turn")
    assert "reborn" not in game.discards
    play(game, "renew 12")
    assert not in_play(game, "orcs")
    assert "reborn" in game.discards


@pytest.mark.rule("UG1a")
@pytest.mark.rule("UP12")
def test_nobody_is_put_into_water_he_cannot_hold() -> None:
    game = cave("A: elves 3:2 / declined kraken+reborn 2 12", "B: ratmen 24", decision="turn")
    assert legal(game, "renew") == ["renew 12"]
    swimmers = cave("A: elves+seafaring 3:2 / declined kraken+reborn 2 12", "B: ratmen 24", decision="turn")
    assert set(legal(swimmers, "renew")) == {"renew 2", "renew 12"}


@pytest.mark.rule("UP12")
@pytest.mark.rule("W4")
def test_the_power_does_nothing_while_its_race_is_active() -> None:
    game = cave("A: elves+reborn 3:2 / declined orcs 12", "B: ratmen 24", decision="turn")
    assert legal(game, "renew") == []


# --- Tomb ---
@pytest.mark.rule("UP17")
@pytest.mark.rule("QU26")
@pytest.mark.rule("O20")
def test_all_tokens_stay_with_one_last_redeployment_before_scoring() -> None:
    game = cave("A: orcs+tomb 3:3 4:2", "B: ratmen 24", decision="turn")
    play(game, "decline")
    assert game.decision == "redeploy"
    assert "abandon" not in {text.split()[0] for text in legal(game)}
    assert Game.from_position(game.to_position()) == game
    events = play(game, "deploy 3 4")
    assert (tokens(game, 3), tokens(game, 4)) == (("orcs", 1), ("orcs", 4))
    assert lines(events)["total"] == 2
    assert (army(game, "orcs").power, army(game, "orcs").active) == ("tomb", False)


@pytest.mark.rule("UP17")
@pytest.mark.rule("T6")
def test_later_losses_are_as_if_active() -> None:
    game = cave("A: ratmen 10 hand 9", "B: elves 24 / declined orcs+tomb 3 4:4", ready=False)
    assert happened(play(game, "conquer 4"), DrivenOut) == [DrivenOut(1, "orcs", 4, 1, 3)]
    assert Deployed(1, "orcs", 3, 3, True) in finish(game)
    assert tokens(game, 3) == ("orcs", 4)


@pytest.mark.rule("UP17")
@pytest.mark.rule("UG7")
def test_with_no_region_left_all_are_lost() -> None:
    game = cave("A: ratmen 10 hand 9", "B: elves 24 / declined orcs+tomb 4:4")
    play(game, "conquer 4")
    finish(game)
    assert (in_play(game, "orcs"), game.tray("orcs"), "tomb" in game.discards) == (False, 10, True)


@pytest.mark.rule("QU26")
def test_the_owners_own_race_causes_the_same_losses_and_racial_benefits_are_gone() -> None:
    game = cave("A: ratmen 10 hand 9 / declined elves+tomb 3 4:4", "B: orcs 24")
    assert happened(play(game, "conquer 4"), DrivenOut) == [DrivenOut(0, "elves", 4, 1, 3)]
    finish(game)
    assert tokens(game, 3) == ("elves", 4)


@pytest.mark.rule("UP17")
@pytest.mark.rule("D2")
def test_tomb_leaves_like_any_declined_race() -> None:
    game = cave("A: ratmen 10 / declined orcs+tomb 3:3 4:2", "B: elves 24", decision="turn")
    play(game, "decline")
    assert not in_play(game, "orcs")


# --- Vanishing ---
@pytest.mark.rule("UP19")
@pytest.mark.rule("QU25")
def test_all_leave_for_two_coins_each_region_and_banner_and_badge_go() -> None:
    game = cave("A: orcs+vanishing 3:3 4:2 10", "B: ratmen 24", decision="turn")
    assert set(legal(game)) == {"ready", "vanish"}
    events = play(game, "vanish")
    assert payments(events) == [(-1, 0, 6, "vanishing")]
    assert coins(game, "A") == 11
    assert (in_play(game, "orcs"), game.tray("orcs"), "vanishing" in game.discards) == (False, 10, True)
    finish(game)
    assert legal(game, "pick")


@pytest.mark.rule("QU25")
def test_the_older_declined_race_goes_first_but_spirit_stays() -> None:
    game = cave("A: orcs+vanishing 3 / declined elves 4 10", "B: ratmen 24", decision="turn")
    play(game, "vanish")
    assert (in_play(game, "elves"), coins(game, "A")) == (False, 7)
    spirit = cave("A: orcs+vanishing 3 / declined elves+spirit 4 10", "B: ratmen 24", decision="turn")
    play(spirit, "vanish")
    assert (in_play(spirit, "elves"), coins(spirit, "A")) == (True, 5 + 2 + 2)


@pytest.mark.rule("QU25")
def test_places_and_race_pay_nothing_for_what_is_left_and_winter_counts() -> None:
    dwarves = cave("A: dwarves+vanishing 10 18", "B: ratmen 24", decision="turn", world={"found": {"lost_mine": 10}})
    play(dwarves, "vanish")
    assert coins(dwarves, "A") == 9
    cold = cave("A: orcs+vanishing 3 4 winter@3", "B: ice_witches 24", decision="turn", world={})
    play(cold, "vanish")
    assert coins(cold, "A") == 5 + 1 + 2


@pytest.mark.rule("QU25")
@pytest.mark.rule("Q21")
def test_ghouls_vanish_too() -> None:
    game = cave("A: ghouls+vanishing 3:3 4", "B: ratmen 24", decision="turn")
    play(game, "vanish")
    assert (in_play(game, "ghouls"), coins(game, "A")) == (False, 9)


@pytest.mark.rule("QU25")
@pytest.mark.rule("E1")
def test_it_is_allowed_in_the_last_round_and_leaves_no_tokens() -> None:
    game = cave("A: orcs+vanishing 3:3 4", "B: ratmen 24:2", decision="turn", turn="A", first="B", round=10)
    play(game, "vanish")
    outcome = game.outcome()
    assert outcome is not None
    assert {standing.seat: standing.tokens for standing in outcome.ranking} == {0: 0, 1: 2}


@pytest.mark.rule("QU25")
@pytest.mark.rule("SP4b")
def test_a_copied_vanishing_is_a_choice() -> None:
    game = cave(
        "A: orcs+copycat 3 4", "B: ratmen 24", decision="turn", column=["elves+vanishing"],
        world={"copied": "vanishing", "copier": "orcs"},
    )  # fmt: skip
    assert {"decline", "vanish"} <= set(legal(game))
    stays = game.copy()
    play(stays, "decline")
    assert army(stays, "orcs").regions == (3, 4)
    play(game, "vanish")
    assert (in_play(game, "orcs"), coins(game, "A")) == (False, 9)


@pytest.mark.rule("Q26")
def test_after_stouts_scoring_vanishing_adds_one_for_each_region() -> None:
    powers = Setup(players=2, boxes=tuple(BOXES), board="underground-2").table().powers
    number = [power.id for power in powers].index("vanishing")
    game = cave(
        "A: orcs+stout 3 4 hand 1", "B: ratmen 24",
        world={"found": {"stonehedge": 3}, "notes": {"stonehedge": number + 1}},
    )  # fmt: skip
    finish(game)
    assert (game.decision, coins(game, "A")) == ("late_decline", 7)
    assert set(legal(game)) == {"end", "decline", "vanish"}
    play(game, "vanish")
    assert (in_play(game, "orcs"), coins(game, "A")) == (False, 9)


# --- Wise ---
@pytest.mark.rule("UP21")
@pytest.mark.rule("UG7")
def test_wise_earn_two_while_declined_the_turn_of_declining_included() -> None:
    game = cave("A: orcs+wise 3 4", "B: ratmen 24", decision="turn")
    assert lines(play(game, "decline")) == {"regions": 2, "wise": 2, "total": 4}
    finish(game)
    assert lines(finish(game))["wise"] == 2


@pytest.mark.rule("UP21")
def test_active_wise_earn_nothing_by_it() -> None:
    assert "wise" not in lines(finish(cave("A: orcs+wise 3 4 hand 1", "B: ratmen 24")))


@pytest.mark.rule("UP21")
@pytest.mark.rule("C9")
def test_gone_from_the_board_wise_earn_no_more() -> None:
    game = cave("A: ratmen 10 hand 9", "B: elves 24 / declined orcs+wise 4")
    play(game, "conquer 4")
    finish(game)
    assert "wise" in game.discards
    assert "wise" not in lines(finish(game))


# --- Ghouls ---
@pytest.mark.rule("Q21")
@pytest.mark.rule("UP21")
@pytest.mark.rule("Q24")
def test_wise_ghouls_earn_only_while_on_the_board() -> None:
    game = cave("A: orcs 24 hand 1 / declined ghouls+wise 3:3", "B: ratmen 4")
    assert lines(finish(game))["wise"] == 2
    waiting = cave("A: orcs 24 hand 1 / declined ghouls+wise hand 3", "B: ratmen 4")
    assert "wise" not in lines(finish(waiting))


@pytest.mark.rule("Q21")
@pytest.mark.rule("UP9")
def test_muddy_ghouls_earn_by_mud() -> None:
    assert lines(finish(cave("A: orcs 24 hand 1 / declined ghouls+muddy 1:3 20", "B: ratmen 4")))["muddy"] == 2


@pytest.mark.rule("Q21")
@pytest.mark.rule("UP12")
def test_reborn_ghouls_fight_and_then_rise() -> None:
    game = cave("A: orcs 24 / declined ghouls+reborn 3 hand 3", "B: ratmen 11", army="ghouls", ready=True)
    play(game, "conquer 4", "stop")
    while game.decision == "redeploy":
        play(game, "deploy 1 4")
    assert game.decision == "turn"
    assert "decline" not in legal(game)
    assert set(legal(game, "renew")) == {"renew 3", "renew 4"}
    play(game, "renew 4")
    assert tokens(game, 4) == ("orcs", 1)


@pytest.mark.rule("Q21")
@pytest.mark.rule("UP13")
def test_royal_ghouls_keep_the_queen_where_she_was() -> None:
    game = cave("A: ghouls+royal 3:3 4 queen@4", "B: ratmen 24", decision="turn")
    play(game, "decline")
    assert (pieces(game, "queen"), tokens(game, 3)) == ({4: 1}, ("ghouls", 3))
    finish(game)
    assert (game.decision, set(legal(game))) == ("turn", {"ready", "stop"})
    play(game, "ready", "abandon 4", "stop")
    assert (pieces(game, "queen"), in_hand(game, "ghouls", "queen")) == ({}, 0)


@pytest.mark.rule("Q21")
@pytest.mark.rule("UP14")
def test_the_armor_of_ghouls_stands() -> None:
    game = cave("A: ghouls+shield 3:3 4 armor@4*2", "B: ratmen 24", decision="turn")
    play(game, "decline")
    assert pieces(game, "armor") == {4: 2}


@pytest.mark.rule("Q21")
@pytest.mark.rule("UP17")
def test_tomb_adds_nothing_to_ghouls() -> None:
    game = cave("A: ghouls+tomb 3:3 4", "B: ratmen 24", decision="turn")
    play(game, "decline")
    assert game.turn == 1  # no last redeployment: they move by themselves later
    assert tokens(game, 3) == ("ghouls", 3)


@pytest.mark.rule("Q21")
@pytest.mark.rule("T6")
def test_tomb_ghouls_without_a_region_wait_in_hand_as_ghouls_do() -> None:
    game = cave("A: ratmen 10 hand 9", "B: elves 24 / declined ghouls+tomb 4:4")
    play(game, "conquer 4")
    finish(game)
    assert hand(game, "ghouls") == 3


@pytest.mark.rule("Q21")
@pytest.mark.parametrize("power", ["vampire", "thieving", "commando", "flying", "vengeful"])
def test_what_else_ghouls_had_is_gone_in_decline(power: str) -> None:
    game = cave(f"A: ghouls+{power} 3:5", "B: ratmen 4 24", decision="turn")
    play(game, "decline")
    assert power in game.discards
    finish(game)
    play(game, "ready")
    assert regions_of(game, "conquer", "bite") == set()
    assert 25 not in regions_of(game, "conquer")
    assert game.cost(9).total == 2


@pytest.mark.rule("Q21")
@pytest.mark.rule("UP18")
def test_ghouls_with_spirit_act_beside_another_declined_race() -> None:
    game = cave("A: ratmen 24 / declined ghouls+spirit 3:5", "B: orcs 4", decision="turn", acted=["ghouls"])
    play(game, "decline")
    assert in_play(game, "ghouls")
    assert in_play(game, "ratmen")
    finish(game)
    assert (game.decision, set(legal(game))) == ("turn", {"ready", "stop"})


@pytest.mark.rule("M7")
@pytest.mark.rule("UP9")
def test_muddy_earns_by_swamps_on_a_base_board_also_declined() -> None:
    assert lines(finish(plain("A: orcs 21 hand 1 / declined ratmen+muddy 3 18 4", "B: -")))["muddy"] == 2


# --- the Fountain at the start of a turn ---
@pytest.mark.rule("QU29")
@pytest.mark.rule("O6")
def test_the_fountain_gives_nothing_in_the_turn_of_picking_unless_reborn_takes_it() -> None:
    game = cave(
        "A: - / declined orcs+reborn 12 8", "B: ratmen 24", decision="pick", column=["ogres+mining"],
        world={"found": {"fountain": 12}},
    )  # fmt: skip
    play(game, "pick 1")
    assert (hand(game, "ogres"), game.tray("ogres")) == (9, 1)
    play(game, "renew 8")
    assert game.tray("ogres") == 0
    other = cave(
        "A: - / declined orcs+reborn 12 8", "B: ratmen 24", decision="pick", column=["drow+muddy"],
        world={"found": {"fountain": 12}},
    )  # fmt: skip
    play(other, "pick 1", "renew 12")
    assert (hand(other, "drow"), tokens(other, 12)) == (8, ("drow", 1))  # seven and the Fountain's one


@pytest.mark.rule("QU29")
@pytest.mark.rule("D1")
def test_what_the_fountain_gave_is_lost_by_a_decline() -> None:
    game = cave("A: ogres 12 3 hand 0", "B: ratmen 24", turn="B", decision="turn", world={"found": {"fountain": 12}})
    finish(game)
    assert hand(game, "ogres") == 1
    play(game, "decline")
    assert game.tray("ogres") == 8
