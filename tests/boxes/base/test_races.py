"""The fourteen races of the base game, BR1 to BR14 (Ghouls, Halflings and Sorcerers have files of their own)."""

import pytest

from elbowroom.rules.events import DrivenOut, Recruited
from tests.boxes.base.helpers import army, finish, in_play, lines, pieces
from tests.scene import coins, hand, happened, legal, play, regions_of, scene, tokens


# --- Amazons ---
@pytest.mark.rule("BR1")
@pytest.mark.parametrize(("power", "received"), [("merchant", 12), ("hill", 14), ("bivouacking", 15)])
def test_amazons_receive_four_more_than_banner_and_badge(power: str, received: int) -> None:
    game = scene("base-2", "", column=[f"amazons+{power}"])
    play(game, "pick 1")
    assert hand(game, "amazons") == received
    assert game.tray("amazons") == 15 - received


@pytest.mark.rule("BR1")
def test_amazons_set_four_aside_after_the_redeployment_and_take_them_up_again() -> None:
    game = scene("base-2", "A: amazons+hill 1 2 hand 8", "B: orcs 20", decision="conquer")
    play(game, "stop")
    assert legal(game, "deploy")[-1] == "deploy 4 2"  # four of the eight are not to be placed
    play(game, "deploy 3 1", "deploy 1 2")
    assert (army(game, "amazons").hand, army(game, "amazons").aside) == (0, 4)
    assert tokens(game, 1) == ("amazons", 4)
    play(game, "end", "ready", "stop", "end", "ready")
    assert (army(game, "amazons").hand, army(game, "amazons").aside) == (4 + 4, 0)


@pytest.mark.rule("BR1")
def test_amazons_without_spare_tokens_choose_regions_to_give_up() -> None:
    game = scene("base-2", "A: amazons+hill 1 2 3 4 hand 2", decision="conquer")
    play(game, "stop")
    assert game.decision == "give_up"
    assert legal(game) == ["abandon 1", "abandon 2", "abandon 3", "abandon 4"]
    play(game, "abandon 4", "abandon 1")
    assert army(game, "amazons").aside == 4
    assert army(game, "amazons").regions == (2, 3)
    assert game.decision == "place"


@pytest.mark.rule("BR1")
def test_amazons_give_up_only_as_many_regions_as_they_must() -> None:
    """One token is left in each region where possible: what was heaped up in one place goes first."""
    game = scene("base-2", "A: amazons+hill 1:5 2", decision="conquer")
    play(game, "stop")
    assert army(game, "amazons").regions == (1, 2)
    assert [tokens(game, r)[1] for r in (1, 2)] == [1, 1]
    assert army(game, "amazons").aside == 4


@pytest.mark.rule("BR1")
@pytest.mark.rule("K4")
def test_a_region_given_up_counts_as_abandoned() -> None:
    game = scene("base-2", "A: amazons+fortified 1 2 hand 3 fortress@1", decision="conquer")
    play(game, "stop", "abandon 1")
    assert pieces(game, "fortress") == {}
    assert legal(game) == ["place fortress 2", "end"]
    assert dict(army(game, "amazons").pieces) == {"fortress": 6}
    assert lines(play(game, "end"))["total"] == 1


@pytest.mark.rule("BR1")
@pytest.mark.rule("Q35")
@pytest.mark.rule("T8")
def test_amazons_with_only_the_four_left_attack_and_leave_again() -> None:
    game = scene("base-2", "A: amazons+pillaging aside 4", "B: orcs 4", tribes=[16])
    play(game, "ready", "conquer 16")
    play(game, "last 11", outcome=3)
    assert army(game, "amazons").aside == 4
    assert army(game, "amazons").regions == ()
    assert lines(play(game, "end")) == {"regions": 0, "pillaging": 1, "total": 1}
    play(game, "ready", "stop", "end")
    assert set(legal(game)) == {"ready", "decline"}


