"""Somebody who learns the game in a real browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.hand import FREE_POINT, Hand

PATIENCE = 30_000


class Learner:
    """What a person does on the page of a lesson."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = Hand(page)

    @property
    def coach(self) -> Locator:
        """Where the lesson speaks."""
        return self.page.locator(".coach")

    def press(self, action: str) -> None:
        """Press the button of an action."""
        self.page.locator(f'[data-action="{action}"]:visible').first.click()

    def read(self) -> None:
        """Turn the page of the lesson."""
        self.press("next")

    def take(self, place: int) -> None:
        """Pick a combo by its place in the column."""
        if self.hand.touches:
            self.page.locator(".dock button").first.click()
        self.page.locator(f'[data-combo="{place - 1}"]:visible').click()
        self.press(f"pick {place}")

    def tap(self, region: int, action: str = "") -> None:
        """Tap a region; what cannot be taken back is then confirmed on its card."""
        self.page.locator('.table[data-busy="false"]').wait_for()  # nothing of ours is still on its way
        # The board may still be on its way, or something that is about to leave may lie over it.
        self.page.wait_for_function(
            f"number => document.querySelector('.base svg') && ({FREE_POINT})(number)", arg=region
        )
        assert self.hand.tap(region), f"no point of region {region} can be reached"
        if action:
            self.press(f"{action} {region}")

    def spread(self) -> None:
        """Put all tokens in hand down, evenly."""
        self.page.locator('[data-helper="spread"]').click()
        self.page.locator('[data-helper="done"]').click()

    def decline(self) -> None:
        """Go into decline, which is asked about once more."""
        self.press("decline")
        self.press("decline")

    def at(self, task: int) -> None:
        """Wait until a task is reached; all before it are done then."""
        expect(self.coach).to_have_attribute("data-task", str(task), timeout=PATIENCE)

    # --- knowing nothing but what is lit ---
    def follow_the_light(self) -> int:
        """Do whatever is lit until the lesson ends; the number of steps."""
        for count in range(200):
            self.page.locator('.table[data-busy="false"]').wait_for()
            if self.coach.get_attribute("data-done") == "true":
                return count
            before = self.hand.state()
            self._do_something()
            self.page.wait_for_function(
                "before => document.querySelector('.table').dataset.number !== before", arg=before, timeout=PATIENCE
            )
        raise AssertionError("the lesson does not end")

    def _do_something(self) -> None:
        button = self.page.locator(".coach [data-action='next'], .bar .buttons .primary[data-action]")
        if self.page.locator('[data-helper="spread"]').count():
            self.spread()
        elif self.page.locator(".left li.lit").count():
            self.page.locator(".left li.lit [data-action^='pick']").first.click()
        elif button.count():
            button.first.click()
        else:
            self._use_region()

    def _use_region(self) -> None:
        self.page.locator(".base .state.lit-go, .base .state.lit-risk").first.wait_for(state="attached")
        region = (self.hand.lit() + self.hand.lit("risk"))[0]
        before = self.hand.state()
        self.tap(region)
        self.page.wait_for_function(
            "before => document.querySelector('.table').dataset.number !== before "
            "|| document.querySelector('.floating [data-action]')",
            arg=before,
        )
        choice = self.page.locator(".floating [data-action]")
        if choice.count() and self.hand.state() == before:
            choice.first.click()


def violations(page: Page, axe: str) -> list[Any]:
    """What axe-core has to say against a page."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found["violations"]]
