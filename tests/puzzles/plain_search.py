"""Another search of a whole turn, to check the first one: plain recursion on `Game`, with whole positions as keys.

It shares no code with `elbowroom.puzzles.turn_search`: what is legal and what follows comes from `Game` alone.
"""

from __future__ import annotations

from elbowroom import Action, Game
from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.rules.door import DIE


class PlainSearch:
    """What every way to play the turn achieves."""

    def __init__(self, puzzle: PuzzleShape) -> None:
        self.puzzle = puzzle
        self.game = Game.from_position(puzzle.position)
        self.before = self.game.players[puzzle.seat].coins or 0
        self.values: set[int] = set()
        self.known: dict[tuple[object, ...], int] = {}

    def best(self) -> int:
        """The most that is sure."""
        return self._value(self.game)

    def second(self) -> int:
        """The most that other turns achieve."""
        best = self.best()
        return max(value for value in self.values if value < best)

    def _value(self, game: Game) -> int:
        if game.over or game.turn != self.puzzle.seat:
            value = self._achieved(game)
            self.values.add(value)
            return value
        key = game.key()
        if key not in self.known:
            values = [self._value(after(game, action)) for action in game.legal_actions()]
            self.known[key] = max(values) if game.to_move == self.puzzle.seat else min(values)
        return self.known[key]

    def _achieved(self, game: Game) -> int:
        seat = self.puzzle.seat
        if self.puzzle.goal == "coins":
            return (game.players[seat].coins or 0) - self.before
        if self.puzzle.goal == "win":
            outcome = game.outcome()
            return int(outcome is not None and outcome.winners == (seat,))
        return safe(game, seat)


def after(game: Game, action: Action) -> Game:
    """The game after a step whose dice show 0, whatever step rolls them."""
    blanks: list[int] = []
    while True:
        found = game.copy()
        found.apply(action, outcome=blanks or None)
        asked = () if found.last_step is None else found.last_step.asked
        if len(asked) <= len(blanks) or asked[len(blanks)] != DIE:
            return found
        blanks.append(0)


def safe(game: Game, seat: int) -> int:
    """How many regions of a seat the next player cannot conquer first."""
    assert game.decision == "turn"
    trial = game.copy()
    trial.apply("ready")
    attacks = trial.legal_actions() if trial.decision == "conquer" else []
    reached = {action.region for action in attacks if action.kind == "conquer"}
    return sum(region.seat == seat and region.region not in reached for region in game.regions)
