"""What strikes two steps away: Slingmen (SR3) and the catapult (SP2), by Q32."""

import pytest

from elbowroom.rules.events import Repelled
from tests.boxes.base.helpers import army, in_hand, pieces
from tests.boxes.spiderweb.helpers import halt, paid, web
from tests.boxes.underground.digging import dig
from tests.own_board import row_board
from tests.scene import coins, happened, legal, play, regions_of, tokens


# --- Slingmen ---
@pytest.mark.rule("SR3")
@pytest.mark.rule("Q32")
def test_slingmen_conquer_two_steps_away() -> None:
    game = web("A: slingmen 1 hand 9", decision="conquer")
    assert regions_of(game, "conquer") == {2, 5, 6} | {3, 8, 11, 12}  # the lake 7 is nobody's


@pytest.mark.rule("SR3")
def test_each_such_conquest_pays_a_coin_at_once_at_the_usual_cost() -> None:
    game = web("A: slingmen 1 hand 9", decision="conquer")
    assert str(game.cost(8)) == "2 + mountain 1 = 3"
    assert paid(play(game, "conquer 8"), "slingmen") == [(-1, 0, 1)]
    assert (coins(game, "A"), tokens(game, 8)) == (6, ("slingmen", 3))
    assert paid(play(game, "conquer 11"), "slingmen") == [(-1, 0, 1)]


@pytest.mark.rule("SR3")
def test_a_region_beside_an_own_one_is_no_shot() -> None:
    game = web("A: slingmen 1 2 hand 8", decision="conquer")  # 3 and 8 border 2
    assert paid(play(game, "conquer 3"), "slingmen") == []
    assert paid(play(game, "conquer 12"), "slingmen") == [(-1, 0, 1)]


@pytest.mark.rule("SR3")
@pytest.mark.rule("Q32")
@pytest.mark.parametrize(("between", "reached"), [("lake", True), ("swamp", True), ("sea", False)])
def test_slings_reach_over_lakes_but_not_over_seas(between: str, reached: bool) -> None:
    board = row_board("hill edge", between, "hill", "hill", "hill magic", "forest", "mountain mine", "swamp cavern",
                      "farmland edge")  # fmt: skip
    game = web("A: slingmen 0 hand 9", board=board, decision="conquer")
    assert (2 in regions_of(game, "conquer")) is reached


@pytest.mark.rule("Q32")
@pytest.mark.rule("UG9")
def test_slings_do_not_reach_over_chasms() -> None:
    game = web("A: slingmen 15 hand 9", board="underground-2", decision="conquer", finds=False)
    assert 13 in regions_of(game, "conquer")  # by 22, though the chasm 14 lies between too
    game = web("A: slingmen 6 hand 9", board="underground-2", decision="conquer", finds=False)
    assert 20 not in regions_of(game, "conquer")
    assert 1 in regions_of(game, "conquer")  # by 7
    assert 27 not in regions_of(game, "conquer")  # only the chasm 17 lies between


@pytest.mark.rule("Q32")
@pytest.mark.rule("C1")
def test_slings_do_not_serve_for_entering() -> None:
    game = web("A: slingmen hand 9", decision="conquer")
    assert 6 not in regions_of(game, "conquer")
    assert paid(play(game, "conquer 1"), "slingmen") == []


@pytest.mark.rule("Q32")
def test_whoever_holds_the_region_between_slings_pass() -> None:
    game = web("A: slingmen 4 hand 3", "B: skeletons 3:4 9:4 10:4", decision="conquer")
    assert {2, 8, 14} <= regions_of(game, "conquer")


@pytest.mark.rule("Q32")
def test_a_fitting_target_pays_however_it_was_reached() -> None:
    game = web("A: slingmen+flying 1 hand 9", decision="conquer")
    assert paid(play(game, "conquer 20"), "slingmen") == []
    assert paid(play(game, "conquer 8"), "slingmen") == [(-1, 0, 1)]
    game = web("A: slingmen+dragon_master 1 hand 9", decision="conquer")
    assert paid(play(game, "conquer 8 by dragon"), "slingmen") == [(-1, 0, 1)]


