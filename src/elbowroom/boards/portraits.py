"""The people of a race in several colours: a head and shoulders, drawn in a square of 100.

A portrait in a box's ``portraits.json`` is a list of texts. The first is the colour of its cloth when it belongs to
nobody; each of the others is a part, from the back to the front: a paint and a path. The paints:

- ``#79a043``: this colour, outlined in ink; ``=#79a043``: without the outline,
- ``cloth``: what the people wear, outlined, in the colour of whoever they fight for,
- ``ink``: ink; ``line``, ``thin``, ``thick``: a line of ink,
- ``shade``, ``light``: darker and lighter than what lies below; ``glint``: white.

The client draws them likewise, in web/src/components/PortraitParts.svelte.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from elbowroom.boards.looks import portraits

INK: Final = "#241a12"
SIDE: Final = 100.0
_PAINTS: Final = {
    "cloth": 'fill="currentColor"',
    "ink": f'fill="{INK}" stroke="none"',
    "line": 'fill="none"',
    "thin": 'fill="none" stroke-width="2"',
    "thick": 'fill="none" stroke-width="6"',
    "shade": 'fill-opacity=".2" stroke="none"',
    "light": 'fill="#fff" fill-opacity=".42" stroke="none"',
    "glint": 'fill="#fff" stroke="none"',
}


def has_portrait(race: str) -> bool:
    """Whether the box of a race brings a portrait of it."""
    return f"race-{race}" in portraits()


def cloth_of(race: str) -> str:
    """The colour of what a race wears as long as it is nobody's."""
    return portraits()[f"race-{race}"][0]


def portrait_defs(races: Iterable[str]) -> str:
    """The definitions of portraits, each in a square of 100; `color` is that of the cloth."""
    return "".join(_drawn(race) for race in sorted(set(races)) if has_portrait(race))


def _drawn(race: str) -> str:
    parts = "".join(_part(*part.split(" ", 1)) for part in portraits()[f"race-{race}"][1:])
    return (
        f'<g id="@p-{race}" stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">{parts}</g>'
    )


def _part(paint: str, path: str) -> str:
    flat = paint.startswith("=")
    look = _PAINTS.get(paint) or f'fill="{paint.lstrip("=")}"' + (' stroke="none"' if flat else "")
    return f'<path {look} d="{path}"/>'
