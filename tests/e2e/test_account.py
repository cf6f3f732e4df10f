"""An account on two devices, and being told that it is one's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import WAIT, Visitor

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
NOTICES = """async () => {
  const here = await navigator.serviceWorker.ready;
  return (await here.getNotifications()).map(one => [one.title, one.data.url]);
}"""
OUT_OF_SIGHT = "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })"


def credentials(page: Page, login: str) -> None:
    """Fill in the form for accounts."""
    page.locator("main summary").click()
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill("correct horse battery")


def test_an_account_finds_its_games_on_another_device(visitor: Callable[..., Visitor]) -> None:
    """The guest's games go along; who logs out is a guest again."""
    ann, phone, login = visitor(), visitor(phone=True), f"ann-{uuid4().hex[:8]}"
    ann.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page = ann.open("/games").page
    credentials(page, login)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text(f"Logged in as {login}")).to_be_visible()
    page = phone.open("/games").page
    expect(page.get_by_text("You have not played yet.")).to_be_visible()
    credentials(page, login)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text(f"Logged in as {login}")).to_be_visible()
    expect(page.locator("a[href^='/tables/']").first).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("You have not played yet.")).to_be_visible()


def test_password_devices_and_farewell(visitor: Callable[..., Visitor]) -> None:
    """A new password logs the phone out; then the account goes for good."""
    ann, phone, login = visitor(), visitor(phone=True), f"ann-{uuid4().hex[:8]}"
    page = ann.open("/games").page
    credentials(page, login)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text(f"Logged in as {login}")).to_be_visible()
    there = phone.open("/games").page
    credentials(there, login)
    there.get_by_role("button", name="Log in").click()
    expect(there.get_by_text(f"Logged in as {login}")).to_be_visible()
    page.reload()
    page.locator("main summary").click()
    expect(page.locator("li", has_text="this device")).to_have_count(1)
    expect(page.get_by_role("button", name="Log out on")).to_have_count(1)
    page.get_by_label("Present password").fill("correct horse battery")
    page.get_by_label("New password").fill("twelve angry otters")
    page.locator("[data-form='password'] button").click()
    expect(page.get_by_role("status")).to_be_visible()
    expect(page.get_by_role("button", name="Log out on")).to_have_count(0)
    there.reload()
    expect(there.get_by_text("You are a guest on this device")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    assert login in download.value.path().read_text("utf-8")
    page.locator("[data-action='delete']").click()
    page.locator("[data-form='delete']").get_by_label("Password").fill("twelve angry otters")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("You are a guest on this device")).to_be_visible()


def test_a_wrong_password_is_told(visitor: Callable[..., Visitor]) -> None:
    page = visitor().open("/games").page
    credentials(page, "nobody-of-this-name")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_page_out_of_sight_tells_that_it_is_ones_turn(
    visitor: Callable[..., Visitor], whole_browser: Browser
) -> None:
    """Once somebody has wished for it, and not while he looks."""
    person = visitor(by=whole_browser)
    person.context.grant_permissions(["notifications"])
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    hand.page.locator(".top .button").last.click()
    hand.page.locator("[data-menu='notices']").click()
    expect(hand.page.locator("[data-menu='notices'][aria-pressed='true']")).to_be_visible()
    hand.page.keyboard.press("Escape")
    hand.page.evaluate(OUT_OF_SIGHT)
    here = hand.page.url.removeprefix(person.url)
    for _ in range(200):  # until the bot has had a turn
        assert hand.wait_for_turn()
        hand.step()
        if found := hand.page.evaluate(NOTICES):
            assert found == [["Your turn", here]]
            return
    raise AssertionError("nothing was told")


def test_what_web_push_tells_is_shown(visitor: Callable[..., Visitor], whole_browser: Browser) -> None:
    """With no page of the table open."""
    person = visitor(by=whole_browser)
    person.context.grant_permissions(["notifications"])
    page = person.open("/credits").page
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    session = person.context.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    for _ in range(WAIT // 100):
        if not known:
            page.wait_for_timeout(100)
    assert known, "the browser has told of no service worker"
    message = '{"title": "Your turn", "body": "Bob waits for you.", "url": "/tables/abc"}'
    push = {"origin": person.url, "registrationId": known[-1]["registrationId"], "data": message}
    session.send("ServiceWorker.deliverPushMessage", push)
    expect(page.locator("h1")).to_be_visible()
    # Looked at once: without a desktop to show it on, Chromium may drop a notice it has just told of.
    found = page.wait_for_function(f"() => ({NOTICES})().then(found => found.length ? found : null)")
    assert found.json_value() == [["Your turn", "/tables/abc"]]
