"""The powers of the base game that change coins, costs or reach: BP1, BP2, BP4, BP7, BP8, BP11-BP14, BP18-BP20."""

import pytest

from elbowroom.rules.events import Conquered, Rolled
from tests.boxes.base.helpers import army, finish, lines
from tests.scene import hand, happened, legal, play, regions_of, scene, tokens


# --- coins ---
@pytest.mark.rule("BP1")
def test_alchemist_pays_two_each_turn_while_active() -> None:
    game = scene("base-2", "A: orcs+alchemist 1 2")
    assert lines(finish(game)) == {"regions": 2, "alchemist": 2, "total": 4}
    game = scene("base-2", "", column=["orcs+alchemist"])
    play(game, "pick 1", "conquer 1")
    assert lines(finish(game)) == {"regions": 1, "alchemist": 2, "total": 3}
    game = scene("base-2", "A: orcs+alchemist 1 2")
    assert lines(play(game, "decline")) == {"regions": 2, "total": 2}


@pytest.mark.rule("BP1")
@pytest.mark.rule("T8")
def test_alchemist_pays_even_with_no_token_on_the_board() -> None:
    game = scene("base-2", "A: orcs+alchemist")
    assert lines(finish(game)) == {"regions": 0, "alchemist": 2, "total": 2}


TERRAIN_POWERS = [
    pytest.param("forest", (2, 12), 1, marks=pytest.mark.rule("BP8")),
    pytest.param("hill", (4, 6), 2, marks=pytest.mark.rule("BP11")),
    pytest.param("swamp", (3, 16), 4, marks=pytest.mark.rule("BP18")),
]


@pytest.mark.parametrize(("power", "on", "off"), TERRAIN_POWERS)
def test_a_terrain_pays_while_the_race_is_active(power: str, on: tuple[int, int], off: int) -> None:
    game = scene("base-2", f"A: orcs+{power} {on[0]} {on[1]} {off}")
    assert lines(finish(game)) == {"regions": 3, power: 2, "total": 5}
    game = scene("base-2", f"A: orcs+{power} {on[0]} {on[1]} {off}")
    assert lines(play(game, "decline")) == {"regions": 3, "total": 3}


@pytest.mark.rule("BP12")
def test_merchant_pays_one_more_for_each_region_of_the_active_race() -> None:
    game = scene("base-2", "A: orcs+merchant 1 2 5 / declined elves 20")
    assert lines(finish(game)) == {"regions": 4, "merchant": 3, "total": 7}
    game = scene("base-2", "A: orcs+merchant 1 2 5")
    assert lines(play(game, "decline")) == {"regions": 3, "total": 3}


@pytest.mark.rule("BP14")
def test_pillaging_pays_for_non_empty_regions_conquered() -> None:
    game = scene(
        "base-2", "A: humans+pillaging 1 hand 9 / declined giants 3", "B: elves 2", decision="conquer", tribes=[6]
    )  # fmt: skip
    play(game, "conquer 2", "conquer 6", "conquer 3")
    assert lines(finish(game)) == {"regions": 4, "humans": 1, "pillaging": 3, "total": 8}
    game = scene("base-2", "A: humans+pillaging 1 hand 4", decision="conquer")
    play(game, "conquer 2")
    assert "pillaging" not in lines(finish(game))


@pytest.mark.rule("BP14")
@pytest.mark.rule("BR8")
def test_pillaging_orcs_are_paid_twice() -> None:
    game = scene("base-2", "A: orcs+pillaging 1 hand 9", "B: elves 2", decision="conquer")
    play(game, "conquer 2")
    assert lines(finish(game)) == {"regions": 2, "orcs": 1, "pillaging": 1, "total": 4}


@pytest.mark.rule("BP20")
def test_wealthy_pays_seven_once_at_the_end_of_the_first_turn() -> None:
    game = scene("base-2", "", "B: elves 20", column=["orcs+wealthy"])
    play(game, "pick 1", "conquer 1")
    assert lines(finish(game)) == {"regions": 1, "wealthy": 7, "total": 8}
    finish(game)
    assert lines(finish(game)) == {"regions": 1, "total": 1}


@pytest.mark.rule("BP20")
def test_wealthy_pays_also_without_a_conquest() -> None:
    game = scene("base-2", "", column=["orcs+wealthy"])
    play(game, "pick 1", "stop")
    assert lines(finish(game)) == {"regions": 0, "wealthy": 7, "total": 7}


# --- costs ---
@pytest.mark.rule("BP4")
def test_commando_pays_one_less_for_every_region() -> None:
    game = scene("base-2", "A: elves+commando 2 hand 9", "B: trolls 8:2 lair@8", decision="conquer")
    assert str(game.cost(8)) == "2 + mountain 1 + lair 1 + tokens 2 − commando 1 = 5"
    assert {r: game.cost(r).total for r in (1, 3, 6)} == {1: 1, 3: 1, 6: 1}


@pytest.mark.rule("BP13")
def test_mounted_pays_one_less_for_hills_and_farmland() -> None:
    game = scene("base-2", "A: elves+mounted 2 hand 9", "B: orcs 6:2", decision="conquer")
    assert {r: game.cost(r).total for r in (1, 6, 3, 8)} == {1: 1, 6: 3, 3: 2, 8: 3}


