"""axe-core finds nothing wrong with what opens at a table, with what asks there, and with pages that come after."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitor
from tests.e2e.hand import SETTLED, Hand
from tests.e2e.test_connection import PATIENCE, one_decides
from tests.e2e.test_reach import violations
from tests.nightly import some_by_day

pytestmark = pytest.mark.slow
BOT = {"kind": "bot", "bot": "random"}
# In the dark on a phone, by day on a large screen.
LOOKS = {"phone": {"phone": True, "color_scheme": "dark"}, "desktop": {"color_scheme": "light"}}


def with_a_friend(person: Visitor, friend: Visitor) -> Hand:
    """A table for two people, who can talk there, when one of them can conquer."""
    hand = person.new_table(players=2, seats=[{"kind": "me"}, {"kind": "open"}], start=True, access="public")
    other = friend.open(hand.page.url.removeprefix(person.url))
    friend.page.get_by_role("button", name="Sit here").click()
    expect(hand.page.locator(".table")).to_be_visible()
    until = time.monotonic() + PATIENCE
    while hand.decision != "conquer":
        one_decides([hand, other], until)
    hand.page.locator(".base svg").wait_for(state="attached")
    return hand


def close(page: Page) -> None:
    """Close what is open."""
    page.locator(".sheet .head button").click()
    expect(page.locator(".sheet")).to_have_count(0)


def open_entry(page: Page, entry: str) -> None:
    """Press an entry of the menu."""
    page.locator("[data-menu='open']").click()
    page.locator(f".sheet [data-menu='{entry}']").click()
    page.locator(".sheet [data-step], .sheet [data-resign]").first.wait_for()


@pytest.mark.parametrize("look", some_by_day(LOOKS, "phone"))
def test_menu_sheets_and_the_bar(visitor: Callable[..., Visitor], look: dict[str, object]) -> None:
    """All sheets, the tabs beside the board, a region's card, a decision that is asked about once more."""
    ann = visitor(**look)
    hand = with_a_friend(ann, visitor())
    page = hand.page
    page.locator("[data-menu='open']").click()
    assert violations(page) == [], "menu"
    close(page)
    for entry in ("takeback", "resign"):
        open_entry(page, entry)
        assert violations(page) == [], entry
        close(page)
    parts = page.locator(".dock [data-sheet], .tabs [data-tab]").locator("visible=true")
    for i in range(parts.count()):
        parts.nth(i).click()
        assert violations(page) == [], parts.nth(i).inner_text()
        if hand.touches:
            close(page)
    page.locator(".dock [data-sheet='regions'], .tabs [data-tab='regions']").locator("visible=true").click()
    page.locator("ul button.open").locator("visible=true").first.click()
    page.locator(".floating .pinned").wait_for()
    assert violations(page) == [], "the card of a region"


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_the_curtain(visitor: Callable[..., Visitor], look: dict[str, object]) -> None:
    """Two at one device."""
    seats = [{"kind": "me"}, {"kind": "here", "name": "Vera"}]
    page = visitor(**look).new_table(players=2, seats=seats, start=True).page
    expect(page.locator("[data-action='take-device']")).to_be_focused()
    assert violations(page) == []


@pytest.mark.parametrize("look", some_by_day(LOOKS, "phone"))
def test_a_lost_line_and_what_comes_after(visitor: Callable[..., Visitor], look: dict[str, object]) -> None:
    """The banner, and a race given up, which is asked about readably, under the pointer too; then the result, the
    replay, and pages that are not there."""
    ann = visitor(**look)
    ann.context.add_init_script("localStorage.setItem('elbowroom.steps', 'separate')")
    hand = ann.new_table(players=2, seats=[{"kind": "me"}, BOT], start=True)
    page = hand.page
    assert hand.wait_for_turn()
    ann.context.set_offline(True)
    page.locator(".banner").wait_for()
    assert violations(page) == [], "offline"
    ann.context.set_offline(False)
    expect(page.locator(".banner")).to_have_count(0)
    hand.hurried = True
    while hand.wait_for_turn() and not hand.button("decline").count():
        hand.step()
    hand.button("decline").click()
    expect(page.locator(".bar .asked")).to_be_visible()
    assert violations(page) == [], "asked once more"
    before = hand.state()
    hand.button("decline").click()
    page.wait_for_function(SETTLED, arg=before)
    hand.play_on()
    table = page.url.removeprefix(ann.url)
    waits = {
        f"{table}/result": "figure svg", f"{table}/replay": ".base svg", "/tables/nowhere": ".empty",
        "/nowhere": ".empty",
    }  # fmt: skip
    for path, there in waits.items():
        ann.open(path)
        page.locator(there).first.wait_for(state="attached")
        assert violations(page) == [], path
