"""Renews what is made from the board files: the outlines kept in the boxes, and the pictures in docs/boards (of the
boards, and of the positions that lie there).

    python -m elbowroom.boards [BOARD...]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from elbowroom.boards import board_named
from elbowroom.boards.drawing import draw_board, draw_position
from elbowroom.boards.geometry import store, stored
from elbowroom.boxes.catalog import BOXES, is_own
from elbowroom.game.game import Game

DOCS = Path(__file__).parents[3] / "docs" / "boards"


def main(names: list[str]) -> None:
    """Renew the outlines and pictures of the boards named, or of all in this package; boards from outside get no
    picture in its docs."""
    own = [path.stem for box in BOXES.values() if is_own(box) for path in box.boards()]
    for name in names or own:
        board = board_named(name)
        if path := stored(board):
            store(board, path)
            print(path)
        if DOCS.is_dir() and board.id in own:
            (DOCS / f"{board.id}.svg").write_text(draw_board(board), encoding="utf-8")
    for file in sorted(DOCS.glob("*.json")):
        game = Game.from_position(json.loads(file.read_text(encoding="utf-8")))
        file.with_suffix(".svg").write_text(draw_position(game, "dark"), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
