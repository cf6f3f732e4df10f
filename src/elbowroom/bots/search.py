"""Choosing among whole turns: each is imagined to its end, the better ones further, and the value net judges.

All worlds in which turns are tried are dealt anew from what the seat knows, and each has luck of its own: no die rolled
here is the one that will fall. The same worlds are used for all candidates, so that luck does not decide between them.
"""

from __future__ import annotations

from random import Random
from time import perf_counter, sleep
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.temper import Temper
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Drafter, carry_out
from elbowroom.bots.value.judge import Judge
from elbowroom.game.hidden import redealt
from elbowroom.rules.state import OVER, State

KEPT: Final = 6  # candidates that are looked at further
TRUST: Final = 12.0  # in so many worlds what was seen further on counts as much as the end of the turn
UNSEEN: Final = -1000.0
LEAST: Final = 2  # and how many of them are left at the end of a round of halving


class Budget:
    """How long to think: so many seconds, or so many positions judged, whichever is given and used up first. With
    neither, turns are not followed beyond their end."""

    def __init__(self, seconds: float, visits: int, judge: Judge) -> None:
        self.judge: Judge = judge
        self.until: float = perf_counter() + seconds if seconds > 0.0 else 0.0
        self.most: int = judge.asked + visits if visits > 0 else 0
        self.stopped: bool = seconds <= 0.0 and visits <= 0

    def is_spent(self) -> bool:
        """Whether thinking must end."""
        if self.stopped or (self.most and self.judge.asked >= self.most):
            return True
        if self.until == 0.0:
            return False
        sleep(0.0)  # compiled code lets other threads run only here: one of them may want to stop this
        return perf_counter() >= self.until


class Finding:
    """What was found out about a turn, over several worlds: the coins it wins by, its chance to win, and the coins of
    the player himself."""

    def __init__(self) -> None:
        self.margin: float = 0.0
        self.chance: float = 0.0
        self.coins: float = 0.0
        self.worlds: int = 0

    def add(self, judge: Judge, seat: i64) -> None:
        """Add what the judge has just seen."""
        self.margin += judge.margin(seat)
        self.chance += judge.chances[seat]
        self.coins += judge.finals[seat]
        self.worlds += 1

    def worth(self) -> float:
        """The mean margin."""
        return self.margin / float(self.worlds) if self.worlds else UNSEEN


class Candidate:
    """A turn: the steps that were drafted, the mind that finishes it, and what was found out about its end and about
    the turns that follow it."""

    def __init__(self, steps: list[int], mind: Mind) -> None:
        self.steps: list[int] = steps
        self.mind: Mind = mind
        self.line: list[int] = []  # what was done in the first world, to the end of the turn
        self.near: Finding = Finding()
        self.far: Finding = Finding()

    def worth(self) -> float:
        """The margin expected."""
        return self.mixed(self.near.margin, self.far.margin)

    def mixed(self, near: float, far: float) -> float:
        """One mean of two sums, one over each finding: what is seen further on in few worlds is luck for the most part,
        so that the end of the turn counts, too."""
        if self.far.worlds == 0:
            return near / float(self.near.worlds) if self.near.worlds else UNSEEN
        part = float(self.far.worlds) / (float(self.far.worlds) + TRUST)
        return part * far / float(self.far.worlds) + (1.0 - part) * near / float(self.near.worlds)


