"""Small screens: everything that is to be tapped lies on the screen, and nothing lies on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.puzzles.collection import shipped_puzzles
from tests.e2e.conftest import Visitor
from tests.e2e.hand import FREE_POINT, SETTLED, Hand
from tests.e2e.test_boxes import FILLERS, PLACERS, all_but
from tests.e2e.test_moments import at_my_turn, legal
from tests.e2e.test_turn import board_box

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
TOGETHER = [{"kind": "me"}, {"kind": "here", "name": "Zoe"}]
SMALL: dict[str, dict[str, Any]] = {
    "phone": {"phone": True},
    "phone on its side": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
}
FULL = 0.98  # of the width of a screen that is held upright
# The maps that are least and most tall, compared with their width, and some that belong to no box.
RIVER = {"players": 5, "boxes": ["base", "river"], "board": "river-5"}
UNDERGROUND = {"players": 5, "boxes": ["underground"], "board": "underground-5"}
FILLING: dict[str, tuple[str, str, dict[str, Any]]] = {
    "base for two": ("tablet", "en-GB", {"players": 2}),
    "river for five": ("tablet", "ru-RU", RIVER),
    "underground for five": ("tablet", "en-GB", UNDERGROUND),
    "generated for two": ("tablet", "ru-RU", {"players": 2, "generate": {"kind": "base", "seed": 7}}),
    "generated for five": ("tablet", "en-GB", {"players": 5, "generate": {"kind": "base", "seed": 3}}),
    "river on a phone": ("phone", "en-GB", RIVER),
    "underground on a phone": ("phone", "ru-RU", UNDERGROUND),
}
TABLETS = {"mini": (744, 1133), "wide": (768, 1024), "tall": (800, 1280), "small": (600, 960)}
ON_SMALL_SCREENS = pytest.mark.parametrize("screen", SMALL.values(), ids=SMALL)
# Buttons of the bar that a finger would not reach where one sees them.
OUT_OF_REACH = """() => [...document.querySelectorAll('.bar button')].filter(one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return width && !one.contains(seen);
}).map(one => one.textContent.trim())"""
# Combos of the sheet that are not whole on the screen.
CUT_OFF = """() => [...document.querySelectorAll('.sheet li.lit')].filter(one => {
  const box = one.getBoundingClientRect();
  return box.top < 0 || box.bottom > innerHeight || box.right > innerWidth;
}).length"""
# Words of the table that are cut off.
CLIPPED = """() => [...document.querySelectorAll('.table *, .sheet *')].filter(one => {
  const written = [...one.childNodes].some(part => part.nodeType === 3 && part.textContent.trim());
  if (!written || one.closest('svg, .sr-only') || one.clientWidth <= 1) return false;
  return getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
}).map(one => one.textContent.trim())"""
# Lit regions under a button that enlarges the board.
UNDER_ZOOM = """() => [...document.querySelectorAll('.zoom button')].filter(one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const under = document.elementsFromPoint(left + width / 2, top + height / 2);
  const region = under.find(part => part.closest('.region'))?.closest('.region');
  return region && document.querySelector(`.base .state#h${region.id.slice(1)}[class*='lit-']`);
}).length"""


# Whether the board has so much of the window's width.
ALL_WIDE = "part => document.querySelector('.stage').getBoundingClientRect().width >= part * innerWidth"
STORMY = next(one for one in shipped_puzzles().values() if "storm" in str(one.position.get("world")))
# A position in which one knows what comes next round.
FORESEEN = next(
    one for one in shipped_puzzles().values() if one.seat in one.position.get("world", {}).get("foreseen", [])
)


# One puzzle of each kind: what is to be decided differs.
PUZZLES = list({one.goal: one for one in shipped_puzzles().values()}.values())


def play_until(hand: Hand, *decisions: str) -> None:
    """Play on until one of these is to be decided, and whatever is to be tapped is in reach all the time."""
    while hand.wait_for_turn() and hand.decision not in decisions:
        if not hand.page.locator(".sheet").count():
            assert hand.page.evaluate(OUT_OF_REACH) == [], hand.decision
            assert hand.page.evaluate(UNDER_ZOOM) == 0, hand.decision
        hand.step()


@ON_SMALL_SCREENS
@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_the_menu_is_in_reach_beside_the_next_event(
    visitor: Callable[..., Visitor], screen: dict[str, Any], language: str
) -> None:
    person = visitor(language=language, **screen)
    person.open(f"/puzzles/{FORESEEN.id}")
    page = person.page
    expect(page.locator(".weather.next")).to_be_visible()
    expect(page.locator("[data-menu='open']")).to_be_in_viewport(ratio=1)
    page.locator("[data-menu='open']").click()
    expect(page.locator(".sheet")).to_be_visible()


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("width", [360, 390])
def test_a_long_event_leaves_the_menu_in_reach(visitor: Callable[..., Visitor], width: int, language: str) -> None:
    person = visitor(language=language, viewport={"width": width, "height": 780}, has_touch=True, is_mobile=True)
    person.open(f"/puzzles/{STORMY.id}")
    page = person.page
    expect(page.locator(".weather")).to_be_visible()
    for name in ("", "A winter of a long name"):
        page.evaluate("name => { if (name) document.querySelector('.weather .name').textContent = name; }", name)
        edge = page.evaluate("document.querySelector('[data-menu=open]').getBoundingClientRect().right")
        assert width - 10 <= edge <= width


@ON_SMALL_SCREENS
def test_all_combos_are_seen_at_once(visitor: Callable[..., Visitor], screen: dict[str, Any]) -> None:
    """Each with its line, its strength and its price; with the coins that lie on them, too."""
    hand = visitor(**screen).new_table(players=2, seats=TOGETHER, start=True)
    page, combos = hand.page, hand.page.locator(".sheet li.lit")
    hand.hurried = True
    for coins in (0, 5):
        while hand.wait_for_turn() and hand.decision != "pick":
            hand.step()
        expect(combos).to_have_count(6)
        page.wait_for_function(f"() => ({CUT_OFF})() === 0")  # once the sheet has risen
        expect(combos.locator(".bonus")).to_have_count(coins)
        for part in (".short", ".tokens", ".take b"):
            assert all(combos.locator(part).all_inner_texts()), part
        number = hand.state()
        hand.press(combos.last.locator("[data-action^='pick']"))  # a coin for each of the others
        page.wait_for_function(SETTLED, arg=number)


@ON_SMALL_SCREENS
def test_all_combos_are_seen_with_long_names(visitor: Callable[..., Visitor], screen: dict[str, Any]) -> None:
    """In Russian, with races of several boxes, and beside the button that asks for advice."""
    wish = {"boxes": ["base", "underground", "spiderweb"], "board": "underground-2"}
    hand = visitor(language="ru-RU", **screen).new_table(players=2, seats=AGAINST_A_BOT, start=True, **wish)
    hand.wait_for_turn()
    page = hand.page
    expect(page.locator(".sheet li.lit")).to_have_count(6)
    page.wait_for_function(f"() => ({CUT_OFF})() === 0")
    expect(page.locator(".sheet [data-ask]")).to_be_in_viewport(ratio=1)
    page.locator(".sheet [data-ask]").click()
    expect(page.locator(".sheet [data-hint='1']")).to_be_visible()


@ON_SMALL_SCREENS
def test_a_small_screen_has_all_in_reach(visitor: Callable[..., Visitor], screen: dict[str, Any]) -> None:
    """The plan of a redeployment with the button that carries it out; then a piece to place, which Enter does not throw
    away."""
    without = all_but(["base"], None, PLACERS | FILLERS)
    hand = visitor(**screen).new_table(players=2, seats=AGAINST_A_BOT, without=without, start=True)
    hand.likes = ("Heroic", "Fortified", "Bivouacking")
    page = hand.page
    play_until(hand, "redeploy")
    hand.press(page.locator("[data-helper='spread']"))
    assert page.evaluate(OUT_OF_REACH) == []
    before = hand.state()
    hand.press(page.locator("[data-helper='done']"))
    page.wait_for_function(SETTLED, arg=before)
    play_until(hand, "place")
    assert page.evaluate(OUT_OF_REACH) == []
    expect(page.locator(".bar h2")).to_have_text("Place what you have")
    expect(page.locator(".bar .default")).to_have_count(0)
    before = hand.state()
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert (hand.state(), hand.decision) == (before, "place")


@ON_SMALL_SCREENS
@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_the_board_keeps_its_size_and_words_are_whole(
    visitor: Callable[..., Visitor], screen: dict[str, Any], language: str
) -> None:
    """While one picks, decides about a decline, conquers, redeploys, and while others do; upright that is all of its
    width."""
    hand = visitor(language=language, **screen).new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page = hand.page
    boxes: dict[str, tuple[int, int, int, int]] = {}
    while hand.wait_for_turn() and not {"pick", "turn", "conquer", "redeploy"} <= boxes.keys():
        assert page.evaluate(CLIPPED) == [], hand.decision
        boxes[hand.decision] = board_box(page)
        hand.step()
    assert len(set(boxes.values())) == 1, boxes
    viewport = page.viewport_size
    assert viewport is not None
    if viewport["height"] > viewport["width"]:
        assert boxes["conquer"][2] >= FULL * viewport["width"]


def fills_the_width(page: Page) -> bool:
    """Whether the board has all of the window's width, at one height, and nothing of it lies under the bar."""
    _, top, width, height = board_box(page)
    room = page.locator(".area").bounding_box()
    assert room is not None
    assert page.viewport_size is not None
    assert room["y"] - 1 <= top
    assert top + height <= room["y"] + room["height"] + 1
    return width >= FULL * page.viewport_size["width"]


