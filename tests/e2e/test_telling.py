"""What is told to players: the time they have, whose turn it is, what happened while they were away."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import WAIT, Visitor
from tests.e2e.hand import Hand

pytestmark = pytest.mark.slow
TWO_PEOPLE = [{"kind": "me"}, {"kind": "open"}]


def sit_down(host: Visitor, guest: Visitor, **wish: object) -> list[Hand]:
    """A table of two people, from the waiting room on; whoever decides first is in front."""
    hand = host.new_table(players=2, seats=TWO_PEOPLE, access="public", start=True, **wish)
    other = guest.open(hand.page.url.removeprefix(host.url))
    guest.page.get_by_role("button", name="Sit here").click()
    hands = [hand, other]
    for one in hands:
        one.page.locator(".table").wait_for()
    first = hand if hand.decision else other
    first.wait_for_turn()
    return [first, *(one for one in hands if one is not first)]


def test_who_waited_sees_the_clock_run_and_whose_turn_it_is(visitor: Callable[..., Visitor]) -> None:
    """The clocks come with the start, on a phone too, where they stand on the players' chips."""
    hands = sit_down(visitor(phone=True), visitor(), clock={"kind": "turn", "seconds": 600})
    for hand in hands:
        clocks = hand.page.locator("[data-clock]:visible")
        expect(clocks).to_have_text([re.compile(r"^9:5\d$")])
    mover, other = hands
    expect(mover.page).to_have_title("● Your turn · Table · Elbow Room")
    expect(other.page).to_have_title("Table · Elbow Room")


def test_when_time_is_up_the_table_says_so(visitor: Callable[..., Visitor]) -> None:
    """A bot plays the turn, and whoever comes too late reads why."""
    ann = visitor()
    hand = ann.new_table(
        players=2, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], start=True,
        clock={"kind": "turn", "seconds": 5},
    )  # fmt: skip
    hand.wait_for_turn()
    told = hand.page.locator("[data-banner='time-up']")
    expect(told).to_contain_text("a bot played that turn", timeout=WAIT)
    expect(hand.page.get_by_role("list", name="Log").get_by_text("Time is up").first).to_be_visible()


def test_who_comes_back_reads_what_happened_meanwhile(visitor: Callable[..., Visitor]) -> None:
    """He leaves the page, the other one decides, he opens it again: it is told once."""
    mover, other = sit_down(visitor(), visitor())
    table = other.page.url
    other.page.goto(table.rpartition("/tables")[0] + "/credits")
    mover.step()
    other.page.goto(table)
    expect(other.page.get_by_role("heading", name="While you were away")).to_be_visible()
    assert other.is_told
    other.hear()
    other.page.reload()
    other.page.locator(".table").wait_for()
    expect(other.page.locator(".base svg")).to_be_attached()
    assert not other.is_told


def test_the_replay_of_a_running_game_begins_at_the_present_and_leads_back(visitor: Callable[..., Visitor]) -> None:
    """From the table's menu into the replay and back to the table."""
    mover, _ = sit_down(visitor(), visitor())
    mover.step()
    page, step = mover.page, "1 / 1"
    page.locator("[data-menu='open']").click()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("footer .count")).to_have_text(step)
    page.keyboard.press("Home")
    expect(page.locator("footer .count")).to_have_text("0 / 1")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator(".table")).to_be_visible()


# The colours behind and around something, as the browser paints them.
PAINTED = """one => {
  const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(one);
  return [backgroundColor, outlineStyle === 'none' ? 'no outline' : outlineColor].join(', ');
}"""


def test_with_forced_colours_what_is_chosen_and_lit_stands_out(visitor: Callable[..., Visitor]) -> None:
    """The present round, the language that is spoken, the combos that can be taken: none by a colour that is lost."""
    hand = visitor(forced_colors="active").new_table(players=2, seats=[{"kind": "me"}, {"kind": "here"}], start=True)
    hand.wait_for_turn()

    def painted(selector: str) -> str:
        return str(hand.page.locator(selector).first.evaluate(PAINTED))

    assert painted(".languages .on") != painted(".languages button:not(.on)")
    assert painted(".track .now") != painted(".track li:not(.now)")
    assert "no outline" not in painted(".combos .lit")
