"""A player that takes what pays best now."""

from __future__ import annotations

from random import Random

from elbowroom.game.game import View
from elbowroom.rules.actions import Action

_ORDER = ("pick", "conquer", "roll", "last", "ready", "deploy", "place", "peace", "stop", "end", "abandon")


class GreedyBot:
    """Conquers while it can, spreads its tokens, declines when nothing is left to do."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The first kind of action that helps."""
        if view.decision == "turn" and view.round < view.rounds:
            active = view.players[view.seat].active
            if active is not None and active.hand + sum(view.region(r).tokens - 1 for r in active.regions) < 3:
                return legal_actions[-1]
        for kind in _ORDER:
            found = [action for action in legal_actions if action.kind == kind]
            if kind == "conquer" and found:
                return min(found, key=lambda a: view.cost(a.place).total)
            if kind == "deploy":
                found = [action for action in found if action.number == 1]
            if found:
                return found[0] if kind == "pick" else self._rng.choice(found)
        return self._rng.choice(legal_actions)
