"""A lesson in words: what the learner reads at each task, in any language."""

from __future__ import annotations

from dataclasses import dataclass

from elbowroom.game.costs import Cost
from elbowroom.language.texts import TextError, Texts
from elbowroom.lessons.course import Course
from elbowroom.lessons.shapes import LEARNER, TEACHER, Lesson, Task


@dataclass(frozen=True)
class TaskPage:
    """What is shown at a task. `ask` is what to do (empty for a page that is only read); `hint` answers the last step
    if it was not made."""

    chapter: str
    text: str
    ask: str
    hint: str


def seat_names(texts: Texts) -> tuple[str, ...]:
    """The names of the learner and of the other seat."""
    return texts.text("lesson-learner"), texts.text("lesson-teacher")


def title(lesson: Lesson, texts: Texts) -> str:
    """The name of a lesson."""
    return texts.text(f"lesson-{lesson.id}")


def about(lesson: Lesson, texts: Texts) -> str:
    """What a lesson is about."""
    return texts.text(f"lesson-{lesson.id}.about")


def page(course: Course, texts: Texts) -> TaskPage:
    """What the learner reads now."""
    lesson, task = course.lesson, course.task
    chapter = texts.text(f"chapter-{lesson.id}-{course.chapter.id}")
    if task is None:
        hint = texts.text("lesson-finished") if course.verdict in ("held", "illegal") else ""
        return TaskPage(chapter, texts.text(f"lesson-{lesson.id}.end", **_facts(course, texts)), "", hint)
    id = f"task-{lesson.id}-{task.id}"
    ask = "" if task.wish is None else texts.text(f"{id}.ask")
    return TaskPage(chapter, texts.text(id, **_facts(course, texts)), ask, _hint(course, task, ask, texts))


def _hint(course: Course, task: Task, ask: str, texts: Texts) -> str:
    if course.verdict not in ("held", "illegal"):
        return ""
    if task.wish is None:
        return texts.text("lesson-held-reading")
    if course.verdict == "illegal":
        return texts.text("lesson-illegal", ask=ask)
    try:
        return texts.text(f"task-{course.lesson.id}-{task.id}.hint")
    except TextError:
        return texts.text("lesson-held", ask=ask)


def _facts(course: Course, texts: Texts) -> dict[str, str | int]:
    """The values that the texts may use, all computed by the engine."""
    game, task = course.game, course.task
    learner = game.players[LEARNER]
    facts: dict[str, str | int] = {
        "coins": learner.coins or 0,
        "theirs": game.players[TEACHER].coins or 0,
        "hand": learner.active.hand if learner.active else 0,
        "gained": 0,
        "score": "",
    }
    if scored := course.scored[LEARNER]:
        facts |= {"gained": scored.total, "score": texts.score_lines(scored.lines)}
    for name, region in (task.prices if task else {}).items():
        cost = game.cost(region)
        facts |= {name: _sum(cost, texts), f"{name}_total": cost.total}
    return facts


def _sum(cost: Cost, texts: Texts) -> str:
    """A price as a sum, or as a number if nothing is added."""
    return str(cost.total) if len(cost.lines) == 1 else texts.cost(cost)
