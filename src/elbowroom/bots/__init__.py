"""Bots: one file each, behind one interface. `make_bot` makes one from a spec such as ``greedy``."""

from elbowroom.bots.base import Bot, BotError, Thinker, known_bots, make_bot
from elbowroom.bots.levels import LEVELS, Level, level_of

__all__ = ["LEVELS", "Bot", "BotError", "Level", "Thinker", "known_bots", "level_of", "make_bot"]
