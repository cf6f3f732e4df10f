"""What the compendium shows: everything with its box and a rule that is in the rulebook."""

from __future__ import annotations

import pytest

from elbowroom.boxes.catalog import BOXES
from elbowroom.language.texts import languages
from elbowroom.server.showing.library import catalogue, rules_page
from elbowroom.server.wire.library_shapes import Thing


def _things(language: str) -> list[Thing]:
    found = catalogue(language)
    return [*found.races, *found.powers, *found.relics, *found.places, *found.weathers, *found.pieces]


@pytest.mark.parametrize("language", languages())
def test_everything_links_to_a_rule_of_the_book(language: str) -> None:
    book = rules_page(language).markdown
    assert [thing.id for thing in _things(language) if f'<a id="{thing.rule}"></a>' not in book] == []


@pytest.mark.parametrize("language", languages())
def test_everything_has_a_name_an_effect_and_a_box(language: str) -> None:
    assert [thing.id for thing in _things(language) if not (thing.name and thing.effect and thing.box in BOXES)] == []


def test_nothing_is_missing() -> None:
    found = catalogue("en")
    assert {thing.id for thing in found.races} == {race.id for box in BOXES.values() for race in box.races}
    assert {thing.id for thing in found.powers} == {power.id for box in BOXES.values() for power in box.powers}
    finds = [find for box in BOXES.values() for find in box.finds]
    assert {thing.id for thing in found.relics} == {find.id for find in finds if not find.is_place()}
    assert {thing.id for thing in found.places} == {find.id for find in finds if find.is_place()}
