"""Whole games by clicks alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.e2e.hand import TURNS_IN_FULL

pytestmark = pytest.mark.slow


@TURNS_IN_FULL
def test_a_newcomer_plays_a_whole_game_against_a_bot(visitor: Callable[..., Visitor], in_full: int) -> None:
    """From the title page to the result: nothing but clicks on what is lit."""
    hand = visitor().open()
    hand.play_now()
    assert hand.play_on(in_full) > 15
    assert hand.declines > 0
    hand.page.locator("[data-action='result']").click()
    expect(hand.page.locator(".ranking li")).to_have_count(2)
    expect(hand.page.get_by_role("img", name="Coins of each player after each round")).to_be_visible()


@TURNS_IN_FULL
def test_a_game_on_a_phone_in_russian_by_touch(visitor: Callable[..., Visitor], in_full: int) -> None:
    """The same on a small screen."""
    hand = visitor(language="ru-RU", phone=True).open()
    expect(hand.page.locator("html")).to_have_attribute("lang", "ru")
    hand.play_now()
    assert hand.play_on(in_full) > 15
    bar, result = (hand.page.locator(at).bounding_box() for at in (".bar", "[data-action='result']"))
    assert bar is not None
    assert result is not None
    assert result["width"] > 0.9 * bar["width"], "the only button left is hard to hit"
    hand.page.locator("[data-action='result']").click()
    expect(hand.page.locator("h1[data-headline]")).to_contain_text(re.compile("[а-я]"))


@pytest.mark.nightly  # by day two at one device play with the relics of Underground, see test_boxes.py
def test_two_at_one_device(visitor: Callable[..., Visitor]) -> None:
    """Hot seat: each decision is made by whoever's it is."""
    hand = visitor().new_table(players=2, seats=[{"kind": "me"}, {"kind": "here", "name": "Zoe"}], start=True)
    assert hand.play_on() > 20
