"""Somebody who watches a whole game and knows the rules."""

from __future__ import annotations

from elbowroom import Action, Event, Game
from elbowroom.rules.events import Rolled
from tests.oracle.conquest import price, targets
from tests.oracle.effects import Effects
from tests.oracle.finding import Finding, same
from tests.oracle.legality import expected_actions
from tests.oracle.memory import Memory
from tests.oracle.numbers import SUPPLY
from tests.oracle.pieces import PieceRules
from tests.oracle.replica import Replica
from tests.oracle.snapshot import Snapshot, snapshot

_COST_FIELDS = "(race, total, in reach, open to attack, needs the die)"


class Witness:
    """Follows a game from its first decision; raises a `Finding` where the engine and the rules part."""

    def __init__(self, game: Game) -> None:
        self.now: Snapshot = snapshot(game)
        self.memory = Memory(self.now)
        self.replica = Replica(self.now)
        self.effects = Effects(self.memory, self.replica, game.rounds)
        self.pieces = PieceRules(self.replica)
        self.trays = trays(game, self.now)

    def check_decision(self, game: Game, legal: list[Action]) -> None:
        """The legal actions must be those of the rules, and every cost too."""
        found = {str(action) for action in legal}
        expected = expected_actions(self.now, self.memory, self.trays)
        if found != expected:
            raise Finding(
                f"{self.now.decision}: legal against the rules {sorted(found - expected)}, "
                f"missing {sorted(expected - found)}"
            )
        if self.now.decision == "conquer":
            self.check_costs(game, found)

    def check_costs(self, game: Game, legal: set[str]) -> None:
        """`Game.cost` of every region against the price by the rules and against the legal actions."""
        army = self.now.army(self.memory.fighter)
        near = targets(self.now, army)
        for r in range(len(self.now.regions)):
            cost = game.cost(r)
            with_die = f"last {r}" in legal
            open_now = with_die or f"conquer {r}" in legal
            found = (cost.race, cost.total, cost.reachable, cost.reason is None, open_now and cost.pips > 0)
            expected = (army.race, price(self.now, self.memory, army, r), r in near, open_now, with_die)
            if found != expected:
                raise Finding(f"cost of region {r} {_COST_FIELDS}: found {found}, expected {expected}")
            if sum(line.amount for line in cost.lines) != cost.total:
                raise Finding(f"the summands {cost.lines} are not {cost.total}")

    def follow(self, game: Game, action: Action, events: list[Event]) -> None:
        """An action was carried out: check what happened, event by event."""
        before, after = self.now, snapshot(game)
        self.memory.begin_step(before, action)
        self.effects.begin_step(before, after, action, self.trays)
        self.pieces.begin_step(before, action)
        rolled = [event.pips for event in events if isinstance(event, Rolled)]
        if rolled:
            same("dice in the history", list(game.steps[-1].outcome[: len(rolled)]), rolled)
        for event in events:
            self.effects.check_seat(event)
            self.effects.check(event)
            self.pieces.check(event)
            self.replica.take(event)
            self.memory.take(event)
        self.effects.end_step()
        self.pieces.end_step()
        self.replica.compare(after)
        self.now, self.trays = after, trays(game, after)


def trays(game: Game, s: Snapshot) -> dict[str, int]:
    """The trays of all races of the game."""
    known = {c.race for c in s.column} | set(s.armies)
    return {race: game.tray(race) for race in SUPPLY if race in known}
