"""Magic's bag copies a relic in play (rulebook UP6, QU7, K14)."""

from __future__ import annotations

import pytest

from elbowroom import Game, Setup
from elbowroom.rules.events import CoinsMoved
from tests.boxes.base.helpers import finish, lines, pieces
from tests.boxes.underground.digging import check, dig, lies
from tests.scene import happened, legal, play, regions_of, tokens

IN_HAND = {"hand": {"bag": 1}}
RELIC_IDS = ("doormat", "ring", "socks", "scepter", "orb", "sword")


def bag_steps(game: Game) -> set[str]:
    """The relics the bag may act as now."""
    return {text.split("bag_")[1].split()[0] for text in legal(game) if "bag_" in text}


@pytest.mark.rule("UP6", "M1")
def test_magic_needs_relics() -> None:
    powers = [p.id for p in Setup(players=2, boxes=("underground",), finds=False).table().powers]
    assert "magic" not in powers


@pytest.mark.rule("UP6", "QU7")
def test_the_bag_copies_relics_that_are_in_play_wherever_they_lie() -> None:
    game = dig(
        "A: ratmen+magic 8 hand 4", "B: orcs 12:1 25:1", found={"sword": 25, "orb": 20}, markers=["socks"],
        monsters=(7,), world=IN_HAND, decision="conquer",
    )  # fmt: skip
    assert bag_steps(game) == {"sword", "orb"}
    play(game, "use bag_sword")
    assert game.cost(12).total == 1
    play(game, "conquer 12")
    assert pieces(game, "bag") == {12: 1}
    assert lies(game, "sword") == 25
    assert not bag_steps(game)  # settled for the turn, and used
    check(game)


@pytest.mark.rule("QU7")
def test_the_first_use_settles_which_relic() -> None:
    game = dig(
        "A: ratmen+magic 8 hand 6", "B: orcs 12:1", found={"sword": 25, "orb": 20, "ring": 20}, world=IN_HAND,
        decision="conquer",
    )  # fmt: skip
    play(game, "conquer 12 by bag_orb")
    assert pieces(game, "bag") == {12: 1}
    assert not bag_steps(game)
    play(game, "stop")
    while game.decision == "redeploy":
        play(game, legal(game, "deploy")[-1])
    assert not legal(game, "place")
    assert legal(game) == ["end"]


@pytest.mark.rule("QU7", "UP6")
@pytest.mark.parametrize("first", ["sword", "bag_sword"])
def test_relic_and_bag_in_one_turn_but_not_for_one_target(first: str) -> None:
    other = "bag_sword" if first == "sword" else "sword"
    game = dig("A: ratmen+magic 8 hand 9", "B: orcs 12:2 11:2", found={"sword": 8}, world=IN_HAND, decision="conquer")
    play(game, f"use {first}")
    assert f"use {other}" not in legal(game)
    assert game.cost(12).total == 2
    play(game, "conquer 12", f"use {other}")
    assert game.cost(11).total == 3
    play(game, "conquer 11")
    assert lies(game, "sword") == (12 if first == "sword" else 11)


@pytest.mark.rule("QU7")
@pytest.mark.parametrize("first", ["scepter", "bag_scepter"])
def test_scepter_and_bag_not_in_one_region(first: str) -> None:
    other = "bag_scepter" if first == "scepter" else "scepter"
    game = dig("ratmen+magic 8 4", found={"scepter": 8}, world=IN_HAND, decision="place")
    play(game, f"place {first} 8")
    assert legal(game, "place") == [f"place {other} 4"]
    play(game, f"place {other} 4")
    found = lines(play(game, "end"))
    assert found["scepter"] == found["bag_scepter"] == 1


@pytest.mark.rule("QU7", "UL2")
def test_ring_and_bag_take_a_coin_each() -> None:
    game = dig("A: ratmen+magic 8 11", "B: orcs 12", found={"ring": 8}, world=IN_HAND, decision="place")
    play(game, "place ring 8", "place bag_ring 11")
    assert len(happened(play(game, "end"), CoinsMoved)) == 2


@pytest.mark.rule("UP6", "K14")
def test_the_bag_comes_back_when_its_region_is_lost_or_abandoned() -> None:
    game = dig("A: ratmen 8 hand 6", "B: orcs+magic 12:1 20 bag@12", found={"sword": 25}, decision="conquer")
    play(game, "conquer 12")
    assert not pieces(game, "bag")
    finish(game)
    play(game, "ready")
    assert bag_steps(game) == set()  # no token in hand; but the bag is there:
    assert game._state.piece_hand[next(p for p in game._state.table.pieces if p.id == "bag").slot] == 1
    left = dig("ratmen+magic 8 12 bag@12", found={"sword": 25})
    play(left, "ready", "abandon 12")
    assert not pieces(left, "bag")
    assert bag_steps(left) == {"sword"}
    check(left)


@pytest.mark.rule("UP6", "K14")
def test_the_bag_goes_at_the_decline() -> None:
    game = dig("ratmen+magic 8 12 bag@12", found={"sword": 25})
    play(game, "decline")
    assert not pieces(game, "bag")
    check(game)


@pytest.mark.rule("UP6", "C1")
def test_the_bag_at_the_entry() -> None:
    game = dig(
        "A: ratmen+magic hand 9", "B: orcs 12:1 1:2", found={"doormat": 25, "sword": 25, "orb": 25}, world=IN_HAND,
        decision="conquer",
    )  # fmt: skip
    assert bag_steps(game) == {"sword"}  # nothing reaches beyond the border before the race stands on the board
    play(game, "use bag_sword", "conquer 1")
    assert tokens(game, 1) == ("ratmen", 2)
    assert not regions_of(game, "conquer", "bag_orb")


@pytest.mark.rule("UP6")
@pytest.mark.parametrize("relic", RELIC_IDS)
def test_the_bag_as_each_relic(relic: str) -> None:
    game = dig("A: ratmen+magic 8 hand 5", "B: orcs 12:1 24:1", found={relic: 20}, world=IN_HAND, decision="conquer")
    if relic in ("ring", "scepter"):
        play(game, "conquer 12", "stop")
        while game.decision == "redeploy":
            play(game, legal(game, "deploy")[-1])
        play(game, f"place bag_{relic} 12")
    elif relic == "orb":
        play(game, "conquer 12 by bag_orb")
    else:
        play(game, f"use bag_{relic}", "conquer 24" if relic == "doormat" else "conquer 12")
    assert pieces(game, "bag") == {24 if relic == "doormat" else 12: 1}
    assert lies(game, relic) == 20
    check(game)
