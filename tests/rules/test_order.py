"""Section 12a: the order of a turn, step by step."""

from __future__ import annotations

import pytest

from elbowroom import Event, Game
from elbowroom.rules.events import (
    Conquered,
    ConquestsEnded,
    Declined,
    Deployed,
    DrivenOut,
    GameEnded,
    Picked,
    PieceLeft,
    PiecePlaced,
    RaceGone,
    Readied,
    Recruited,
    Revealed,
    Rolled,
    RoundStarted,
    Scored,
    SetAside,
    TurnEnded,
    TurnStarted,
)
from tests.scene import coins, hand, happened, legal, play, regions_of, scene, tokens


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def acting(game: Game) -> tuple[str, str]:
    """The decision and the race it is about."""
    return game.decision, game.to_position()["army"]


# --- the start ---
@pytest.mark.rule("O1")
def test_a_round_starts_with_the_first_players_turn() -> None:
    game = scene("base-3", "A: orcs 3", "B: humans 9", "C: elves 4", first="B", turn="C", decision="place", round=2)
    assert not happened(play(game, "end"), RoundStarted)
    assert game.turn == 0
    events = play(game, "decline")
    assert happened(events, RoundStarted) == [RoundStarted(3)]
    assert kinds(events)[-3:] == [TurnEnded, RoundStarted, TurnStarted]
    assert (game.round, game.turn) == (3, 1)


@pytest.mark.rule("O2")
def test_the_peace_a_player_gave_ends_when_his_turn_starts() -> None:
    game = scene("base-2", "A: orcs+diplomat 4 peace B", "B: humans 9 hand 5", turn="B", decision="conquer")
    assert 4 not in regions_of(game, "conquer")
    play(game, "stop", "end")
    assert game.turn == 0
    assert game.players[0].peace_with is None


@pytest.mark.rule("O4")
def test_declined_ghouls_act_before_the_active_race() -> None:
    game = scene("base-2", "A: orcs 4 / declined ghouls 17:3 18", "B: humans 1", turn="B", decision="place")
    play(game, "end")
    assert acting(game) == ("turn", "ghouls")
    assert legal(game) == ["ready", "stop"]
    play(game, "ready")
    assert acting(game) == ("conquer", "ghouls")
    play(game, "conquer 16")
    assert acting(game) == ("redeploy", "ghouls")
    play(game, "deploy 1 18")
    assert acting(game) == ("conquer", "orcs")


@pytest.mark.rule("O4")
def test_they_may_and_need_not() -> None:
    game = scene("base-2", "A: orcs 4 / declined ghouls 17:3 18", "B: humans 1", turn="B", decision="place")
    play(game, "end", "stop")
    assert acting(game) == ("turn", "orcs")
    assert tokens(game, 17) == ("ghouls", 3)


@pytest.mark.rule("O4")
@pytest.mark.rule("O5")
def test_they_act_also_before_a_combo_is_picked() -> None:
    game = scene("base-2", "A: / declined ghouls 17:3 18", "B: humans 1", turn="B", decision="place")
    play(game, "end")
    assert acting(game) == ("turn", "ghouls")
    play(game, "ready", "conquer 16", "deploy 1 18")
    assert game.decision == "pick"


@pytest.mark.rule("O5")
def test_picking_pays_takes_tokens_and_refills_the_column() -> None:
    game = scene("base-2", "A:", column=["orcs+hill", "elves+stout:2"], banners=["wizards"], badges=["wealthy"])
    events = play(game, "pick 2")
    assert events == [Picked(0, "elves", "stout", 2, 1, 2, 10), Revealed(game.column[5].race, game.column[5].power, 6)]
    assert (coins(game, "A"), hand(game, "elves")) == (6, 10)
    assert game.decision == "conquer"


@pytest.mark.rule("O7")
def test_expand_or_decline_only_with_a_race_that_was_active_when_the_turn_began() -> None:
    game = scene("base-2", "A: orcs 4", "B: / declined elves 1")
    assert legal(game) == ["ready", "decline"]
    play(game, "decline", "pick 1")
    assert game.decision == "conquer"
    assert "decline" not in legal(game)
    assert "ready" not in legal(game)


@pytest.mark.rule("O8")
def test_ready_brings_spare_tokens_and_those_aside_to_hand() -> None:
    game = scene("base-2", "A: amazons 4:3 9 aside 4 hand 1")
    assert play(game, "ready") == [Readied(0, "amazons", 2 + 4 + 1)]
    assert hand(game, "amazons") == 7
    assert (tokens(game, 4), tokens(game, 9)) == (("amazons", 1), ("amazons", 1))


# --- conquests ---
MEANS = ["conquer 9", "conquer 3 by dragon", "conquer 10 by sorcery"]


