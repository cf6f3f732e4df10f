"""The outlines of a board's regions, computed from its graph: every region a polygon, every border shared exactly."""

from __future__ import annotations

import hashlib
import json
import math
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from elbowroom.boards.ink import simplified
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.board import Board

if TYPE_CHECKING:
    from shapely import Polygon

Point = tuple[float, float]
VERSION = 3  # of the method: outlines stored by another one are not used
MARGIN: Final = 38.0  # around the map, for the frame and some paper
NO_PAPER: Final = 22.0  # around one that fills its place: the frame alone


@dataclass(frozen=True)
class Stretch:
    """A stretch of border between two regions, or of the frame (then `right` is -1), as a chain of points."""

    left: int
    right: int
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Geometry:
    """The map of a board. `rings[r]` names the stretches around region r, clockwise, with the direction of each."""

    board: str
    width: float
    height: float
    stretches: tuple[Stretch, ...]
    rings: tuple[tuple[tuple[int, int], ...], ...]
    margin: float = MARGIN

    def outline(self, region: int) -> list[Point]:
        """The corners of a region, clockwise, without repeating the first."""
        out: list[Point] = []
        for number, way in self.rings[region]:
            out.extend(self.stretches[number].points[::way][:-1])
        return out

    @cached_property
    def polygons(self) -> list[Polygon]:
        """The regions as shapely polygons."""
        from shapely import Polygon

        return [Polygon(self.outline(r)) for r in range(len(self.rings))]

    def exact(self) -> bool:
        """Whether the regions are simple polygons that fill the frame: with shared borders they cannot overlap then."""
        whole = sum(polygon.area for polygon in self.polygons)
        return all(p.is_valid for p in self.polygons) and abs(whole - self.width * self.height) < 0.01

    def turned(self) -> Geometry:
        """The same map turned by a quarter, clockwise: what was on the left is at the top. Rings stay as they are."""
        stretches = tuple(
            Stretch(s.left, s.right, tuple((round(self.height - y, 1), x) for x, y in s.points)) for s in self.stretches
        )
        return Geometry(self.board, self.height, self.width, stretches, self.rings)

    def pressed(self, tall: float) -> Geometry:
        """The same map so wide and so tall that it is `tall` times as tall as wide with its frame; its area stays."""
        off = NO_PAPER * (tall - 1)
        wide = (math.sqrt(off * off + tall * self.width * self.height) - off) / tall
        across = wide / self.width
        for digits in (1, 2):
            stretches = tuple(
                Stretch(
                    s.left, s.right, tuple((round(x * across, digits), round(y / across, digits)) for x, y in s.points)
                )
                for s in self.stretches
            )
            width, height = round(self.width * across, digits), round(self.height / across, digits)
            made = Geometry(self.board, width, height, stretches, self.rings, NO_PAPER)
            if made.exact():
                break
        return made

    def borders(self, region: int, others: set[int]) -> list[Stretch]:
        """The stretches a region shares with any of some others."""
        found = [self.stretches[number] for number, _ in self.rings[region]]
        return [s for s in found if (s.right if s.left == region else s.left) in others]


_made: dict[tuple[str, bool, float], Geometry] = {}
KEPT: Final = 100  # boards; generated ones come and go


def geometry_of(board: Board, upright: bool = False, tall: float = 0.0) -> Geometry:
    """The map of a board: from memory, from the package if it is a known board, or computed, which takes seconds.
    Every map is wider than tall; `upright`: turned, so that it is taller than wide; `tall`: so many times, with its
    frame."""
    key = fingerprint(board), upright, tall
    if key not in _made:
        made = _shaped(board, *key)
        if len(_made) >= KEPT:
            del _made[next(iter(_made))]
        _made[key] = made
    return _made[key]


def _shaped(board: Board, known: str, upright: bool, tall: float) -> Geometry:
    if tall:
        return geometry_of(board, upright).pressed(tall)
    if upright:
        return geometry_of(board).turned()
    return _load(board, known) or compute(board)


def fingerprint(board: Board) -> str:
    """What the map depends on, in short."""
    facts = [(r.terrain, r.marks, r.edge, r.center, r.adjacent) for r in board.regions]
    return hashlib.sha256(repr((VERSION, board.id, facts)).encode()).hexdigest()[:16]


def compute(board: Board) -> Geometry:
    """Compute the map of a board from its graph and hints; the same board always gives the same map."""
    from elbowroom.boards.borders import make_organic
    from elbowroom.boards.planar import DrawingError, plane_map
    from elbowroom.boards.relax import first_mesh, frame_size, relax

    mesh = first_mesh(board, plane_map(board))
    relax(board, mesh)
    make_organic(board, mesh)
    width, height = frame_size(board)
    points = [(round(float(x), 1), round(float(y), 1)) for x, y in mesh.points]
    lines = [[points[i] for i in chain] for chain in mesh.chains]
    rings = tuple(tuple(ring) for ring in mesh.rings)
    for tolerance in (0.25, 0.0):
        stretches = tuple(
            Stretch(left, right, tuple(simplified(line, tolerance)))
            for (left, right), line in zip(mesh.sides, lines, strict=True)
        )
        made = Geometry(board.id, width, height, stretches, rings)
        if made.exact():
            return made
    raise DrawingError(f"{board.id}: the regions came out too narrow to be drawn apart")


def stored(board: Board) -> Path | None:
    """Where the map of a board is kept, if it is the board of a box."""
    box = BOXES.get(board.box)
    return None if box is None else box.outline(board.id)


def store(board: Board, path: Path) -> None:
    """Compute the map of a board and keep it as a file."""
    made = compute(board)
    path.parent.mkdir(exist_ok=True)
    rows = [
        json.dumps([s.left, s.right, [x for p in s.points for x in p]], separators=(",", ":")) for s in made.stretches
    ]
    head = json.dumps({"of": fingerprint(board), "size": [made.width, made.height], "rings": made.rings})
    path.write_text(head[:-1] + ', "stretches": [\n' + ",\n".join(rows) + "\n]}\n", encoding="utf-8")


def outline_fingerprint(path: Path) -> str:
    """Which board a kept map is of, by its fingerprint; nothing if there is no such file."""
    return str(json.loads(path.read_text(encoding="utf-8"))["of"]) if path.is_file() else ""


def _load(board: Board, key: str) -> Geometry | None:
    path = stored(board)
    if path is None or outline_fingerprint(path) != key:
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    stretches = tuple(
        Stretch(left, right, tuple(zip(flat[::2], flat[1::2], strict=True))) for left, right, flat in data["stretches"]
    )
    rings = tuple(tuple((k, way) for k, way in ring) for ring in data["rings"])
    return Geometry(board.id, data["size"][0], data["size"][1], stretches, rings)
