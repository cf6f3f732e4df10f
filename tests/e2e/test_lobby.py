"""Before the table: friends meet by the address of the waiting room; what is told where one may not enter."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor

pytestmark = pytest.mark.slow


def test_friends_meet_by_the_address_and_by_their_names(visitor: Callable[..., Visitor]) -> None:
    """Nothing but the address bar is sent; both say who they are, and the host makes it a game for two."""
    ann, bob = visitor(), visitor(phone=True)
    page = ann.open().page
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("li").filter(has_text="Ann")).to_be_visible()
    page.wait_for_function("() => location.hash.length > 1")
    friend = bob.open(page.url.removeprefix(ann.url)).page
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="Sit here").first.click()
    expect(page.locator("li").filter(has_text="Bob")).to_be_visible()
    friend.get_by_label("Your name").fill("Bobby")
    friend.get_by_role("button", name="Save").click()
    expect(page.locator("li").filter(has_text="Bobby")).to_be_visible()
    page.locator("[data-action='remove-seat']").click()
    expect(friend.locator("main li")).to_have_count(2)
    page.reload()
    page.get_by_role("button", name="Start the game").click()
    for one in (page, friend):
        expect(one.locator(".table")).to_be_visible()


def test_a_door_without_a_key_has_a_way_out(visitor: Callable[..., Visitor]) -> None:
    """No password is asked for at a table that has none, nor at its result; one that has a password opens by it."""
    ann, joe = visitor(), visitor()
    address = ann.new_table(players=2).page.url.removeprefix(ann.url).split("#")[0]
    for path in (address, f"{address}/result"):
        page = joe.open(path).page
        expect(page.locator(".empty h1")).to_have_text("This table cannot be entered")
        expect(page.get_by_label("Password")).to_have_count(0)
        expect(page.get_by_role("link", name="Back to the title page")).to_be_visible()
    locked = ann.new_table(players=2, access="password", password="sesame").page.url.removeprefix(ann.url)
    page = joe.open(locked).page
    page.get_by_label("Password").fill("sesame")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()


def test_a_client_that_does_not_come_says_so(visitor: Callable[..., Visitor]) -> None:
    person = visitor(language="ru-RU")
    person.context.route("**/assets/*.js", lambda route: route.abort())
    page = person.open().page
    expect(page.get_by_role("alert")).to_contain_text("не загрузилась")


def test_a_first_visit_begins_without_a_refusal(visitor: Callable[..., Visitor]) -> None:
    """And the next one leads back into the game."""
    person = visitor()
    refused: list[str] = []
    person.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    hand = person.open()
    hand.play_now()
    page = person.open().page
    page.locator("[data-action='go-on-playing']").click()
    expect(page.locator(".table")).to_be_visible()
    assert not refused
