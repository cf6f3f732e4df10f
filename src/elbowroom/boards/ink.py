"""Paths for a drawing: outlines, hand-inked lines of uneven width, ticks, scattered points, paper grain."""

from __future__ import annotations

import base64
import math
import struct
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shapely import Polygon

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate as short as possible, to a tenth."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def path(points: Iterable[Point], closed: bool = False) -> str:
    """The path through some points."""
    parts: list[str] = []
    for x, y in points:
        parts.append(f"{'L' if parts else 'M'}{number(x)} {number(y)}")
    return "".join(parts) + ("Z" if closed else "")


def simplified(points: Sequence[Point], tolerance: float) -> list[Point]:
    """Fewer points for the same line, to within a tolerance (Douglas and Peucker)."""
    if len(points) < 3:
        return list(points)
    (ax, ay), (bx, by) = points[0], points[-1]
    length = math.hypot(bx - ax, by - ay)
    worst, at = 0.0, 0
    for i, (x, y) in enumerate(points[1:-1], 1):
        if length:
            off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
        else:
            off = math.hypot(x - ax, y - ay)
        if off > worst:
            worst, at = off, i
    if worst <= tolerance:
        return [points[0], points[-1]]
    return simplified(points[: at + 1], tolerance)[:-1] + simplified(points[at:], tolerance)


def stroke(points: Sequence[Point], width: float, rng: Random) -> str:
    """A closed path around a line, thick and thin as a pen draws it."""
    line = simplified(points, 0.3)
    left: list[Point] = []
    right: list[Point] = []
    phase, wave = rng.uniform(0, 9), rng.uniform(0.035, 0.06)
    gone = 0.0
    for i, (x, y) in enumerate(line):
        before, after = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        if i:
            gone += math.hypot(x - before[0], y - before[1])
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy) or 1.0
        swell = math.sin(gone * wave + phase) * 0.3 + math.sin(gone * wave * 2.7 + phase * 2) * 0.16
        half = width / 2 * (1 + swell)
        left.append((x - dy / size * half, y + dx / size * half))
        right.append((x + dy / size * half, y - dx / size * half))
    return path([*left, *reversed(right)], closed=True)


def ticks(points: Sequence[Point], inward: int, spacing: float, length: float, rng: Random) -> str:
    """Short strokes from a line to one side, as a cliff is drawn."""
    out: list[str] = []
    due = spacing / 2
    for (ax, ay), (bx, by) in pairwise(points):
        size = math.hypot(bx - ax, by - ay)
        while due < size:
            share = due / size
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            reach = length * rng.uniform(0.45, 1.0) * inward / size
            out.append(f"M{number(x)} {number(y)}l{number(-(by - ay) * reach)} {number((bx - ax) * reach)}")
            due += spacing * rng.uniform(0.7, 1.3)
        due -= size
    return "".join(out)


def scatter(area: Polygon, spacing: float, rng: Random) -> list[Point]:
    """Points spread evenly over an area, but not in rows; from the top down."""
    import shapely

    left, top, right, bottom = area.bounds if not area.is_empty else (0.0, 0.0, 0.0, 0.0)
    found: list[Point] = []
    row = 0
    y = top + spacing * 0.3
    while y < bottom:
        x = left + spacing * (0.25 + 0.5 * (row % 2))
        while x < right:
            found.append((x + rng.uniform(-0.26, 0.26) * spacing, y + rng.uniform(-0.24, 0.24) * spacing))
            x += spacing
        y += spacing * 0.72
        row += 1
    if not found:
        return []
    inside = shapely.contains_xy(area, [p[0] for p in found], [p[1] for p in found])
    return sorted((p for p, yes in zip(found, inside, strict=True) if yes), key=lambda p: p[1])


@cache  # the same in every drawing
def grain(size: int = 112) -> str:
    """A tile of paper grain as a PNG in a data address: specks and soft clouds, dark and bright."""
    rng = Random(7)
    cells = 8
    cloud = [[rng.uniform(-1, 1) for _ in range(cells)] for _ in range(cells)]
    rows = bytearray()
    for j in range(size):
        rows.append(0)
        for i in range(size):
            soft = _blend(cloud, i * cells / size, j * cells / size)
            value = soft * 11 + rng.gauss(0, 5.5)
            rows += bytes((0 if value > 0 else 255, min(int(abs(value)), 40)))
    head = struct.pack(">IIBBBBB", size, size, 8, 4, 0, 0, 0)
    body = (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", head)
        + _chunk(b"IDAT", zlib.compress(bytes(rows), 9))
        + _chunk(b"IEND", b"")
    )
    return "data:image/png;base64," + base64.b64encode(body).decode()


def _blend(cloud: list[list[float]], x: float, y: float) -> float:
    size = len(cloud)
    i, j = int(x), int(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    near, far = (i % size, (i + 1) % size), (j % size, (j + 1) % size)
    upper = cloud[far[0]][near[0]] * (1 - u) + cloud[far[0]][near[1]] * u
    lower = cloud[far[1]][near[0]] * (1 - u) + cloud[far[1]][near[1]] * u
    return upper * (1 - v) + lower * v


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
