"""A bot that plays at random."""

from __future__ import annotations

from random import Random

from elbowroom.game.game import View
from elbowroom.rules.actions import Action


class RandomBot:
    """Takes any legal action, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """One of the legal actions, at random."""
        return self._rng.choice(legal_actions)
