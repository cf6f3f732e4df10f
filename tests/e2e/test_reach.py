"""The client for everybody: by keyboard alone, and without a violation that axe-core could find."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import ROOT, Visitor

pytestmark = pytest.mark.slow
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ["/", "/create", "/tables", "/games", "/learn", "/compendium", "/rules", "/leaderboard", "/credits"]


def violations(page: Page) -> list[str]:
    """What axe-core finds on a page."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(visitor: Callable[..., Visitor], scheme: str) -> None:
    """Contrast, names, roles, landmarks."""
    person = visitor(color_scheme=scheme)
    for path in PAGES:
        hand = person.open(path)
        hand.page.locator("h1").first.wait_for()
        hand.page.wait_for_timeout(500)
        assert violations(hand.page) == [], path


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_at_the_table(visitor: Callable[..., Visitor], phone: bool) -> None:
    """While picking, conquering and redeploying."""
    hand = visitor(phone=phone).open()
    hand.play_now()
    seen: set[str] = set()
    while len(seen) < 3 and hand.wait_for_turn():
        if hand.decision not in seen:
            expect(hand.page.locator(".base svg")).to_be_visible()
            assert violations(hand.page) == [], hand.decision
            seen.add(hand.decision)
        hand.step()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def test_a_turn_by_keyboard_alone(visitor: Callable[..., Visitor]) -> None:
    """Pick, conquer, take back, stop, redeploy: no mouse."""
    hand = visitor().open()
    page = hand.page
    tab_to(page, "[data-action='play-now']")
    page.keyboard.press("Enter")
    assert hand.wait_for_turn()
    expect(page.locator(".base svg")).to_be_visible()
    before = hand.state()
    tab_to(page, "[data-combo='0']")
    page.keyboard.press("Enter")
    tab_to(page, ".left [data-action^='pick']")
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-number", before)
    assert hand.wait_for_turn()
    page.locator(".bar[data-decision='conquer']").wait_for()
    before = hand.state()
    tab_to(page, ".frame")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    if page.locator(".floating [data-action]").count():
        tab_to(page, ".floating [data-action]")
        page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-number", before)
    before = hand.state()
    page.keyboard.press("Control+z")
    expect(page.locator(".table")).not_to_have_attribute("data-number", before)
    before = hand.state()
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(".table")).not_to_have_attribute("data-number", before)
