"""*What would you do?* in its three steps: a thought, a place, the whole turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitor
from tests.e2e.test_reach import violations

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def ask(page: Page, frankness: int) -> str:
    """Ask, and read what is said."""
    page.locator(f"[data-ask='{frankness}']").click()
    said = page.locator(f"[data-hint='{frankness}'] .words")
    said.wait_for()
    return said.inner_text()


def test_three_steps_of_frankness(visitor: Callable[..., Visitor]) -> None:
    """Before a pick the combos are compared; in a conquest regions are lit. Everybody sees how often one asked."""
    ann = visitor()
    hand = ann.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page = hand.page
    assert hand.wait_for_turn()
    assert hand.decision == "pick"
    assert re.search(r"\d", ask(page, 1))
    assert page.locator(".choices").count() == 0
    ask(page, 2)
    assert page.locator(".choices li").count() > 1
    expect(page.locator(".combos .advised")).to_have_count(1)
    assert "win chance" in ask(page, 3)
    assert violations(page) == []
    expect(page.locator(".player.you .hints")).to_contain_text("1")
    expect(page.locator(".combos .advised")).to_have_count(1)
    while hand.decision != "conquer":
        hand.step()
        assert hand.wait_for_turn()
    assert page.locator("[data-hint]").count() == 0  # it was about something else
    ask(page, 1)
    expect(page.locator(".base .state.advised")).to_have_count(0)
    said = ask(page, 2)
    if "region" in said.splitlines()[-1]:
        expect(page.locator(".base .state.advised").first).to_be_attached()
        assert page.locator(".lamp circle").count() == page.locator(".base .state.advised").count()
    ask(page, 3)
    assert violations(page) == []
    page.get_by_role("button", name="Close").click()
    expect(page.locator("[data-ask='1']")).to_be_visible()
    expect(page.locator(".player.you .hints")).to_contain_text("2")

    # before a decline, too, the choices are compared
    while hand.decision != "turn":
        hand.step()
        assert hand.wait_for_turn()
    ask(page, 1)
    ask(page, 2)
    expect(page.locator(".choices li")).to_have_count(2)
    expect(page.locator(".choices")).to_contain_text("decline")
    expect(page.locator(".choices .gauge i")).to_have_count(2)


def test_on_a_phone_the_list_of_combos_has_the_question_too(visitor: Callable[..., Visitor]) -> None:
    """It opens by itself before a pick, over the button on the board; what was said stays when it is closed."""
    ann = visitor("ru-RU", phone=True, color_scheme="dark")
    hand = ann.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page = hand.page
    assert hand.wait_for_turn()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    ask(page, 1)
    ask(page, 2)
    expect(sheet.locator(".choices li").nth(1)).to_be_visible()
    expect(sheet.locator(".advised")).to_have_count(1)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("[data-hint='2']")).to_be_visible()
