"""Section 4: conquest."""

from __future__ import annotations

import pytest

from elbowroom import Game
from elbowroom.rules.events import Conquered, DrivenOut, RaceGone, Repelled, Rolled
from tests.own_board import row_board
from tests.scene import hand, happened, legal, play, regions_of, scene, tokens

BORDER = {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


def attackable(game: Game) -> set[int]:
    """Every region that can be attacked in the ordinary way, with the die or without."""
    return regions_of(game, "conquer") | regions_of(game, "last")


# --- reach ---
@pytest.mark.rule("C1")
def test_a_race_with_no_token_on_the_board_begins_at_the_border() -> None:
    game = scene("base-2", "A: orcs hand 9", decision="conquer")
    assert attackable(game) == BORDER
    assert game.cost(9).reason == "border"


@pytest.mark.rule("C1")
def test_it_need_not_be_near_the_players_other_race() -> None:
    game = scene("base-2", "A: orcs hand 9 / declined elves 9 14", decision="conquer")
    assert attackable(game) == BORDER


@pytest.mark.rule("C1")
def test_after_the_first_conquest_reach_counts() -> None:
    game = scene("base-2", "A: orcs hand 9", decision="conquer")
    play(game, "conquer 16")
    assert attackable(game) == {11, 17}


@pytest.mark.rule("C2")
def test_the_target_must_border_a_region_of_this_race() -> None:
    game = scene("base-2", "A: orcs 4 17 hand 8", decision="conquer")
    assert attackable(game) == {3, 9, 10, 11, 12, 16, 18}
    assert game.cost(8).reason == "far"


@pytest.mark.rule("C2")
def test_the_players_other_races_give_no_reach() -> None:
    game = scene("base-2", "A: orcs 4 hand 9 / declined ghouls 17:2", decision="conquer")
    assert attackable(game) == {3, 9, 10}
    game = scene("base-2", "A: orcs 4 / declined ghouls 17 hand 5", decision="conquer", army="ghouls")
    assert attackable(game) == {11, 12, 16, 18}


@pytest.mark.rule("C3")
def test_seas_and_lakes_cannot_be_conquered() -> None:
    game = scene("base-2", "A: orcs 1 2 15 hand 7", decision="conquer")
    assert not {0, 7, 22} & attackable(game)
    assert game.cost(7).reason == "water"


@pytest.mark.rule("C3")
def test_chasms_cannot_be_conquered() -> None:
    board = row_board("hill edge", "chasm", "forest", "swamp edge")
    game = scene(board, "A: orcs 0 2 hand 8", decision="conquer")
    assert attackable(game) == {3}


@pytest.mark.rule("C3")
def test_unless_something_says_so() -> None:
    game = scene("base-2", "A: orcs+seafaring 1 2 15 hand 7", decision="conquer")
    assert {0, 7, 22} <= attackable(game)


# --- cost ---
@pytest.mark.rule("C4")
@pytest.mark.parametrize(
    ("attacker", "defender", "region", "cost"),
    [
        ("orcs 4 hand 9", "-", 9, 2),
        ("orcs 9 hand 9", "-", 8, 2 + 1),
        ("orcs 4 hand 9", "humans 9:3", 9, 2 + 3),
        ("orcs 4 hand 9", "/ declined humans 9", 9, 2 + 1),
        ("orcs 4 hand 9", "humans+fortified 9:2 fortress@9", 9, 2 + 2 + 1),
        ("orcs 4 hand 9", "humans+bivouacking 9:2 camp@9*3", 9, 2 + 2 + 3),
        ("orcs 4 hand 9", "trolls 9:2 lair@9", 9, 2 + 2 + 1),
        ("orcs 9 hand 9", "trolls+fortified 8:3 lair@8 fortress@8", 8, 2 + 1 + 3 + 1 + 1),
        ("orcs 9 hand 9", "trolls+bivouacking 8:2 lair@8 camp@8*2", 8, 2 + 1 + 2 + 1 + 2),
        ("orcs+commando 9 hand 9", "trolls 8:3 lair@8", 8, 2 + 1 + 3 + 1 - 1),
        ("giants+mounted 8 hand 9", "humans 9:2", 9, 2 + 2 - 1 - 1),
    ],
)
def test_the_cost_adds_up(attacker: str, defender: str, region: int, cost: int) -> None:
    game = scene("base-2", f"A: {attacker}", f"B: {defender}", decision="conquer")
    found = game.cost(region)
    assert found.total == sum(line.amount for line in found.lines) == cost
    before = hand(game, attacker.split(maxsplit=1)[0].partition("+")[0])
    event = happened(play(game, f"conquer {region}"), Conquered)[0]
    assert event.tokens == cost <= before


@pytest.mark.rule("C4")
def test_a_lost_tribe_costs_one_more() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", tribes=[3, 10], decision="conquer")
    assert str(game.cost(3)) == "2 + lost_tribe 1 = 3"


@pytest.mark.rule("C4")
def test_the_cost_is_never_less_than_one() -> None:
    game = scene("base-2", "A: giants+commando 8 hand 3", decision="conquer")
    assert str(game.cost(9)) == "2 − giants 1 − commando 1 + minimum 1 = 1"
    play(game, "conquer 9")
    assert (tokens(game, 9), hand(game, "giants")) == (("giants", 1), 2)


@pytest.mark.rule("C4")
def test_exactly_the_cost_is_used() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", decision="conquer")
    play(game, "conquer 9")
    assert (tokens(game, 9), hand(game, "orcs")) == (("orcs", 2), 7)


@pytest.mark.rule("C5")
@pytest.mark.parametrize("army", ["giants+commando 8", "orcs+dragon_master 8", "orcs+berserk 8", "orcs+flying 8"])
def test_no_conquest_without_a_token_in_hand(army: str) -> None:
    game = scene("base-2", f"A: {army}", decision="conquer", ready=True)
    assert legal(game) == ["abandon 8", "stop"]


@pytest.mark.rule("C5")
def test_one_token_in_hand_is_enough() -> None:
    game = scene("base-2", "A: giants+commando 8 hand 1", decision="conquer")
    assert 9 in regions_of(game, "conquer")


@pytest.mark.rule("C6")
def test_an_own_declined_region_can_be_conquered_at_the_usual_loss() -> None:
    game = scene("base-2", "A: orcs 4 hand 5 / declined elves 9 1", decision="conquer")
    assert str(game.cost(9)) == "2 + tokens 1 = 3"
    tray = game.tray("elves")
    play(game, "conquer 9")
    assert tokens(game, 9) == ("orcs", 3)
    assert game.tray("elves") == tray + 1


@pytest.mark.rule("C6")
def test_an_own_active_region_cannot_be_conquered() -> None:
    game = scene("base-2", "A: orcs 4 9 hand 5", decision="conquer")
    assert attackable(game) == {3, 8, 10, 14}
    assert game.cost(9).reason == "own"


@pytest.mark.rule("C7")
def test_the_tokens_used_stay_until_redeployment() -> None:
    game = scene("base-2", "A: orcs 4 hand 5", decision="conquer")
    play(game, "conquer 9", "conquer 10")
    assert [tokens(game, r)[1] for r in (4, 9, 10)] == [1, 2, 2]
    assert hand(game, "orcs") == 1
    assert not regions_of(game, "conquer")
    play(game, "stop")
    assert [tokens(game, r)[1] for r in (4, 9, 10)] == [1, 1, 1]
    assert hand(game, "orcs") == 3


# --- losses ---
@pytest.mark.rule("C8")
def test_one_token_is_lost_and_the_rest_kept() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: humans 9:3 14", decision="conquer")
    tray = game.tray("humans")
    assert happened(play(game, "conquer 9"), DrivenOut) == [DrivenOut(1, "humans", 9, 1, 2)]
    humans = game.players[1].active
    assert humans is not None
    assert (humans.fled, game.tray("humans")) == (2, tray + 1)


@pytest.mark.rule("C8")
def test_a_lone_token_is_lost() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: humans 9 14", decision="conquer")
    assert happened(play(game, "conquer 9"), DrivenOut) == [DrivenOut(1, "humans", 9, 1, 0)]


@pytest.mark.rule("C8")
def test_declined_tokens_all_go_to_the_tray() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: / declined humans 9 14", decision="conquer")
    assert happened(play(game, "conquer 9"), DrivenOut) == [DrivenOut(1, "humans", 9, 1, 0)]


@pytest.mark.rule("C8")
def test_declined_ghouls_fall_as_if_active() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: / declined ghouls 9:3 14", decision="conquer")
    assert happened(play(game, "conquer 9"), DrivenOut) == [DrivenOut(1, "ghouls", 9, 1, 2)]
    assert game.players[1].declined[0].fled == 2


@pytest.mark.rule("C8")
def test_a_lost_tribe_goes_out_of_the_game() -> None:
    game = scene("base-2", "A: orcs 4:5", "B: humans 17:2", tribes=[3])
    play(game, "ready")
    assert happened(play(game, "conquer 3"), Conquered)[0].lost_tribe
    assert not game.region(3).lost_tribe
    play(game, "stop", "deploy 3 4", "end", "decline", "ready", "abandon 3")
    assert not game.region(3).lost_tribe
    assert str(game.cost(3)) == "2 = 2"


# --- C9 ---
@pytest.mark.rule("C9")
def test_a_declined_race_without_a_token_is_gone_and_its_banner_lies_under_the_stack() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: trolls 17 / declined humans 9", decision="conquer")
    banners = game.to_position()["banners"]
    assert happened(play(game, "conquer 9"), RaceGone) == [RaceGone(1, "humans")]
    assert game.players[1].declined == ()
    assert game.to_position()["banners"] == [*banners, "humans"]
    assert game.tray("humans") == 10


@pytest.mark.rule("C9")
def test_while_it_has_a_token_it_stays() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: trolls 17 / declined humans 9 18", decision="conquer")
    assert not happened(play(game, "conquer 9"), RaceGone)
    assert game.players[1].declined[0].regions == (18,)


@pytest.mark.rule("C9")
def test_tokens_in_hand_keep_it_too() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: trolls 17 / declined ghouls 9 hand 2", decision="conquer")
    assert not happened(play(game, "conquer 9"), RaceGone)
    assert game.players[1].declined[0].race == "ghouls"


@pytest.mark.rule("C9")
def test_it_is_gone_also_when_its_own_player_takes_the_last_region() -> None:
    game = scene("base-2", "A: orcs 4 hand 9 / declined humans 9", decision="conquer")
    assert happened(play(game, "conquer 9"), RaceGone) == [RaceGone(0, "humans")]


@pytest.mark.rule("C9")
def test_a_kept_badge_goes_to_the_discards_and_the_pieces_away() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: / declined humans+fortified 9 fortress@9", decision="conquer")
    play(game, "conquer 9")
    assert game.discards == ["fortified"]
    assert game.region(9).pieces == ()
    play(game, "stop", "deploy 8 4", "end")
    assert (game.to_move, game.decision) == (1, "pick")


FIVE = (
    "A: orcs 2 hand 9 / declined elves 46",
    "B: humans 5 / declined dwarves 3",
    "C: trolls 15 lair@15 / declined giants 16",
    "D: ratmen 24 / declined wizards 29",
    "E: skeletons 30 / declined sorcerers 36",
)


@pytest.mark.rule("C9")
@pytest.mark.usefixtures("printed_boxes")
def test_in_a_short_column_the_banner_takes_the_lowest_free_place_with_a_badge() -> None:
    game = scene("base-5", *FIVE, badges=["hill", "stout", "spirit", "flying", "merchant"], decision="conquer")
    assert [combo.race for combo in game.column] == ["amazons", "ghouls", "halflings", "tritons"]
    play(game, "conquer 3")
    assert [combo.race for combo in game.column][4:] == ["dwarves"]
    assert game.column[4].power == "merchant"
    assert game.to_position()["banners"] == []


# --- C10 ---
@pytest.mark.rule("C10")
def test_a_target_may_be_at_most_three_short() -> None:
    game = scene("base-2", "A: orcs 4 9 hand 1", "B: humans 3 10:2 14:3 8", tribes=[], decision="conquer")
    costs = {r: game.cost(r).total for r in (3, 8, 10, 14)}
    assert costs == {3: 3, 8: 4, 10: 4, 14: 5}
    assert not regions_of(game, "conquer")
    assert regions_of(game, "last") == {3, 8, 10}
    assert game.cost(14).reason == "short"
    assert game.cost(14).reason_rule == "C10"
    assert {r: game.cost(r).chances for r in (3, 8, 10, 14)} == {3: 2, 8: 1, 10: 1, 14: 0}


@pytest.mark.rule("C10")
def test_it_needs_a_token_in_hand_and_too_few_for_the_target() -> None:
    game = scene("base-2", "A: orcs 4 9", decision="conquer", ready=True)
    assert not regions_of(game, "last")
    game = scene("base-2", "A: orcs 4 9 hand 2", decision="conquer")
    assert regions_of(game, "conquer") == {3, 10, 14}
    assert regions_of(game, "last") == {8}


@pytest.mark.rule("C10")
def test_the_target_is_named_before_the_roll_and_need_not_be_the_cheapest() -> None:
    game = scene("base-2", "A: orcs 4 9 hand 1", "B: humans 10", decision="conquer")
    assert {game.cost(r).total for r in (3, 8, 10, 14)} == {2, 3}
    assert legal(game, "last") == ["last 3", "last 8", "last 10", "last 14"]
    assert "roll" not in legal(game)


@pytest.mark.rule("C10")
def test_the_die_has_three_blanks() -> None:
    game = scene("base-2", "A: orcs 4 9 hand 1", decision="conquer")
    assert [(outcome, round(odds * 6)) for outcome, odds in game.chances("last 8")] == [
        ((0,), 3), ((1,), 1), ((2,), 1), ((3,), 1),
    ]  # fmt: skip


@pytest.mark.rule("C10")
def test_the_die_is_fair() -> None:
    rolls = []
    for key in range(600):
        game = scene("base-2", "A: orcs 4 9 hand 1", decision="conquer", luck=[key, 7])
        rolls += [event.pips for event in happened(play(game, "last 8"), Rolled)]
    assert 270 < rolls.count(0) < 330
    assert all(75 < rolls.count(pips) < 125 for pips in (1, 2, 3))


@pytest.mark.rule("C10")
@pytest.mark.parametrize("pips", [1, 2, 3])
def test_when_hand_and_die_reach_the_cost_all_remaining_tokens_go_there(pips: int) -> None:
    game = scene("base-2", "A: orcs 4 9:2 hand 3", "B: humans 8", decision="conquer")
    events = play(game, "last 8", outcome=pips)
    assert happened(events, Rolled) == [Rolled(0, pips)]
    assert happened(events, Conquered)[0].tokens == 3
    assert game.region(8).race == "orcs"
    assert game.decision == "redeploy"


@pytest.mark.rule("C10")
@pytest.mark.parametrize("pips", [0, 1])
def test_otherwise_the_tokens_are_kept_and_redeployed(pips: int) -> None:
    game = scene("base-2", "A: orcs 4 9 hand 2", "B: humans 8:1 17", decision="conquer", ready=True)
    events = play(game, "last 8", outcome=pips)
    assert happened(events, Repelled) == [Repelled(0, "orcs", 8, 2 - pips)]
    assert tokens(game, 8) == ("humans", 1)
    assert legal(game) == ["deploy 1 4", "deploy 2 4", "deploy 1 9", "deploy 2 9"]


@pytest.mark.rule("C10")
@pytest.mark.parametrize("pips", [0, 3])
def test_conquests_end_either_way(pips: int) -> None:
    game = scene("base-2", "A: orcs 4 9 hand 1", decision="conquer")
    play(game, "last 3", outcome=pips)
    assert game.decision == ("place" if pips == 3 else "redeploy")
    assert not attackable(game)


@pytest.mark.rule("C10")
def test_reductions_count_before_the_shortfall() -> None:
    game = scene("base-2", "A: orcs+commando 4 hand 1", "B: humans 9:3", decision="conquer")
    assert game.cost(9).total == 4
    assert 9 in regions_of(game, "last")
    play(game, "last 9", outcome=3)
    assert game.region(9).race == "orcs"


@pytest.mark.rule("C10")
def test_once_per_turn_and_race() -> None:
    game = scene("base-2", "A: orcs 4 9 / declined ghouls 17 18 hand 1", decision="conquer", army="ghouls")
    play(game, "last 16", outcome=0)
    assert game.decision == "redeploy"
    play(game, "deploy 1 17")
    assert (game.decision, game.to_position()["army"]) == ("conquer", "orcs")
    play(game, "abandon 9", "last 10", outcome=0)
    assert game.decision == "place"


# --- the end of conquests ---
@pytest.mark.rule("C11")
def test_conquests_may_be_stopped_at_any_time_without_a_roll() -> None:
    game = scene("base-2", "A: orcs 4 9 hand 6", decision="conquer")
    assert "stop" in legal(game)
    play(game, "conquer 10")
    assert "stop" in legal(game)
    events = play(game, "stop")
    assert not happened(events, Rolled)
    assert (game.decision, hand(game, "orcs")) == ("redeploy", 5)


@pytest.mark.rule("C12")
def test_with_an_empty_hand_conquests_are_over() -> None:
    game = scene("base-2", "A: orcs 4 hand 2", decision="conquer")
    play(game, "conquer 9")
    assert game.decision == "redeploy"


@pytest.mark.rule("C12")
def test_but_a_replacement_from_the_tray_is_possible() -> None:
    game = scene("base-2", "A: sorcerers 4 hand 2", "B: humans 10 14:2", decision="conquer")
    play(game, "conquer 9")
    assert (game.decision, hand(game, "sorcerers")) == ("conquer", 0)
    assert legal(game) == ["conquer 10 by sorcery", "stop"]
    play(game, "conquer 10 by sorcery")
    assert tokens(game, 10) == ("sorcerers", 1)


@pytest.mark.rule("C12")
def test_after_ready_with_an_empty_hand_regions_can_still_be_abandoned() -> None:
    game = scene("base-2", "A: orcs 4 9")
    play(game, "ready")
    assert legal(game) == ["abandon 4", "abandon 9", "stop"]


# --- C13: what is an attack is seen by whom a Diplomat may spare ---
def partners(attacker: str, defender: str, step: str, outcome: int | None = None) -> list[str]:
    """The peace a Diplomat can make after a step, when all else is done."""
    game = scene("base-3", f"A: {attacker}", f"B: {defender}", "C: dwarves 18", decision="conquer")
    play(game, step, outcome=outcome)
    while game.decision != "place":
        play(game, legal(game)[-1])
    return legal(game, "peace")


@pytest.mark.rule("C13")
def test_a_conquest_is_an_attack() -> None:
    assert partners("orcs+diplomat 3 hand 5", "humans 9", "conquer 9") == ["peace 2"]
    assert partners("orcs+diplomat 3 hand 5", "humans 9", "conquer 4") == ["peace 1", "peace 2"]


@pytest.mark.rule("C13")
@pytest.mark.parametrize("pips", [0, 3])
def test_so_is_a_try_that_fails_by_the_die(pips: int) -> None:
    assert partners("orcs+diplomat 3 hand 1", "humans 9", "last 9", pips) == ["peace 2"]


@pytest.mark.rule("C13")
def test_so_is_a_replacement() -> None:
    assert partners("sorcerers+diplomat 3 hand 1", "humans 9", "conquer 9 by sorcery") == ["peace 2"]
