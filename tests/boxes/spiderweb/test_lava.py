"""Lava closes regions beside the race's mountains (SP5, SP5a-b, K11, Q17, O2, O14)."""

import pytest

from elbowroom import Game
from elbowroom.rules.events import Conquered, DrivenOut
from tests.boxes.base.helpers import army, finish, in_hand, in_play, lines, pieces
from tests.boxes.spiderweb.helpers import check_conserved, halt, paid, web
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens

# On base-2 the mountains are 5 (beside 0, 1, 6, 11), 8 (2, 3, 7, 9, 13, 14), 15 (10, 14, 21, 22), 19 (13, 18, 20).


# --- where ---
@pytest.mark.rule("SP5")
@pytest.mark.rule("O14")
def test_lava_may_be_laid_beside_own_mountains_water_included() -> None:
    game = web("A: orcs+lava 5 2", "B: elves 20", decision="place")
    assert regions_of(game, "place") == {0, 1, 6, 11}
    play(game, "place lava 0")
    assert (pieces(game, "lava"), in_hand(game, "orcs", "lava")) == ({0: 1}, 3)


@pytest.mark.rule("SP5")
def test_one_marker_for_each_mountain() -> None:
    game = web("A: orcs+lava 5 8", "B: elves 20", decision="place")
    play(game, "place lava 6")
    assert regions_of(game, "place") == {2, 3, 7, 9, 13, 14}
    play(game, "place lava 9")
    assert legal(game) == ["end"]


@pytest.mark.rule("SP5")
def test_each_marker_is_matched_with_a_mountain_of_its_own_as_is_best() -> None:
    game = web("A: orcs+lava 8 19", "B: elves 16", decision="place")
    play(game, "place lava 13")  # beside both mountains
    assert regions_of(game, "place") == {2, 3, 7, 9, 14, 18, 20}
    play(game, "place lava 2")  # so 13 is the lava of 19
    assert regions_of(game, "place") == set()


@pytest.mark.rule("SP5")
def test_there_are_four_in_all() -> None:
    game = web("A: orcs+lava 2 12 15 17 26", "B: elves 5", "C: -", board="base-3", decision="place")
    play(game, "place lava 1", "place lava 8", "place lava 16", "place lava 24")
    assert legal(game) == ["end"]


@pytest.mark.rule("SP5a")
def test_not_on_own_active_regions_but_on_own_declined_ones() -> None:
    game = web("A: orcs+lava 5 6 / declined ratmen 1 11", "B: elves 20", decision="place")
    assert regions_of(game, "place") == {0, 1, 11}


@pytest.mark.rule("SP5")
@pytest.mark.rule("SP5a")
@pytest.mark.rule("W7")
@pytest.mark.rule("Q17")
@pytest.mark.parametrize(
    "defender", ["halflings 6 1 hole@6 hole=0", "elves+heroic 6 1 hero@6", "elves+dragon_master 6 1 dragon@6",
                 "elves+catapult 6 1 catapult@6"]
)  # fmt: skip
def test_not_on_immune_regions(defender: str) -> None:
    game = web("A: orcs+lava 5", f"B: {defender}", decision="place")
    assert regions_of(game, "place") == {0, 1, 11}


@pytest.mark.rule("SP5a")
@pytest.mark.rule("BP5")
@pytest.mark.rule("Q28")
def test_not_on_the_regions_of_one_who_gave_peace() -> None:
    game = web("A: orcs+lava 5", "B: elves+diplomat 6 peace A / declined ratmen 1", decision="place")
    assert regions_of(game, "place") == {0, 1, 11}


@pytest.mark.rule("SP5a")
@pytest.mark.rule("QU41")
@pytest.mark.rule("QU32")
def test_not_on_chasms_and_gnomes() -> None:
    game = web("A: orcs+lava 5 11", "B: gnomes 10 12", board="underground-2", finds=False, decision="place",
               boxes=["base", "spiderweb", "underground"])  # fmt: skip
    assert regions_of(game, "place") == {4, 15, 6, 7, 8, 18, 19}


@pytest.mark.rule("QU41")
@pytest.mark.rule("UR7")
def test_on_liches_only_with_a_coin() -> None:
    for purse, open_ in ((0, False), (1, True)):
        game = web(f"A: orcs+lava 5 coins {purse}", "B: - coins 5 / declined liches 10", board="underground-2",
                   finds=False, decision="place", boxes=["base", "spiderweb", "underground"])  # fmt: skip
        assert (10 in regions_of(game, "place")) is open_
    assert paid(play(game, "place lava 10"), "liches") == [(0, 1, 1)]


# --- what happens to what is there ---
@pytest.mark.rule("SP5")
@pytest.mark.rule("T6")
@pytest.mark.rule("O15")
def test_the_occupant_takes_up_all_tokens_without_loss_and_retreats() -> None:
    game = web("A: orcs+lava 5", "B: ratmen 6:3 17 18", decision="place")
    events = play(game, "place lava 6")
    assert happened(events, DrivenOut) == [DrivenOut(1, "ratmen", 6, 0, 3)]
    assert (tokens(game, 6), army(game, "ratmen").fled) == ((None, 0), 3)
    play(game, "end")
    assert (game.to_move, game.decision) == (1, "retreat")
    play(game, "deploy 3 17")
    assert tokens(game, 17) == ("ratmen", 4)


