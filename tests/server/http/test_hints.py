"""Hints over HTTP: for the one who has to decide, at tables where they are to be had; the others see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.people import Player
from tests.server.tables.test_lobby import refused

People = Callable[..., Player]


def hint(who: Player, table: str, number: int = 0, frankness: int = 1) -> Any:
    """Ask for a hint."""
    return who.call("POST", f"/api/tables/{table}/hint", number=number, frankness=frankness)


def test_three_steps_of_frankness_against_a_bot(player: People) -> None:
    ann, eve = player("Ann"), player("Eve", "ru")
    table = ann.table("random")
    live = ann.live(table)
    live.wait_for_turn()
    refused(hint(ann, table, live.number + 1), 409, "stale")
    refused(hint(eve, table, live.number), 409, "not_seated")
    steps = [hint(ann, table, live.number, frank).json() for frank in (1, 2, 3)]
    assert len({step["thought"] for step in steps}) == 1
    assert [bool(step["place"]) for step in steps] == [False, True, True]
    assert [bool(step["choices"]) for step in steps] == [False, True, True]
    assert [bool(step["turn"]) for step in steps] == [False, False, True]
    assert steps[0]["column"] is None
    assert steps[2]["actions"][0] == f"pick {steps[1]['column'] + 1}"
    seats = eve.get(f"/api/tables/{table}")["seats"]  # counted once, and everybody sees it
    assert [seat["hints"] for seat in seats] == [1, 0]
    assert live.must("act", action=steps[2]["actions"][0], number=live.number)
    log = eve.get(f"/api/tables/{table}/log")["steps"]
    told = [line for step in log for line in step["events"] if line["event"] == "Hinted"]
    assert [(line["seat"], line["text"]) for line in told] == [(0, "A Ann просит подсказку.")]


def test_a_hint_stays_in_the_log_if_its_step_is_taken_back(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random")
    live = ann.live(table)
    live.wait_for_turn()
    live.must("act", action="pick 1", number=live.number)
    hint(ann, table, live.number)
    first = next(one["action"] for one in live.scene["legal"] if one["kind"] == "conquer")
    live.must("act", action=first, number=live.number)
    live.must("undo", number=live.number)
    live.must("act", action=first, number=live.number)
    log = ann.get(f"/api/tables/{table}/log")["steps"]
    assert [line["event"] for step in log for line in step["events"]].count("Hinted") == 1


def test_people_among_themselves_have_hints_if_the_host_wants_it(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    for allowed in (False, True):
        table = ann.table(players=2, start=True, hints=allowed)
        refused(hint(ann, table), 409, "not_started")
        bob.post(f"/api/tables/{table}/join")
        assert ann.get(f"/api/tables/{table}")["hints"] is allowed
        mover, other = (ann, bob) if ann.live(table).scene["legal"] else (bob, ann)
        if not allowed:
            refused(hint(mover, table), 409, "no_hints")
            continue
        refused(hint(other, table), 409, "not_your_turn")
        assert hint(mover, table).json()["thought"]


@pytest.mark.stores_nothing
def test_rated_games_have_none(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    refused(ann.call("POST", "/api/tables", players=2, rated=True, hints=True), 400, "setup")
    table = ann.table(players=2, start=True, rated=True)
    bob.post(f"/api/tables/{table}/join")
    for one in (ann, bob):
        refused(hint(one, table), 409, "no_hints")
