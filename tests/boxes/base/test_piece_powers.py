"""The base game's powers that bring pieces: Bivouacking, Dragon Master, Fortified, Heroic (BP3, BP6, BP9, BP10)."""

import pytest

from elbowroom.rules.events import Conquered, DrivenOut
from tests.boxes.base.helpers import army, finish, in_hand, in_play, lines, pieces
from tests.scene import hand, happened, legal, play, regions_of, scene, tokens


# --- Bivouacking ---
@pytest.mark.rule("BP3")
@pytest.mark.rule("O13")
def test_camps_are_placed_in_own_regions_and_stack() -> None:
    game = scene("base-2", "A: orcs+bivouacking 1 2", decision="place")
    assert regions_of(game, "place") == {1, 2}
    play(game, *["place camp 1"] * 4, "place camp 2")
    assert pieces(game, "camp") == {1: 4, 2: 1}
    assert legal(game) == ["end"]


@pytest.mark.rule("BP3")
def test_camps_may_stay_in_hand() -> None:
    game = scene("base-2", "A: orcs+bivouacking 1 2", decision="place")
    play(game, "place camp 2")
    assert lines(play(game, "end"))["total"] == 2
    assert in_hand(game, "orcs", "camp") == 4


@pytest.mark.rule("BP3")
def test_each_camp_defends_by_one() -> None:
    game = scene("base-2", "A: elves 2 hand 9", "B: orcs+bivouacking 8:2 camp@8*3", decision="conquer")
    assert str(game.cost(8)) == "2 + mountain 1 + camp 3 + tokens 2 = 8"


@pytest.mark.rule("BP3")
def test_camps_are_moved_at_redeployment() -> None:
    game = scene("base-2", "A: orcs+bivouacking 1 2 camp@1*3 camp@2*2", decision="place")
    assert regions_of(game, "lift") == {1, 2}
    play(game, "lift camp 1", "lift camp 1", "place camp 2")
    assert regions_of(game, "lift") == set()
    play(game, "place camp 2")
    assert pieces(game, "camp") == {1: 1, 2: 4}


@pytest.mark.rule("BP3")
@pytest.mark.rule("K3")
def test_a_camp_comes_to_hand_when_its_region_is_abandoned() -> None:
    game = scene("base-2", "A: orcs+bivouacking 1 2:3 camp@1*3 camp@2*2", decision="turn")
    play(game, "ready", "abandon 1")
    assert in_hand(game, "orcs", "camp") == 3
    play(game, "stop")
    assert regions_of(game, "place") == {2}


@pytest.mark.rule("BP3")
@pytest.mark.rule("K3")
@pytest.mark.rule("T6")
def test_camps_are_not_lost_with_their_region_but_placed_again_at_the_retreats() -> None:
    game = scene("base-2", "A: elves 2 hand 9", "B: orcs+bivouacking 6:2 17 18 camp@6*2", decision="conquer")
    play(game, "conquer 6")
    assert pieces(game, "camp") == {}
    play(game, "stop", "deploy 8 2", "end")
    assert (game.to_move, game.decision) == (1, "retreat")
    assert legal(game) == ["deploy 1 17", "deploy 1 18"]
    play(game, "deploy 1 17")
    assert legal(game) == ["place camp 17", "place camp 18", "end"]
    play(game, "place camp 17")
    play(game, "place camp 18")
    assert pieces(game, "camp") == {17: 1, 18: 1}
    assert game.turn == 1


@pytest.mark.rule("BP3")
@pytest.mark.rule("T6")
def test_only_the_camps_driven_out_are_placed_at_the_retreats() -> None:
    game = scene("base-2", "A: elves 2 hand 9", "B: orcs+bivouacking 6:2 17 camp@6 camp@17*2", decision="conquer")
    play(game, "conquer 6")
    play(game, "stop", "deploy 8 2", "end")
    assert tokens(game, 17) == ("orcs", 2)
    play(game, "place camp 17")
    assert pieces(game, "camp") == {17: 3}
    assert in_hand(game, "orcs", "camp") == 2  # not placed before, and not now
    assert game.turn == 1


