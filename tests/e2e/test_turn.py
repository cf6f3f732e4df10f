"""A turn in as few taps as thoughts, on a board that is large and stays where it is."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, Visitor
from tests.e2e.hand import SETTLED, Hand
from tests.e2e.line import Line
from tests.e2e.test_boxes import FILLERS, PLACERS, all_but
from tests.e2e.test_moments import OVERLAP
from tests.e2e.test_reach import violations

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
ROOMY = 280  # pixels of a log
LARGE = 0.55  # of the window's area


def board_box(page: Page) -> tuple[int, int, int, int]:
    """Where the board is, and how large."""
    box = page.locator(".stage").bounding_box()
    assert box is not None
    return round(box["x"]), round(box["y"]), round(box["width"]), round(box["height"])


def play_until(hand: Hand, *decisions: str) -> None:
    """Play on until one of these is to be decided."""
    while hand.wait_for_turn() and hand.decision not in decisions:
        hand.step()


def test_a_turn_takes_few_taps_and_the_board_stays(visitor: Callable[..., Visitor]) -> None:
    """A tap picks; at the start of a turn what can be conquered is lit with its price, and a tap does it, which undo
    takes back as a whole; the decline says what it brings; the end of a redeployment ends the turn."""
    placing = sorted(PLACERS | {"diplomat"})  # these decide something after the redeployment
    hand = visitor().new_table(players=2, seats=AGAINST_A_BOT, start=True, without=placing)
    page, boxes = hand.page, []
    hand.wait_for_turn()
    assert hand.decision == "pick"
    expect(page.locator(".left .combo .short").first).not_to_be_empty()
    boxes.append(board_box(page))
    hand.step()
    play_until(hand, "redeploy")
    boxes.append(board_box(page))
    number = hand.state()
    hand.press(page.locator("[data-helper='spread']"))
    expect(page.locator("[data-helper='done']")).to_have_text("Done: end the turn")
    hand.press(page.locator("[data-helper='done']"))
    page.wait_for_function(SETTLED, arg=number)
    play_until(hand, "turn")
    boxes.append(board_box(page))
    assert violations(page) == []
    lit = hand.lit()
    assert lit
    assert page.locator(".overlay g.go text").count() >= len(lit) - len(page.locator(".overlay g.go path").all())
    expect(hand.button("decline")).to_contain_text("now")
    before = hand.state()
    assert hand.tap(lit[0])
    page.wait_for_function(SETTLED, arg=before)
    assert hand.decision in ("conquer", "redeploy")
    boxes.append(board_box(page))
    before = hand.state()
    hand.press(hand.button("undo"))
    page.wait_for_function(SETTLED, arg=before)
    expect(page.locator(".bar")).to_have_attribute("data-decision", "turn")
    assert hand.lit() == lit
    width, height = boxes[0][2:]
    assert width * height >= LARGE * 1440 * 900
    assert len(set(boxes)) == 1, boxes
    page.locator("[data-fold='side']").click()
    expect(page.locator(".right .people")).to_be_hidden()


def test_the_handle_of_the_panel_lies_on_nothing(visitor: Callable[..., Visitor]) -> None:
    """Neither on the players nor on the tabs, however many players there are; folded, it is all that is left."""
    person = visitor(language="ru-RU")
    hand = person.new_table(players=5, seats=[AGAINST_A_BOT[0], *[AGAINST_A_BOT[1]] * 4], start=True)
    page = hand.page
    assert hand.wait_for_turn()
    handle = page.locator("[data-fold='side']")
    for size in (DESKTOP, {"width": 1024, "height": 700}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for other in (".right .people", ".right [role='tab']:last-of-type", ".right .side"):
            assert not page.evaluate(OVERLAP, ["[data-fold='side']", other]), (size, other)
        expect(handle).to_be_in_viewport(ratio=1)
    handle.click()
    expect(page.locator(".right .people")).to_be_hidden()
    handle.click()
    expect(page.locator(".right .people")).to_be_visible()


def test_a_power_is_copied_from_the_column(visitor: Callable[..., Visitor]) -> None:
    """It does not open over the board for that, but is marked. The button says what it does."""
    boxes = ["base", "spiderweb"]
    hand = visitor().new_table(
        players=2, seats=AGAINST_A_BOT, boxes=boxes, start=True,
        without=all_but(boxes, None, {"copycat"} | FILLERS),
    )  # fmt: skip
    hand.likes = ("Copycat",)
    page, column = hand.page, hand.page.locator(".left .whole")
    while hand.wait_for_turn() and not page.locator(".left .offers").count():
        hand.step()
    expect(column).to_have_count(0)
    page.locator("[data-fold='open']").click()
    expect(column.locator("[data-action^='copy']").first).to_have_text(re.compile("^Copy"))
    before = hand.state()
    hand.press(column.locator("[data-action^='copy']").first)
    page.wait_for_function(SETTLED, arg=before)
    expect(column).to_have_count(0)


def test_the_log_keeps_its_room_beside_five_players(visitor: Callable[..., Visitor]) -> None:
    """Each with a race in decline beside the active one, as in most of a game."""
    person = visitor(language="ru-RU")
    line = Line(person.page)
    line.listen()
    hand = person.new_table(players=5, seats=[AGAINST_A_BOT[0], *[AGAINST_A_BOT[1]] * 4], start=True)
    page = hand.page
    assert hand.wait_for_turn()
    while hand.wait_for_turn() and hand.decision == "pick":
        hand.step()
    line.settle()
    table = page.url.replace("/tables/", "/api/tables/").split("#")[0]
    players = page.request.get(f"{table}/scene").json()["players"]
    for player in players:
        army = player["active"] or next(one["active"] for one in players if one["active"])
        army = {**army, "seat": player["seat"], "hand": 0, "pieces": {}}
        player |= {"active": army, "declined": [{**army, "power": None}]}
    line.step([], {"players": players}, seat=0)
    expect(page.locator(".right .army")).to_have_count(10)
    log = page.locator(".right .side").bounding_box()
    assert log is not None
    assert log["height"] >= ROOMY
    assert page.locator(".right .people").evaluate("one => one.scrollHeight <= one.clientHeight")


def test_every_step_by_itself(visitor: Callable[..., Visitor]) -> None:
    """The setting brings a tap for each step back: nothing is lit before arms are taken up, a decline is asked about,
    and neither stopping nor redeploying ends the turn."""
    person = visitor()
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True, without=sorted(PLACERS | {"diplomat"}))
    page = hand.page
    hand.wait_for_turn()
    page.locator("[data-menu='open']").click()
    page.locator("[data-menu='steps']").click()
    page.keyboard.press("Escape")
    play_until(hand, "redeploy")
    done, made = page.locator("[data-helper='done']"), len(person.steps(0))
    expect(done).to_be_disabled()
    hand.press(page.locator("[data-helper='spread']"))
    expect(done).to_have_text("Done")
    number = hand.state()
    hand.press(done)
    page.wait_for_function(SETTLED, arg=number)
    expect(page.locator(".bar")).to_have_attribute("data-decision", "place")
    assert {step.split()[0] for step in person.steps(0)[made:]} == {"deploy"}
    hand.press(hand.button("end"))
    play_until(hand, "turn")
    assert hand.lit() == []
    expect(hand.button("ready")).to_contain_text("Ready the troops")
    hand.press(hand.button("decline"))
    expect(page.locator(".bar .asked")).to_contain_text("Really")
    assert hand.decision == "turn"


def test_addresses_that_lead_nowhere(visitor: Callable[..., Visitor]) -> None:
    """They say so, in words and by their status; pages are called by their names."""
    page = visitor().open("/leaderboard").page
    expect(page).to_have_title("Leaderboard · Elbow Room")
    answer = page.goto(page.url.replace("leaderboard", "nowhere"))
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    expect(page).to_have_title("Page not found · Elbow Room")
    page.goto(page.url.replace("nowhere", "games/unknown/at/3"))
    expect(page.get_by_role("heading", name="There is no such game")).to_be_visible()
    expect(page.locator("input[type='range']")).to_have_count(0)
