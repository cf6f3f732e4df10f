"""Ways through a lesson, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from elbowroom import Action
from elbowroom.lessons import NEXT, Course, Lesson

Choice = Callable[[list[Action]], Action]


def briskly(wished: list[Action]) -> Action:
    """The way of somebody who ends things when he can."""
    return next((step for step in wished if step.kind in ("end", "stop")), wished[-1])


def steps_through(lesson: Lesson, choose: Choice = briskly) -> Iterator[tuple[Course, str]]:
    """The course before each step of somebody who does what is asked, and that step; at last the finished course."""
    course = Course(lesson)
    while not course.finished:
        task = course.task
        assert task is not None
        if task.wish is not None:
            assert course.wished, f"{lesson.id}, {task.id}: what is asked cannot be done in {course.game}"
        step = NEXT if task.wish is None else str(choose(course.wished))
        yield course, step
        assert course.act(step) in ("done", "on")
        assert len(course.actions) < 200, f"{lesson.id}, {task.id}: no end in sight"
    yield course, ""


def finished(lesson: Lesson, choose: Choice = briskly) -> Course:
    """The lesson after doing all that it asks."""
    return list(steps_through(lesson, choose))[-1][0]
