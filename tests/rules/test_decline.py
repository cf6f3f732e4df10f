"""Section 5: decline."""

from __future__ import annotations

import pytest

from elbowroom.rules.bits import put
from elbowroom.rules.events import Declined, RaceGone, Scored
from elbowroom.rules.service import install
from tests.scene import coins, happened, legal, play, scene, tokens


# --- D1 ---
@pytest.mark.rule("D1")
def test_declining_takes_the_whole_turn() -> None:
    game = scene("base-2", "A: orcs 4:3 9", "B: humans 10")
    play(game, "decline")
    assert (game.to_move, game.turn, game.decision) == (1, 1, "turn")


@pytest.mark.rule("D1")
def test_no_decline_once_the_troops_are_readied() -> None:
    game = scene("base-2", "A: orcs 4:3 9")
    play(game, "ready")
    assert "decline" not in legal(game)
    play(game, "conquer 10", "deploy 1 4")
    assert legal(game) == ["end"]


@pytest.mark.rule("D1")
def test_no_decline_in_the_turn_of_picking() -> None:
    game = scene("base-2", "A:", column=["orcs+hill"])
    seen = set(legal(game))
    play(game, "pick 1")
    seen |= set(legal(game))
    play(game, "conquer 4", "stop")
    seen |= set(legal(game))
    assert "decline" not in seen


@pytest.mark.rule("D1")
@pytest.mark.parametrize("step", ["conquer 16", "last 12"])
def test_no_decline_after_another_of_his_races_has_attacked(step: str) -> None:
    game = scene("base-2", "A: orcs 4 / declined ghouls 17:3", "B: humans 12:2", army="ghouls")
    play(game, "ready")
    play(game, step, outcome=0 if step.startswith("last") else None)
    while game.to_position()["army"] == "ghouls":
        play(game, legal(game)[-1])
    assert game.decision == "conquer"
    assert "decline" not in legal(game)


@pytest.mark.rule("D1")
def test_but_one_that_only_readied_its_troops_does_not_hinder_it() -> None:
    game = scene("base-2", "A: orcs 4 / declined ghouls 17:3", army="ghouls")
    play(game, "ready", "stop")
    assert legal(game) == ["ready", "decline"]


@pytest.mark.rule("D1")
def test_stout_declines_after_its_conquests() -> None:
    game = scene("base-2", "A: orcs+stout 4:3 9", "B: humans 17")
    play(game, "ready", "conquer 10", "deploy 1 4", "end")
    assert legal(game) == ["end", "decline"]
    play(game, "decline")
    assert game.players[0].declined[0].regions == (4, 9, 10)


@pytest.mark.rule("D1")
def test_tokens_in_hand_and_aside_return_to_the_tray() -> None:
    game = scene("base-2", "A: amazons 4 hand 3 aside 4")
    assert game.tray("amazons") == 7
    play(game, "decline")
    assert game.tray("amazons") == 14
    declined = game.players[0].declined[0]
    assert (declined.hand, declined.aside) == (0, 0)


# --- D2 ---
@pytest.mark.rule("D2")
def test_the_previous_declined_race_leaves() -> None:
    game = scene("base-2", "A: orcs 4 9 / declined humans 17 18", "B: trolls 1 lair@1")
    banners = game.to_position()["banners"]
    events = play(game, "decline")
    assert happened(events, RaceGone) == [RaceGone(0, "humans")]
    assert [army.race for army in game.players[0].declined] == ["orcs"]
    assert tokens(game, 17) == tokens(game, 18) == (None, 0)
    assert game.tray("humans") == 10
    assert game.to_position()["banners"] == [*banners, "humans"]


@pytest.mark.rule("D2")
def test_its_pieces_go_away_and_a_badge_it_still_had_to_the_discards() -> None:
    game = scene("base-2", "A: orcs+hill 4 / declined trolls+fortified 17 18 lair@17 lair@18 fortress@18")
    play(game, "decline")
    assert game.to_position()["pieces"] == {}
    assert game.discards == ["fortified", "hill"]
    assert game.region(18).pieces == ()


@pytest.mark.rule("D2")
def test_so_too_when_the_declining_race_has_no_token_left() -> None:
    game = scene("base-2", "A: orcs / declined humans 17 18", "B: trolls 1 lair@1")
    play(game, "decline")
    assert game.players[0].declined == ()
    assert tokens(game, 17) == (None, 0)


@pytest.mark.rule("D2")
def test_first_it_leaves_and_is_not_scored() -> None:
    game = scene("base-2", "A: orcs 4 coins 0 / declined humans 17 18 1")
    play(game, "decline")
    assert coins(game, "A") == 1


@pytest.mark.rule("D2")
def test_spirit_is_the_exception_both_ways() -> None:
    game = scene("base-2", "A: orcs+spirit 4 / declined humans 17")
    play(game, "decline")
    assert {army.race for army in game.players[0].declined} == {"orcs", "humans"}
    game = scene("base-2", "A: orcs 4 / declined humans+spirit 17 / declined elves 18")
    play(game, "decline")
    assert {army.race for army in game.players[0].declined} == {"orcs", "humans"}


