"""Boxes that other distributions bring, by an entry point of the group ``elbowroom.boxes``.

The entry point is called as its box and names a `elbowroom.rules.box.Box`::

    [project.entry-points."elbowroom.boxes"]
    pond = "elbowroom_pond.manifest:BOX"

A box that cannot be used is left out and `FOUND` says why; the others, and the game, go on without it.
The variable ELBOWROOM_OUTSIDE_BOXES names the boxes to look for, separated by commas; 0: none at all.
"""

from __future__ import annotations

import os
import sys
from typing import Any, Final

from elbowroom.boxes.checks import BoxError, check_box
from elbowroom.boxes.steps import keep_steps
from elbowroom.rules.actions import NoRoom, declared_steps, forget_steps
from elbowroom.rules.box import Box
from elbowroom.rules.traits import forget_traits, trait_count

GROUP: Final = "elbowroom.boxes"
SWITCH: Final = "ELBOWROOM_OUTSIDE_BOXES"


class Outside:
    """A box that a distribution declares: `box` if it can be used, otherwise `problem`."""

    def __init__(self, id: str, source: str, box: Box | None, problem: str) -> None:
        self.id: Final = id
        self.source: Final = source  # the distribution and its version
        self.box: Final = box
        self.problem: Final = problem

    def __str__(self) -> str:
        outcome = f" is left out: {self.problem}" if self.problem else ""
        return f"box {self.id} ({self.source}){outcome}"


FOUND: Final[list[Outside]] = []  # in the order of their ids


def add_outside_boxes(boxes: dict[str, Box]) -> None:
    """Add what is installed to the boxes that are there; one warning for each box that has to be left out."""
    switch = os.environ.get(SWITCH)
    if switch == "0":
        return
    wanted = None if not switch else {name.strip() for name in switch.split(",")}
    for point in _entry_points():
        if wanted is None or point.name in wanted:
            outside = _loaded(point, boxes)
            FOUND.append(outside)
            if outside.box is not None:
                boxes[outside.id] = outside.box
    for name in sorted((wanted or set()) - {outside.id for outside in FOUND}):
        FOUND.append(Outside(name, "not installed", None, f"{SWITCH} names it, but no distribution brings it"))
    for outside in FOUND:
        if outside.problem:
            warn(str(outside))


def why_missing(id: str) -> str:
    """What may be the reason that there is no box of this id, for the end of a message that says so."""
    for outside in FOUND:
        if outside.id == id and outside.problem:
            return str(outside)
    switched = f" and not left out by {SWITCH}" if os.environ.get(SWITCH) else ""
    return f"any other has to be installed{switched}"


# --- finding ---
def _entry_points() -> list[Any]:
    """All entry points of the group, in the order of the boxes' ids."""
    if not _declared_anywhere():
        return []
    from importlib.metadata import entry_points

    return sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value))


def _declared_anywhere() -> bool:
    """Whether it is worth asking `importlib.metadata`, whose import alone takes longer than most games."""
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")  # noqa: PTH208 (a Path for each name would take longer)
        except NotADirectoryError:
            return True  # perhaps a zip file
        except OSError:
            continue
        for name in names:
            if name.endswith((".dist-info", ".egg-info")) and _declares(f"{folder}/{name}/entry_points.txt"):
                return True
    return False


def _declares(file: str) -> bool:
    try:
        with open(file, "rb") as points:  # noqa: PTH123
            return GROUP.encode() in points.read()
    except OSError:
        return False


def warn(line: str) -> None:
    """Say what is wrong with a box from outside, in one line; without further ado it goes to standard error."""
    import logging

    logging.getLogger("elbowroom").warning("elbowroom: %s", line)


# --- loading ---
def _loaded(point: Any, boxes: dict[str, Box]) -> Outside:
    id, source = str(point.name), f"{point.dist.name} {point.dist.version}"
    steps, traits = declared_steps(), trait_count()
    try:
        box = point.load()
        if not isinstance(box, Box):
            raise BoxError(f"its entry point {point.value!r} is no Box")
        check_box(id, box, boxes)
    except Exception as error:  # whatever somebody else's code may raise
        forget_steps(steps)
        forget_traits(traits)
        return Outside(id, source, None, _told(error))
    keep_steps(id, steps)
    return Outside(id, source, box, "")


def _told(error: Exception) -> str:
    """What went wrong, in one line."""
    what = " ".join(str(error).split())
    if isinstance(error, NoRoom):
        return f"{what}; {SWITCH} can name the boxes that are to be loaded instead"
    if isinstance(error, ImportError | AttributeError) and "partially initialized" in what:
        return f"{what}; import elbowroom before the box's own modules, and in these only elbowroom.rules"
    return what if isinstance(error, ValueError) else f"{type(error).__name__}: {what}"
