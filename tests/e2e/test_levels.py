"""The opponents of people in the browser: who is met first and who next, how one is chosen, what one sees of a turn."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import Visitor

pytestmark = pytest.mark.slow
STREAK = "streak => localStorage.setItem('elbowroom.streak', JSON.stringify(streak))"


def in_a_row(page: Page, bot: str, run: int) -> None:
    """So many games against a bot were won, or lost, on this device; what is kept is what the client itself keeps."""
    page.evaluate(STREAK, {"bot": bot, "run": run, "counted": []})
    page.reload()


def sits_opposite(page: Page) -> str:
    """The bot at the table that has just been opened."""
    expect(page.locator(".bar")).to_be_visible()
    table = page.url.replace("/tables/", "/api/tables/").split("#")[0]
    return str(page.request.get(table).json()["seats"][1]["bot"])


def test_play_now_begins_with_the_easiest_and_remembers_the_last(visitor: Callable[..., Visitor]) -> None:
    person = visitor(phone=True)
    hand, page = person.open(), person.page
    expect(page.locator("[data-action='play-now']")).to_contain_text("against Pip")
    hand.play_now()
    assert sits_opposite(page) == "pip"
    person.open()
    page.get_by_label("Sable").check(force=True)
    expect(page.get_by_text("Plans every turn and declines at the right moment.")).to_be_visible()
    person.open()
    expect(page.locator("[data-action='play-now']")).to_contain_text("against Sable")
    hand.play_now()
    assert sits_opposite(page) == "sable"


def test_three_in_a_row_offer_another_level_in_one_tap(visitor: Callable[..., Visitor]) -> None:
    person = visitor(language="ru-RU")
    page = person.open().page
    expect(page.locator("[data-action='play-stronger']")).to_have_count(0)
    in_a_row(page, "pip", 3)
    offer = page.locator("[data-action='play-stronger']")
    expect(offer).to_contain_text("Дальше: Бруна")
    offer.click()
    assert sits_opposite(page) == "bruna"
    person.open()
    in_a_row(page, "bruna", -3)
    expect(page.locator("[data-action='play-easier']")).to_contain_text("Полегче: Пип")
    page.locator("[data-action='play-easier']").click()
    assert sits_opposite(page) == "pip"


def test_giving_up_counts_and_a_table_of_ones_own_is_remembered(visitor: Callable[..., Visitor]) -> None:
    person = visitor()
    page = person.open("/create").page
    page.locator("label.chip").filter(has_text=re.compile("^2$")).click()
    page.get_by_role("group", name="The opponent in seat 2").get_by_label("Otto").check(force=True)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/tables/*")
    assert sits_opposite(page) == "otto"
    page.locator(".top .button").last.click()
    page.locator("[data-menu='resign']").click()
    page.locator("[data-resign='end']").click()
    page.wait_for_function("() => localStorage.getItem('elbowroom.streak') !== null")
    kept = json.loads(page.evaluate("localStorage.getItem('elbowroom.streak')"))
    assert (kept["bot"], kept["run"]) == ("otto", -1)
    person.open()
    expect(page.locator("[data-action='play-now']")).to_contain_text("against Otto")


def test_games_that_are_over_count_once(visitor: Callable[..., Visitor]) -> None:
    """A game that is played to its end is counted at the table, and not again with its result."""
    person = visitor()
    hand = person.open()
    hand.play_now()
    hand.hurried = True
    hand.play_on()
    page = person.page
    page.wait_for_function("() => localStorage.getItem('elbowroom.streak') !== null")
    kept = json.loads(page.evaluate("localStorage.getItem('elbowroom.streak')"))
    page.locator("[data-action='result']").click()
    expect(page.locator(".ranking")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert json.loads(page.evaluate("localStorage.getItem('elbowroom.streak')")) == kept
    assert kept["bot"] == "pip"
    assert kept["counted"] == [page.url.split("/")[-2]]


def test_a_character_is_chosen_for_each_seat_of_a_new_table(visitor: Callable[..., Visitor]) -> None:
    """And another one while the table still waits."""
    person = visitor()
    page = person.open("/create").page
    page.locator("label.chip").filter(has_text=re.compile("^3$")).click()
    page.get_by_role("group", name="The opponent in seat 2").get_by_label("Otto").check(force=True)
    expect(page.get_by_text("A careful builder.")).to_be_visible()
    page.get_by_label("Who sits here").nth(2).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="The table waits for players")).to_be_visible()
    expect(page.locator("li").nth(1)).to_contain_text("A careful builder.")
    page.get_by_role("group", name="The opponent in seat 2").get_by_label("Champion").check(force=True)
    expect(page.locator("li > .name").nth(1)).to_contain_text("Champion")
    page.get_by_role("button", name="A bot instead").click()
    expect(page.locator("li > .name").nth(2)).to_contain_text("Pip")


def test_one_sees_that_a_bot_thinks_why_one_waits_and_what_came_of_it(visitor: Callable[..., Visitor]) -> None:
    """What the server says is held back for a while, as when its bots have much to do."""
    person = visitor()
    held: list[str | bytes] = []
    holding = False
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            if holding and said["type"] == "step" and said["seat"] == 1:
                held.append(message)
            else:
                line.send(message)

        server.on_message(told)

    person.page.route_web_socket("**/live", between)
    hand = person.open()
    hand.play_now()
    page = person.page
    assert hand.wait_for_turn()
    holding = True
    while page.locator("[data-thinking]").count() == 0 and hand.decision:
        hand.hurried = True
        hand.step()
    thinking = page.locator("[data-thinking='pip']")
    expect(thinking).to_contain_text("Pip is thinking")
    expect(thinking).to_contain_text("Pip weighs the whole turn.")
    holding = False
    for message in held:
        lines[-1].send(message)
    recap = page.locator(".recap")
    expect(recap).to_contain_text(re.compile(r"Pip (picked|took|went).*; \+\d+"))
    page.locator(".tabs [data-tab='log']").click()
    turn = page.locator("li.turn").filter(has=page.locator(".sum")).filter(has_text="Pip").first
    expect(turn.locator(".head")).to_contain_text(re.compile(r"Pip\s*Round \d+\s*\+\d+"))
    expect(turn.locator(".deeds")).to_contain_text(re.compile(r"^(Picked|Took|Went)"))
    assert "Pip:" not in turn.inner_text()
