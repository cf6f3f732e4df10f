"""Underground's powers that pay or bite (UP1 to UP5, UP7 to UP11, UP15, UP16, UP18)."""

from typing import Any

import pytest

from elbowroom.boxes.underground.powers import POWERS
from elbowroom.rules.events import DrivenOut
from tests.boxes.base.helpers import army, finish, lines
from tests.boxes.underground.caves import cave, fresh, payments, plain
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens

BADGES = {
    "adventurous": 5, "fisher": 4, "flocking": 5, "frightened": 4, "immortal": 4, "magic": 5, "martyr": 4, "mining": 4,
    "muddy": 3, "mystic": 4, "quarreling": 3, "reborn": 5, "royal": 5, "shield": 3, "stone": 4, "thieving": 4,
    "tomb": 5, "vampire": 5, "vanishing": 5, "vengeful": 4, "wise": 4,
}  # fmt: skip


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=pytest.mark.rule(f"UP{i}")) for i, id in enumerate(BADGES, start=1)]
)
def test_tokens_of_the_badge(id: str) -> None:
    game = fresh(("ratmen",), (id,))
    play(game, "pick 1")
    assert hand(game, "ratmen") == 8 + BADGES[id]
    assert next(power.rule for power in POWERS if power.id == id) == f"UP{list(BADGES).index(id) + 1}"


# --- coins ---
@pytest.mark.rule("UP1")
def test_adventurous_earn_by_places_not_by_relics() -> None:
    game = cave("A: orcs+adventurous 7 8 1 hand 1", "B: -", world={"found": {"altar": 7, "fountain": 8, "ring": 1}})
    assert lines(finish(game))["adventurous"] == 2
    elsewhere = cave("A: orcs+adventurous 7 hand 1", "B: -", world={"found": {"altar": 8}})
    assert "adventurous" not in lines(finish(elsewhere))


@pytest.mark.rule("UP2")
@pytest.mark.rule("W9")
@pytest.mark.rule("M7")
def test_fisher_earn_by_pairs_of_coasts() -> None:
    assert lines(finish(cave("A: orcs+fisher 1 3 8 4 hand 1", "B: -")))["fisher"] == 1  # three on the river
    assert lines(finish(cave("A: orcs+fisher 1 3 8 12 hand 1", "B: -")))["fisher"] == 2
    base = plain("A: orcs+fisher 1 2 5 21 hand 1", "B: -")  # on a sea, a lake, a sea, a sea
    assert lines(finish(base))["fisher"] == 2


@pytest.mark.rule("UP2")
def test_water_itself_is_no_coast_for_fisher() -> None:
    assert "fisher" not in lines(finish(cave("A: kraken+fisher 2 21 27 hand 1", "B: -")))


@pytest.mark.rule("UP3")
def test_flocking_pays_two_for_one_connected_group() -> None:
    assert lines(finish(cave("A: orcs+flocking 3 4 10 hand 1", "B: -")))["flocking"] == 2
    assert lines(finish(cave("A: orcs+flocking 3 hand 1", "B: -")))["flocking"] == 2
    assert "flocking" not in lines(finish(cave("A: orcs+flocking 3 4 8 hand 1", "B: -")))
    assert "flocking" not in lines(finish(cave("A: orcs+flocking hand 1", "B: -")))


@pytest.mark.rule("UP4")
def test_frightened_earn_where_three_stand_together() -> None:
    game = cave("A: orcs+frightened 3:3 4:2 10", "B: -")
    play(game, "stop", "deploy 2 3", "deploy 1 4")
    assert lines(play(game, "end"))["frightened"] == 1


@pytest.mark.rule("UP5")
@pytest.mark.rule("C8")
def test_immortals_lose_nothing_but_a_replaced_token() -> None:
    game = cave("A: orcs 1 hand 9", "B: ratmen+immortal 8:2 7 25")
    assert happened(play(game, "conquer 8"), DrivenOut) == [DrivenOut(1, "ratmen", 8, 0, 2)]
    bitten = cave("A: orcs+vampire 1 hand 9", "B: ratmen+immortal 8 25")
    assert happened(play(bitten, "conquer 8 by bite"), DrivenOut) == [DrivenOut(1, "ratmen", 8, 1, 0)]


