"""Ice Witches: winter markers, their defence and their penalty (SR2, K8, Q12)."""

import pytest

from tests.boxes.base.helpers import finish, in_hand, lines, pieces
from tests.boxes.spiderweb.helpers import halt, web
from tests.boxes.underground.digging import dig
from tests.scene import legal, play, regions_of, scene

# On base-2 the magic sources lie in 1, 10, 13 and 16.


@pytest.mark.rule("SR2")
@pytest.mark.rule("O13")
def test_a_marker_is_taken_for_each_magic_source_at_the_end_of_redeployment() -> None:
    game = web("A: ice_witches 1 2 13", "B: orcs 20")
    assert in_hand(game, "ice_witches", "winter") == 0
    play(game, "ready", "stop")
    assert in_hand(game, "ice_witches", "winter") == 2


@pytest.mark.rule("SR2")
def test_markers_go_to_own_and_adjacent_regions_water_too_one_each() -> None:
    game = web("A: ice_witches 1 winter@2 winter=2", "B: orcs 20", decision="place")
    assert regions_of(game, "place") == {0, 1, 5, 6}
    play(game, "place winter 6", "place winter 0")
    assert pieces(game, "winter") == {0: 1, 2: 1, 6: 1}
    assert legal(game) == ["end"]


@pytest.mark.rule("SR2")
def test_markers_may_be_held_back() -> None:
    game = web("A: ice_witches 1", "B: orcs 20")
    play(game, "ready", "stop", "end")
    finish(game)
    play(game, "ready", "stop")
    assert in_hand(game, "ice_witches", "winter") == 2


@pytest.mark.rule("SR2")
def test_there_are_six_in_all_on_board_or_held() -> None:
    game = web("A: ice_witches 1 13 winter@1 winter@2 winter@3 winter@13 winter=1", "B: orcs 20")
    play(game, "ready", "stop")
    assert in_hand(game, "ice_witches", "winter") == 2


@pytest.mark.rule("SR2")
@pytest.mark.rule("C4")
def test_winter_defends_against_everybody() -> None:
    game = web("A: ice_witches 1 hand 5 winter@2 winter@6", "B: orcs 20", decision="conquer")
    assert str(game.cost(2)) == "2 + winter 1 = 3"
    game = web("A: orcs 1 hand 5", "B: ice_witches 2 winter@2 winter@6", decision="conquer")
    assert str(game.cost(2)) == "2 + winter 1 + tokens 1 = 4"
    assert str(game.cost(6)) == "2 + winter 1 = 3"


@pytest.mark.rule("SR2")
@pytest.mark.rule("Q12")
@pytest.mark.rule("T7a")
def test_winter_takes_a_coin_from_the_yield_of_its_region_and_never_more_than_it_pays() -> None:
    seats = ("A: humans+merchant 1 4 / declined dwarves 2 3", "B: ice_witches 20 winter@1 winter@2 winter@3 winter@4")
    game = web(*seats, decision="place")
    # 1: 1 + farmland + merchant - 1; 4: 1 + merchant - 1; 2: 1 + mine - 1; 3: 1 - 1
    scored = lines(play(game, "end"))
    assert (scored["penalties"], scored["total"]) == (-4, 4)


@pytest.mark.rule("SR2")
def test_winter_costs_the_witches_nothing_where_they_stand() -> None:
    game = web("A: ice_witches 1 2 winter@1 winter@3 / declined ratmen 3", decision="place")
    assert lines(play(game, "end")) == {"regions": 3, "penalties": -1, "total": 2}


@pytest.mark.rule("K8")
@pytest.mark.rule("SR2")
def test_winter_stays_when_its_region_is_abandoned_or_conquered() -> None:
    game = web("A: ice_witches 1 2 winter@1", "B: orcs 6:6")
    play(game, "ready", "abandon 1", "stop", "end")
    assert pieces(game, "winter") == {1: 1}
    play(game, "ready", "conquer 1")
    assert pieces(game, "winter") == {1: 1}
    assert lines(halt(game)) == {"regions": 2, "penalties": -1, "total": 1}


@pytest.mark.rule("K8")
@pytest.mark.rule("SR2")
def test_all_winter_leaves_when_the_witches_decline() -> None:
    game = web("A: ice_witches 1 2 winter@1 winter@6 winter=2", "B: orcs 6:6")
    play(game, "decline")
    assert pieces(game, "winter") == {}
    play(game, "ready")
    assert str(game.cost(1)) == "2 + tokens 1 = 3"


@pytest.mark.rule("SR2")
@pytest.mark.rule("W7")
def test_winter_does_not_come_into_anothers_immune_region() -> None:
    game = web("A: ice_witches+heroic 1 2 winter=3 hero@1", "B: halflings 6 hole@6 hole=0", decision="place")
    assert regions_of(game, "place") >= {1, 5}
    assert "place winter 6" not in legal(game)
    assert "place winter 1" in legal(game)


@pytest.mark.rule("SR2")
@pytest.mark.rule("Q44")
def test_winter_laid_before_goes_on_working_under_immunity() -> None:
    game = web("A: humans+heroic 1 hero@1 winter@1", "B: ice_witches 20", decision="place")
    assert lines(play(game, "end"))["penalties"] == -1


@pytest.mark.rule("SR2")
@pytest.mark.rule("Q48")
def test_winter_may_lie_under_lava_but_not_in_a_chasm() -> None:
    game = web("A: ice_witches 1 winter=1", "B: orcs+lava 11 lava@6", decision="place")
    assert "place winter 6" in legal(game)
    game = scene("underground-2", "A: ice_witches 6 winter=1", boxes=["base", "spiderweb"], decision="place")
    assert regions_of(game, "place") == {6, 7, 11, 18}


@pytest.mark.rule("SR2")
@pytest.mark.rule("M7")
def test_crystal_regions_are_magic_sources() -> None:
    game = web("A: ice_witches 6 12 18", "B: orcs 4", board="underground-2", finds=False)
    play(game, "ready", "stop")
    assert in_hand(game, "ice_witches", "winter") == 2


@pytest.mark.rule("SR2")
@pytest.mark.rule("QU18")
def test_a_marker_goes_under_their_own_ghost_not_under_anothers() -> None:
    game = dig("A: ice_witches 8 3 hand 8", "B: orcs 12", markers=["crypt"], monsters=[7], decision="conquer")
    play(game, "conquer 7", "stop", "deploy 7 8", "place ghost 12")
    assert "place winter 12" in legal(game)
    play(game, "place winter 12")
    assert game.region(12).ghost
    assert pieces(game, "winter") == {12: 1}
    foreign = dig("A: ice_witches 8 3", "B: orcs 12 7", found={"crypt": 7}, decision="place",
                  world={"haunted": 11, "haunter": 1, "hand": {"winter": 1}})  # fmt: skip
    assert "place winter 12" in legal(foreign)
    assert "place winter 11" not in legal(foreign)
