"""Section 12b: what becomes of pieces."""

from __future__ import annotations

import pytest

from elbowroom import Game
from tests.scene import legal, play, scene


def held(game: Game, piece: str, seat: int = 0) -> int:
    """The pieces of a kind in a player's hand, driven out ones included."""
    active = game.players[seat].active
    assert active is not None
    return dict(active.pieces).get(piece, 0)


def on_board(game: Game, piece: str) -> dict[str, int]:
    found: dict[str, int] = game.to_position()["pieces"].get(piece, {})
    return found


# --- K1, K2 ---
@pytest.mark.rule("K1")
def test_a_mountain_stays_whatever_happens() -> None:
    game = scene("base-2", "A: orcs 9 hand 7", "B: humans 8:2 14", decision="conquer")
    assert str(game.cost(8)) == "2 + mountain 1 + tokens 2 = 5"
    play(game, "conquer 8", "stop", "deploy 1 8", "deploy 5 9", "end", "ready")
    assert str(game.cost(8)) == "2 + mountain 1 + tokens 2 = 5 (short, C10)"
    game = scene("base-2", "A: orcs 8 9:3", "B: humans 14:3")
    abandoned = game.copy()
    play(abandoned, "ready", "abandon 8")
    assert str(abandoned.cost(8)) == "2 + mountain 1 = 3"
    play(game, "decline", "ready")
    assert str(game.cost(8)) == "2 + mountain 1 + tokens 1 = 4"


@pytest.mark.rule("K2")
def test_a_conquered_lost_tribe_is_out_of_the_game() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", tribes=[3, 10], decision="conquer")
    play(game, "conquer 3")
    assert game.to_position()["lost_tribes"] == [10]


# --- K3 ---
CAMPS = "humans+bivouacking 9:3 14:2 camp@9*2 camp@14 camp=2"


@pytest.mark.rule("K3")
def test_encampments_of_an_abandoned_region_come_to_hand() -> None:
    game = scene("base-2", f"A: {CAMPS}")
    play(game, "ready", "abandon 9")
    assert on_board(game, "camp") == {"14": 1}
    assert held(game, "camp") == 4
    play(game, "stop")
    assert "place camp 14" in legal(game)


@pytest.mark.rule("K3")
def test_encampments_of_a_conquered_region_are_placed_again_at_the_retreat() -> None:
    game = scene("base-2", "A: orcs 4 hand 9", f"B: {CAMPS}", decision="conquer")
    play(game, "conquer 9")
    assert game.to_position()["seats"][1]["active"]["pieces_fled"] == {"camp": 2}
    play(game, "stop", "deploy 8 4", "end")
    assert legal(game) == ["place camp 14", "end"]
    play(game, "place camp 14", "place camp 14")
    assert on_board(game, "camp") == {"14": 3}


@pytest.mark.rule("K3")
def test_without_a_region_they_wait_for_the_next_redeployment() -> None:
    game = scene("base-2", "A: skeletons 4 hand 10", "B: humans+bivouacking 9:3 camp@9*5 camp=0", decision="conquer")
    play(game, "conquer 9", "deploy 9 4", "end")
    assert game.decision == "turn"
    assert game.to_position()["seats"][1]["active"]["pieces"] == {"camp": 5}
    play(game, "ready", "conquer 17", "place camp 17", "place camp 17")
    assert on_board(game, "camp") == {"17": 2}


@pytest.mark.rule("K3")
def test_encampments_go_away_at_the_decline() -> None:
    game = scene("base-2", f"A: {CAMPS}")
    play(game, "decline")
    assert on_board(game, "camp") == {}


# --- K4 ---
STANDING = [("fortress", "humans+fortified 9:3 14 {}@9", 6), ("lair", "trolls 9:3 14 {}@9 {}@14", 10)]


@pytest.mark.rule("K4")
@pytest.mark.parametrize(("piece", "army", "supply"), STANDING)
def test_fortress_and_lair_return_to_the_supply_when_abandoned(piece: str, army: str, supply: int) -> None:
    game = scene("base-2", f"A: {army.replace('{}', piece)}")
    play(game, "ready", "abandon 9")
    assert "9" not in on_board(game, piece)
    assert held(game, piece) + len(on_board(game, piece)) == supply
    assert str(game.cost(9)) == "2 = 2"


