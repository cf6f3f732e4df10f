"""What people do at a table besides the rules: dragging, talking, agreeing, sharing a device."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Visitor
from tests.e2e.hand import FREE_POINT, SETTLED, Hand
from tests.e2e.test_boxes import FILLERS, PLACERS, all_but
from tests.e2e.test_reach import violations

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def seat_two(ann: Visitor, bob: Visitor) -> tuple[Hand, Hand]:
    """Ann makes a table, Bob comes by its link, the game begins."""
    host = ann.new_table(players=2, seats=[{"kind": "me"}, {"kind": "open"}])
    bob.page.goto(host.page.get_by_label("Link").input_value())
    bob.page.get_by_text("Sit here").first.click()
    host.page.get_by_text("Start the game").click()
    guest = Hand(bob.page)
    for hand in (host, guest):
        expect(hand.page.locator(".bar")).to_be_visible()
    return host, guest


def decides_first(hand: Hand) -> bool:
    """Whether the first decision of the game is up to this hand; the other one sees whom it waits for."""
    hand.page.locator(".player .now").wait_for()
    return bool(hand.decision)


def menu(hand: Hand, item: str) -> None:
    """Choose something from the table's menu."""
    if hand.page.locator(".sheet").count():  # the combos of a small screen
        hand.page.keyboard.press("Escape")
    hand.page.locator(".top .button").last.click()
    hand.page.locator(f"[data-menu='{item}']").click()


def drag(hand: Hand, source: Locator, region: int) -> None:
    """Drag something to a region, by mouse or by finger."""
    box, point = source.bounding_box(), hand.page.evaluate(FREE_POINT, region)
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert point is not None
    drag_points(hand, [(x, y), ((x + point[0]) / 2, (y + point[1]) / 2), (point[0], point[1])])


def drag_points(hand: Hand, points: list[tuple[float, float]]) -> None:
    """Press at the first point, go through the others, let go at the last."""
    if hand.touches:
        finger = hand.page.context.new_cdp_session(hand.page)
        for kind, (x, y) in zip(["touchStart", *["touchMove"] * len(points)], [*points, points[-1]], strict=False):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()
        return
    mouse = hand.page.mouse
    mouse.move(*points[0])
    mouse.down()
    for point in points[1:]:
        mouse.move(*point, steps=4)
    mouse.up()


def play_to(hand: Hand, wanted: str, most: int = 400) -> None:
    """Play on until something is on the page."""
    for _ in range(most):
        assert hand.wait_for_turn(), "the game ended before"
        if hand.page.locator(wanted).count():
            return
        hand.step()
    raise AssertionError(f"{wanted} never came")


def planned(page: Page) -> dict[int, int]:
    """How many tokens each region of the plan would have, by the list that folds away."""
    if not page.locator(".deploy li").count():
        page.locator("[data-helper='list']").click()
    rows = page.locator(".deploy li")
    return {
        int(row.locator(".where").inner_text().split()[0]): int(row.locator("b").inner_text()) for row in rows.all()
    }


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_tokens_and_pieces_are_dragged(visitor: Callable[..., Visitor], phone: bool) -> None:
    """From the hand to a region, from a region to another, and back into the hand; plus and minus do the same. Then a
    piece goes from the bar to a lit region."""
    without = all_but(["base"], None, PLACERS | FILLERS)
    hand = visitor(phone=phone).new_table(players=2, seats=AGAINST_A_BOT, start=True, without=without)
    hand.likes = ["Fortified", "Heroic", "Bivouacking"]
    page = hand.page
    play_to(hand, ".deploy:not([data-regions='1'])")  # a redeployment with two regions at least
    before = planned(page)
    first, second = list(before)[:2]
    drag(hand, page.locator("[data-drag='token']"), first)
    expect(page.locator(".ghost")).to_have_count(0)
    assert planned(page) == {**before, first: before[first] + 1}
    start, end = page.evaluate(FREE_POINT, first), page.evaluate(FREE_POINT, second)
    drag_points(hand, [(start[0], start[1]), (end[0], end[1])])
    assert planned(page) == {**before, second: before[second] + 1}
    bar = page.locator(".bar h2").bounding_box()
    assert bar is not None
    drag_points(hand, [(end[0], end[1]), (bar["x"] + 5, bar["y"] + 5)])
    assert planned(page) == before
    page.get_by_label(f"One more into region {first}", exact=True).click()
    assert planned(page) == {**before, first: before[first] + 1}
    page.get_by_label(f"One fewer into region {first}", exact=True).click()
    assert planned(page) == before
    play_to(hand, ".bar [data-drag^='place']")
    number, free = hand.state(), [region for region in hand.lit() if page.evaluate(FREE_POINT, region)]
    drag(hand, page.locator(".bar [data-drag^='place']").first, free[0])
    page.wait_for_function(SETTLED, arg=number)


