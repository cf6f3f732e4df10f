"""A bot that makes sensible choices at once, without search: what the better bots imagine the others to do."""

from __future__ import annotations

from random import Random

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.quick import quick_choice
from elbowroom.game.game import View
from elbowroom.game.hidden import redealt
from elbowroom.rules.actions import ACTIONS, Action


class QuickBot:
    """Takes what looks best at first sight. It is ``quick`` in the learning environments, and
    ``elbowroom.bots.quick:QuickBot`` in the arena."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The choice that looks best; it is made in an imagined world, so that it knows nothing hidden."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        mind = Mind(1.0 / (view.setup.players - 1), 0.6, 0.9, 0.4)
        return ACTIONS[int(quick_choice(redealt(view.state(), view.seat, self._rng), mind))]
