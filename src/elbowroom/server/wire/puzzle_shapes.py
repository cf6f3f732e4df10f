"""Puzzles on the wire. The client keeps the steps and sends all of them each time, as in lessons. What the answer is
leaves the server only when the attempt is over."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from elbowroom.server.wire.lesson_shapes import LessonAction, LessonStep
from elbowroom.server.wire.scene_shapes import Scene
from elbowroom.server.wire.table_shapes import Language, Sent, Strict


class PuzzleTheme(Sent):
    """A theme, how many puzzles it has, and how many of them the user has solved."""

    id: str
    kind: str
    name: str
    puzzles: int
    solved: int


class PuzzleStanding(Sent):
    """The user as a solver. `change` is what the attempt just finished did to the rating; none if it did not count."""

    rating: int
    deviation: int
    tried: int
    solved: int
    streak: int
    best_streak: int
    change: float | None


class PuzzlePage(Sent):
    """All puzzles at a glance. `daily` is the one of the day, the same for everybody; `next` one that fits the user."""

    total: int
    daily: str | None
    daily_solved: bool | None
    next: str | None
    themes: list[PuzzleTheme]
    standing: PuzzleStanding


class PuzzleSteps(Strict):
    """All steps so far."""

    actions: Annotated[list[LessonAction], Meta(max_length=400)] = field(default_factory=list)
    language: Language | None = None


class PuzzleTag(Sent):
    """A theme of a puzzle."""

    id: str
    name: str


class PuzzleAnswer(Sent):
    """What is told when an attempt is over: in words, and a best turn step by step. `yours` and `best` are the coins or
    regions of both lines."""

    right: bool
    told: list[str]
    yours: float
    best: float
    line: list[str]
    steps: list[LessonStep]


class PuzzleState(Sent):
    """Where an attempt is. `verdict`: open, right or wrong; only then there is an `answer`. `steps` are for animation,
    `scene` is the present. `tried`: the user's first attempt was made before, and was it right?"""

    id: str
    goal: str
    title: str
    ask: str
    notes: list[str]
    themes: list[PuzzleTag]
    board: str
    rating: int
    seat: int
    actions: list[str]
    steps: list[LessonStep]
    scene: Scene
    verdict: Literal["open", "right", "wrong"]
    tried: bool | None
    answer: PuzzleAnswer | None
    standing: PuzzleStanding
