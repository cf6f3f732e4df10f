"""The client for everybody: by keyboard alone, and without a violation that axe-core could find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import ROOT, Visitor
from tests.e2e.hand import TURNS_IN_FULL, Hand
from tests.e2e.keys import KeyboardHand

pytestmark = pytest.mark.slow
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ["/", "/create", "/tables", "/games", "/learn", "/compendium", "/rules", "/leaderboard", "/credits"]


def violations(page: Page) -> list[str]:
    """What axe-core finds on a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]


def test_axe_finds_nothing_on_any_page(visitor: Callable[..., Visitor]) -> None:
    """Contrast, names, roles, landmarks; by day and in the dark."""
    person = visitor()
    for path in PAGES:
        page = person.open(path).page
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        papers = set()
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert violations(page) == [], f"{path}, {scheme}"
            papers.add(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper')"))
        assert len(papers) == len(SCHEMES), "the page has not changed its colours"


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


def changed(hand: Hand, key: str) -> None:
    """Press a key that does something."""
    before = hand.state()
    hand.page.keyboard.press(key)
    expect(hand.page.locator(".table")).not_to_have_attribute("data-number", before)


def test_the_focus_is_never_lost(visitor: Callable[..., Visitor]) -> None:
    """After each decision the keyboard is at what is asked next, or where it was on the board; a card takes
    it, and Escape closes the card and leads back. What is to be decided is said aloud."""
    hand = KeyboardHand(visitor().open().page)
    hand.play_now()
    page = hand.page
    seen: set[str] = set()
    while len(seen) < 4 and hand.wait_for_turn():
        seen.add(hand.decision)
        assert page.locator("[data-asked]").inner_text()
        hand.step()
        page.wait_for_function("() => document.activeElement !== document.body")
    while hand.wait_for_turn() and not hand.lit("minor"):
        hand.step()
    hand.tap(hand.lit("minor")[0])
    expect(page.locator(".floating [role='dialog']")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".floating")).to_have_count(0)
    expect(page.locator("div.frame")).to_be_focused()


@TURNS_IN_FULL
def test_a_whole_game_by_keyboard_alone(visitor: Callable[..., Visitor], in_full: int) -> None:
    """From the title to the result: pick, conquer, take back, do again, redeploy, decline; no mouse."""
    hand = KeyboardHand(visitor().open().page)
    hand.play_now()
    while hand.wait_for_turn() and hand.decision != "conquer":
        hand.step()
    expect(hand.page.locator(".base svg")).to_be_visible()
    while not hand.button("undo").is_enabled():
        hand.step()
    changed(hand, "Control+z")
    changed(hand, "Control+Shift+z")
    assert hand.play_on(in_full) > 15
    assert hand.declines > 0
    hand.press(hand.page.locator("[data-action='result']"))
    expect(hand.page.locator(".ranking li")).to_have_count(2)
