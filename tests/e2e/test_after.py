"""After a game: its result, the replay with a link to a moment, and another game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import WAIT, Visitor

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def test_result_replay_and_rematch(visitor: Callable[..., Visitor]) -> None:
    """The moment that somebody shares is the one that others see."""
    ann, eve = visitor(), visitor()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hand = ann.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    hand.hurried = True
    hand.play_on()
    page = hand.page
    steps = len(ann.record().steps)
    page.locator("[data-action='result']").click()
    expect(page.locator(".ranking li")).to_have_count(2)
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
