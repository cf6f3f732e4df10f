"""Where things lie in a region: the tokens at the widest place, pieces beside them, and apart from those the
name-plate, the terrain's symbol and the marks, none covering another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from elbowroom.boards.geometry import KEPT, Geometry, fingerprint, geometry_of
from elbowroom.rules.board import Board

if TYPE_CHECKING:
    from shapely import Polygon

GAP = 3.0
MARGIN = 7.0  # between a border and what lies in the region
SCALES = (1.12, 1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36)
PIECES = 3  # kinds of pieces that find room beside the tokens
AT_ONCE = 64  # spots that are tried together


@dataclass(frozen=True)
class Sizes:
    """How large things are meant to be."""

    token: float = 54.0
    piece: float = 27.0
    plate: tuple[float, float] = (34.0, 23.0)
    symbol: tuple[float, float] = (62.0, 48.0)
    mark: float = 34.0


USUAL = Sizes()
COMPACT = Sizes(80.0, 32.0, (56.0, 39.0), (46.5, 36.0), 44.0)  # for a small screen: what changes in play is larger


@dataclass(frozen=True)
class Rectangle:
    """A rectangle, by its middle and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return self.x - self.width / 2, self.y - self.height / 2, self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class Places:
    """The places in one region; `scale` is the size of things there compared with the usual."""

    scale: float
    pole: tuple[float, float]  # the point furthest from all borders
    token: Rectangle
    pieces: tuple[Rectangle, ...]
    symbol: Rectangle
    marks: tuple[Rectangle, ...]
    plate: Rectangle

    def boxes(self) -> list[Rectangle]:
        """All of them."""
        return [self.token, *self.pieces, self.symbol, *self.marks, self.plate]


_made: dict[tuple[str, Sizes, bool, float], list[Places]] = {}


def layout_of(board: Board, sizes: Sizes = USUAL, upright: bool = False, tall: float = 0.0) -> list[Places]:
    """The places in every region of a board."""
    key = fingerprint(board), sizes, upright, tall
    if key not in _made:
        geometry = geometry_of(board, upright, tall)
        if len(_made) >= KEPT:
            del _made[next(iter(_made))]
        _made[key] = [place(geometry, r.id, len(r.marks), sizes) for r in board.regions]
    return _made[key]


def place(geometry: Geometry, region: int, marks: int, sizes: Sizes = USUAL) -> Places:
    """Find the places in a region, as large as all of them fit in."""
    room = _Room(geometry.polygons[region], sizes)
    for scale in SCALES[:-1]:
        found = room.arrange(scale, marks)
        if found is not None:
            return found
    return room.squeeze(SCALES[-1], marks)


