"""Ghouls (BR4), and the rulings on them: Q4 and Q21 to Q24."""

import pytest

from elbowroom.rules.events import Conquered, DrivenOut, Repelled, Rolled
from tests.boxes.base.helpers import army, finish, in_play, lines, pieces
from tests.scene import hand, happened, legal, play, regions_of, scene, tokens


# --- their decline, their own conquests ---
@pytest.mark.rule("BR4")
@pytest.mark.rule("D1")
def test_declining_ghouls_keep_all_tokens_on_the_board() -> None:
    game = scene("base-2", "A: ghouls+hill 1:3 2:4 hand 1")
    assert lines(play(game, "decline")) == {"regions": 2, "total": 2}
    assert [tokens(game, r) for r in (1, 2)] == [("ghouls", 3), ("ghouls", 4)]
    assert (hand(game, "ghouls"), game.tray("ghouls")) == (0, 3)


@pytest.mark.rule("BR4")
@pytest.mark.rule("D6")
def test_ghouls_that_decline_with_nothing_on_the_board_are_gone() -> None:
    game = scene("base-2", "A: ghouls+hill hand 4")
    play(game, "decline")
    assert not in_play(game, "ghouls")
    assert game.tray("ghouls") == 10


@pytest.mark.rule("BR4")
@pytest.mark.rule("O4")
def test_declined_ghouls_fight_before_their_owner_picks() -> None:
    game = scene("base-2", "A: - / declined ghouls 1:3 2:2", decision="turn", army="ghouls")
    assert legal(game) == ["ready", "stop"]
    play(game, "ready")
    assert hand(game, "ghouls") == 3
    assert regions_of(game, "abandon") == {1, 2}
    play(game, "conquer 6", "stop")
    assert game.decision == "redeploy"
    play(game, "deploy 2 6")
    assert tokens(game, 6) == ("ghouls", 3)
    assert game.decision == "pick"
    assert lines(finish(game))["regions"] == 3


@pytest.mark.rule("BR4")
@pytest.mark.rule("T4")
def test_declined_ghouls_may_abandon_and_enter_again() -> None:
    game = scene("base-2", "A: - / declined ghouls 8:3", decision="turn", army="ghouls")
    play(game, "ready", "abandon 8")
    border = {r.id for r in game.board.regions if r.border and r.terrain != "sea"}
    assert regions_of(game, "conquer") == border  # three tokens take a mountain too
    play(game, "conquer 15")
    assert army(game, "ghouls").regions == (15,)


@pytest.mark.rule("BR4")
@pytest.mark.rule("C10")
@pytest.mark.rule("Q4")
def test_ghouls_and_the_active_race_may_both_roll_in_one_turn() -> None:
    game = scene("base-2", "A: orcs 1 / declined ghouls 4:2", decision="turn", army="ghouls")
    play(game, "ready")
    assert regions_of(game, "last") == {3, 9, 10}
    assert happened(play(game, "last 9", outcome=0), Repelled) == [Repelled(0, "ghouls", 9, 1)]
    assert tokens(game, 4) == ("ghouls", 2)
    assert hand(game, "orcs") == 0
    game = scene("base-2", "A: orcs 1:2 / declined ghouls 4:2", decision="turn", army="ghouls")
    play(game, "ready")
    play(game, "last 9", outcome=2)
    assert army(game, "ghouls").regions == (4, 9)
    assert happened(play(game, "last 2", outcome=1), Rolled) == [Rolled(0, 1)]
    assert army(game, "orcs").regions == (1, 2)


@pytest.mark.rule("BR4")
@pytest.mark.rule("C8")
@pytest.mark.rule("T6")
def test_declined_ghouls_retreat_with_one_discarded() -> None:
    game = scene("base-2", "A: orcs 1 hand 9", "B: elves 20 / declined ghouls 6:3 17:1", decision="conquer")
    assert happened(play(game, "conquer 6"), DrivenOut) == [DrivenOut(1, "ghouls", 6, 1, 2)]
    finish(game)
    assert tokens(game, 17) == ("ghouls", 3)


