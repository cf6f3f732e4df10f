"""Powers with pieces or markers: Royal (UP13), Shield (UP14), Vengeful (UP20)."""

import pytest

from tests.boxes.base.helpers import army, finish, in_hand, in_play, pieces
from tests.boxes.underground.caves import cave, plain, price
from tests.scene import legal, play, regions_of, tokens


# --- Royal ---
@pytest.mark.rule("UP13")
@pytest.mark.rule("QU28")
def test_the_queen_must_be_placed_if_there_is_a_region() -> None:
    game = cave("A: orcs+royal 3:2 4", "B: ratmen 24")
    play(game, "stop", "deploy 1 3")
    assert set(legal(game)) == {"place queen 3", "place queen 4"}
    play(game, "place queen 4", "end")
    assert pieces(game, "queen") == {4: 1}


@pytest.mark.rule("QU28")
def test_without_a_region_she_waits_in_hand() -> None:
    game = cave("A: orcs+royal 3 hand 1", "B: ratmen 24", ready=True)
    play(game, "abandon 3", "stop")
    assert legal(game) == ["end"]
    play(game, "end")
    assert in_hand(game, "orcs", "queen") == 1


@pytest.mark.rule("UP13")
@pytest.mark.rule("W7")
def test_her_region_is_immune() -> None:
    game = cave("A: ratmen+dragon_master 10 hand 9", "B: orcs+royal 3 4 queen@4")
    assert 4 not in regions_of(game, "conquer") | regions_of(game, "conquer", "dragon")
    assert 3 in regions_of(game, "conquer")


@pytest.mark.rule("UP13")
def test_she_may_move_at_the_end_of_each_turn() -> None:
    game = cave("A: orcs+royal 3 4 queen@4", "B: ratmen 24", decision="place")
    assert set(legal(game)) == {"lift queen 4", "end"}
    play(game, "lift queen 4")
    assert "end" not in legal(game)
    play(game, "place queen 3", "end")
    assert pieces(game, "queen") == {3: 1}


@pytest.mark.rule("UP13")
@pytest.mark.rule("K7")
def test_abandoned_she_comes_to_hand() -> None:
    game = cave("A: orcs+royal 3 4:3 queen@3", "B: ratmen 24", ready=True)
    play(game, "abandon 3")
    assert (pieces(game, "queen"), in_hand(game, "orcs", "queen")) == ({}, 1)
    play(game, "stop")
    assert legal(game) == ["place queen 4"]


@pytest.mark.rule("UP13")
@pytest.mark.rule("K7")
@pytest.mark.rule("UG7")
def test_in_decline_she_stays_fixed_and_immune() -> None:
    game = cave("A: orcs+royal 3 4 queen@4", "B: ratmen 10 hand 5", decision="turn")
    play(game, "decline")
    assert (pieces(game, "queen"), army(game, "orcs").power) == ({4: 1}, "royal")
    play(game, "ready")
    assert 4 not in regions_of(game, "conquer")
    finish(game)
    play(game, "pick 1", "conquer 25", "stop")
    while game.decision != "place":
        play(game, legal(game, "deploy")[0])
    assert not [text for text in legal(game) if "queen" in text]


@pytest.mark.rule("K7")
@pytest.mark.rule("UG7")
def test_when_her_race_is_gone_she_and_the_badge_go() -> None:
    game = cave("A: elves 24 25 / declined orcs+royal 4 queen@4", "B: ratmen 10", decision="turn")
    play(game, "decline")
    assert (pieces(game, "queen"), in_play(game, "orcs")) == ({}, False)
    assert "royal" in game.discards


@pytest.mark.rule("QU28")
def test_off_the_board_at_the_decline_she_stays_off() -> None:
    game = cave("A: orcs+royal 3 4", "B: ratmen 10", decision="turn")
    play(game, "decline")
    assert (pieces(game, "queen"), in_hand(game, "orcs", "queen")) == ({}, 0)


