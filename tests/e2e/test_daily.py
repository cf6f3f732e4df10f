"""The daily world in a real browser: from the title through the try that counts to the board of the day."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.e2e.hand import Hand
from tests.e2e.test_reach import violations

pytestmark = pytest.mark.slow


def test_the_daily_world_is_played_to_its_end(visitor: Callable[..., Visitor]) -> None:
    ann, eve = visitor(), visitor(phone=True, language="ru-RU", color_scheme="dark")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ann.page
    missing: list[str] = []
    page.on("response", lambda answer: missing.append(answer.url) if answer.status == 404 else None)
    ann.open("/")
    page.locator('a[href="/daily"]').click()
    begin = page.locator("[data-action='daily-try']")
    begin.wait_for()
    expect(page.locator("[data-action='daily-practise']")).to_have_count(0)
    page.locator(".map svg").first.wait_for(state="attached")
    assert violations(page) == []
    begin.click()
    hand = Hand(page)
    hand.hurried = True
    hand.wait_for_turn()
    table = page.url.rpartition("/")[2]
    expect(page.locator("[data-hint], [data-action='hint']")).to_have_count(0)

    eve.open("/daily")
    eve.page.locator("[data-action='daily-try']").wait_for()
    expect(eve.page.locator(".results")).to_have_count(0)
    assert violations(eve.page) == []

    hand.play_on()
    page.locator("[data-action='result']").click()
    page.locator("[data-action='daily']").click()
    page.locator("[data-yours='over']").wait_for()
    assert missing == []  # no page asks for what belongs to the next one
    own = page.locator("tr.you")
    coins = own.locator("b").inner_text()
    shared = page.locator("[data-share]").text_content() or ""
    assert re.search(rf"daily world \d{{4}}-\d\d-\d\d: {coins} coins?, place [1-4] of 4, rank \d+ of \d+", shared)
    assert len([row for row in shared.split("\n") if re.fullmatch("[🟥🟦🟨🟪🌊⬜]{9}", row)]) == 5
    expect(page.locator(".mosaic i")).to_have_count(45)
    page.locator("[data-action='daily-share']").click()
    assert page.evaluate("navigator.clipboard.readText()").startswith(shared)
    expect(page.locator("figure svg rect.yours")).to_have_count(1)
    assert violations(page) == []

    # who has not had a try sees nothing of it; after a try there is practice, and a replay
    eve.open(f"/tables/{table}/replay")
    expect(eve.page.get_by_text("Сначала сыграйте свою попытку")).to_be_visible()
    own.get_by_role("link").click()
    expect(page.locator("footer .count")).to_contain_text("/")
    page.go_back()
    page.locator("[data-action='daily-practise']").click()
    assert Hand(page).wait_for_turn()
    assert table not in page.url
