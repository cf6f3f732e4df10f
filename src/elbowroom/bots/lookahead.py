"""Looking beyond the end of a turn: how the others would answer it, and what the player would do then."""

from __future__ import annotations

from elbowroom.bots.thinking.turns import Drafter, carry_out
from elbowroom.bots.value.judge import Judge
from elbowroom.rules.state import OVER, State


class Lookahead:
    """Plays on from the end of a turn. Everybody plays what the judge likes best for them, out of a few drafts. `most`
    is how many of the best turns are followed like this, `rounds` how far, and `worlds` in how many worlds before
    what is clearly worse is dropped for the first time."""

    def __init__(self, drafter: Drafter, judge: Judge, most: int, rounds: int, worlds: int) -> None:
        self.drafter: Drafter = drafter
        self.judge: Judge = judge
        self.most: int = most
        self.rounds: int = rounds
        self.worlds: int = worlds

    def course(self, s: State) -> list[State]:
        """The end of a turn and the positions that follow, one for each round, as far as the game goes."""
        found = [s]
        for _ in range(self.rounds):
            if s.phase == OVER:
                break
            s = self.play_on(s)
            found.append(s)
        return found

    def play_on(self, s: State) -> State:
        """The position a round later, when everybody has had another turn."""
        for _ in range(s.table.players):
            if s.phase == OVER:
                break
            s = self._best_end(s)
        return s

    def _best_end(self, s: State) -> State:
        """The end of the best turn for the player whose turn begins."""
        seat = s.turn
        best, most = s, 0.0
        for steps in self.drafter.draft(s):
            trial = s.copy()
            carry_out(trial, steps, self.drafter.mind)
            self.judge.look(trial)
            margin = self.judge.margin(seat)
            if best is s or margin > most:
                best, most = trial, margin
        return best