@pytest.mark.rule("O9")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (0, 2, 1)])
def test_conquests_by_any_means_in_any_order(order: tuple[int, int, int]) -> None:
    game = scene("base-2", "A: sorcerers+dragon_master 4 hand 3", "B: humans 10 3:4", decision="conquer")
    for number in order:
        play(game, MEANS[number])
    assert [game.region(r).race for r in (3, 9, 10)] == ["sorcerers"] * 3


@pytest.mark.rule("O10")
def test_a_berserk_rolls_before_the_target_is_named() -> None:
    game = scene("base-2", "A: orcs+berserk 4 hand 3", "B: humans 9:2", decision="conquer")
    assert regions_of(game, "conquer") == {3, 10}
    assert "roll" in legal(game)
    assert happened(play(game, "roll", outcome=2), Rolled) == [Rolled(0, 2)]
    assert regions_of(game, "conquer") == {3, 9, 10}
    assert game.cost(9).total == 2
    assert "roll" not in legal(game)


@pytest.mark.rule("O10")
def test_a_target_is_in_reach_not_immune_and_not_at_peace() -> None:
    game = scene(
        "base-3", "A: orcs 3 hand 9", "B: humans+heroic 4 5 hero@4", "C: elves+diplomat 9 peace A", decision="conquer"
    )
    assert regions_of(game, "conquer") == {2, 10}
    assert {r: game.cost(r).reason for r in (4, 5, 9)} == {4: "immune", 5: "far", 9: "peace"}


@pytest.mark.rule("O10")
def test_tokens_are_placed_losers_leave_pieces_go_and_own_pieces_come() -> None:
    game = scene("base-2", "A: trolls 4 hand 9 lair@4", "B: humans+fortified 9:3 14 fortress@9", decision="conquer")
    assert play(game, "conquer 9") == [
        Conquered(0, "trolls", 9, 6, None, False),
        PieceLeft("fortress", 9, 1),
        DrivenOut(1, "humans", 9, 1, 2),
        PiecePlaced(0, "lair", 9),
    ]


@pytest.mark.rule("O10")
def test_holes_and_the_dragon_come_with_the_conquest() -> None:
    game = scene("base-2", "A: halflings+dragon_master hand 9", "B: humans 9:3", decision="conquer")
    events = play(game, "conquer 9 by dragon")
    assert happened(events, PiecePlaced) == [PiecePlaced(0, "hole", 9), PiecePlaced(0, "dragon", 9)]
    assert kinds(events)[0] == Conquered


@pytest.mark.rule("O11")
@pytest.mark.parametrize("pips", [0, 3])
def test_after_the_last_conquest_conquests_end(pips: int) -> None:
    game = scene("base-2", "A: orcs 4 9 hand 1", decision="conquer")
    events = play(game, "last 8", outcome=pips)
    assert kinds(events)[0] == Rolled
    assert kinds(events)[-1] == ConquestsEnded
    assert game.decision != "conquer"


# --- redeployment, placements, retreats ---
@pytest.mark.rule("O12")
def test_new_skeletons_come_when_the_conquests_have_ended_and_are_redeployed() -> None:
    game = scene("base-2", "A: skeletons 4 hand 6", tribes=[3, 10], decision="conquer")
    events = play(game, "conquer 3", "conquer 10")
    assert kinds(events)[-2:] == [ConquestsEnded, Recruited]
    assert game.decision == "redeploy"
    assert hand(game, "skeletons") == 2 + 2 + 1


@pytest.mark.rule("O13")
def test_tokens_are_placed_then_the_amazons_four_come_off_then_encampments_are_placed() -> None:
    game = scene("base-2", "A: amazons+bivouacking 4 9 hand 6", decision="conquer")
    play(game, "stop")
    assert legal(game) == ["deploy 1 4", "deploy 2 4", "deploy 1 9", "deploy 2 9"]
    events = play(game, "deploy 2 9")
    assert kinds(events) == [Deployed, SetAside]
    assert events[-1] == SetAside(0, "amazons", 4)
    assert legal(game) == ["place camp 4", "place camp 9", "end"]


@pytest.mark.rule("O14")
def test_placements_come_after_the_redeployment_and_are_optional() -> None:
    game = scene("base-2", "A: orcs+fortified 4 9 hand 2", decision="conquer")
    play(game, "stop")
    assert not regions_of(game, "place")
    play(game, "deploy 2 4")
    assert legal(game) == ["place fortress 4", "place fortress 9", "end"]
    play(game, "place fortress 9")
    assert legal(game) == ["end"]


@pytest.mark.rule("O14")
def test_heroes_are_placed_then_too() -> None:
    game = scene("base-2", "A: orcs+heroic 4 9 hand 2", decision="conquer")
    play(game, "stop", "deploy 2 4")
    assert legal(game) == ["place hero 4", "place hero 9", "end"]
    play(game, "place hero 9", "place hero 4")
    assert game.region(4).immune
    assert game.region(9).immune


