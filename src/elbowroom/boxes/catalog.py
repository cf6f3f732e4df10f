"""All boxes, in the order that gives special means and pieces their numbers in the action space: those of this package,
then those of other distributions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from elbowroom.boxes.outside import add_outside_boxes
from elbowroom.boxes.steps import keep_steps
from elbowroom.rules.actions import declared_steps
from elbowroom.rules.box import Box

FOLDER: Final = Path(__file__).parent


def discover() -> Iterator[Box]:
    """The manifests of all boxes, in order: content takes its numbers when it is imported, so each is imported in its
    turn, and never before."""
    for folder in sorted((path.parent for path in FOLDER.glob("*/box.json")), key=_place):
        before = declared_steps()
        box: Box = import_module(f"elbowroom.boxes.{folder.name}.manifest").BOX
        keep_steps(box.id, before)
        yield box


def _place(folder: Path) -> tuple[bool, int, str]:
    """By its number; without one after those that have one, by its name."""
    number = json.loads((folder / "box.json").read_text("utf-8")).get("number")
    return number is None, number or 0, folder.name


def is_own(box: Box) -> bool:
    """Whether a box is part of this package, so that whatever is built from the package knows it."""
    return box.folder.parent == FOLDER


BOXES: Final[dict[str, Box]] = {box.id: box for box in discover()}
add_outside_boxes(BOXES)
