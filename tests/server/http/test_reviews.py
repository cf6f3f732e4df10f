"""Reviews over HTTP: only of games that are over, also for the reader; whoever asks is somebody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from elbowroom.server.http.reviews import check_turns
from elbowroom.server.wire.refusals import Refusal
from tests.server.inside import end, game_of_two, parts
from tests.server.people import Player
from tests.server.running import Service, ask, run_apart
from tests.server.tables.test_lobby import refused

People = Callable[..., Player]


def check_no_review(who: Player, table: str, status: int, error: str) -> None:
    """Neither a review nor a turn played anew is to be had."""
    refused(who.call("GET", f"/api/tables/{table}/review"), status, error)
    refused(who.call("POST", f"/api/tables/{table}/review"), status, error)
    refused(who.call("POST", f"/api/tables/{table}/review/attempt", step=0), status, error)


def test_a_game_is_not_reviewed_before_it_is_over(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    check_no_review(ann, "nowhere", 404, "unknown")
    table = ann.table(players=2, start=True, spectators={"allowed": True, "delay": 3600})
    check_no_review(ann, table, 409, "not_started")
    bob.post(f"/api/tables/{table}/join")
    check_no_review(ann, table, 409, "not_over")
    check_no_review(eve, table, 409, "not_over")
    ann.live(table).must("resign")
    bob.live(table).play(Random(5))
    check_no_review(eve, table, 409, "not_over")  # for her it still goes on
    assert bob.get(f"/api/tables/{table}/review")["status"] == "none"
    refused(bob.call("POST", f"/api/tables/{table}/review/attempt", step=0), 409, "not_reviewed")


def test_who_asks_is_somebody(player: People, service: Service) -> None:
    table = player("Ann").table("random")
    refused(ask("POST", f"{service.url}/api/tables/{table}/review"), 401, "who")


def test_a_game_without_a_whole_turn_has_nothing_to_review(tmp_path: Path) -> None:
    async def given_up() -> None:
        async with parts(tmp_path) as services:
            room, _, _ = await game_of_two(services)
            await end(services, room)
            with pytest.raises(Refusal, match="no_turn"):
                check_turns(room)

    run_apart(given_up())
