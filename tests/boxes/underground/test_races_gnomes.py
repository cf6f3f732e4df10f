"""Gnomes (UR4): what does not work against them (QU32) and what does (QU33)."""

from typing import Any

import pytest

from tests.boxes.base.helpers import finish, lines
from tests.boxes.underground.caves import cave, payments, plain, price
from tests.scene import legal, play, regions_of, scene, tokens

pytestmark = pytest.mark.rule("UR4")


# Each attacker's price of region 8 against two Ratmen would be lower than 4.
DISCOUNTS: dict[str, tuple[str, dict[str, Any]]] = {
    "commando": ("orcs+commando 7 hand 9", {}),
    "ogres": ("ogres 7 hand 9", {}),
    "giants": ("giants 11 hand 9", {}),
    "tritons": ("tritons 7 hand 9", {}),
    "cultists": ("cultists 7 hand 9 ancient@7", {}),
    "flames": ("flames 7 hand 8 volcano@0", {}),
    "vengeful": ("orcs+vengeful 7 hand 9", {"world": {"notes": {"vengeful": 2}}}),
    "mercenary": ("orcs+mercenary 7 hand 9", {"notes": {"mercenary": 1}}),
    "berserk": ("orcs+berserk 7 hand 9", {"notes": {"berserk": 4}}),
    "sword": ("orcs 7 hand 9", {"world": {"found": {"sword": 7}}, "notes": {"sword": 1}}),
    "socks": ("orcs 7 hand 9", {"world": {"found": {"socks": 7}}, "notes": {"socks": 1}}),
}


@pytest.mark.rule("QU32")
@pytest.mark.parametrize("name", DISCOUNTS)
def test_no_reduction_works_against_gnomes(name: str) -> None:
    attacker, more = DISCOUNTS[name]
    others = cave(f"A: {attacker}", "B: ratmen 8:2 25", **more)
    gnomes = cave(f"A: {attacker}", "B: gnomes 8:2 25", **more)
    assert price(others, 8) < 4
    assert price(gnomes, 8) == 4


@pytest.mark.rule("QU32")
@pytest.mark.rule("Q7")
@pytest.mark.parametrize("name", DISCOUNTS)
def test_the_price_paid_is_the_price_listed(name: str) -> None:
    attacker, more = DISCOUNTS[name]
    short = attacker.replace("hand 9", "hand 3").replace("hand 8", "hand 3")
    active = cave(f"A: {short}", "B: gnomes 8:2 25", **more)
    assert 8 not in regions_of(active, "conquer")
    declined = cave(f"A: {short}", "B: - / declined gnomes 8 25", **more)
    assert 8 in regions_of(declined, "conquer")  # one token at 3, or less
    assert price(declined, 8) < 3


# Who reaches region 25 from afar: as a rule, but not if Gnomes hold it.
REACH: dict[str, tuple[str, dict[str, Any]]] = {
    "flying": ("orcs+flying 8 hand 9", {}),
    "spiderines": ("spiderines 8 hand 9", {}),
    "pipe": ("orcs 1 hand 9", {"world": {"found": {"pipe": 1}}}),
    "doormat": ("orcs 8 hand 9", {"world": {"found": {"doormat": 8}}, "notes": {"doormat": 1}}),
    "slingmen": ("slingmen 21 hand 9", {}),
    "catapult": ("orcs+catapult 21 hand 9 catapult@21", {"notes": {"catapult": 1}}),
    "halflings": ("halflings hand 9", {}),
}


@pytest.mark.rule("QU32")
@pytest.mark.parametrize("name", REACH)
def test_no_reach_but_borders_works_against_gnomes(name: str) -> None:
    attacker, more = REACH[name]
    where = 12 if name == "halflings" else 25
    others = cave(f"A: {attacker}", f"B: ratmen {where} 4", **more)
    gnomes = cave(f"A: {attacker}", f"B: gnomes {where} 4", **more)
    assert where in regions_of(others, "conquer")
    assert where not in regions_of(gnomes, "conquer")


