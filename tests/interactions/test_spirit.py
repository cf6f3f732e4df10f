"""Spirit together with those whose tokens stay: Ghouls and Tomb (BP16, BR4, UP17); and Ghouls with the Diplomat."""

from __future__ import annotations

import pytest

from tests.boxes.base.helpers import army, in_play
from tests.boxes.underground.digging import check, dig
from tests.scene import legal, play, regions_of, tokens

AT = {"stonehedge": 8}


@pytest.mark.rule("BP16")
@pytest.mark.rule("BR4")
@pytest.mark.rule("Q23")
def test_spirit_ghouls_stay_whole_beside_another_and_fight_every_turn() -> None:
    game = dig("A: ghouls+spirit 8:4 12:2 / declined elves 20", "B: orcs 25")
    play(game, "decline")
    assert in_play(game, "elves")
    assert (tokens(game, 8), tokens(game, 12)) == (("ghouls", 4), ("ghouls", 2))
    play(game, "ready", "stop", "end")
    assert (game.turn, game.acting) == (0, "ghouls")
    play(game, "ready", "conquer 11")
    assert tokens(game, 11)[0] == "ghouls"
    check(game)


@pytest.mark.rule("BP16")
@pytest.mark.rule("BR4")
@pytest.mark.rule("D2")
def test_ghouls_leave_when_another_race_declines_and_spirit_ghouls_do_not() -> None:
    for badge, stays in (("", False), ("+spirit", True)):
        game = dig(f"A: ratmen 1 / declined ghouls{badge} 8:4", "B: orcs 25", acted=["ghouls"])
        play(game, "decline")
        assert in_play(game, "ghouls") is stays


@pytest.mark.rule("BP16")
@pytest.mark.rule("UP17")
@pytest.mark.rule("T6")
def test_a_tomb_beside_a_spirit_each_retreat_to_their_own_regions() -> None:
    game = dig("A: ratmen+tomb 8:3 12:2 / declined elves+spirit 20 25", "B: orcs 11:9")
    play(game, "decline", "deploy 2 8", "deploy 1 12")
    assert {a.race for a in game.players[0].declined} == {"ratmen", "elves"}
    play(game, "ready", "conquer 12", "conquer 20", "stop")
    assert (army(game, "ratmen").fled, army(game, "elves").fled) == (1, 0)
    while game.turn == 1:
        play(game, legal(game)[-1])
    assert tokens(game, 8) == ("ratmen", 4)
    assert tokens(game, 25) == ("elves", 1)
    check(game)


@pytest.mark.rule("BP16")
@pytest.mark.rule("UP17")
@pytest.mark.rule("UL14d")
def test_one_race_with_both_stays_whole_and_beside_another() -> None:
    """Spirit is the badge, the Tomb is lent by Stonehedge in 8."""
    game = dig("A: ratmen+spirit 8:3 12:2 / declined elves 20", "B: orcs 25", found=AT, lent="tomb")
    play(game, "decline", "deploy 3 8")
    assert in_play(game, "elves")
    assert (tokens(game, 8), tokens(game, 12)) == (("ratmen", 4), ("ratmen", 1))
    check(game)


@pytest.mark.rule("BP16")
@pytest.mark.rule("UP17")
@pytest.mark.rule("UL14c")
def test_the_other_way_round_the_spirit_lasts_while_stonehedge_is_held() -> None:
    game = dig("A: ratmen+tomb 8:3 12:2 / declined elves 20", "B: orcs 25", found=AT, lent="spirit")
    play(game, "decline", "deploy 3 8")
    assert in_play(game, "elves")
    kept = dig("A: wizards 1 / declined ratmen+tomb 8:4 12 / declined elves 20", "B: orcs 25", found=AT, lent="spirit")
    play(kept, "decline")
    assert (in_play(kept, "ratmen"), in_play(kept, "elves")) == (True, False)
    lost = dig("A: wizards 1 / declined ratmen+tomb 12:4 / declined elves 20", "B: orcs 25 8", found=AT, lent="spirit")
    play(lost, "decline")
    assert (in_play(lost, "ratmen"), in_play(lost, "elves")) == (False, False)


@pytest.mark.rule("BP16")
@pytest.mark.rule("BR4")
@pytest.mark.rule("Q21")
def test_tomb_adds_nothing_to_spirit_ghouls() -> None:
    game = dig("A: ghouls+spirit 8:4 12:2 / declined elves 20", "B: orcs 25", found=AT, lent="tomb")
    play(game, "decline")
    assert game.turn == 1  # no redeployment: they move by themselves at O4
    assert (tokens(game, 8), tokens(game, 12)) == (("ghouls", 4), ("ghouls", 2))
    check(game)


@pytest.mark.rule("BP5")
@pytest.mark.rule("BR4")
@pytest.mark.parametrize("how", ["badge", "lent"])
def test_peace_binds_the_partners_active_ghouls_but_not_his_declined_ones(how: str) -> None:
    seat = "ratmen+diplomat 8 20" if how == "badge" else "ratmen 8 20"
    lent = None if how == "badge" else "diplomat"
    active = dig(f"A: {seat} peace B", "B: ghouls 7:5 12 hand 4", found=AT, lent=lent, turn="B", decision="conquer")
    assert not {8, 20} & regions_of(active, "conquer")
    declined = dig(f"A: {seat} peace B", "B: elves 25 / declined ghouls 7:5 12 hand 4", found=AT, lent=lent, turn="B",
                   decision="conquer", army="ghouls", ready=True)  # fmt: skip
    assert {8, 20} <= regions_of(declined, "conquer")


@pytest.mark.rule("BP5")
@pytest.mark.rule("Q23")
def test_the_diplomat_may_spare_whom_only_his_ghouls_attacked() -> None:
    game = dig("A: ratmen+diplomat 20 / declined ghouls 7:5", "B: orcs 8 25", decision="turn", army="ghouls")
    play(game, "ready", "conquer 8", "stop")
    while game.decision != "place":
        play(game, legal(game)[0] if game.decision != "conquer" else "stop")
    assert "peace 1" in legal(game)


@pytest.mark.rule("BP5")
@pytest.mark.rule("BR4")
@pytest.mark.rule("D1")
def test_peace_given_by_ghouls_ends_with_their_decline() -> None:
    game = dig("A: ghouls+diplomat 8:3", "B: orcs 7:5")
    play(game, "ready", "stop", "peace 1", "end")
    assert game.players[0].peace_with == 1
    play(game, "ready", "stop", "end")
    assert game.players[0].peace_with is None  # his turn began (O2)
    play(game, "decline", "ready")
    assert 8 in regions_of(game, "conquer") | regions_of(game, "last")
