"""The people of every race and the things on a board in several colours."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from elbowroom.boards import board_named
from elbowroom.boards.drawing import draw_board
from elbowroom.boards.looks import portraits
from elbowroom.boards.portraits import cloth_of, has_portrait, part_attributes, portrait_defs
from elbowroom.boards.tokens import Held
from elbowroom.boxes.catalog import BOXES
from tests.boxes.printed import FINDS, LISTS, RACES, TRAITS

LARGEST = 30 * 1024  # bytes of a picture
_BRINGING = [
    trait for id in LISTS for trait in (*BOXES[id].races, *BOXES[id].powers, *BOXES[id].finds) if trait.id in TRAITS
]
THINGS = sorted(
    {f"find-{find}" for find in FINDS}
    | {f"piece-{piece.id}" for trait in _BRINGING for piece in trait.pieces}
    | {"piece-ship", "piece-caravel", "piece-ghost", "piece-loot"}
)


def colours(key: str) -> set[str]:
    return set(re.findall(r"#[0-9a-f]{6}", " ".join(portraits()[key])))


@pytest.mark.parametrize("race", RACES)
def test_every_race_has_a_portrait_in_several_colours_and_wears_something(race: str) -> None:
    assert has_portrait(race)
    assert len(colours(f"race-{race}")) >= 3
    assert any(part.startswith("cloth ") for part in portraits()[f"race-{race}"])
    assert len(portrait_defs([race])) < LARGEST


@pytest.mark.parametrize("key", THINGS)
def test_every_piece_relic_and_place_has_one_in_several_colours(key: str) -> None:
    assert len(colours(key)) >= 3
    assert len(portrait_defs([key.partition("-")[2]])) < LARGEST


def test_things_are_drawn_by_their_portraits_and_printed_marks_by_their_emblems() -> None:
    svg = draw_board(board_named("underground-2"), held=[Held(3, pieces=(("volcano", 1),), ship=True, finds=("orb",))])
    used = set(re.findall(r'href="#([pe]-[a-z_]+)"', svg))
    assert {"p-volcano", "p-ship", "p-orb"} <= used
    assert used <= set(re.findall(r'id="([pe]-[a-z_]+)"', svg))
    assert any(name.startswith("e-") for name in used)


def test_parts_are_read_as_the_client_reads_them() -> None:
    """web/tests/emblems.test.ts reads the same file."""
    parts = json.loads(Path(__file__).with_name("portrait_parts.json").read_text("utf-8"))
    assert {part: part_attributes(part) for part in parts} == parts


def test_portraits_differ() -> None:
    assert len({portraits()[f"race-{race}"] for race in RACES}) == len(RACES)


def test_cloth_has_the_colour_of_the_owner_else_of_the_race() -> None:
    svg = draw_board(board_named("base-2"), held=[Held(3, 1, "orcs", 2)])
    assert 'fill="currentColor"' in portrait_defs(["orcs"])
    assert '<use class="portrait" href="#p-orcs"' in svg
    assert re.search(r"\.token\.seat-1\{color:#17479f\}", svg)
    assert cloth_of("orcs") == portraits()["race-orcs"][0]


def test_a_race_without_a_portrait_is_shown_by_its_emblem_in_relief() -> None:
    assert not has_portrait("nobody")
    svg = draw_board(board_named("base-2"), held=[Held(3, 1, "nobody", 2)])
    assert '<use class="relief" href="#e-unknown"' in svg
    assert '<use class="emblem" href="#e-unknown"' in svg
