"""Boards for pages: one drawing for light and dark, with nothing on it, and where to put what stands there.

What a page can rely on is written in docs/boards.md.
"""

from __future__ import annotations

from typing import Any

from elbowroom.boards.drawing import draw_board, view_box
from elbowroom.boards.geometry import geometry_of
from elbowroom.boards.layout import COMPACT, USUAL, Places, Rectangle, layout_of
from elbowroom.rules.board import Board, Region


def board_svg(board: Board, compact: bool = False, prefix: str = "", upright: bool = False, tall: float = 0.0) -> str:
    """The empty board as SVG; its colours are CSS variables that follow the page's theme."""
    return draw_board(board, "live", prefix=prefix, compact=compact, upright=upright, tall=tall)


def board_anchors(board: Board, compact: bool = False, upright: bool = False, tall: float = 0.0) -> dict[str, Any]:
    """Where things lie in the same drawing: for every region boxes by their middle and size, ready for JSON."""
    layout = layout_of(board, COMPACT if compact else USUAL, upright, tall)
    return {
        "board": board.id,
        "compact": compact,
        "view_box": list(view_box(geometry_of(board, upright, tall))),
        "regions": [_anchors(region, layout[region.id]) for region in board.regions],
    }


def _anchors(region: Region, places: Places) -> dict[str, Any]:
    return {
        "region": region.id,
        "scale": round(places.scale, 2),
        "pole": [round(x, 1) for x in places.pole],
        "token": _spot(places.token),
        "pieces": [_spot(box) for box in places.pieces],
        "symbol": _spot(places.symbol),
        "marks": {mark: _spot(box) for mark, box in zip(region.marks, places.marks, strict=True)},
        "plate": _spot(places.plate),
    }


def _spot(box: Rectangle) -> dict[str, float]:
    return {name: round(getattr(box, name), 1) for name in ("x", "y", "width", "height")}
