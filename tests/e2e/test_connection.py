"""Two at a table by link, tabs that agree, and a server that goes away and comes back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESKTOP, Visitor
from tests.e2e.hand import Hand
from tests.server.running import ServerProcess

pytestmark = pytest.mark.slow
BACK = 60_000
PATIENCE = 240  # seconds
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture
def fragile(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that may be killed."""
    process = ServerProcess(tmp_path_factory.mktemp("fragile"), {"ELBOWROOM_BOTS": "1"})
    process.start()
    yield process
    process.stop()


def number_on(page: Page) -> int:
    """How far the game has come on a page."""
    return int(page.locator(".table").get_attribute("data-number") or 0)


def play_some(hands: list[Hand]) -> None:
    """Whoever is to decide does, until each of them has."""
    waiting = list(hands)
    until = time.monotonic() + PATIENCE
    while waiting:
        assert time.monotonic() < until, "nobody is to decide"
        hand = next((one for one in hands if one.decision or one.is_told), None)
        if hand is None:
            hands[0].page.wait_for_timeout(100)
        elif hand.wait_for_turn():
            hand.step()
            waiting = [one for one in waiting if one is not hand]


def test_two_tabs_agree(visitor: Callable[..., Visitor]) -> None:
    """What is done in one tab is seen in the other, and can go on there."""
    person = visitor()
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    other = person.new_page()
    other.goto(hand.page.url)
    for one in (hand, Hand(other), hand):
        assert one.wait_for_turn()
        one.step()
    assert hand.wait_for_turn()
    expect(other.locator(".table")).to_have_attribute("data-number", str(number_on(hand.page)))


def test_friends_by_link_and_a_server_that_restarts(browser: Browser, fragile: ServerProcess) -> None:
    """Ann sends a link, Bob sits down; the server is killed in the middle, and the game goes on by itself."""
    people = [Visitor(browser.new_context(viewport=DESKTOP, reduced_motion="reduce"), fragile.url) for _ in range(2)]  # type: ignore[arg-type]
    ann, bob = people
    host = ann.open()
    host.page.get_by_text("Play with friends").click()
    link = host.page.get_by_label("Link").input_value()
    bob.page.goto(link)
    bob.page.get_by_text("Sit here").first.click()
    host.page.get_by_text("Start, bots fill up").click()
    hands = [host, Hand(bob.page)]
    play_some(hands)
    fragile.kill()
    for hand in hands:
        expect(hand.page.locator(".banner")).to_be_visible(timeout=BACK)
    fragile.start()
    for hand in hands:
        expect(hand.page.locator(".banner")).to_be_hidden(timeout=BACK)
    play_some(hands)
    assert not [fault for one in people for fault in one.faults]
    for one in people:
        one.context.close()
