"""Learning in a real browser: the tutorial to its end by clicks, wrong steps, coming back, the books."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from elbowroom.boxes.catalog import BOXES
from elbowroom.lessons import LESSONS
from tests.e2e.conftest import ROOT, Visitor
from tests.e2e.learner import Learner, violations
from tests.nightly import some_by_day

pytestmark = pytest.mark.slow
Visitors = Callable[..., Visitor]
LOOKS = {f"{wide}-{theme}": (wide == "phone", theme) for wide in ("wide", "phone") for theme in ("light", "dark")}


def learner(visitors: Visitors, path: str, **more: Any) -> Learner:
    """Somebody who opens a page."""
    visitor = visitors(**more)
    visitor.open(path)
    return Learner(visitor.page)


def first_people(one: Learner) -> None:
    """The first chapter of the tutorial."""
    one.read()
    one.take(2)
    one.at(2)
    for task, region in ((3, 1), (4, 2), (5, 6)):
        one.tap(region)
        one.at(task)
    one.tap(5, "last")
    one.at(6)
    one.spread()
    one.at(7)
    one.press("end")
    one.at(8)
    one.read()
    one.at(9)
    one.read()  # the signs on the map


def neighbours(one: Learner) -> None:
    """The second."""
    one.at(10)
    one.spread()
    one.at(11)
    one.press("ready")
    one.at(12)
    one.tap(6)
    one.at(13)
    one.spread()
    one.at(14)
    one.press("end")
    one.at(15)
    one.read()


def letting_go(one: Learner) -> None:
    """The third."""
    one.at(16)
    one.read()
    one.decline()
    one.at(18)
    one.take(1)
    one.at(19)
    one.tap(4)
    one.at(20)
    one.tap(9)
    one.press("stop")
    one.spread()
    one.press("end")
    one.at(21)
    one.read()


def last_coin(one: Learner) -> None:
    """The fourth."""
    one.at(22)
    one.press("ready")
    one.at(23)
    one.tap(8, "last")
    one.at(24)
    one.spread()
    one.press("end")
    one.at(25)


@pytest.mark.parametrize(
    ("language", "phone", "win"),
    some_by_day({"wide": ("en", False, "You win!"), "phone": ("ru", True, "Победа!")}, "phone"),
)
def test_the_tutorial_to_its_end(visitor: Visitors, language: str, phone: bool, win: str) -> None:
    one = learner(visitor, "/learn", language=language, phone=phone)
    one.page.locator('[data-lesson="base"] a.button').click()
    first_people(one)
    neighbours(one)
    letting_go(one)
    last_coin(one)
    expect(one.coach).to_contain_text(win)
    expect(one.page.locator("[data-action='result']")).to_have_count(0)  # a lesson has none
    one.press("lessons")
    expect(one.page.locator('[data-lesson="base"] .done')).to_be_visible()


@pytest.mark.parametrize("id", some_by_day({id: id for id in LESSONS if id != "base"}, "underground"))
def test_what_is_lit_leads_through_each_lesson(visitor: Visitors, id: str) -> None:
    one = learner(visitor, f"/learn/{id}")
    assert one.follow_the_light() >= len(LESSONS[id].tasks)
    one.press("play-now")
    expect(one.page).to_have_url(re.compile("/tables/"))
    expect(one.page.locator(".bar")).to_be_visible()


def test_another_step_gets_a_hint_and_any_step_can_be_taken_back(visitor: Visitors) -> None:
    one = learner(visitor, "/learn/base")
    hint = one.coach.locator(".hint")
    one.read()
    one.take(1)
    expect(hint).to_contain_text("Take the second pair")
    one.take(2)
    one.at(2)
    expect(hint).to_have_count(0)
    one.tap(3)
    expect(hint).to_be_visible()
    one.tap(1)
    one.at(3)
    one.press("undo")
    one.at(2)
    one.tap(1)
    one.at(3)


def test_a_lesson_goes_on_where_it_was_left_and_in_another_language(visitor: Visitors) -> None:
    one = learner(visitor, "/learn/underground")
    one.read()
    one.at(1)
    one.tap(2)
    one.at(2)
    one.page.reload()
    one.at(2)
    ask = one.coach.locator(".ask")
    expect(ask).to_have_text("Conquer the lit mushroom forest.")
    one.page.get_by_role("button", name="RU").first.click()
    expect(ask).to_have_text("Захватите подсвеченный грибной лес.")
    one.coach.locator(".all").click()
    expect(one.page.locator('[data-lesson="underground"]')).to_contain_text("2 из 10")


def test_an_unknown_lesson_says_so(visitor: Visitors) -> None:
    one = learner(visitor, "/learn/cooking")
    expect(one.page.get_by_role("alert")).to_contain_text("There is no lesson cooking")


def test_the_compendium_finds_and_filters(visitor: Visitors) -> None:
    page = learner(visitor, "/compendium").page
    expect(page.locator("#race-elves")).to_be_visible()
    expect(page.locator('[data-kind="races"]')).to_contain_text(str(sum(len(box.races) for box in BOXES.values())))
    expect(page.locator('[data-kind="powers"]')).to_contain_text(str(sum(len(box.powers) for box in BOXES.values())))
    page.get_by_role("searchbox").fill("mountain")
    expect(page.locator("#race-giants")).to_be_visible()
    expect(page.locator("#race-elves")).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    page.locator('[data-kind="powers"]').click()
    page.locator('[data-box="spiderweb"]').click()
    expect(page.locator("li.panel")).to_have_count(len(BOXES["spiderweb"].powers))
    page.locator("#power-catapult a").click()
    expect(page).to_have_url(re.compile(r"/rules#SP2$"))
    expect(page.locator("#SP2")).to_be_in_viewport()


def test_a_link_to_a_rule_shows_it_and_the_book_can_be_searched(visitor: Visitors) -> None:
    page = learner(visitor, "/rules#C10", language="ru").page
    expect(page.locator("#C10.wanted")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("кубик")
    expect(page.locator("#C10")).to_be_visible()
    expect(page.locator("#W1")).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    page.locator(".beside a").nth(5).click()
    expect(page.locator("#E1")).to_be_in_viewport()


@pytest.mark.parametrize(("phone", "theme"), some_by_day(LOOKS, "phone-dark"))
def test_nothing_stands_in_anybodys_way(visitor: Visitors, phone: bool, theme: str) -> None:
    axe = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
    somebody = visitor(phone=phone, color_scheme=theme)
    for path in ("/learn", "/learn/base", "/compendium", "/rules#C10"):
        somebody.open(path)
        somebody.page.wait_for_load_state("networkidle")
        assert violations(somebody.page, axe) == [], path