@pytest.mark.parametrize(("screen", "language", "board"), FILLING.values(), ids=FILLING)
def test_a_board_fills_the_width(
    visitor: Callable[..., Visitor], screen: str, language: str, board: dict[str, Any]
) -> None:
    """In every phase, whatever its proportions are; and each region is where a finger reaches it."""
    seats = [AGAINST_A_BOT[0], *[AGAINST_A_BOT[1]] * (board["players"] - 1)]
    hand = visitor(language=language, **SMALL[screen]).new_table(seats=seats, start=True, **board)
    page, seen = hand.page, dict[str, bool]()
    while hand.wait_for_turn() and not {"pick", "turn", "conquer", "redeploy"} <= seen.keys():
        seen[hand.decision] = fills_the_width(page)
        if not page.locator(".sheet, .over").count():
            regions = page.locator(".base .region").evaluate_all("all => all.map(one => +one.dataset.region)")
            assert [one for one in regions if page.evaluate(FREE_POINT, one) is None] == []
        hand.step()
    assert all(seen.values()), seen


def test_a_board_fills_tablets_of_other_shapes(visitor: Callable[..., Visitor]) -> None:
    """The drawing changes with the window."""
    hand = visitor(**SMALL["tablet"]).new_table(
        players=5, seats=[AGAINST_A_BOT[0], *[AGAINST_A_BOT[1]] * 4], start=True
    )
    page = hand.page
    hand.wait_for_turn()
    for width, height in TABLETS.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(ALL_WIDE, arg=FULL)
        assert fills_the_width(page)


