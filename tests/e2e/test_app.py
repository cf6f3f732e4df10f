"""The client as an app: it can be installed, it says when the server is away, and a new version takes over."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESKTOP, ROOT, SEEDED, Visitor
from tests.e2e.hand import Hand
from tests.server.running import ServerProcess

pytestmark = pytest.mark.slow
BACK = 60_000
BUILT = ROOT / "src" / "elbowroom" / "web_dist"
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
CONTROLLED = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(one => one.url)));
  return [names, all.flat().map(url => new URL(url).pathname)];
}"""


class OwnClient(ServerProcess):
    """A server with a copy of the client of its own, which may change."""

    program = SEEDED

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, {"ELBOWROOM_BOTS": "1", "ELBOWROOM_CLIENT": str(folder / "client")})
        self.client = folder / "client"
        shutil.copytree(BUILT, self.client)

    def new_version(self) -> None:
        """Another client is installed, and the server started again."""
        self.kill()
        (self.client / "made_from.txt").write_text("another" + 60 * "0")
        self.start()


@pytest.fixture
def own(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnClient]:
    """A server that may be killed, and get another client."""
    process = OwnClient(tmp_path_factory.mktemp("own"))
    process.start()
    yield process
    process.stop()


@pytest.fixture
def person(browser: Browser, own: OwnClient) -> Iterator[Visitor]:
    """Somebody who visits that server."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en-GB")  # type: ignore[arg-type]
    yield Visitor(context, own.url)
    context.close()


def mark(page: Page) -> None:
    """Put something on a page that is gone when it was loaded anew."""
    page.evaluate("document.documentElement.dataset.marked = 'yes'")


def is_marked(page: Page) -> bool:
    """Whether this is still the same page."""
    return bool(page.locator("html[data-marked]").count())


def test_the_app_can_be_installed(person: Visitor) -> None:
    """Chromium has nothing to say against the manifest, and all its pictures are there."""
    page = person.open().page
    session = person.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    against = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in against} <= {"in-incognito"}  # as all contexts of tests are
    manifest = page.request.get(told["url"]).json()
    for icon in manifest["icons"]:
        assert page.request.get(f"{person.url}{icon['src']}").headers["content-type"] == icon["type"]


def test_the_page_says_that_the_server_is_away_and_goes_on_by_itself(person: Visitor, own: OwnClient) -> None:
    """Opened while the server is down; nothing of the API or of the client was kept."""
    page = person.open("/learn").page
    page.wait_for_function(CONTROLLED, timeout=BACK)
    own.kill()
    page.goto(f"{person.url}/compendium")
    expect(page.get_by_role("heading")).to_have_text("The server is out of reach")
    kept = page.evaluate(KEPT)[1]
    assert sorted(kept) == ["/icon.svg", "/offline.html", "/offline.js", "/theme.js"]
    own.start()
    expect(page.locator("#race-elves")).to_be_visible(timeout=BACK)


def test_a_new_version_takes_over_between_turns(person: Visitor, own: OwnClient) -> None:
    """Not in the middle of a turn, but when it is over; and once only."""
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    while hand.wait_for_turn() and hand.decision != "conquer":
        hand.step()
    mark(hand.page)
    with hand.page.expect_response("**/api/version", timeout=BACK) as asked:
        own.new_version()
    assert asked.value.json()["build"] == "another" + 9 * "0"
    hand.wait_for_turn()
    assert is_marked(hand.page)
    play_a_turn(person, hand)
    expect(hand.page.locator("html[data-marked]")).to_have_count(0)
    hand.wait_for_turn()
    mark(hand.page)
    play_a_turn(person, hand)
    hand.wait_for_turn()
    assert is_marked(hand.page)


def test_a_page_that_went_with_the_old_version_comes_with_the_new_one(person: Visitor, own: OwnClient) -> None:
    """Whoever was on the title page while the server got another client goes on by any link."""
    page = person.open("/").page
    gone = [True]  # until another page is loaded
    page.on("request", lambda request: gone.clear() if request.is_navigation_request() else None)
    page.route("**/assets/Compendium-*.js", lambda route: route.abort() if gone else route.continue_())
    mark(page)
    own.new_version()
    page.locator("a[href='/compendium']").click()
    expect(page.locator("#race-elves")).to_be_visible(timeout=BACK)
    assert not is_marked(page)


def play_a_turn(person: Visitor, hand: Hand) -> None:
    """Decide until the turn is over; the page stays the same as long as it goes on."""
    turns = len(person.told("TurnStarted"))
    for _ in range(100):
        assert hand.wait_for_turn()
        if len(person.told("TurnStarted")) > turns:
            return
        assert is_marked(hand.page)
        hand.step()
    raise AssertionError("the turn does not end")
