"""What a lesson is made of: chapters that each begin with a position, and tasks with what counts as doing them.

A box keeps its lesson as JSON of these shapes, in ``lesson.json``; fields that are left out have their defaults.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from elbowroom import Action, Game, Setup

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
    """A step that the lesson plays itself, with the outcome of its die or draw. Without one its text alone will do."""

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
    then: tuple[Move | str, ...] = ()
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
    """A part of a lesson. It begins with a new game (`setup`, as for `Setup`) or with a `position`, or it goes on with
    the game of the chapter before. `opening` is what the other seat does before the first task. The title is the
    message ``chapter-<lesson>-<id>``."""

    id: str
    tasks: tuple[Task, ...]
    setup: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    opening: tuple[Move | str, ...] = ()

    def start(self, names: tuple[str, ...]) -> Game | None:
        """The game that it begins with, for seats of these names; None: the one before goes on."""
        if self.setup is not None:
            lists = {key: tuple(value) for key, value in self.setup.items() if isinstance(value, list)}
            given: dict[str, Any] = self.setup | lists | {"names": names}
            return Game.new(Setup(**given))
        return None if self.position is None else Game.from_position(self.position | {"names": list(names)})


@dataclass(frozen=True)
class Lesson:
    """A lesson; its title is the message ``lesson-<id>``, with attributes ``about`` and ``end``. Its id is that of its
    box. `number` is its place among the lessons; those without one come last."""

    board: str
    chapters: tuple[Chapter, ...]
    minutes: int
    number: int | None = None
    id: str = ""

    @property
    def box(self) -> str:
        """The box it belongs to."""
        return self.id

    @property
    def tasks(self) -> list[tuple[Chapter, Task]]:
        """All tasks in order, each with its chapter."""
        return [(chapter, task) for chapter in self.chapters for task in chapter.tasks]