@pytest.mark.rule("UP5")
def test_declined_immortals_are_lost_like_others() -> None:
    game = cave("A: orcs 1 hand 9", "B: ratmen+immortal 8:2 25", turn="B", decision="turn")
    play(game, "decline", "ready", "conquer 8")
    assert army(game, "ratmen").regions == (25,)
    assert army(game, "ratmen").fled == 0


@pytest.mark.rule("UP7")
def test_martyrs_get_a_coin_for_each_region_lost() -> None:
    game = cave("A: orcs 1 hand 9", "B: ratmen+martyr 8 7 25")
    assert payments(play(game, "conquer 8")) == [(-1, 1, 1, "martyr")]
    assert payments(play(game, "conquer 7")) == [(-1, 1, 1, "martyr")]
    assert coins(game, "B") == 7


@pytest.mark.rule("UP7")
def test_martyrs_get_nothing_from_their_own_ghouls() -> None:
    game = cave("A: ratmen+martyr 8 / declined ghouls 1 hand 5", "B: orcs 25", army="ghouls")
    assert payments(play(game, "conquer 8")) == []


@pytest.mark.rule("M3")
@pytest.mark.parametrize(
    ("power", "regions"),
    [
        pytest.param("mining", "10 18 4", marks=pytest.mark.rule("UP8")),
        pytest.param("muddy", "1 20 4", marks=pytest.mark.rule("UP9")),
        pytest.param("mystic", "3 6 4", marks=pytest.mark.rule("UP10")),
        pytest.param("stone", "5 11 4", marks=pytest.mark.rule("UP15")),
    ],
)
def test_terrain_pays(power: str, regions: str) -> None:
    assert lines(finish(cave(f"A: orcs+{power} {regions} hand 1", "B: -")))[power] == 2


@pytest.mark.rule("UP9")
@pytest.mark.rule("UG7")
def test_muddy_goes_on_paying_in_decline() -> None:
    game = cave("A: orcs+muddy 1 20 4", "B: ratmen 10", decision="turn")
    assert lines(play(game, "decline")) == {"regions": 3, "muddy": 2, "total": 5}
    assert army(game, "orcs").power == "muddy"
    finish(game)
    assert lines(finish(game))["muddy"] == 2


@pytest.mark.rule("UP11")
def test_quarreling_counts_groups() -> None:
    assert lines(finish(cave("A: orcs+quarreling 3 4 8 25 hand 1", "B: -")))["quarreling"] == 3
    assert lines(finish(cave("A: orcs+quarreling 3 4 hand 1", "B: -")))["quarreling"] == 1


@pytest.mark.rule("UP11")
@pytest.mark.rule("UG9")
def test_the_pipe_does_not_join_quarrelers() -> None:
    game = cave("A: orcs+quarreling 1 25 hand 1", "B: -", world={"found": {"pipe": 1}})
    assert lines(finish(game))["quarreling"] == 2


@pytest.mark.rule("QU9")
@pytest.mark.parametrize("power", ["fisher", "flocking", "quarreling", "imperial", "alchemist", "barricade", "wealthy"])
def test_the_scepter_does_not_double_what_is_paid_beside_the_regions(power: str) -> None:
    game = cave(f"A: ratmen+{power} 1 8 12:2 20", "B: -", picked=True, world={"found": {"scepter": 1}})
    play(game, "stop", "deploy 1 1", "place scepter 1")
    found = lines(play(game, "end"))
    assert found[power] > 0
    assert found["scepter"] == 1


@pytest.mark.rule("QU9")
@pytest.mark.rule("UP21")
def test_the_scepter_does_not_double_what_declined_wise_earn() -> None:
    game = cave("A: ratmen 3:2 / declined orcs+wise 8", "B: -", world={"found": {"scepter": 3}})
    play(game, "stop", "place scepter 3")
    assert lines(play(game, "end")) == {"regions": 2, "scepter": 1, "wise": 2, "total": 5}


