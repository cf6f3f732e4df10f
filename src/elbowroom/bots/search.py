"""Choosing among whole turns: each is played to its end in imagined worlds, and the value net judges what comes out.

The worlds are dealt anew from what the seat knows, and each has its own luck: no die rolled here is the one that will
fall. All candidates are tried in the same worlds, so that luck does not decide between them.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter, sleep
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.lookahead import Lookahead
from elbowroom.bots.temper import Temper
from elbowroom.bots.thinking.endings import CERTAIN, OPEN, TriedTurn
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Drafter, carry_out, variations
from elbowroom.bots.value.judge import Judge
from elbowroom.game.hidden import redealt
from elbowroom.rules.actions import PLACE
from elbowroom.rules.fingerprint import fingerprint
from elbowroom.rules.state import State

VARIED: Final = 3  # how many of the best candidates are also tried with other conquests and redeployments
FINALISTS: Final = 16  # how many candidates are compared in more worlds
LEAST: Final = 2  # how many candidates are left when comparing ends
HOPELESS: Final = 4.0  # candidates that are so many coins worse than the best are not followed beyond their end
PASSES: Final = 4  # how often what is clearly worse is dropped
CLEAR: Final = 1.5  # standard errors by which a turn is clearly worse than another
GUESS: Final = 4.0  # coins: what the standard deviation between two turns usually is
GUESSES: Final = 2.0  # how many worlds that guess counts for
ALIKE: Final = 2  # how many are followed that differ only in the order of steps and in redeployment
UNSEEN: Final = -1000.0
BREATH: Final = 0.01  # seconds after which other threads are let in


class Budget:
    """How long to think about a decision: some seconds, or until so many positions are judged. 0 is no limit; with
    neither limit the drafts are compared as they are."""

    def __init__(self, seconds: float, visits: int, judge: Judge) -> None:
        self.judge: Judge = judge
        self.until: float = perf_counter() + seconds if seconds > 0.0 else 0.0
        self.most: int = judge.asked + visits if visits > 0 else 0
        self.stopped: bool = False
        self.breathe_at: float = perf_counter() + BREATH

    def allows_more(self) -> bool:
        """Whether more candidates may be tried than were drafted."""
        if self.most:
            return self.judge.asked < self.most and not self.is_over()
        return self.until > 0.0 and not self.is_over()

    def is_over(self) -> bool:
        """Whether to return the best found so far."""
        now = perf_counter()
        if now >= self.breathe_at:
            sleep(0.0)  # compiled code lets other threads run only here: one of them may want to stop this
            self.breathe_at = now + BREATH
        return self.stopped or (self.until > 0.0 and now >= self.until)


class Candidate:
    """A turn: the steps that were drafted, the mind that finishes it, and sums of what the judge said of its end, over
    several worlds: the coins it wins by, the chance to win, and the player's own coins. `judged` is the weight of all
    positions in these sums, `visits` in how many worlds it was tried."""

    def __init__(self, steps: list[int], mind: Mind) -> None:
        self.steps: list[int] = steps
        self.mind: Mind = mind
        self.line: list[int] = []  # what was done in the first world, to the end of the turn
        self.tried: TriedTurn | None = None  # and where that led
        self.margin: float = 0.0
        self.chance: float = 0.0
        self.coins: float = 0.0
        self.judged: float = 0.0
        self.visits: int = 0
        self.followed: list[float] = []  # the coins it wins by where it was followed, world by world

    def add(self, judge: Judge, seat: i64, weight: float = 1.0) -> None:
        """Add what the judge has just seen."""
        self.margin += weight * judge.margin(seat)
        self.chance += weight * judge.chances[seat]
        self.coins += weight * judge.finals[seat]
        self.judged += weight

    def add_again(self) -> None:
        """Add the same once more."""
        self.margin += self.margin / self.judged
        self.chance += self.chance / self.judged
        self.coins += self.coins / self.judged
        self.judged += 1.0

    def follow(self, course: list[State], judge: Judge, seat: i64) -> None:
        """Add what the judge says of the positions that the turn leads to in another world. The later ones count more:
        the nearer the end, the more the judge knows. What it said of the end of the turn alone is forgotten."""
        if not self.followed:
            self.margin, self.chance, self.coins, self.judged = 0.0, 0.0, 0.0, 0.0
        margin, judged = self.margin, self.judged
        for i, later in enumerate(course):
            judge.look(later)
            self.add(judge, seat, float(i + 1))
        self.followed.append((self.margin - margin) / (self.judged - judged))
        self.visits += 1

    def is_clearly_worse(self, best: Candidate) -> bool:
        """Whether another turn has done better in the same worlds, by more than chance explains."""
        n = float(len(self.followed))
        gaps = [ahead - own for own, ahead in zip(self.followed, best.followed, strict=True)]
        gap = sum(gaps) / n
        variance = (GUESSES * GUESS * GUESS + sum([(each - gap) ** 2 for each in gaps])) / (GUESSES + n - 1.0)
        return gap > CLEAR * sqrt(variance / n)

    def ends_like(self, other: Candidate) -> bool:
        """Whether another turn ends just alike, and would in any world."""
        mine, yours = self.tried, other.tried
        if mine is None or yours is None or OPEN in (mine.kind, yours.kind):
            return False
        return self.followed == other.followed

    def mean(self, total: float) -> float:
        """The mean of one of the sums."""
        return total / self.judged if self.judged > 0.0 else UNSEEN


class Search:
    """Finds and compares candidates. `worlds` is in how many worlds each is tried at first, `climbs` how often the best
    ones are changed to find better ones."""

    def __init__(self, drafter: Drafter, judge: Judge, rng: Random, worlds: int, climbs: int, temper: Temper) -> None:
        self.drafter: Drafter = drafter
        self.judge: Judge = judge
        self.rng: Random = rng
        self.worlds: int = worlds
        self.climbs: int = climbs
        self.temper: Temper = temper
        self.ahead: Lookahead | None = None  # without it, turns are judged by their ends
        self.purses: list[int] = []  # the coins of the players, as far as they can be guessed; empty: no idea

    def imagined(self, s: State) -> State:
        """A world that fits what the seat to decide knows."""
        seat = int(s.seat)
        world = redealt(s, seat, self.rng)
        if not s.table.open_coins:
            own = int(s.coins[seat])
            guesses = self.purses if self.purses else [own] * int(s.table.players)
            world.coins = vec[i64]([own if i == seat else coins for i, coins in enumerate(guesses)])
        return world

    def candidates(self, s: State, finishers: list[Mind], budget: Budget) -> list[Candidate]:
        """Turns for the decision at hand, the best first."""
        seat = int(s.seat)
        worlds = [self.imagined(s)]
        found = [Candidate(steps, self.drafter.mind) for steps in self.drafter.draft(worlds[0])]
        if s.turn != s.seat:
            return found
        self._try_all(found, worlds[0], seat)
        while len(worlds) < self.worlds and not budget.is_over():
            worlds.append(self.imagined(s))
            self._try_all(found, worlds[-1], seat)
        if not self.temper.is_calm():
            self._misjudge(found)
            return sorted(found, key=_minus_worth)
        found.sort(key=_minus_worth)
        found = self._climb(found, worlds, seat, budget)
        if budget.allows_more():
            found = self._settle_otherwise(found, finishers, worlds, seat)
        found = [*self._compare(found[:FINALISTS], s, seat, budget), *found[FINALISTS:]]
        return found if self.ahead is None else self._look_ahead(found, self.ahead, s, seat, budget)

    def _misjudge(self, found: list[Candidate]) -> None:
        for candidate in found:
            candidate.margin += self.temper.mistake(candidate.steps, self.rng) * candidate.judged

    def _compare(self, found: list[Candidate], s: State, seat: i64, budget: Budget) -> list[Candidate]:
        """Try the better half in more worlds, again and again: dice must not decide."""
        left, dropped = found, found[:0]
        while len(left) > LEAST and not budget.is_over():
            kept = (len(left) + 1) // 2
            dropped = [*left[kept:], *dropped]
            left = left[:kept]
            for _ in range(self.worlds):
                if not budget.is_over():
                    self._try_all(left, self.imagined(s), seat)
            left = sorted(left, key=_minus_worth)
        return [*left, *dropped]

    def _look_ahead(
        self, found: list[Candidate], ahead: Lookahead, s: State, seat: i64, budget: Budget
    ) -> list[Candidate]:  # fmt: skip
        """Follow the best candidates some rounds further, in more and more worlds, and drop those that are settled."""
        left = _unlike(found, ahead.most)
        dropped = [candidate for candidate in found if candidate not in left]
        for part in range(1, PASSES + 1):
            if len(left) == 1:
                break
            for _ in range(part * ahead.worlds):
                courses = self._followed(left, ahead, self.imagined(s), budget)
                if not courses:
                    return [*left, *dropped]
                for candidate, course in zip(left, courses, strict=True):
                    candidate.follow(course, self.judge, seat)
                left.sort(key=_minus_worth)
            settled = [candidate for i, candidate in enumerate(left) if i and _is_settled(candidate, left[:i])]
            left = [candidate for candidate in left if candidate not in settled]
            dropped = [*settled, *dropped]
        return [*left, *dropped]

    def _followed(self, found: list[Candidate], ahead: Lookahead, world: State, budget: Budget) -> list[list[State]]:
        """Where candidates lead in a world, round by round; nothing if there is no time for all of them. Turns that end
        alike go on alike."""
        met: dict[tuple[int, int], list[State]] = {}
        courses: list[list[State]] = []
        for candidate in found:
            if not budget.allows_more():
                return []
            trial = world.copy()
            carry_out(trial, candidate.steps, candidate.mind)
            end = fingerprint(trial)
            if end not in met:
                met[end] = ahead.course(trial)
            courses.append(met[end])
        return courses

    def _climb(self, found: list[Candidate], worlds: list[State], seat: i64, budget: Budget) -> list[Candidate]:
        """The best candidates also with one conquest changed; the best that comes out is changed again."""
        steps_seen = {tuple(candidate.steps) for candidate in found}
        marks_seen = {candidate.tried.mark for candidate in found if candidate.tried is not None}
        changed: set[tuple[int, ...]] = set()
        for _ in range(self.climbs):
            added: list[Candidate] = []
            for candidate in found[:VARIED]:
                if tuple(candidate.steps) in changed:
                    continue
                changed.add(tuple(candidate.steps))
                for steps in variations(worlds[0], candidate.steps, candidate.mind):
                    if tuple(steps) in steps_seen or not budget.allows_more():
                        continue
                    steps_seen.add(tuple(steps))
                    tried = TriedTurn(worlds[0], steps, candidate.mind)
                    if tried.mark in marks_seen:
                        continue
                    marks_seen.add(tried.mark)
                    other = Candidate(steps, candidate.mind)
                    self._finish(other, tried, seat)
                    for world in worlds[1:]:
                        self._try_in(other, world, seat)
                    added.append(other)
            if not added:
                break
            found = [*found, *added]
            found.sort(key=_minus_worth)
        return found

    def _settle_otherwise(
        self, found: list[Candidate], finishers: list[Mind], worlds: list[State], seat: i64
    ) -> list[Candidate]:  # fmt: skip
        """The best candidates also with other ends: tokens and pieces settled by other minds."""
        seen = {tuple(candidate.line) for candidate in found}
        added: list[Candidate] = []
        for candidate in found[:VARIED]:
            for mind in finishers:
                other = Candidate(candidate.steps, mind)
                self._try_in(other, worlds[0], seat)
                if tuple(other.line) not in seen:
                    seen.add(tuple(other.line))
                    added.append(other)
        for world in worlds[1:]:
            self._try_all(added, world, seat)
        both = [*found, *added]
        both.sort(key=_minus_worth)
        return both

    def _try_all(self, found: list[Candidate], world: State, seat: i64) -> None:
        for candidate in found:
            self._try_in(candidate, world, seat)

    def _try_in(self, candidate: Candidate, world: State, seat: i64) -> None:
        tried = candidate.tried
        if tried is None:
            self._finish(candidate, TriedTurn(world, candidate.steps, candidate.mind), seat)
            return
        candidate.visits += 1
        if tried.kind == CERTAIN:
            self.judge.asked += 1  # the answer would be the same
            candidate.add_again()
        else:
            self.judge.look(tried.end_in(world))
            candidate.add(self.judge, seat)

    def _finish(self, candidate: Candidate, tried: TriedTurn, seat: i64) -> None:
        """Play a turn to its end in the first world."""
        tried.finish()
        candidate.tried = tried
        candidate.line = tried.line
        candidate.visits += 1
        self.judge.look(tried.state)
        candidate.add(self.judge, seat)


def _is_settled(candidate: Candidate, better: list[Candidate]) -> bool:
    """Whether nothing more need be known of a turn: the best one is clearly better, or a better one ends just alike."""
    return candidate.is_clearly_worse(better[0]) or any(candidate.ends_like(other) for other in better)


def _minus_worth(candidate: Candidate) -> float:
    return -candidate.mean(candidate.margin)


def _unlike(found: list[Candidate], most: int) -> list[Candidate]:
    """The best candidates, but few that are much alike, and none that is hopeless."""
    least = found[0].mean(found[0].margin) - HOPELESS
    alike: dict[tuple[int, ...], int] = {}
    kept: list[Candidate] = []
    for candidate in found:
        if len(kept) == most:
            break
        if candidate.mean(candidate.margin) < least:
            continue
        kind = tuple(sorted([code for code in candidate.line if code < PLACE]))
        alike[kind] = alike.get(kind, 0) + 1
        if alike[kind] <= ALIKE:
            kept.append(candidate)
    return kept
