"""A board that lives: tokens march, sounds are heard by those who want them, and what others did stays marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.hand import SETTLED, Hand
from tests.e2e.test_reach import violations
from tests.e2e.test_turn import play_until

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
SCREENS = [PHONE, {"width": 844, "height": 390}, {"width": 820, "height": 1180}, DESKTOP]
# Notes what moves on the board, and for how long. All of it takes a minute then, so that it is under way whatever
# happens next.
WATCH_MOTION = """() => {
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const duration = options?.duration ?? options;
    if (this.matches('.overlay *') && duration) moves.push([this.getAttribute('class').split(' ')[0], duration]);
    return animate.call(this, frames, { ...options, duration: duration * 200 });
  };
}"""
MARCHING = "() => document.getAnimations().filter(one => one.effect.target?.matches?.('.overlay .token')).length"
# Counts what can be heard and felt.
LISTEN = """() => {
  window.heard = 0;
  window.felt = [];
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...at) { heard += 1; return start.apply(this, at) };
  navigator.vibrate = length => felt.push(length);
}"""


def at_a_conquest(person: Visitor) -> Hand:
    """At a new table, as soon as there is something to conquer."""
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    play_until(hand, "conquer")
    return hand


def conquer(hand: Hand) -> None:
    """Take a region, and wait for the server's answer only."""
    before = hand.state()
    assert hand.tap(hand.lit()[0])
    hand.page.wait_for_function(SETTLED, arg=before)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_tokens_march_and_are_never_in_the_way(visitor: Callable[..., Visitor], phone: bool) -> None:
    """Within 400 ms each; the next tap counts while they are still under way."""
    hand = at_a_conquest(visitor(phone=phone, reduced_motion="no-preference"))
    page = hand.page
    expect(page.locator(".light.shine")).to_have_css("animation-iteration-count", "3")  # then taps are shown sooner
    page.evaluate(WATCH_MOTION)
    conquer(hand)
    page.wait_for_function(f"() => ({MARCHING})() === 1")
    conquer(hand)
    page.wait_for_function(f"() => ({MARCHING})() === 2")
    moves: list[tuple[str, int]] = page.evaluate("moves")
    assert [name for name, _ in moves].count("token") == 2
    assert all(150 <= duration <= 400 for _, duration in moves), moves


def test_where_motion_is_not_wanted_nothing_moves(visitor: Callable[..., Visitor]) -> None:
    """No token marches, nothing shines by turns, nothing flies."""
    hand = at_a_conquest(visitor())
    page = hand.page
    page.evaluate(WATCH_MOTION)
    conquer(hand)
    expect(page.locator(".light.shine")).to_have_css("animation-name", "none")
    expect(page.locator(".flight")).to_have_count(0)
    assert page.evaluate("moves") == []


def test_sounds_are_switched_on_by_one_tap(visitor: Callable[..., Visitor]) -> None:
    """Before that nothing is heard; afterwards a conquest is, and it stays so on this device."""
    hand = at_a_conquest(visitor())
    page = hand.page
    page.evaluate(LISTEN)
    conquer(hand)
    assert page.evaluate("[heard, felt.length]") == [0, 0]
    switch = page.locator(".top [data-sound]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("() => heard > 0")  # one hears at once what it is like
    before = page.evaluate("heard")
    hand.step()
    page.wait_for_function("before => heard > before", arg=before)
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")


def marks_of(page: Page) -> list[int]:
    """How many regions are marked as taken by others, and how many of them as lost."""
    return [page.locator(".overlay .news").count(), page.locator(".overlay .news.loss").count()]


def test_what_others_did_stays_marked_until_i_act(visitor: Callable[..., Visitor]) -> None:
    """A chip tells what was lost, and shows it once more; it fits on every screen."""
    hand = visitor().new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page, chip = hand.page, hand.page.locator("[data-lost]")
    while hand.wait_for_turn() and not chip.count():
        hand.step()
    lost = str(chip.get_attribute("data-lost")).split()
    expect(chip).to_contain_text(f"You lost {len(lost)}")
    expect(chip).to_contain_text(", ".join(lost))
    taken, mine = marks_of(page)
    assert taken >= mine == len(lost)
    assert violations(page) == []
    for size in SCREENS:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(chip).to_be_in_viewport(ratio=1)
    chip.click()
    expect(page.locator(".skip")).to_be_visible()
    expect(chip).to_be_visible()  # afterwards
    assert marks_of(page) == [taken, mine]
    before = hand.state()
    hand.step()
    page.wait_for_function(SETTLED, arg=before)
    expect(chip).to_have_count(0)


def test_the_log_is_one_block_a_turn(visitor: Callable[..., Visitor]) -> None:
    """With whose it is, its round and its sum; tokens that were spread are folded, and nobody has a letter."""
    person = visitor()
    hand = person.new_table(players=2, seats=[{"kind": "me", "name": "Ann"}, AGAINST_A_BOT[1]], start=True)
    page = hand.page
    while hand.wait_for_turn() and hand.turns < 4:
        hand.step()
    page.locator(".tabs [data-tab='log']").click()
    blocks = page.get_by_role("list", name="Log").locator(".turn:has(.head)")
    ended: list[dict[str, Any]] = person.told("TurnEnded")
    expect(page.locator(".turn .sum")).to_have_count(len(ended))
    assert blocks.count() - len(ended) in (0, 1)  # and the one that goes on
    names = {player["name"] for player in person._about_the_table("scene").json()["players"]}
    assert set(blocks.locator(".head strong").all_inner_texts()) == names
    folded = page.locator("details[data-folded]").first
    expect(folded.locator("p").first).to_be_hidden()
    folded.locator("summary").click()
    expect(folded.locator("p").first).to_be_visible()