class _Room:
    """A region with the grid of points where something could be put."""

    def __init__(self, outline: Polygon, sizes: Sizes) -> None:
        import numpy as np
        import shapely

        self.np, self.shapely = np, shapely
        self.sizes = sizes
        self.inner = outline.buffer(-MARGIN)
        shapely.prepare(self.inner)
        circle = shapely.maximum_inscribed_circle(outline, tolerance=0.5)
        self.pole = circle.coords[0]
        self.radius = circle.length
        left, top, right, bottom = outline.bounds
        xs, ys = np.meshgrid(np.arange(left, right, 5.0), np.arange(top, bottom, 5.0))
        spots = np.column_stack([xs.ravel(), ys.ravel()])
        inside = shapely.contains_xy(self.inner, spots[:, 0], spots[:, 1])
        self.spots = np.vstack([[self.pole], spots[inside]])
        self.depth = shapely.distance(outline.exterior, shapely.points(self.spots))

    def arrange(self, scale: float, marks: int) -> Places | None:
        """All places at a scale, or None if they do not fit."""
        best: tuple[float, Places] | None = None
        for width, height, token, pieces in _clusters(self.sizes, scale):
            start = self._spot(width, height, [], self.pole, calm=0.5)
            if start is None:
                continue
            x, y, worth = start
            taken = [Rectangle(x, y, width, height)]
            rest = self._others(scale, marks, taken)
            if rest is None:
                continue
            others, more = rest
            boxes = [Rectangle(x + dx, y + dy, size, size) for dx, dy, size in (token, *pieces)]
            places = Places(scale, self.pole, boxes[0], tuple(boxes[1:]), others[0], tuple(others[2:]), others[1])
            if best is None or worth + more > best[0]:
                best = worth + more, places
        return None if best is None else best[1]

    def _others(self, scale: float, marks: int, taken: list[Rectangle]) -> tuple[list[Rectangle], float] | None:
        found: list[Rectangle] = []
        total = 0.0
        middle = taken[0]
        s = self.sizes
        sizes = [s.symbol, s.plate, *[(s.mark, s.mark)] * marks]
        # the symbol first, it is the largest; then marks; the plate finds room anywhere
        for i in (0, *range(2, len(sizes)), 1):
            width, height = sizes[i][0] * scale, sizes[i][1] * scale
            spot = self._spot(width, height, taken, (middle.x, middle.y - (30 if i == 0 else 0)), calm=0.25)
            if spot is None:
                return None
            box = Rectangle(spot[0], spot[1], width, height)
            taken.append(box)
            found.append(box)
            total += spot[2]
        symbol, plate, rest = found[0], found[-1], found[1:-1]
        return [symbol, plate, *rest], total

    def _spot(
        self, width: float, height: float, taken: list[Rectangle], near: tuple[float, float], calm: float
    ) -> tuple[float, float, float] | None:
        """The best free spot for a rectangle: near a point, but rather far from the borders."""
        np = self.np
        x, y = self.spots[:, 0], self.spots[:, 1]
        free = np.ones(len(x), dtype=bool)
        for box in taken:
            free &= (np.abs(x - box.x) > (width + box.width) / 2 + GAP) | (
                np.abs(y - box.y) > (height + box.height) / 2 + GAP
            )
        free &= self.depth > min(width, height) / 2 + 0.9 * MARGIN  # a little less: round corners are not exact
        index = np.nonzero(free)[0]
        worth = self.depth[index] * calm - np.hypot(x[index] - near[0], y[index] - near[1])
        best_first = np.argsort(-worth, kind="stable")
        # The best ones usually fit, and looking whether one does is what takes the time.
        for some in np.split(best_first, range(AT_ONCE, len(best_first), AT_ONCE)):
            across, down = x[index[some]], y[index[some]]
            boxes = self.shapely.box(across - width / 2, down - height / 2, across + width / 2, down + height / 2)
            fits = np.nonzero(self.shapely.contains(self.inner, boxes))[0]
            if len(fits):
                k = fits[0]
                return float(across[k]), float(down[k]), float(worth[some[k]])
        return None

    def squeeze(self, scale: float, marks: int) -> Places:
        """In a region too small for anything: a tiny row around its pole."""
        x, y = self.pole
        count = PIECES + marks + 3
        side = int(count**0.5) + 1
        size = self.radius * 1.3 / side
        spots = [
            (x + (i % side - (side - 1) / 2) * size, y + (i // side - (side - 1) / 2) * size) for i in range(count)
        ]
        boxes = [Rectangle(a, b, size * 0.9, size * 0.9) for a, b in spots]
        return Places(
            size / self.sizes.token,
            self.pole,
            boxes[0],
            tuple(boxes[1 : 1 + PIECES]),
            boxes[-1],
            tuple(boxes[1 + PIECES : -2]),
            boxes[-2],
        )


_Spot = tuple[float, float, float]


def _clusters(sizes: Sizes, scale: float) -> Iterator[tuple[float, float, _Spot, list[_Spot]]]:
    """Tokens with pieces below, or at the right, or in one row: width, height, and the squares in it."""
    t, p, g = sizes.token * scale, sizes.piece * scale, GAP * scale
    row = PIECES * p + (PIECES - 1) * g
    steps = [(i - (PIECES - 1) / 2) * (p + g) for i in range(PIECES)]
    across, along = max(t, row), t + g + p
    token, pieces = (along - t) / 2, (along - p) / 2
    yield across, along, (0.0, -token, t), [(s, pieces, p) for s in steps]
    yield along, across, (-token, 0.0, t), [(pieces, s, p) for s in steps]
    yield along, across, (token, 0.0, t), [(-pieces, s, p) for s in steps]
    wide = t + g + row
    yield wide, t, ((t - wide) / 2, 0.0, t), [(wide / 2 - row / 2 + s, 0.0, p) for s in steps]
