"""A hand that plays by what is on the page: it looks for what is lit and clicks it, and knows no rule."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.nightly import some_by_day

# A point of a region where a click would reach it, if anything on the page leaves one free.
FREE_POINT = """number => {
  const region = document.querySelector(`.base #r${number}`);
  const box = region.getBoundingClientRect();
  const steps = [.5, .35, .65, .2, .8, .1, .9, .27, .73, .43, .57];
  for (const down of steps) for (const right of steps) {
    const [x, y] = [box.left + box.width * right, box.top + box.height * down];
    if (document.elementFromPoint(x, y)?.closest('.region') === region) return [x, y];
  }
  return null;
}"""
# Something has happened since, and nothing of ours is still on its way.
SETTLED = """before => {
  const { number, busy } = document.querySelector('.table')?.dataset ?? {};
  return number !== undefined && number !== before && busy === 'false';
}"""
WAIT = 60_000
TURN = 150_000  # bots may think on a busy machine


class Hand:
    """Plays the seats of one browser. `likes` are names of combos that it picks before others, `aims` regions that it
    takes before others, `eager` beginnings of actions that it does as soon as they are offered as buttons."""

    def __init__(
        self, page: Page, likes: Collection[str] = (), aims: Collection[int] = (), eager: Collection[str] = ()
    ) -> None:
        self.page = page
        self.likes, self.aims, self.eager = likes, aims, eager
        self.turns = 0
        self.declines = 0
        self.hurried = False  # as few decisions as possible: conquers nothing more, declines whenever it can
        self.passed = 0  # how often the device was handed over
        self.told = 0  # how often this page told what had happened meanwhile

    @property
    def touches(self) -> bool:
        """Whether this is a small screen with a finger."""
        viewport = self.page.viewport_size
        return viewport is not None and (viewport["width"] <= 820 or viewport["height"] <= 520)

    def button(self, action: str) -> Locator:
        """The button of an action."""
        return self.page.locator(f".bar [data-action='{action}']")

    def play_now(self) -> None:
        """From the title page into a game against a bot."""
        self.press(self.page.locator("[data-action='play-now']"))
        expect(self.page.locator(".bar")).to_be_visible(timeout=WAIT)

    def press(self, what: Locator) -> None:
        """Press a button."""
        what.click()

    def tap(self, region: int) -> bool:
        """Tap a region of the board; False if something lies over all of it."""
        point = self.page.evaluate(FREE_POINT, region)
        if point is None:
            return False
        if self.touches:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)
        return True

    # --- what the page says ---
    @property
    def _buttons(self) -> Locator:
        return self.page.locator(".bar [data-action]:not([data-action='undo'])")

    @property
    def decision(self) -> str:
        """What is to be decided here, if it is up to this hand."""
        return self.page.locator(".bar").get_attribute("data-decision") or ""

    @property
    def is_told(self) -> bool:
        """Whether the page tells what happened while it was away."""
        return self.page.locator("[data-action='go-on']").count() > 0

    @property
    def over(self) -> bool:
        """Whether the page says that the game is over."""
        return self.page.locator("[data-action='result']").count() > 0

    def lit(self, kind: str = "go") -> list[int]:
        """The regions that are lit."""
        ids = self.page.locator(f".base .state.lit-{kind}").evaluate_all("all => all.map(one => one.id)")
        return [int(id.removeprefix("h")) for id in ids]

    def state(self) -> str:
        """Something that changes whenever anything has happened."""
        return str(self.page.locator(".table").get_attribute("data-number"))

    # --- what it does ---
    def hear(self) -> None:
        """Read what happened meanwhile."""
        self.press(self.page.locator("[data-action='go-on']"))
        self.told += 1

    def wait_for_turn(self) -> bool:
        """Until there is something to decide here; False when the game is over."""
        told = ".sheet [data-action='go-on'], [data-action='take-device'], [data-action='result']"
        waiting = f"{told}, .bar[data-decision]:not([data-decision=''])"
        self.page.locator(waiting).first.wait_for(timeout=TURN)
        if self.is_told:
            self.hear()
            return self.wait_for_turn()
        if self.page.locator("[data-action='take-device']").count():
            self.press(self.page.locator("[data-action='take-device']"))
            self.passed += 1
        self.page.locator(".base svg").wait_for(state="attached", timeout=TURN)  # what is lit is seen on the board
        return not self.over

    def step(self) -> None:
        """Decide one thing; whatever the page offers is accepted."""
        before = self.state()
        self._decide()
        self.page.wait_for_function(SETTLED, arg=before, timeout=WAIT)
        refused = self.page.locator(".bar .problem")
        assert not refused.count(), f"{before}: {refused.all_inner_texts()}"

    def _decide(self) -> None:
        decision = self.decision
        if eagerly := self._eagerly():
            self.press(eagerly)
        elif decision == "pick":
            self._pick()
        elif self.page.locator("[data-helper='spread']").count():
            done = self.page.locator("[data-helper='done']")
            if self.turns % 2 or not done.is_enabled():  # every step by itself: it spreads nothing
                self.press(self.page.locator("[data-helper='spread']"))
            self.press(done)
        elif decision == "turn":
            self._begin_turn()
        elif self.hurried and self.button("stop").count():
            self.press(self.button("stop"))
        elif regions := self.lit() or ([] if self._buttons.count() else self.lit("risk") + self.lit("minor")):
            self._use(regions)
        else:
            self._go_on()

    def _eagerly(self) -> Locator | None:
        for action in self.eager:
            offered = self.page.locator(f".bar [data-action^='{action}']")
            if offered.count():
                return offered.first
        return None

    def _pick(self) -> None:
        root = self.page.locator(".sheet" if self.touches else ".left")
        lit = root.locator("li.lit:has([data-action^='pick'])")
        told = lit.locator("strong").all_inner_texts()
        if not told:  # a revived race goes on at once (SP1)
            self._begin_turn()
            return
        liked = [i for i, text in enumerate(told) if any(name in text for name in self.likes)]
        self.press(lit.nth(liked[0] if liked else self.turns % len(told)).locator("[data-action^='pick']"))
        self.turns += 1

    def _begin_turn(self) -> None:
        self.turns += 1
        if (self.hurried or self.turns % 4 == 0) and self.button("decline").count():
            self.press(self.button("decline"))  # it says what it pays and leaves
            if self.page.locator(".bar .asked").count():  # every step by itself: asked once more
                self.press(self.button("decline"))
            self.declines += 1
        elif not self.hurried and (regions := self.lit()):
            self._use(regions)  # that takes up arms, too
        else:
            self._go_on()

    def _use(self, regions: list[int]) -> None:
        before = self.state()
        for region in sorted(regions, key=lambda one: one not in self.aims):
            if not self.tap(region):
                continue
            choice = self.page.locator(".floating [data-action]")
            self.page.wait_for_function(
                "before => document.querySelector('.table').dataset.number !== before "
                "|| document.querySelector('.floating [data-action]')",
                arg=before,
            )
            if choice.count() and self.state() == before:
                self.press(choice.first)
            return
        self._go_on()

    def _go_on(self) -> None:
        for action in ("ready", "stop", "end"):
            if self.button(action).count():
                self.press(self.button(action))
                return
        self.press(self._buttons.first)

    def play_on(self, in_full: int = 1000) -> int:
        """Play until the game is over, so many turns in full and then in a hurry; how many decisions that took."""
        for made in range(2000):
            if not self.wait_for_turn():
                return made
            self.hurried = self.hurried or self.turns >= in_full
            self.step()
        raise AssertionError("the game does not end")


# By day the hand hurries after some turns: a whole game still goes from its first page to its result.
EVERY_TURN = 1000
TURNS_IN_FULL = pytest.mark.parametrize("in_full", some_by_day({"8 turns": 8, "all turns": EVERY_TURN}, "8 turns"))
