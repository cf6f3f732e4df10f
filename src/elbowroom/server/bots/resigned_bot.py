"""Plays a seat whose owner has resigned and wants nobody to play on: it does the least that the rules require."""

from __future__ import annotations

from typing import Final

from elbowroom.game.game import View
from elbowroom.rules.actions import Action

# In order of preference. Anything else only if none of these is legal.
_WISHES: Final = ("decline", "stop", "end", "deploy", "ready", "pick")


class WitheringBot:
    """Declines whenever it may, and never conquers."""

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The first legal action in order of preference. All tokens are deployed to one region."""
        for wish in _WISHES:
            found = [action for action in legal_actions if action.kind == wish]
            if found:
                return max(found, key=lambda action: action.number) if wish == "deploy" else found[0]
        return legal_actions[0]
