"""Players: one file each, behind one interface. `make_bot` makes one from a spec such as ``greedy``."""

from elbowroom.bots.base import Bot, BotError, known_bots, make_bot

__all__ = ["Bot", "BotError", "known_bots", "make_bot"]