@pytest.mark.rule("O14")
def test_the_diplomats_partner_is_the_last_thing() -> None:
    game = scene("base-3", "A: orcs+diplomat 3", "B: humans 9", "C: elves 4", decision="place")
    assert legal(game) == ["peace 1", "peace 2", "end"]
    play(game, "peace 2")
    assert legal(game) == ["end"]
    assert game.players[0].peace_with == 2


@pytest.mark.rule("O15")
def test_retreats_follow_the_placements() -> None:
    game = scene("base-2", "A: orcs+heroic 4 hand 6", "B: humans 9:3 14 17", decision="conquer")
    play(game, "conquer 9", "stop", "deploy 5 4")
    assert game.decision == "place"
    play(game, "place hero 9", "place hero 4", "end")
    assert (game.to_move, game.decision) == (1, "retreat")
    assert coins(game, "A") == 5


@pytest.mark.rule("O16")
def test_scoring_follows_by_itself_for_active_and_declined_races_and_wealthy() -> None:
    game = scene("base-2", "A: orcs+wealthy 4 / declined dwarves 5", "B: humans 14 17 fled 1", decision="retreat",
                 to_move="B", picked=True, prey=1)  # fmt: skip
    events = play(game, "deploy 1 14")
    assert kinds(events)[:2] == [Deployed, Scored]
    assert happened(events, Scored)[0].lines == (
        ("regions", "orcs", 1), ("orcs", "orcs", 1), ("wealthy", "orcs", 7), ("regions", "dwarves", 1),
        ("dwarves", "dwarves", 1),
    )  # fmt: skip
    assert coins(game, "A") == 5 + 11


# --- the end of a turn ---
@pytest.mark.rule("O18")
def test_stout_may_decline_after_scoring_without_scoring_again() -> None:
    game = scene("base-2", "A: orcs+stout 4:3 9 coins 0 / declined humans 1 2", "B: elves 17", decision="place")
    play(game, "end")
    assert (game.to_move, game.decision, coins(game, "A")) == (0, "late_decline", 4)
    events = play(game, "decline")
    assert kinds(events)[:3] == [RaceGone, Declined, TurnEnded]
    assert not happened(events, Scored)
    assert coins(game, "A") == 4
    assert game.discards == ["stout"]
    assert tokens(game, 4) == ("orcs", 1)
    assert tokens(game, 1) == (None, 0)


@pytest.mark.rule("O18")
def test_or_keep_its_race() -> None:
    game = scene("base-2", "A: orcs+stout 4:3 9 / declined humans 1 2", "B: elves 17", decision="place")
    play(game, "end", "end")
    orcs = game.players[0].active
    assert orcs is not None
    assert orcs.race == "orcs"
    assert game.turn == 1


@pytest.mark.rule("O19")
def test_then_the_next_player_the_next_round_or_the_end() -> None:
    game = scene("base-2", "A: orcs 4", "B: humans 9", decision="place", round=9)
    assert kinds(play(game, "end"))[-2:] == [TurnEnded, TurnStarted]
    assert (game.round, game.turn) == (9, 1)
    assert kinds(play(game, "decline"))[-3:] == [TurnEnded, RoundStarted, TurnStarted]
    assert (game.round, game.turn) == (10, 0)
    play(game, "decline")
    events = play(game, "pick 1", "stop", "end")
    assert kinds(events)[-2:] == [TurnEnded, GameEnded]
    assert game.over


@pytest.mark.rule("O20")
def test_decline_the_previous_race_leaves_the_race_turns_then_it_scores() -> None:
    game = scene("base-2", "A: orcs+heroic 4:3 9 hero@4 coins 0 / declined humans 1 2", "B: elves 17")
    events = play(game, "decline")
    assert kinds(events) == [RaceGone, Declined, PieceLeft, Scored, TurnEnded, TurnStarted]
    assert happened(events, Scored)[0].lines == (("regions", "orcs", 2),)
    assert game.discards == ["heroic"]


@pytest.mark.rule("O20")
def test_decline_ghouls_keep_all_their_tokens() -> None:
    game = scene("base-2", "A: ghouls 4:3 9:2 hand 1")
    play(game, "decline")
    assert (tokens(game, 4), tokens(game, 9)) == (("ghouls", 3), ("ghouls", 2))
    assert game.tray("ghouls") == 5


@pytest.mark.rule("O20")
def test_decline_nothing_is_readied_redeployed_or_placed() -> None:
    game = scene("base-2", "A: orcs+fortified 4:3 9", "B: elves 17")
    events = play(game, "decline")
    assert not [event for event in events if isinstance(event, (Readied, Deployed, PiecePlaced))]
    assert game.turn == 1
