"""Boards as drawings: outlines computed from the region graph, places for what lies in each region, and the SVG."""

from __future__ import annotations

from pathlib import Path

from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.board import Board, BoardError, load_board


def board_paths() -> dict[str, Path]:
    """The board files of all boxes, by board id."""
    return {path.stem: path for box in BOXES.values() for path in box.boards()}


def board_named(name: str) -> Board:
    """The board with an id, or from a file."""
    paths = board_paths()
    if name in paths:
        return load_board(paths[name])
    if Path(name).is_file():
        return load_board(name)
    raise BoardError(f"{name}: neither a board file nor a known board; known boards: {', '.join(paths)}")
