"""Lessons on the wire. The client keeps the learner's steps and sends all of them each time."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from elbowroom.server.wire.scene_shapes import LogLine, Scene
from elbowroom.server.wire.table_shapes import Language, Sent, Strict

LessonAction = Annotated[str, Meta(max_length=60)]


class LessonCard(Sent):
    """A lesson in the list."""

    id: str
    box: str
    board: str
    title: str
    about: str
    minutes: int
    tasks: int


class LessonSteps(Strict):
    """All steps of the learner so far; the last one may not have been made yet. "next" turns a page that is only
    read."""

    actions: Annotated[list[LessonAction], Meta(max_length=400)] = field(default_factory=list)
    language: Language | None = None


class LessonLit(Sent):
    """What to highlight: regions, the steps that count as doing the task, parts of the table (board, rounds, column,
    players)."""

    regions: list[int]
    actions: list[str]
    parts: list[str]


class LessonStep(Sent):
    """A step that the last action caused, the learner's or the other seat's, and the scene after it, for animation."""

    seat: int
    action: str
    events: list[LogLine]
    scene: Scene


class LessonState(Sent):
    """Where a learner is. `actions`: the steps that stand; the last one sent is missing if it was not made, and `hint`
    says why. `ask` is empty for a page that is only read. `steps` are for animation, `scene` is the present."""

    lesson: LessonCard
    actions: list[str]
    number: int
    chapter: str
    text: str
    ask: str
    hint: str
    rules: list[str]
    lit: LessonLit
    steps: list[LessonStep]
    scene: Scene
    done: bool