@pytest.mark.rule("BP3")
@pytest.mark.rule("Q33")
@pytest.mark.rule("T8")
def test_camps_without_a_region_wait_for_the_next_redeployment() -> None:
    game = scene("base-2", "A: elves 2 hand 9", "B: orcs+bivouacking 6:2 camp@6*2", decision="conquer")
    play(game, "conquer 6")
    finish(game)
    assert (game.turn, hand(game, "orcs"), in_hand(game, "orcs", "camp")) == (1, 1, 5)
    play(game, "ready")
    play(game, "last 16", outcome=1)
    play(game, "place camp 16")
    assert pieces(game, "camp") == {16: 1}


@pytest.mark.rule("BP3")
@pytest.mark.rule("Q33")
@pytest.mark.rule("T8")
def test_camps_do_not_keep_a_race_alive() -> None:
    game = scene("base-2", "A: elves 2 hand 9", "B: orcs+bivouacking 6 camp@6*2", decision="conquer")
    play(game, "conquer 6")
    finish(game)
    assert legal(game) == ["ready", "decline"]
    play(game, "ready")
    assert legal(game) == ["end"]


@pytest.mark.rule("BP3")
@pytest.mark.rule("K3")
def test_camps_go_in_decline() -> None:
    game = scene("base-2", "A: orcs+bivouacking 1 camp@1*3", "B: elves 2 hand 9")
    play(game, "decline", "ready")
    assert pieces(game, "camp") == {}
    assert game.cost(1).total == 3


@pytest.mark.rule("BP3")
@pytest.mark.rule("E1")
def test_camps_do_not_count_for_the_tie_break() -> None:
    game = scene("base-2", "A: orcs+bivouacking 1 camp@1*5", "B: elves 20 21", decision="place", turn="B", round=10)
    play(game, "end")
    outcome = game.outcome()
    assert outcome is not None
    assert {standing.seat: standing.tokens for standing in outcome.ranking} == {0: 1, 1: 2}


# --- Dragon Master ---
@pytest.mark.rule("BP6")
@pytest.mark.rule("Q30")
def test_the_dragon_conquers_with_exactly_one_token_whatever_defends() -> None:
    game = scene("base-2", "A: giants+dragon_master 5 hand 1", "B: trolls 6:5 lair@6", decision="conquer")
    assert regions_of(game, "conquer", "dragon") == {1, 6, 11}
    events = play(game, "conquer 6 by dragon")
    assert happened(events, Conquered)[0].tokens == 1
    assert happened(events, DrivenOut) == [DrivenOut(1, "trolls", 6, 1, 4)]
    assert tokens(game, 6) == ("giants", 1)
    assert pieces(game, "dragon") == {6: 1}


@pytest.mark.rule("BP6")
@pytest.mark.rule("C5")
def test_the_dragon_needs_a_token_in_hand() -> None:
    game = scene("base-2", "A: giants+dragon_master 5", decision="conquer", ready=True)
    assert legal(game) == ["abandon 5", "stop"]


@pytest.mark.rule("BP6")
def test_the_dragon_serves_once_per_turn() -> None:
    game = scene("base-2", "A: orcs+dragon_master 5 hand 9", "B: elves 20", decision="conquer")
    play(game, "conquer 6 by dragon")
    assert regions_of(game, "conquer", "dragon") == set()
    finish(game)
    finish(game)
    play(game, "ready")
    assert regions_of(game, "conquer", "dragon") == {1, 2, 11, 12}


@pytest.mark.rule("BP6")
@pytest.mark.rule("W7")
def test_the_dragons_region_is_immune_until_it_moves_on() -> None:
    game = scene("base-2", "A: orcs+dragon_master 5:3 6 dragon@6", "B: elves 2:5", turn="B", decision="turn")
    play(game, "ready")
    assert game.cost(6).reason == "immune"
    finish(game)
    play(game, "ready", "conquer 11 by dragon")
    assert pieces(game, "dragon") == {11: 1}
    finish(game)
    play(game, "ready")
    assert 6 in regions_of(game, "conquer")


@pytest.mark.rule("BP6")
@pytest.mark.rule("W7")
def test_the_dragon_never_goes_to_an_immune_region() -> None:
    game = scene("base-2", "A: orcs+dragon_master 5 hand 9", "B: elves+heroic 6 1 11 hero@6 hero@1", decision="conquer")
    assert regions_of(game, "conquer", "dragon") == {11}