# --- D3 ---
@pytest.mark.rule("D3")
def test_one_token_stays_in_each_region_and_the_rest_go_to_the_tray() -> None:
    game = scene("base-2", "A: orcs 4:3 9:2 10")
    assert happened(play(game, "decline"), Declined) == [Declined(0, "orcs", None, 3)]
    assert [tokens(game, r) for r in (4, 9, 10)] == [("orcs", 1)] * 3
    assert game.tray("orcs") == 7


@pytest.mark.rule("D3")
@pytest.mark.parametrize("power", ["hill", "alchemist", "heroic", "dragon_master", "stout", "wealthy", "diplomat"])
def test_the_badge_is_discarded(power: str) -> None:
    game = scene("base-2", f"A: orcs+{power} 4")
    play(game, "decline")
    assert game.discards == [power]
    assert game.players[0].declined[0].power is None


@pytest.mark.rule("D3")
@pytest.mark.parametrize("power", ["fortified", "seafaring", "spirit"])
def test_a_badge_that_still_works_stays_with_the_banner_until_it_is_gone(power: str) -> None:
    game = scene("base-2", f"A: orcs+{power} 4", "B: humans 9:5")
    play(game, "decline")
    assert game.discards == []
    assert game.players[0].declined[0].power == power
    play(game, "ready", "conquer 4")
    assert game.discards == [power]


# --- D4 ---
@pytest.mark.rule("D4")
def test_declined_regions_score_a_coin_each_without_bonus() -> None:
    game = scene("base-2", "A: humans+merchant 1 9 11 coins 0")
    events = play(game, "decline")
    assert happened(events, Scored)[0].lines == (("regions", "humans", 3),)
    assert coins(game, "A") == 3


@pytest.mark.rule("D4")
def test_unless_it_says_so() -> None:
    game = scene("base-2", "A: dwarves+merchant 2 5 9 coins 0")
    events = play(game, "decline")
    assert happened(events, Scored)[0].lines == (("regions", "dwarves", 3), ("dwarves", "dwarves", 2))


@pytest.mark.rule("D4")
def test_the_next_turn_is_one_of_picking() -> None:
    game = scene("base-2", "A: orcs 4", "B: humans 9")
    play(game, "decline", "decline")
    assert (game.round, game.to_move, game.decision) == (2, 0, "pick")


# --- D5 ---
@pytest.mark.rule("D5")
@pytest.mark.parametrize(
    ("army", "left"),
    [
        ("orcs+bivouacking 4 camp@4*2", {}),
        ("orcs+heroic 4 9 hero@4 hero@9", {}),
        ("orcs+dragon_master 4 dragon@4", {}),
        ("halflings 4 hole@4", {}),
        ("orcs+fortified 4 fortress@4", {"fortress": {"4": 1}}),
        ("trolls 4 lair@4", {"lair": {"4": 1}}),
    ],
)
def test_pieces_at_the_decline_go_by_their_table(army: str, left: dict[str, dict[str, int]]) -> None:
    game = scene("base-2", f"A: {army}")
    play(game, "decline")
    assert game.to_position()["pieces"] == left


@pytest.mark.rule("D5")
def test_seafarers_keep_their_water_and_score_it() -> None:
    game = scene("base-2", "A: orcs+seafaring 0:2 1 7 coins 0")
    play(game, "decline")
    assert game.players[0].declined[0].regions == (0, 1, 7)
    assert coins(game, "A") == 3


@pytest.mark.rule("D5")
def test_tokens_in_water_that_cannot_be_held_go_to_the_tray_unscored() -> None:
    game = scene("base-2", "A: orcs+seafaring 0:2 1 7 coins 0")
    state = game._state  # no base race loses its Seafaring, so it is taken away by hand
    orcs = state.table.race_number("orcs")
    state.power = put(state.power, orcs, -1)
    install(state, orcs)
    play(game, "decline")
    assert game.players[0].declined[0].regions == (1,)
    assert coins(game, "A") == 1
    assert game.tray("orcs") == 9


# --- D6 ---
@pytest.mark.rule("D6")
def test_a_race_that_declines_with_no_token_on_the_board_is_gone() -> None:
    game = scene("base-2", "A: orcs+fortified hand 4")
    banners = game.to_position()["banners"]
    events = play(game, "decline")
    assert happened(events, RaceGone) == [RaceGone(0, "orcs")]
    assert game.players[0].declined == ()
    assert game.discards == ["fortified"]
    assert game.to_position()["banners"] == [*banners, "orcs"]
    assert game.tray("orcs") == 10


@pytest.mark.rule("D6")
def test_so_are_ghouls() -> None:
    game = scene("base-2", "A: ghouls hand 4")
    assert happened(play(game, "decline"), RaceGone) == [RaceGone(0, "ghouls")]
