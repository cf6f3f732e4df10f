"""The oracle reads its numbers off the rulebook; they are those of the boxes, whatever was added to them."""

from __future__ import annotations

from elbowroom.boxes.catalog import BOXES
from tests.oracle.deeds import numbers
from tests.oracle.numbers import BADGES, BANNERS, SUPPLY


def test_the_numbers_of_the_rulebook_are_those_of_the_boxes() -> None:
    for box in BOXES.values():
        for race in box.races:
            assert numbers(2)[race.rule] == race.tokens + race.bonus_tokens, race.id
            assert numbers(3)[race.rule] == race.supply, race.id
        assert all(numbers(2)[power.rule] == power.tokens for power in box.powers)


def test_the_numbers_of_the_base_game_by_name() -> None:
    base = BOXES["base"]
    assert {race.id: race.tokens + race.bonus_tokens for race in base.races} == BANNERS
    assert {race.id: race.supply for race in base.races} == SUPPLY
    assert {power.id: power.tokens + power.bonus_tokens for power in base.powers} == BADGES
    assert (BANNERS["amazons"], SUPPLY["amazons"], BADGES["dragon_master"]) == (10, 15, 5)