# --- Thieving ---
@pytest.mark.rule("UP16")
@pytest.mark.rule("T7b")
def test_thieving_takes_a_coin_from_each_neighbour_after_the_bank_has_paid() -> None:
    game = cave("A: orcs+thieving 9 hand 1", "B: ratmen 10", "C: elves 5", board="underground-3", turn="A")
    events = finish(game)
    assert payments(events) == [(1, 0, 1, "thieving")]
    names = [type(event).__name__ for event in events]
    assert names.index("Scored") < names.index("CoinsMoved")


@pytest.mark.rule("UP16")
@pytest.mark.rule("T7b")
def test_neighbours_pay_clockwise_and_nobody_more_than_he_has() -> None:
    game = cave(
        "A: ratmen 10", "B: orcs+thieving 9 hand 1", "C: elves 1 coins 3", board="underground-3", turn="B",
    )  # fmt: skip
    assert payments(finish(game)) == [(2, 1, 1, "thieving"), (0, 1, 1, "thieving")]
    poor = cave("A: orcs+thieving 9 hand 1", "B: ratmen 10 coins 0", "C: -", board="underground-3")
    assert payments(finish(poor)) == []
    assert coins(poor, "B") == 0


@pytest.mark.rule("UP16")
@pytest.mark.rule("UG9")
def test_declined_tokens_and_links_do_not_make_neighbours_for_thieves() -> None:
    game = cave("A: orcs+thieving 9 hand 1", "B: - / declined ratmen 10")
    assert payments(finish(game)) == []
    piped = cave("A: orcs+thieving 1 hand 1", "B: ratmen 25", world={"found": {"pipe": 1}})
    assert payments(finish(piped)) == []


@pytest.mark.rule("QU10")
def test_tokens_in_immune_regions_pay_too_and_the_ring_takes_its_own_coin() -> None:
    game = cave("A: orcs+thieving 9:2", "B: halflings 10 hole@10", world={"found": {"ring": 9}})
    play(game, "stop", "place ring 9")
    assert sorted(payments(play(game, "end"))) == [(1, 0, 1, "ring"), (1, 0, 1, "thieving")]


@pytest.mark.rule("QU10")
@pytest.mark.rule("T7b")
def test_with_one_coin_only_one_of_thieving_and_ring_is_paid() -> None:
    game = cave("A: orcs+thieving 9:2", "B: ratmen 10 coins 1", world={"found": {"ring": 9}})
    play(game, "stop", "place ring 9")
    assert len(payments(play(game, "end"))) == 1
    assert coins(game, "B") == 0


# --- Vampire ---
@pytest.mark.rule("UP18")
@pytest.mark.rule("Q20")
def test_a_lone_active_token_is_replaced_from_the_tray() -> None:
    game = cave("A: ogres+vampire 1 hand 2", "B: ratmen 8 7:2 25")
    assert regions_of(game, "conquer", "bite") == {8}
    play(game, "conquer 8 by bite")
    assert (tokens(game, 8), hand(game, "ogres"), game.tray("ogres")) == (("ogres", 1), 2, 10 - 4)
    assert game.tray("ratmen") == 13 - 3


@pytest.mark.rule("UP18")
@pytest.mark.rule("QU5")
def test_with_an_empty_tray_the_hand_gives_the_token_and_with_neither_there_is_no_bite() -> None:
    game = cave("A: ogres+vampire 1:8 hand 2", "B: ratmen 8 25")
    play(game, "conquer 8 by bite")
    assert hand(game, "ogres") == 1
    empty = cave("A: ogres+vampire 1:10", "B: ratmen 8 25")
    assert regions_of(empty, "conquer", "bite") == set()


@pytest.mark.rule("UP18")
@pytest.mark.rule("QU5")
@pytest.mark.rule("C12")
def test_an_empty_hand_can_still_bite() -> None:
    game = cave("A: ogres+vampire 1", "B: ratmen 8 25")
    assert legal(game) == ["conquer 8 by bite", "stop"]


