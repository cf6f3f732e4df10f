"""Pictures of every page and state, in both languages, by day and by night, on three screens:

    python -m tests.e2e.screenshots -o DIR [--only NAME]

`--only` takes a part of a picture's name, such as `table`, `ru-dark` or `result-en-light-phone`.
"""

from __future__ import annotations

import argparse
import runpy
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from tests.e2e.conftest import ARGUMENTS, CHROMIUM, DESKTOP, ROOT, WAIT, Visitor
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


def always(hand: Hand) -> bool:
    """The first decision."""
    return True


def never(hand: Hand) -> bool:
    """To the end of the game."""
    return False


def at(decision: str) -> Callable[[Hand], bool]:
    """Some turns later, at a decision of this kind."""
    return lambda hand: hand.turns > 3 and hand.decision == decision


def conquering(hand: Hand) -> bool:
    """Some turns later, with several regions to choose from."""
    return at("conquer")(hand) and len(hand.lit()) > 2


def deploying(hand: Hand) -> bool:
    """Some turns later, with tokens to put down."""
    return hand.turns > 3 and hand.page.locator("[data-helper='spread']").count() > 0


FIVE = {"players": 5, "seats": [ME, BOT, BOT, BOT, BOT], "boxes": ["base", "spiderweb"]}
DEEP = {"players": 3, "seats": [ME, BOT, BOT], "boxes": ["underground"]}
RIVER = {"players": 4, "seats": [ME, BOT, BOT, BOT], "boxes": ["base", "river"], "board": "river-4"}
# How far each table is played, and what was wished for it.
GAMES: dict[str, tuple[Callable[[Hand], bool], dict[str, Any]]] = {
    "pick": (always, {}),
    "conquer": (conquering, {}),
    "deploy": (deploying, {}),
    "turn": (at("turn"), {}),
    "five": (at("conquer"), FIVE),
    "underground": (at("conquer"), DEEP),
    "river": (at("conquer"), RIVER),
    "over": (never, {}),
}
BOARD = ".base svg"
# What is shown of those tables: the table, what comes after its address, what is done there, and what must be there.
TABLES: dict[str, tuple[str, str, Doing, str]] = {
    **{f"table-{name}": (name, "", lambda page: None, BOARD) for name in GAMES},
    "table-deploy": ("deploy", "", click("[data-helper='spread']"), BOARD),
    "table-decline": ("turn", "", click("[data-action='decline']"), BOARD),
    "table-region": ("conquer", "", tap_lit, BOARD),
    "table-menu": ("conquer", "", click(".top > .button:last-of-type"), BOARD),
    **{
        f"table-{name}": ("conquer", "", click(f".dock button >> nth={place}"), BOARD)
        for place, name in enumerate(("combos", "players", "log", "regions"))
    },
    "result": ("over", "/result", lambda page: None, "figure svg"),
    "replay": ("over", "/replay", lambda page: None, BOARD),
}


class Studio:
    """Tables in the states to be shown, played when they are asked for; every picture is taken by the same person."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en-GB")  # type: ignore[arg-type]
        self.visitor = Visitor(self.context, url)
        self.visitor.new_table(players=3, seats=[ME, {"kind": "open"}, BOT])
        self.waiting = self.path
        self._played: dict[str, str] = {}

    @property
    def path(self) -> str:
        """The address of the present page."""
        return self.visitor.page.url.removeprefix(self.url)

    def played(self, game: str) -> str:
        """The address of a table where somebody has played that far."""
        if game not in self._played:
            until, wish = GAMES[game]
            hand = self.visitor.new_table(start=True, **{"players": 2, "seats": [ME, BOT], **wish})
            while hand.wait_for_turn() and not until(hand):
                hand.step()
            self._played[game] = self.path
        return self._played[game]

    def state(self, name: str) -> State:
        """What a picture with this name shows."""
        if name in PAGES:
            return PAGES[name]
        if name == "waiting":
            return State(self.waiting)
        game, after, do, wait = TABLES[name]
        return State(self.played(game) + after, do, wait)


def take(context: BrowserContext, url: str, state: State, target: Path) -> None:
    """One picture."""
    page = context.new_page()
    page.set_default_timeout(WAIT)
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


def make(browser: Browser, url: str, folder: Path, only: str) -> int:
    """All pictures; how many there are."""
    studio = Studio(browser, url)
    contexts: dict[tuple[str, str, str], BrowserContext] = {}
    count = 0
    for name in [*PAGES, "waiting", *TABLES]:
        targets = {look: folder / f"{'-'.join([name, *look])}.jpg" for look in product(LANGUAGES, THEMES, SIZES)}
        wanted = {look: target for look, target in targets.items() if only in target.stem}
        for look, target in wanted.items():
            if look not in contexts:
                contexts[look] = dressed(browser, studio, *look)
            take(contexts[look], url, studio.state(name), target)
        count += len(wanted)
        if wanted:
            print(name, len(wanted), flush=True)
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
