"""A bot's preferences as a few numbers."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec

from elbowroom.rules.actions import Moves

MOST_COST: Final = 40
MOST_TURNS: Final = 32


class Mind:
    """The weights a bot values positions with, and a scratch list of moves."""

    def __init__(self, rivals: float, hold: float, caution: float, token: float) -> None:
        self.rivals: float = rivals  # what a coin of another player counts against one of my own
        self.hold: float = hold  # how much of what is held now still pays one turn later
        self.caution: float = caution  # how quickly a higher price keeps attackers away
        self.token: float = token  # what a token is worth besides the region it holds
        # by price: how much less a region appeals for it
        self.appeal: vec[float] = vec[float]([exp(-caution * price) for price in range(MOST_COST)])
        # by turns to come: what a coin a turn is worth over them
        self.span: vec[float] = vec[float]([sum(hold**k for k in range(turns)) for turns in range(MOST_TURNS)])
        self.moves: Moves = Moves()
