"""Each lesson leads to its end for whoever does what it asks, and survives whoever does not."""

from __future__ import annotations

import re
from random import Random

import pytest

from elbowroom.boxes.catalog import BOXES
from elbowroom.language.texts import Texts, languages
from elbowroom.lessons import LEARNER, LESSONS, Course, Lesson, follow
from elbowroom.lessons.words import about, page, seat_names, title
from elbowroom.rules.events import Conquered, Declined, DrivenOut, Event, MarkerFound, Picked, Rolled, Scored
from tests.boxes.printed import LISTS
from tests.lessons.walks import finished, steps_through

RULE = re.compile(r"\b[A-Z]{1,2}\d+\b")
every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())


def test_every_printed_box_has_a_lesson() -> None:
    assert set(LISTS) <= {lesson.box for lesson in LESSONS.values()} <= set(BOXES)


@every_lesson
def test_doing_what_is_asked_leads_to_the_end(lesson: Lesson) -> None:
    assert finished(lesson).finished


@every_lesson
@pytest.mark.parametrize("seed", range(25))
def test_every_way_of_doing_it_leads_to_the_end(lesson: Lesson, seed: int) -> None:
    assert finished(lesson, Random(seed).choice).finished


@every_lesson
def test_whatever_else_is_legal_gets_an_answer_and_breaks_nothing(lesson: Lesson) -> None:
    for course, _ in steps_through(lesson):
        if course.game.to_move != LEARNER:
            continue
        for other in course.game.legal_actions():
            if other in course.wished:
                continue
            trial = follow(lesson, course.actions)
            if trial.act(str(other)) == "held":
                assert (trial.game, trial.actions, trial.number) == (course.game, course.actions, course.number)
                assert all(page(trial, Texts(language)).hint for language in languages())
            else:
                assert trial.verdict == "on"
                assert trial.wished, f"{lesson.id}: after {other} nothing that is asked can be done"


@every_lesson
def test_a_free_step_does_not_bar_the_way(lesson: Lesson) -> None:
    def meandering(course: Course, dice: Random) -> str:
        task = course.task
        assert task is not None
        free = [s for s in course.game.legal_actions() if task.free and task.free.fits(course.game, s)]
        return str(dice.choice(free or course.wished)) if task.wish else "next"

    for seed in range(5):
        course, dice = Course(lesson), Random(seed)
        while not course.finished:
            assert course.act(meandering(course, dice)) in ("on", "done")


@every_lesson
def test_what_is_illegal_leaves_no_trace(lesson: Lesson) -> None:
    for course, _ in steps_through(lesson):
        trial = follow(lesson, [*course.actions, "pick 7", "nonsense", "conquer 63"])
        assert trial.verdict in ("illegal", "held")
        assert (trial.game, trial.actions) == (course.game, course.actions)
        assert page(trial, Texts("en")).hint


@every_lesson
def test_the_same_steps_lead_to_the_same_place(lesson: Lesson) -> None:
    """So a learner can come back after anything, and take any step back."""
    for course, step in steps_through(lesson, Random(5).choice):
        again = follow(lesson, course.actions)
        assert (again.game, again.number, again.made) == (course.game, course.number, course.made)
        if step:
            back = follow(lesson, follow(lesson, [*course.actions, step]).actions[:-1])
            assert (back.game, back.number) == (course.game, course.number)


@every_lesson
@pytest.mark.parametrize("language", languages())
def test_everything_is_said(lesson: Lesson, language: str) -> None:
    texts = Texts(language)
    assert title(lesson, texts)
    assert about(lesson, texts)
    assert len(set(seat_names(texts))) == 2
    for course, _ in steps_through(lesson):
        shown = page(course, texts)
        assert shown.chapter
        assert shown.text
        assert "{" not in shown.text
        assert not RULE.search(shown.text + shown.ask), "rules are cited by the compendium"
        assert bool(shown.ask) == (course.task is not None and course.task.wish is not None)


def test_the_tutorial_explains_the_signs_of_the_map() -> None:
    said = " ".join(page(course, Texts("en")).text for course, _ in steps_through(LESSONS["base"]))
    assert all(sign in said for sign in ("mine", "magic source", "cavern"))


def test_prices_in_the_texts_are_the_engines() -> None:
    course = follow(LESSONS["base"], ["next", "pick 2", "conquer 1", "conquer 2"])
    assert Texts("en").cost(course.game.cost(6)) in page(course, Texts("en")).text
    assert Texts("ru").cost(course.game.cost(6)) in page(course, Texts("ru")).text


def test_the_tutorial_shows_what_it_promises() -> None:
    """First conquest, costs, the die, redeployment, losing a region, decline, a second race, scoring, the end."""
    seen: list[Event] = []
    course = Course(LESSONS["base"])
    for course, _ in steps_through(LESSONS["base"]):
        seen += [event for made in course.made for event in made.events]
    of_learner = {type(event) for event in seen if getattr(event, "seat", None) == LEARNER}
    assert {Picked, Conquered, Rolled, DrivenOut, Declined, Scored} <= of_learner
    assert len({event.race for event in seen if isinstance(event, Picked) and event.seat == LEARNER}) == 2
    outcome = course.game.outcome()
    assert outcome is not None
    assert outcome.winners == (LEARNER,)
    assert outcome.ranking[0].coins == outcome.ranking[1].coins + 1


def test_a_decline_would_have_lost_the_last_round() -> None:
    """As the hint says."""
    course = follow(LESSONS["base"], finished(LESSONS["base"]).actions[:-4])
    assert course.task is not None
    assert course.task.id == "last_round"
    course.game.apply("decline")
    outcome = course.game.outcome()
    assert outcome is not None
    assert outcome.winners != (LEARNER,)


def test_the_underground_lesson_finds_a_relic_and_a_place() -> None:
    found = [
        event.find
        for course, _ in steps_through(LESSONS["underground"])
        for made in course.made
        for event in made.events
        if isinstance(event, MarkerFound)
    ]
    assert list(dict.fromkeys(found)) == ["doormat", "lost_mine"]