@pytest.mark.rule("BR1")
def test_tokens_that_must_be_set_aside_are_not_in_the_plan(visitor: Callable[..., Visitor]) -> None:
    """Amazons spread all that is left in hand; whatever the bar offers can be done."""
    races = {"amazons", "dwarves", "elves", "giants", "humans", "orcs", "trolls"}
    without = all_but(["base"], races, PLACERS | FILLERS)
    together = [{"kind": "me"}, {"kind": "here", "name": "Zoe"}]  # so that one of them can pick the Amazons
    person = visitor()
    hand = person.new_table(players=2, seats=together, start=True, without=without)
    hand.likes = ["Amazons"]
    while not person.told("SetAside"):
        play_to(hand, ".deploy:not([data-regions='1'])")
        left = sum(planned(hand.page).values())
        tokens = int(hand.page.locator(".deploy .hand").inner_text().split()[0])
        hand.press(hand.page.locator("[data-helper='spread']"))
        expect(hand.page.locator(".deploy .hand")).to_have_class(re.compile("none"))
        assert sum(planned(hand.page).values()) == left + tokens
        number = hand.state()
        hand.press(hand.page.locator("[data-helper='done']"))
        hand.page.wait_for_function(SETTLED, arg=number)
        expect(hand.page.locator(".bar .problem")).to_have_count(0)
        expect(hand.page.locator(".deploy")).to_have_count(0)


def test_people_talk(visitor: Callable[..., Visitor]) -> None:
    """A line arrives and is marked as unread, on a desk and on a phone; who is muted is not heard."""
    host, guest = seat_two(visitor(), visitor(phone=True))
    host.page.locator("[data-tab='chat']").click()
    host.page.get_by_label("Say something").fill("Good morning!")
    host.page.keyboard.press("Enter")
    expect(host.page.locator(".chat .said")).to_have_text("Good morning!")
    expect(guest.page.locator(".dock .unread")).to_have_text("1")
    if guest.page.locator(".sheet").count():
        guest.page.keyboard.press("Escape")
    guest.page.locator(".dock button").last.click()
    expect(guest.page.locator(".sheet .said")).to_have_text("Good morning!")
    expect(guest.page.locator(".dock .unread")).to_have_count(0)
    guest.page.locator(".sheet").get_by_label("Reactions").first.click()
    guest.page.locator("[data-emote='wow']").click()
    expect(host.page.locator(".chat .said").last).to_have_text("Wow!")
    assert violations(host.page) == []
    assert violations(guest.page) == []
    host.page.locator(".chat .mute").click()
    expect(host.page.locator(".chat .said")).to_have_text("Good morning!")
    guest.page.get_by_label("Say something").fill("Can you hear me?")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".sheet .said").last).to_have_text("Can you hear me?")
    expect(host.page.locator(".chat .said")).to_have_text("Good morning!")


