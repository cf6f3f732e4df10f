"""What a drawing must keep of its board, proved with shapely; and small boards that are awkward to draw."""

from __future__ import annotations

from typing import Any

import shapely

from elbowroom.boards.geometry import Geometry
from elbowroom.boards.layout import Places
from elbowroom.rules.board import Board, board_from_data

VISIBLE = 15.0  # a shared border at least this long can be seen; an ordinary region is about 170 across


def prove_exact(board: Board, made: Geometry) -> None:
    """The regions tile the frame, and two of them share a stretch of border exactly when the graph says so."""
    shapes = made.polygons
    frame = shapely.box(0, 0, made.width, made.height)
    assert all(shape.is_valid and not shape.interiors for shape in shapes)
    union = shapely.union_all(shapes)
    assert union.symmetric_difference(frame).area < 1e-6
    assert abs(sum(shape.area for shape in shapes) - frame.area) < 1e-3
    for i, one in enumerate(shapes):
        for j in range(i):
            if not one.intersects(shapes[j]):
                assert j not in board.regions[i].adjacent, f"regions {i} and {j} should touch"
                continue
            common = one.intersection(shapes[j])
            assert common.area < 1e-6, f"regions {i} and {j} overlap"
            if j in board.regions[i].adjacent:
                assert common.length > VISIBLE, f"regions {i} and {j} should touch"
            else:
                assert common.length < 1e-6, f"regions {i} and {j} should not touch"
        along = one.intersection(frame.exterior).length
        assert (along > VISIBLE) == board.regions[i].edge, f"region {i} and the frame"
        assert board.regions[i].edge or along < 1e-6


def prove_placed(board: Board, made: Geometry, layout: list[Places]) -> None:
    """Everything lies inside its region, and nothing on anything else."""
    for region, places in zip(board.regions, layout, strict=True):
        shape = made.polygons[region.id]
        boxes = [shapely.box(*box.bounds) for box in places.boxes()]
        assert len(places.marks) == len(region.marks)
        assert len(places.pieces) == 3
        assert shape.contains(shapely.Point(places.pole))
        for i, box in enumerate(boxes):
            assert shape.contains(box), f"region {region.id}: place {i} sticks out"
            assert all(box.intersection(other).area < 1e-6 for other in boxes[:i]), f"region {region.id}: place {i}"


def small_board(links: list[tuple[int, int]], edge: set[int], centers: list[tuple[float, float]]) -> Board:
    """A board of hills with these borders, for the awkward cases."""
    near: list[set[int]] = [set() for _ in centers]
    for a, b in links:
        near[a].add(b)
        near[b].add(a)
    rows: list[dict[str, Any]] = [
        {
            "id": i, "terrain": "hill", "marks": [], "edge": i in edge, "border": i in edge, "center": list(center),
            "adjacent": sorted(near[i]),
        }
        for i, center in enumerate(centers)
    ]  # fmt: skip
    return board_from_data({"id": "small", "box": "base", "players": 2, "rounds": 10, "regions": rows}, "small")
