"""Lessons for the browser. The server keeps no state: everything follows from the steps that the client sends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from elbowroom.game.game import Game
from elbowroom.language.texts import Texts
from elbowroom.lessons import LEARNER, LESSONS, Course, Lesson, Made, follow
from elbowroom.lessons.words import about, page, seat_names, title
from elbowroom.review.hinting import HintFound
from elbowroom.server.showing.scenes import SceneMaker, log_lines
from elbowroom.server.wire.lesson_shapes import LessonCard, LessonLit, LessonState, LessonStep
from elbowroom.server.wire.refusals import Refusal, texts_for, texts_in
from elbowroom.server.wire.scene_shapes import Scene

_BOTS: Final = [None, None]


def lesson_cards(language: str) -> list[LessonCard]:
    """All lessons, the tutorial first."""
    return [_card(lesson, texts_in(language)) for lesson in LESSONS.values()]


def lesson_state(id: str, actions: Sequence[str], language: str) -> LessonState:
    """Where these steps lead."""
    texts = lesson_texts(language)
    course = course_of(id, actions, texts)
    shown = page(course, texts)
    return LessonState(
        lesson=_card(course.lesson, texts),
        actions=course.actions,
        number=course.number,
        chapter=shown.chapter,
        text=shown.text,
        ask=shown.ask,
        hint=shown.hint,
        rules=[] if course.task is None else list(course.task.rules),
        lit=_lit(course),
        steps=[] if shown.hint else [_step(made, course, texts) for made in course.made],
        scene=_scene(course.game, course, texts),
        done=course.finished,
    )


def lesson_texts(language: str) -> Texts:
    """What a lesson is told with."""
    return texts_for(language, seat_names(texts_in(language)))


def course_of(id: str, actions: Sequence[str], texts: Texts) -> Course:
    """The lesson after these steps; `Refusal` if there is none of this name."""
    lesson = LESSONS.get(id)
    if lesson is None:
        raise Refusal("unknown", "unknown_lesson", lesson=id[:40], known=", ".join(LESSONS))
    return follow(lesson, actions, tuple(texts.names))


def within_task(found: HintFound, course: Course) -> HintFound:
    """The beginning of the advised turn, as far as the task goes with it."""
    trial, steps = follow(course.lesson, course.actions), list[str]()
    for step in found.steps:
        if trial.act(step) not in ("done", "on"):
            break
        steps.append(step)
        if trial.verdict == "done":
            break
    return structs.replace(found, steps=tuple(steps) or found.steps[:1])


def _card(lesson: Lesson, texts: Texts) -> LessonCard:
    return LessonCard(
        id=lesson.id,
        box=lesson.box,
        board=lesson.board,
        title=title(lesson, texts),
        about=about(lesson, texts),
        minutes=lesson.minutes,
        tasks=len(lesson.tasks),
    )


def _lit(course: Course) -> LessonLit:
    wished, task = course.wished, course.task
    regions = {action.region for action in wished if action.region is not None}
    return LessonLit(
        regions=sorted(regions | set(task.regions if task else ())),
        actions=[str(action) for action in wished],
        parts=list(task.parts) if task else [],
    )


def _step(made: Made, course: Course, texts: Texts) -> LessonStep:
    return LessonStep(
        seat=made.seat,
        action=made.action,
        events=log_lines(0, made.events, texts),
        scene=structs.replace(_scene(made.after, course, texts), legal=[], costs=[]),
    )


def _scene(game: Game, course: Course, texts: Texts) -> Scene:
    """What the learner sees. There is nothing to do while reading, and every step can be undone, even a roll of the
    die."""
    scene = SceneMaker(game, len(course.actions), _BOTS, None).scene(LEARNER, texts)
    reading = course.task is None or course.task.wish is None
    return structs.replace(scene, can_undo=bool(course.actions), legal=[] if reading else scene.legal)