@pytest.mark.rule("BP19")
def test_underworld_pays_one_less_for_caverns_and_joins_them() -> None:
    game = scene("base-2", "A: orcs+underworld 3 hand 9", "B: elves 14:2", decision="conquer")
    assert regions_of(game, "conquer") == {2, 4, 8, 9} | {5, 14, 17}
    assert {r: game.cost(r).total for r in (5, 14, 17, 2)} == {5: 2, 14: 3, 17: 1, 2: 2}


@pytest.mark.rule("BP19")
def test_underworld_needs_a_cavern_to_start_from_and_enters_as_usual() -> None:
    game = scene("base-2", "A: orcs+underworld 1 hand 9", decision="conquer")
    assert regions_of(game, "conquer") == {2, 5, 6}
    game = scene("base-2", "A: orcs+underworld hand 9", decision="conquer")
    assert 14 not in regions_of(game, "conquer")  # a cavern inland
    assert 17 in regions_of(game, "conquer")


@pytest.mark.rule("BP19")
def test_caverns_are_joined_for_underworld_alone() -> None:
    game = scene("base-2", "A: elves 3 hand 5", "B: orcs+underworld 17", decision="conquer")
    assert regions_of(game, "conquer") == {2, 4, 8, 9}


# --- reach ---
@pytest.mark.rule("BP7")
@pytest.mark.parametrize("standing", ["", "1"])
def test_flying_reaches_everything_but_water(standing: str) -> None:
    game = scene("base-2", f"A: orcs+flying {standing} hand 9", decision="conquer")
    own = {1} if standing else set()
    assert regions_of(game, "conquer") == set(range(23)) - {0, 7, 22} - own


@pytest.mark.rule("BP7")
@pytest.mark.rule("W7")
def test_flying_does_not_reach_what_is_immune() -> None:
    game = scene("base-2", "A: orcs+flying 1 hand 9", "B: elves+heroic 20 13 hero@13", decision="conquer")
    assert 13 not in regions_of(game, "conquer")
    assert 20 in regions_of(game, "conquer")


# --- Berserk ---
@pytest.mark.rule("BP2")
def test_berserk_rolls_first_and_then_chooses_the_target() -> None:
    game = scene("base-2", "A: orcs+berserk 2 hand 3", "B: elves 6:3", decision="conquer")
    assert "roll" in legal(game)
    assert happened(play(game, "roll", outcome=2), Rolled) == [Rolled(0, 2)]
    assert str(game.cost(6)) == "2 + tokens 3 − berserk 2 = 3"
    assert regions_of(game, "conquer") == {1, 3, 6, 8}
    assert game.cost(1).total == 1  # never less
    assert happened(play(game, "conquer 6"), Conquered)[0].tokens == 3


@pytest.mark.rule("BP2")
def test_berserk_rolls_once_for_each_conquest() -> None:
    game = scene("base-2", "A: orcs+berserk 2 hand 4", decision="conquer")
    play(game, "roll", outcome=1)
    assert "roll" not in legal(game)
    play(game, "conquer 1")
    assert game.cost(3).total == 2  # the roll served that conquest alone
    play(game, "roll", outcome=0)
    assert "roll" not in legal(game)
    play(game, "conquer 3")
    assert hand(game, "orcs") == 1
    assert "roll" in legal(game)


@pytest.mark.rule("BP2")
def test_berserk_may_conquer_without_a_roll() -> None:
    game = scene("base-2", "A: orcs+berserk 2 hand 4", decision="conquer")
    play(game, "conquer 1")
    assert hand(game, "orcs") == 2


@pytest.mark.rule("BP2")
@pytest.mark.rule("C10")
def test_berserk_has_no_last_conquest_die_besides() -> None:
    game = scene("base-2", "A: orcs+berserk 2 hand 1", decision="conquer")
    assert regions_of(game, "last") == set()
    assert legal(game) == ["roll", "stop"]
    assert game.cost(1).reason == "short"


@pytest.mark.rule("BP2")
def test_a_roll_with_which_nothing_can_be_paid_ends_the_conquests() -> None:
    game = scene("base-2", "A: orcs+berserk 2:2 hand 1", decision="conquer")
    play(game, "roll", outcome=0)
    assert game.decision == "place"
    assert tokens(game, 2) == ("orcs", 3)


@pytest.mark.rule("BP2")
def test_a_roll_after_which_nothing_is_wanted_ends_the_conquests() -> None:
    game = scene("base-2", "A: orcs+berserk 2 hand 3", decision="conquer")
    play(game, "roll", outcome=3)
    play(game, "stop")
    assert game.decision == "place"
    assert army(game, "orcs").regions == (2,)


@pytest.mark.rule("BP2")
@pytest.mark.rule("C5")
def test_berserk_rolls_only_with_a_token_in_hand() -> None:
    game = scene("base-2", "A: orcs+berserk 2 1", decision="conquer", ready=True)
    assert legal(game) == ["abandon 1", "abandon 2", "stop"]


@pytest.mark.rule("BP2")
@pytest.mark.rule("T4")
def test_nothing_is_abandoned_after_a_roll() -> None:
    game = scene("base-2", "A: orcs+berserk 2 1 hand 3", decision="conquer", ready=True)
    assert regions_of(game, "abandon") == {1, 2}
    play(game, "roll", outcome=1)
    assert regions_of(game, "abandon") == set()