@pytest.mark.rule("BP6")
@pytest.mark.rule("Q28")
def test_the_dragon_keeps_peace() -> None:
    game = scene("base-2", "A: orcs+dragon_master 5 hand 9", "B: elves+diplomat 6 1 peace A", decision="conquer")
    assert regions_of(game, "conquer", "dragon") == {11}


@pytest.mark.rule("BP6")
def test_the_dragon_moves_only_by_another_such_conquest() -> None:
    game = scene("base-2", "A: orcs+dragon_master 5:3 6 dragon@6", decision="turn")
    play(game, "ready", "conquer 11", "deploy 1 5")
    assert pieces(game, "dragon") == {6: 1}
    assert legal(game) == ["end"]


@pytest.mark.rule("BP6")
@pytest.mark.rule("K6")
def test_the_dragon_comes_to_hand_if_its_region_is_left() -> None:
    game = scene("base-2", "A: orcs+dragon_master 5:3 6 dragon@6", decision="turn")
    play(game, "ready", "abandon 6")
    assert pieces(game, "dragon") == {}
    assert in_hand(game, "orcs", "dragon") == 1
    play(game, "conquer 11 by dragon")
    assert pieces(game, "dragon") == {11: 1}


@pytest.mark.rule("BP6")
@pytest.mark.rule("C1")
def test_the_dragon_may_make_the_first_conquest() -> None:
    game = scene("base-2", "", column=["orcs+dragon_master"], tribes=[3])
    play(game, "pick 1", "conquer 3 by dragon")
    assert (tokens(game, 3), hand(game, "orcs")) == (("orcs", 1), 9)


@pytest.mark.rule("BP6")
@pytest.mark.rule("K6")
def test_the_dragon_goes_in_decline() -> None:
    game = scene("base-2", "A: orcs+dragon_master 5 6 dragon@6", "B: elves 2:5")
    play(game, "decline", "ready")
    assert pieces(game, "dragon") == {}
    assert 6 in regions_of(game, "conquer")


# --- Fortified ---
@pytest.mark.rule("BP9")
@pytest.mark.rule("O14")
def test_one_fortress_a_turn_in_an_own_region_pays_and_defends() -> None:
    game = scene("base-2", "A: orcs+fortified 1 2 5 fortress@1", "B: elves 3:5", decision="place")
    assert legal(game) == ["place fortress 2", "place fortress 5", "end"]  # one in each region
    play(game, "place fortress 2")
    assert legal(game) == ["end"]
    assert lines(play(game, "end")) == {"regions": 3, "fortified": 2, "total": 5}
    play(game, "ready")
    assert str(game.cost(2)) == "2 + fortress 1 + tokens 1 = 4"


@pytest.mark.rule("BP9")
def test_a_fortress_may_be_left_unbuilt_and_the_next_one_comes_next_turn() -> None:
    game = scene("base-2", "A: orcs+fortified 1 2 5", "B: elves 20", decision="place")
    play(game, "place fortress 1", "end")
    finish(game)
    play(game, "ready", "stop")
    assert regions_of(game, "place") == {2, 5}
    assert regions_of(game, "lift") == set()
    assert lines(play(game, "end")) == {"regions": 3, "fortified": 1, "total": 4}


@pytest.mark.rule("BP9")
def test_six_fortresses_on_the_board_are_all() -> None:
    forts = " ".join(f"fortress@{r}" for r in (1, 2, 3, 4, 5, 6))
    game = scene("base-2", f"A: orcs+fortified 1 2 3 4 5 6 8 {forts}", decision="place")
    assert legal(game) == ["end"]
    assert lines(play(game, "end")) == {"regions": 7, "fortified": 6, "total": 13}


@pytest.mark.rule("BP9")
@pytest.mark.rule("K4")
def test_a_fortress_goes_to_the_supply_when_abandoned_or_conquered() -> None:
    forts = " ".join(f"fortress@{r}" for r in (1, 2, 3, 4, 5, 6))
    game = scene("base-2", f"A: orcs+fortified 1 2 3 4 5 6 8 {forts}", "B: elves 9:8", decision="conquer", ready=True)
    play(game, "abandon 1", "stop", "deploy 1 2")
    assert pieces(game, "fortress").keys() == {2, 3, 4, 5, 6}
    assert regions_of(game, "place") == {8}
    play(game, "end", "ready", "conquer 3")
    assert pieces(game, "fortress").keys() == {2, 4, 5, 6}
    finish(game)
    play(game, "ready", "stop")
    assert in_hand(game, "orcs", "fortress") == 2


