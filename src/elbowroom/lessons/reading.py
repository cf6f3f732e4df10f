"""Lessons from the folders of the boxes."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from elbowroom.boxes.catalog import BOXES, is_own
from elbowroom.boxes.outside import warn
from elbowroom.lessons.shapes import Lesson
from elbowroom.rules.box import Box


def all_lessons() -> list[Lesson]:
    """The lessons of all boxes that have one, by their numbers, then in the order of the boxes."""
    found = [lesson for box in BOXES.values() if (lesson := _usable_lesson(box)) is not None]
    return sorted(found, key=lambda lesson: (lesson.number is None, lesson.number or 0))


def _usable_lesson(box: Box) -> Lesson | None:
    """The lesson of a box; a box from outside goes without one that cannot be read, and that is said."""
    try:
        return lesson_of(box)
    except ValueError as problem:
        if is_own(box):
            raise
        warn(f"the lesson of box {box.id} is left out: {problem}")
        return None


def lesson_of(box: Box) -> Lesson | None:
    """The lesson of a box, if it has one."""
    path = box.lesson()
    if not path.is_file():
        return None
    try:
        return replace(msgspec.json.decode(path.read_bytes(), type=Lesson), id=box.id)
    except msgspec.DecodeError as problem:
        raise ValueError(f"{path}: {problem}") from problem
