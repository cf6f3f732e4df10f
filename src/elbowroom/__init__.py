"""Elbow Room: the Small World family of board games as a library.

>>> from elbowroom import Game, Setup
>>> game = Game.new(Setup(players=3, boxes=("base",), seed=7))
>>> game.to_move, game.decision
(0, 'pick')
"""

from elbowroom.game.costs import Cost, CostLine
from elbowroom.game.game import Game, IllegalAction, Outcome, Standing
from elbowroom.game.loader import PositionError
from elbowroom.game.reader import Army, Combo, Player, RegionState
from elbowroom.game.setup import Setup, SetupError, board_files, known_board
from elbowroom.game.view import View
from elbowroom.rules.actions import SPACE, Action
from elbowroom.rules.board import Board, BoardError, load_board
from elbowroom.rules.events import Event

__all__ = [
    "SPACE",
    "Action",
    "Army",
    "Board",
    "BoardError",
    "Combo",
    "Cost",
    "CostLine",
    "Event",
    "Game",
    "IllegalAction",
    "Outcome",
    "Player",
    "PositionError",
    "RegionState",
    "Setup",
    "SetupError",
    "Standing",
    "View",
    "board_files",
    "known_board",
    "load_board",
]
