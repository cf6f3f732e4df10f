"""Three at a table by link, tabs that agree, and a server that goes away and comes back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESKTOP, SEEDED, Visitor
from tests.e2e.hand import Hand
from tests.nightly import some_by_day
from tests.server.running import ServerProcess

pytestmark = pytest.mark.slow
BACK = 60_000
PATIENCE = 240  # seconds
GAME = 400  # seconds that the rest of a game may take on a busy machine
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture
def fragile(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that may be killed."""
    process = ServerProcess(tmp_path_factory.mktemp("fragile"), {"ELBOWROOM_BOTS": "1"})
    process.program = SEEDED
    process.start()
    yield process
    process.stop()


def number_on(page: Page) -> int:
    """How far the game has come on a page."""
    return int(page.locator(".table").get_attribute("data-number") or 0)


def next_to_decide(hands: list[Hand]) -> Hand | None:
    """Whoever is to decide; all have heard what happened meanwhile."""
    for hand in hands:
        if hand.is_told:
            hand.hear()
    return next((hand for hand in hands if hand.decision), None)


def one_decides(hands: list[Hand], until: float) -> Hand | None:
    """Whoever is to decide does; None if nobody is for the moment."""
    assert time.monotonic() < until, "nobody is to decide, or the game does not end"
    hand = next_to_decide(hands)
    if hand is None:
        hands[0].page.wait_for_timeout(100)
    elif hand.wait_for_turn():
        hand.step()
    return hand


def play_some(hands: list[Hand]) -> None:
    """Whoever is to decide does, until each of them has."""
    waiting = list(hands)
    until = time.monotonic() + PATIENCE
    while waiting:
        done = one_decides(hands, until)
        waiting = [one for one in waiting if one is not done]


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


def test_a_newcomer_who_sits_down_last_plays_at_once(visitor: Callable[..., Visitor]) -> None:
    """Nobody has ever seen his browser; the game begins when he sits down, and both of them decide."""
    ann, newcomer = visitor(), visitor()
    hand = ann.new_table(players=2, seats=[{"kind": "me"}, {"kind": "open"}], access="public", start=True)
    other = newcomer.open(hand.page.url.removeprefix(ann.url))
    newcomer.page.get_by_role("button", name="Sit here").click()
    for page in (ann.page, newcomer.page):
        page.locator(".table").wait_for()
    play_some([hand, other])


@pytest.mark.parametrize("to_the_end", some_by_day({"a while": False, "to the end": True}, "a while"))
def test_three_by_link_a_broken_line_and_a_server_that_restarts(
    browser: Browser, fragile: ServerProcess, to_the_end: bool
) -> None:
    """Ann sends a link, Bob and Cleo sit down; Bob's line breaks, then the server is killed; they play on."""
    people = [Visitor(browser.new_context(viewport=DESKTOP, reduced_motion="reduce"), fragile.url) for _ in range(3)]  # type: ignore[arg-type]
    ann, *guests = people
    host = ann.open()
    host.page.get_by_text("Play with friends").click()
    link = host.page.get_by_label("Link").input_value()
    for guest in guests:
        guest.page.goto(link)
        guest.page.get_by_text("Sit here").first.click()
    host.page.get_by_role("button", name="Start the game").click()
    hands = [host, *(Hand(guest.page) for guest in guests)]
    play_some(hands)
    a_line_breaks(guests[0], hands)
    play_some(hands)
    the_server_restarts(fragile, hands)
    play_some(hands)
    if to_the_end:
        play_to_the_end(hands)
        assert len(ann.record().result) == 3
    for hand in hands:
        expect(hand.page.locator(".table")).to_have_attribute("data-number", str(number_on(host.page)))
    assert not [fault for one in people for fault in one.faults]
    for one in people:
        one.context.close()


def a_line_breaks(guest: Visitor, hands: list[Hand]) -> None:
    """One of the browsers is cut off; his page says so, the others go on, and so does he when he is back."""
    guest.context.set_offline(True)
    banner = guest.page.locator(".banner")
    expect(banner).to_be_visible(timeout=BACK)
    others = [hand for hand in hands if hand.page is not guest.page]
    while (hand := next_to_decide(others)) and hand.wait_for_turn():
        hand.step()
    guest.context.set_offline(False)
    expect(banner).to_be_hidden(timeout=BACK)


def the_server_restarts(server: ServerProcess, hands: list[Hand]) -> None:
    """All pages say that the server is gone, and go on by themselves."""
    server.kill()
    for hand in hands:
        expect(hand.page.locator(".banner")).to_be_visible(timeout=BACK)
    server.start()
    for hand in hands:
        expect(hand.page.locator(".banner")).to_be_hidden(timeout=BACK)


def play_to_the_end(hands: list[Hand]) -> None:
    """Whoever is to decide does, in a hurry, until all pages say that the game is over."""
    end = time.monotonic() + GAME
    for hand in hands:
        hand.hurried = True
    while not all(hand.over for hand in hands):
        one_decides(hands, end)
