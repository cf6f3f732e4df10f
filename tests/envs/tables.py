"""Setups for the tests of the learning environments."""

from __future__ import annotations

from functools import cache

from elbowroom import Board, Setup
from elbowroom.boards.generate import generate
from elbowroom.rules.board import board_from_data

ALL = ("base", "underground", "river", "spiderweb")
BOXES = (("base",), ("base", "underground"), ("base", "river"), ALL)
SETUPS = [Setup(players=players, boxes=boxes, seed=players) for players in (2, 3, 4, 5) for boxes in BOXES]


@cache
def generated(kind: str, players: int, seed: int) -> Board:
    """A board that nobody drew."""
    return board_from_data(generate(kind, players, seed), f"{kind}-{players}-{seed}")


def name_of(setup: Setup) -> str:
    """What a test with this setup is called."""
    board = setup.board.id if isinstance(setup.board, Board) else setup.board_id()
    return f"{setup.players}-{'+'.join(setup.boxes)}-{board}"
