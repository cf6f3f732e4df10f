"""The end of a turn when several things may be placed (O13, O14), by race, badge and what is borrowed."""

from __future__ import annotations

import pytest

from tests.boxes.base.helpers import pieces
from tests.boxes.underground.digging import check, dig
from tests.scene import legal, play

AT = {"stonehedge": 8}


@pytest.mark.rule("O14")
@pytest.mark.rule("QU28")
def test_peace_comes_last_after_what_must_be_placed() -> None:
    game = dig("A: ratmen+royal 8 12", "B: orcs 20", found=AT, lent="diplomat", decision="place")
    assert set(legal(game)) == {"place queen 8", "place queen 12"}
    play(game, "place queen 8")
    assert {"peace 1", "end"} <= set(legal(game))
    play(game, "peace 1")
    assert legal(game) == ["end"]
    play(game, "end")
    assert pieces(game, "queen") == {8: 1}
    check(game)


@pytest.mark.rule("UL14")
@pytest.mark.rule("QU28")
def test_a_queen_that_is_only_lent_may_stay_in_hand() -> None:
    game = dig("A: ratmen 8 12", "B: orcs 20", found=AT, lent="royal", decision="place", world={"hand": {"queen": 1}})
    assert set(legal(game)) == {"place queen 8", "place queen 12", "end"}


@pytest.mark.rule("O14")
@pytest.mark.rule("BP10")
@pytest.mark.parametrize(
    ("seat", "found", "lent", "first"),
    [
        ("ratmen+heroic 8 12 hero@8 hero=1", AT, "bivouacking", "place camp 12"),
        ("ratmen+heroic 8 12 hero@8 hero=1", {"ring": 8}, None, "place ring 12"),
        ("leprechauns+heroic 8 12 hero@8 hero=1", {}, None, "place pot 12"),
    ],
)
def test_what_is_placed_bars_the_lifting_of_its_own_kind_only(
    seat: str, found: dict[str, int], lent: str | None, first: str
) -> None:
    camps = {"camp": 5} if lent else {}
    pots = {"pot": 16} if "leprechauns" in seat else {}
    game = dig(f"A: {seat}", "B: orcs 20", found=found, lent=lent, decision="place",
               world={"hand": {"hero": 1, **camps, **pots}})  # fmt: skip
    play(game, first)
    assert "lift hero 8" in legal(game)
    play(game, "lift hero 8", "place hero 12")
    assert "lift hero 12" not in legal(game)
    check(game)


@pytest.mark.rule("BP3")
def test_camps_too_are_lifted_before_the_first_of_them_is_placed() -> None:
    game = dig("A: ratmen+bivouacking 8 12 camp@8*2", "B: orcs 20", decision="place")
    play(game, "lift camp 8", "place camp 12")
    assert not legal(game, "lift")
