"""Underground's river and chasms, kept badges, order and adjacency (UG1, UG1a, UG2, UG6 to UG9)."""

import pytest

from tests.boxes.base.helpers import army, finish, in_hand, lines, pieces
from tests.boxes.underground.caves import cave, price
from tests.scene import hand, legal, play, regions_of, tokens

CHASMS = {0, 14, 16, 17, 26}


@pytest.mark.rule("UG1")
@pytest.mark.rule("C4")
def test_a_river_region_costs_one_plus_what_stands_there() -> None:
    game = cave("A: orcs 1 hand 9", "B: kraken 21:3 2")
    assert (price(game, 2), price(game, 21), price(game, 27)) == (2, 4, 1)


@pytest.mark.rule("UG1")
@pytest.mark.rule("W8")
@pytest.mark.rule("C1")
def test_both_ends_of_the_river_are_border_regions_but_not_its_shore() -> None:
    entry = regions_of(cave("A: orcs hand 9", "B: -"), "conquer")
    assert {2, 27} <= entry
    assert not {8, 9, 12, 13, 19, 20, 21} & entry


@pytest.mark.rule("UG1")
@pytest.mark.rule("O13")
def test_rivers_must_be_left_at_redeployment() -> None:
    game = cave("A: orcs 1 hand 5", "B: -")
    play(game, "conquer 2", "conquer 21", "conquer 12", "stop")
    assert army(game, "orcs").regions == (1, 12)
    assert hand(game, "orcs") == 1 + 2 + 1  # unused, from the river, and the second one of 12
    assert lines(finish(game))["regions"] == 2


@pytest.mark.rule("UG1")
@pytest.mark.rule("M2")
@pytest.mark.rule("BP15")
def test_seafaring_stays_in_the_river_also_declined() -> None:
    game = cave("A: orcs+seafaring 1 hand 5", "B: ratmen 25")
    play(game, "conquer 2", "stop", "deploy 4 1")
    assert lines(play(game, "end"))["regions"] == 2
    finish(game)
    assert lines(play(game, "decline"))["regions"] == 2
    assert army(game, "orcs").regions == (1, 2)


@pytest.mark.rule("UG1a")
def test_leaving_a_river_is_abandoning_it_for_whatever_stands_there() -> None:
    game = cave("A: trolls 1 hand 5", "B: -")
    play(game, "conquer 2")
    assert pieces(game, "lair") == {2: 1}
    play(game, "stop")
    assert pieces(game, "lair") == {}
    dragon = cave("A: orcs+dragon_master 1 hand 5", "B: -")
    play(dragon, "conquer 2 by dragon", "stop")
    assert (pieces(dragon, "dragon"), in_hand(dragon, "orcs", "dragon")) == ({}, 1)
    holes = cave("A: halflings hand 5", "B: -")
    play(holes, "conquer 2", "stop")
    assert (pieces(holes, "hole"), in_hand(holes, "halflings", "hole")) == ({}, 1)  # one lost for good (K5)


@pytest.mark.rule("UG1a")
@pytest.mark.rule("C1")
def test_a_race_with_nothing_but_river_goes_back_to_hand_and_enters_anew() -> None:
    game = cave("A: orcs hand 2", "B: ratmen 25")
    play(game, "conquer 2", "conquer 21")
    assert lines(play(game, "end"))["total"] == 0
    assert (army(game, "orcs").regions, hand(game, "orcs")) == ((), 2)
    finish(game)
    play(game, "ready")
    assert {1, 2, 24} <= regions_of(game, "conquer")
    assert 12 not in regions_of(game, "conquer")


@pytest.mark.rule("UG1a")
@pytest.mark.rule("BR4")
def test_declined_ghouls_leave_the_river_too() -> None:
    game = cave("A: orcs 25 / declined ghouls 1 hand 3", "B: -", army="ghouls")
    play(game, "conquer 2", "conquer 21", "stop")
    assert army(game, "ghouls").regions == (1,)
    assert tokens(game, 1) == ("ghouls", 4)


@pytest.mark.rule("UG2")
@pytest.mark.rule("C3")
@pytest.mark.parametrize("who", ["orcs+flying", "halflings", "spiderines", "kraken", "orcs+seafaring", "lizardmen"])
def test_nobody_conquers_or_enters_a_chasm(who: str) -> None:
    for where in ("hand 9", "6 hand 9", "22 hand 9"):
        game = cave(f"A: {who} {where}", "B: -")
        assert not CHASMS & (regions_of(game, "conquer") | regions_of(game, "last"))


@pytest.mark.rule("UG2")
@pytest.mark.rule("W8")
def test_chasms_at_the_edge_are_no_border_regions() -> None:
    game = cave("A: orcs hand 9", "B: -")
    assert [r for r in CHASMS if game.board.regions[r].border] == []
    assert not CHASMS & regions_of(game, "conquer")


