"""What is asked in between has an answer on Enter; steps are taken back and done again by buttons; and whoever changes
the language hears it from the server, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Visitor
from tests.e2e.hand import SETTLED, Hand

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
# Of the powers that are left, these ask something at the end of each turn that has nothing to do with a piece.
ASKING = ("Stout", "Diplomat")
WITHOUT = [
    "alchemist", "berserk", "commando", "dragon_master", "flying", "forest", "hill", "mounted", "pillaging",
    "seafaring", "spirit", "swamp", "underworld",
]  # fmt: skip


def settled(hand: Hand, before: str) -> None:
    """Wait until something has happened."""
    hand.page.wait_for_function(SETTLED, arg=before)


def marked_answer(hand: Hand) -> Locator:
    """The answer that Enter would give."""
    return hand.page.locator(".bar .default")


def test_enter_gives_the_marked_answer(visitor: Callable[..., Visitor]) -> None:
    """The button says so; Enter does what it says, from wherever the focus is not on something else."""
    person = visitor()
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, without=WITHOUT, start=True)
    hand.likes = ASKING
    while hand.wait_for_turn() and not marked_answer(hand).count():
        hand.step()
    expect(marked_answer(hand)).to_have_count(1)
    expect(marked_answer(hand).locator("kbd")).to_be_visible()
    before, answer = hand.state(), marked_answer(hand).get_attribute("data-action")
    hand.page.evaluate("document.activeElement?.blur()")
    hand.page.keyboard.press("Enter")
    settled(hand, before)
    assert person.steps(seat=0)[-1] == answer


def test_undo_and_redo_by_buttons(visitor: Callable[..., Visitor]) -> None:
    """A conquest is taken back, done again, and taken back once more."""
    # Without Berserk no die is rolled before a conquest, which could not be taken back.
    hand = visitor().new_table(players=2, seats=AGAINST_A_BOT, without=["berserk"], start=True)
    while hand.wait_for_turn() and hand.decision != "conquer":
        hand.step()
    hand.step()
    held = hand.page.locator(".stage .owner.seat-0")
    undo, redo = hand.button("undo"), hand.page.locator("[data-redo]")
    after = held.count()
    for button, number in ((undo, after - 1), (redo, after), (undo, after - 1)):
        before = hand.state()
        button.click()
        settled(hand, before)
        expect(held).to_have_count(number)


def test_the_language_chosen_in_place_is_the_servers_too(visitor: Callable[..., Visitor]) -> None:
    """Refusals come in it, at once and on the next page."""
    person = visitor()
    person.new_table(players=2, seats=AGAINST_A_BOT)
    page = person.open("/tables/nowhere").page
    expect(page.get_by_text("There is no table nowhere")).to_be_visible()
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        page.get_by_role("button", name="RU").click()
    page.reload()
    expect(page.get_by_text("Стола «nowhere» нет")).to_be_visible()
