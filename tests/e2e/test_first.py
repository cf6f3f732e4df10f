"""The first minutes: a first game with its marks, and the page for new tables."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Visitor
from tests.e2e.test_moments import OVERLAP
from tests.e2e.test_reach import violations

pytestmark = pytest.mark.slow


def test_the_first_game_begins_with_the_person_and_three_marks(visitor: Callable[..., Visitor]) -> None:
    """Nothing lies over the marks, they go away with what they ask for, and a second game has none."""
    ann = visitor(phone=True)
    hand = ann.open("/")
    hand.play_now()
    page = hand.page
    assert hand.wait_for_turn()
    assert hand.decision == "pick"
    for size in ({"width": 820, "height": 1180}, {"width": 844, "height": 390}, {"width": 390, "height": 844}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(page.locator("[data-coach='pick']")).to_be_in_viewport(ratio=1)
        expect(page.locator("li.lit [data-action^='pick']").first).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    expect(page.locator(".left .combo")).to_have_count(6)
    assert not page.evaluate(OVERLAP, ["[data-coach]", ".left .whole"])
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    seen = ["pick"]
    for _ in range(30):
        hand.step()
        if not hand.wait_for_turn() or hand.decision == "pick" or hand.page.locator("[data-asked]").count() == 0:
            break
        if (mark := page.locator("[data-coach]")).count():
            seen.append(str(mark.get_attribute("data-coach")))
            leaves_the_board_in_sight(page)
        if hand.turns > 1:
            break
        hand.hurried = seen[-1] == "redeploy"
    assert seen == ["pick", "conquer", "redeploy"]
    first = ann._about_the_table("log").json()["steps"][0]
    assert (first["seat"], first["action"].split()[0]) == (0, "pick")
    again = ann.open("/")
    again.play_now()
    assert again.wait_for_turn()
    expect(page.locator("[data-coach]")).to_have_count(0)


def leaves_the_board_in_sight(page: Page) -> None:
    """On no small screen does a mark lie over the map."""
    for size in ({"width": 820, "height": 1180}, {"width": 844, "height": 390}, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(page.locator("[data-coach]")).to_be_in_viewport(ratio=1)
        assert not page.evaluate(OVERLAP, ["[data-coach]", ".base svg"]), size


def test_a_new_table_with_another_board_house_rules_and_names(visitor: Callable[..., Visitor]) -> None:
    """What was chosen is what is played, and it is kept."""
    ann = visitor()
    page = ann.open("/create").page
    expect(page.locator(".boards img").first).to_have_js_property("complete", True)
    assert violations(page) == []
    page.locator("input[value='new:base']").check(force=True)
    picture = page.locator("label:has(input[value='new:base']) img")
    expect(picture).to_be_visible()
    before = str(picture.get_attribute("src"))
    page.locator("[data-action='another']").click()
    expect(picture).not_to_have_attribute("src", before)
    expect(picture).to_be_visible()
    seen = set(re.findall(r"data-region%3D%22(\d+)%22%20data-terrain%3D%22(\w+)%22", str(picture.get_attribute("src"))))
    page.locator("summary", has_text="House rules").click()
    for _ in range(7):
        page.locator("[data-rule='rounds']").get_by_role("button", name="One less").click()
    page.locator("[data-rule='coins']").get_by_role("button", name="One more").click()
    page.locator("[data-rule='open']").check()
    expect(page.locator("summary", has_text="House rules")).to_contain_text("3 rounds, 6 coins each, Open coins")
    page.get_by_label("Who sits here").nth(1).select_option("here")
    page.get_by_label("The name in seat 1").fill("Ann")
    page.get_by_label("The name in seat 2").fill("Bea")
    page.get_by_label("A name for this table").fill("After lunch")
    page.locator("[data-action='keep']").click()
    assert violations(page) == []
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".table")).to_be_visible()
    scene = ann._about_the_table("scene").json()
    assert (scene["rounds"], [player["name"] for player in scene["players"]]) == (3, ["Ann", "Bea"])
    assert [player["coins"] for player in scene["players"]] == [6, 6]
    board = ann._about_the_table("board").json()["board"]
    assert {(str(region["region"]), region["terrain"]) for region in board["regions"]} == seen
    page = ann.open("/create").page
    page.locator("[data-preset='After lunch']").click()
    expect(page.get_by_label("The name in seat 2")).to_have_value("Bea")
