"""After a game: its result, the replay with a link to a moment, and another game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import WAIT, Visitor
from tests.e2e.test_reach import violations

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
HOW_IT_ENDED = r"^(You won|Lost) (by \d+|on tokens)!?$"


def an_ending(ann: Visitor, eve: Visitor) -> None:
    """The map, the headline, medals, the offer of a review, and a link with a picture that a stranger can open."""
    page = ann.page
    expect(page.locator("[data-headline]")).to_have_text(re.compile(HOW_IT_ENDED))
    expect(page.locator("[data-final-map='true'] .base svg")).to_be_visible()
    assert page.locator("[data-medal]").count() >= 3
    expect(page.locator("[data-moments='-1'] [data-action='find-moments']")).to_be_visible()
    assert page.locator(".seed p").is_hidden()
    assert violations(page) == [], "result"
    page.locator("[data-action='share']").click()
    picture = page.locator(".sheet img")
    expect(picture).to_have_js_property("naturalWidth", 1200)
    assert violations(page) == [], "share"
    page.locator("[data-action='copy-link']").click()
    expect(page.locator("[data-action='copy-link']")).to_have_text("Copied")
    eve.page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(eve.page.locator("img")).to_have_js_property("naturalWidth", 1200)
    expect(eve.page.get_by_role("heading", level=1)).to_contain_text("wins")
    expect(eve.page.get_by_role("link", name="See the result")).to_have_count(0)
    assert violations(eve.page) == [], "shared"
    before = page.viewport_size
    for size in ({"width": 844, "height": 390}, {"width": 820, "height": 1180}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(page.locator("[data-action='copy-link']")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-action='save-picture']")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    page.set_viewport_size(before)  # type: ignore[arg-type]
    page.keyboard.press("Escape")
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "the result is wider than the screen"


def test_result_replay_and_rematch(visitor: Callable[..., Visitor]) -> None:
    """The moment that somebody shares is the one that others see."""
    ann, eve = visitor(), visitor(phone=True, color_scheme="dark")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hand = ann.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    hand.hurried = True
    hand.play_on()
    page = hand.page
    steps = len(ann.record().steps)
    outcome = page.locator(".bar h2").inner_text()
    assert re.match(HOW_IT_ENDED, outcome)
    page.reload()
    expect(page.locator(".bar h2")).to_have_text(outcome)
    page.locator("[data-action='result']").click()
    expect(page.locator("[data-headline]")).to_have_text(outcome)
    expect(page.locator(".ranking li")).to_have_count(2)
    an_ending(ann, eve)
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
    expect(page.locator(".earned li").first).to_be_visible()
    page.get_by_role("listitem").get_by_role("link", name="takes the lead").first.click()
    expect(page).to_have_url(re.compile(r"/at/\d+"))
    expect(page.locator("footer .count")).to_contain_text(f"/ {steps}")
    page.go_back()
    page.get_by_role("link", name="Replay").click()
    count = page.locator("footer .count")
    expect(count).to_have_text(f"0 / {steps}")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"3 / {steps}")
    page.get_by_role("button", name="Share").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "/at/3#" in link
    shown = page.locator(".events").inner_text()
    eve.page.goto(link)
    expect(eve.page.locator("footer .count")).to_have_text(f"3 / {steps}")
    expect(eve.page.locator(".events")).to_have_text(shown, use_inner_text=True)
    page.keyboard.press("PageDown")
    expect(count).not_to_have_text(f"3 / {steps}")
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    expect(count).to_have_text(f"0 / {steps}")
    page.get_by_role("combobox").select_option("4")
    page.get_by_role("combobox").blur()  # space would open it
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(count).to_have_text(re.compile(r"^[2-9] / "), timeout=WAIT)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("input[type=range]")).to_have_value(str(steps))
    page.get_by_role("link", name="See the result").click()
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".table")).to_be_visible()
    assert hand.wait_for_turn()
