"""Learning in a real browser: the tutorial to its end by clicks, wrong steps, coming back, the books."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.learner import Learner, violations
from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "elbowroom" / "web_dist" / "index.html"
CHROMIUM = "/usr/bin/chromium"
WIDE, PHONE = (1440, 900), (390, 844)

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the built client."""
    if not BUILT.exists():
        node = shutil.which("node")
        assert node is not None, "the client is not built, and there is no node to build it with"
        subprocess.run([node, "node_modules/vite/bin/vite.js", "build"], cwd=WEB, check=True)
    process = ServerProcess(tmp_path_factory.mktemp("learn"), {})
    process.start()
    yield process.url
    process.stop()
    assert "Traceback" not in process.log()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def learner(address: str, browser: Browser) -> Iterator[Callable[..., Learner]]:
    """Makes somebody with a browser of his own."""
    made: list[Learner] = []

    def make(size: tuple[int, int] = WIDE, language: str = "en", theme: str = "light") -> Learner:
        narrow = size == PHONE
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=language, has_touch=narrow, is_mobile=narrow,
            reduced_motion="reduce", color_scheme="dark" if theme == "dark" else "light",
        )  # fmt: skip
        made.append(Learner(context.new_page(), address, narrow))
        return made[-1]

    yield make
    for one in made:
        one.page.context.close()
        assert one.problems == []


def first_people(one: Learner) -> None:
    """The first chapter of the tutorial."""
    one.read()
    one.take(2)
    one.at(2)
    for task, region in ((3, 1), (4, 2), (5, 6)):
        one.tap(region)
        one.at(task)
    one.tap(5, "last")
    one.at(6)
    one.spread()
    one.at(7)
    one.press("end")
    one.at(8)
    one.read()


def neighbours(one: Learner) -> None:
    """The second."""
    one.at(9)
    one.spread()
    one.at(10)
    one.press("ready")
    one.at(11)
    one.tap(6)
    one.at(12)
    one.spread()
    one.at(13)
    one.press("end")
    one.at(14)
    one.read()


def letting_go(one: Learner) -> None:
    """The third."""
    one.at(15)
    one.read()
    one.decline()
    one.at(17)
    one.take(1)
    one.at(18)
    one.tap(4)
    one.at(19)
    one.tap(9)
    one.press("stop")
    one.spread()
    one.press("end")
    one.at(20)
    one.read()


def last_coin(one: Learner) -> None:
    """The fourth."""
    one.at(21)
    one.press("ready")
    one.at(22)
    one.tap(8, "last")
    one.at(23)
    one.spread()
    one.press("end")
    one.at(24)


@pytest.mark.parametrize(("size", "language", "win"), [(WIDE, "en", "You win!"), (PHONE, "ru", "Победа!")])
def test_the_tutorial_to_its_end(
    learner: Callable[..., Learner], size: tuple[int, int], language: str, win: str
) -> None:
    one = learner(size, language)
    one.visit("/learn")
    one.page.locator('[data-lesson="base"] a.button').click()
    first_people(one)
    neighbours(one)
    letting_go(one)
    last_coin(one)
    expect(one.page.locator(".coach")).to_contain_text(win)
    one.press("lessons")
    expect(one.page.locator('[data-lesson="base"] .done')).to_be_visible()


def test_another_step_gets_a_hint_and_any_step_can_be_taken_back(learner: Callable[..., Learner]) -> None:
    one = learner()
    one.visit("/learn/base")
    one.read()
    one.take(1)
    expect(one.page.locator(".coach .hint")).to_contain_text("Take the second pair")
    one.take(2)
    one.at(2)
    expect(one.page.locator(".coach .hint")).to_have_count(0)
    one.tap(3)
    expect(one.page.locator(".coach .hint")).to_be_visible()
    one.tap(1)
    one.at(3)
    one.press("back")
    one.at(2)
    one.tap(1)
    one.at(3)


def test_a_lesson_goes_on_where_it_was_left_and_in_another_language(learner: Callable[..., Learner]) -> None:
    one = learner()
    one.visit("/learn/underground")
    one.read()
    one.tap(2)
    one.at(2)
    one.page.reload()
    one.at(2)
    expect(one.page.locator(".coach .ask")).to_have_text("Conquer the lit mushroom forest.")
    one.page.get_by_role("button", name="RU").first.click()
    expect(one.page.locator(".coach .ask")).to_have_text("Захватите подсвеченный грибной лес.")
    one.visit("/learn")
    expect(one.page.locator('[data-lesson="underground"]')).to_contain_text("2 из 10")


def test_an_unknown_lesson_says_so(learner: Callable[..., Learner]) -> None:
    one = learner()
    one.visit("/learn/cooking")
    expect(one.page.get_by_role("alert")).to_contain_text("There is no lesson cooking")


def test_the_compendium_finds_and_filters(learner: Callable[..., Learner]) -> None:
    one = learner()
    one.visit("/compendium")
    cards = one.page.locator("li.panel")
    expect(one.page.locator("#race-elves")).to_be_visible()
    expect(one.page.locator('[data-kind="races"]')).to_contain_text("37")
    expect(one.page.locator('[data-kind="powers"]')).to_contain_text("49")
    one.page.get_by_role("searchbox").fill("mountain")
    expect(one.page.locator("#race-giants")).to_be_visible()
    expect(one.page.locator("#race-elves")).to_have_count(0)
    one.page.get_by_role("searchbox").fill("")
    one.page.locator('[data-kind="powers"]').click()
    one.page.locator('[data-box="spiderweb"]').click()
    expect(cards).to_have_count(8)
    one.page.locator("#power-catapult a").click()
    expect(one.page).to_have_url(re.compile(r"/rules#SP2$"))
    expect(one.page.locator("#SP2")).to_be_in_viewport()


def test_a_link_to_a_rule_shows_it_and_the_book_can_be_searched(learner: Callable[..., Learner]) -> None:
    one = learner(language="ru")
    one.visit("/rules#C10")
    expect(one.page.locator("#C10.wanted")).to_be_in_viewport()
    one.page.get_by_role("searchbox").fill("кубик")
    expect(one.page.locator("#C10")).to_be_visible()
    expect(one.page.locator("#W1")).to_have_count(0)
    one.page.get_by_role("searchbox").fill("")
    one.page.locator(".beside a").nth(5).click()
    expect(one.page.locator("#E1")).to_be_in_viewport()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/learn", "/learn/base", "/compendium", "/rules"])
def test_nothing_stands_in_anybodys_way(learner: Callable[..., Learner], path: str, theme: str) -> None:
    axe = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
    for size in (WIDE, PHONE):
        one = learner(size, "en", theme)
        one.visit(path)
        one.page.wait_for_load_state("networkidle")
        assert violations(one.page, axe) == []
