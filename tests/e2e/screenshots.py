"""Pictures of every page and state, in both languages, by day and by night, on four screens:

    python -m tests.e2e.screenshots -o DIR [--only NAME ...]

`--only` takes parts of a picture's name, such as `table`, `ru-dark` or `result-en-light-phone`.
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

import msgspec
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from elbowroom.puzzles.collection import shipped_puzzles
from tests.chromium import launch
from tests.e2e.conftest import ROOT, WAIT
from tests.e2e.hand import FREE_POINT, Hand
from tests.e2e.learner import Learner
from tests.e2e.line import Line
from tests.e2e.studio import GAMES, Studio
from tests.server.people import Message
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
    "side": {
        "viewport": {"width": 844, "height": 390},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
QUALITY = 88
# Goes to another page as a link does, which takes less time than loading all anew; nothing of the page before is left.
FOLLOW = """async path => {
  for (const one of ['/credits', path]) {
    history.pushState(null, '', one);
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise(done => setTimeout(done, 30));
  }
  if (!location.hash) scrollTo(0, 0);
}"""
MISSED = 8  # steps that are told to who was away
Look = tuple[str, str]  # language and size; both themes are shown by the same page
Doing = Callable[["Sitting"], None]


class Sitting:
    """A page whose picture is taken, and the line between its table and the server, where something can be put in."""

    def __init__(self, page: Page, studio: Studio, table: str, language: str) -> None:
        self.page, self.studio, self.table, self.language = page, studio, table, language
        self.line = Line(page)

    @property
    def on_a_phone(self) -> bool:
        """Whether the parts of the table are behind a dock."""
        return self.page.locator(".dock").is_visible()

    def come_back(self) -> None:
        """Break the line; whoever comes back is told what happened meanwhile."""
        self.line.missed = self.studio.steps(self.table, self.language)[-MISSED:]
        self.line.break_off()

    def lose_the_line(self) -> None:
        """Break it for good."""
        self.line.break_off(for_good=True)

    def wins_against(self, bot: str) -> None:
        """Three games were won in a row on this device."""
        streak = msgspec.json.encode({"bot": bot, "run": 3, "counted": []}).decode()
        self.page.evaluate("streak => localStorage.setItem('elbowroom.streak', streak)", streak)
        self.page.evaluate("bot => localStorage.setItem('elbowroom.opponent', bot)", bot)  # the last one met
        self.page.reload()

    def play_the_day(self) -> None:
        """The try in the daily world that counts is over."""
        if self.studio.play_the_day():
            self.page.reload()

    def happens(self, event: str) -> None:
        """The last event of a kind happens once more, and stays."""
        self._step(self._last(event), {}, seat=0)

    def earn(self) -> None:
        """My turn has brought something, and a bot goes on: that is told, too."""
        self._step(self._last("Scored") + self._last("TurnStarted"), self._bots_turn(), seat=0)

    def ponder(self) -> None:
        """A bot is to decide, and takes its time."""
        self._step([], self._bots_turn())

    def _last(self, event: str) -> list[Message]:
        steps = self.studio.steps(self.table, self.language)
        lines = [line for step in steps for line in step["events"] if line["event"] == event]
        mine = [line for line in lines if line["seat"] == 0] or lines
        return mine[-1:]

    def _bots_turn(self) -> Message:
        players = self.studio.anna.get(f"/api/tables/{self.table}")["seats"]
        bot = next(seat["seat"] for seat in players if seat["bot"])
        return {"legal": [], "costs": [], "to_move": bot, "turn": bot}

    def sum_up(self) -> None:
        """The last turn of a bot is over, and mine begins."""
        steps = self.studio.steps(self.table, self.language)
        lines = [line for step in steps for line in step["events"]]
        end = max(i for i, line in enumerate(lines) if line["event"] == "TurnEnded" and line["seat"])
        begin = max(i for i, line in enumerate(lines[:end]) if line["event"] == "TurnStarted")
        self._step(lines[begin : end + 1], {})

    def _step(self, events: list[Message], changes: Message, seat: int = 1) -> None:
        """Something happens, and nothing that is shown of it goes away again."""
        self.page.evaluate("window.setTimeout = () => 0")
        self.line.step(events, changes, seat)


@dataclass(frozen=True)
class State:
    """What a picture shows: an address or what comes after a table's, what is done there first, what must be there
    before that, and what afterwards. `alone`: it needs a page of its own, where something is put into the line."""

    path: str = ""
    do: Doing = lambda sitting: None
    wait: str = "h1"
    then: str = ""
    alone: bool = False


def click(selector: str) -> Doing:
    """Press something."""
    return lambda sitting: sitting.page.locator(selector).first.click()


def go_down(selector: str) -> Doing:
    """Scroll to a part of a page."""
    return lambda sitting: sitting.page.locator(selector).evaluate("one => one.scrollIntoView()")


def open_menu(entry: str) -> Doing:
    """Open the menu of the table, and press an entry of it."""

    def do(sitting: Sitting) -> None:
        sitting.page.locator("[data-menu='open']").click()
        sitting.page.locator(f".sheet [data-menu='{entry}']").click()

    return do


def open_part(name: str, tab: str | None = None) -> Doing:
    """Open a part of the table: from the dock, or, where it stands beside the board, by its tab."""

    def do(sitting: Sitting) -> None:
        if sitting.on_a_phone:
            sitting.page.locator(f".dock [data-sheet='{name}']").click()
            sitting.page.locator(".sheet").wait_for()
        elif tab:
            sitting.page.locator(f".tabs [data-tab='{tab}']").click()

    return do


def open_region(sitting: Sitting) -> None:
    """Open the card of a region where something can be done, with a long press; the dearest has most to say."""
    page, hand = sitting.page, Hand(sitting.page)
    for region in reversed([*hand.lit(), *hand.lit("risk")]):
        point = page.evaluate(FREE_POINT, region)
        if point is not None:
            page.mouse.move(*point)
            page.mouse.down()
            page.locator(".floating .pinned").wait_for()
            page.mouse.up()
            return


def open_combo(sitting: Sitting) -> None:
    """Have a combo explain itself."""
    open_part("combos")(sitting)
    page = sitting.page
    if not sitting.on_a_phone and not page.locator(".left .combo").count():
        page.locator(".left .strip").click()
    page.locator(".sheet .combo" if sitting.on_a_phone else ".left .combo").nth(1).click()


def share(sitting: Sitting) -> None:
    """Open what is there to share, and wait for its picture."""
    click("[data-action='share']")(sitting)
    expect(sitting.page.locator(".sheet img")).to_have_js_property("complete", True, timeout=WAIT)


def edit_position(sitting: Sitting) -> None:
    """Set up a position by hand."""
    open_part("analysis", "analysis")(sitting)
    sitting.page.locator("[data-action='edit']").first.click()


def play_a_best_turn(sitting: Sitting) -> None:
    """Play a turn that the champion advises, and go back to what it turned up."""
    open_part("analysis", "analysis")(sitting)
    page = sitting.page
    page.locator("[data-turn='0']").first.click()
    page.locator("[data-part='tree'] [data-node='2']").wait_for()
    page.locator(".table[data-busy='false']").wait_for()
    page.locator("[data-part='tree'] [data-node='1']").click()


def ask_for_all(sitting: Sitting) -> None:
    """Ask for a hint, and for all of it."""
    for frankness in (1, 2, 3):
        sitting.page.locator(f"[data-ask='{frankness}']:visible").first.click()
        sitting.page.locator(f"[data-hint='{frankness}']").first.wait_for(state="attached")


def take_the_wrong_combo(sitting: Sitting) -> None:
    """Fail a puzzle that asks for a combo."""
    puzzle = shipped_puzzles()[PUZZLES["pick"]]
    Learner(sitting.page).take(next(place for place in (1, 2) if f"pick {place}" not in puzzle.answers))


def search(words: str) -> Doing:
    """Look for something."""
    return lambda sitting: sitting.page.get_by_role("searchbox").fill(words)


BOARD = ".base svg"
# A puzzle of each kind: the first that was shipped.
PUZZLES = {puzzle.goal: puzzle.id for puzzle in reversed(list(shipped_puzzles().values()))}
OPEN_PUZZLE, FAILED_PUZZLE = (f".puzzle[data-verdict='{verdict}']" for verdict in ("open", "wrong"))
PAGES = {
    "title": State("/", wait=".backdrop svg .region"),
    "title-offer": State(
        "/", lambda one: one.wins_against("pip"), ".backdrop svg .region", "[data-action='play-stronger']", True
    ),
    "create": State("/create"),
    "lobby": State("/tables", wait="li a"),
    "games": State("/games", wait="li a"),
    "account": State("/games", click("main details summary"), "main details"),
    "learn": State("/learn", wait="[data-lesson]"),
    "lesson": State("/learn/base", wait=".base svg"),
    "compendium": State("/compendium", wait="#race-elves"),
    "compendium-search": State("/compendium", search("3"), "#race-elves"),
    "compendium-entry": State("/compendium#power-diplomat", wait="#power-diplomat"),
    "rules": State("/rules", wait="#C10"),
    "rules-found": State("/rules#C10", wait="#C10"),
    "analysis": State("/analysis", wait=".bar[data-decision='pick']"),
    "analysis-edit": State("/analysis", edit_position, ".bar[data-decision='pick']", "[data-action='analyse']:enabled"),
    "analysis-draw": State(
        "/analysis", play_a_best_turn, ".bar[data-decision='pick']", "[data-draw='race']:enabled", True
    ),
    "puzzles": State("/puzzles", wait="[data-theme-id]"),
    **{f"puzzle-{goal}": State(f"/puzzles/{id}", wait=OPEN_PUZZLE, then=BOARD) for goal, id in PUZZLES.items()},
    "puzzle-failed": State(f"/puzzles/{PUZZLES['pick']}", take_the_wrong_combo, OPEN_PUZZLE, FAILED_PUZZLE, True),
    "daily": State("/daily", lambda one: one.play_the_day(), ".map svg", "[data-yours='over'] .results"),
    "leaderboard": State("/leaderboard", wait="tbody tr"),
    "credits": State("/credits"),
    "lost": State("/nowhere"),
    "offline": State("/offline.html", alone=True),
    "no-table": State("/tables/nowhere"),
}
# What is shown of the tables of the studio.
TABLES: dict[str, tuple[str, State]] = {
    **{f"table-{name}": (name, State(wait=BOARD)) for name in GAMES},
    "table-deploy": ("deploy", State(do=click("[data-helper='spread']"), wait=BOARD)),
    "table-hint": ("conquer", State("", ask_for_all, BOARD, "[data-hint='3']:visible", True)),
    "table-hint-pick": ("pick", State("", ask_for_all, BOARD, "[data-hint='3']:visible", True)),
    "table-hint-turn": ("turn", State("", ask_for_all, BOARD, "[data-hint='3']:visible", True)),
    "table-region": ("conquer", State(do=open_region, wait=BOARD)),
    "table-menu": ("theirs", State(do=click("[data-menu='open']"), wait=BOARD, then=".sheet")),
    "table-keys": ("theirs", State("", open_menu("keys"), BOARD, ".sheet kbd")),
    "table-resign": ("theirs", State("", open_menu("resign"), BOARD, "[data-resign]")),
    "table-takeback": ("theirs", State("", open_menu("takeback"), BOARD, "[data-step]")),
    "table-combos": ("conquer", State(do=open_combo, wait=BOARD)),
    "table-players": ("five", State(do=open_part("players"), wait=BOARD)),
    "table-log": ("conquer", State(do=open_part("log", "log"), wait=BOARD)),
    "table-regions": ("conquer", State(do=open_part("regions", "regions"), wait=BOARD)),
    "table-chat": ("theirs", State(do=open_part("chat", "chat"), wait=BOARD, then=".chat")),
    "table-die": ("theirs", State("", lambda one: one.happens("Rolled"), BOARD, ".die", True)),
    "table-score": ("turn", State("", Sitting.earn, BOARD, ".score", True)),
    "table-thinking": ("conquer", State("", Sitting.ponder, BOARD, "[data-thinking='otto']", True)),
    "table-recap": ("turn", State("", Sitting.sum_up, BOARD, ".recap", True)),
    "table-away": ("conquer", State("", Sitting.come_back, BOARD, "[data-action='go-on']", True)),
    "table-offline": ("conquer", State("", Sitting.lose_the_line, BOARD, ".banner", True)),
    "result": ("over", State("/result", wait="[data-final-map='true'] .base svg")),
    "share": (
        "over",
        State("/result", share, "[data-final-map='true'] .base svg", ".sheet img"),
    ),
    "dice": ("over", State("/result", click("[data-action='dice']"), "figure svg", "[data-sound]")),
    "review": ("over", State("/games/{table}/review", wait="[data-moment]", then=BOARD)),
    "review-graph": ("over", State("/games/{table}/review", go_down("#graph"), "[data-moment]", BOARD)),
    "review-turns": ("over", State("/games/{table}/review", go_down("#turns"), "[data-moment]", BOARD)),
    "attempt": (
        "over",
        State(
            "/games/{table}/review",
            click("[data-action='try']"),
            "[data-moment]",
            ".table:has(.card[data-judged]) .base svg",
            True,
        ),
    ),
    "replay": ("over", State("/replay", lambda one: one.page.get_by_role("slider").fill("60"), BOARD, ".events li")),
}


class Camera:
    """Takes the pictures, with one browser for each language and size."""

    def __init__(self, browser: Browser, url: str, studio: Studio, folder: Path) -> None:
        self.browser, self.url, self.studio, self.folder = browser, url, studio, folder
        self.waiting = studio.waiting(access="public")
        self._contexts: dict[Look, BrowserContext] = {}
        self._page: Page | None = None

    def names(self) -> Iterator[str]:
        """What there are pictures of."""
        yield from [*TABLES, *PAGES, "waiting"]

    def state(self, name: str) -> tuple[str, State]:
        """What a picture with this name shows: the table it is of, if it is of one, and how it gets there."""
        if name in PAGES:
            return "", PAGES[name]
        game, state = TABLES.get(name, ("", State()))
        table = self.studio.table(game) if game else self.waiting
        path = state.path.format(table=table) if "{table}" in state.path else f"/tables/{table}{state.path}"
        return table, State(path, state.do, state.wait, state.then, state.alone)

    def context(self, look: Look) -> BrowserContext:
        """Anna's browser with a look."""
        if look not in self._contexts:
            language, size = look
            context = self.browser.new_context(
                locale=LANGUAGES[language], reduced_motion="reduce", service_workers="block", **SIZES[size]
            )
            cookies = self.studio.anna.http.cookies.jar
            context.add_cookies([{"name": one.name, "value": str(one.value), "url": self.url} for one in cookies])
            self._contexts[look] = context
        return self._contexts[look]

    def take(self, name: str, look: Look, themes: dict[str, Path]) -> None:
        """The pictures of a state in its themes."""
        table, state = self.state(name)
        page = self.new_page(look) if state.alone else self.page(look)
        sitting = Sitting(page, self.studio, table, look[0])
        try:
            if state.alone:
                sitting.line.listen()
                page.goto(self.url + state.path)
            else:
                page.mouse.move(0, 0)
                page.evaluate(FOLLOW, state.path)
            self.shoot(sitting, state, themes)
        except Error as problem:
            raise SystemExit(f"{'-'.join([name, *look])}: {problem}") from None
        finally:
            if state.alone:
                page.close()

    def new_page(self, look: Look) -> Page:
        """A page with a look."""
        page = self.context(look).new_page()
        page.set_default_timeout(WAIT)
        return page

    def page(self, look: Look) -> Page:
        """The page with a look that goes from state to state."""
        if self._page is None or self._page.is_closed():
            self._page = self.new_page(look)
            self._page.goto(self.url + "/credits")
        return self._page

    def shoot(self, sitting: Sitting, state: State, themes: dict[str, Path]) -> None:
        """Do what has to be done on a page, and take it in all themes."""
        page = sitting.page
        page.locator(state.wait).first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        state.do(sitting)
        if state.then:
            expect(page.locator(state.then).first).to_be_visible(timeout=WAIT)
        page.mouse.move(0, 0)  # nothing is explained because the pointer happens to be there
        for theme, target in themes.items():
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            page.screenshot(path=target, type="jpeg", quality=QUALITY, animations="disabled")

    def take_all(self, only: list[str]) -> int:
        """All pictures that are wanted, one look after the other; how many they are."""
        count = 0
        for look in product(LANGUAGES, SIZES):
            language, size = look
            for name in self.names():
                files = {theme: self.folder / f"{name}-{language}-{theme}-{size}.jpg" for theme in THEMES}
                wanted = {theme: file for theme, file in files.items() if is_wanted(file.stem, only)}
                if wanted:
                    self.take(name, look, wanted)
                count += len(wanted)
            print(*look, count, flush=True)
            if look in self._contexts:
                self._contexts.pop(look).close()
        return count


def is_wanted(name: str, only: list[str]) -> bool:
    """Whether a picture was asked for."""
    return not only or any(part in name for part in only)


def main() -> None:
    """Read the command line, start a server and a browser, take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="DIR", help="where the pictures go")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="parts of the names of those wanted")
    given = parser.parse_args()
    given.output.mkdir(parents=True, exist_ok=True)
    runpy.run_path(str(ROOT / "web" / "build.py"))["build"]()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder), {"ELBOWROOM_BOTS": "1"})
        server.program = f"import secrets; secrets.randbits = lambda bits: {SEED}; {RUN}"
        server.start()
        try:
            browser = launch(playwright)
            studio = Studio(server)
            print(Camera(browser, server.url, studio, given.output).take_all(given.only), "pictures in", given.output)
            studio.close()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
