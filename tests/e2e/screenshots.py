"""Pictures of every page and state, in both languages, by day and by night, on three screens:

    python -m tests.e2e.screenshots -o DIR [--only NAME]

`--only` takes a part of a picture's name, such as `table`, `ru-dark` or `result-en-light-phone`.
"""

from __future__ import annotations

import argparse
import runpy
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from tests.e2e.conftest import ARGUMENTS, CHROMIUM, DESKTOP, ROOT, Visitor
from tests.e2e.hand import Hand
from tests.server.running import RUN, ServerProcess

SEED = 2  # of all games, so that pictures of two days can be compared
LANGUAGES = {"en": "en-GB", "ru": "ru-RU"}
THEMES = ("light", "dark")
SIZES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
QUALITY = 88
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}
Doing = Callable[[Page], None]


@dataclass(frozen=True)
class State:
    """What a picture shows: an address, what is done there first, and what must be there then."""

    path: str
    do: Doing = lambda page: None
    wait: str = "h1"


def click(selector: str) -> Doing:
    """Press something, if this screen has it."""

    def do(page: Page) -> None:
        if page.locator(selector).first.is_visible():
            page.locator(selector).first.click()

    return do


def tap_lit(page: Page) -> None:
    """Open the card of a region, with a long press."""
    hand = Hand(page)
    for region in [*hand.lit(), *hand.lit("risk")]:
        box = page.locator(f".base #r{region}").bounding_box()
        if box is not None:
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.mouse.down()
            page.locator(".floating").wait_for()
            page.mouse.up()
            return


PAGES = {
    "title": State("/", wait=".backdrop svg .region"),
    "create": State("/create"),
    "lobby": State("/tables"),
    "games": State("/games"),
    "learn": State("/learn", wait="[data-lesson]"),
    "lesson": State("/learn/base", wait=".base svg"),
    "compendium": State("/compendium", wait="#race-elves"),
    "compendium-search": State("/compendium", lambda page: page.get_by_role("searchbox").fill("3"), "#race-elves"),
    "rules": State("/rules", wait="#C10"),
    "rules-found": State("/rules#C10", wait="#C10"),
    "leaderboard": State("/leaderboard"),
    "credits": State("/credits"),
    "lost": State("/nowhere"),
    "offline": State("/offline.html"),
    "no-table": State("/tables/nowhere"),
}


