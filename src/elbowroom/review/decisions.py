"""Every decision of a turn beside the best that was found, from what the seat could know when it was made.

A turn is cut where something was revealed (a die, a new combo, something found), after a pick, and before a late
decline: each part is judged on its own, so that nobody is blamed for what the die did, or for what only it could tell.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import COURSES
from elbowroom.review.history import PlayedStep, PlayedTurn
from elbowroom.review.labels import label_for
from elbowroom.review.shapes import Decided, Option, Weighed
from elbowroom.review.strength import Strength
from elbowroom.review.worlds import Imagination, Tally
from elbowroom.rules.actions import ABANDON, ACTIONS, PICK
from elbowroom.rules.decisions import list_legal
from elbowroom.rules.state import CHOOSING, ENDING, PICKING, State

KEPT: Final = 4  # the best candidates that are compared at the end
OF_EACH: Final = 2  # and as many of each combo to pick, of going on and of declining
LEAST_WORLDS: Final = 4
MOST_WORLDS: Final = 64
SAME: Final = 0.0005  # less lost win chance than this is none
SAME_COINS: Final = 0.5  # and fewer coins than this are not worth another way, if no chance is lost
KINDS: Final = {PICKING: "pick", CHOOSING: "course", ENDING: "late"}


@dataclass
class Contender:
    """A way to play on: its steps, who finishes the turn after them, and what was found out about it."""

    steps: list[int]
    mind: Mind
    course: int
    tally: Tally
    line: list[int] = field(default_factory=list)  # to the end of the turn in one world

    def chance(self, seat: int) -> float:
        """The win chance of a seat."""
        return round(self.tally.mean_chances()[seat], 4)

    def coins(self, seat: int) -> float:
        """The expected final coins of a seat."""
        return round(self.tally.mean_coins()[seat], 3)


@dataclass
class Weighing:
    """A part of a turn with its contenders, all tried in the same worlds. `played` is what was done."""

    seat: int
    kind: str
    part: list[PlayedStep]
    worlds: list[State]
    contenders: list[Contender]
    played: Contender

    def best(self, course: int | None = None) -> Contender:
        """The best contender, of all or of one course."""
        found = [one for one in self.contenders if course is None or one.course == course]
        return max(found, key=lambda one: (one.chance(self.seat), one.coins(self.seat)))


def parts_of(turn: PlayedTurn) -> list[list[PlayedStep]]:
    """The parts of a turn in which its player had a choice; each is judged on its own."""
    parts: list[list[PlayedStep]] = [[]]
    for step in turn.steps:
        if step.seat != turn.seat:
            continue
        if step.before.phase == ENDING and parts[-1]:
            parts.append([])
        parts[-1].append(step)
        if step.revealed or is_pick(step.code):
            parts.append([])
    return [part for part in parts if any(_has_choice(step.before) for step in part)]


def is_pick(code: int) -> bool:
    """Whether a step takes a combo from the column."""
    return PICK <= code < ABANDON


def _has_choice(s: State) -> bool:
    moves = Mind(0.0, 0.0, 0.0, 0.0).moves
    list_legal(s, moves)
    return moves.n > 1


def course_of(steps: list[int], phase: int) -> int:
    """What a turn begins with: the combo that is picked, going on, or a decline; -1 where that is no question."""
    if phase == CHOOSING:
        return next((code for code in steps if code in COURSES), steps[0])
    return steps[0] if phase in (PICKING, ENDING) else -1


def weigh(imagination: Imagination, turn: PlayedTurn, part: list[PlayedStep]) -> Weighing:
    """Compare what was done in a part of a turn with the best that the search finds."""
    first, seat = part[0], turn.seat
    s, strength = first.before, imagination.strength
    rng = Random(f"{strength.seed} {turn.number} {first.number}")
    phase = int(s.phase)
    contenders: list[Contender] = []
    seen: dict[int, int] = {}
    for rank, candidate in enumerate(imagination.candidates(s, seat, rng)):
        course = course_of(candidate.steps, phase)
        seen[course] = seen.get(course, 0) + 1
        if rank < KEPT or (course >= 0 and seen[course] <= OF_EACH):
            contenders.append(
                Contender(candidate.steps, candidate.mind, course, Tally(imagination.players), candidate.line)
            )
    done = [step.code for step in part]
    played = Contender(done, imagination.mind, course_of(done, phase), Tally(imagination.players), done)
    if phase != PICKING or played.course not in seen:
        contenders.append(played)
    worlds = [imagination.world(s, seat, rng) for _ in range(worlds_for(strength, len(contenders)))]
    for contender in contenders:
        for world in worlds:
            imagination.judge.look(imagination.tried(world, contender.steps, contender.mind))
            contender.tally.add(imagination.judge)
    weighing = Weighing(seat, KINDS.get(phase, "play"), part, worlds, contenders, played)
    if played not in contenders:  # a pick is worth what the best turn after it is
        weighing.played = weighing.best(played.course)
    return weighing


def worlds_for(strength: Strength, contenders: int) -> int:
    """In how many worlds so many contenders are compared."""
    return min(max(strength.visits // contenders, LEAST_WORLDS), MOST_WORLDS)


def decided(weighing: Weighing) -> list[Decided]:
    """What is to be said of a part of a turn: for its beginning also whether going on, declining or that combo was
    right."""
    best, played = weighing.best(), weighing.played
    if weighing.kind != "course":
        options = _options(weighing) if weighing.kind in ("pick", "late") else ()
        return [_compared(weighing, weighing.kind, played, best, options)]
    same = weighing.best(played.course)
    options = _options(weighing)
    found = [_compared(weighing, "course", same, best, options)] if len(options) > 1 else []
    return [*found, _compared(weighing, "play", played, same, ())]


def _compared(
    weighing: Weighing, kind: str, played: Contender, best: Contender, options: tuple[Option, ...]
) -> Decided:  # fmt: skip
    seat = weighing.seat
    lost = max(0.0, round(best.chance(seat) - played.chance(seat), 4))
    if lost < SAME:
        lost = 0.0
    coins = max(0.0, round(best.coins(seat) - played.coins(seat), 3))
    better = _weighed(best, seat) if lost or coins >= SAME_COINS else None
    label = label_for(lost, played.tally.players)
    return Decided(kind, weighing.part[0].number, _weighed(played, seat), better, lost, coins, label, options)


def _weighed(contender: Contender, seat: int) -> Weighed:
    steps = tuple(str(ACTIONS[code]) for code in contender.line or contender.steps)
    finals = tuple(round(coins, 3) for coins in contender.tally.mean_coins())
    return Weighed(steps, contender.chance(seat), contender.coins(seat), finals)


def _options(weighing: Weighing) -> tuple[Option, ...]:
    """The best of each course, the best first."""
    s, seat = weighing.part[0].before, weighing.seat
    courses = dict.fromkeys(one.course for one in weighing.contenders)
    found = [weighing.best(course) for course in courses]
    found.sort(key=lambda one: (-one.chance(seat), -one.coins(seat)))
    return tuple(
        Option(str(ACTIONS[one.course]), combo_of(s, one.course), one.chance(seat), one.coins(seat)) for one in found
    )


def combo_of(s: State, course: int) -> tuple[str, str | None] | None:
    """The race and power that a pick takes."""
    if not is_pick(course):
        return None
    place = course - PICK
    power = int(s.column_power[place])
    return s.race(s.column_race[place]).id, None if power < 0 else s.table.powers[power].id