@pytest.mark.rule("SP5")
@pytest.mark.rule("T6")
def test_an_active_race_without_another_region_waits_in_hand() -> None:
    game = web("A: orcs+lava 5", "B: ratmen 6:3", decision="place")
    play(game, "place lava 6", "end")
    assert (game.turn, hand(game, "ratmen")) == (1, 3)


@pytest.mark.rule("SP5b")
def test_declined_tokens_go_to_their_races_other_regions() -> None:
    game = web("A: orcs+lava 5", "B: elves 20 / declined ratmen 6 17 18", decision="place")
    play(game, "place lava 6", "end")
    assert legal(game) == ["deploy 1 17", "deploy 1 18"]
    assert Game.from_position(game.to_position()) == game
    play(game, "deploy 1 18")
    assert tokens(game, 18) == ("ratmen", 2)
    assert Game.from_position(game.to_position()) == game


@pytest.mark.rule("SP5b")
@pytest.mark.rule("C9")
def test_a_declined_race_without_another_region_is_gone() -> None:
    game = web("A: orcs+lava 5", "B: elves 20 / declined ratmen 6", decision="place")
    play(game, "place lava 6", "end")
    assert not in_play(game, "ratmen")
    check_conserved(game)


@pytest.mark.rule("SP5b")
def test_own_declined_tokens_move_too() -> None:
    game = web("A: orcs+lava 5 / declined ratmen 6 17", "B: elves 20", decision="place")
    play(game, "place lava 6")
    assert lines(play(game, "end")) == {"regions": 2, "total": 2}
    assert tokens(game, 17) == ("ratmen", 2)


@pytest.mark.rule("SP5b")
@pytest.mark.rule("SP6")
def test_corrupt_are_paid_by_the_lavas_owner() -> None:
    game = web("A: orcs+lava 5 coins 4", "B: elves+corrupt 6 20", decision="place")
    assert paid(play(game, "place lava 6"), "corrupt") == [(0, 1, 1)]
    assert coins(game, "A") == 3


@pytest.mark.rule("SP5b")
@pytest.mark.rule("UP7")
def test_martyrs_are_paid_by_the_bank() -> None:
    game = web("A: orcs+lava 5", "B: elves+martyr 10 20", board="underground-2", finds=False, decision="place",
               boxes=["base", "spiderweb", "underground"])  # fmt: skip
    assert paid(play(game, "place lava 10"), "martyr") == [(-1, 1, 1)]


@pytest.mark.rule("SP5b")
@pytest.mark.rule("K4")
@pytest.mark.rule("K3")
def test_pieces_meet_the_fate_of_a_conquest() -> None:
    game = web("A: orcs+lava 5 8 15", "B: trolls+fortified 6 20 lair@6 lair@20 fortress@6", decision="place")
    play(game, "place lava 6")
    assert (pieces(game, "lair"), pieces(game, "fortress")) == ({20: 1}, {})
    game = web("A: orcs+lava 5", "B: ratmen+bivouacking 6 17 camp@6*2", decision="place")
    play(game, "place lava 6", "end")
    assert legal(game) == ["place camp 17", "end"]


@pytest.mark.rule("SP5b")
@pytest.mark.rule("K2")
def test_a_lost_tribe_goes_and_a_winter_marker_stays() -> None:
    game = web("A: orcs+lava 5", "B: ice_witches 20 winter@6", decision="place", tribes=[6, 11])
    play(game, "place lava 6")
    assert not game.region(6).lost_tribe
    assert pieces(game, "winter") == {6: 1}


@pytest.mark.rule("SP5b")
@pytest.mark.rule("QU2")
@pytest.mark.rule("QU41")
def test_monsters_go_and_the_next_conqueror_draws_the_marker() -> None:
    game = web("A: orcs+lava 11", "B: elves 8:6", board="underground-2", decision="place",
               boxes=["base", "spiderweb", "underground"],
               world={"monsters": [7, 19], "unfound": [7, 19], "markers": ["altar", "keep"]})  # fmt: skip
    play(game, "place lava 7")
    world = game.to_position()["world"]
    assert (world["monsters"], world["unfound"], world.get("found", {})) == ([19], [7, 19], {})


@pytest.mark.rule("SP5b")
@pytest.mark.rule("BP14")
def test_lava_is_no_conquest_for_rewards() -> None:
    game = web("A: skeletons+lava 5", "B: ratmen 6:2 17", decision="place")
    assert happened(play(game, "place lava 6"), Conquered) == []
    game = web("A: orcs+lava 5", "B: ratmen 6:2 17", decision="place")
    play(game, "place lava 6")
    assert lines(play(game, "end")) == {"regions": 1, "total": 1}