@pytest.mark.rule("QU20")
@pytest.mark.rule("Q44")
@pytest.mark.rule("K7")
def test_her_owners_new_race_may_take_her_region_and_she_leaves() -> None:
    game = cave("A: elves 3 hand 5 / declined orcs+royal 4 10 queen@4", "B: ratmen 24")
    play(game, "conquer 4")
    assert (tokens(game, 4), pieces(game, "queen"), in_hand(game, "orcs", "queen")) == (("elves", 3), {}, 0)


# --- Shield ---
@pytest.mark.rule("UP14")
@pytest.mark.rule("O12")
def test_an_armor_for_each_mushroom_forest_held_when_the_conquests_ended() -> None:
    game = cave("A: orcs+shield 4 9 3 hand 1", "B: ratmen 24")
    play(game, "stop", "deploy 1 4")
    assert in_hand(game, "orcs", "armor") == 2
    play(game, "place armor 3", "place armor 3")
    assert legal(game) == ["end"]
    play(game, "end")
    assert pieces(game, "armor") == {3: 2}


@pytest.mark.rule("UP14")
@pytest.mark.rule("C4")
def test_armor_adds_to_the_defence_active_and_declined() -> None:
    assert price(cave("A: ratmen 4 hand 9", "B: orcs+shield 3 armor@3*2"), 3) == 5
    assert price(cave("A: ratmen 4 hand 9", "B: - / declined orcs+shield 3 armor@3*2"), 3) == 5


@pytest.mark.rule("UP14")
def test_armor_is_not_moved_later() -> None:
    game = cave("A: orcs+shield 3 12 armor@3*2", "B: ratmen 24", decision="place")
    assert legal(game) == ["end"]


@pytest.mark.rule("UP14")
def test_there_are_eight_in_all() -> None:
    game = cave("A: orcs+shield 4 9 8 hand 1 armor@4*7", "B: ratmen 24")
    play(game, "stop", "deploy 1 4")
    assert in_hand(game, "orcs", "armor") == 1


@pytest.mark.rule("K4")
@pytest.mark.rule("UP14")
def test_armor_goes_back_to_the_supply_when_abandoned_or_conquered() -> None:
    game = cave("A: orcs+shield 3 4:3 armor@3*2", "B: ratmen 24", ready=True)
    play(game, "abandon 3")
    assert (pieces(game, "armor"), in_hand(game, "orcs", "armor")) == ({}, 0)
    taken = cave("A: ratmen 4 hand 9", "B: orcs+shield 3 9 armor@3*2 armor@9")
    play(taken, "conquer 3")
    assert (pieces(taken, "armor"), in_hand(taken, "orcs", "armor")) == ({9: 1}, 0)


@pytest.mark.rule("K4")
@pytest.mark.rule("UG7")
def test_armor_stays_in_decline_and_goes_with_the_race() -> None:
    game = cave("A: orcs+shield 3 4 armor@3*2 armor=1", "B: ratmen 24", decision="turn")
    play(game, "decline")
    assert (pieces(game, "armor"), in_hand(game, "orcs", "armor")) == ({3: 2}, 0)
    game = cave("A: elves 24 / declined orcs+shield 3 4 armor@3*2", "B: ratmen 10", decision="turn")
    play(game, "decline")
    assert (pieces(game, "armor"), "shield" in game.discards) == ({}, True)


@pytest.mark.rule("QU42")
@pytest.mark.rule("SR8")
@pytest.mark.parametrize("race", ["barbarians", "pixies"])
def test_barbarians_and_pixies_place_armor_and_queen_as_usual(race: str) -> None:
    game = cave(f"A: {race}+shield 4 hand 3", "B: ratmen 24")
    play(game, "stop", "place armor 4", "end")
    assert pieces(game, "armor") == {4: 1}
    royal = cave(f"A: {race}+royal 4 hand 3", "B: ratmen 24")
    play(royal, "stop")
    assert legal(royal) == ["place queen 4"]


