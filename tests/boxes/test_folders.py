"""A box is a folder: everything of its own is found there, and what is not there is done without."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from elbowroom import Game
from elbowroom.boards import looks, portraits, tokens
from elbowroom.boards.drawing import draw_position
from elbowroom.boxes.catalog import BOXES, FOLDER, is_own
from elbowroom.game.setup import board_files
from elbowroom.language import lexicon, messages, rulebook, texts
from elbowroom.language.texts import TextError, Texts, languages
from elbowroom.lessons import LESSONS
from elbowroom.lessons.reading import all_lessons, lesson_of
from elbowroom.rules.box import Box
from elbowroom.rules.traits import Power, Race, forget_traits, trait_count
from elbowroom.server.showing import library
from tests.boxes.printed import LISTS

# The modules that keep what they read.
READING = (looks, portraits, tokens, lexicon, rulebook, messages, texts, library)


@pytest.fixture
def mirage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Box]:
    """A box from elsewhere that brings a race and a power, and so far no file at all."""
    declared = trait_count()
    box = Box("mirage", tmp_path, races=[Race("sand_nomads", "DR1", 5, 10)], powers=[Power("shimmering", "DP1", 4)])
    monkeypatch.setitem(BOXES, box.id, box)
    forget()
    yield box
    forget()
    forget_traits(declared)  # or games played before would not equal their replays


def forget() -> None:
    for kept in [value for module in READING for value in vars(module).values() if hasattr(value, "cache_clear")]:
        kept.cache_clear()


def test_the_boxes_of_the_package_come_in_the_order_of_their_numbers() -> None:
    assert list(BOXES)[:4] == ["base", "underground", "river", "spiderweb"]
    own = [id for id, box in BOXES.items() if is_own(box)]
    given = [json.loads((FOLDER / id / "box.json").read_text("utf-8")).get("number") for id in own]
    numbers = [number for number in given if number is not None]
    assert numbers == sorted(set(numbers))
    assert given == [*numbers, *[None] * (len(given) - len(numbers))]
    assert own[len(numbers) :] == sorted(own[len(numbers) :])


@pytest.mark.parametrize("box", BOXES.values(), ids=list(BOXES))
def test_a_box_of_the_package_has_everything(box: Box) -> None:
    files = [box.emblems(), *([box.lesson()] if box.id in LISTS else [])]  # a lesson is not asked of a new one
    files += [file for language in languages() for file in (box.texts(language), box.rules(language))]
    files += [box.outline(board.stem) for board in box.boards()]
    assert [path for path in files if not path.is_file()] == []


def test_what_lies_in_the_folder_of_a_box_is_of_that_box() -> None:
    for box in BOXES.values():
        assert [board.stem for board in box.boards() if json.loads(board.read_text("utf-8"))["box"] != box.id] == []
        kept = [*box.outline("any").parent.glob("*.json"), *box.map("any").parent.glob("*.txt")]
        assert {path.stem for path in kept} <= {board.stem for board in box.boards()}


def test_a_box_without_any_file_can_be_played(mirage: Box) -> None:
    assert not is_own(mirage)
    position = {
        "board": "base-2", "players": 2, "boxes": ["base", "mirage"], "decision": "conquer",
        "seats": [
            {"active": {"race": "sand_nomads", "power": "shimmering", "regions": {1: 2}, "hand": 5}},
            {"active": {"race": "elves", "power": "hill", "regions": {20: 2}}},
        ],
    }  # fmt: skip
    game = Game.from_position(position)
    told = game.apply("conquer 2")
    assert [Texts(language).event(event) for language in languages() for event in told]
    assert 'id="e-unknown"' in draw_position(game)


def test_what_no_text_names_goes_by_its_id(mirage: Box) -> None:
    for language in languages():
        spoken = Texts(language)
        assert spoken.box("mirage") == "mirage"
        assert spoken.race("sand_nomads") == "sand nomads"
        assert spoken.effect("sand_nomads") == ""
        assert "shimmering" in {thing.name for thing in library.catalogue(language).powers}
        with pytest.raises(TextError):
            spoken.race("nobody")


def test_a_box_without_a_lesson_or_rules_adds_none(mirage: Box) -> None:
    assert lesson_of(mirage) is None
    assert [lesson.id for lesson in all_lessons()] == list(LESSONS)
    assert "mirage" not in rulebook.rules_for_players("en")


def test_files_of_a_box_are_found(mirage: Box) -> None:
    for path, text in {
        mirage.texts("en"): "race-sand_nomads = Sand Nomads\n    .effect = They need no water.\n",
        mirage.rules("en"): "## Mirage\n",
        mirage.emblems(): json.dumps({"race-sand_nomads": ["camel", "M1 2Z"], "lesson-mirage": "race-sand_nomads"}),
        mirage.portraits(): json.dumps({"race-sand_nomads": ["#7a3528", "cloth M1 2Z"]}),
        mirage.look(): json.dumps({"signs": {"piece-tent": "T"}}),
        mirage.lesson(): json.dumps({"board": "base-2", "minutes": 1, "chapters": []}),
        mirage.folder / "boards" / "mirage-2.json": "{}",
    }.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    forget()
    assert Texts("ru").race("sand_nomads") == "Sand Nomads"
    assert rulebook.rules_for_players("ru").endswith("## Mirage\n")
    assert looks.signs()["piece-tent"] == "T"
    assert [lesson.id for lesson in all_lessons()] == [*LESSONS, "mirage"]
    assert "mirage-2" in board_files()
    assert "sand_nomads" in tokens.emblem_defs(["sand_nomads"])
    assert 'id="@p-sand_nomads"' in tokens.emblem_defs(["sand_nomads"])
    assert library._foreign_portraits() == {"race-sand_nomads": ["#7a3528", "cloth M1 2Z"]}
    assert library._foreign_emblems() == {"race-sand_nomads": "M1 2Z", "lesson-mirage": "M1 2Z"}


def test_a_lesson_that_cannot_be_read_is_told(mirage: Box) -> None:
    mirage.lesson().write_text('{"board": 7}', "utf-8")
    with pytest.raises(ValueError, match=r"lesson.json: .*board"):
        lesson_of(mirage)
