"""The drawing of a board: which cell of a grid belongs to which region, and the lines between them.

Drawings lie in the folder of the board's box (``boards/maps/<board>.txt``), a character for each cell (0-9, a-z, A-Z
are the regions 0 to 61). They show every border of the board and no other; a drawing that does not is not used.
``scripts/draw_map.py`` makes them.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Final

from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.board import Board

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OUTSIDE: Final = -1
ROW_PITCH: Final = 2  # lines of text for each row of cells

# The line that has arms up, down, left, right (1, 2, 4, 8).
_LINES: Final = {
    3: "│", 12: "─", 10: "┌", 6: "┐", 9: "└", 5: "┘", 11: "├", 7: "┤", 14: "┬", 13: "┴", 15: "┼",
}  # fmt: skip


class Drawing:
    """A grid of cells, each of one region."""

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows: Final = rows
        self.width: Final = len(rows[0])
        self.height: Final = len(rows)
        self._canvases: dict[int, list[list[tuple[str, int]]]] = {}

    def at(self, x: int, y: int) -> int:
        """The region of a cell; `OUTSIDE` beyond the edge."""
        return self.rows[y][x] if 0 <= x < self.width and 0 <= y < self.height else OUTSIDE

    def contacts(self) -> dict[int, set[int]]:
        """What each region touches by a side of one of its cells; `OUTSIDE` among it if it touches the edge."""
        found: dict[int, set[int]] = defaultdict(set)
        for y, row in enumerate(self.rows):
            for x, region in enumerate(row):
                beside = (self.at(x + 1, y), self.at(x - 1, y), self.at(x, y + 1), self.at(x, y - 1))
                found[region].update(other for other in beside if other != region)
        return found

    def fits(self, board: Board) -> bool:
        """Whether it shows the borders of this board, all of them and no other, and its edge."""
        contacts = self.contacts()
        right = {r.id: {*r.adjacent, OUTSIDE} if r.edge else {*r.adjacent} for r in board.regions}
        return contacts == right

    def canvas(self, pitch: int) -> list[list[tuple[str, int]]]:
        """The drawing as characters, `pitch` columns for each cell: each is a blank inside a region, or a line."""
        if pitch not in self._canvases:
            height, width = self.height * ROW_PITCH + 1, self.width * pitch + 1
            self._canvases[pitch] = [[self._character(x, y, pitch) for x in range(width)] for y in range(height)]
        return self._canvases[pitch]

    def _character(self, x: int, y: int, pitch: int) -> tuple[str, int]:
        right, below = x // pitch, y // ROW_PITCH
        left = right if x % pitch else right - 1
        above = below if y % ROW_PITCH else below - 1
        corners = self.at(left, above), self.at(right, above), self.at(left, below), self.at(right, below)
        if len(set(corners)) == 1:
            return " ", corners[0]
        nw, ne, sw, se = corners
        return _LINES[(nw != ne) + 2 * (sw != se) + 4 * (nw != sw) + 8 * (ne != se)], OUTSIDE


def parse_drawing(text: str) -> Drawing:
    """A drawing from its file."""
    return Drawing([[DIGITS.index(character) for character in line] for line in text.split()])


def drawing_of(board: Board) -> Drawing | None:
    """The drawing of a board, if there is one that fits it."""
    drawing = _load(board.box, board.id)
    return drawing if drawing is not None and drawing.fits(board) else None


@cache
def _load(box: str, id: str) -> Drawing | None:
    path = BOXES[box].map(id) if box in BOXES else None
    return parse_drawing(path.read_text("utf-8")) if path is not None and path.is_file() else None