@pytest.mark.rule("BR4")
@pytest.mark.rule("T6")
def test_retreating_ghouls_do_not_mix_with_the_active_race() -> None:
    game = scene("base-2", "A: orcs 1 hand 9", "B: elves 20 / declined ghouls 6:3 17 18", decision="conquer")
    play(game, "conquer 6", "stop", "deploy 8 1", "end")
    assert (game.to_move, game.decision) == (1, "retreat")
    assert set(legal(game)) == {"deploy 1 17", "deploy 2 17", "deploy 1 18", "deploy 2 18"}


@pytest.mark.rule("BR4")
@pytest.mark.rule("BP5")
def test_peace_does_not_bind_declined_ghouls() -> None:
    game = scene(
        "base-2", "A: orcs+diplomat 6 peace B", "B: elves 1 / declined ghouls 5:5", turn="B", decision="turn",
        army="ghouls",
    )  # fmt: skip
    play(game, "ready")
    assert 6 in regions_of(game, "conquer")
    play(game, "stop", "ready")
    assert game.cost(6).reason == "peace"


# --- Q21: the old power ---
@pytest.mark.rule("Q21")
@pytest.mark.parametrize("power", ["commando", "flying", "underworld", "berserk", "dragon_master", "alchemist"])
def test_the_old_power_does_not_serve_declined_ghouls(power: str) -> None:
    game = scene("base-2", f"A: ghouls+{power} 5:6", "B: orcs 20")
    assert lines(play(game, "decline"))["total"] == 1
    play(game, "ready", "stop", "end", "ready")
    assert army(game, "ghouls").power is None
    assert game.cost(1).total == 2
    assert regions_of(game, "conquer") == {1, 6, 11}
    assert set(legal(game)) == {"abandon 5", "conquer 1", "conquer 6", "conquer 11", "stop"}


@pytest.mark.rule("Q21")
@pytest.mark.rule("BP9")
def test_fortresses_of_declined_ghouls_stand_but_are_not_built_or_paid() -> None:
    game = scene("base-2", "A: ghouls+fortified 1:3 2:3 fortress@1", "B: orcs 5 hand 9")
    assert lines(play(game, "decline")) == {"regions": 2, "total": 2}
    play(game, "ready")
    assert str(game.cost(1)) == "2 + fortress 1 + tokens 3 = 6"
    play(game, "stop", "end", "ready", "conquer 3", "stop", "deploy 3 1")
    assert game.decision == "pick"  # no placement for them
    assert pieces(game, "fortress") == {1: 1}


@pytest.mark.rule("Q21")
@pytest.mark.rule("BP9")
@pytest.mark.rule("K4")
def test_ghouls_that_leave_a_fortress_lose_it() -> None:
    game = scene("base-2", "A: - / declined ghouls+fortified 1 2 fortress@1", decision="turn", army="ghouls")
    play(game, "ready", "abandon 1")
    assert pieces(game, "fortress") == {}
    assert game.cost(1).total == 2


@pytest.mark.rule("Q21")
@pytest.mark.rule("BP15")
@pytest.mark.rule("D5")
def test_declined_seafaring_ghouls_keep_their_seas_and_take_no_new_ones() -> None:
    game = scene("base-2", "A: ghouls+seafaring 0:3 1:2 7", "B: orcs 20")
    assert lines(play(game, "decline")) == {"regions": 3, "total": 3}
    assert army(game, "ghouls").power == "seafaring"
    finish(game)
    play(game, "ready", "abandon 7")
    assert regions_of(game, "conquer") == {2, 5, 6}
    play(game, "conquer 5", "stop", "deploy 2 0")
    assert tokens(game, 0) == ("ghouls", 3)


# --- Q22: against the owner's own active race ---
@pytest.mark.rule("BR4")
@pytest.mark.rule("Q22")
@pytest.mark.parametrize(("race", "kept"), [("orcs", 2), ("elves", 3)])
def test_the_owners_race_driven_out_by_ghouls_fights_on_at_once(race: str, kept: int) -> None:
    game = scene("base-2", f"A: {race} 2:3 20 / declined ghouls 1:8", decision="turn", army="ghouls")
    play(game, "ready")
    assert str(game.cost(2)) == "2 + tokens 3 = 5"
    assert happened(play(game, "conquer 2"), DrivenOut) == [DrivenOut(0, race, 2, 3 - kept, kept)]
    assert hand(game, race) == kept
    play(game, "stop", "deploy 6 1")
    assert (game.decision, hand(game, race)) == ("conquer", kept)
    play(game, "conquer 21")
    assert army(game, race).regions == (20, 21)
    assert lines(finish(game)) == {"regions": 4, "total": 4}


