"""Draws the icons of the installed app from public/icon.svg: python web/icons.py (needs Playwright and a Chromium)."""

import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).resolve().parent / "public"
GROUND = "#33261c"
SAFE = 0.8  # of a maskable icon: the rest may be cut off
ROUND = ' rx="14"'


def draw(page: Page, name: str, size: int, full: bool = False) -> None:
    """One icon; `full` fills the square to its corners, with its picture in the part that is never cut off."""
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    scale = SAFE if full else 1
    svg = (svg.replace(ROUND, "") if full else svg).replace("<svg ", f'<svg width="{size * scale}" ')
    look = f"margin:0;display:grid;place-items:center;height:100vh;background:{GROUND if full else 'transparent'}"
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f'<body style="{look}">{svg}</body>')
    page.screenshot(path=PUBLIC / name, omit_background=True)


def main() -> None:
    """All of them."""
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page()
        draw(page, "icon-192.png", 192)
        draw(page, "icon-512.png", 512)
        draw(page, "icon-180.png", 180, full=True)
        draw(page, "icon-full.png", 512, full=True)
        browser.close()


if __name__ == "__main__":
    main()