@pytest.mark.rule("QU42")
@pytest.mark.rule("SR1")
@pytest.mark.parametrize("race", ["barbarians", "pixies"])
def test_barbarians_and_pixies_leave_rivers_and_wait_aside(race: str) -> None:
    game = cave(f"A: {race} 1 hand 3", "B: ratmen 24")
    play(game, "conquer 2", "stop", "end")
    assert (army(game, race).regions, army(game, race).aside) == ((1,), 3)


@pytest.mark.rule("M7")
@pytest.mark.rule("UP14")
def test_on_a_base_board_forests_give_armor() -> None:
    game = plain("A: orcs+shield 2 10 3 hand 1", "B: ratmen 20")
    play(game, "stop", "deploy 1 3")
    assert in_hand(game, "orcs", "armor") == 2


# --- Vengeful ---


@pytest.mark.rule("UP20")
@pytest.mark.rule("QU40")
def test_whoever_attacked_is_cheaper_in_the_owners_next_turn_active_and_declined() -> None:
    game = cave("A: orcs 1 12 hand 5 / declined elves 20", "B: ratmen+vengeful 8 7 25:6")
    play(game, "conquer 8")
    finish(game)
    play(game, "ready")
    assert price(game, 20) == 2
    assert price(game, 3) == 2  # nobody's
    finish(game)
    finish(game)
    play(game, "ready")
    assert price(game, 20) == 3  # the marker came back at the end of that turn


@pytest.mark.rule("UP20")
def test_who_did_not_attack_is_not_cheaper() -> None:
    game = cave("A: orcs 2 hand 5", "B: ratmen+vengeful 9 25:6", "C: elves 3", board="underground-3")
    play(game, "conquer 9")
    finish(game)
    play(game, "ready")
    own, other = game.cost(9), game.cost(3)
    assert own.total == 2 + game.region(9).tokens - 1
    assert other.total == 3


@pytest.mark.rule("UP20")
def test_an_attack_on_the_owners_declined_race_counts() -> None:
    game = cave("A: orcs 1 12 hand 5", "B: ratmen+vengeful 25:6 / declined elves 8")
    play(game, "conquer 8")
    finish(game)
    play(game, "ready")
    assert price(game, 12) == 2 + game.region(12).tokens - 1


@pytest.mark.rule("QU40")
@pytest.mark.rule("C13")
def test_a_failed_attack_marks_too() -> None:
    game = cave("A: orcs 1 12 hand 1", "B: ratmen+vengeful 8 25:6")
    play(game, "last 8", outcome=1)
    finish(game)
    play(game, "ready")
    assert price(game, 12) == 2 + game.region(12).tokens - 1


@pytest.mark.rule("QU40")
@pytest.mark.rule("C13")
def test_the_balrog_and_lava_mark_too() -> None:
    world = {"found": {"pentacle": 7}, "hand": {"balrog": 1}}
    called = cave("A: orcs 7 12 hand 1", "B: ratmen+vengeful 8:3 25", world=world)
    play(called, "place balrog 8")
    assert called.to_position()["world"]["notes"]["vengeful"] == 1
    poured = cave("A: orcs+lava 11:2", "B: ratmen+vengeful 8 25", decision="place")
    play(poured, "place lava 8")
    assert poured.to_position()["world"]["notes"]["vengeful"] == 1


@pytest.mark.rule("QU40")
def test_thieving_and_the_ring_do_not_mark() -> None:
    game = cave("A: orcs+thieving 7:2", "B: ratmen+vengeful 8 25", world={"found": {"ring": 7}})
    play(game, "stop", "place ring 7", "end")
    assert "vengeful" not in game.to_position()["world"].get("notes", {})


@pytest.mark.rule("QU40")
@pytest.mark.rule("K13")
def test_a_decline_uses_the_markers_up() -> None:
    game = cave("A: orcs+vengeful 7:2", "B: ratmen 8 25", decision="turn", world={"notes": {"vengeful": 2}})
    play(game, "decline")
    assert "vengeful" not in game.to_position().get("world", {}).get("notes", {})