@pytest.mark.rule("BR1")
def test_amazons_with_fewer_than_four_tokens_leave_the_board_whole() -> None:
    game = scene("base-2", "A: amazons+hill 1 2 3", decision="conquer", ready=True)
    play(game, "stop")
    assert (army(game, "amazons").aside, army(game, "amazons").regions) == (3, ())


@pytest.mark.rule("BR1")
def test_losses_do_not_reduce_the_four() -> None:
    game = scene("base-2", "A: orcs 11 hand 6", "B: amazons+hill 16:3 17:1 aside 4", decision="conquer")
    play(game, "conquer 16")
    finish(game)
    assert tokens(game, 17) == ("amazons", 3)
    play(game, "ready")
    assert hand(game, "amazons") == 2 + 4


@pytest.mark.rule("BR1")
@pytest.mark.rule("D1")
def test_declining_amazons_have_no_extra_ones() -> None:
    game = scene("base-2", "A: amazons+hill 1:3 2:2 aside 4")
    assert lines(play(game, "decline"))["total"] == 2
    assert [tokens(game, r) for r in (1, 2)] == [("amazons", 1), ("amazons", 1)]
    assert (army(game, "amazons").aside, game.tray("amazons")) == (0, 13)


@pytest.mark.rule("BR1")
@pytest.mark.rule("BP17")
def test_stout_amazons_have_taken_their_four_off_before_they_decline() -> None:
    game = scene("base-2", "A: amazons+stout 1 2 hand 4", decision="conquer")
    play(game, "stop", "end", "decline")
    assert army(game, "amazons").regions == (1, 2)
    assert game.tray("amazons") == 13


# --- coins for regions ---
@pytest.mark.rule("BR2")
def test_dwarves_earn_by_mines_active_and_declined() -> None:
    game = scene("base-2", "A: dwarves+alchemist 2 5 6")  # 2 and 5 are mines
    assert lines(finish(game)) == {"regions": 3, "dwarves": 2, "alchemist": 2, "total": 7}
    game = scene("base-2", "A: dwarves+alchemist 2 5 6")
    assert lines(play(game, "decline")) == {"regions": 3, "dwarves": 2, "total": 5}
    game = scene("base-2", "A: orcs 1 / declined dwarves 2")
    assert lines(finish(game)) == {"regions": 2, "dwarves": 1, "total": 3}


@pytest.mark.rule("BR7")
def test_humans_earn_by_farmland_while_active() -> None:
    game = scene("base-2", "A: humans 1 9 2")
    assert lines(finish(game)) == {"regions": 3, "humans": 2, "total": 5}
    game = scene("base-2", "A: humans 1 9 2")
    assert lines(play(game, "decline")) == {"regions": 3, "total": 3}


@pytest.mark.rule("BR14")
def test_wizards_earn_by_magic_sources_while_active() -> None:
    game = scene("base-2", "A: wizards 1 10 2")
    assert lines(finish(game)) == {"regions": 3, "wizards": 2, "total": 5}
    game = scene("base-2", "A: wizards 1 10 2")
    assert lines(play(game, "decline")) == {"regions": 3, "total": 3}


# --- Elves ---
@pytest.mark.rule("BR3")
@pytest.mark.parametrize("crowd", [1, 3])
def test_elves_lose_nothing_with_a_region(crowd: int) -> None:
    game = scene("base-2", "A: orcs 1 hand 9", f"B: elves+hill 6:{crowd} 17", decision="conquer")
    events = play(game, "conquer 6")
    assert happened(events, DrivenOut) == [DrivenOut(1, "elves", 6, 0, crowd)]
    finish(game)
    assert tokens(game, 17) == ("elves", 1 + crowd)


@pytest.mark.rule("BR3")
@pytest.mark.rule("W4")
def test_declined_elves_are_lost_like_any_others() -> None:
    game = scene("base-2", "A: orcs 1 hand 9", "B: - / declined elves 6 17", decision="conquer")
    assert happened(play(game, "conquer 6"), DrivenOut) == [DrivenOut(1, "elves", 6, 1, 0)]


