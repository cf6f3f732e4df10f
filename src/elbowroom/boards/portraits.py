"""What stands on a board in several colours, drawn in a square of 100: the people of a race by a head and shoulders,
pieces, relics and places as they are.

A portrait in a box's ``portraits.json`` is the key of another one that serves here too, or a list of texts. The first
of these is the colour of its cloth when it belongs to nobody; each of the others is a part, from the back to the
front: a paint and a path. The paints:

- ``#79a043``: this colour, outlined in ink; ``=#79a043``: without the outline,
- ``cloth``: what the people wear, outlined, in the colour of whoever they fight for,
- ``ink``: ink; ``line``, ``thin``, ``thick``: a line of ink,
- ``shade``, ``light``: darker and lighter than what lies below; ``glint``: white.

What the paints are is in ``figures.json``, which the client reads as well (web/src/lib/emblems.ts).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from elbowroom.boards.looks import DRAWN, figures, portraits

SIDE: Final = 100.0


@cache
def _by_id() -> dict[str, tuple[str, ...]]:
    kinds = [(key.partition("-"), parts) for key, parts in portraits().items()]
    return {id: parts for (kind, _, id), parts in kinds if kind in DRAWN}


def has_portrait(name: str) -> bool:
    """Whether the box of a race, piece or find brings a portrait of it."""
    return name in _by_id()


def cloth_of(name: str) -> str:
    """The colour of what a race wears as long as it is nobody's, or of the cloth of a thing."""
    return _by_id()[name][0]


def portrait_defs(names: Iterable[str]) -> str:
    """The definitions of portraits, each in a square of 100; `color` is that of the cloth."""
    return "".join(_drawn(name) for name in sorted(set(names)) if has_portrait(name))


def _drawn(name: str) -> str:
    parts = "".join(f"<path {_attributes(part_attributes(part))}/>" for part in _by_id()[name][1:])
    return f'<g id="@p-{name}" {_attributes(figures()["outline"])}>{parts}</g>'


def part_attributes(part: str) -> dict[str, str]:
    """The attributes of a part's path, besides those of the outline."""
    paint, path = part.split(" ", 1)
    if paint.startswith("="):
        return {"fill": paint[1:], "stroke": "none", "d": path}
    return {**figures()["paints"].get(paint, {"fill": paint}), "d": path}


def _attributes(values: dict[str, str]) -> str:
    return " ".join(f'{name}="{value}"' for name, value in values.items())
