"""Everything that has a name has an emblem; that the icons are those of the icon set is tested in web/tests."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import Any

import pytest

from elbowroom.boards.looks import SHARED, emblems
from elbowroom.bots.levels import LEVELS
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.board import MARKS, TERRAINS

# They may show what a race, power or find of the same meaning shows.
SHARED_KINDS = ("piece", "mark", "terrain", "means", "lesson")
ICON = re.compile(r"[mM][-\w. ]+")


def named(box: str) -> set[str]:
    """Everything that a box brings."""
    brought = BOXES[box]
    things = {f"race-{race.id}" for race in brought.races} | {f"power-{power.id}" for power in brought.powers}
    things |= {f"find-{find.id}" for find in brought.finds} | {f"weather-{one.id}" for one in brought.weathers}
    return things | {f"piece-{id}" for id in brought.pieces()}


def kept(box: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(BOXES[box].emblems().read_text("utf-8"))
    return data


@pytest.mark.parametrize("box", BOXES)
def test_a_box_has_an_emblem_for_each_of_its_things_and_no_other(box: str) -> None:
    lesson = {f"lesson-{box}"} if BOXES[box].lesson().is_file() else set()
    assert {key for key in kept(box) if not key.startswith("means-")} == named(box) | lesson


def test_means_of_conquest_terrains_and_marks_have_emblems() -> None:
    wanted = {f"means-{action.means}" for action in ACTIONS if action.means is not None}
    assert {key for key in emblems() if key.startswith("means-")} == wanted
    assert {f"terrain-{id}" for id in TERRAINS} | {f"mark-{id}" for id in MARKS} <= emblems().keys()


def test_each_level_has_an_emblem_of_its_own() -> None:
    assert {level.emblem for level in LEVELS} == {key for key in emblems() if key.startswith("bot-")}
    assert len({emblems()[level.emblem] for level in LEVELS}) == len(LEVELS)


def test_emblems_are_plain_paths() -> None:
    assert [key for key, path in emblems().items() if not ICON.fullmatch(path)] == []


def test_emblems_tell_races_powers_finds_and_events_apart() -> None:
    users: dict[str, list[str]] = defaultdict(list)
    for key, path in emblems().items():
        if key.partition("-")[0] not in SHARED_KINDS:
            users[path].append(key)
    assert {path: keys for path, keys in users.items() if len(keys) > 1} == {}


def test_the_shared_emblems_are_of_no_box() -> None:
    shared = json.loads(SHARED.read_text("utf-8"))["icons"]
    assert {key.partition("-")[0] for key in shared} == {"bot", "mark", "terrain", "unknown"}
