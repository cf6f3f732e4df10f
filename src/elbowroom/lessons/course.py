"""How far a learner has come: a pure function of the lesson and the steps he has made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from elbowroom import Action, Event, Game
from elbowroom.lessons.shapes import LEARNER, NEXT, Chapter, Lesson, Move, Task
from elbowroom.rules.events import Scored

Verdict = Literal["done", "on", "held", "illegal"]
NAMES: Final = ("A", "B")


@dataclass(frozen=True)
class Made:
    """A step that was made, by whomever, what happened, and the game after it."""

    seat: int
    action: str
    events: tuple[Event, ...]
    after: Game


class Course:
    """A lesson under way. `actions` are the learner's steps that stand; `verdict` says what became of the last one he
    tried: it completed the task, is part of it, was held back because the task asks for something else, or was
    illegal. `made` are the steps that this last one brought, those of the other seat included."""

    def __init__(self, lesson: Lesson, names: tuple[str, ...] = NAMES) -> None:
        self.lesson = lesson
        self.actions: list[str] = []
        self.verdict: Verdict = "on"
        self.made: list[Made] = []
        self.number = 0  # of the present task among all
        self.scored: list[Scored | None] = [None, None]  # the latest scores of both seats
        self._names = names
        self._tasks = lesson.tasks
        self._chapter: Chapter | None = None
        self._open()

    # --- where it stands ---
    @property
    def finished(self) -> bool:
        """Whether all tasks are done."""
        return self.number == len(self._tasks)

    @property
    def task(self) -> Task | None:
        """What is to be read or done now; None at the end."""
        return None if self.finished else self._tasks[self.number][1]

    @property
    def chapter(self) -> Chapter:
        """The present chapter, or the last one."""
        return self._tasks[min(self.number, len(self._tasks) - 1)][0]

    @property
    def wished(self) -> list[Action]:
        """The legal steps that count as doing the task."""
        task = self.task
        if task is None or task.wish is None:
            return []
        return [action for action in self._legal() if task.wish.fits(self.game, action)]

    def _legal(self) -> list[Action]:
        """What the learner could do by the rules."""
        return self.game.legal_actions() if self.game.to_move == LEARNER else []

    # --- going on ---
    def act(self, text: str) -> Verdict:
        """Try a step, or `NEXT` for a task that is only read."""
        task = self.task
        if task is None:
            self.verdict = "held"
        elif task.wish is None:
            self.verdict = self._turn_page(text)
        else:
            self.verdict = self._try(task, text)
        if self.verdict in ("done", "on"):
            self.actions.append(text)
        if self.verdict == "done":
            self._complete(task)
        return self.verdict

    def _turn_page(self, text: str) -> Verdict:
        if text == NEXT:
            self.made = []
            return "done"
        return "held" if any(str(action) == text for action in self._legal()) else "illegal"

    def _try(self, task: Task, text: str) -> Verdict:
        action = next((action for action in self._legal() if str(action) == text), None)
        if action is None:
            return "illegal"
        assert task.wish is not None
        wished = task.wish.fits(self.game, action)
        if not wished and (task.free is None or not task.free.fits(self.game, action)):
            return "held"
        asks_chance = len(self.game.chances(action)) > 1
        self.made = []
        self._make(Move(text, task.luck if wished and asks_chance else ()))
        self._answer()
        return "done" if wished and task.done(self.game) else "on"

    def _answer(self) -> None:
        """What the other seat has to decide within the learner's turn, such as a retreat: it takes the last option."""
        while not self.game.over and self.game.turn == LEARNER and self.game.to_move != LEARNER:
            self._make(str(self.game.legal_actions()[-1]))

    def _complete(self, task: Task | None) -> None:
        assert task is not None
        for move in task.then:
            self._make(move)
        self.number += 1
        self._open()

    def _open(self) -> None:
        """Begin the present task's chapter, if it is another one."""
        if self.finished or self.chapter is self._chapter:
            return
        self._chapter = self.chapter
        if (game := self.chapter.start(self._names)) is not None:
            self.game = game
            self.scored = [None, None]
        if self.chapter.opening:
            self.made = []
        for move in self.chapter.opening:
            self._make(move)

    def _make(self, move: Move | str) -> None:
        move = Move(move) if isinstance(move, str) else move
        seat = self.game.to_move
        assert seat is not None
        events = self.game.apply(move.step, outcome=list(move.outcome) if move.outcome else None)
        for event in events:
            if isinstance(event, Scored):
                self.scored[event.seat] = event
        self.made.append(Made(seat, move.step, tuple(events), self.game.copy()))


def follow(lesson: Lesson, actions: Sequence[str], names: tuple[str, ...] = NAMES) -> Course:
    """The lesson after these steps. Steps that were held back or illegal leave no trace but the verdict on the last."""
    course = Course(lesson, names)
    for action in actions:
        course.act(action)
    return course
