"""What is on screen for a moment only: the die, and what a turn has earned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.hand import SETTLED, Hand
from tests.e2e.line import Line
from tests.e2e.test_reach import violations
from tests.server.people import Message

pytestmark = pytest.mark.slow
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
SMALL = [PHONE, {"width": 844, "height": 390}, {"width": 820, "height": 1180}]
# Notes of each die that comes what is seen of its result while it tumbles, and when it lies still.
WATCH_DICE = """() => {
  window.dice = [];
  const seen = new Set();
  new MutationObserver(() => {
    for (const die of document.querySelectorAll('.die')) {
      if (seen.has(die)) continue;
      seen.add(die);
      const moves = die.getAnimations({ subtree: true });
      const at = (time) => {
        for (const move of moves) {
          move.pause();
          move.currentTime = time;
        }
        return {
          turned: getComputedStyle(die.querySelector('svg')).transform !== 'none',
          shown: [...die.querySelectorAll('circle, p')].map((one) => getComputedStyle(one).opacity),
          caption: document.querySelector('.caption')?.textContent ?? '',
        };
      };
      window.dice.push([at(350), at(900)]);
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
# Nothing that is shown goes away again, until timers go on.
STOP_TIMERS, GO_ON = "window.later = setTimeout; window.setTimeout = () => 0", "window.setTimeout = window.later"
# Whether two parts of the page lie over each other.
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map(name => document.querySelector(name).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def line_of(event: str, seat: int, text: str, **more: Any) -> Message:
    """A line of the log."""
    return {
        "step": 1, "event": event, "seat": seat, "regions": [], "data": {}, "text": text, "links": [], "score": [],
        **more,
    }  # fmt: skip


def legal(action: str, **more: Any) -> Message:
    """Something that can be done."""
    [kind, *_] = action.split()
    plain = {"region": None, "piece": None, "means": None, "number": 0, "reveals": False, "default": False}
    return {"action": action, "code": 0, "kind": kind, "label": action, **plain, **more}


def at_my_turn(person: Visitor) -> Line:
    """A table against a bot, where something can be put into the line."""
    line = Line(person.page)
    line.listen()
    hand = person.new_table(players=2, seats=AGAINST_A_BOT, start=True)
    assert hand.wait_for_turn()
    line.settle()
    if hand.touches:
        hand.page.keyboard.press("Escape")  # the combos
    return line


def test_the_die_keeps_its_secret_while_it_tumbles(visitor: Callable[..., Visitor]) -> None:
    """So does the sentence about it; and a second roll with the same result tumbles as well."""
    line = at_my_turn(visitor(reduced_motion="no-preference"))
    page = line.page
    page.evaluate(STOP_TIMERS)
    page.evaluate(WATCH_DICE)
    for number in (1, 2):
        rolled = line_of("Rolled", 1, "Otto rolls the die: 2.", data={"pips": 2})
        line.step([rolled], {"legal": [], "to_move": 1, "turn": 1}, seat=0)  # seat: shown at once
        page.wait_for_function("number => window.dice.length === number", arg=number)
        tumbling, still = page.evaluate("window.dice.at(-1)")
        assert tumbling == {"turned": True, "shown": ["0", "0", "0"], "caption": ""}
        assert still == {"turned": False, "shown": ["1", "1", "1"], "caption": ""}


def test_what_is_found_gets_a_card(visitor: Callable[..., Visitor]) -> None:
    """It says what it is and what it does, fits on every screen, leaves the bar in reach, and goes away."""
    line = at_my_turn(visitor(phone=True))
    page = line.page
    page.evaluate(STOP_TIMERS)
    line.step([line_of("MarkerFound", 0, "Ann finds the socks.", data={"find": "socks", "region": 3})], seat=0)
    card = page.locator("[data-found='socks']")
    expect(card).to_contain_text("You found")
    expect(card).to_contain_text("Stinky Troll’s Socks")
    expect(card).to_contain_text("as if nobody stood there")
    expect(card.locator("svg")).to_be_visible()
    for size in [*SMALL, DESKTOP]:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(card).to_be_in_viewport(ratio=1)
        assert not page.evaluate(OVERLAP, ["[data-found]", ".bar"]), size
    page.evaluate(GO_ON)  # axe needs them
    assert violations(page) == []
    card.get_by_role("button").click()
    expect(card).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_special_actions_have_a_sign_and_a_line(visitor: Callable[..., Visitor], phone: bool) -> None:
    """Relics, coins to pay, dice, events: in the bar; sacrifices and special means: on the card of their region."""
    line = at_my_turn(visitor(phone=phone))
    page = line.page

    plain = ["use socks", "pay", "roll", "look", "vanish"]
    regional = [legal(f"{kind} 3", region=3) for kind in ("sacrifice", "renew")]
    regional += [legal(f"conquer 3 by {means}", region=3, means=means) for means in ("orb", "socks")]
    actions = [*map(legal, plain), *regional, legal("stop")]
    line.step([], {"legal": actions, "decision": "conquer", "to_move": 0}, seat=0)
    for action in plain:
        button = page.locator(f".bar [data-action='{action}']")
        expect(button.locator("svg")).to_be_visible()
        expect(button.locator("small")).not_to_be_empty()
    expect(page.locator(".bar [data-action='stop'] svg")).to_have_count(0)
    Hand(page).tap(3)
    for special in regional:
        button = page.locator(f".floating [data-action='{special['action']}']")
        expect(button.locator("svg")).to_be_visible()
        expect(button.locator("small")).not_to_be_empty()
    assert violations(page) == []


@pytest.mark.parametrize("rolls", [0, 3])
def test_the_start_of_a_turn_fits_on_a_small_screen(visitor: Callable[..., Visitor], rolls: int) -> None:
    """With the decline, and with dice that could be rolled at once."""
    line = at_my_turn(visitor(phone=True, language="ru-RU"))
    page = line.page
    dared = [legal(f"last {region}", region=region, reveals=True) for region in range(1, rolls + 1)]
    cost = {"total": 4, "hand": 2, "pips": 2, "reachable": True, "reason": "", "rule": None, "gain": None, "lines": []}
    ahead = {"tokens": 2, "legal": dared, "costs": [{**cost, "region": one["region"]} for one in dared]}
    changes = {"legal": [legal("ready"), legal("decline")], "ahead": ahead, "decline": {"coins": 12, "regions": 11}}
    line.step([], {**changes, "decision": "turn", "to_move": 0}, seat=0)
    expect(page.locator(".bar [data-action='decline']")).to_be_visible()
    for size in SMALL:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_function("() => document.querySelector('.bar').scrollWidth <= document.body.clientWidth")
        for button in page.locator(".bar .buttons button:visible").all():
            expect(button).to_be_in_viewport(ratio=1)
            box = button.bounding_box()
            assert box is not None
            assert box["width"] > box["height"], (size, button.inner_text())


def test_what_a_turn_earned_leaves_in_sight_what_the_bot_does(visitor: Callable[..., Visitor]) -> None:
    """A long list of coins on a small screen, and a long sentence above it."""
    line = at_my_turn(visitor(phone=True))
    page = line.page
    page.evaluate(STOP_TIMERS)
    rows = [{"source": "regions", "race": "orcs", "coins": 2, "label": f"Orcs, number {i}"} for i in range(5)]
    scored = line_of("Scored", 0, "Ann scores 10 coins.", data={"total": 10}, score=rows)
    line.step([scored], {"legal": [], "costs": [], "to_move": 1, "turn": 1}, seat=0)
    expect(page.locator(".score li")).to_have_count(5)
    long = "Otto's Ghouls take region 12 with three tokens, the Lost Tribe is no more, and nobody is left to tell."
    line.step([line_of("Conquered", 1, long)])
    for size in SMALL:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(page.locator(".caption")).to_be_in_viewport(ratio=1)
        expect(page.locator(".score")).to_be_in_viewport(ratio=1)
        assert not page.evaluate(OVERLAP, [".caption", ".score"]), size


def test_what_a_turn_earned_goes_away_when_one_goes_on(visitor: Callable[..., Visitor]) -> None:
    """It lay over the log until it was closed, and came back while others played."""
    line = at_my_turn(visitor())
    page = line.page
    scored = line_of("Scored", 0, "Ann scores 3 coins.", data={"total": 3})
    line.step([scored], {"legal": [legal("stop")], "decision": "conquer", "to_move": 0}, seat=0)
    expect(page.locator(".score")).to_be_visible()
    page.locator(".bar [data-action='stop']").click()
    expect(page.locator(".score")).to_have_count(0)


def test_what_an_attack_took_is_told_only_briefly_to_whoever_retreats(visitor: Callable[..., Visitor]) -> None:
    """The bar asks where the survivors go: the board is soon free for that."""
    line = at_my_turn(visitor(phone=True))
    page = line.page
    page.clock.install()
    asked = {"legal": [legal("deploy 1 3", region=3)], "decision": "retreat", "to_move": 0, "turn": 1}
    line.step([line_of("Conquered", 1, "Otto's Ghouls conquer region 12.")], asked)
    expect(page.locator(".caption")).to_be_visible()
    page.clock.run_for(2000)
    assert page.locator(".caption").count() == 0


def test_what_one_did_oneself_is_no_news(visitor: Callable[..., Visitor]) -> None:
    """Neither while one goes on nor afterwards, as when one gives up: the last conquest is on the board."""
    line = at_my_turn(visitor())
    page = line.page
    mine = {"legal": [legal("stop")], "decision": "conquer", "to_move": 0, "turn": 0}
    line.step([line_of("Conquered", 0, "Orcs conquer region 12.")], mine, seat=0)
    page.wait_for_function("() => document.querySelector('.bar').dataset.decision === 'conquer'")
    line.step([], {"legal": [], "to_move": 1, "turn": 1}, seat=0)
    expect(page.locator(".bar")).to_have_attribute("data-decision", "")
    assert page.locator(".caption").count() == 0


def test_whoever_gives_up_reads_of_nothing_else(visitor: Callable[..., Visitor]) -> None:
    """The last conquest is not told once more."""
    hand = visitor().new_table(players=2, seats=AGAINST_A_BOT, start=True)
    page = hand.page
    while hand.wait_for_turn() and hand.decision in ("pick", "turn"):
        hand.step()
    before = hand.state()
    assert hand.tap(hand.lit()[0])
    page.wait_for_function(SETTLED, arg=before)
    page.locator("[data-menu='open']").click()
    page.locator("[data-menu='resign']").click()
    page.locator("[data-resign]").first.click()
    expect(page.locator("[data-action='result']")).to_be_visible()
    assert page.locator(".caption").count() == 0


def test_the_die_of_others_leaves_when_one_is_to_decide(visitor: Callable[..., Visitor]) -> None:
    """It tumbles, then the board is free for the retreat."""
    line = at_my_turn(visitor(reduced_motion="no-preference"))
    page = line.page
    page.clock.install()
    rolled = line_of("Rolled", 1, "Otto rolls the die: 3.", data={"pips": 3})
    asked = {"legal": [legal("deploy 1 3", region=3)], "decision": "retreat", "to_move": 0, "turn": 1}
    line.step([rolled, line_of("Conquered", 1, "Otto's Ghouls conquer region 12.")], asked)
    expect(page.locator(".die")).to_be_visible()
    page.clock.run_for(1200)
    assert page.locator(".die").count() == 0
    line.step([rolled], {"legal": [], "to_move": 1, "turn": 1})
    expect(page.locator(".die")).to_be_visible()
    line.step([line_of("Conquered", 1, "Otto's Ghouls conquer region 12.")], asked)
    page.clock.run_for(1150)
    assert page.locator(".die").count() == 0