@pytest.mark.rule("QU32")
@pytest.mark.rule("UR8")
def test_lizardmen_do_not_reach_gnomes_along_the_river() -> None:
    assert 24 in regions_of(cave("A: lizardmen 1 hand 9", "B: ratmen 24"), "conquer")
    assert 24 not in regions_of(cave("A: lizardmen 1 hand 9", "B: gnomes 24"), "conquer")
    assert 12 not in regions_of(cave("A: lizardmen hand 9", "B: gnomes 12 20 19"), "conquer")


@pytest.mark.rule("QU32")
def test_underworld_does_not_reach_gnomes() -> None:
    assert 17 in regions_of(plain("A: orcs+underworld 5 hand 9", "B: ratmen 17"), "conquer")
    assert 17 not in regions_of(plain("A: orcs+underworld 5 hand 9", "B: gnomes 17"), "conquer")


@pytest.mark.rule("QU32")
@pytest.mark.rule("QU31")
def test_flames_enter_neither_where_only_fire_nor_where_only_the_border_leads() -> None:
    game = cave("A: flames hand 9 volcano@0", "B: gnomes 7 25 1")
    assert 7 not in regions_of(game, "conquer")  # next to the volcano, but no border region
    assert 25 not in regions_of(game, "conquer")  # on the border, but not next to the volcano
    assert 1 in regions_of(game, "conquer")  # both


MEANS: dict[str, tuple[str, dict[str, Any], str]] = {
    "dragon": ("orcs+dragon_master 7 hand 2", {}, "dragon"),
    "sorcery": ("sorcerers 7 hand 2", {}, "sorcery"),
    "bite": ("orcs+vampire 7 hand 2", {}, "bite"),
    "orb": ("orcs 7 hand 2", {"world": {"found": {"orb": 7}}}, "orb"),
    "glimmer": ("wisps 12 hand 2", {}, "glimmer"),
}


@pytest.mark.rule("QU32")
@pytest.mark.parametrize("name", MEANS)
def test_no_special_means_works_against_gnomes(name: str) -> None:
    attacker, more, means = MEANS[name]
    others = cave(f"A: {attacker}", "B: ratmen 8 25", **more)
    gnomes = cave(f"A: {attacker}", "B: gnomes 8 25", **more)
    assert 8 in regions_of(others, "conquer", means)
    assert 8 not in regions_of(gnomes, "conquer", means)


@pytest.mark.rule("QU32")
@pytest.mark.rule("UR5")
def test_hammers_do_not_hit_gnomes() -> None:
    hammers = {"notes": {"iron_dwarves": 3}}
    others = cave("A: iron_dwarves 7 hand 2", "B: ratmen 8:3 25", world=hammers)
    gnomes = cave("A: iron_dwarves 7 hand 2", "B: gnomes 8:3 25", world=hammers)
    assert 8 in regions_of(others, "conquer")
    assert 8 not in regions_of(gnomes, "conquer")
    assert 8 in regions_of(gnomes, "last")  # two tokens for five: three short
    play(gnomes, "last 8", outcome=3)
    assert tokens(gnomes, 8)[0] == "iron_dwarves"


@pytest.mark.rule("QU32")
@pytest.mark.rule("UR5")
def test_hammers_do_not_help_a_last_conquest_against_gnomes() -> None:
    game = cave("A: iron_dwarves 7 hand 1", "B: gnomes 8:3 25", world={"notes": {"iron_dwarves": 3}})
    assert 8 not in regions_of(game, "last") | regions_of(game, "conquer")


@pytest.mark.rule("QU32")
@pytest.mark.rule("BR4")
def test_declined_ghouls_do_not_attack_an_opponents_gnomes() -> None:
    game = cave("A: orcs 25 / declined ghouls 7:5 hand 4", "B: gnomes 8 1", army="ghouls", ready=True)
    assert regions_of(game, "conquer") == {6, 11}
    entering = cave("A: orcs 25 / declined ghouls hand 4", "B: gnomes 4 1", army="ghouls")
    assert not {4, 1} & regions_of(entering, "conquer")
    assert 3 in regions_of(entering, "conquer")


