"""What a lesson is made of: chapters that each begin with a position, and tasks with what counts as doing them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from elbowroom import Action, Game

LEARNER: Final = 0  # the learner's seat
TEACHER: Final = 1  # the seat whose steps the lesson plays
NEXT: Final = "next"  # what is sent for a task that only has to be read
TURN_OVER: Final = "turn_over"  # in `Task.until`: somebody else's turn has begun, or the game is over


@dataclass(frozen=True)
class Wish:
    """Which steps are meant: those named by their text, or all of some kinds, at some regions, up to some price. If
    nothing is named, all are."""

    kinds: tuple[str, ...] = ()
    regions: tuple[int, ...] = ()
    steps: tuple[str, ...] = ()
    most: int | None = None  # tokens a conquest may cost

    def fits(self, game: Game, action: Action) -> bool:
        """Whether a step that is legal now is one of them."""
        if self.steps and (str(action) in self.steps or not self.kinds):
            return str(action) in self.steps
        if self.kinds and action.kind not in self.kinds:
            return False
        if self.regions and action.region not in self.regions:
            return False
        return self.most is None or (action.region is not None and game.cost(action.region).total <= self.most)


@dataclass(frozen=True)
class Move:
    """A step that the lesson plays itself, with the outcome of its die or draw if it has one."""

    step: str
    outcome: tuple[int, ...] = ()


@dataclass(frozen=True)
class Task:
    """One thing to read or to do; its words are the message ``task-<lesson>-<id>``.

    Without `wish` it is only read. With `until` it goes on until one of these decisions has come (or `TURN_OVER`), else
    one wished step completes it. `free` are other steps that may be made meanwhile; whatever else is legal gets a hint
    and is not made. `luck` forces the outcome of wished steps that ask chance. `then` are the lesson's own steps that
    follow. `parts` of the table are lit besides the regions and steps that are wished. `prices` are regions whose cost
    the text tells, by the name it has there; `rules` are linked.
    """

    id: str
    wish: Wish | None = None
    until: tuple[str, ...] = ()
    free: Wish | None = None
    luck: tuple[int, ...] = ()
    then: tuple[Move, ...] = ()
    parts: tuple[str, ...] = ()
    regions: tuple[int, ...] = ()
    prices: dict[str, int] = field(default_factory=dict)
    rules: tuple[str, ...] = ()

    def done(self, game: Game) -> bool:
        """Whether a wished step that has just been made completes it."""
        if not self.until:
            return True
        over = game.over or game.turn != LEARNER
        return (over and TURN_OVER in self.until) or (not over and game.decision in self.until)


@dataclass(frozen=True)
class Chapter:
    """A part of a lesson. `start` makes its position from the names of the seats (None: the game goes on), `opening` is
    what the other seat does before the first task. The title is the message ``chapter-<lesson>-<id>``."""

    id: str
    start: Callable[[tuple[str, ...]], Game] | None
    tasks: tuple[Task, ...]
    opening: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A lesson; its title is the message ``lesson-<id>``, with attributes ``about`` and ``end``. `sign`: what its
    card shows, such as ``race-humans``."""

    id: str
    box: str
    board: str
    chapters: tuple[Chapter, ...]
    minutes: int
    sign: str

    @property
    def tasks(self) -> list[tuple[Chapter, Task]]:
        """All tasks in order, each with its chapter."""
        return [(chapter, task) for chapter in self.chapters for task in chapter.tasks]