@pytest.mark.rule("BR3")
@pytest.mark.rule("BR11")
def test_a_replaced_elf_is_lost() -> None:
    game = scene("base-2", "A: sorcerers 1", "B: elves+hill 6 17", decision="conquer")
    assert happened(play(game, "conquer 6 by sorcery"), DrivenOut) == [DrivenOut(1, "elves", 6, 1, 0)]
    assert game.tray("elves") == 10


# --- costs ---
@pytest.mark.rule("BR5")
def test_giants_pay_less_beside_a_mountain_they_occupy() -> None:
    game = scene("base-2", "A: giants 8 1 hand 5", "B: orcs 3:2", decision="conquer")
    assert str(game.cost(3)) == "2 + tokens 2 − giants 1 = 3"
    assert game.cost(9).total == 1
    assert game.cost(5).total == 3  # a mountain of nobody's, beside a farm of theirs
    assert game.cost(6).total == 2
    game = scene("base-2", "A: giants 8 5 hand 5", decision="conquer")
    assert game.cost(6).total == 1


@pytest.mark.rule("BR5")
@pytest.mark.rule("BP19")
@pytest.mark.rule("UG9")
def test_a_cavern_in_a_mountain_is_beside_all_caverns_for_underworld_giants() -> None:
    game = scene("base-2", "A: giants+underworld 5 hand 5", "B: orcs 3:3", decision="conquer")
    assert str(game.cost(3)) == "2 + tokens 3 − giants 1 − underworld 1 = 3"
    game = scene("base-2", "A: giants+underworld 17 5 hand 5", "B: orcs 12:2", decision="conquer")
    assert game.cost(12).total == 4  # beside the cavern 17, which is no mountain


@pytest.mark.rule("BR12")
@pytest.mark.rule("W9")
def test_tritons_pay_less_on_coasts() -> None:
    game = scene("base-2", "A: tritons 2 hand 9", "B: orcs 8:2", decision="conquer")
    assert str(game.cost(8)) == "2 + mountain 1 + tokens 2 − tritons 1 = 4"  # on the lake
    assert game.cost(1).total == 1  # on the sea
    assert game.cost(3).total == 2
    game = scene("base-2", "A: tritons+seafaring 1 hand 9", decision="conquer")
    assert game.cost(0).total == 2  # the water itself is no coast


# --- rewards for conquering ---
@pytest.mark.rule("BR8")
@pytest.mark.rule("W3")
def test_orcs_earn_by_non_empty_regions_conquered() -> None:
    game = scene("base-2", "A: orcs 1 hand 9 / declined giants 3", "B: elves 2", decision="conquer", tribes=[6])
    play(game, "conquer 2", "conquer 6", "conquer 3")
    assert lines(finish(game)) == {"regions": 4, "orcs": 3, "total": 7}
    game = scene("base-2", "A: orcs 1 hand 9", decision="conquer", prey=1)
    play(game, "conquer 2")  # empty
    assert lines(finish(game))["orcs"] == 1


@pytest.mark.rule("BR8")
def test_orcs_earn_for_regions_no_longer_held_too() -> None:
    game = scene("base-2", "A: orcs", decision="place", prey=3)
    assert lines(play(game, "end")) == {"regions": 0, "orcs": 3, "total": 3}


@pytest.mark.rule("BR8")
def test_orcs_earn_nothing_when_they_decline() -> None:
    game = scene("base-2", "A: orcs 1 2")
    assert lines(play(game, "decline")) == {"regions": 2, "total": 2}


@pytest.mark.rule("BR9")
def test_ratmen_are_numbers_alone() -> None:
    game = scene("base-2", "", column=["ratmen+commando"])
    play(game, "pick 1")
    assert hand(game, "ratmen") == 12
    game = scene("base-2", "A: ratmen 1 2 5 6")
    assert lines(finish(game)) == {"regions": 4, "total": 4}


