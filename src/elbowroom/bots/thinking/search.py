"""Choosing among whole turns: each is imagined to its end, the better ones further, and the value net judges.

All worlds in which turns are tried are dealt anew from what the seat knows, and each has luck of its own: no die rolled
here is the one that will fall. The same worlds are used for all candidates, so that luck does not decide between them.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Drafter, carry_out
from elbowroom.bots.value.judge import Judge
from elbowroom.game.hidden import redealt
from elbowroom.rules.state import OVER, State

FIRST_WORLDS: Final = 2  # in how many worlds every candidate is tried
KEPT: Final = 10  # candidates that are looked at further
LEAST: Final = 2  # and how many of them are left at the end of a round of halving


class Budget:
    """How long to think: so many seconds, or so many positions judged; whichever is given and used up first."""

    def __init__(self, seconds: float, visits: int, judge: Judge) -> None:
        self.judge: Judge = judge
        self.until: float = perf_counter() + seconds if seconds > 0.0 else 0.0
        self.most: int = judge.asked + visits if visits > 0 else 0

    def is_spent(self) -> bool:
        """Whether thinking must end."""
        if self.most and self.judge.asked >= self.most:
            return True
        return self.until > 0.0 and perf_counter() >= self.until


class Candidate:
    """A turn: the steps that were drafted, the mind that finishes it, and what was found out about it."""

    def __init__(self, steps: list[int], mind: Mind) -> None:
        self.steps: list[int] = steps
        self.mind: Mind = mind
        self.line: list[int] = []  # what was done in the first world, to the end of the turn
        self.total: float = 0.0
        self.tried: int = 0
        self.deep_total: float = 0.0
        self.deep_tried: int = 0

    def mean(self) -> float:
        """The margin expected: by looking further if that was done, else at the end of the turn."""
        if self.deep_tried:
            return self.deep_total / float(self.deep_tried)
        return self.total / float(self.tried) if self.tried else -1000.0

    def shallow(self) -> float:
        """The margin expected at the end of the turn."""
        return self.total / float(self.tried) if self.tried else -1000.0


class Search:
    """One decision. `drafter` finds the candidates, `replier` those of the turns that follow."""

    def __init__(self, drafter: Drafter, replier: Drafter, judge: Judge, rng: Random, depth: int) -> None:
        self.drafter: Drafter = drafter
        self.replier: Drafter = replier
        self.judge: Judge = judge
        self.rng: Random = rng
        self.depth: int = depth
        self.replies: int = 0

    def candidates(self, s: State, finishers: list[Mind], budget: Budget) -> list[Candidate]:
        """Turns for the decision at hand, the best first."""
        seat = int(s.seat)
        world = redealt(s, seat, self.rng)
        found = [Candidate(steps, self.drafter.mind) for steps in self.drafter.draft(world)]
        if s.turn != s.seat or (len(found) == 1 and len(finishers) == 0):
            return found
        worlds = [world]
        for _ in range(FIRST_WORLDS - 1):
            worlds.append(redealt(s, seat, self.rng))
        self._try_all(found, worlds, seat)
        found.sort(key=_minus_shallow)
        if not budget.is_spent():
            found = self._vary(found, finishers, worlds, seat)
        if self.depth and not budget.is_spent():
            return [*self._deepen(found[:KEPT], s, seat, budget), *found[KEPT:]]
        return found

    def _try_all(self, found: list[Candidate], worlds: list[State], seat: i64) -> None:
        for candidate in found:
            for world in worlds:
                self._try_in(candidate, world, seat)

    def _try_in(self, candidate: Candidate, world: State, seat: i64) -> None:
        trial = world.copy()
        taken: list[int] = []
        carry_out(trial, candidate.steps, candidate.mind, True, taken)
        candidate.total += self.judge.worth(trial, seat)
        candidate.tried += 1
        if not candidate.line:
            candidate.line = taken

    def _vary(self, found: list[Candidate], finishers: list[Mind], worlds: list[State], seat: i64) -> list[Candidate]:
        """The best candidates also with other ends: tokens and pieces settled by other minds."""
        seen = {tuple(candidate.line) for candidate in found}
        added: list[Candidate] = []
        for candidate in found[: KEPT // 2]:
            for mind in finishers:
                other = Candidate(candidate.steps, mind)
                self._try_in(other, worlds[0], seat)
                if tuple(other.line) not in seen:
                    seen.add(tuple(other.line))
                    added.append(other)
        for candidate in added:
            for world in worlds[1:]:
                self._try_in(candidate, world, seat)
        both = [*found, *added]
        both.sort(key=_minus_shallow)
        return both

    # --- further turns ---
    def _deepen(self, found: list[Candidate], s: State, seat: i64, budget: Budget) -> list[Candidate]:
        """Follow the candidates through the turns after them; half of them drop out again and again. The best first."""
        left, dropped = found, found[:0]
        worlds = 2
        while True:
            for _ in range(worlds):
                if not self._follow_all(left, redealt(s, int(seat), self.rng), seat, budget):
                    return [*sorted(left, key=_minus_mean), *dropped]
            left = sorted(left, key=_minus_mean)
            kept = max(LEAST, (len(left) + 1) // 2)
            dropped = [*left[kept:], *dropped]
            left = left[:kept]
            worlds = min(2 * worlds, 16)

    def _follow_all(self, found: list[Candidate], world: State, seat: i64, budget: Budget) -> bool:
        """Follow all of them in one world; whether there was time for it. A world that was not finished counts not."""
        values: list[float] = []
        for candidate in found:
            if budget.is_spent():
                return False
            values.append(self._followed(candidate, world, seat))
        for candidate, value in zip(found, values, strict=True):
            candidate.deep_total += value
            candidate.deep_tried += 1
        return True

    def _followed(self, candidate: Candidate, world: State, seat: i64) -> float:
        """The value after further turns, in which everybody does what the value likes best for him."""
        s = world.copy()
        taken: list[int] = []
        carry_out(s, candidate.steps, candidate.mind, True, taken)
        for _ in range(self.depth):
            if s.phase == OVER:
                break
            self.reply(s)
        return self.judge.worth(s, seat)

    def reply(self, s: State) -> None:
        """The player to move plays the turn that the value likes best for him, with dice he did not know."""
        self.replies += 1
        player = s.turn
        drafts = self.replier.draft(s)
        mind = self.replier.mind
        best = drafts[0]
        if len(drafts) > 1:
            most = -1000.0
            for steps in drafts:
                trial = s.copy()
                taken: list[int] = []
                carry_out(trial, steps, mind, False, taken)
                value = self.judge.worth(trial, player)
                if value > most:
                    best, most = steps, value
            s.luck, s.luck2 = s.luck2 ^ 0x2545F4914F6CDD1, s.luck ^ 0x1B03738712FAD5C
        done: list[int] = []
        carry_out(s, best, mind, False, done)


def _minus_mean(candidate: Candidate) -> float:
    return -candidate.mean()


def _minus_shallow(candidate: Candidate) -> float:
    return -candidate.shallow()
