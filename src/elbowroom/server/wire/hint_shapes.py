"""Hints on the wire, in three steps of frankness."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from elbowroom.server.wire.lesson_shapes import LessonAction
from elbowroom.server.wire.review_shapes import ChoiceBar
from elbowroom.server.wire.table_shapes import Language, Number, Sent, Strict

Frankness = Annotated[int, Meta(ge=1, le=3)]


class HintWish(Strict):
    """Ask what to do, in the position that the table is in after so many entries: 1 a thought, 2 also a place, 3 the
    whole turn."""

    number: Number
    frankness: Frankness = 1
    language: Language | None = None


class LessonHintWish(Strict):
    """The same in a lesson, after these steps of the learner."""

    actions: Annotated[list[LessonAction], Meta(max_length=400)]
    frankness: Frankness = 1
    language: Language | None = None


class HintTold(Sent):
    """A hint. From the second step on also where to look: regions, a place in the column, and the choices compared;
    then the whole turn."""

    number: int
    frankness: int
    thought: str
    place: str
    regions: list[int]
    column: int | None
    choices: list[ChoiceBar]
    turn: str
    actions: list[str]