@pytest.mark.rule("BR10")
@pytest.mark.parametrize(("prey", "recruits"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_skeletons_recruit_one_for_every_two_non_empty_regions(prey: int, recruits: int) -> None:
    game = scene("base-2", "A: skeletons 1:2", decision="conquer", prey=prey)
    play(game, "stop")
    assert tokens(game, 1) == ("skeletons", 2 + recruits)


@pytest.mark.rule("BR10")
def test_new_skeletons_are_redeployed_with_the_others() -> None:
    game = scene("base-2", "A: skeletons 1 hand 7", "B: elves 2", decision="conquer", tribes=[6])
    play(game, "conquer 2", "conquer 6")
    events = play(game, "stop")
    assert [event.tokens for event in happened(events, Recruited)] == [1]
    assert hand(game, "skeletons") == 2 + 2 + 1 + 1  # taken up from 2 and 6, unused, and new
    play(game, "deploy 6 1")
    assert game.tray("skeletons") == 20 - 9


@pytest.mark.rule("BR10")
def test_skeletons_recruit_what_the_tray_holds() -> None:
    game = scene("base-2", "A: skeletons 1:19", decision="conquer", prey=4)
    play(game, "stop")
    assert tokens(game, 1) == ("skeletons", 20)
    game = scene("base-2", "A: skeletons 1:20", decision="conquer", prey=4)
    assert happened(play(game, "stop"), Recruited) == []


# --- Trolls ---
@pytest.mark.rule("BR13")
def test_trolls_have_a_lair_in_each_region_from_the_conquest_on() -> None:
    game = scene("base-2", "A: trolls 1 hand 4 lair@1", decision="conquer")
    play(game, "conquer 2")
    assert pieces(game, "lair") == {1: 1, 2: 1}
    finish(game)
    game = scene("base-2", "A: orcs 1 hand 5", "B: trolls 6:1 lair@6", decision="conquer")
    assert str(game.cost(6)) == "2 + lair 1 + tokens 1 = 4"


@pytest.mark.rule("BR13")
@pytest.mark.rule("K4")
def test_a_lair_is_gone_when_abandoned_or_conquered() -> None:
    game = scene("base-2", "A: trolls 1 2 lair@1 lair@2", "B: orcs 3 hand 9", decision="conquer", ready=True)
    play(game, "abandon 1")
    assert pieces(game, "lair") == {2: 1}
    finish(game)
    play(game, "ready", "conquer 2")
    assert pieces(game, "lair") == {}
    assert game.cost(1).total == 2


@pytest.mark.rule("BR13")
@pytest.mark.rule("K4")
@pytest.mark.rule("C9")
def test_lairs_stay_in_decline_until_the_race_is_gone() -> None:
    game = scene("base-2", "A: trolls+hill 1 2 lair@1 lair@2", "B: orcs 3 hand 9")
    play(game, "decline", "ready")
    assert pieces(game, "lair") == {1: 1, 2: 1}
    assert str(game.cost(2)) == "2 + lair 1 + tokens 1 = 4"
    play(game, "conquer 2")
    assert pieces(game, "lair") == {1: 1}
    play(game, "conquer 1")
    assert pieces(game, "lair") == {}
    assert not in_play(game, "trolls")


@pytest.mark.rule("BR13")
def test_there_is_a_lair_for_every_troll() -> None:
    """Ten in all, and ten Trolls: a lair that was given up is used again."""
    everywhere = [1, 2, 3, 4, 5, 6, 8, 9, 10]
    seats = "A: trolls " + " ".join(f"{r} lair@{r}" for r in everywhere) + " hand 1"
    game = scene("base-2", seats, decision="conquer", ready=True)
    play(game, "abandon 4", "conquer 14")
    assert set(pieces(game, "lair")) == {1, 2, 3, 5, 6, 8, 9, 10, 14}
    assert dict(army(game, "trolls").pieces) == {"lair": 1}
    assert coins(game, "A") == 5


@pytest.mark.rule("BR5")
@pytest.mark.rule("BP4")
@pytest.mark.rule("C4")
def test_reductions_never_go_below_one() -> None:
    game = scene("base-2", "A: giants+commando 8 hand 1", decision="conquer")
    assert game.cost(9).total == 1
    assert 9 in regions_of(game, "conquer")
