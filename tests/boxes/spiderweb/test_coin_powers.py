"""Powers of coins: Imperial (SP3), Corrupt (SP6), Mercenary (SP7, Q31), Barricade (SP8, Q9)."""

import pytest

from elbowroom.rules.events import Repelled
from tests.boxes.base.helpers import lines
from tests.boxes.spiderweb.helpers import halt, paid, web
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens


# --- Imperial ---
@pytest.mark.rule("SP3")
@pytest.mark.parametrize(("regions", "bonus"), [("1 2", 0), ("1 2 3", 0), ("1 2 3 4", 1), ("1 2 3 4 5 6", 3)])
def test_imperial_pays_for_each_region_above_three(regions: str, bonus: int) -> None:
    game = web(f"A: orcs+imperial {regions} / declined ratmen 20 21", decision="place")
    assert lines(play(game, "end")).get("imperial", 0) == bonus


@pytest.mark.rule("SP3")
def test_imperial_pays_nothing_in_decline() -> None:
    game = web("A: orcs+imperial 1 2 3 4 5")
    assert lines(play(game, "decline")) == {"regions": 5, "total": 5}


# --- Barricade ---
@pytest.mark.rule("SP8")
@pytest.mark.rule("Q9")
@pytest.mark.parametrize(("regions", "bonus"), [("", 3), ("1", 3), ("1 2 3 4", 3), ("1 2 3 4 5", 0)])
def test_barricade_pays_for_four_regions_or_fewer(regions: str, bonus: int) -> None:
    game = web(f"A: orcs+barricade {regions} / declined ratmen 20 21", decision="place")
    assert lines(play(game, "end")).get("barricade", 0) == bonus


@pytest.mark.rule("SP8")
def test_barricade_pays_nothing_in_the_turn_of_the_decline() -> None:
    game = web("A: orcs+barricade 1")
    assert lines(play(game, "decline"))["total"] == 1


# --- Corrupt ---
@pytest.mark.rule("SP6")
@pytest.mark.rule("O10")
def test_corrupt_takes_a_coin_for_each_region_lost_at_once() -> None:
    game = web("A: ratmen 1 hand 9 coins 5", "B: elves+corrupt 2 6 20 coins 5", decision="conquer")
    assert paid(play(game, "conquer 2"), "corrupt") == [(0, 1, 1)]
    assert paid(play(game, "conquer 6"), "corrupt") == [(0, 1, 1)]
    assert (coins(game, "A"), coins(game, "B")) == (3, 7)


@pytest.mark.rule("SP6")
@pytest.mark.rule("Q10")
def test_corrupt_takes_nothing_from_one_who_has_nothing() -> None:
    game = web("A: ratmen 1 hand 9 coins 0", "B: elves+corrupt 2 20 coins 5", decision="conquer")
    assert paid(play(game, "conquer 2"), "corrupt") == []
    assert (tokens(game, 2)[0], coins(game, "B")) == ("ratmen", 5)


@pytest.mark.rule("SP6")
def test_corrupt_takes_nothing_for_declined_regions_or_from_its_own_player() -> None:
    game = web("A: ratmen 1 hand 9", "B: - / declined elves 2 20", decision="conquer", discards=["corrupt"])
    assert paid(play(game, "conquer 2"), "corrupt") == []
    game = web("A: elves+corrupt 2 20 / declined ghouls 1 hand 9", "B: -", decision="conquer", army="ghouls")
    assert paid(play(game, "conquer 2"), "corrupt") == []


@pytest.mark.rule("SP6")
@pytest.mark.rule("Q20")
def test_corrupt_is_paid_for_a_replacement() -> None:
    game = web("A: sorcerers 1 hand 2", "B: elves+corrupt 2 20", decision="conquer")
    assert paid(play(game, "conquer 2 by sorcery"), "corrupt") == [(0, 1, 1)]