@pytest.mark.rule("Q22")
@pytest.mark.rule("C1")
def test_the_owners_race_driven_off_the_board_enters_again_in_the_same_turn() -> None:
    game = scene("base-2", "A: orcs 6:3 / declined ghouls 1:8", decision="turn", army="ghouls")
    play(game, "ready", "conquer 6", "stop", "deploy 6 1")
    assert hand(game, "orcs") == 2
    assert 20 in regions_of(game, "conquer")
    assert 9 not in regions_of(game, "conquer")
    assert 2 in regions_of(game, "conquer")  # a border region


@pytest.mark.rule("Q22")
@pytest.mark.rule("T8")
@pytest.mark.rule("Q23")
def test_the_owners_last_token_lost_to_ghouls_leaves_him_without_decline_or_pick() -> None:
    game = scene("base-2", "A: orcs+alchemist 6 / declined ghouls 1:8", decision="turn", army="ghouls")
    play(game, "ready", "conquer 6", "stop", "deploy 6 1")
    assert legal(game) == ["end"]
    assert lines(play(game, "end")) == {"regions": 2, "alchemist": 2, "total": 4}
    assert army(game, "orcs").active


@pytest.mark.rule("Q22")
@pytest.mark.rule("K3")
def test_camps_driven_out_by_the_owners_ghouls_are_placed_again_at_the_retreats() -> None:
    seat = "A: orcs+bivouacking 2:3 20 camp@2*2 camp@20*3 / declined ghouls 1:9"
    game = scene("base-2", seat, decision="turn", army="ghouls")
    play(game, "ready")
    assert str(game.cost(2)) == "2 + camp 2 + tokens 3 = 7"
    play(game, "conquer 2", "stop", "deploy 7 1", "stop")
    assert game.decision == "place"
    play(game, "end")
    assert (game.to_move, game.decision) == (0, "retreat")
    play(game, "place camp 20", "place camp 20")
    assert pieces(game, "camp") == {20: 5}


# --- Q23: the rest of the turn ---
@pytest.mark.rule("Q23")
@pytest.mark.rule("D1")
def test_no_decline_after_the_ghouls_have_conquered_or_rolled() -> None:
    game = scene("base-2", "A: orcs 20 / declined ghouls 1:5", decision="turn", army="ghouls")
    play(game, "ready", "conquer 2", "stop", "deploy 3 1")
    assert game.decision == "conquer"
    game = scene("base-2", "A: orcs 20 / declined ghouls 1:2", decision="turn", army="ghouls")
    play(game, "ready")
    play(game, "last 2", outcome=0)
    assert game.decision == "conquer"


@pytest.mark.rule("Q23")
def test_ghouls_that_only_move_leave_the_choice_of_declining() -> None:
    game = scene("base-2", "A: orcs 20 / declined ghouls 1:5 2:1", decision="turn", army="ghouls")
    play(game, "ready", "stop", "deploy 4 2")
    assert legal(game) == ["ready", "decline"]
    game = scene("base-2", "A: orcs 20 / declined ghouls 1:5", decision="turn", army="ghouls")
    play(game, "stop")
    assert legal(game) == ["ready", "decline"]


@pytest.mark.rule("Q23")
@pytest.mark.rule("BP17")
@pytest.mark.rule("D2")
def test_stout_may_decline_after_the_ghouls_have_fought() -> None:
    game = scene("base-2", "A: orcs+stout 20 / declined ghouls 1:5", decision="turn", army="ghouls")
    play(game, "ready", "conquer 2", "stop", "deploy 3 1", "stop", "end")
    assert legal(game) == ["end", "decline"]
    play(game, "decline")
    assert [a.race for a in game.players[0].declined] == ["orcs"]
    assert game.tray("ghouls") == 10


