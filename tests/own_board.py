"""Boards for tests: a known one with some regions changed, or a few regions drawn in words."""

from __future__ import annotations

from typing import Any

from elbowroom import Board, known_board
from elbowroom.rules.board import NOT_LAND, board_from_data, board_to_data


def changed(id: str, terrain: dict[str, str] | None = None, without_marks: tuple[str, ...] = ()) -> Board:
    """A known board with every region of one terrain turned into another, and without some marks."""
    data = board_to_data(known_board(id))
    data["id"] = f"{id}-changed"
    for row in data["regions"]:
        row["terrain"] = (terrain or {}).get(row["terrain"], row["terrain"])
        row["marks"] = [mark for mark in row["marks"] if mark not in without_marks]
    _set_borders(data["regions"])
    return board_from_data(data, data["id"])


def row_board(*regions: str, players: int = 2, rounds: int = 10) -> Board:
    """Regions in a row, each adjacent to the one before and after it: ``"hill mine edge"`` is a hill with a mine that
    touches the edge."""
    rows = []
    for i, text in enumerate(regions):
        terrain, *words = text.split()
        marks = [word for word in words if word != "edge"]
        near = [other for other in (i - 1, i + 1) if 0 <= other < len(regions)]
        rows.append(
            {"id": i, "terrain": terrain, "marks": marks, "edge": "edge" in words, "border": False,
             "center": [0.5, 0.5], "adjacent": near}
        )  # fmt: skip
    _set_borders(rows)
    data = {"id": "row", "box": "base", "players": players, "rounds": rounds, "regions": rows}
    return board_from_data(data, "row")


def _set_borders(rows: list[dict[str, Any]]) -> None:
    """W8, for boards whose borders a test does not want to spell out."""
    for row in rows:
        by_sea = any(rows[other]["terrain"] == "sea" and rows[other]["edge"] for other in row["adjacent"])
        land = row["terrain"] not in NOT_LAND
        row["border"] = row["terrain"] != "chasm" and (row["edge"] or (land and by_sea))
