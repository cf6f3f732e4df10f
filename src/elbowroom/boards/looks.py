"""How things look: the emblems and signs that the boxes bring, and those of terrains, marks and opponents, which are
shared.

Emblems are found by a kind and an id (``race-orcs``, ``mark-mine``): the name of an icon and its path in a square of
512, or the key of another emblem that serves here too. A box's ``look.json`` has four tables, all by such keys:

- ``signs``: the character that stands for a piece on the terminal's map, in the order of its legend,
- ``covers``: what lies over a whole region, one of `elbowroom.boards.glyphs.COVERS`, where that piece is, or in river
  regions during that weather,
- ``enamels``: the colour of a power's badge in the browser,
- ``gaits``: how a piece comes in the browser, ``swoop`` or ``walk``; others leap.

``figures.json`` says how portraits and tokens are drawn, here and in the browser: the ``outline`` and the ``paints`` of
a portrait's parts as attributes of SVG, the ``faces`` of the seats' tokens in a square of 100, and the ``room`` that
the people take on each of these.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.box import Box

SHARED: Final = Path(__file__).parent / "emblems.json"
FIGURES: Final = Path(__file__).parent / "figures.json"
DRAWN: Final = ("race", "piece", "find", "mark")  # the kinds of things that stand on a board


@cache
def emblems() -> dict[str, str]:
    """The paths of all emblems by their keys."""
    found = _paths(_read(SHARED)["icons"])
    for box in BOXES.values():
        found = box_emblems(box) | found
    return found


def box_emblems(box: Box) -> dict[str, str]:
    """The paths of a box's emblems by their keys."""
    return _paths(_read(box.emblems()))


def _paths(data: dict[str, Any]) -> dict[str, str]:
    icons = {key: data[value] if isinstance(value, str) else value for key, value in data.items()}
    return {key: path for key, (_, path) in icons.items()}


@cache
def portraits() -> dict[str, tuple[str, ...]]:
    """All portraits by their keys: the colour of the cloth, and the parts."""
    return {key: parts for box in BOXES.values() for key, parts in box_portraits(box).items()}


def box_portraits(box: Box) -> dict[str, tuple[str, ...]]:
    """The portraits of a box's races, pieces and finds by their keys."""
    data = _read(box.portraits())
    return {key: tuple(data[value] if isinstance(value, str) else value) for key, value in data.items()}


@cache
def figures() -> dict[str, Any]:
    """How portraits and tokens are drawn."""
    return _read(FIGURES)


@cache
def digit_paths() -> dict[str, tuple[int, str]]:
    """The digits: the width of each, and its path."""
    return {digit: (width, path) for digit, (width, path) in _read(SHARED)["digits"].items()}


@cache
def signs() -> dict[str, str]:
    """The characters of the terminal's map by the keys of what they stand for."""
    return _looks("signs")


@cache
def covers() -> dict[str, str]:
    """What lies over whole regions by the keys of what brings it."""
    return _looks("covers")


def _looks(table: str) -> dict[str, str]:
    return {key: look for box in BOXES.values() for key, look in _read(box.look()).get(table, {}).items()}


def _read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return data