class Studio:
    """Tables that were brought into the states to be shown; every picture is taken by the same person."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en-GB")  # type: ignore[arg-type]
        self.visitor = Visitor(self.context, url)

    def played(self, until: Callable[[Hand], bool], **wish: Any) -> str:
        """The address of a table where somebody has played until something holds."""
        hand = self.visitor.new_table(start=True, **{"players": 2, "seats": [ME, BOT], **wish})
        while hand.wait_for_turn() and not until(hand):
            hand.step()
        return self.path

    @property
    def path(self) -> str:
        """The address of the present page."""
        return self.visitor.page.url.removeprefix(self.url)

    def tables(self) -> Iterator[tuple[str, State]]:
        """All states of tables. Each table is made when it is asked for."""
        board = ".base svg"
        self.visitor.new_table(players=3, seats=[ME, {"kind": "open"}, BOT])
        yield "waiting", State(self.path)
        yield "table-pick", State(self.played(lambda hand: True), wait=board)
        conquering = self.played(lambda hand: hand.turns > 3 and hand.decision == "conquer" and len(hand.lit()) > 2)
        yield "table-conquer", State(conquering, wait=board)
        yield "table-region", State(conquering, tap_lit, board)
        for name in ("menu", "combos", "players", "log", "regions"):
            place = {"menu": ".top .button:last-of-type"}.get(name, f".dock button >> nth={self.dock(name)}")
            yield f"table-{name}", State(conquering, click(place), board)
        deploying = self.played(lambda hand: hand.turns > 3 and hand.page.locator("[data-helper='spread']").count() > 0)
        yield "table-deploy", State(deploying, click("[data-helper='spread']"), board)
        turn = self.played(lambda hand: hand.turns > 3 and hand.decision == "turn")
        yield "table-turn", State(turn, wait=board)
        yield "table-decline", State(turn, click("[data-action='decline']"), board)
        yield from self.large()
        over = self.played(lambda hand: False)
        yield "table-over", State(over, wait=board)
        yield "result", State(f"{over}/result", wait="figure svg")
        yield "replay", State(f"{over}/replay", wait=board)

    def large(self) -> Iterator[tuple[str, State]]:
        """The other boards, in the middle of a game."""
        wishes: dict[str, dict[str, Any]] = {
            "five": {"players": 5, "seats": [ME, BOT, BOT, BOT, BOT], "boxes": ["base", "spiderweb"]},
            "underground": {"players": 3, "seats": [ME, BOT, BOT], "boxes": ["underground"]},
            "river": {"players": 4, "seats": [ME, BOT, BOT, BOT], "boxes": ["base", "river"], "board": "river-4"},
        }
        for name, wish in wishes.items():
            path = self.played(lambda hand: hand.turns > 3 and hand.decision == "conquer", **wish)
            yield f"table-{name}", State(path, wait=".base svg")

    @staticmethod
    def dock(name: str) -> int:
        """The place of a panel in the dock of a small screen."""
        return ("combos", "players", "log", "regions").index(name)


def take(context: BrowserContext, url: str, state: State, target: Path) -> None:
    """One picture."""
    page = context.new_page()
    page.set_default_timeout(20_000)
    try:
        page.goto(url + state.path)
        page.locator(state.wait).first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        state.do(page)
        page.screenshot(path=target, type="jpeg", quality=QUALITY, animations="disabled")
    except Error as problem:
        raise SystemExit(f"{target.stem}: {problem}") from None
    finally:
        page.close()


def wanted_states(studio: Studio, only: str) -> Iterator[tuple[str, State]]:
    """The states that are asked for; tables are only played if one of theirs may be."""
    yield from PAGES.items()
    if not only or not any(one.startswith(only.partition("-")[0]) for one in PAGES):
        yield from studio.tables()


def make(browser: Browser, url: str, folder: Path, only: str) -> int:
    """All pictures; how many there are."""
    studio = Studio(browser, url)
    looks = list(product(LANGUAGES, THEMES, SIZES))
    contexts: dict[tuple[str, str, str], BrowserContext] = {}
    count = 0
    for name, state in wanted_states(studio, only):
        for look in looks:
            target = folder / f"{'-'.join([name, *look])}.jpg"
            if only not in target.stem:
                continue
            if look not in contexts:
                contexts[look] = dressed(browser, studio, *look)
            take(contexts[look], url, state, target)
            count += 1
        print(name, flush=True)
    return count


def dressed(browser: Browser, studio: Studio, language: str, theme: str, size: str) -> BrowserContext:
    """A browser of the same person with another look."""
    known = studio.context.storage_state()
    options: dict[str, Any] = {**SIZES[size], "locale": LANGUAGES[language], "color_scheme": theme}
    return browser.new_context(storage_state=known, reduced_motion="reduce", service_workers="block", **options)


def main() -> None:
    """Read the command line, start a server and a browser, take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="DIR", help="where the pictures go")
    parser.add_argument("--only", default="", metavar="NAME", help="a part of the names of the pictures wanted")
    given = parser.parse_args()
    given.output.mkdir(parents=True, exist_ok=True)
    runpy.run_path(str(ROOT / "web" / "build.py"))["build"]()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder), {"ELBOWROOM_BOTS": "1"})
        server.program = f"import secrets; secrets.randbits = lambda bits: {SEED}; {RUN}"
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            print(make(browser, server.url, given.output, given.only), "pictures in", given.output)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
