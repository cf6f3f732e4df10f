"""The boxes as printed. Recorded games, golden counts and whatever else depends on what a seed deals refer to these.

Anybody may add races and powers to a box. That changes every shuffle, but it must not change what was recorded before.
So such tests use the fixture `printed_boxes`, and programs `with printed_boxes():`. Both put aside whatever was added.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from elbowroom.boxes.catalog import BOXES
from elbowroom.game import setup
from elbowroom.rules.box import Box
from elbowroom.rules.traits import Trait
from tests.boxes.base import printed as base
from tests.boxes.river import printed as river
from tests.boxes.spiderweb import printed as spiderweb
from tests.boxes.underground import printed as underground

LISTS = {"base": base, "underground": underground, "river": river, "spiderweb": spiderweb}
RACES = tuple(id for box in LISTS.values() for id in box.RACES)
POWERS = tuple(id for box in LISTS.values() for id in box.POWERS)
FINDS = tuple(id for box in LISTS.values() for id in box.FINDS)
WEATHERS = tuple(id for box in LISTS.values() for id in box.WEATHERS)
TRAITS = frozenset((*RACES, *POWERS, *FINDS, *WEATHERS))

Kind = TypeVar("Kind", bound=Trait)


@contextmanager
def printed_boxes() -> Iterator[None]:
    """Inside, the catalogue holds the printed boxes and nothing else."""
    full = dict(BOXES)
    _replace({id: _as_printed(box) for id, box in full.items() if id in LISTS})
    try:
        yield
    finally:
        _replace(full)


def _replace(boxes: dict[str, Box]) -> None:
    BOXES.clear()
    BOXES.update(boxes)
    setup._tables.clear()  # they were laid out from the boxes as they were


def _as_printed(box: Box) -> Box:
    printed = LISTS[box.id]
    return Box(
        box.id, box.folder, races=_chosen(box.races, printed.RACES), powers=_chosen(box.powers, printed.POWERS),
        finds=_chosen(box.finds, printed.FINDS), weathers=_chosen(box.weathers, printed.WEATHERS),
        more_pieces=box.more_pieces,
    )  # fmt: skip


def _chosen(traits: list[Kind], ids: Sequence[str]) -> list[Kind]:
    return [trait for trait in traits if trait.id in ids]
