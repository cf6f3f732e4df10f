"""The player of a seat whose owner has resigned and wants nobody to play on: it does the least the rules ask for."""

from __future__ import annotations

from typing import Final

from elbowroom.game.game import View
from elbowroom.rules.actions import Action

# What it does first of what is possible; anything else only if nothing of this is.
_WISHES: Final = ("decline", "stop", "end", "deploy", "ready", "pick")


class WitheringBot:
    """Declines whenever it may, and never conquers."""

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The first thing it wishes that is possible; tokens go all to one region."""
        for wish in _WISHES:
            found = [action for action in legal_actions if action.kind == wish]
            if found:
                return max(found, key=lambda action: action.number) if wish == "deploy" else found[0]
        return legal_actions[0]