@pytest.mark.rule("K4")
@pytest.mark.parametrize(("piece", "army", "supply"), STANDING)
def test_and_when_conquered(piece: str, army: str, supply: int) -> None:
    game = scene("base-2", "A: orcs 4 hand 9", f"B: {army.replace('{}', piece)}", decision="conquer")
    play(game, "conquer 9")
    assert game.region(9).pieces == ()
    assert held(game, piece, 1) + len(on_board(game, piece)) == supply


@pytest.mark.rule("K4")
@pytest.mark.parametrize(("piece", "army", "supply"), STANDING)
def test_they_stay_at_the_decline_and_go_with_the_race(piece: str, army: str, supply: int) -> None:
    game = scene("base-2", f"A: {army.replace('{}', piece)}", "B: orcs 4:9", column=["elves+hill"])
    play(game, "decline")
    before = on_board(game, piece)
    assert before["9"] == 1
    play(game, "ready")
    assert str(game.cost(9)) == f"2 + {piece} 1 + tokens 1 = 4"
    play(game, "stop", "end", "pick 1", "stop", "end", "decline", "decline")
    assert on_board(game, piece) == {}
    assert supply > len(before)


@pytest.mark.rule("K4")
def test_no_more_than_the_supply() -> None:
    fortresses = " ".join(f"{r} fortress@{r}" for r in (1, 2, 3, 4, 5))
    game = scene("base-2", f"A: orcs+fortified {fortresses} 9 14", decision="place")
    assert legal(game) == ["place fortress 9", "place fortress 14", "end"]
    game = scene("base-2", f"A: orcs+fortified {fortresses} 9 fortress@9 14", decision="place")
    assert legal(game) == ["end"]


@pytest.mark.rule("K4")
def test_they_defend_from_the_moment_they_stand() -> None:
    game = scene("base-2", "A: trolls+fortified 4 hand 2 lair@4", "B: humans 10:9", decision="conquer")
    play(game, "conquer 9", "deploy 1 4", "place fortress 9", "end", "ready")
    assert game.cost(9).total == 2 + 1 + 1 + 1


# --- K5 ---
@pytest.mark.rule("K5")
def test_a_hole_is_lost_for_good_when_its_region_is_abandoned() -> None:
    game = scene("base-2", "A: halflings 9:3 14 hole@9 hole@14")
    play(game, "ready", "abandon 9", "conquer 9")
    assert on_board(game, "hole") == {"14": 1}
    assert held(game, "hole") == 0
    assert not game.region(9).immune


@pytest.mark.rule("K5")
def test_holes_are_never_conquered_and_go_at_the_decline() -> None:
    game = scene("base-2", "A: halflings 9:3 14 hole@9 hole@14", "B: orcs 4:9")
    refused = scene("base-2", "A: orcs 4 hand 9", "B: halflings 9 hole@9", decision="conquer")
    assert "conquer 9" not in legal(refused)
    play(game, "decline", "ready")
    assert on_board(game, "hole") == {}
    assert "conquer 9" in legal(game)


# --- K6 ---
IMMUNE = [("hero", "orcs+heroic 9:3 14 hero@9 hero=1"), ("dragon", "orcs+dragon_master 9:3 14 dragon@9")]


@pytest.mark.rule("K6")
@pytest.mark.parametrize(("piece", "army"), IMMUNE)
def test_hero_and_dragon_come_to_hand_when_their_region_is_abandoned(piece: str, army: str) -> None:
    game = scene("base-2", f"A: {army}")
    before = held(game, piece)
    play(game, "ready", "abandon 9")
    assert on_board(game, piece) == {}
    assert held(game, piece) == before + 1
    assert not game.region(9).immune


@pytest.mark.rule("K6")
@pytest.mark.parametrize(("piece", "army"), IMMUNE)
def test_they_are_never_conquered_and_go_at_the_decline(piece: str, army: str) -> None:
    refused = scene("base-2", "A: humans 4 hand 9", f"B: {army}", decision="conquer")
    assert "conquer 9" not in legal(refused)
    game = scene("base-2", f"A: {army}", "B: humans 4:7")
    play(game, "decline", "ready")
    assert on_board(game, piece) == {}
    assert "conquer 9" in legal(game)