@pytest.mark.rule("BP9")
@pytest.mark.rule("D3")
@pytest.mark.rule("K4")
def test_fortresses_stand_in_decline_without_paying_until_the_race_is_gone() -> None:
    game = scene("base-2", "A: orcs+fortified 1 2 fortress@1 fortress@2", "B: elves 5:9")
    assert lines(play(game, "decline")) == {"regions": 2, "total": 2}
    assert army(game, "orcs").power == "fortified"
    assert "fortified" not in game.discards
    play(game, "ready")
    assert str(game.cost(1)) == "2 + fortress 1 + tokens 1 = 4"
    play(game, "conquer 1", "conquer 2")
    assert pieces(game, "fortress") == {}
    assert not in_play(game, "orcs")
    assert "fortified" in game.discards


@pytest.mark.rule("BP9")
@pytest.mark.rule("D2")
def test_fortresses_go_with_a_race_pushed_out() -> None:
    game = scene("base-2", "A: elves 20 / declined orcs+fortified 1 2 fortress@1", "B: giants 5:9")
    play(game, "decline", "ready")
    assert pieces(game, "fortress") == {}
    assert game.cost(1).total == 1  # beside the Giants' mountain, nothing else there


# --- Heroic ---
@pytest.mark.rule("BP10")
@pytest.mark.rule("O14")
def test_two_heroes_stand_in_two_different_regions() -> None:
    game = scene("base-2", "A: orcs+heroic 1 2 5", decision="place")
    play(game, "place hero 1")
    assert regions_of(game, "place") == {2, 5}
    play(game, "place hero 5")
    assert pieces(game, "hero") == {1: 1, 5: 1}
    assert legal(game) == ["end"]


@pytest.mark.rule("BP10")
def test_with_one_region_there_is_one_hero() -> None:
    game = scene("base-2", "A: orcs+heroic 1", decision="place")
    play(game, "place hero 1")
    assert legal(game) == ["end"]


@pytest.mark.rule("BP10")
@pytest.mark.rule("W7")
def test_a_heros_region_is_immune() -> None:
    game = scene("base-2", "A: elves 2 hand 9", "B: orcs+heroic 1 6 hero@1", decision="conquer")
    assert 1 not in regions_of(game, "conquer") | regions_of(game, "last")
    assert game.cost(1).reason == "immune"


@pytest.mark.rule("BP10")
def test_heroes_are_moved_or_left() -> None:
    game = scene("base-2", "A: orcs+heroic 1 2 5 hero@1 hero@2", decision="place")
    assert legal(game) == ["lift hero 1", "lift hero 2", "end"]
    play(game, "lift hero 2", "place hero 5", "end")
    assert pieces(game, "hero") == {1: 1, 5: 1}
    game = scene("base-2", "A: orcs+heroic 1 2 5 hero@1 hero@2", decision="place")
    play(game, "end")
    assert pieces(game, "hero") == {1: 1, 2: 1}


@pytest.mark.rule("BP10")
@pytest.mark.rule("K6")
def test_a_hero_comes_to_hand_if_its_region_is_left() -> None:
    game = scene("base-2", "A: orcs+heroic 1 2:2 hero@1 hero@2", decision="turn")
    play(game, "ready", "abandon 1")
    assert in_hand(game, "orcs", "hero") == 1
    assert pieces(game, "hero") == {2: 1}


@pytest.mark.rule("BP10")
@pytest.mark.rule("K6")
def test_heroes_go_in_decline() -> None:
    game = scene("base-2", "A: orcs+heroic 1 6 hero@1 hero@6", "B: elves 2:5")
    play(game, "decline", "ready")
    assert pieces(game, "hero") == {}
    assert {1, 6} <= regions_of(game, "conquer")


@pytest.mark.rule("W7")
def test_the_owner_may_abandon_an_immune_region() -> None:
    game = scene("base-2", "A: orcs+heroic 1 6 hero@1 hero@6", decision="turn")
    play(game, "ready")
    assert regions_of(game, "abandon") == {1, 6}
