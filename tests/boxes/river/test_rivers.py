"""Rivers, harbours, shipyard and temple (rulebook section 10)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from elbowroom import Game, Setup
from elbowroom.rules.scoring import best_harbours
from tests.boxes.base.helpers import finish, in_play, lines, pieces
from tests.boxes.river.waters import BOARD, BOXES, sail
from tests.boxes.underground.digging import check, world
from tests.scene import coins, hand, legal, play, regions_of, tokens


# --- rivers ---
@pytest.mark.rule("RW1")
def test_a_river_costs_one_and_must_be_left() -> None:
    game = sail("A: ratmen 4 hand 4", "B: orcs 3:1", decision="conquer")
    assert game.cost(1).total == 1
    assert game.cost(3).total == 2
    play(game, "conquer 1", "conquer 3")
    assert tokens(game, 3) == ("ratmen", 2)
    found = lines(finish(game))
    assert tokens(game, 1) == tokens(game, 3) == (None, 0)
    assert tokens(game, 4) == ("ratmen", 5)
    assert found["total"] == 1


@pytest.mark.rule("RW1")
def test_with_no_other_region_the_tokens_go_to_hand() -> None:
    game = sail("A: ratmen hand 3", decision="conquer")
    play(game, "conquer 0", "stop")
    assert hand(game, "ratmen") == 3
    assert lines(finish(game))["total"] == 0
    finish(game)
    play(game, "ready")
    assert 0 in regions_of(game, "conquer")
    assert 1 not in regions_of(game, "conquer")


@pytest.mark.rule("RW1", "Q39")
@pytest.mark.parametrize("text", ["ratmen+seafaring", "kraken"])
def test_who_can_hold_water_stays(text: str) -> None:
    game = sail(f"A: {text} 11 10 hand 3", decision="conquer")
    play(game, "conquer 1")
    race = text.partition("+")[0]
    assert lines(finish(game))["regions"] == 3
    assert tokens(game, 1)[0] == race
    finish(game)
    play(game, "decline")
    assert tokens(game, 1) == (race, 1)
    assert any(army.race == race and 1 in army.regions for army in game.players[0].declined)


@pytest.mark.rule("Q21", "M2")
def test_declined_seafaring_ghouls_keep_the_river_they_held_and_no_new_one() -> None:
    game = sail("A: elves 11 / declined ghouls+seafaring 10 0 hand 3", "B: orcs 6", decision="conquer", army="ghouls")
    play(game, "conquer 1", "stop")
    assert tokens(game, 0)[0] == "ghouls"
    assert tokens(game, 1) == (None, 0)
    check(game)


@pytest.mark.rule("Q21", "RW8", "Q42")
def test_a_river_that_declined_seafaring_ghouls_took_in_winter_is_left_when_it_thaws() -> None:
    game = sail(
        "A: elves 11 / declined ghouls+seafaring 10 0 hand 3", "B: orcs 6", events="winter calm", decision="conquer",
        army="ghouls",
    )  # fmt: skip
    play(game, "conquer 1", "stop", "deploy 2 10", "stop", "end")
    assert tokens(game, 1)[0] == "ghouls"
    check(game)
    finish(game)
    assert game.round == 2
    play(game, "stop", "ready", "stop", "end")
    assert tokens(game, 0)[0] == "ghouls"
    assert tokens(game, 1) == (None, 0)


@pytest.mark.rule("SP1b", "BP15")
def test_revived_seafaring_ghouls_hold_any_water_again() -> None:
    game = sail("A: - / declined ghouls+seafaring 10 0 1", world={"notes": {"seafaring": 2}, "reviving": {0: "ghouls"}})
    play(game, "ready", "stop")
    assert tokens(game, 1)[0] == "ghouls"


@pytest.mark.rule("Q39", "RW6")
def test_seafaring_pays_the_price_of_the_round_and_others_take_it_from_him() -> None:
    game = sail("A: ratmen+seafaring 10 hand 3", "B: orcs 4:1", events="storm", decision="conquer")
    assert game.cost(1).total == 3
    other = sail("A: orcs 4 hand 3", "B: - / declined ratmen+seafaring 1 9", decision="conquer")
    assert other.cost(1).total == 2
    play(other, "conquer 1")
    assert tokens(other, 1) == ("orcs", 2)


@pytest.mark.rule("Q38")
def test_halflings_enter_on_rivers_and_lose_the_hole_there() -> None:
    game = sail("A: halflings hand 8", decision="conquer", world={"hand": {"hole": 2}})
    assert regions_of(game, "conquer") >= {0, 1, 2, 3}
    play(game, "conquer 1", "conquer 4")
    assert pieces(game, "hole") == {1: 1, 4: 1}
    finish(game)
    assert pieces(game, "hole") == {4: 1}
    check(game)


@pytest.mark.rule("Q40", "BR12")
def test_tritons_leave_rivers_and_find_a_coast_in_winter_too() -> None:
    game = sail("A: tritons 10 hand 6", events="winter", decision="conquer")
    assert game.cost(9).total == 1  # a coast stays one on ice
    assert game.cost(11).total == 2
    thawed = sail("A: tritons 10 hand 6", decision="conquer")
    play(thawed, "conquer 1")
    finish(thawed)
    assert tokens(thawed, 1) == (None, 0)


@pytest.mark.rule("RW12")
def test_flying_is_left_out() -> None:
    powers = [power.id for power in Setup(players=2, boxes=BOXES, board=BOARD).table().powers]
    assert "flying" not in powers
    assert "seafaring" in powers


# --- harbours ---
@pytest.mark.rule("RW2", "RW13")
@pytest.mark.parametrize(
    ("text", "paid"),
    [("ratmen 4", 1), ("ratmen 4 5", 3), ("ratmen 4 5 6", 6), ("ratmen 4 / declined orcs 5 6", 6), ("ratmen 4 9", 2)],
)
def test_harbours(text: str, paid: int) -> None:
    game = sail(f"A: {text}", decision="place")
    assert lines(play(game, "end"))["total"] == paid


@pytest.mark.rule("RW2", "T7a")
def test_a_harbour_keeps_the_bonuses_of_its_region() -> None:
    game = sail("A: ratmen+merchant 4 5", decision="place")
    assert lines(play(game, "end"))["total"] == 1 + 2 + 2


@pytest.mark.rule("RW10", "T7a", "Q12")
def test_ships_lower_what_their_neighbours_pay() -> None:
    game = sail("A: ratmen 7 8 9 10", ships=(3,), decision="place")
    assert lines(play(game, "end"))["total"] == 1
    twice = sail("A: ratmen+merchant 7 10", ships=(2, 3), decision="place")
    assert lines(play(twice, "end"))["total"] == 0 + 2  # two ships beside 7
    rich = sail("A: ratmen+merchant 9", ships=(3,), decision="place")
    assert lines(play(rich, "end"))["total"] == 1  # its bonus is lowered with it


@pytest.mark.rule("Q12", "SR2")
def test_ship_and_winter_marker_add_up_but_not_below_zero() -> None:
    game = sail(
        "A: ratmen+merchant 9 11", "B: ice_witches hand 5", ships=(3,), decision="place", pieces={"winter": {9: 1}}
    )
    assert lines(play(game, "end"))["total"] == 0 + 2
    poor = sail("A: ratmen 9 11", "B: ice_witches hand 5", ships=(3,), decision="place", pieces={"winter": {9: 1}})
    assert lines(play(poor, "end"))["total"] == 1
    beside = sail(
        "A: ratmen+alchemist 9", "B: ice_witches hand 5", ships=(3, 1), decision="place", pieces={"winter": {9: 1}}
    )
    assert lines(play(beside, "end"))["total"] == 2  # other bonuses are untouched


@pytest.mark.rule("Q41", "RW10")
def test_harbours_are_numbered_as_suits_the_player() -> None:
    # ships at 1 and 2: harbour 5 borders both, 4 and 6 one each
    game = sail("A: ratmen 4 5", ships=(1, 2), decision="place")
    assert lines(play(game, "end"))["total"] == 1  # 4 as the second: 2 - 1; 5 as the first: 0
    assert best_harbours([-1, -2], []) == 1
    assert best_harbours([0, -3], []) == 2
    assert best_harbours([0, 0, 0], []) == 6


@pytest.mark.rule("QU8", "Q41", "UL4")
def test_the_scepter_in_a_harbour() -> None:
    game = sail("A: ratmen 4 5 6", found={"scepter": 4}, decision="place")
    play(game, "place scepter 4")
    assert lines(play(game, "end"))["total"] == 1 + 2 + 2 * 3  # the doubled one is the third
    ship = sail("A: ratmen 4 5", ships=(0,), found={"scepter": 4}, decision="place")
    play(ship, "place scepter 4")
    assert lines(play(ship, "end"))["total"] == 1 + 2 * (2 - 1)
    low = sail("A: ratmen 4 5", ships=(0, 1, 2), found={"scepter": 4}, decision="place")
    play(low, "place scepter 4")
    assert lines(play(low, "end"))["total"] == 0


@pytest.mark.rule("QU8", "QU7")
def test_scepter_and_bag_in_two_harbours() -> None:
    game = sail(
        "A: ratmen+magic 4 5 6", found={"scepter": 4}, decision="place", world={"hand": {"bag": 1}},
    )  # fmt: skip
    play(game, "place scepter 4", "place bag_scepter 5")
    assert lines(play(game, "end"))["total"] == 1 + 2 * 2 + 2 * 3


@pytest.mark.rule("Q41")
def test_the_best_numbering_is_the_best_of_all() -> None:
    from itertools import permutations

    rng = Random(5)
    for _ in range(300):
        spare = [rng.randint(-4, 3) for _ in range(rng.randint(1, 5))]
        doubled = rng.sample(range(len(spare)), min(len(spare), rng.randint(0, 2)))
        best = max(
            sum((2 if i in doubled else 1) * max(0, step + spare[i]) for i, step in enumerate(order))
            for order in permutations(range(1, len(spare) + 1))
        )
        assert best_harbours(spare, doubled) == best


# --- shipyard ---
@pytest.mark.rule("RW3", "RW13")
@pytest.mark.parametrize("text", ["ratmen 7 hand 3", "ratmen 11 hand 3 / declined elves 7"])
def test_the_caravel(text: str) -> None:
    game = sail(f"A: {text}", "B: orcs 1:1", decision="conquer")
    assert {action for action in legal(game, "place") if "caravel" in action} == {
        "place caravel 0", "place caravel 1", "place caravel 2", "place caravel 3",
    }  # fmt: skip
    assert 4 not in regions_of(game, "conquer")
    play(game, "place caravel 1")  # occupied or not
    assert regions_of(game, "conquer") >= {4, 5, 9, 0}
    assert not [action for action in legal(game) if "caravel" in action]  # once a turn
    play(game, "conquer 4")
    check(game)
    finish(game)
    assert game.to_position()["world"].get("caravel") is None


@pytest.mark.rule("RW3", "C1")
def test_the_caravel_as_a_first_conquest() -> None:
    game = sail("A: ratmen hand 3 / declined elves 7", "B: orcs 1:1", decision="conquer")
    assert 2 not in regions_of(game, "conquer")
    play(game, "place caravel 3")
    assert 1 in regions_of(game, "conquer")


@pytest.mark.rule("RW3", "O9")
def test_the_caravel_at_any_time() -> None:
    picking = sail("A: - / declined elves 7")
    assert "place caravel 1" in legal(picking)
    play(picking, "place caravel 1", "pick 1")
    assert picking._state.caravel == 1
    choosing = sail("A: ratmen 7")
    assert "place caravel 1" in legal(choosing)
    none = sail("A: ratmen 8", "B: orcs 7")
    assert not [action for action in legal(none) if "caravel" in action]


@pytest.mark.rule("BP2", "RW3", "O9")
def test_the_caravel_keeps_the_conquests_open_after_a_roll() -> None:
    game = sail("A: ratmen+berserk 7 hand 1", "B: orcs 6:5 8:5", events="storm", decision="conquer")
    play(game, "roll", outcome=1)
    assert regions_of(game, "conquer") == set()
    play(game, "place caravel 0", "conquer 4")
    assert tokens(game, 4) == ("ratmen", 1)
    without = sail("A: ratmen+berserk 7 hand 1", "B: orcs 6:5 8:5", events="storm", decision="conquer")
    play(without, "place caravel 2")  # in a river whose shores are as dear
    assert play(without, "roll", outcome=0)
    assert without.decision == "place"


@pytest.mark.rule("M7a")
def test_gnomes_are_safe_from_the_caravel() -> None:
    game = sail("A: ratmen 7 hand 9", "B: gnomes 4:1 3:1", decision="conquer")
    play(game, "place caravel 0")
    assert 4 not in regions_of(game, "conquer")
    assert 10 in regions_of(game, "conquer")
    assert 3 in regions_of(game, "conquer")  # by its border


# --- temple ---
@pytest.mark.rule("RW4", "H2", "RW13")
def test_the_look_of_the_temple_is_private() -> None:
    game = sail("A: ratmen 8", "B: orcs 4", events="calm storm winter", decision="turn")
    for seat in (0, 1):
        assert (game.view(seat).weather, game.view(seat).next_weather) == ("calm", None)
    play(game, "look")
    assert not game.can_undo()
    assert game.view(0).next_weather == "storm"
    assert game.view(1).next_weather is None
    assert "look" not in legal(game)
    other = sail("A: ratmen 8", "B: orcs 4", events="calm winter storm", decision="turn")
    play(other, "look")
    assert other.view(1) == game.view(1)
    assert other.view(0) != game.view(0)
    imagined = game.determinize(0, Random(3))
    assert imagined.next_weather == "storm"
    assert "look" not in legal(game.determinize(1, Random(3)))  # all saw that he looked
    check(game)


@pytest.mark.rule("RW4")
def test_the_temple_serves_a_declined_race_and_each_round_anew() -> None:
    game = sail("A: - / declined ratmen 8", "B: orcs 4", events="calm storm winter")
    play(game, "look")
    finish(game)
    finish(game)
    assert game.round == 2
    assert (game.view(0).weather, game.view(0).next_weather) == ("storm", None)
    assert "look" in legal(game)
    last = sail("A: ratmen 8", "B: orcs 4", round=10)
    assert "look" not in legal(last)
    without = sail("A: ratmen 9", "B: orcs 8")
    assert "look" not in legal(without)


@pytest.mark.rule("U6", "RW5", "H2")
def test_setup_of_a_river_board() -> None:
    seen = set()
    for seed in range(12):
        game = Game.new(Setup(players=2, boxes=("base", "river"), board=BOARD, seed=seed))
        assert len(world(game)["forecast"]) == 10
        assert game.view(0).next_weather is None
        first = game.weather
        ships = set(game.to_position()["world"]["ships"])
        assert ships == ({0, 1, 2, 3} if first == "pirates" else {2, 3})
        seen.add(first)
    assert len(seen) > 2
    table = Setup(players=2, boxes=("base", "river"), board=BOARD).table()
    assert {w.id: w.copies for w in table.weathers} == {"storm": 2, "calm": 3, "winter": 2, "pirates": 4}


@pytest.mark.rule("M8")
def test_no_events_elsewhere() -> None:
    game = Game.new(Setup(players=2, boxes=("base", "river"), board="base-2", seed=1))
    assert game.weather is None
    assert not in_play(game, "ratmen")


# --- Vanishing ---
@pytest.mark.rule("Q54", "UP19", "RW10")
def test_vanishing_next_to_pirates_pays_the_same_early_and_late() -> None:
    text = "A: elves+vanishing 7 8 11"
    more: dict[str, Any] = {"ships": (2, 3), "found": {"stonehedge": 11}, "lent": "stout"}
    early = sail(text, **more)
    play(early, "vanish")
    assert coins(early, "A") == 5 + 0 + 1 + 2  # two ships beside 7, one beside 8, none beside 11
    late = sail(text, **more, decision="place")
    assert lines(play(late, "end"))["total"] == 1
    play(late, "vanish")
    assert coins(late, "A") == coins(early, "A")
