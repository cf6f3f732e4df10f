"""A new board for a box, made by the generator, with its outline."""

from __future__ import annotations

import re
from pathlib import Path

from elbowroom.boards import board_paths
from elbowroom.boards.drawing import draw_board
from elbowroom.boards.files import board_text
from elbowroom.boards.generate import RECIPES, generate
from elbowroom.boards.geometry import store
from elbowroom.cli.dev.scaffold.content import box_folder
from elbowroom.cli.dev.scaffold.draft import Draft, ScaffoldError
from elbowroom.rules.board import board_from_data


def add_board(draft: Draft, id: str, box: str, players: int, seed: int, kind: str = "") -> list[Path]:
    """Write a board of a kind (by default its box's) and what is made from it; returns the files."""
    folder = box_folder(draft, box)
    if not re.fullmatch(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*", id):
        raise ScaffoldError(f"{id!r} is no id of a board: small letters, digits and single hyphens, as in base-4")
    if id in board_paths():
        raise ScaffoldError(f"there is a board {id!r} already: choose another name")
    data = generate(kind or (box if box in RECIPES else "base"), players, seed) | {"id": id, "box": box}
    path, outline = folder / "boards" / f"{id}.json", folder / "boards" / "outlines" / f"{id}.json"
    draft.create(path, board_text(data))
    written = draft.write()
    board = board_from_data(data, id)
    outline.parent.mkdir(parents=True, exist_ok=True)
    store(board, outline)
    picture = draft.root / "docs" / "boards" / f"{id}.svg"
    if picture.parent.is_dir():
        picture.write_text(draw_board(board), encoding="utf-8")
        written.append(picture)
    return [*written, outline]
