"""Section 3: a turn (T3 has a file of its own: test_pick.py)."""

from __future__ import annotations

import pytest

from elbowroom import Game, IllegalAction, Setup
from elbowroom.rules.events import Scored
from tests.scene import coins, hand, happened, legal, play, regions_of, scene, tokens


@pytest.mark.rule("T1")
def test_the_first_turn_is_pick_conquer_redeploy_score() -> None:
    game = Game.new(Setup(seed=1, banners=("orcs",), badges=("hill",)))
    assert game.decision == "pick"
    assert {action.kind for action in game.legal_actions()} == {"pick"}
    play(game, "pick 1")
    assert game.decision == "conquer"
    play(game, "conquer 4", "conquer 9", "stop")
    assert game.decision == "redeploy"
    play(game, "deploy 7 4")
    assert game.decision == "place"
    events = play(game, "end")
    assert [(event.seat, event.total) for event in happened(events, Scored)] == [(0, 3)]
    assert (game.turn, game.decision) == (1, "pick")


@pytest.mark.rule("T1")
def test_the_turn_after_a_decline_is_a_turn_of_picking() -> None:
    game = scene("base-2", "A: orcs 4", "B: humans 9")
    play(game, "decline", "ready", "stop", "end")
    assert (game.to_move, game.decision) == (0, "pick")
    play(game, "pick 1")
    assert game.decision == "conquer"


@pytest.mark.rule("T2")
def test_with_an_active_race_either_ready_or_decline() -> None:
    game = scene("base-2", "A: orcs 4 9", "B: humans 10")
    assert legal(game) == ["ready", "decline"]
    either = game.copy()
    play(either, "ready")
    assert either.decision == "conquer"
    assert "decline" not in legal(either)
    events = play(game, "decline")
    assert [event.seat for event in happened(events, Scored)] == [0]
    assert game.to_move == 1


@pytest.mark.rule("T4")
def test_ready_takes_up_all_but_one_token_of_each_region() -> None:
    game = scene("base-2", "A: orcs 4:3 9:2 10")
    play(game, "ready")
    assert hand(game, "orcs") == 3
    assert [tokens(game, r) for r in (4, 9, 10)] == [("orcs", 1)] * 3


@pytest.mark.rule("T4")
def test_what_was_taken_up_can_be_put_back() -> None:
    game = scene("base-2", "A: orcs 4:3 9:2 10")
    play(game, "ready", "stop", "deploy 2 4", "deploy 1 9")
    assert [tokens(game, r) for r in (4, 9, 10)] == [("orcs", 3), ("orcs", 2), ("orcs", 1)]


@pytest.mark.rule("T4")
def test_taking_up_the_last_token_abandons_the_region() -> None:
    game = scene("base-2", "A: orcs 4:3 9:2 10")
    play(game, "ready")
    assert regions_of(game, "abandon") == {4, 9, 10}
    play(game, "abandon 10")
    assert tokens(game, 10) == (None, 0)
    assert hand(game, "orcs") == 4
    assert regions_of(game, "abandon") == {4, 9}
    orcs = game.players[0].active
    assert orcs is not None
    assert orcs.regions == (4, 9)


@pytest.mark.rule("T4")
def test_an_abandoned_region_is_not_scored() -> None:
    game = scene("base-2", "A: orcs 4 9 coins 0")
    play(game, "ready", "abandon 9", "stop", "end")
    assert coins(game, "A") == 1


@pytest.mark.rule("T4")
def test_abandoning_is_possible_only_before_the_first_conquest() -> None:
    game = scene("base-2", "A: orcs 4:5 9")
    play(game, "ready", "conquer 10")
    assert not regions_of(game, "abandon")
    with pytest.raises(IllegalAction, match=r"only before the first conquest \(T4\)"):
        play(game, "abandon 9")


@pytest.mark.rule("T4")
def test_nor_is_it_possible_in_the_turn_of_picking_or_at_redeployment() -> None:
    game = scene("base-2", "A:", column=["orcs+hill"])
    play(game, "pick 1", "conquer 4")
    assert not regions_of(game, "abandon")
    play(game, "conquer 9", "stop")
    assert game.decision == "redeploy"
    assert not regions_of(game, "abandon")


