"""The analysis board: a position is set up by hand, analysed, branched, kept as a study, and read by somebody else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.e2e.hand import Hand
from tests.e2e.test_reach import violations

pytestmark = pytest.mark.slow
# One token in hand: whatever is conquered takes the die.
LAST_TOKEN = {
    "board": "base-2",
    "round": 4,
    "seats": [
        {"coins": 20, "active": {"race": "trolls", "power": "swamp", "regions": {"3": 1}, "hand": 1}},
        {"coins": 18, "active": {"race": "elves", "power": "wealthy", "regions": {"20": 3}}},
    ],
}

# A file let go over the page.
DROP = """text => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], 'game.rec'));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""


def test_set_up_analyse_branch_share_and_open_as_somebody_else(visitor: Callable[..., Visitor]) -> None:
    ann = visitor()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ann.open("/analysis").page
    tree = page.locator("[data-part='tree']")
    best = page.locator("[data-part='best']")

    # set up by hand, with what is wrong shown where it is
    page.locator("[data-action='edit']").click()
    editor = page.locator(".editor")
    expect(editor).to_have_attribute("data-sound", "true")
    seat = page.locator("[data-part='seat'][data-seat='0']")
    seat.locator("[data-army='-1'] [data-field='race']").select_option("trolls")
    seat.locator("[data-field='power']").select_option("swamp")
    seat.locator("[data-field='hand']").fill("44")
    seat.locator("[data-field='hand']").blur()
    expect(seat.get_by_role("alert")).to_contain_text("44")
    expect(page.locator("[data-action='analyse']")).to_be_disabled()
    seat.locator("[data-field='hand']").fill("6")
    seat.locator("[data-field='coins']").fill("17")
    seat.locator("[data-field='coins']").blur()
    expect(editor).to_have_attribute("data-sound", "true")
    page.locator(".editor .base svg").wait_for(state="attached")
    assert Hand(page).tap(3)
    page.locator("[data-field='owner']").select_option("0/-1")
    page.locator("[data-field='tokens']").fill("2")
    page.locator("[data-field='tokens']").blur()
    page.locator("[data-field='round']").fill("3")
    page.locator("[data-field='turn']").select_option("0")
    assert violations(page) == []
    page.locator("[data-action='analyse']").click()
    expect(page.locator(".table")).to_contain_text("17")

    # the best turns deepen while one looks, and one of them is played
    expect(best).to_have_attribute("data-worlds", re.compile(r"^(3[2-9]|[4-9]\d|\d{3})$"))
    expect(tree).to_have_attribute("data-nodes", "0")
    page.locator("[data-turn='0']").click()
    expect(tree).not_to_have_attribute("data-nodes", "0")
    expect(page.locator("[data-part='tree'] [aria-current]")).not_to_have_attribute("data-node", "0")
    expect(page.locator(".table")).to_have_attribute("data-busy", "false")

    # back to the beginning, and another way: a branch, with a comment
    page.locator("[data-go='first']").click()
    expect(tree).to_have_attribute("data-at", "0")
    before = int(tree.get_attribute("data-nodes") or "0")
    page.locator("[data-turn='1']").click()
    expect(tree).not_to_have_attribute("data-nodes", str(before))
    expect(page.locator(".table")).to_have_attribute("data-busy", "false")
    page.locator("[data-go='back']").click()
    page.locator("[data-field='comment']").fill("Or rather this?")
    page.locator("[data-field='comment']").blur()
    expect(tree.locator(".said")).to_have_text("Or rather this?")
    page.keyboard.press("ArrowLeft")
    page.locator("[data-go='first']").click()
    expect(tree).to_have_attribute("data-at", "0")
    page.locator("[data-field='comment']").fill("Whose shore is it?")
    page.locator("[data-field='comment']").blur()
    assert violations(page) == []

    # copied: the record is one, the position is JSON, the link leads here
    page.locator("[data-open='share']").click()
    texts = {}
    for what in ("record", "position", "link"):
        page.locator(f"[data-share='{what}']").click()
        expect(page.locator(f"[data-share='{what}']")).to_have_text("Done")
        texts[what] = page.evaluate("navigator.clipboard.readText()")
    assert texts["record"].startswith("elbowroom record 1")
    assert json.loads(texts["position"])["round"] == 3
    with page.expect_download() as drawn:
        page.locator("[data-share='png']").click()
    assert drawn.value.path().read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as drawn:
        page.locator("[data-share='svg']").click()
    assert drawn.value.path().read_bytes().startswith(b"<svg")
    page.locator("[data-share='picture']").click()
    expect(page.locator("[data-share='picture']")).to_have_text("Done")
    assert page.evaluate("navigator.clipboard.read().then(([one]) => one.types)") == ["image/png"]

    # kept as a study
    page.locator("[data-open='study']").click()
    page.locator("[data-field='study-title']").fill("Trolls at the shore")
    page.locator("[data-action='study-add']").click()
    study = page.locator("[data-part='study']")
    expect(study).to_have_attribute("data-study", re.compile(r"\w+"))
    page.locator("[data-field='study-chapter']").fill("The same once more")
    page.locator("[data-action='study-add']").click()
    expect(page.locator("[data-chapter]")).to_have_count(2)
    address = f"/studies/{study.get_attribute('data-study')}"
    nodes = tree.get_attribute("data-nodes")

    # somebody else, in Russian on a phone by night: all of it is there, and nothing can be changed
    eve = visitor("ru-RU", phone=True, color_scheme="dark")
    other = eve.open(address).page
    other.locator("[data-sheet='analysis']").click()
    expect(other.locator("[data-part='tree']")).to_have_attribute("data-nodes", nodes or "")
    expect(other.locator("[data-part='study']")).to_contain_text("Trolls at the shore")
    expect(other.locator(".said")).to_have_text(["Whose shore is it?", "Or rather this?"])
    expect(other.locator("[data-action='study-save']")).to_have_count(0)
    other.locator("[data-chapter='1']").click()
    other.locator("[data-part='tree'] [data-node='1']").click()
    expect(other.locator("[data-part='tree']")).to_have_attribute("data-at", "1")
    assert violations(other) == []

    # the link without a study, and a record that is dropped into the page
    other.goto(texts["link"])
    other.locator("[data-sheet='analysis']").click()
    expect(other.locator("[data-part='tree']")).to_have_attribute("data-nodes", nodes or "")
    expect(other.locator(".said")).to_have_text(["Whose shore is it?", "Or rather this?"])
    other.locator("[data-open='load']").click()
    other.locator("[data-field='file']").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": texts["record"].encode()}
    )
    steps = re.search(r"^end (\d+) steps", texts["record"], re.MULTILINE)
    assert steps is not None
    expect(other.locator("[data-part='tree']")).to_have_attribute("data-nodes", steps[1])
    other.locator("[data-field='load']").fill("Dear Ann,")
    other.locator("[data-action='load']").click()
    expect(other.locator("[data-part='load'] [role='alert']")).to_contain_text("Dear Ann,")
    ann.open("/analysis")
    expect(page.locator(".table")).to_have_attribute("data-busy", "false")
    page.evaluate(DROP, texts["record"])
    expect(tree).to_have_attribute("data-nodes", steps[1])


