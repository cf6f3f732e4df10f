"""Tablets, very large screens, and fingers: everything fits, two fingers enlarge the board, one moves it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.conftest import Visitor

pytestmark = pytest.mark.slow
PAGES = ["/", "/create", "/learn", "/learn/base", "/compendium", "/rules"]
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
SCREENS = {
    "phone": {"phone": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "tablet on its side": {"viewport": {"width": 1180, "height": 820}, "has_touch": True},
    "4K": {"viewport": {"width": 3840, "height": 2160}},
}
# How far the page reaches beyond the right edge of the window, and its widest part that does.
BEYOND = """() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  if (wide <= 0) return null;
  const beyond = one => one.getBoundingClientRect().right > innerWidth + 1;
  const far = [...document.querySelectorAll('body *')].filter(beyond);
  return `${wide} px: ${far.slice(0, 3).map(one => one.outerHTML.slice(0, 80)).join(' | ')}`;
}"""
# What of the table lies outside of the window.
OUTSIDE = """() => ['.top', '.area', '.bar', '.base svg'].filter(name => {
  const box = document.querySelector(name).getBoundingClientRect();
  return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.width < 200;
})"""


def settled(page: Page) -> None:
    """Wait until a page has come."""
    page.locator("h1").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS.keys())
def test_everything_fits(visitor: Callable[..., Visitor], screen: dict[str, Any]) -> None:
    """No page is wider than the window, and the whole table is on one screen."""
    person = visitor(**screen)
    for path in PAGES:
        page = person.open(path).page
        settled(page)
        assert page.evaluate(BEYOND) is None, path
    hand = person.new_table(players=5, seats=[AGAINST_A_BOT[0]] + 4 * [AGAINST_A_BOT[1]], start=True)
    assert hand.wait_for_turn()
    assert hand.page.evaluate(BEYOND) is None
    assert hand.page.evaluate(OUTSIDE) == []


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Fingers on the screen."""
    touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})


def test_two_fingers_enlarge_the_board_and_one_moves_it(visitor: Callable[..., Visitor]) -> None:
    """Pinch and pan on a phone; afterwards a tap still means the region under the finger."""
    hand = visitor(phone=True).new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page = hand.page
    while hand.wait_for_turn() and hand.decision != "conquer":
        hand.step()
    stage = page.locator(".stage")
    expect(stage).to_be_visible()
    box = page.locator(".area").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    touch(session, "Start", (x - 30, y), (x + 30, y))
    for spread in range(30, 91, 10):
        touch(session, "Move", (x - spread, y), (x + spread, y))
    touch(session, "End")
    expect(stage).to_have_attribute("style", re.compile(r"scale\((2\.[5-9]|3)"))
    before = stage.get_attribute("style")
    touch(session, "Start", (x, y))
    for shift in range(5, 61, 5):
        touch(session, "Move", (x - shift, y - shift))
    touch(session, "End")
    expect(stage).not_to_have_attribute("style", before or "")
    assert hand.decision == "conquer"
    hand.step()