@pytest.mark.rule("Q32")
@pytest.mark.rule("C10")
def test_the_last_conquest_with_the_die_pays_too_if_it_succeeds() -> None:
    game = web("A: slingmen 1 hand 1", decision="conquer")
    assert paid(play(game.copy(), "last 8", outcome=3), "slingmen") == [(-1, 0, 1)]
    assert paid(play(game, "last 8", outcome=0), "slingmen") == []


@pytest.mark.rule("SR3")
@pytest.mark.rule("C2")
def test_the_other_race_of_the_player_gives_no_shot() -> None:
    game = web("A: slingmen 1 hand 9 / declined orcs 14", decision="conquer")
    assert 10 not in regions_of(game, "conquer")


# --- Catapult ---
@pytest.mark.rule("SP2")
@pytest.mark.rule("Q32")
def test_the_catapult_is_set_in_an_own_region_and_strikes_exactly_two_steps_away_at_one_less() -> None:
    game = web("A: orcs+catapult 1 hand 9", decision="conquer")
    play(game, "place catapult 1")
    assert regions_of(game, "conquer") == {3, 8, 11, 12}
    assert str(game.cost(8)) == "2 + mountain 1 − catapult 1 = 2"
    play(game, "conquer 8")
    assert (tokens(game, 8), pieces(game, "catapult")) == (("orcs", 2), {1: 1})


@pytest.mark.rule("SP2")
def test_once_set_it_must_strike_and_only_once_a_turn() -> None:
    game = web("A: orcs+catapult 1 hand 9", decision="conquer", ready=True)
    play(game, "place catapult 1")
    assert legal(game, "stop", "abandon", "place") == []
    play(game, "conquer 8")
    assert regions_of(game, "place") == set()
    assert str(game.cost(3)) == "2 = 2"


@pytest.mark.rule("SP2")
def test_own_regions_elsewhere_may_touch_the_target() -> None:
    game = web("A: orcs+catapult 1 2 hand 8", decision="conquer")
    play(game, "place catapult 1")
    assert str(game.cost(3)) == "2 − catapult 1 = 1"


@pytest.mark.rule("SP2")
def test_it_moves_only_for_an_attack_that_can_be_tried() -> None:
    game = web("A: orcs+catapult 4 hand 1", "B: skeletons 2:4 8:4 14:4 15:4", decision="conquer")
    assert regions_of(game, "place") == set()
    game = web("A: orcs+catapult 4", "B: elves 2 8 14 15", decision="conquer", ready=True)
    assert regions_of(game, "place") == set()  # no token in hand (C5)


@pytest.mark.rule("SP2")
@pytest.mark.rule("W7")
def test_its_region_is_immune_until_it_is_set_anew() -> None:
    game = web("A: elves 6 hand 9", "B: orcs+catapult 1 2 5 catapult@2", decision="conquer")
    assert game.cost(2).reason == "immune"
    game = web("A: orcs+catapult 1 2 hand 5 catapult@2", "B: elves 6", decision="conquer")
    play(game, "place catapult 1")
    assert [r.region for r in game.regions if r.immune] == [1]


@pytest.mark.rule("SP2")
@pytest.mark.rule("K6")
def test_the_catapult_comes_to_hand_with_its_region_left_and_is_gone_in_decline() -> None:
    game = web("A: orcs+catapult 1 2 catapult@2", "B: elves 20")
    play(game, "ready", "abandon 2")
    assert (in_hand(game, "orcs", "catapult"), pieces(game, "catapult")) == (1, {})
    game = web("A: orcs+catapult 1 2 catapult@2", "B: elves 20")
    play(game, "decline")
    assert pieces(game, "catapult") == {}


@pytest.mark.rule("Q32")
@pytest.mark.rule("C10")
def test_the_last_die_serves_the_catapult_which_stays_where_it_was_set() -> None:
    game = web("A: orcs+catapult 1 hand 1", "B: elves 8:2 20", decision="conquer")
    play(game, "place catapult 1")
    events = play(game, "last 8", outcome=0)
    assert len(happened(events, Repelled)) == 1
    assert (game.decision, pieces(game, "catapult")) == ("place", {1: 1})
    assert army(game, "orcs").hand == 0


