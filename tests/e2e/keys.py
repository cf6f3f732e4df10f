"""A hand that has no mouse: Tab leads it to what it wants, Enter does it, N finds what is lit on the board."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.hand import Hand

FAR = 120  # more presses of a key than anything on a page should need
# Where something is, seen from what has the focus: here, before it (so Shift+Tab is nearer), or after it.
WAY = """(wanted) => {
  const here = document.activeElement ?? document.body;
  if (here === wanted) return 'here';
  return here.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
}"""


class KeyboardHand(Hand):
    """Plays by keyboard alone."""

    def press(self, what: Locator) -> None:
        """Go there with Tab, and press Enter."""
        self.go_to(what)
        self.page.keyboard.press("Enter")

    def go_to(self, what: Locator) -> None:
        """Press Tab, or Shift+Tab, until something has the focus."""
        what.wait_for()
        wanted = what.element_handle()
        for _ in range(FAR):
            way = wanted.evaluate(WAY)
            if way == "here":
                return
            self.page.keyboard.press("Shift+Tab" if way == "before" else "Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def tap(self, region: int) -> bool:
        """N on the board until the region is reached, then Enter."""
        self.go_to(self.page.locator("div.frame"))
        wanted = self.page.locator(f".base #h{region}")
        for _ in range(FAR):
            if "cursor" in (wanted.get_attribute("class") or "").split():
                self.page.keyboard.press("Enter")
                return True
            self.page.keyboard.press("n")
        raise AssertionError(f"N does not lead to region {region}")