@pytest.mark.rule("Q23")
@pytest.mark.parametrize("combo", ["orcs", "elves+pillaging", "skeletons"])
def test_the_ghouls_conquests_count_for_no_other_race(combo: str) -> None:
    game = scene("base-2", f"A: {combo} 20 / declined ghouls 1:9", decision="turn", army="ghouls", tribes=[6, 2])
    play(game, "ready", "conquer 6", "conquer 2")
    assert lines(finish(game)) == {"regions": 4, "total": 4}
    race = combo.split("+", maxsplit=1)[0]
    assert tokens(game, 20) == (race, 1)


@pytest.mark.rule("Q23")
@pytest.mark.rule("BP5")
def test_the_diplomat_may_spare_whom_only_his_ghouls_attacked() -> None:
    game = scene("base-2", "A: orcs+diplomat 20 / declined ghouls 1:9", "B: elves 2", decision="turn", army="ghouls")
    play(game, "ready", "conquer 2", "stop", "deploy 7 1", "stop")
    assert legal(game) == ["peace 1", "end"]


@pytest.mark.rule("Q23")
@pytest.mark.rule("BP16")
def test_spirit_ghouls_and_a_second_declined_race_through_the_years() -> None:
    """Spirit Ghouls neither push out nor are pushed out, and fight at the start of every turn, picks included."""
    game = scene("base-2", "A: ghouls+spirit 1:4 / declined trolls 16", "B: orcs 20", column=["elves+hill"])
    play(game, "decline")
    assert {a.race for a in game.players[0].declined} == {"ghouls", "trolls"}
    finish(game)
    play(game, "ready", "conquer 2", "stop", "deploy 2 2", "pick 1", "conquer 17")
    finish(game)
    finish(game)
    play(game, "ready", "stop", "deploy 2 2", "decline")
    assert {a.race for a in game.players[0].declined} == {"ghouls", "elves"}
    assert [tokens(game, r) for r in (1, 2)] == [("ghouls", 1), ("ghouls", 3)]
    finish(game)
    assert (game.to_move, game.decision, game.cost(6).race) == (0, "turn", "ghouls")


# --- Q24: nothing but a hand ---
@pytest.mark.rule("Q24")
@pytest.mark.rule("T6")
@pytest.mark.rule("C9")
def test_ghouls_without_a_region_keep_their_tokens_in_hand_and_enter_again() -> None:
    game = scene("base-2", "A: orcs 1 hand 9", "B: elves 20 / declined ghouls 6:3", decision="conquer")
    play(game, "conquer 6")
    finish(game)
    assert hand(game, "ghouls") == 2
    assert (game.to_move, game.decision, legal(game)) == (1, "turn", ["ready", "stop"])
    play(game, "ready")
    assert 8 not in regions_of(game, "conquer")
    play(game, "conquer 16")
    assert tokens(game, 16) == ("ghouls", 2)


@pytest.mark.rule("Q24")
def test_ghouls_may_wait_in_hand() -> None:
    game = scene("base-2", "A: - / declined ghouls hand 2", decision="turn", army="ghouls")
    play(game, "ready", "stop")
    assert game.decision == "pick"
    assert hand(game, "ghouls") == 2


@pytest.mark.rule("C9")
@pytest.mark.rule("BR4")
def test_ghouls_that_lose_their_last_token_are_gone() -> None:
    game = scene("base-2", "A: orcs 1 hand 9", "B: elves 20 / declined ghouls 6", decision="conquer")
    play(game, "conquer 6")
    assert not in_play(game, "ghouls")


@pytest.mark.rule("C6")
@pytest.mark.rule("BR4")
def test_the_owners_active_race_may_conquer_his_ghouls() -> None:
    game = scene("base-2", "A: orcs 1 hand 9 / declined ghouls 6:3 17", decision="conquer")
    events = play(game, "conquer 6")
    assert happened(events, Conquered)[0].tokens == 5
    assert happened(events, DrivenOut) == [DrivenOut(0, "ghouls", 6, 1, 2)]
    assert lines(finish(game)) == {"regions": 3, "orcs": 1, "total": 4}
    assert tokens(game, 17) == ("ghouls", 3)
