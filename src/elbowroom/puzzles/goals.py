"""What puzzles ask for, and how it is measured when a turn is over."""

from __future__ import annotations

from typing import Final

from elbowroom import Game
from elbowroom.formats.puzzle import Goal
from elbowroom.puzzles.turn_search import COINS, SAFE, WIN, worth_at_end

TACTICS: Final[dict[Goal, int]] = {"coins": COINS, "safe": SAFE, "win": WIN}


def achieved(game: Game, goal: Goal, seat: int, before: int) -> int:
    """What a tactic's turn has achieved, now that it is over; `before` are the coins at its start."""
    return worth_at_end(game.position_copy(), seat, TACTICS[goal], before)


def coins_of(game: Game, seat: int) -> int:
    """How many coins a player has."""
    return game.players[seat].coins or 0