@pytest.mark.rule("UP18")
def test_once_per_turn_for_each_opponent() -> None:
    game = cave("A: ogres+vampire 9 hand 1", "B: ratmen 2 10", "C: elves 1 15", board="underground-3")
    play(game, "conquer 2 by bite")
    assert regions_of(game, "conquer", "bite") == {1, 15}
    play(game, "conquer 15 by bite")
    assert regions_of(game, "conquer", "bite") == set()


@pytest.mark.rule("QU5")
def test_orb_and_vampire_may_hit_one_opponent_in_one_turn() -> None:
    game = cave("A: ogres+vampire 1 hand 2", "B: ratmen 8 7", world={"found": {"orb": 1}})
    play(game, "conquer 8 by bite", "conquer 7 by orb")
    assert army(game, "ogres").regions == (1, 7, 8)


@pytest.mark.rule("UP18")
@pytest.mark.parametrize(
    ("who", "more"),
    [
        ("ratmen+shield 8 25 armor@8*2", {}),
        ("ratmen+fortified 8 25 fortress@8", {}),
        ("trolls 8 25 lair@8", {}),
        ("ratmen 8 25", {"world": {"found": {"keep": 8}}}),
    ],
)
def test_armor_keep_and_walls_do_not_protect(who: str, more: dict[str, Any]) -> None:
    game = cave("A: ogres+vampire 1 hand 2", f"B: {who}", **more)
    assert regions_of(game, "conquer", "bite") == {8}


@pytest.mark.rule("UP18")
def test_a_mountain_does_not_protect() -> None:
    assert regions_of(cave("A: ogres+vampire 8 hand 2", "B: ratmen 11 25"), "conquer", "bite") == {11}


@pytest.mark.rule("QU5")
@pytest.mark.rule("UP18")
@pytest.mark.parametrize(
    "who",
    ["ratmen+bivouacking 8 25 camp@8", "gnomes 8 25", "ratmen+royal 8 25 queen@8", "ratmen+diplomat 8 25 peace A"],
)
def test_camps_gnomes_immunity_and_peace_do(who: str) -> None:
    assert regions_of(cave("A: ogres+vampire 1 hand 2", f"B: {who}"), "conquer", "bite") == set()


@pytest.mark.rule("Q19")
@pytest.mark.rule("SP2")
def test_a_bite_does_not_ride_on_the_catapult() -> None:
    game = cave("A: sorcerers+catapult 21 hand 3 catapult@21", "B: ratmen 25 4", notes={"catapult": 1})
    assert 25 in regions_of(game, "conquer")
    assert regions_of(game, "conquer", "sorcery") == set()


@pytest.mark.rule("Q19")
def test_a_bite_reaches_what_an_ordinary_attack_reaches() -> None:
    assert regions_of(cave("A: spiderines+vampire 4 hand 1", "B: ratmen 25 24 20"), "conquer", "bite") == {25}
    assert regions_of(cave("A: lizardmen+vampire 1 hand 1", "B: ratmen 25 24 20"), "conquer", "bite") == {20, 24}
    assert regions_of(cave("A: ogres+vampire hand 3", "B: ratmen 25"), "conquer", "bite") == set()


@pytest.mark.rule("Q20")
def test_a_bite_is_a_conquest_with_all_that_follows() -> None:
    game = cave("A: orcs+vampire 1 hand 1", "B: ratmen+martyr 8 25")
    assert payments(play(game, "conquer 8 by bite")) == [(-1, 1, 1, "martyr")]
    assert lines(finish(game))["orcs"] == 1
    loot = {"notes": {"skags": 1022 + 4096 * 2}, "loot": {8: 0}}
    ambushed = cave("A: ogres+vampire 1 hand 1", "B: skags 8 7", world=loot)
    play(ambushed, "conquer 8 by bite")
    assert (tokens(ambushed, 8), hand(ambushed, "ogres"), ambushed.tray("ogres")) == (("skags", 1), 1, 8)
    assert regions_of(ambushed, "conquer", "bite") == set()  # the use is spent