@pytest.mark.rule("C13")
@pytest.mark.rule("SP5")
@pytest.mark.rule("BP5")
def test_lava_is_an_attack() -> None:
    """So the Diplomat's peace, named last (O14), is not for its victim; here Lava and Diplomat are one race's."""
    game = web("A: ratmen+lava 5", "B: elves 6 20", decision="place", column=["wizards+diplomat"],
               world={"copied": "diplomat", "copier": "ratmen"})  # fmt: skip
    assert legal(game, "peace") == ["peace 1"]
    play(game, "place lava 6")
    assert legal(game, "peace") == []


# --- how long ---
@pytest.mark.rule("SP5")
def test_nobody_enters_or_scores_the_region() -> None:
    game = web("A: orcs+lava 5", "B: ratmen+flying 1:9", decision="place")
    play(game, "place lava 6", "end", "ready")
    assert 6 not in regions_of(game, "conquer") | regions_of(game, "last")
    dragon = web("A: orcs+lava 5", "B: ratmen+dragon_master 1:9", decision="place")
    play(dragon, "place lava 6", "end", "ready")
    assert 6 not in regions_of(dragon, "conquer", "dragon")


@pytest.mark.rule("SP5")
@pytest.mark.rule("O2")
@pytest.mark.rule("K11")
def test_lava_leaves_when_its_owners_next_turn_starts() -> None:
    game = web("A: orcs+lava 5:4", "B: ratmen 1", decision="place")
    play(game, "place lava 6", "end")
    assert pieces(game, "lava") == {6: 1}
    finish(game)
    assert (pieces(game, "lava"), in_hand(game, "orcs", "lava")) == ({}, 4)
    play(game, "ready")
    assert 6 in regions_of(game, "conquer")


@pytest.mark.rule("SP5")
def test_lava_goes_on_after_its_mountain_is_lost() -> None:
    game = web("A: orcs+lava 5 4", "B: ratmen 1:9", decision="place")
    play(game, "place lava 6", "end", "ready", "conquer 5")
    assert pieces(game, "lava") == {6: 1}
    halt(game)
    assert pieces(game, "lava") == {}


@pytest.mark.rule("SP5a")
@pytest.mark.rule("K11")
def test_lava_stays_if_its_owner_declines_late() -> None:
    """Stout comes from Stonehedge here: one badge cannot be both."""
    boxes = ["base", "spiderweb", "underground"]
    probe = web("A: orcs+lava 5", "B: elves 20", board="underground-2", boxes=boxes)
    stout = [power.id for power in probe._state.table.powers].index("stout")
    game = web("A: orcs+lava 5", "B: elves 20", board="underground-2", boxes=boxes, decision="place",
               world={"found": {"stonehedge": 5}, "notes": {"stonehedge": stout + 1}})  # fmt: skip
    play(game, "place lava 10", "end", "decline")
    assert (pieces(game, "lava"), game.turn) == ({10: 1}, 1)
    finish(game)
    assert pieces(game, "lava") == {}
    check_conserved(game)


def laid(by: dict[int, int]) -> dict[str, int]:
    """The note of lava in these regions, laid by these seats."""
    return {"lava": sum((r * 8 + seat + 1) * 512**i for i, (r, seat) in enumerate(by.items()))}


@pytest.mark.rule("SP5")
@pytest.mark.rule("SP5a")
@pytest.mark.rule("K11")
def test_lava_of_two_players_each_leaves_at_the_turn_of_its_own_owner() -> None:
    """A declined late with lava on 1; then the badge came to B. On base-3 12 and 26 are mountains beside 8 and 27."""
    game = web("A: - / declined orcs 2", "B: ratmen+lava 12:4 26", "C: elves 5", board="base-3", turn="B",
               decision="place", pieces={"lava": {1: 1}}, world={"notes": laid({1: 0}), "hand": {"lava": 3}},
               )  # fmt: skip
    assert {8, 27} <= regions_of(game, "place")  # the lava of A is none of B's two mountains'
    play(game, "place lava 8", "place lava 27")
    assert legal(game) == ["end"]
    play(game, "end")
    assert pieces(game, "lava") == {1: 1, 8: 1, 27: 1}
    assert Game.from_position(game.to_position()) == game
    finish(game)
    assert game.turn == 0
    assert (pieces(game, "lava"), in_hand(game, "ratmen", "lava")) == ({8: 1, 27: 1}, 2)
    play(game, "pick 1")
    finish(game)
    assert game.turn == 1
    assert (pieces(game, "lava"), in_hand(game, "ratmen", "lava")) == ({}, 4)
    check_conserved(game)


@pytest.mark.rule("SP4a")
@pytest.mark.rule("K11")
def test_a_copy_that_ends_takes_only_its_own_lava_away() -> None:
    game = web("A: - / declined orcs 2", "B: ratmen+copycat 12:4 26", "C: -", board="base-3", turn="C",
               column=["elves+lava"], pieces={"lava": {1: 1, 8: 1}},
               world={"notes": laid({1: 0, 8: 1}), "copied": "lava", "copier": "ratmen", "hand": {"lava": 2}},
               )  # fmt: skip
    play(game, "pick 1")
    assert (pieces(game, "lava"), in_hand(game, "elves", "lava")) == ({1: 1}, 3)
    check_conserved(game)
