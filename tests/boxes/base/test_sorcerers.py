"""Sorcerers (BR11), and the rulings on replacing: Q5, Q19, Q20."""

import pytest

from elbowroom.rules.events import DrivenOut
from tests.boxes.base.helpers import army, finish, lines, pieces
from tests.scene import hand, happened, legal, play, regions_of, scene, tokens


@pytest.mark.rule("BR11")
def test_a_lone_active_token_is_replaced_from_the_tray() -> None:
    game = scene("base-2", "A: sorcerers 1 hand 2", "B: orcs+hill 2 6:2 5", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == {2, 5}  # two tokens stand in 6
    assert happened(play(game, "conquer 2 by sorcery"), DrivenOut) == [DrivenOut(1, "orcs", 2, 1, 0)]
    assert tokens(game, 2) == ("sorcerers", 1)
    assert (hand(game, "sorcerers"), game.tray("sorcerers"), game.tray("orcs")) == (2, 18 - 4, 10 - 3)


@pytest.mark.rule("BR11")
def test_once_per_turn_for_each_opponent() -> None:
    game = scene("base-3", "A: sorcerers 8", "B: orcs 1 2", "C: elves 7 9", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == {1, 2, 7, 9}
    play(game, "conquer 1 by sorcery")
    assert regions_of(game, "conquer", "sorcery") == {7, 9}
    play(game, "conquer 9 by sorcery")
    assert regions_of(game, "conquer", "sorcery") == set()
    finish(game)
    for _ in range(2):
        finish(game)
    play(game, "ready")
    assert regions_of(game, "conquer", "sorcery") == {2, 7}


@pytest.mark.rule("BR11")
@pytest.mark.rule("W4")
def test_only_active_tokens_of_opponents_are_replaced() -> None:
    game = scene(
        "base-2", "A: sorcerers 1 / declined trolls 5 lair@5", "B: orcs 20 / declined ghouls 2", tribes=[6],
        decision="conquer", ready=True,
    )  # fmt: skip
    assert regions_of(game, "conquer", "sorcery") == set()


@pytest.mark.rule("BR11")
@pytest.mark.parametrize(("who", "where"), [("orcs+fortified 2 fortress@2", 2), ("trolls 2 lair@2", 2), ("orcs 5", 5)])
def test_fortress_lair_and_mountain_do_not_protect(who: str, where: int) -> None:
    game = scene("base-2", "A: sorcerers 1", f"B: {who}", decision="conquer")
    play(game, f"conquer {where} by sorcery")
    assert tokens(game, where) == ("sorcerers", 1)
    assert pieces(game, "fortress") == pieces(game, "lair") == {}


@pytest.mark.rule("BR11")
@pytest.mark.rule("BP3")
def test_an_encampment_protects() -> None:
    game = scene("base-2", "A: sorcerers 1", "B: orcs+bivouacking 2 6 camp@2", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == {6}


@pytest.mark.rule("BR11")
@pytest.mark.rule("W7")
@pytest.mark.parametrize(
    "who", ["halflings 2 6 hole@2 hole=0", "orcs+heroic 2 6 hero@2", "orcs+dragon_master 2 6 dragon@2"]
)
def test_immunity_protects(who: str) -> None:
    game = scene("base-2", "A: sorcerers 1", f"B: {who}", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == {6}


@pytest.mark.rule("BR11")
@pytest.mark.rule("Q28")
def test_peace_protects() -> None:
    game = scene("base-2", "A: sorcerers 1", "B: orcs+diplomat 2 6 peace A", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == set()


@pytest.mark.rule("BR11")
def test_an_empty_tray_makes_it_impossible() -> None:
    game = scene("base-2", "A: sorcerers 1:17", "B: orcs 2", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == {2}
    game = scene("base-2", "A: sorcerers 1:18", "B: orcs 2", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == set()


@pytest.mark.rule("BR11")
@pytest.mark.rule("Q5")
@pytest.mark.rule("C12")
def test_sorcerers_replace_with_an_empty_hand() -> None:
    game = scene("base-2", "A: sorcerers 1 hand 2", "B: orcs+hill 6 20:2", decision="conquer")
    play(game, "conquer 2")
    assert hand(game, "sorcerers") == 0
    assert legal(game) == ["conquer 6 by sorcery", "stop"]
    play(game, "conquer 6 by sorcery")
    assert army(game, "sorcerers").regions == (1, 2, 6)


@pytest.mark.rule("Q19")
def test_one_of_the_race_must_stand_on_the_board() -> None:
    game = scene("base-2", "A: sorcerers hand 5", "B: orcs 1", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == set()
    assert 1 in regions_of(game, "conquer")


@pytest.mark.rule("Q19")
@pytest.mark.parametrize(("power", "reached"), [("flying", {4, 12, 17}), ("underworld", {17}), ("hill", set())])
def test_a_replacement_reaches_what_an_ordinary_attack_reaches(power: str, reached: set[int]) -> None:
    game = scene("base-2", f"A: sorcerers+{power} 5", "B: orcs 4 12 17", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == reached


@pytest.mark.rule("Q19")
@pytest.mark.rule("BP15")
def test_a_token_on_the_sea_is_out_of_their_reach() -> None:
    game = scene("base-2", "A: sorcerers 1", "B: orcs+seafaring 0 20", decision="conquer")
    assert regions_of(game, "conquer", "sorcery") == set()


@pytest.mark.rule("Q20")
@pytest.mark.rule("BP14")
def test_a_replacement_counts_as_a_conquest_of_a_non_empty_region() -> None:
    game = scene("base-2", "A: sorcerers+pillaging 1", "B: orcs 2", decision="conquer")
    play(game, "conquer 2 by sorcery")
    assert lines(finish(game)) == {"regions": 2, "pillaging": 1, "total": 3}


@pytest.mark.rule("Q20")
@pytest.mark.rule("C13")
@pytest.mark.rule("BP5")
def test_a_replacement_is_an_attack() -> None:
    game = scene("base-2", "A: sorcerers+diplomat 1", "B: orcs 2 20", decision="conquer")
    play(game, "conquer 2 by sorcery", "stop")
    assert legal(game) == ["end"]


@pytest.mark.rule("BR11")
@pytest.mark.rule("BP2")
def test_a_replacement_may_follow_a_berserk_roll() -> None:
    game = scene("base-2", "A: sorcerers+berserk 1 hand 1", "B: orcs 2 5:5", decision="conquer")
    play(game, "roll", outcome=0)
    assert legal(game) == ["conquer 2 by sorcery", "stop"]
    play(game, "conquer 2 by sorcery")
    assert "roll" in legal(game)


@pytest.mark.rule("BR11")
@pytest.mark.rule("T8")
def test_a_player_whose_last_token_was_replaced_keeps_his_race_until_he_declines() -> None:
    game = scene("base-2", "A: sorcerers 1", "B: orcs+alchemist 2", decision="conquer")
    play(game, "conquer 2 by sorcery")
    finish(game)
    assert legal(game) == ["ready", "decline"]
    assert lines(finish(game)) == {"regions": 0, "alchemist": 2, "total": 2}