@pytest.mark.rule("SP2")
@pytest.mark.rule("Q19")
def test_nobody_is_replaced_by_catapult() -> None:
    game = web("A: sorcerers+catapult 1 hand 5", "B: elves 2 8 20", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == {2}
    play(game, "place catapult 1")
    assert regions_of(game, "conquer", "sorcery") == set()
    play(game, "conquer 8")
    assert regions_of(game, "conquer", "sorcery") == {2}


@pytest.mark.rule("SP2")
@pytest.mark.rule("Q32")
@pytest.mark.parametrize(("between", "reached"), [("lake", True), ("sea", False)])
def test_the_catapult_throws_over_lakes_but_not_over_seas(between: str, reached: bool) -> None:
    board = row_board("hill edge", between, "hill", "hill", "hill magic", "forest", "mountain mine", "swamp cavern",
                      "farmland edge")  # fmt: skip
    game = web("A: orcs+catapult 0 hand 9", board=board, decision="conquer")
    assert regions_of(game, "place") == ({0} if reached else set())


@pytest.mark.rule("SP2")
@pytest.mark.rule("W7")
@pytest.mark.rule("BP5")
def test_peace_and_immunity_stop_the_catapult() -> None:
    game = web("A: orcs+catapult 1 hand 9", "B: halflings+diplomat 3 8 hole@8 hole=0 peace A", decision="conquer")
    play(game, "place catapult 1")
    assert regions_of(game, "conquer") == {11, 12}


@pytest.mark.rule("SP2")
def test_a_new_turn_allows_a_new_throw() -> None:
    game = web("A: orcs+catapult 1 hand 5", "B: elves 20", decision="conquer")
    play(game, "place catapult 1", "conquer 8")
    halt(game)
    play(game, "ready", "stop", "end", "ready")
    assert "place catapult 8" in legal(game)


# --- Catapult and Mercenary together, one of them lent ---
@pytest.mark.rule("SP2")
@pytest.mark.rule("SP7")
@pytest.mark.rule("QU35")
@pytest.mark.parametrize(("power", "lent"), [("catapult", "mercenary"), ("mercenary", "catapult")])
def test_the_last_coin_cannot_be_paid_if_liches_are_all_the_catapult_can_hit(power: str, lent: str) -> None:
    """The attack must be made, and Liches want a coin on top of the Mercenary's."""
    game = dig(f"A: orcs+{power} 4 2 15 coins 1 hand 5", "B: liches 9", decision="conquer",
               found={"stonehedge": 4}, lent=lent, world={"hand": {"catapult": 1}})  # fmt: skip
    assert "pay" in legal(game)
    play(game, "place catapult 4")
    assert legal(game) == ["conquer 9"]


@pytest.mark.rule("SP2")
@pytest.mark.rule("SP7")
@pytest.mark.rule("QU35")
def test_a_second_coin_or_another_target_lets_him_pay() -> None:
    two = dig("A: orcs+catapult 4 2 15 coins 2 hand 5", "B: liches 9", decision="conquer",
              found={"stonehedge": 4}, lent="mercenary")  # fmt: skip
    play(two, "place catapult 4", "pay")
    assert legal(two) == ["conquer 9"]
    other = dig("A: orcs+catapult 4 coins 1 hand 5", "B: liches 9", decision="conquer",
                found={"stonehedge": 4}, lent="mercenary")  # fmt: skip
    play(other, "place catapult 4", "pay")
    assert regions_of(other, "conquer") > set()
    assert 9 not in regions_of(other, "conquer")


@pytest.mark.rule("SP2")
@pytest.mark.rule("Q31")
@pytest.mark.rule("QU35")
@pytest.mark.parametrize(("coins_held", "worth_it"), [(1, False), (2, True)])
def test_the_catapult_is_not_set_for_a_coin_that_cannot_be_paid_after_the_die(coins_held: int, worth_it: bool) -> None:
    """Liches cost 5 here: one in hand, three by the die, and only with a second coin the last one."""
    game = dig(f"A: orcs+catapult 4 2 15 coins {coins_held} hand 1", "B: liches 9:4", decision="conquer",
               found={"stonehedge": 4}, lent="mercenary")  # fmt: skip
    assert ("place catapult 4" in legal(game)) is worth_it
