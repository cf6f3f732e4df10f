"""Draws the map of a board for the terminal: a grid of cells in which exactly the neighbours of the board touch.

    python scripts/draw_map.py base-5 --rows 15 --tries 40

Each try starts from the regions' centres and flips cells at random (simulated annealing) until every border is there,
no other is, and the regions are compact and of similar size. Then cells are flipped only to make more room for labels.
The try with the most room is written to the folder of the board's box, boards/maps.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from functools import cache
from random import Random
from typing import Final

from rich.style import Style

from elbowroom import Board, known_board, load_board
from elbowroom.boxes.catalog import BOXES
from elbowroom.language.texts import Texts, languages
from elbowroom.rules.board import NOT_LAND
from elbowroom.terminal import look
from elbowroom.terminal.board_map import LEAST_PITCH, LabelSlot, Word, place_label
from elbowroom.terminal.drawing import DIGITS, OUTSIDE, Drawing

START: Final = 3.0  # temperatures
END: Final = 0.15


class Annealing:
    """One try at a drawing."""

    def __init__(self, board: Board, width: int, height: int, rng: Random) -> None:
        self.board, self.width, self.height, self.rng = board, width, height, rng
        self.regions = board.regions
        self.cells = [self._nearest(x, y) for y in range(height) for x in range(width)]
        self.area = [self.cells.count(region.id) for region in self.regions]
        self.contact: dict[tuple[int, int], int] = defaultdict(int)  # sides shared by each pair of regions
        for cell, region in enumerate(self.cells):
            for other in self._beside(cell):
                if region < other or other == OUTSIDE:
                    self.contact[_pair(region, other)] += 1

    def _nearest(self, x: int, y: int) -> int:
        return min(self.regions, key=lambda region: self._distance(region.id, x, y)).id

    def _distance(self, region: int, x: int, y: int) -> float:
        cx, cy = self.regions[region].center
        return math.hypot(cx * self.width - 0.5 - x, cy * self.height - 0.5 - y)

    def _at(self, x: int, y: int) -> int:
        return self.cells[y * self.width + x] if 0 <= x < self.width and 0 <= y < self.height else OUTSIDE

    def _beside(self, cell: int) -> list[int]:
        x, y = cell % self.width, cell // self.width
        return [self._at(x - 1, y), self._at(x + 1, y), self._at(x, y - 1), self._at(x, y + 1)]

    # --- what is bad about a drawing ---
    def _contact_cost(self, a: int, b: int, sides: int) -> float:
        """A missing border, a border too many, or one that is hard to see."""
        wanted = self.regions[b].edge if a == OUTSIDE else b in self.regions[a].adjacent
        if wanted:
            return (12.0, 1.5, 0.0)[min(sides, 2)]
        return 10.0 + 2 * sides if sides else 0.0

    def _area_cost(self, region: int, area: int) -> float:
        fair = self.width * self.height / len(self.regions)
        over = area - fair * (0.8 if self.regions[region].terrain in NOT_LAND else 1.0)
        return (0.35 if over < 0 else 0.2) * over * over

    def _shape_cost(self, cell: int) -> float:
        """Cells without a mate beside them, and corners where four regions or two pairs meet."""
        x, y = cell % self.width, cell // self.width
        bad = 0.0
        for nx in (x - 1, x, x + 1):
            here = self._at(nx, y)
            bad += here not in (OUTSIDE, self._at(nx - 1, y), self._at(nx + 1, y))
        for cx, cy in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)):
            nw, ne, sw, se = self._at(cx, cy), self._at(cx + 1, cy), self._at(cx, cy + 1), self._at(cx + 1, cy + 1)
            if len({nw, ne, sw, se}) == 4:
                bad += 1.2
            elif (nw == se and nw not in (ne, sw)) or (ne == sw and ne not in (nw, se)):
                bad += 2.0
        return 0.8 * bad

    # --- flipping cells ---
    def run(self, flips: int) -> None:
        """Flip that many cells, ever more carefully."""
        for i in range(flips):
            cell = self.rng.randrange(len(self.cells))
            new = self.rng.choice(self._beside(cell))
            if new not in (OUTSIDE, self.cells[cell]) and self._may_leave(cell):
                self._flip(cell, new, START * (END / START) ** (i / flips))

    def _may_leave(self, cell: int) -> bool:
        """Whether a region stays in one piece without a cell, judged by the eight cells around it."""
        x, y, region = cell % self.width, cell // self.width, self.cells[cell]
        around = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
        same = [self._at(x + dx, y + dy) == region for dx, dy in around]
        sides = [i for i in (0, 2, 4, 6) if same[i]]
        parts = sum(not (same[i + 1] and same[(i + 2) % 8]) for i in sides)
        return self.area[region] > 2 and bool(sides) and parts <= 1

    def _flip(self, cell: int, new: int, temperature: float) -> None:
        """Give a cell to another region, if that is better, or by chance."""
        old = self.cells[cell]
        change = self._change(cell, new)
        worse = sum(
            self._contact_cost(*pair, self.contact[pair] + sides) - self._contact_cost(*pair, self.contact[pair])
            for pair, sides in change.items()
        )
        worse += 0.9 * sum(sides for pair, sides in change.items() if pair[0] != OUTSIDE)
        worse += self._area_cost(old, self.area[old] - 1) - self._area_cost(old, self.area[old])
        worse += self._area_cost(new, self.area[new] + 1) - self._area_cost(new, self.area[new])
        x, y = cell % self.width, cell // self.width
        worse += 0.04 * (self._distance(new, x, y) - self._distance(old, x, y)) - self._shape_cost(cell)
        self.cells[cell] = new
        worse += self._shape_cost(cell)
        if worse > 0 and self.rng.random() >= math.exp(-worse / temperature):
            self.cells[cell] = old
        else:
            self._settle(old, new, change)

    def _change(self, cell: int, new: int) -> dict[tuple[int, int], int]:
        """How many sides each pair of regions would share more or less."""
        old = self.cells[cell]
        change: dict[tuple[int, int], int] = defaultdict(int)
        for other in self._beside(cell):
            if other != old:
                change[_pair(old, other)] -= 1
            if other != new:
                change[_pair(new, other)] += 1
        return change

    def _settle(self, old: int, new: int, change: dict[tuple[int, int], int]) -> None:
        self.area[old] -= 1
        self.area[new] += 1
        for pair, sides in change.items():
            self.contact[pair] += sides

    # --- room for labels ---
    def make_room(self, flips: int) -> None:
        """Flip cells of a drawing that fits, so that it still does and its labels find more room."""
        for _ in range(flips):
            cell = self.rng.randrange(len(self.cells))
            old, new = self.cells[cell], self.rng.choice(self._beside(cell))
            if new in (OUTSIDE, old) or not self._may_leave(cell):
                continue
            change = self._change(cell, new)
            if any((self.contact[pair] + sides > 0) != (self.contact[pair] > 0) for pair, sides in change.items()):
                continue
            longer = sum(sides for pair, sides in change.items() if pair[0] != OUTSIDE)
            before = self.missing(old) + self.missing(new) + self._shape_cost(cell)
            self.cells[cell] = new
            if self.missing(old) + self.missing(new) + self._shape_cost(cell) + 0.5 * longer > before:
                self.cells[cell] = old
            else:
                self._settle(old, new, change)

    def missing(self, region: int) -> float:
        """How much of its label does not fit into a region, with a little for what it lacks in size."""
        label = self._label(region)
        fitting = (n for n in range(len(label), 0, -1) if place_label(self._slots(region), [label[:n]]))
        return 2.0 * (len(label) - next(fitting, 0)) ** 2 + 0.1 * self._area_cost(region, self.area[region])

    def _slots(self, region: int) -> list[LabelSlot]:
        """The widest run of blanks in each line of the map, as in the drawing on the screen."""
        slots: list[LabelSlot] = []
        for line in range(1, 2 * self.height):
            rows = (line // 2,) if line % 2 else (line // 2 - 1, line // 2)
            inside = "".join(" x"[all(self._at(x, y) == region for y in rows)] for x in range(self.width))
            widest = max(map(len, inside.split()), default=0)
            if widest:
                slots.append(LabelSlot(line, 0, widest * LEAST_PITCH - 1))
        return slots

    @cache  # noqa: B019 (there are few)
    def _label(self, region: int) -> list[Word]:
        """The longest label that a region usually has, in whatever language."""
        printed = self.regions[region]
        names = [Texts(language).text(f"terrain-{printed.terrain}.short") for language in languages()]
        words = [str(region), max(names, key=len), "".join(look.MARK_SIGNS.get(mark, "") for mark in printed.marks)]
        if printed.terrain not in NOT_LAND:
            words += ["(E1)^", f"{look.CAN_TAKE}5"]
        return [Word(word, Style()) for word in words if word]

    def drawing(self) -> Drawing:
        """The drawing as it is now."""
        return Drawing([self.cells[y * self.width : (y + 1) * self.width] for y in range(self.height)])


def _pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def main() -> None:
    """Draw the board that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("board", help="the id of a board, or a board file")
    parser.add_argument("--columns", type=int, default=24)
    parser.add_argument("--rows", type=int, required=True)
    parser.add_argument("--tries", type=int, default=40)
    parser.add_argument("--flips", type=int, default=500_000)
    given = parser.parse_args()
    board = load_board(given.board) if given.board.endswith(".json") else known_board(given.board)
    best: tuple[float, Drawing] | None = None
    for seed in range(given.tries):
        annealing = Annealing(board, given.columns, given.rows, Random(seed))
        annealing.run(given.flips)
        if annealing.drawing().fits(board):
            annealing.make_room(given.flips // 10)
            missing = sum(annealing.missing(region.id) for region in board.regions)
            print(f"try {seed}: fits, {missing:.1f} to be wished for", flush=True)
            if best is None or missing < best[0]:
                best = missing, annealing.drawing()
    if best is None:
        raise SystemExit("no try fits the board: give it more rows, tries or flips")
    text = "".join("".join(DIGITS[region] for region in row) + "\n" for row in best[1].rows)
    path = BOXES[board.box].map(board.id)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