@pytest.mark.rule("QU33")
@pytest.mark.rule("BR4")
def test_their_owners_own_ghouls_may_attack_them() -> None:
    game = cave("A: gnomes 8 1 / declined ghouls 7:5 hand 4", "B: -", army="ghouls", ready=True)
    assert {8, 1} <= regions_of(game, "conquer")


@pytest.mark.rule("QU32")
@pytest.mark.rule("SP5a")
def test_lava_spares_gnomes() -> None:
    gnomes = cave("A: orcs+lava 11:2", "B: gnomes 8 12", decision="place")
    assert not {"place lava 8", "place lava 12"} & set(legal(gnomes))
    assert "place lava 7" in legal(gnomes)


@pytest.mark.rule("QU32")
@pytest.mark.rule("QU12")
def test_the_balrog_spares_gnomes() -> None:
    world = {"found": {"pentacle": 7}, "hand": {"balrog": 1}}
    assert "place balrog 8" in legal(cave("A: orcs 7 hand 1", "B: ratmen 8 25", world=world))
    assert "place balrog 8" not in legal(cave("A: orcs 7 hand 1", "B: gnomes 8 25", world=world))


@pytest.mark.rule("QU32")
def test_water_that_only_a_benefit_opens_is_closed_where_gnomes_hold_it() -> None:
    assert 0 in regions_of(plain("A: kraken 1 hand 9", "B: ratmen+seafaring 0 20"), "conquer")
    assert 0 not in regions_of(plain("A: kraken 1 hand 9", "B: gnomes+seafaring 0 20"), "conquer")
    assert 2 in regions_of(cave("A: orcs 1 hand 9", "B: gnomes+seafaring 2 25"), "conquer")  # rivers are open to all


@pytest.mark.rule("QU33")
def test_attacks_out_of_water_held_by_kraken_work() -> None:
    game = plain("A: kraken 0 hand 9", "B: gnomes 1 20")
    assert 1 in regions_of(game, "conquer")
    river = cave("A: orcs+seafaring 2 hand 9", "B: gnomes 8 25")
    assert 8 in regions_of(river, "conquer")


@pytest.mark.rule("QU33")
@pytest.mark.rule("UR10")
def test_mummies_still_pay_more() -> None:
    assert price(cave("A: mummies 7 hand 9", "B: gnomes 8:2"), 8) == 5


@pytest.mark.rule("QU33")
def test_the_last_conquest_die_and_amazons_extra_tokens_work() -> None:
    game = cave("A: amazons 7 hand 4", "B: gnomes 8:4 25")
    assert 8 in regions_of(game, "last")
    play(game, "last 8", outcome=2)
    assert tokens(game, 8)[0] == "amazons"


@pytest.mark.rule("QU33")
def test_rewards_for_conquering_them_are_paid() -> None:
    game = cave("A: orcs+pillaging 7 hand 9", "B: gnomes 8 25")
    play(game, "conquer 8")
    found = lines(finish(game))
    assert (found["orcs"], found["pillaging"]) == (1, 1)


@pytest.mark.rule("QU32")
@pytest.mark.rule("SP7")
def test_a_mercenarys_coin_does_not_help_after_the_die() -> None:
    game = cave("A: orcs+mercenary 7 hand 1", "B: gnomes 8:2 25")
    assert 8 in regions_of(game, "last")
    play(game, "last 8", outcome=2)
    assert game.decision != "pay"
    assert tokens(game, 8) == ("gnomes", 2)


def test_thieving_is_no_attack() -> None:
    game = cave("A: orcs+thieving 7 hand 1", "B: gnomes 8 25", decision="conquer")
    assert (1, 0, 1, "thieving") in payments(finish(game))


def test_on_their_own_turn_gnomes_use_what_they_have() -> None:
    game = cave("A: gnomes+commando 7 hand 9", "B: ratmen 8")
    assert price(game, 8) == 2


@pytest.mark.rule("Q7")
def test_in_decline_the_protection_ends() -> None:
    game = scene(
        "underground-2", "A: orcs+flying 8 hand 9", "B: - / declined gnomes 25", decision="conquer",
        boxes=["base", "underground"],
    )  # fmt: skip
    assert 25 in regions_of(game, "conquer")
