"""The powers of peace, water and decline: Diplomat (BP5), Seafaring (BP15), Spirit (BP16), Stout (BP17)."""

import pytest

from elbowroom import Game
from elbowroom.rules.events import PeaceMade, Scored
from tests.boxes.base.helpers import army, finish, in_play, lines
from tests.scene import coins, happened, legal, play, regions_of, scene, tokens


def declined(game: Game, seat: int) -> set[str]:
    """The declined races of a seat."""
    return {a.race for a in game.players[seat].declined}


# --- Diplomat ---
@pytest.mark.rule("BP5")
@pytest.mark.rule("O14")
def test_the_diplomat_may_name_one_opponent_or_none() -> None:
    game = scene("base-3", "A: orcs+diplomat 1", "B: elves 2", "C: trolls 3 lair@3", decision="place")
    assert legal(game) == ["peace 1", "peace 2", "end"]
    assert play(game, "peace 2") == [PeaceMade(0, 2)]
    assert legal(game) == ["end"]
    assert game.players[0].peace_with == 2


@pytest.mark.rule("BP5")
@pytest.mark.rule("Q28")
def test_the_partners_active_race_may_not_attack_the_diplomats_active_race() -> None:
    game = scene(
        "base-3", "A: orcs+diplomat 1 peace B / declined giants 9", "B: elves 2:9", "C: trolls 8:5 lair@8", turn="B"
    )  # fmt: skip
    play(game, "ready")
    assert game.cost(1).reason == "peace"
    assert regions_of(game, "conquer") == {3, 8, 9}  # his declined race is fair game
    play(game, "stop", "end", "ready")
    assert 1 in regions_of(game, "conquer")  # the third player is not bound


@pytest.mark.rule("BP5")
def test_peace_binds_one_side_only() -> None:
    game = scene("base-2", "A: orcs+diplomat 1:5", "B: elves 2", decision="place")
    play(game, "peace 1", "end")
    finish(game)
    play(game, "ready")
    assert 2 in regions_of(game, "conquer")


@pytest.mark.rule("BP5")
@pytest.mark.rule("O2")
def test_peace_ends_when_the_diplomats_next_turn_starts() -> None:
    game = scene("base-2", "A: orcs+diplomat 1 peace B", "B: elves 2:5", turn="B")
    finish(game)
    assert game.players[0].peace_with is None
    finish(game)
    play(game, "ready")
    assert 1 in regions_of(game, "conquer")


@pytest.mark.rule("BP5")
def test_peace_ends_with_a_decline() -> None:
    """The Diplomat's race that declines gives no peace, neither old nor new."""
    game = scene("base-2", "A: orcs+diplomat 1", "B: elves 2:5")
    play(game, "decline")
    assert game.players[0].peace_with is None
    play(game, "ready")
    assert 1 in regions_of(game, "conquer")


@pytest.mark.rule("BP5")
def test_one_who_has_no_active_race_just_now_may_be_named_and_is_then_bound() -> None:
    game = scene("base-2", "A: orcs+diplomat 1", "B: - / declined elves 20", decision="place", column=["giants+flying"])
    assert legal(game) == ["peace 1", "end"]
    play(game, "peace 1", "end", "pick 1")
    assert game.cost(1).reason == "peace"
    assert 1 not in regions_of(game, "conquer")


@pytest.mark.rule("BP5")
@pytest.mark.rule("C13")
def test_whoever_was_attacked_cannot_be_named() -> None:
    game = scene("base-3", "A: orcs+diplomat 8:3 hand 3", "B: elves 1 20", "C: trolls 3 lair@3", decision="conquer")
    play(game, "conquer 1", "deploy 4 1")
    assert legal(game) == ["peace 2", "end"]


@pytest.mark.rule("BP5")
@pytest.mark.rule("C13")
@pytest.mark.rule("C10")
def test_a_failed_last_conquest_is_an_attack_too() -> None:
    game = scene("base-3", "A: orcs+diplomat 8 hand 1", "B: elves 1 20", "C: trolls 3 lair@3", decision="conquer")
    play(game, "last 1", outcome=0)
    assert legal(game) == ["peace 2", "end"]


@pytest.mark.rule("BP5")
@pytest.mark.rule("C13")
def test_an_attack_on_a_declined_race_or_an_empty_region_leaves_peace_open() -> None:
    game = scene("base-2", "A: orcs+diplomat 1 hand 7", "B: elves 20 / declined giants 2", decision="conquer")
    play(game, "conquer 2", "conquer 6", "stop", "deploy 5 1")
    assert legal(game) == ["peace 1", "end"]


