"""Puzzles in a real browser: two taps from the title, one solved, one failed, the answer only afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.puzzles.collection import shipped_puzzles
from tests.e2e.conftest import Visitor
from tests.e2e.keys import KeyboardHand
from tests.e2e.learner import Learner
from tests.e2e.test_reach import violations
from tests.nightly import some_by_day

pytestmark = pytest.mark.slow
PUZZLES = list(shipped_puzzles().values())
LOOKS = {"phone": {"phone": True, "color_scheme": "dark", "language": "ru-RU"}, "desktop": {"color_scheme": "light"}}


def is_plain(puzzle: PuzzleShape) -> bool:
    """Whether the line is taps on regions, a deployment and plain buttons, all in the first rows of the turn."""
    return puzzle.goal == "coins" and all(
        step.split()[0] in ("ready", "conquer", "stop", "deploy", "end") for step in puzzle.line
    )


def verdict(page: Page, word: str) -> None:
    """Wait for the end of an attempt."""
    page.locator(f'.puzzle[data-verdict="{word}"]').wait_for()


def follow(one: Learner, puzzle: PuzzleShape) -> None:
    """Play the line of a puzzle by taps and buttons."""
    for number, step in enumerate(puzzle.line):
        kind, *rest = step.split()
        one.page.locator('.table[data-busy="false"]').wait_for()
        if kind == "conquer":
            one.tap(int(rest[0]))
        elif kind != "deploy":
            one.press(step)
        elif not puzzle.line[number - 1].startswith("deploy"):
            one.spread()


@pytest.mark.parametrize("look", some_by_day(LOOKS, "phone"))
def test_a_pick_is_failed_and_another_puzzle_follows(visitor: Callable[..., Visitor], look: dict[str, object]) -> None:
    puzzle = next(one for one in PUZZLES if one.goal == "pick")
    wrong = next(place for place in (1, 2) if f"pick {place}" not in puzzle.answers)
    person = visitor(**look)
    person.open("/")
    page = person.page
    page.locator('nav a[href="/puzzles"]').click()
    page.locator("[data-theme-id='goal:pick']").wait_for()
    assert violations(page) == []
    page.locator("[data-action='solve']").click()  # two taps from the title
    page.locator(".puzzle[data-verdict='open']").wait_for()
    one = Learner(page)
    person.open(f"/puzzles/{puzzle.id}")
    page.locator(".base svg").wait_for(state="attached")
    expect(page.locator("[data-action='show-answer']")).to_have_count(0)
    one.take(wrong)
    verdict(page, "wrong")
    assert violations(page) == []
    expect(page.locator(".verdict")).to_contain_text(f"{puzzle.best - puzzle.second:.0f}")
    page.locator("[data-action='next-puzzle']").click()
    page.locator(f".puzzle[data-verdict='open']:not([data-puzzle='{puzzle.id}'])").wait_for()
    assert person.faults == []


def test_by_keyboard_in_a_row_and_of_one_theme(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    page = person.open("/puzzles").page
    hand = KeyboardHand(page)
    hand.press(page.locator("[data-theme-id='goal:pick']"))
    seen: set[str] = set()
    for _ in range(2):
        page.locator(".puzzle[data-verdict='open']").wait_for()
        page.locator(".base svg").wait_for(state="attached")
        puzzle = shipped_puzzles()[page.locator(".puzzle").get_attribute("data-puzzle") or ""]
        assert puzzle.goal == "pick"
        seen.add(puzzle.id)
        place = int(puzzle.answers[0].split()[1])
        hand.press(page.locator(f'[data-combo="{place - 1}"]:visible'))
        hand.press(page.locator(f'[data-action="pick {place}"]:visible').first)
        verdict(page, "right")
        told = page.locator(".puzzle").inner_text()
        hand.press(page.locator("[data-action='next-puzzle']"))
    assert len(seen) == 2
    assert "In a row: 2" in told
    page.locator(".puzzle[data-verdict='open']").wait_for()
    assert shipped_puzzles()[page.url.partition("/puzzles/")[2].partition("?")[0]].goal == "pick"
    assert person.faults == []


def test_a_tactic_is_solved_and_its_answer_shown(visitor: Callable[..., Visitor]) -> None:
    puzzle = min((one for one in PUZZLES if is_plain(one)), key=lambda one: len(one.line))
    person = visitor()
    person.open(f"/puzzles/{puzzle.id}")
    follow(Learner(person.page), puzzle)
    verdict(person.page, "right")
    expect(person.page.locator(".verdict")).to_contain_text(str(int(puzzle.best)))
    person.page.locator("[data-action='show-answer']").click()
    person.page.locator('.table[data-busy="false"]').wait_for()
    person.page.locator("[data-action='again']").click()
    verdict(person.page, "open")
    assert person.faults == []
