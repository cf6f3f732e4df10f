"""Imagined worlds: what a seat knew, dealt anew, with turns played in them and judged.

All ways to play on from a decision are tried in the same worlds by the same judge. The worlds fit what the seat could
know then: the stacks, the dice and all that lies face down are dealt anew. Coins are as they were: they are kept behind
screens, but everybody has seen each of them come and go, so whoever counts knows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from elbowroom.bots.champion import SETTLERS, TASTES
from elbowroom.bots.search import Budget, Candidate, Search
from elbowroom.bots.temper import Temper
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Drafter, finishing_choice, is_legal
from elbowroom.bots.value.judge import Judge
from elbowroom.bots.value.weights import load_net
from elbowroom.game.hidden import redacted, redealt
from elbowroom.review.strength import Strength
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.state import OVER, State

ENOUGH = 1 << 40  # visits for the search, which is bounded by its width


@dataclass
class Tally:
    """What was seen of the ends of a turn, over several worlds: sums for each seat."""

    players: int
    coins: list[float] = field(init=False)
    chances: list[float] = field(init=False)
    weight: float = 0.0

    def __post_init__(self) -> None:
        self.coins = [0.0] * self.players
        self.chances = [0.0] * self.players

    def add(self, judge: Judge, weight: float = 1.0) -> None:
        """Add what the judge has just seen."""
        for seat in range(self.players):
            self.coins[seat] += weight * judge.finals[seat]
            self.chances[seat] += weight * judge.chances[seat]
        self.weight += weight

    def mean_coins(self) -> list[float]:
        """The expected coins of each seat."""
        return [coins / self.weight for coins in self.coins]

    def mean_chances(self) -> list[float]:
        """The win chance of each seat."""
        return [chance / self.weight for chance in self.chances]


class Imagination:
    """The judge and the search of the champion, for one number of players."""

    def __init__(self, players: int, strength: Strength) -> None:
        self.players = players
        self.strength = strength
        self.judge = Judge(load_net(), players)
        self.mind = usual_mind(players)
        self.finishers = _minds(SETTLERS[: strength.settlers], players)

    # --- worlds ---
    def world(self, s: State, seat: int, rng: Random) -> State:
        """A world that fits what a seat could know in a position."""
        return world_for(s, seat, rng)

    def seen_by(self, s: State, seat: int) -> State:
        """What a seat could know in a position; with the coins, see above."""
        seen = redacted(s, seat)
        seen.coins = s.coins
        return seen

    # --- judging ---
    def look(self, s: State) -> Tally:
        """A position between two turns, as it is."""
        found = Tally(self.players)
        self.judge.look(s)
        found.add(self.judge)
        return found

    def tried(self, world: State, steps: list[int], mind: Mind) -> State:
        """The end of the turn that goes on in a world: with these steps, then sensibly."""
        trial = world.copy()
        for code in turn_steps(trial, steps, mind, turn_of(world)):
            apply_code(trial, code)
        return trial

    # --- searching ---
    def candidates(self, s: State, seat: int, rng: Random) -> list[Candidate]:
        """Turns for the decision at hand from what the seat to move could know, the best first."""
        strength, players = self.strength, self.players
        drafter = Drafter(_minds(TASTES[: strength.minds], players), strength.few, strength.width, strength.ends)
        search = Search(drafter, self.judge, rng, strength.worlds, strength.climbs, Temper(0.0, 0.0, 0.0))
        search.purses = [int(coins) for coins in s.coins]
        return search.candidates(self.seen_by(s, seat), self.finishers, Budget(0.0, ENOUGH, self.judge))


def world_for(s: State, seat: int, rng: Random) -> State:
    """A world that fits what a seat could know in a position."""
    world = redealt(redacted(s, seat), seat, rng)
    world.coins = s.coins
    return world


def usual_mind(players: int) -> Mind:
    """Who finishes a turn sensibly where nothing else is said."""
    return _minds(TASTES[:1], players)[0]


def turn_of(s: State) -> tuple[int, int]:
    """Which turn it is: round and seat."""
    return int(s.round), int(s.turn)


def turn_steps(s: State, steps: list[int], mind: Mind, turn: tuple[int, int]) -> Iterator[int]:
    """What is done to the end of a turn: those of the steps that are legal, then what is sensible; the others do what
    they must. Whoever asks for the next step has carried out the last one."""
    waiting = list(steps)
    while s.phase != OVER and turn_of(s) == turn:
        if waiting and s.seat == s.turn:
            code = waiting.pop(0)
            if is_legal(s, code, mind):
                yield code
        else:
            yield int(finishing_choice(s, mind))


def _minds(tastes: tuple[tuple[float, float, float, float], ...], players: int) -> list[Mind]:
    return [Mind(rivals / (players - 1), hold, caution, token) for rivals, hold, caution, token in tastes]