@pytest.mark.rule("BP5")
@pytest.mark.rule("T8")
def test_a_diplomat_without_a_token_may_still_make_peace() -> None:
    game = scene("base-2", "A: orcs+diplomat", "B: elves 20")
    play(game, "ready")
    assert legal(game) == ["peace 1", "end"]


# --- Seafaring ---
@pytest.mark.rule("BP15")
@pytest.mark.rule("C3")
def test_seafaring_conquers_seas_and_lakes_as_empty_regions() -> None:
    game = scene("base-2", "A: orcs+seafaring 1 2 hand 6", decision="conquer")
    assert {0, 7} <= regions_of(game, "conquer")
    assert (str(game.cost(0)), str(game.cost(7))) == ("2 = 2", "2 = 2")
    play(game, "conquer 0", "conquer 7")
    assert lines(finish(game)) == {"regions": 4, "total": 4}


@pytest.mark.rule("BP15")
@pytest.mark.rule("C3")
def test_others_do_not_enter_water_held_or_not() -> None:
    game = scene("base-2", "A: elves+flying 1 hand 9", "B: orcs+seafaring 0 7 20", decision="conquer")
    assert {0, 7, 22}.isdisjoint(regions_of(game, "conquer"))
    assert game.cost(0).reason == "water"


@pytest.mark.rule("BP15")
@pytest.mark.rule("W8")
@pytest.mark.rule("C1")
def test_seafaring_enters_on_a_sea_at_the_edge() -> None:
    game = scene("base-2", "A: orcs+seafaring hand 6", decision="conquer")
    assert {0, 22} <= regions_of(game, "conquer")
    assert 7 not in regions_of(game, "conquer")
    play(game, "conquer 22")
    assert regions_of(game, "conquer") == {15, 20, 21}


@pytest.mark.rule("BP15")
@pytest.mark.rule("Q11")
@pytest.mark.rule("D3")
@pytest.mark.rule("D5")
def test_declined_seafarers_keep_and_score_their_waters_by_region() -> None:
    game = scene("base-2", "A: orcs+seafaring 0:3 7 1:2", "B: elves 2:9")
    assert lines(play(game, "decline")) == {"regions": 3, "total": 3}
    assert tokens(game, 0) == ("orcs", 1)
    assert army(game, "orcs").power == "seafaring"
    play(game, "ready")
    assert {0, 7}.isdisjoint(regions_of(game, "conquer"))
    play(game, "conquer 1")
    finish(game)
    assert lines(finish(game))["regions"] == 2  # the waters stay his, whatever else is lost


@pytest.mark.rule("BP15")
@pytest.mark.rule("T6")
def test_seafarers_retreat_to_the_sea() -> None:
    game = scene("base-2", "A: elves 2 hand 9", "B: orcs+seafaring 1:3 0", decision="conquer")
    play(game, "conquer 1")
    finish(game)
    assert tokens(game, 0) == ("orcs", 3)


# --- Spirit ---
@pytest.mark.rule("BP16")
@pytest.mark.rule("D2")
def test_spirit_does_not_push_the_previous_declined_race_out() -> None:
    game = scene("base-2", "A: orcs+spirit 1:2 / declined elves 20 21")
    assert lines(play(game, "decline")) == {"regions": 3, "total": 3}
    assert declined(game, 0) == {"orcs", "elves"}
    assert army(game, "orcs").power == "spirit"
    assert tokens(game, 1) == ("orcs", 1)


@pytest.mark.rule("BP16")
def test_spirit_without_another_declined_race_declines_as_usual() -> None:
    game = scene("base-2", "A: orcs+spirit 1:2 2")
    assert lines(play(game, "decline")) == {"regions": 2, "total": 2}
    assert declined(game, 0) == {"orcs"}


@pytest.mark.rule("BP16")
def test_the_other_declined_race_comes_and_goes_while_spirit_stays() -> None:
    game = scene("base-2", "A: giants+hill 5 / declined elves 20 / declined orcs+spirit 1")
    assert lines(play(game, "decline")) == {"regions": 2, "total": 2}
    assert declined(game, 0) == {"orcs", "giants"}
    assert game.tray("elves") == 11


@pytest.mark.rule("BP16")
def test_a_declined_spirit_race_is_not_pushed_out_by_the_next() -> None:
    game = scene("base-2", "A: giants+hill 5 / declined orcs+spirit 1")
    play(game, "decline")
    assert declined(game, 0) == {"orcs", "giants"}


