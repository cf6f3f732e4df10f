"""What things are is explained by pointer, finger and keyboard, with the rule behind a link; names light the board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitor
from tests.e2e.hand import FREE_POINT, SETTLED, Hand
from tests.e2e.keys import KeyboardHand
from tests.e2e.test_reach import violations

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
RULE = re.compile(r"/rules#[A-Z]+\d+")


def in_the_middle(person: Visitor) -> Hand:
    """A table where somebody has picked, conquered, and is to go on; the log has something to tell."""
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    while hand.wait_for_turn() and hand.decision != "conquer":
        hand.step()
    hand.step()
    assert hand.wait_for_turn()
    return hand


def explanation(page: Page) -> str:
    """What is explained, which has a link to its rule."""
    box = page.locator(".explain")
    expect(box).to_be_visible()
    expect(box.locator("a")).to_have_attribute("href", RULE)
    return box.inner_text()


def test_by_pointer_and_by_keyboard(visitor: Callable[..., Visitor]) -> None:
    """Hovering, focus, and Enter, which leads to the link; Escape leads back."""
    hand = KeyboardHand(in_the_middle(visitor()).page)
    page = hand.page
    power = page.locator(".right .power").first
    power.hover()
    told = explanation(page)
    assert violations(page) == []
    page.mouse.move(700, 300)
    expect(page.locator(".explain")).to_have_count(0)
    hand.go_to(power)
    assert explanation(page) == told
    expect(power).to_have_attribute("aria-describedby", "explanation")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".explain a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".explain")).to_have_count(0)
    expect(power).to_be_focused()


def test_nothing_opens_over_the_combos(visitor: Callable[..., Visitor]) -> None:
    """What a combo does is told in one place below the list, wherever the pointer is; nor does anything open under a
    pointer that has taken one and rests."""
    hand = visitor().new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page = hand.page
    assert hand.wait_for_turn()
    combos = page.locator(".left .combo")
    places = set()
    for combo in combos.all():
        name = combo.locator("strong").inner_text().split()[-1]
        combo.hover()
        combo.click()
        expect(page.locator("#combo-details")).to_contain_text(name)
        places.add(page.locator("#combo-details").bounding_box()["y"])  # type: ignore[index]
        expect(page.locator(".explain")).to_have_count(0)
    assert len(places) == 1
    number = hand.state()
    page.locator(".left [data-action^='pick']").nth(1).click()
    page.wait_for_function(SETTLED, arg=number)
    page.wait_for_timeout(700)  # longer than a pointer has to rest
    expect(page.locator(".explain")).to_have_count(0)


def test_by_a_long_press_on_a_phone(visitor: Callable[..., Visitor]) -> None:
    """A finger that stays; a tap elsewhere closes it."""
    page = in_the_middle(visitor(phone=True)).page
    page.locator(".dock [data-sheet='players']").click()
    power = page.locator(".sheet .power").first
    power.click(trial=True)  # the sheet has come to rest
    box = power.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    explanation(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".explain")).to_be_visible()
    page.touchscreen.tap(20, 60)
    expect(page.locator(".explain")).to_have_count(0)


def test_every_name_in_the_russian_log_lights_the_board_or_explains_itself(visitor: Callable[..., Visitor]) -> None:
    """Regions, players and races are lit; races explain themselves, also in the middle of a sentence."""
    page = in_the_middle(visitor(language="ru-RU")).page
    log = page.get_by_role("list", name="Журнал")
    region = log.locator("[data-link^='region ']").last
    number = str(region.get_attribute("data-link")).removeprefix("region ")
    region.hover()
    expect(page.locator(f".base #h{number}")).to_have_class(re.compile(r"\bmarked\b"))
    log.locator("[data-link='player 0']").last.hover()
    held = page.locator(".stage .owner.seat-0").count()
    expect(page.locator(".base .state.marked")).to_have_count(held)
    race = log.locator("[data-link^='race ']").last
    race.click()
    assert race.inner_text() in explanation(page)
    for line in log.locator("li").all():
        assert not re.search(r"област\S* \d+(?![^<]*</span>)", line.inner_html()), "a region without a link"


def test_full_screen(visitor: Callable[..., Visitor]) -> None:
    """In from the head of a page, and on a phone from the menu of the table; and out again."""
    page = visitor().open("/credits").page
    whole = page.locator("[data-tool='full-screen']")
    whole.click()
    page.wait_for_function("() => document.fullscreenElement !== null")
    expect(whole).to_have_attribute("aria-pressed", "true")
    whole.click()
    page.wait_for_function("() => document.fullscreenElement === null")
    table = in_the_middle(visitor(phone=True)).page
    table.locator("[data-menu='open']").click()
    expect(table.locator(".sheet [data-tool='full-screen']")).to_be_visible()


# The regions whose middle is highest and lowest on the screen, and whether the card lies over a middle.
TOP_AND_BOTTOM = """() => {
  const middle = one => { const box = one.getBoundingClientRect(); return box.top + box.bottom };
  const all = [...document.querySelectorAll('.base .region')].sort((a, b) => middle(a) - middle(b));
  return [all[0], all.at(-1)].map(one => Number(one.id.slice(1)));
}"""
IS_COVERED = """number => {
  const card = document.querySelector('.floating').getBoundingClientRect();
  const box = document.querySelector(`.base #r${number}`).getBoundingClientRect();
  const y = (box.top + box.bottom) / 2;
  return card.top < y && y < card.bottom;
}"""


def test_the_card_of_a_region_leaves_it_in_sight_on_a_phone(visitor: Callable[..., Visitor]) -> None:
    """A finger stays on a region: its card goes to the other half of the board."""
    page = in_the_middle(visitor(phone=True)).page
    session = page.context.new_cdp_session(page)
    for region in page.evaluate(TOP_AND_BOTTOM):
        x, y = page.evaluate(FREE_POINT, region)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        card = page.locator(".floating.narrow")
        expect(card).to_be_visible()
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert not page.evaluate(IS_COVERED, region)
        card.locator(".close").click()
        expect(card).to_have_count(0)
