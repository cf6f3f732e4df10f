"""The browser of the tests."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

WHOLE = ("chromium", "chromium-browser", "google-chrome")
# Draws the same pages in little more than half the time, but knows no notifications.
SHELL = "chromium-headless-shell"
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--in-process-gpu",
    "--font-render-hinting=none",  # otherwise the shell rounds the widths of letters, and spaces between words collapse
]  # fmt: skip


def program(whole: bool = False) -> str | None:
    """Where Chromium is, or None if there is none. `whole`: with all that people have."""
    found = map(shutil.which, WHOLE if whole else (SHELL, *WHOLE))
    return next(filter(None, found), None)


def launch(playwright: Playwright, whole: bool = False) -> Browser:
    """Start Chromium, without a window."""
    path = program(whole)
    if path is None:
        raise FileNotFoundError("there is no Chromium here; scripts/system-deps installs it")
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
