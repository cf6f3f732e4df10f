"""Many small signs drawn as few paths: each of the same look goes into one path, as long as nothing lies between them.

A browser pays for each element of a drawing whenever it is laid out, painted or moved, hardly for the points of a path.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

_STEP: Final = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES: Final = {"m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "c": 6, "q": 4, "a": 7, "z": 0}
Bounds = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Part:
    """A path of a sign, with the attributes that say how it looks; `width` is that of a line."""

    look: str
    path: str
    width: float = 0.0

    def attributes(self, scale: float) -> str:
        """All of its attributes but the path, if it is drawn so large."""
        return f'{self.look} stroke-width="{self.width * scale:.3g}"'.lstrip() if self.width else self.look


Sign = tuple[Part, ...]


@dataclass(frozen=True)
class Stamp:
    """A sign at its place; `pen` is the size for which its lines are drawn."""

    sign: Sign
    x: float
    y: float
    size: float
    pen: float


@dataclass
class _Layer:
    look: str
    paths: list[str] = field(default_factory=list)
    bounds: list[Bounds] = field(default_factory=list)


def stamped(stamps: Iterable[Stamp]) -> str:
    """The paths that draw all of this, each over those before it."""
    layers: list[_Layer] = []
    for stamp in stamps:
        for part in stamp.sign:
            bounds = _bounds(part, stamp)
            layer = _layer_for(layers, part.attributes(stamp.pen), bounds)
            layer.paths.append(_moved(part.path, stamp))
            layer.bounds.append(bounds)
    return "".join(f'<path {layer.look} d="{"".join(layer.paths)}"/>' for layer in layers)


def _layer_for(layers: list[_Layer], look: str, bounds: Bounds) -> _Layer:
    """The layer of this look that lies over everything that the new part could cover."""
    for i in range(len(layers) - 1, -1, -1):
        if any(_meet(bounds, other) for other in layers[i].bounds):
            break
    else:
        i = -1
    for layer in layers[i + 1 :]:
        if layer.look == look:
            return layer
    layers.append(_Layer(look))
    return layers[-1]


def _meet(a: Bounds, b: Bounds) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _bounds(part: Part, stamp: Stamp) -> Bounds:
    left, top, right, bottom = _extent(part.path)
    x, y, size, half = stamp.x, stamp.y, stamp.size, part.width * stamp.pen / 2
    return x + left * size - half, y + top * size - half, x + right * size + half, y + bottom * size + half


def _moved(path: str, stamp: Stamp) -> str:
    """A path at its place. Only its first point says where: the same again is the same text, which packs well."""
    (x, y), rest = _relative(path, stamp.size)
    return f"M{_tenths(round((stamp.x + x) * 10))}{_next(round((stamp.y + y) * 10))}{rest}"


def _steps(path: str) -> list[tuple[str, list[float]]]:
    """The commands of a path, each with the numbers it takes."""
    steps = []
    for command, text in _STEP.findall(path):
        numbers = [float(one) for one in _NUMBER.findall(text)]
        takes = _TAKES[command.lower()]
        rows = [numbers[i : i + takes] for i in range(0, len(numbers), takes)] if takes else [[]]
        steps += [(command, row) for row in rows]
    return steps


def _points(path: str) -> list[tuple[str, list[tuple[float, float]], list[float]]]:
    """Each step with the points it names, all of them absolute, and what else it says (of an arc)."""
    found = []
    x = y = start_x = start_y = 0.0
    for command, row in _steps(path):
        kind, off = command.lower(), (x, y) if command.islower() else (0.0, 0.0)
        if kind == "z":
            x, y = start_x, start_y
        pairs: Sequence[float] = row[5:] if kind == "a" else row
        if kind == "h":
            pairs, off = (row[0], y), (off[0], 0.0)
        elif kind == "v":
            pairs, off = (x, row[0]), (0.0, off[1])
        points = [(pairs[i] + off[0], pairs[i + 1] + off[1]) for i in range(0, len(pairs), 2)]
        if points:
            x, y = points[-1]
        if kind == "m":
            start_x, start_y = x, y
        found.append((kind, points, row[:5] if kind == "a" else []))
    return found


def points_of(path: str) -> list[tuple[float, float]]:
    """Points around which a path lies: those that it names, and for an arc those above and below it."""
    found: list[tuple[float, float]] = []
    for _, points, more in _points(path):
        found += points
        found += [(x, y + way * more[1]) for x, y in points for way in (-1, 1) if more]
    return found


@cache
def _extent(path: str) -> Bounds:
    """A box that holds all points of a path; arcs and smooth curves may swing out of it a little, so it is grown."""
    steps = _points(path)
    points = [point for _, points, _ in steps for point in points]
    grown = max((max(more[:2]) for kind, _, more in steps if kind == "a"), default=0.0)
    grown += 3.0 if any(kind == "t" for kind, _, _ in steps) else 0.0
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - grown, min(ys) - grown, max(xs) + grown, max(ys) + grown


@cache
def _relative(path: str, size: float) -> tuple[tuple[float, float], str]:
    """Where a path of this size begins, and the way from there in tenths; points are rounded, not the ways to them."""
    steps = _points(path)
    first = steps[0][1][0]
    out: list[str] = []
    at = start = (round(first[0] * size * 10), round(first[1] * size * 10))
    for kind, points, more in steps[1:]:
        text = ""
        if more:
            text = f"{_tenths(round(more[0] * size * 10))}{_next(round(more[1] * size * 10))} 0 {more[3]:g} {more[4]:g}"
        there = at
        for px, py in points:
            there = round(px * size * 10), round(py * size * 10)
            text += (_next if text else _tenths)(there[0] - at[0]) + _next(there[1] - at[1])
        out.append(_command(kind) + text)
        at = start if kind == "z" else there
        start = there if kind == "m" else start
    return (first[0] * size, first[1] * size), "".join(out)


def _command(kind: str) -> str:
    return {"h": "l", "v": "l"}.get(kind, kind)


def _tenths(value: int) -> str:
    """A number of tenths, as short as can be."""
    sign, whole, part = "-" if value < 0 else "", abs(value) // 10, abs(value) % 10
    return f"{sign}{whole or ('' if part else '0')}{f'.{part}' if part else ''}"


def _next(value: int) -> str:
    """The same after another number."""
    text = _tenths(value)
    return text if text.startswith("-") else f" {text}"