def test_long_buttons_leave_the_bar_as_high_as_it_is(visitor: Callable[..., Visitor]) -> None:
    """A decline that leaves nothing behind, with its line; a piece beside the end of the conquests."""
    line = at_my_turn(visitor(language="ru-RU", phone=True))
    page = line.page
    vanish = legal("vanish", label="Уйти в упадок и исчезнуть: Блуждающие огоньки")
    caravel = legal("place caravel 3", region=3, piece="caravel")
    stop = legal("stop", label="закончить завоевания (Блуждающие огоньки)")
    high = {round(page.locator(".bar").bounding_box()["height"])}  # type: ignore[index]
    offered = {"turn": [legal("ready", label="собрать войска"), vanish], "conquer": [caravel, stop]}
    for decision, actions in offered.items():
        line.step([], {"legal": actions, "decision": decision, "to_move": 0, "turn": 0}, seat=0)
        expect(page.locator(".bar")).to_have_attribute("data-decision", decision)
        high.add(round(page.locator(".bar").bounding_box()["height"]))  # type: ignore[index]
    assert high == {190}


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_the_button_of_a_roll_is_one_line(visitor: Callable[..., Visitor], language: str) -> None:
    """It is the shorter of the two beside each other: the other one may break."""
    hand = visitor(language=language, phone=True).new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page, roll = hand.page, hand.page.locator("[data-roll]")
    while hand.wait_for_turn() and not roll.is_visible():
        hand.step()
    lines = "one => { const said = document.createRange(); said.selectNodeContents(one.lastChild); "
    assert roll.evaluate(f"{lines} return said.getClientRects().length }}") == 1
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(OUT_OF_REACH) == []


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda one: one.goal)
def test_on_its_side_a_phone_shows_how_to_answer_a_puzzle(visitor: Callable[..., Visitor], puzzle: PuzzleShape) -> None:
    """The question scrolls, its answers do not."""
    person = visitor(language="ru-RU", **SMALL["phone on its side"])
    person.open(f"/puzzles/{puzzle.id}")
    page = person.page
    expect(page.locator(".bar.mine")).to_be_visible()
    expect(page.locator(".puzzle .ask")).to_be_in_viewport()
    assert page.locator(".bar button").count()
    assert page.evaluate(OUT_OF_REACH) == []


def test_on_its_side_a_phone_shows_how_a_lesson_goes_on(visitor: Callable[..., Visitor]) -> None:
    person = visitor(language="ru-RU", **SMALL["phone on its side"])
    person.open("/learn/base")
    page = person.page
    while (number := page.locator(".coach").get_attribute("data-task")) is not None:
        onward = page.locator(".coach [data-action='next']")
        if not onward.count():
            break
        expect(onward).to_be_in_viewport(ratio=1)
        onward.click()
        expect(page.locator(f".coach[data-task='{number}']")).to_have_count(0)
    assert page.evaluate(OUT_OF_REACH) == []


def test_on_its_side_a_phone_shows_the_buttons_below_a_hint(visitor: Callable[..., Visitor]) -> None:
    """However frank it is, with its cross and the button that asks for more."""
    person = visitor(language="ru-RU", **SMALL["phone on its side"])
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page = hand.page
    play_until(hand, "turn")
    for frankness in (1, 2, 3):
        page.locator(f".middle [data-ask='{frankness}']").click()
        hint = page.locator(f".middle [data-hint='{frankness}']")
        expect(hint).to_be_visible()
        assert page.evaluate(OUT_OF_REACH) == []
        for button in hint.locator("button").all():
            expect(button).to_be_in_viewport(ratio=1)
        assert hint.evaluate("one => one.scrollTop") == 0
        hint.evaluate("one => one.scrollTo(0, one.scrollHeight)")
        expect(hint.locator(".close")).to_be_in_viewport(ratio=1)
    page.locator(".middle [data-hint] .close").click()
    expect(page.locator(".middle [data-ask='1']")).to_be_in_viewport(ratio=1)