@pytest.mark.rule("UG2")
@pytest.mark.rule("Q32")
@pytest.mark.rule("M7")
def test_chasms_are_not_crossed_by_a_sling() -> None:
    game = cave("A: slingmen 9 hand 9", "B: -")
    assert 15 in regions_of(game, "conquer")  # over 10, a mine
    assert 27 not in regions_of(cave("A: slingmen 6 hand 9", "B: -"), "conquer")  # only chasm 17 lies between


@pytest.mark.rule("M7")
@pytest.mark.rule("SR3")
def test_a_sling_reaches_over_a_river() -> None:
    assert 13 in regions_of(cave("A: slingmen 8 hand 9", "B: -"), "conquer")


@pytest.mark.rule("UG6")
def test_two_monsters_defend_as_two_tokens() -> None:
    world = {"monsters": [7, 13], "unfound": [7, 13], "markers": ["sword", "ring"]}
    game = cave("A: orcs 1 9 hand 8", "B: -", world=world)
    assert (price(game, 7), price(game, 13)) == (4, 5)


@pytest.mark.rule("UG7")
@pytest.mark.rule("D3")
@pytest.mark.rule("Q27")
@pytest.mark.parametrize(
    "power", ["muddy", "reborn", "royal", "shield", "tomb", "wise", "seafaring", "spirit", "fortified"]
)
def test_kept_badges_stay_until_the_race_is_gone(power: str) -> None:
    game = cave(f"A: orcs+{power} 3", "B: ratmen 4 hand 9", decision="turn")
    play(game, "decline")
    assert army(game, "orcs").power == power
    assert power not in game.discards
    play(game, "ready", "conquer 3")
    finish(game)
    assert power in game.discards


@pytest.mark.rule("UG7")
@pytest.mark.rule("D3")
@pytest.mark.parametrize(
    "power",
    ["adventurous", "fisher", "flocking", "frightened", "immortal", "magic", "martyr", "mining", "mystic",
     "quarreling", "stone", "thieving", "vampire", "vengeful"],
)  # fmt: skip
def test_other_badges_are_discarded_at_once(power: str) -> None:
    game = cave(f"A: orcs+{power} 3", "B: ratmen 4", decision="turn")
    play(game, "decline")
    assert army(game, "orcs").power is None
    assert power in game.discards


@pytest.mark.rule("UG8")
@pytest.mark.rule("O12")
def test_mud_mushrooms_and_mines_count_before_rivers_are_left() -> None:
    game = cave("A: mudmen+shield 1 4 hand 4", "B: -")
    play(game, "conquer 2", "stop")
    assert army(game, "mudmen").regions == (1, 4)
    assert hand(game, "mudmen") == 3 + 1 + 1  # unused, from the river, one for the mud
    assert in_hand(game, "mudmen", "armor") == 1


@pytest.mark.rule("O12")
@pytest.mark.rule("BR10")
@pytest.mark.rule("UR5")
def test_new_tokens_and_hammers_come_when_the_conquests_have_ended() -> None:
    game = cave("A: iron_dwarves 10 18 hand 1", "B: ratmen 25")
    assert "iron_dwarves" not in game.to_position().get("world", {}).get("notes", {})
    play(game, "stop")
    assert game.to_position()["world"]["notes"]["iron_dwarves"] == 2
    bones = cave("A: skeletons 1 hand 9", "B: ratmen 8 7 25")
    play(bones, "conquer 8", "conquer 7", "stop")
    assert hand(bones, "skeletons") == 3 + 2 * 2 + 1


@pytest.mark.rule("UG8")
@pytest.mark.rule("O14")
def test_queen_ring_and_scepter_are_laid_in_the_owners_order() -> None:
    world = {"found": {"ring": 3, "scepter": 4}, "hand": {"queen": 1}}
    game = cave("A: orcs+royal 3 4", "B: ratmen 25", decision="place", world=world)
    kinds = {" ".join(text.split()[:2]) for text in legal(game)}
    assert kinds == {"place queen", "place ring", "place scepter"}
    play(game, "place scepter 3", "place queen 4", "place ring 4")
    assert legal(game) == ["end"]


@pytest.mark.rule("UG9")
@pytest.mark.rule("BR5")
def test_giants_and_cultists_use_their_own_adjacency() -> None:
    piped = {"found": {"pipe": 5}}
    assert price(cave("A: giants 5 hand 9", "B: -", world=piped), 11) == 2  # three less one
    assert price(cave("A: giants 5 hand 9", "B: -"), 11) == 3


@pytest.mark.rule("UG9")
def test_reach_without_adjacency_gives_no_discount() -> None:
    assert price(cave("A: giants+flying 5 hand 9", "B: -"), 8) == 2
    flock = cave("A: lizardmen+flocking 1 12 hand 1", "B: -")
    assert "flocking" not in lines(finish(flock))
