"""Lessons over HTTP: whoever sends the steps gets the place they lead to; nothing is kept."""

from __future__ import annotations

from typing import Any

import pytest

from elbowroom.lessons import LESSONS
from tests.lessons.walks import steps_through
from tests.server.running import Service, ask

pytestmark = pytest.mark.stores_nothing


def _lesson(service: Service, id: str, actions: list[str], language: str = "en") -> Any:
    body = {"actions": actions, "language": language}
    response = ask("POST", f"{service.url}/api/lessons/{id}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def test_all_lessons_are_listed_in_both_languages(service: Service) -> None:
    cards = {
        language: ask("GET", f"{service.url}/api/lessons", params={"language": language}).json()
        for language in ("en", "ru")
    }
    for listed in cards.values():
        assert [card["id"] for card in listed] == list(LESSONS)
        assert all(card["title"] and card["about"] and card["tasks"] > 5 for card in listed)
    assert cards["en"][0]["title"] != cards["ru"][0]["title"]


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_from_its_first_page_to_its_end(service: Service, id: str) -> None:
    for course, step in steps_through(LESSONS[id]):
        now = _lesson(service, id, course.actions)
        assert now["actions"] == course.actions
        assert now["done"] == (not step)
        assert now["scene"]["you"] == 0
        legal = [one["action"] for one in now["scene"]["legal"]]
        assert set(now["lit"]["actions"]) <= set(legal)
        assert (step in now["lit"]["actions"]) == (step not in ("", "next"))
        assert now["scene"]["can_undo"] == bool(course.actions)


def test_the_steps_to_show_end_in_the_present(service: Service) -> None:
    done = ["next", "pick 2", "conquer 1", "conquer 2", "conquer 6", "last 5", "deploy 5 6"]
    now = _lesson(service, "base", [*done, "end"])
    assert [step["action"] for step in now["steps"]][:2] == ["end", "pick 1"]
    assert {step["seat"] for step in now["steps"]} == {0, 1}
    assert now["steps"][-1]["scene"]["regions"] == now["scene"]["regions"]
    assert any(line["event"] == "Scored" for step in now["steps"] for line in step["events"])


def test_a_step_that_is_not_asked_for_is_answered_and_left_out(service: Service) -> None:
    for language, word in (("en", "second"), ("ru", "вторую")):
        now = _lesson(service, "base", ["next", "pick 1"], language)
        assert now["actions"] == ["next"]
        assert word in now["hint"]
        assert now["steps"] == []
    assert _lesson(service, "base", ["next", "pick 2"])["hint"] == ""


def _hint(service: Service, id: str, actions: list[str], frankness: int) -> Any:
    return ask("POST", f"{service.url}/api/lessons/{id}/hint", json={"actions": actions, "frankness": frankness})


def test_a_learner_may_ask_what_to_do(service: Service) -> None:
    """Without an account, in three steps; what is advised is what the task asks for."""
    assert _hint(service, "base", [], 1).json()["error"] == "no_hint"  # there is only something to read
    steps = [_hint(service, "base", ["next"], frank).json() for frank in (1, 2, 3)]
    assert [bool(step["place"]) for step in steps] == [False, True, True]
    assert [step["column"] for step in steps] == [None, 1, 1]
    assert [step["actions"] for step in steps] == [[], [], ["pick 2"]]
    assert all(any(letter.isdigit() for letter in step["thought"]) for step in steps)
    conquest = _hint(service, "base", ["next", "pick 2"], 3).json()
    wished = _lesson(service, "base", ["next", "pick 2"])["lit"]["actions"]
    assert conquest["actions"][0] in wished
    assert set(conquest["regions"]) <= {int(step.split()[-1]) for step in wished}
    assert _hint(service, "cooking", [], 1).status_code == 404


def test_the_other_seats_secrets_are_kept(service: Service) -> None:
    now = _lesson(service, "base", [])
    assert [player["coins"] for player in now["scene"]["players"]] == [5, None]


@pytest.mark.parametrize(
    ("id", "body", "status", "error"),
    [
        ("cooking", {"actions": []}, 404, "unknown"),
        ("base", {"actions": ["next"] * 401}, 400, "invalid"),
        ("base", {"actions": ["x" * 61]}, 400, "invalid"),
        ("base", {"steps": []}, 400, "invalid"),
    ],
)
def test_what_cannot_be_is_refused(service: Service, id: str, body: Any, status: int, error: str) -> None:
    response = ask("POST", f"{service.url}/api/lessons/{id}", json=body)
    assert (response.status_code, response.json()["error"]) == (status, error)
    assert response.json()["message"]