# --- Mercenary ---
@pytest.mark.rule("SP7")
def test_a_coin_makes_one_conquest_two_cheaper() -> None:
    game = web("A: ratmen+mercenary 1 hand 9 coins 5", "B: elves 5:2 20", decision="conquer")
    assert str(game.cost(5)) == "2 + mountain 1 + tokens 2 = 5"
    assert paid(play(game, "pay"), "mercenary") == [(0, -1, 1)]
    assert legal(game, "pay") == []  # once for each conquest
    assert str(game.cost(5)) == "2 + mountain 1 + tokens 2 − mercenary 2 = 3"
    play(game, "conquer 5")
    assert (tokens(game, 5), coins(game, "A")) == (("ratmen", 3), 4)
    assert str(game.cost(2)) == "2 = 2"
    assert legal(game, "pay") == ["pay"]


@pytest.mark.rule("SP7")
@pytest.mark.rule("C4")
def test_at_least_one_token_is_needed() -> None:
    game = web("A: ratmen+mercenary 1 hand 9", decision="conquer")
    play(game, "pay")
    assert game.cost(2).total == 1
    play(game, "conquer 2")
    assert hand(game, "ratmen") == 8


@pytest.mark.rule("SP7")
def test_without_a_coin_or_a_token_nothing_can_be_paid() -> None:
    game = web("A: ratmen+mercenary 1 hand 9 coins 0", decision="conquer")
    assert legal(game, "pay") == []
    game = web("A: ratmen+mercenary 1 2", decision="conquer", ready=True)
    assert legal(game, "pay") == []


@pytest.mark.rule("SP7")
@pytest.mark.rule("Q31")
@pytest.mark.rule("C10")
def test_with_a_coin_a_last_conquest_may_be_up_to_five_short() -> None:
    seats = ("A: ratmen+mercenary 1 hand 1 coins {}", "B: skeletons 2:4 5:4 6:5 20")  # costs 6, 7 and 7
    game = web(seats[0].format(1), seats[1], decision="conquer")
    assert regions_of(game, "last") == {2}
    game = web(seats[0].format(0), seats[1], decision="conquer")
    assert regions_of(game, "last") == set()


@pytest.mark.rule("SP7")
@pytest.mark.rule("Q31")
def test_he_pays_before_the_roll() -> None:
    game = web("A: ratmen+mercenary 1 hand 1 coins 1", "B: skeletons 2:4 20", decision="conquer")
    play(game, "pay")
    assert regions_of(game, "last") == {2}
    play(game, "last 2", outcome=3)
    assert (tokens(game, 2), coins(game, "A")) == (("ratmen", 1), 0)


@pytest.mark.rule("SP7")
@pytest.mark.rule("Q31")
def test_or_after_the_roll_or_not_at_all() -> None:
    game = web("A: ratmen+mercenary 1 hand 2 coins 1", "B: skeletons 2:3 20", decision="conquer")  # costs 5
    play(game, "last 2", outcome=1)
    assert (game.decision, legal(game)) == ("pay", ["pay", "stop"])
    refused = game.copy()
    assert happened(play(refused, "stop"), Repelled) == [Repelled(0, "ratmen", 2, 2)]
    assert (refused.decision, tokens(refused, 2)[0], coins(refused, "A")) == ("place", "skeletons", 1)
    play(game, "pay")
    assert (tokens(game, 2)[0], coins(game, "A"), game.decision) == ("ratmen", 0, "redeploy")


@pytest.mark.rule("Q31")
def test_a_roll_that_suffices_needs_no_coin_and_one_that_is_too_low_fails_at_once() -> None:
    game = web("A: ratmen+mercenary 1 hand 2 coins 1", "B: skeletons 2:3 20", decision="conquer")
    suffices = game.copy()
    play(suffices, "last 2", outcome=3)
    assert (tokens(suffices, 2)[0], coins(suffices, "A")) == ("ratmen", 1)
    play(game, "last 2", outcome=0)  # three short: two would not do
    assert (game.decision, coins(game, "A")) == ("place", 1)


@pytest.mark.rule("SP7")
def test_what_was_paid_without_a_conquest_is_gone() -> None:
    game = web("A: ratmen+mercenary 1 hand 2 coins 5", "B: elves 20", decision="conquer")
    play(game, "pay")
    halt(game)
    assert coins(game, "A") == 4 + 1
