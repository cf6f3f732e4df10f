"""Lessons on the real engine: the tutorial, and a short lesson for each further box.

A lesson is data (`elbowroom.lessons.shapes`) in the folder of its box; `follow(lesson, steps)` says how far these steps
of a learner have led.

>>> from elbowroom.lessons import LESSONS, follow
>>> course = follow(LESSONS["base"], ["next", "pick 2", "conquer 2"])
>>> course.verdict, course.task.id, [str(step) for step in course.wished]
('held', 'enter', ['conquer 1'])
"""

from typing import Final

from elbowroom.lessons.course import Course, Made, follow
from elbowroom.lessons.reading import all_lessons
from elbowroom.lessons.shapes import LEARNER, NEXT, TEACHER, Lesson, Task

LESSONS: Final[dict[str, Lesson]] = {lesson.id: lesson for lesson in all_lessons()}

__all__ = ["LEARNER", "LESSONS", "NEXT", "TEACHER", "Course", "Lesson", "Made", "Task", "follow"]
