"""The gestures that benchmarks.taps counts: a held tap, *Done* with the rest spread, a piece that is dragged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from benchmarks.taps import Room
from tests.e2e.conftest import Visitor
from tests.e2e.hand import FREE_POINT, SETTLED, Hand
from tests.e2e.test_boxes import FILLERS, all_but
from tests.e2e.test_table import AGAINST_A_BOT, drag_points, planned, play_to

pytestmark = pytest.mark.slow
PLAIN = FILLERS | {"pillaging"}  # nothing is placed after a redeployment
TOKENS = 4  # enough to pour some, and to have some left
ENOUGH = f"""() => {{
  const regions = document.querySelector('.deploy')?.dataset.regions;
  return regions > 2 && parseInt(document.querySelector('.deploy .hand').textContent.trim()) >= {TOKENS};
}}"""
# As many tokens as this stand in a row of the plan, at least.
POURED = """([region, tokens]) => [...document.querySelectorAll('.deploy li')].some(row =>
  row.querySelector('.where').textContent.trim().startsWith(region) && row.querySelector('b').textContent >= tokens)"""

AFTER = "number => Number(document.querySelector('.table').dataset.number) >= number"


class Finger:
    """Presses on a point for as long as it is wanted, by mouse or by finger."""

    def __init__(self, hand: Hand, x: float, y: float) -> None:
        self.hand, self.point = hand, {"x": x, "y": y}
        self.session = hand.page.context.new_cdp_session(hand.page)

    def __enter__(self) -> None:
        self._touch("touchStart", [self.point]) if self.hand.touches else self._mouse("mousePressed")

    def __exit__(self, *_: object) -> None:
        self._touch("touchEnd", []) if self.hand.touches else self._mouse("mouseReleased")
        self.session.detach()

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _mouse(self, kind: str) -> None:
        self.session.send("Input.dispatchMouseEvent", {"type": kind, "button": "left", "clickCount": 1, **self.point})


def play_to_a_plan(hand: Hand) -> None:
    """Play on to a redeployment that leaves something to decide."""
    for _ in range(200):
        assert hand.wait_for_turn(), "the game ended before"
        if hand.page.evaluate(ENOUGH):
            return
        hand.step()
    raise AssertionError("there were never enough tokens")


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_a_held_tap_pours_and_done_spreads_the_rest(visitor: Callable[..., Visitor], phone: bool) -> None:
    """Undo takes back all that was poured; the button says what it does, and the end of the turn comes along."""
    person = visitor(phone=phone)
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True, without=all_but(["base"], None, PLAIN))
    page = hand.page
    play_to_a_plan(hand)
    before = planned(page)
    tokens = int(page.locator(".deploy .hand").inner_text().split()[0])
    region = next(one for one in before if page.evaluate(FREE_POINT, one))
    done = page.locator("[data-helper='done']")
    expect(done).to_have_text("Spread evenly: end the turn")
    with Finger(hand, *page.evaluate(FREE_POINT, region)):
        page.wait_for_function(POURED, arg=[str(region), before[region] + 2])
    poured = planned(page)[region] - before[region]
    assert 2 <= poured <= tokens
    hand.press(hand.button("undo"))
    assert planned(page) == before
    with Finger(hand, *page.evaluate(FREE_POINT, region)):
        page.wait_for_function(POURED, arg=[str(region), before[region] + 2])
    poured = planned(page)[region] - before[region]
    if poured < tokens - 1:
        expect(done).to_have_text(f"Spread the other {tokens - poured}: end the turn")
    number, made = hand.state(), len(person.steps(0))
    hand.press(done)
    page.wait_for_function(SETTLED, arg=number)
    steps = [step.split() for step in person.steps(0)[made:]]
    assert steps[-1] == ["end"]
    room = Room(before, dict.fromkeys(before, tokens), tokens)
    assert {int(step[2]): int(step[1]) for step in steps[:-1]} == room.spread({region: poured})


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "finger"])
def test_a_piece_is_dragged_to_another_region(visitor: Callable[..., Visitor], phone: bool) -> None:
    """It is taken up and put down by one gesture, which one undo takes back; the bar says that it can be done."""
    person = visitor(phone=phone)
    without = all_but(["base"], None, {"heroic"} | FILLERS)
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True, without=without)
    hand.likes = ["Heroic"]
    page = hand.page
    play_to(hand, ".bar[data-decision='place']:has-text('Move what you like')")
    expect(page.locator(".bar .hint")).to_have_text("Drag a piece to another region, or tap it to take it up.")
    heroes = [region for region in hand.lit("minor") if page.evaluate(FREE_POINT, region)]
    number, made = hand.state(), len(person.steps(0))
    assert hand.tap(heroes[0])  # where it could go is seen once it was taken up
    page.wait_for_function(SETTLED, arg=number)
    free = [region for region in hand.lit() if region != heroes[0] and page.evaluate(FREE_POINT, region)]
    number = hand.state()
    hand.press(hand.button("undo"))
    page.wait_for_function(SETTLED, arg=number)
    assert len(person.steps(0)) == made
    points = [page.evaluate(FREE_POINT, region) for region in (heroes[0], free[0])]
    drag_points(hand, [(x, y) for x, y in points])
    expect(page.locator(".ghost")).to_have_count(0)
    page.wait_for_function(AFTER, arg=int(number) + 3)  # the undo before, and two steps
    assert person.steps(0)[made:] == [f"lift hero {heroes[0]}", f"place hero {free[0]}"]
    number = hand.state()
    hand.press(hand.button("undo"))
    page.wait_for_function(SETTLED, arg=number)
    assert len(person.steps(0)) == made
