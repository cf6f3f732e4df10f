"""A phone on its side: everything that is to be tapped lies on the screen, and nothing lies on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.e2e.hand import SETTLED, Hand
from tests.e2e.test_boxes import FILLERS, PLACERS, all_but

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
ON_ITS_SIDE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
# Buttons of the bar that a finger would not reach where one sees them.
OUT_OF_REACH = """() => [...document.querySelectorAll('.bar button')].filter(one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return width && !one.contains(seen);
}).map(one => one.textContent.trim())"""
# Combos of the sheet that are not whole on the screen.
CUT_OFF = """() => [...document.querySelectorAll('.sheet li.lit')].filter(one => {
  const box = one.getBoundingClientRect();
  return box.top < 0 || box.bottom > innerHeight || box.right > innerWidth;
}).length"""
# Lit regions under a button that enlarges the board.
UNDER_ZOOM = """() => [...document.querySelectorAll('.zoom button')].filter(one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const under = document.elementsFromPoint(left + width / 2, top + height / 2);
  const region = under.find(part => part.closest('.region'))?.closest('.region');
  return region && document.querySelector(`.base .state#h${region.id.slice(1)}[class*='lit-']`);
}).length"""


def play_until(hand: Hand, *decisions: str) -> None:
    """Play on until one of these is to be decided, and whatever is to be tapped is in reach all the time."""
    while hand.wait_for_turn() and hand.decision not in decisions:
        if not hand.page.locator(".sheet").count():
            assert hand.page.evaluate(OUT_OF_REACH) == [], hand.decision
            assert hand.page.evaluate(UNDER_ZOOM) == 0, hand.decision
        hand.step()


def test_a_phone_on_its_side_has_all_in_reach(visitor: Callable[..., Visitor]) -> None:
    """All combos at once; the plan of a redeployment with the button that carries it out; then a piece to place, which
    Enter does not throw away."""
    without = all_but(["base"], None, PLACERS | FILLERS)
    hand = visitor(**ON_ITS_SIDE).new_table(players=2, seats=AGAINST_A_BOT, without=without, start=True)
    hand.likes = ("Heroic", "Fortified", "Bivouacking")
    page = hand.page
    hand.wait_for_turn()
    expect(page.locator(".sheet li.lit")).to_have_count(6)
    assert page.evaluate(CUT_OFF) == 0
    play_until(hand, "redeploy")
    hand.press(page.locator("[data-helper='spread']"))
    assert page.evaluate(OUT_OF_REACH) == []
    before = hand.state()
    hand.press(page.locator("[data-helper='done']"))
    page.wait_for_function(SETTLED, arg=before)
    play_until(hand, "place")
    assert page.evaluate(OUT_OF_REACH) == []
    expect(page.locator(".bar .default")).to_have_count(0)
    before = hand.state()
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert (hand.state(), hand.decision) == (before, "place")