def test_dice_and_what_comes_up_fall_or_are_chosen(visitor: Callable[..., Visitor]) -> None:
    """Each other way is a branch of its own."""
    ann = visitor()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hand, page = ann.open("/analysis"), ann.page
    tree = page.locator("[data-part='tree']")
    page.locator("[data-open='load']").click()
    page.locator("[data-field='load']").fill(json.dumps(LAST_TOKEN))
    page.locator("[data-action='load']").click()
    expect(page.locator(".base .state.lit-risk").first).to_be_attached()
    hand._use(hand.lit("risk"))
    chances = page.locator("[data-chance]")
    expect(chances).to_have_count(4)
    expect(page.locator(".table")).to_have_attribute("data-busy", "false")
    nodes = tree.get_attribute("data-nodes")
    page.locator("[data-chance][aria-pressed='false']").last.click()
    expect(tree).not_to_have_attribute("data-nodes", nodes or "")
    page.locator("[data-action='remove']").click()
    expect(tree).to_have_attribute("data-nodes", nodes or "")

    # a pick turns up a combo: another race may come up instead
    ann.open("/analysis")
    page.locator("[data-combo='1']:visible").click()
    page.locator("[data-action='pick 2']:visible").first.click()
    race = page.locator("[data-draw='race']")
    expect(race).to_be_enabled()
    expect(page.locator("[data-draw='power']")).to_be_visible()
    page.locator("[data-open='share']").click()

    def last_combo() -> str:
        expect(page.locator(".table")).to_have_attribute("data-busy", "false")
        page.locator("[data-share='position']").click()
        expect(page.locator("[data-share='position']")).to_have_text("Done")
        expect(page.locator("[data-share='position']")).not_to_have_text("Done")
        return str(json.loads(page.evaluate("navigator.clipboard.readText()"))["column"][-1]["race"])

    came, as_dealt = race.locator("option:checked").inner_text(), last_combo()
    other = next(one for one in race.locator("option").all_inner_texts() if one != came)
    race.select_option(label=other)
    expect(tree).to_have_attribute("data-nodes", "2")
    expect(tree.locator("[aria-current] .fell")).to_have_text(other.split(" · ")[0])
    assert last_combo() != as_dealt
    race.select_option(label=came)
    expect(tree).to_have_attribute("data-at", "1")
    expect(tree).to_have_attribute("data-nodes", "2")
    assert last_combo() == as_dealt
    assert violations(page) == []
