"""Many games between bots: `match`, `sprt` and `ladder` measure who is better; `simulate` plays any table."""

from elbowroom.arena.estimates import Estimate
from elbowroom.arena.gamelog import LogError
from elbowroom.arena.ladders import LadderResult, ladder
from elbowroom.arena.matches import MatchResult, match
from elbowroom.arena.sequential import SprtResult, sprt
from elbowroom.arena.simulate import BotFailure

__all__ = [
    "BotFailure",
    "Estimate",
    "LadderResult",
    "LogError",
    "MatchResult",
    "SprtResult",
    "ladder",
    "match",
    "sprt",
]