class Search:
    """One decision. `drafter` finds the candidates, `replier` those of the turns that follow."""

    def __init__(self, drafter: Drafter, replier: Drafter, judge: Judge, rng: Random, depth: int, worlds: int) -> None:
        self.drafter: Drafter = drafter
        self.replier: Drafter = replier
        self.judge: Judge = judge
        self.rng: Random = rng
        self.depth: int = depth
        self.worlds: int = worlds  # in how many every candidate is tried at first
        self.temper: Temper = Temper(0.0, 0.0, 0.0)
        self.purses: list[int] = []  # what the other players have, as far as it can be guessed; empty: no idea

    def imagined(self, s: State) -> State:
        """A world that fits what the seat to decide knows."""
        seat = int(s.seat)
        world = redealt(s, seat, self.rng)
        if self.purses:
            coins = [s.coins[i] if i == seat else self.purses[i] for i in range(len(self.purses))]
            world.coins = vec[i64](coins)
        return world

    def candidates(self, s: State, finishers: list[Mind], budget: Budget) -> list[Candidate]:
        """Turns for the decision at hand, the best first."""
        seat = int(s.seat)
        world = self.imagined(s)
        found = [Candidate(steps, self.drafter.mind) for steps in self.drafter.draft(world)]
        if s.turn != s.seat:
            return found
        worlds = [world]
        for _ in range(self.worlds - 1):
            worlds.append(self.imagined(s))
        self._try_all(found, worlds, seat)
        if not self.temper.is_calm():
            for candidate in found:
                candidate.near.margin += self.temper.mistake(candidate.steps, self.rng) * float(len(worlds))
            return sorted(found, key=_minus_near)
        found.sort(key=_minus_near)
        if not budget.is_spent():
            found = self._vary(found, finishers, worlds, seat)
        found = self._compare(found, s, seat)
        if self.depth and not budget.is_spent():
            return [*self._deepen(found[:KEPT], s, seat, budget), *found[KEPT:]]
        return found

    def _compare(self, found: list[Candidate], s: State, seat: i64) -> list[Candidate]:
        """Try the better half in more worlds, again and again: dice must not decide."""
        left, dropped = found, found[:0]
        while len(left) > LEAST:
            kept = (len(left) + 1) // 2
            dropped = [*left[kept:], *dropped]
            left = left[:kept]
            self._try_all(left, [self.imagined(s) for _ in range(self.worlds)], seat)
            left = sorted(left, key=_minus_near)
        return [*left, *dropped]

    def _try_all(self, found: list[Candidate], worlds: list[State], seat: i64) -> None:
        for candidate in found:
            for world in worlds:
                self._try_in(candidate, world, seat)

    def _try_in(self, candidate: Candidate, world: State, seat: i64) -> None:
        trial = world.copy()
        taken: list[int] = []
        carry_out(trial, candidate.steps, candidate.mind, True, taken)
        self.judge.look(trial)
        candidate.near.add(self.judge, seat)
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
        both.sort(key=_minus_near)
        return both

    # --- further turns ---
    def _deepen(self, found: list[Candidate], s: State, seat: i64, budget: Budget) -> list[Candidate]:
        """Follow the candidates through the turns after them; half of them drop out again and again. The best first."""
        left, dropped = found, found[:0]
        worlds = 4
        while True:
            for _ in range(worlds):
                if not self._follow_all(left, self.imagined(s), seat, budget):
                    return [*sorted(left, key=_minus_worth), *dropped]
            left = sorted(left, key=_minus_worth)
            kept = max(LEAST, (len(left) + 1) // 2)
            dropped = [*left[kept:], *dropped]
            left = left[:kept]
            worlds = min(2 * worlds, 16)

    def _follow_all(self, found: list[Candidate], world: State, seat: i64, budget: Budget) -> bool:
        """Follow all of them in one world; whether there was time for it. A world that was not finished counts not."""
        ends: list[State] = []
        for candidate in found:
            if budget.is_spent():
                return False
            ends.append(self._followed(candidate, world))
        for candidate, end in zip(found, ends, strict=True):
            self.judge.look(end)
            candidate.far.add(self.judge, seat)
        return True

    def _followed(self, candidate: Candidate, world: State) -> State:
        """The position after further turns, in which everybody does what the value likes best for him."""
        s = world.copy()
        taken: list[int] = []
        carry_out(s, candidate.steps, candidate.mind, True, taken)
        for _ in range(self.depth):
            if s.phase == OVER:
                break
            self.reply(s)
        return s

    def reply(self, s: State) -> None:
        """The player to move plays the turn that the value likes best for him, with dice he did not know."""
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


def _minus_worth(candidate: Candidate) -> float:
    return -candidate.worth()


def _minus_near(candidate: Candidate) -> float:
    return -candidate.near.worth()
