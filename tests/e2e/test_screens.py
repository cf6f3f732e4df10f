"""Tablets, very large screens, and fingers: everything fits, two fingers enlarge the board, one moves it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from elbowroom.puzzles.collection import shipped_puzzles
from tests.e2e.conftest import Visitor
from tests.e2e.hand import Hand
from tests.nightly import some_by_day

pytestmark = pytest.mark.slow
PAGES = ["/", "/create", "/learn", "/learn/base", "/compendium", "/rules"]
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"phone": True},
    "phone on its side": {"viewport": {"width": 844, "height": 390}, "has_touch": True},
    "very large letters": {"viewport": {"width": 720, "height": 450}},
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


# Whether the map of the board stands upright, as is asked, or lies.
UPRIGHT = """asked => {
  const box = document.querySelector('.base svg')?.viewBox.baseVal;
  return box && box.width < box.height === asked;
}"""
# The regions that are somebody's, and those that are seen under tokens.
STANDS_IN = """() => {
  const owned = [...document.querySelectorAll(".stage .owner[class*='seat-']")].map(one => one.id.slice(1));
  const under = [...document.querySelectorAll('.overlay .token .face')].map(one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const seen = document.elementsFromPoint(left + width / 2, top + height / 2);
    return seen.find(one => one.closest('.region'))?.id.slice(1);
  });
  return [owned, [...new Set(under)]].map(all => all.sort());
}"""
# Whether the card of a region leaves it in sight.
IN_SIGHT = """region => {
  const [card, seen] = ['.floating', `.base #r${region}`].map(
    one => document.querySelector(one).getBoundingClientRect()
  );
  const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
  return y < card.top || y > card.bottom || x < card.left || x > card.right;
}"""
TOO_SMALL = 90_000  # square pixels of a board: what is left on the smallest screen if the table is well arranged
ON_ITS_SIDE, UPRIGHT_AGAIN = (844, 390), (390, 844)


def settled(page: Page) -> None:
    """Wait until a page has come."""
    page.locator("h1").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("screen", some_by_day(SCREENS, "phone", "very large letters", "tablet"))
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
    drawn = hand.page.locator(".base svg").bounding_box()
    assert drawn is not None
    assert drawn["width"] * drawn["height"] > TOO_SMALL


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Fingers on the screen."""
    touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})


def at_a_conquest(person: Visitor) -> Hand:
    """At a new table for two, as soon as there is something to conquer."""
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True, without=["seafaring"])
    while hand.wait_for_turn() and hand.decision != "conquer":
        hand.step()
    return hand


def out_of_reach(hand: Hand) -> list[int]:
    """Regions where nothing can be done, seas at least: a tap only shows their card."""
    lit = {*hand.lit(), *hand.lit("risk"), *hand.lit("minor")}
    return [r for r in range(hand.page.locator(".base .region").count()) if r not in lit]


def test_two_fingers_enlarge_the_board_and_one_moves_it(visitor: Callable[..., Visitor]) -> None:
    """Pinch and pan on a phone; afterwards a tap still means the region under the finger."""
    hand = at_a_conquest(visitor(phone=True))
    page = hand.page
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


def has_board(page: Page, upright: bool) -> None:
    """Wait until the board is drawn upright, or wide."""
    page.wait_for_function(UPRIGHT, arg=upright)


def middle_of(page: Page, region: int) -> tuple[float, float]:
    """Where one sees a region."""
    box = page.locator(f".base #r{region}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def with_cursor(page: Page, key: str) -> int:
    """Press a key on the board; the region that is marked then."""
    page.get_by_role("application").press(key)
    return int((page.locator(".base .state.cursor").get_attribute("id") or "h-1").removeprefix("h"))


def test_a_phone_held_upright_has_an_upright_board(visitor: Callable[..., Visitor]) -> None:
    """It is larger than a wide one could be there, and a tap means the region that is seen under the finger."""
    person = visitor(phone=True)
    hand = at_a_conquest(person)
    page = hand.page
    has_board(page, upright=True)
    drawn, place = (page.locator(one).bounding_box() for one in (".base svg", ".area"))
    assert drawn is not None
    assert place is not None
    assert drawn["height"] > place["width"] * 1.1
    for region in out_of_reach(hand)[:3]:
        assert hand.tap(region)
        expect(page.locator(f".base #h{region}")).to_have_class(re.compile("chosen"))
        page.keyboard.press("Escape")
        expect(page.locator(".floating")).to_have_count(0)
    hand.step()
    owned, stood_in = page.evaluate(STANDS_IN)
    assert owned == stood_in
    assert owned
    page.goto(f"{page.url}/replay")
    has_board(page, upright=True)
    for button in page.locator("header button:visible").all():  # the theme's among them
        expect(button).to_be_in_viewport(ratio=1)
    has_board(person.open("/").page, upright=True)
    has_board(person.open("/learn/base").page, upright=False)  # what a lesson says takes the height
    has_board(person.open(f"/puzzles/{next(iter(shipped_puzzles()))}").page, upright=True)  # its card is short


def test_turning_a_phone_turns_the_board_and_loses_nothing(visitor: Callable[..., Visitor]) -> None:
    """The same region is chosen, its card is open, the board has the focus; arrows go where one sees them go."""
    hand = at_a_conquest(visitor(phone=True))
    page, state = hand.page, hand.state()
    region = out_of_reach(hand)[0]
    hand.tap(region)
    card = page.locator(".floating .pinned")
    name = card.get_attribute("aria-label")
    start = with_cursor(page, "n")
    for screen, upright in ((ON_ITS_SIDE, False), (UPRIGHT_AGAIN, True)):
        page.set_viewport_size({"width": screen[0], "height": screen[1]})
        has_board(page, upright)
        expect(page.locator(f".base #h{region}")).to_have_class(re.compile("chosen"))
        expect(card).to_have_attribute("aria-label", name or "")
        page.wait_for_function(IN_SIGHT, arg=region)
        expect(page.get_by_role("application")).to_be_focused()
        expect(page.locator(f".base #h{start}")).to_have_class(re.compile("cursor"))
        assert (hand.state(), hand.decision) == (state, "conquer")
        above = middle_of(page, start)
        start = with_cursor(page, "ArrowDown")
        assert middle_of(page, start)[1] > above[1]


@pytest.mark.parametrize("name", some_by_day({name: name for name in ("tablet", "tablet on its side", "4K")}, "tablet"))
def test_the_board_lies_or_stands_as_the_screen_does(visitor: Callable[..., Visitor], name: str) -> None:
    """Where the place for a board is not clearly taller than wide, its map lies as ever; on a tablet held upright it
    stands."""
    hand = visitor(**SCREENS[name]).new_table(players=2, seats=AGAINST_A_BOT, start=True)
    hand.wait_for_turn()
    has_board(hand.page, upright=name == "tablet")