def test_people_agree_on_going_back_and_on_a_pause_and_one_leaves(visitor: Callable[..., Visitor]) -> None:
    """Take-back, pause and going on, and giving the seat up after a question."""
    hands = seat_two(visitor(), visitor())
    host, guest = sorted(hands, key=lambda hand: not decides_first(hand))
    host.step()
    after = host.state()
    menu(host, "takeback")
    host.page.locator("[data-step='1']").click()
    expect(host.page.locator("[data-answer='withdraw']")).to_be_visible()
    guest.page.locator("[data-answer='yes']").click()
    expect(host.page.locator(".bar")).to_have_attribute("data-decision", "pick")
    assert host.state() != after
    menu(host, "pause")
    guest.page.locator("[data-answer='yes']").click()
    for hand in (host, guest):
        expect(hand.page.locator("[data-banner='paused']")).to_be_visible()
    guest.page.locator("[data-banner='paused'] button").click()
    expect(host.page.locator("[data-banner='paused']")).to_have_count(0)
    menu(guest, "resign")
    guest.page.locator("[data-resign='stay']").click()
    expect(guest.page.locator(".sheet")).to_have_count(0)
    menu(guest, "resign")
    guest.page.locator("[data-resign='end']").click()  # between two that ends the game
    expect(host.page.locator("[data-banner='left']")).to_contain_text("gives up: the game is over")
    for hand in (host, guest):
        expect(hand.page.locator("[data-action='result']")).to_be_visible()
    host.page.locator("[data-action='result']").click()
    expect(host.page.locator(".ranking li").first).to_contain_text("1")
    expect(host.page).to_have_title("Result · Elbow Room")


def test_who_leaves_three_is_told_of_and_the_others_play_and_talk_on(visitor: Callable[..., Visitor]) -> None:
    """On the board and in the log; on a phone, too; whoever has left can still be heard."""
    ann, bob = visitor(), visitor(phone=True)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    host = ann.new_table(players=3, seats=seats)
    bob.page.goto(host.page.get_by_label("Link").input_value())
    bob.page.get_by_text("Sit here").first.click()
    host.page.get_by_text("Start the game").click()
    guest = Hand(bob.page)
    for hand in (host, guest):
        expect(hand.page.locator(".bar")).to_be_visible()
    menu(host, "resign")
    host.page.locator("[data-resign='bot']").click()
    expect(guest.page.locator("[data-banner='left']")).to_contain_text("a bot")
    assert not guest.over
    assert guest.wait_for_turn()
    if guest.page.locator(".sheet").count():
        guest.page.keyboard.press("Escape")
    guest.page.locator(".dock [data-sheet='log']").click()
    expect(guest.page.locator(".sheet")).to_contain_text("has left the table")
    guest.page.keyboard.press("Escape")
    host.page.locator("[data-tab='chat']").click()
    host.page.get_by_label("Say something").fill("Have fun!")
    host.page.keyboard.press("Enter")
    expect(guest.page.locator(".dock .unread")).to_have_text("1")


def test_two_at_one_device_keep_their_coins_secret(visitor: Callable[..., Visitor]) -> None:
    """Nobody's coins are on the page before he has the device."""
    hand = visitor().new_table(players=2, seats=[{"kind": "me"}, {"kind": "here", "name": "Zoe"}], start=True)
    page, coins = hand.page, hand.page.locator(".right .player .head")
    take = page.locator("[data-action='take-device']")
    for _ in range(2):  # the first of them, then the other
        take.wait_for()
        expect(take).to_be_focused()
        seat = int(page.locator("[data-curtain]").get_attribute("data-curtain") or 0)
        for player in coins.all():
            expect(player).to_contain_text("?")
        page.keyboard.press("Enter")
        expect(take).to_have_count(0)
        expect(coins.nth(seat)).not_to_contain_text("?")
        expect(coins.nth(1 - seat)).to_contain_text("?")
        while not take.count():
            hand.step()
            page.locator("[data-action='take-device'], .bar[data-decision]:not([data-decision=''])").first.wait_for()


def test_the_page_of_a_table_asks_for_each_thing_once(visitor: Callable[..., Visitor]) -> None:
    """What is asked for before the client has come is what the client wants, so it does not ask again."""
    hand = visitor(phone=True).new_table(players=2, seats=AGAINST_A_BOT, start=True)
    hand.wait_for_turn()
    asked: list[str] = []
    lines: list[str] = []
    hand.page.on("request", lambda request: asked.append(request.url.partition("/api/")[2].partition("?")[0]))
    hand.page.on("websocket", lambda line: lines.append(line.url))
    hand.page.reload()
    hand.wait_for_turn()
    table = hand.page.url.rpartition("/")[2]
    for name in ("me", "catalogue", f"tables/{table}", f"tables/{table}/board"):
        assert asked.count(name) == 1, name
    assert len(lines) == 1
