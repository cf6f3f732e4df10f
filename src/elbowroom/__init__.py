"""Elbow Room: the Small World family of board games as a library.

>>> from elbowroom import Game, Setup
>>> game = Game.new(Setup(players=3, boxes=("base",), seed=7))
>>> game.to_move, game.decision
(0, 'pick')
"""

import os

if os.environ.get("ELBOWROOM_INTERPRETED"):  # for work on the sources: see CONTRIBUTING.md
    from elbowroom.build_info import load_sources_only

    load_sources_only()

from elbowroom import events
from elbowroom.bots.base import Bot, BotError, known_bots, make_bot
from elbowroom.game.costs import Cost, CostLine
from elbowroom.game.gains import Gain, GainLine
from elbowroom.game.game import Game, IllegalAction, Outcome, Standing, View
from elbowroom.game.obstacles import Obstacle
from elbowroom.game.reader import Army, Combo, Player, RegionState
from elbowroom.game.record import Record
from elbowroom.game.record_lines import RecordError
from elbowroom.game.setup import PositionError, Setup, SetupError, board_files, known_board
from elbowroom.game.verify import Verification, verify
from elbowroom.rules.actions import SPACE, Action
from elbowroom.rules.board import Board, BoardError, load_board
from elbowroom.rules.events import Event

__all__ = [
    "SPACE",
    "Action",
    "Army",
    "Board",
    "BoardError",
    "Bot",
    "BotError",
    "Combo",
    "Cost",
    "CostLine",
    "Event",
    "Gain",
    "GainLine",
    "Game",
    "IllegalAction",
    "Obstacle",
    "Outcome",
    "Player",
    "PositionError",
    "Record",
    "RecordError",
    "RegionState",
    "Setup",
    "SetupError",
    "Standing",
    "Verification",
    "View",
    "board_files",
    "events",
    "known_board",
    "known_bots",
    "load_board",
    "make_bot",
    "verify",
]
