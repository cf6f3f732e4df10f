"""A finished game is reviewed, a mistake followed on the board, and the turn played anew."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.e2e.hand import TURN, Hand
from tests.e2e.test_reach import violations

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def test_review_a_mistake_and_try_again(visitor: Callable[..., Visitor]) -> None:
    """In Russian on a phone too: it is made once, and there at once for whoever comes later."""
    ann = visitor(color_scheme="dark")
    hand = ann.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    hand.hurried = True
    hand.play_on()
    page = hand.page
    page.locator("[data-action='result']").click()
    page.locator("[data-action='review']").click()
    expect(page).to_have_url(re.compile(r"/games/\w+/review$"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator("[data-moment]").first).to_be_visible(timeout=TURN)
    address = page.url.removeprefix(ann.url)

    # the moment: both ways, step by step, with reasons in numbers
    stage = page.locator(".stage[data-step]")
    page.locator("[data-moment='0'] h3 button").click()
    expect(page.locator("[data-moment='0'] .reasons li").first).to_contain_text(re.compile(r"\d"))
    page.locator("[data-side='played']").click()
    last = stage.get_attribute("data-step")
    page.locator("[data-go='back']").click()
    expect(stage).not_to_have_attribute("data-step", last or "")
    page.locator("[data-side='better']").click()
    expect(page.locator(".stage .base svg")).to_be_attached()
    assert violations(page) == []

    # the graph: by keyboard and by pointer
    graph = page.locator("[data-graph='chances'] svg")
    graph.focus()
    page.keyboard.press("Home")
    expect(page.locator("[data-shown-turn='0']")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-shown-turn='1']")).to_be_visible()
    expect(graph).to_have_attribute("aria-valuetext", re.compile("Round 1"))
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 20, "y": box["height"] / 2})
    turns = page.locator(".turns [data-turn]").count()
    expect(page.locator(f"[data-shown-turn='{turns - 1}']")).to_be_visible()
    expect(page.locator("td[data-part='luck']")).to_have_count(2)
    assert violations(page) == []

    # the turn played anew
    page.locator("[data-moment='0'] h3 button").click()
    page.locator("[data-action='try']").click()
    again = Hand(page)
    again.page.locator(".bar[data-decision]:not([data-decision=''])").wait_for()
    card = page.locator(".card[data-judged]")
    while card.get_attribute("data-judged") == "false":
        again.step()
    expect(page.locator("tr[data-way='now'] td").first).to_contain_text("%")
    expect(page.locator("tr[data-way]")).to_have_count(3)
    assert violations(page) == []
    page.locator("[data-action='restart']").click()
    expect(card).to_have_attribute("data-judged", "false")
    page.locator("[data-action='back']").click()
    expect(page.locator("[data-moment]").first).to_be_visible()

    # somebody else, later
    key = ann.context.request.get(ann.url + "/api" + address.replace("games", "tables").removesuffix("/review")).json()
    eve = visitor("ru-RU", phone=True)
    eve.open(f"{address}#{key['invite']}")
    expect(eve.page.locator("[data-moment]").first).to_be_visible()
    expect(eve.page.get_by_role("heading", name="Что решило партию")).to_be_visible()
    assert eve.page.locator(".scroll:has(table)").evaluate("one => one.scrollWidth <= one.clientWidth")
    width = eve.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    assert violations(eve.page) == []