@pytest.mark.rule("T4")
def test_whoever_abandons_everything_enters_again() -> None:
    game = scene("base-2", "A: orcs 9:4 14:4")
    play(game, "ready", "abandon 9", "abandon 14")
    assert hand(game, "orcs") == 8
    assert regions_of(game, "conquer") == {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


@pytest.mark.rule("T5")
def test_tokens_move_freely_and_one_stays_in_each_region() -> None:
    game = scene("base-2", "A: orcs 4:4 9 17:2", decision="conquer")
    play(game, "stop")
    assert [tokens(game, r) for r in (4, 9, 17)] == [("orcs", 1)] * 3
    assert hand(game, "orcs") == 4
    assert regions_of(game, "deploy") == {4, 9, 17}
    play(game, "deploy 4 17")
    assert [tokens(game, r) for r in (4, 9, 17)] == [("orcs", 1), ("orcs", 1), ("orcs", 5)]


@pytest.mark.rule("T5")
def test_tokens_in_hand_must_be_placed() -> None:
    game = scene("base-2", "A: orcs 4 9 hand 2", decision="redeploy")
    assert legal(game) == ["deploy 1 4", "deploy 2 4", "deploy 1 9", "deploy 2 9"]
    play(game, "deploy 1 4")
    assert legal(game) == ["deploy 1 4", "deploy 1 9"]
    play(game, "deploy 1 9")
    assert game.decision == "place"
    assert hand(game, "orcs") == 0


@pytest.mark.rule("T5")
def test_without_a_region_they_stay_in_hand_until_the_next_turn() -> None:
    game = scene("base-2", "A: orcs hand 3", "B: humans 9", decision="conquer")
    play(game, "stop", "end")
    assert hand(game, "orcs") == 3
    play(game, "ready", "stop", "end")
    assert legal(game) == ["ready", "decline"]
    play(game, "ready")
    assert hand(game, "orcs") == 3
    assert regions_of(game, "conquer") == {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


@pytest.mark.rule("T5")
def test_only_the_active_race_redeploys_among_its_own_regions() -> None:
    game = scene("base-2", "A: orcs 4 9 hand 2 / declined elves 10", decision="redeploy")
    assert regions_of(game, "deploy") == {4, 9}


THREE = ("A: orcs 3 hand 9", "B: humans 9:2 8 13", "C: elves 4:2 5 11")


@pytest.mark.rule("T6")
def test_survivors_retreat_after_placements_and_before_scoring() -> None:
    game = scene("base-3", *THREE, decision="conquer")
    play(game, "conquer 9", "conquer 4", "stop", "deploy 7 3")
    assert (game.to_move, game.decision) == (0, "place")
    assert coins(game, "A") == 5
    play(game, "end")
    assert game.decision == "retreat"
    assert coins(game, "A") == 5
    play(game, "deploy 1 8", "deploy 2 5")
    assert coins(game, "A") == 5 + 3 + 2
    assert (game.to_move, game.decision) == (1, "turn")


@pytest.mark.rule("T6")
def test_players_retreat_clockwise_from_the_active_one() -> None:
    game = scene("base-3", *THREE, decision="conquer")
    play(game, "conquer 4", "conquer 9", "stop", "deploy 7 3", "end")
    assert game.to_move == 1
    play(game, "deploy 1 8")
    assert game.to_move == 2
    game = scene("base-3", "A: humans 9:2 8 13", "B: orcs 3 hand 9", "C: elves 4:2 5 11", turn="B", decision="conquer")
    play(game, "conquer 9", "conquer 4", "stop", "deploy 7 3", "end")
    assert game.to_move == 2
    play(game, "deploy 2 5")
    assert game.to_move == 0


@pytest.mark.rule("T6")
def test_the_active_player_himself_retreats_first() -> None:
    game = scene("base-2", "A: orcs 4 hand 9 / declined ghouls 9:3 17 18", "B: humans 3:2 1 2", decision="conquer")
    play(game, "conquer 3", "conquer 9", "deploy 7 4", "end")
    assert (game.to_move, legal(game)) == (0, ["deploy 1 17", "deploy 2 17", "deploy 1 18", "deploy 2 18"])
    play(game, "deploy 2 18")
    assert game.to_move == 1


@pytest.mark.rule("T6")
def test_the_owner_puts_them_into_any_regions_of_that_very_race() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: humans 9:4 14 17 / declined elves 1 2", decision="conquer")
    play(game, "conquer 9", "stop", "deploy 8 4", "end")
    assert legal(game) == [f"deploy {n} {r}" for r in (14, 17) for n in (1, 2, 3)]
    play(game, "deploy 1 14")
    assert legal(game) == ["deploy 1 14", "deploy 2 14", "deploy 1 17", "deploy 2 17"]
    play(game, "deploy 2 17")
    assert [tokens(game, r) for r in (14, 17)] == [("humans", 2), ("humans", 3)]


@pytest.mark.rule("T6")
def test_encampments_are_placed_again_too() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", "B: humans+bivouacking 9:2 14 17 camp@9*2 camp=3", decision="conquer")
    play(game, "conquer 9", "stop", "deploy 8 4", "end", "deploy 1 17")
    assert legal(game) == ["place camp 14", "place camp 17", "end"]
    play(game, "place camp 14", "place camp 14")
    assert game.region(14).pieces == (("camp", 2),)
    assert game.decision == "turn"


@pytest.mark.rule("T6")
def test_with_no_region_left_an_active_race_waits_in_hand_and_enters_again() -> None:
    game = scene("base-2", "A: orcs 4 hand 8", "B: humans 9:4", decision="conquer")
    play(game, "conquer 9", "stop", "deploy 7 4", "end")
    assert (game.to_move, game.decision, hand(game, "humans")) == (1, "turn", 3)
    play(game, "ready")
    assert regions_of(game, "conquer") == {1, 2, 3, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


@pytest.mark.rule("T6")
def test_so_do_ghouls_in_decline() -> None:
    game = scene("base-2", "A: orcs 4 hand 8", "B: humans 17 / declined ghouls 9:4", decision="conquer")
    play(game, "conquer 9", "stop", "deploy 7 4", "end", "ready")
    assert game.to_position()["army"] == "ghouls"
    assert hand(game, "ghouls") == 3
    assert regions_of(game, "conquer") == {1, 2, 3, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


@pytest.mark.rule("T7")
def test_a_coin_for_each_region_of_all_his_races_and_the_bonuses() -> None:
    game = scene("base-2", "A: humans+alchemist 4:3 9 coins 0 / declined elves 17 18", "B: orcs 10", decision="place")
    scored = happened(play(game, "end"), Scored)[0]
    assert scored.lines == (
        ("regions", "humans", 2), ("humans", "humans", 1), ("alchemist", "humans", 2), ("regions", "elves", 2),
    )  # fmt: skip
    assert scored.total == coins(game, "A") == 7


@pytest.mark.rule("T7a")
def test_all_bonuses_of_one_region_add_up() -> None:
    game = scene("base-2", "A: dwarves+forest 2 coins 0", decision="place")  # a forest with a mine
    play(game, "end")
    assert coins(game, "A") == 1 + 1 + 1
    game = scene("base-2", "A: wizards+merchant 1 9 coins 0", decision="place")  # a magic source, and not
    play(game, "end")
    assert coins(game, "A") == (1 + 1 + 1) + (1 + 1)
    game = scene("base-2", "A: humans+fortified 1 9 4 fortress@9 fortress@4 coins 0", decision="place")
    play(game, "end")
    assert coins(game, "A") == (1 + 1) + (1 + 1 + 1) + (1 + 1)


@pytest.mark.rule("T7a")
def test_other_bonuses_are_paid_beside_the_regions() -> None:
    game = scene("base-2", "A: orcs+wealthy hand 3 coins 0", picked=True, prey=2, decision="place")
    play(game, "end")
    assert coins(game, "A") == 2 + 7


@pytest.mark.rule("T7b")
def test_the_bank_pays_and_nobody_elses_coins_change() -> None:
    game = scene("base-3", "A: orcs+alchemist 3", "B: humans 9 coins 3", "C: elves 4 coins 0", decision="place", prey=3)
    play(game, "end")
    assert [coins(game, seat) for seat in "ABC"] == [5 + 1 + 2 + 3, 3, 0]


@pytest.mark.rule("T8")
def test_without_a_token_he_may_pass_and_score_and_keeps_the_banner() -> None:
    game = scene("base-2", "A: elves+alchemist coins 0 / declined humans 4", "B: orcs 9")
    assert legal(game) == ["ready", "decline"]
    play(game, "ready")
    assert legal(game) == ["end"]
    play(game, "end")
    assert coins(game, "A") == 1 + 2
    play(game, "ready", "stop", "end")
    elves = game.players[0].active
    assert elves is not None
    assert elves.race == "elves"
    assert legal(game) == ["ready", "decline"]


@pytest.mark.rule("T8")
def test_or_he_declines_and_picks_only_in_the_turn_after() -> None:
    game = scene("base-2", "A: elves+alchemist coins 0", "B: orcs 9")
    play(game, "decline")
    assert game.to_move == 1
    assert game.players[0].active is None
    assert game.players[0].declined == ()
    play(game, "ready", "stop", "end")
    assert (game.to_move, game.decision) == (0, "pick")


@pytest.mark.rule("T9")
def test_steps_that_reveal_nothing_can_be_taken_back() -> None:
    game = scene("base-2", "A: orcs 4:5 9", "B: humans 10")
    history = [game.copy()]
    for step in ("ready", "abandon 9", "conquer 9", "stop", "deploy 1 9"):
        play(game, step)
        history.append(game.copy())
    while game.can_undo():
        assert game == history.pop()
        game.undo()
    assert [game] == history


@pytest.mark.rule("T9")
def test_a_die_cannot_be_taken_back() -> None:
    game = scene("base-2", "A: orcs 4 hand 1", decision="conquer")
    play(game, "last 9", outcome=0)
    assert not game.can_undo()
    with pytest.raises(ValueError, match=r"nothing to take back: .* \(T9\)"):
        game.undo()


@pytest.mark.rule("T9")
def test_a_draw_or_a_new_combo_cannot_be_taken_back() -> None:
    game = scene("base-2", "A:")
    play(game, "pick 1")
    assert not game.can_undo()
    play(game, "conquer 4")
    game.undo()
    assert not game.can_undo()


@pytest.mark.rule("T9")
def test_what_came_before_another_players_decision_cannot_be_taken_back() -> None:
    game = scene("base-2", "A: orcs 4 9", "B: humans 10:3 15", decision="place")
    play(game, "end", "ready")
    before = game.copy()
    play(game, "conquer 14")
    game.undo()
    assert game == before
    game.undo()
    assert (game.to_move, game.decision) == (1, "turn")
    assert not game.can_undo()
