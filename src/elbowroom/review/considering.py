"""The best turns in a position, looked at ever more closely: found once by the champion's search, then all of them
tried in the same imagined worlds, more with each stage."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec

from elbowroom.bots.search import Candidate
from elbowroom.game.game import Game
from elbowroom.review.decisions import course_of
from elbowroom.review.run import imagination_for
from elbowroom.review.strength import Strength
from elbowroom.review.worlds import Imagination, Tally
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.state import OVER, State

LAST_STAGE: Final = 6
_FIRST: Final = Strength(minds=6, few=2, width=5, ends=3, climbs=1, settlers=1, worlds=3)
_TURNS: Final = 4  # that are compared
_WORLDS: Final = 8  # of the first stage; each stage has twice as many as the one before
_KEPT: Final = 64  # positions


class ConsideredLine(msgspec.Struct, frozen=True):
    """A turn: its steps as they would be in one world, everybody's win chance, and its player's coins."""

    steps: tuple[str, ...]
    chances: tuple[float, ...]
    coins: float


class Considered(msgspec.Struct, frozen=True):
    """The best turns of a position, the best first, and in how many worlds each was tried."""

    worlds: int
    lines: tuple[ConsideredLine, ...]


@dataclass
class _Thought:
    """What is known about a position so far."""

    state: State
    imagination: Imagination
    candidates: list[Candidate]
    tallies: list[Tally] = field(default_factory=list)
    worlds: int = 0


class Considering:
    """Thinks about positions, and goes on where it was with those it has thought about lately. What comes out does not
    depend on that: the worlds of a position are always the same ones."""

    def __init__(self) -> None:
        self._known: Final[OrderedDict[bytes, _Thought]] = OrderedDict()

    def consider(self, position: dict[str, Any], stage: int) -> Considered:
        """The best turns of a position after a stage of thinking; none in the middle of somebody else's turn."""
        key = msgspec.json.encode(position)
        if key not in self._known:
            self._known[key] = _begun(Game.from_position(position).position_copy())
            if len(self._known) > _KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        thought = self._known[key]
        _look_on(thought, _WORLDS << min(stage, LAST_STAGE))
        return _told(thought)


def _begun(s: State) -> _Thought:
    imagination = imagination_for(int(s.table.players), _FIRST)
    seat = int(s.seat)
    candidates: list[Candidate] = []
    if s.phase != OVER and s.turn == s.seat:
        candidates = _varied(imagination.candidates(s, seat, Random(0)), int(s.phase))
    tallies = [Tally(imagination.players) for _ in candidates]
    return _Thought(s, imagination, candidates, tallies)


def _varied(candidates: list[Candidate], phase: int) -> list[Candidate]:
    """The best turns; where it is a question how to begin, the best of each beginning before others. The same steps in
    another order are no other turn."""
    seen: set[int] = set()
    known: set[tuple[int, ...]] = set()
    first: list[Candidate] = []
    others: list[Candidate] = []
    for candidate in candidates:
        steps = candidate.line or candidate.steps
        if tuple(sorted(steps)) in known:
            continue
        known.add(tuple(sorted(steps)))
        course = course_of(steps, phase)
        (others if course in seen else first).append(candidate)
        seen.add(course)
    return [*first, *others][:_TURNS]


def _look_on(thought: _Thought, worlds: int) -> None:
    """Try all turns in more worlds, until it is so many."""
    imagination, s = thought.imagination, thought.state
    for number in range(thought.worlds, worlds if thought.candidates else 0):
        world = imagination.world(s, int(s.seat), Random(f"world {number}"))
        for candidate, tally in zip(thought.candidates, thought.tallies, strict=True):
            imagination.judge.look(imagination.tried(world, candidate.steps, candidate.mind))
            tally.add(imagination.judge)
        thought.worlds = number + 1


def _told(thought: _Thought) -> Considered:
    seat = int(thought.state.seat)
    lines = [
        ConsideredLine(
            steps=tuple(str(ACTIONS[code]) for code in candidate.line or candidate.steps),
            chances=tuple(round(chance, 4) for chance in tally.mean_chances()),
            coins=round(tally.mean_coins()[seat], 2),
        )
        for candidate, tally in zip(thought.candidates, thought.tallies, strict=True)
    ]
    lines.sort(key=lambda line: (-line.chances[seat], -line.coins))
    return Considered(worlds=thought.worlds, lines=tuple(lines))
