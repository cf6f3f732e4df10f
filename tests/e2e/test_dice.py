"""Two people settle the dice of their game with the server, and check them when it is over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.shared_dice import NONCES, RECORD

pytestmark = pytest.mark.slow


def test_the_browsers_take_part_in_the_dice_and_check_them(visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    ann, ben = visitor(), visitor(phone=True)
    ann.new_table(players=2, access="public")  # this request knows of no nonce: the page adds one
    ben.open(ann.page.url.removeprefix(ann.url))
    ben.page.get_by_role("button", name="Sit here").click()
    ann.page.get_by_role("button", name="Start the game").click()
    for page in (ann.page, ben.page):
        expect(page.locator(".table")).to_be_visible()
    table = ann.page.url.split("/tables/")[1].split("#")[0]
    shares = ann.context.request.get(f"{ann.url}/api/tables/{table}").json()["shares"]
    assert [share["seat"] for share in shares] == [0, 1]
    assert all(share["nonce"] for share in shares)
    ann.page.locator(".top .button").last.click()
    ann.page.locator("[data-menu='resign']").click()
    ann.page.locator("[data-resign='end']").click()
    expect(ann.page.locator("[data-action='result']")).to_be_visible()
    ann.page.goto(f"{ann.url}/tables/{table}/result")
    ann.page.locator("[data-action='dice']").click()
    verdict = ann.page.locator("[data-sound]")
    expect(verdict).to_have_attribute("data-sound", "true")
    expect(ann.page.locator(".checks .good")).to_have_count(4)  # the server, both players, and what Ann's browser knows
    ben.page.goto(f"{ann.url}/games/{table}/dice")
    ben.page.evaluate(
        "localStorage.setItem('elbowroom.nonces', localStorage.getItem('elbowroom.nonces')"
        '.replace(/"nonce":"..../g, \'"nonce":"0000\'))'
    )  # as if the server had taken another
    ben.page.reload()
    expect(ben.page.locator("[data-sound]")).to_have_attribute("data-sound", "false")
    expect(ben.page.locator(".checks .bad")).to_contain_text("left out")
    file = ann.page.locator("input[type=file]")
    file.set_input_files(RECORD)
    expect(ann.page.locator(".bar[data-count]")).to_have_count(4)
    text = RECORD.read_text()
    forged = tmp_path / "forged.txt"
    for old, new in ((NONCES[0], NONCES[1]), ("seed 1", "seed 2"), (" of 10", " of 11")):
        forged.write_text(text.replace(old, new))
        file.set_input_files(forged)
        expect(verdict).to_have_attribute("data-sound", "false")
        file.set_input_files(RECORD)
        expect(verdict).to_have_attribute("data-sound", "true")
