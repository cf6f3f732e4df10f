"""The page: one file, nothing from elsewhere, and in a real browser it shows lines step by step."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from playwright.sync_api import Browser

from elbowroom.boards import board_named
from elbowroom.boards.frames import BoardFrames
from elbowroom.boards.tokens import held_in
from elbowroom.game.record import Record
from elbowroom.review.page import page
from elbowroom.review.words import ReviewWords
from tests.review.hasty import hasty_review, text_of

pytestmark = pytest.mark.usefixtures("printed_boxes")


def made(language: str = "en") -> str:
    """The page of a recorded game."""
    return page(hasty_review("2-names"), language, board_named("base-2"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_needs_nothing_else(language: str) -> None:
    text = made(language)
    addresses = set(re.findall(r'(?:src|href)="([^"]*)"', text))
    assert all(address.startswith(("#", "data:")) for address in addresses)
    assert "@import" not in text
    assert "url(http" not in text
    assert len(text.encode()) < 1_000_000
    assert f'<html lang="{language}">' in text


def test_the_page_has_every_turn_the_moments_and_the_balance() -> None:
    found, text = hasty_review("2-names"), made()
    words = ReviewWords(found, "en")
    for turn in found.turns:
        assert f'id="turn-{turn.number}"' in text
        assert text.count(f'href="#turn-{turn.number}"') >= 2  # in both graphs
    assert text.count('class="moment"') == len(found.moments)
    assert text.count('class="way') == 2 * len(found.moments)
    for total in found.totals:
        assert words.signed(total.luck) in text


def test_names_cannot_break_the_page() -> None:
    found = msgspec.structs.replace(hasty_review("2-names"), names=("<script>alert(1)</script>", 'B"><b>'))
    text = page(found, "en", board_named("base-2"))
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert 'B"><b>' not in text


def test_frames_use_the_board_that_is_drawn_once() -> None:
    game = Record.parse(text_of("2-names")).replay(40)
    frames = BoardFrames(board_named("base-2"), "x-")
    held = held_in(game)
    sheet, frame = frames.sheet(held), frames.frame(held, "a board")
    root = ElementTree.fromstring(sheet.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))
    ids = {element.get("id") for element in root.iter()}
    for used in re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', frame):
        assert (used[0] or used[1]) in ids
    for one in held:
        assert (f"seat-{one.seat}" in frames.region(one).below) is (one.seat is not None)
        assert (f'data-tokens="{one.tokens}"' in frames.region(one).above) is (one.tokens > 0)


@pytest.mark.slow
def test_a_browser_follows_a_line_and_goes_to_a_turn(tmp_path: Path, browser: Browser) -> None:
    file = tmp_path / "review.html"
    file.write_text(made(), encoding="utf-8")
    with browser.new_page(viewport={"width": 390, "height": 844}) as window:
        errors: list[str] = []
        window.on("pageerror", lambda error: errors.append(str(error)))
        window.goto(file.as_uri())
        way = window.locator("figure.way").first
        slider = way.locator("input")
        last = slider.input_value()
        whole = way.locator("svg").inner_html()
        way.get_by_role("button", name="Back").click()
        assert slider.input_value() == str(int(last) - 1)
        slider.fill("0")
        assert way.locator("svg").inner_html() != whole
        assert way.locator(".said").inner_text().startswith(f"0/{last}")
        slider.fill(last)
        assert way.locator("svg").inner_html() == whole
        window.locator(".plot a").nth(3).click()
        assert window.evaluate("location.hash") == "#turn-3"
        assert window.locator("#turn-3").is_visible()
        assert window.evaluate("document.documentElement.scrollWidth <= innerWidth")
        window.locator("#theme").click()
        assert window.locator("html").get_attribute("data-theme") in ("dark", "light")
    assert errors == []
