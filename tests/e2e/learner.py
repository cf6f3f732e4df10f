"""Somebody who learns the game in a real browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE = 30_000


class Learner:
    """A browser page, and what a person does on it."""

    def __init__(self, page: Page, url: str, narrow: bool = False) -> None:
        self.page = page
        self.url = url
        self.narrow = narrow
        self.problems: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def visit(self, path: str) -> None:
        """Open a page of the client."""
        self.page.goto(f"{self.url}{path}")

    def press(self, action: str) -> None:
        """Press the button of an action."""
        self._touch(self.page.locator(f'[data-action="{action}"]:visible').first)

    def read(self) -> None:
        """Turn the page of the lesson."""
        self.press("next")

    def take(self, place: int) -> None:
        """Pick a combo by its place in the column."""
        if self.narrow:
            self._touch(self.page.locator(".dock button").first)
        self._touch(self.page.locator(f'[data-combo="{place - 1}"]:visible'))
        self.press(f"pick {place}")

    def tap(self, region: int, action: str = "") -> None:
        """Tap a region; what cannot be taken back is then confirmed on its card."""
        spot = self.page.locator(f'.region[data-region="{region}"]')
        self._touch(spot)
        if action:
            self.press(f"{action} {region}")

    def spread(self) -> None:
        """Put all tokens in hand down, evenly."""
        self._touch(self.page.locator('[data-helper="spread"]'))
        self._touch(self.page.locator('[data-helper="done"]'))

    def decline(self) -> None:
        """Go into decline, which is asked about once more."""
        self.press("decline")
        self.press("decline")

    def at(self, task: int) -> None:
        """Wait until a task is reached; all before it are done then."""
        expect(self.page.locator(".coach")).to_have_attribute("data-task", str(task), timeout=PATIENCE)

    def _touch(self, spot: Locator) -> None:
        if self.narrow:
            spot.tap()
        else:
            spot.click()


def violations(page: Page, axe: str) -> list[Any]:
    """What axe-core has to say against a page."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found["violations"]]