@pytest.mark.rule("BP16")
@pytest.mark.rule("C9")
@pytest.mark.rule("D3")
def test_spirit_leaves_by_being_conquered_and_its_badge_is_discarded_then() -> None:
    game = scene("base-2", "A: giants 5 hand 5", "B: elves 20 / declined orcs+spirit 1", decision="conquer")
    play(game, "conquer 1")
    assert not in_play(game, "orcs")
    assert game.discards == ["spirit"]


@pytest.mark.rule("BP16")
@pytest.mark.rule("D2")
@pytest.mark.rule("D6")
def test_spirit_with_no_token_left_is_gone_and_spares_the_previous_race() -> None:
    game = scene("base-2", "A: orcs+spirit hand 2 / declined elves 20")
    assert lines(play(game, "decline")) == {"regions": 1, "total": 1}
    assert declined(game, 0) == {"elves"}
    assert "spirit" in game.discards


# --- Stout ---
@pytest.mark.rule("BP17")
@pytest.mark.rule("O18")
def test_stout_may_decline_after_scoring_a_normal_turn() -> None:
    game = scene("base-2", "A: orcs+stout 1:2 2:3", "B: elves 20")
    assert lines(finish(game)) == {"regions": 2, "total": 2}
    assert (game.to_move, game.decision, legal(game)) == (0, "late_decline", ["end", "decline"])
    events = play(game, "decline")
    assert happened(events, Scored) == []
    assert coins(game, "A") == 7
    assert [tokens(game, r) for r in (1, 2)] == [("orcs", 1), ("orcs", 1)]
    assert "stout" in game.discards
    assert game.turn == 1


@pytest.mark.rule("BP17")
@pytest.mark.rule("T1")
def test_stout_may_decline_in_the_turn_of_picking_and_picks_again_next_turn() -> None:
    game = scene("base-2", "", "B: elves 20", column=["orcs+stout", "giants+hill"])
    play(game, "pick 1", "conquer 1")
    finish(game)
    play(game, "decline")
    assert declined(game, 0) == {"orcs"}
    finish(game)
    assert (game.to_move, game.decision) == (0, "pick")


@pytest.mark.rule("BP17")
@pytest.mark.rule("D2")
def test_the_previous_declined_race_scores_and_leaves_when_stout_declines() -> None:
    game = scene("base-2", "A: orcs+stout 1 / declined elves 20 21", "B: giants 5")
    assert lines(finish(game)) == {"regions": 3, "total": 3}
    assert declined(game, 0) == {"elves"}
    play(game, "decline")
    assert declined(game, 0) == {"orcs"}
    assert game.tray("elves") == 11


@pytest.mark.rule("BP17")
@pytest.mark.rule("BP16")
def test_stout_leaves_a_spirit_race_in_place() -> None:
    game = scene("base-2", "A: orcs+stout 1 / declined elves+spirit 20 21", "B: giants 5")
    finish(game)
    play(game, "decline")
    assert declined(game, 0) == {"orcs", "elves"}


@pytest.mark.rule("BP17")
def test_stout_may_stay_or_decline_as_others_do() -> None:
    game = scene("base-2", "A: orcs+stout 1", "B: giants 5")
    finish(game)
    play(game, "end")
    finish(game)
    assert lines(play(game, "decline")) == {"regions": 1, "total": 1}
    assert game.turn == 1  # no second chance after a usual decline


@pytest.mark.rule("BP17")
@pytest.mark.rule("BR13")
@pytest.mark.rule("K4")
def test_pieces_meet_a_late_decline_as_a_usual_one() -> None:
    game = scene("base-2", "A: trolls+stout 1 2 lair@1 lair@2", "B: giants 5 hand 5")
    finish(game)
    play(game, "decline", "ready")
    assert str(game.cost(1)) == "2 + lair 1 + tokens 1 − giants 1 = 3"


@pytest.mark.rule("BP17")
@pytest.mark.rule("E1")
def test_stout_may_decline_in_the_last_turn_of_the_game() -> None:
    game = scene("base-2", "A: elves 20:4", "B: orcs+stout 1:5", turn="B", round=10)
    finish(game)
    play(game, "decline")
    assert game.over
    outcome = game.outcome()
    assert outcome is not None
    assert {standing.seat: standing.tokens for standing in outcome.ranking} == {0: 4, 1: 1}
