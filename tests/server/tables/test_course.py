"""The course of a game: offers, pauses, resigning, clocks, spectators, chat, the end."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from elbowroom import Record, verify
from tests.server.people import Live, Player

People = Callable[..., Player]


def seated(player: People, **fields: Any) -> tuple[str, list[Player], list[Live]]:
    """A table of two people, with the one who decides first in front."""
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(**{"players": 2, "start": True, **fields})
    bob.post(f"/api/tables/{table}/join")
    people = [ann, bob]
    lives = [one.live(table) for one in people]
    if lives[0].scene["to_move"] == 1:
        return table, people[::-1], lives[::-1]
    return table, people, lives


def test_taking_back_more_needs_everybody(player: People) -> None:
    _, _, (mover, other) = seated(player)
    mover.play(Random(1), 3)
    while other.number < mover.number:
        other.receive()
    assert mover.request("takeback", step=1)["type"] == "accepted"
    offer = other.until("offer")["offer"]
    assert (offer["kind"], offer["step"]) == ("takeback", 1)
    assert mover.request("pause")["error"] == "offer_pending"
    other.must("answer", offer=offer["offer"], yes=False)
    assert mover.until("offer_gone")["accepted"] is False
    mover.must("takeback", step=1)
    other.must("answer", offer=other.until("offer")["offer"]["offer"], yes=True)
    assert other.scene["step"] == 1
    mover.until("offer_gone", where=lambda m: m["accepted"])
    assert mover.scene["step"] == 1
    assert mover.number == 4
    mover.play(Random(2), 2)


def test_a_step_made_meanwhile_ends_an_offer(player: People) -> None:
    _, _, (mover, other) = seated(player)
    mover.play(Random(1), 2)
    other.must("takeback", step=0)
    mover.until("offer")
    mover.act(mover.scene["legal"][0]["action"])
    gone = other.until("offer_gone")
    assert not gone["accepted"]
    assert mover.request("answer", offer=gone["offer"], yes=True)["error"] == "no_offer"


def test_a_pause_by_agreement_stops_everything(player: People) -> None:
    _, _, (mover, other) = seated(player, clock={"kind": "turn", "seconds": 600})
    other.must("pause")
    offer = mover.until("offer")["offer"]
    mover.must("answer", offer=offer["offer"], yes=True)
    assert mover.act(mover.scene["legal"][0]["action"])["error"] == "paused"
    clocks = other.until("clock")["clocks"]
    assert clocks["running"] is None
    assert other.request("resume")["type"] == "accepted"
    assert mover.act(mover.scene["legal"][0]["action"])["type"] == "accepted"


def test_the_clocks_come_with_the_start_to_who_was_waiting(player: People) -> None:
    ann, bob = player("Ann"), player("Bob")
    table = ann.table(players=2, start=True, clock={"kind": "turn", "seconds": 600})
    waiting = ann.live(table)
    assert waiting.welcome["clocks"] is None
    bob.post(f"/api/tables/{table}/join")
    clocks = waiting.until("clock")["clocks"]
    assert clocks["running"] == waiting.scene["to_move"]
    assert all(590 < left <= 600 for left in clocks["left"])


@pytest.mark.parametrize("how", ["bot", "wither"])
def test_who_resigns_among_three_leaves_the_seat_to_a_bot_and_all_are_told(player: People, how: str) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    _, _, (mover, other) = seated(player, players=3, seats=seats)
    mover.play(Random(1), 1)
    assert mover.request("resign", how=how)["type"] == "accepted"
    assert mover.act("end")["error"] == "not_seated"
    told = [line["text"] for line in other.until("scene")["log"]]  # a bot may have gone on since
    assert any("has left the table" in text for text in told)
    assert mover.request("chat", text="Good luck!")["type"] == "accepted"
    other.play(Random(3), 20)
    seats = other.seen("table")["table"]["seats"]
    assert [seat["resigned"] for seat in seats].count(True) == 1
    if how == "wither":
        taken = [m for m in other.received if m["type"] == "step" and m["action"].startswith(("conquer", "last"))]
        assert all(m["seat"] != mover.welcome["you"][0] for m in taken)


@pytest.mark.slow
def test_when_the_clock_runs_out_a_bot_plays_the_turn_and_the_seat_stays(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random", clock={"kind": "turn", "seconds": 12})  # so that a slow machine acts in time below
    live = ann.live(table)
    live.wait_for_turn()
    first = live.number
    assert live.welcome["clocks"]["kind"] == "turn"
    while not any(m["type"] == "step" and m["seat"] == 0 and m["number"] > first for m in live.received):
        live.receive()
    while live.scene["turn"] == 0:
        live.receive()
    live.wait_for_turn()
    steps = [m for m in live.received if m["type"] == "step" and m["seat"] == 0 and m["number"] > first]
    assert all(m["stand_in"] for m in steps)
    told = [line for m in steps for line in m["events"] if line["event"] == "TimeUp"]
    assert [line["text"] for line in told] == ["Time is up: a bot plays this turn for Ann."]
    assert told[0]["links"][0][2:] == ["player", "0"]
    log = ann.get(f"/api/tables/{table}/log")["steps"]
    assert [line for step in log for line in step["events"] if line["event"] == "TimeUp"] == told
    missed = ann.live(table, seen=first).welcome["missed"]
    assert [m["stand_in"] for m in missed if m["seat"] == 0] == [True] * len(steps)
    assert live.scene["you"] == 0
    assert live.act(live.scene["legal"][0]["action"])["type"] == "accepted"
    assert not live.seen("step", where=lambda m: m["number"] == live.number)["stand_in"]


@pytest.mark.slow
def test_a_game_that_nobody_plays_is_abandoned(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random", clock={"kind": "turn", "seconds": 5})
    live = ann.live(table)
    while not any(m["type"] == "over" for m in live.received):
        live.receive()
    assert live.seen("over")["result"]["status"] == "abandoned"
    assert table in [t["id"] for t in ann.get("/api/tables", status="over") if t["status"] == "abandoned"]
    assert live.act("end")["error"] == "over"


# --- spectators ---
def test_spectators_see_the_public_view_and_cannot_act(player: People) -> None:
    ann, eve = player("Ann"), player("Eve")
    table = ann.table("random")
    live, watching = ann.live(table), eve.live(table)
    assert watching.welcome["you"] == []
    live.play(Random(5), 10)
    while watching.number < live.number:
        watching.receive()
    assert [p["coins"] for p in watching.scene["players"]] == [None, None]
    assert (watching.scene["you"], watching.scene["legal"], watching.scene["can_undo"]) == (None, [], False)
    assert watching.act("end")["error"] == "not_seated"
    assert live.seen("presence", where=lambda m: m["watching"] == 1)["connected"] == [True, True]


def test_spectators_are_late_where_the_table_wants_it(player: People) -> None:
    ann, eve = player("Ann"), player("Eve")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
    table = ann.table(players=2, seats=seats, start=True, spectators={"allowed": True, "delay": 3})
    live, made = ann.live(table), time.time()
    live.play(Random(6), 2)
    late = eve.live(table)
    while late.number < live.number:
        late.receive()
    assert time.time() >= made + 3
    assert late.scene["regions"] == live.scene["regions"]


def test_a_table_may_want_no_spectators(player: People) -> None:
    ann, eve = player("Ann"), player("Eve")
    table = ann.table("random", spectators={"allowed": False})
    for path in ("", "/scene", "/log", "/record", "/at/0", "/board"):
        assert eve.call("GET", f"/api/tables/{table}{path}").status_code == 403


# --- chat ---
def test_who_is_muted_stays_so_over_connections_and_processes(player: People) -> None:
    table, (one, two), (ann, bob) = seated(player)
    assert ann.request("chat", text="first")["type"] == "accepted"
    bob.send({"type": "mute", "user": one.me["id"]})
    bob.send({"type": "ping", "t": 1})
    bob.until("pong")
    bob.close()
    for _ in range(2):  # with several processes the connections are to different ones
        again = two.live(table)
        assert (again.welcome["muted"], again.welcome["chat"]) == ([one.me["id"]], [])
        assert ann.request("chat", text="still there?")["type"] == "accepted"
        again.send({"type": "ping", "t": 2})
        again.until("pong")
        assert not any(message["type"] == "chat" for message in again.received)
    again.send({"type": "mute", "user": one.me["id"], "on": False})
    again.send({"type": "ping", "t": 3})
    again.until("pong")
    heard = two.live(table).welcome
    assert (heard["muted"], [line["text"] for line in heard["chat"]]) == ([], ["first", "still there?", "still there?"])
    assert player("Eve").live(table).welcome["muted"] == []


def test_who_comes_while_others_talk_hears_everything_once(player: People) -> None:
    ann, eve = player("Ann"), player("Eve")
    table = ann.table(players=2)
    live, lines = ann.live(table), [f"line {number}" for number in range(40)]
    talking = threading.Thread(target=lambda: [live.must("chat", text=line) for line in lines])
    talking.start()
    comers = [eve.live(table)]
    while talking.is_alive() and len(comers) < 60:
        comers.append(eve.live(table))
    talking.join(60)
    for comer in comers:
        heard = [line["text"] for line in comer.welcome["chat"]]
        while len(set(heard)) < len(lines):
            heard.append(comer.until("chat")["line"]["text"])
        assert sorted(heard) == sorted(lines)


def test_chat_reaches_the_table_once_and_can_be_muted(player: People) -> None:
    _, people, (ann, bob) = seated(player)
    ann.send({"type": "chat", "id": "c1", "text": "<b>hi</b>\u202e\n there"})
    ann.send({"type": "chat", "id": "c1", "text": "<b>hi</b>\u202e\n there"})
    line = bob.until("chat")["line"]
    assert line["text"] == "<b>hi</b> there"
    bob.send({"type": "mute", "user": people[0].me["id"]})
    bob.send({"type": "ping", "t": 1})
    bob.until("pong")
    assert ann.request("emote", emote="wow")["type"] == "accepted"
    assert ann.request("emote", emote="rude")["error"] == "unknown"
    ann.must("pause")
    bob.until("offer")  # so the hint of what was said before has come to his process, too
    bob.send({"type": "mute", "user": people[0].me["id"], "on": False})
    bob.send({"type": "ping", "t": 2})
    bob.until("pong", where=lambda m: m["t"] == 2)
    assert not [m for m in bob.received if m["type"] == "emote"]
    assert [m["line"]["text"] for m in bob.received if m["type"] == "chat"] == [line["text"]]
    assert len(people[1].live(bob.welcome["table"]["id"]).welcome["chat"]) == 2


# --- the end ---
def test_after_the_game_everything_can_be_looked_up(player: People) -> None:
    ann = player("Ann")
    table = ann.table("random")
    live = ann.live(table)
    live.play(Random(7), 12)
    sealed = ann.call("GET", f"/api/tables/{table}/record").text
    assert "seed sealed" in sealed
    assert ann.call("GET", f"/api/tables/{table}/result").json()["error"] == "not_over"
    live.play(Random(7))
    result = live.seen("over")["result"]
    assert result == ann.get(f"/api/tables/{table}/result")
    assert result["seed_checked"]
    ranking = {one["seat"]: one["coins"] for one in result["ranking"]}
    assert [coins[-1] for coins in result["coins_by_round"]] == [ranking[0], ranking[1]]
    assert len(result["coins_by_round"][0]) == live.scene["rounds"] + 1
    assert [coins[0] for coins in result["coins_by_round"]] == [5, 5]
    steps = [one["round"] for one in ann.get(f"/api/tables/{table}/log")["steps"]]
    rounds = range(live.scene["rounds"] + 1)
    assert result["steps_by_round"] == [sum(made <= r for made in steps) for r in rounds]
    earned = sum(e["coins"] + e["declined_coins"] - e["paid"] + e["collected"] for e in result["earned"])
    assert earned == sum(ranking.values()) - 10
    record = ann.call("GET", f"/api/tables/{table}/record").text
    verdict = verify(record)
    assert verdict.fair
    assert f"seed {result['seed']}" in record
    middle = ann.get(f"/api/tables/{table}/at/{live.scene['step'] // 2}")
    assert middle["step"] == live.scene["step"] // 2
    assert all(one["coins"] is not None for one in middle["players"])
    assert ann.call("GET", f"/api/tables/{table}/at/99999").status_code == 404
    log = ann.get(f"/api/tables/{table}/log")
    assert log["total"] == live.scene["step"]
    assert all(line["text"] for step in log["steps"] for line in step["events"])


def test_rated_games_change_ratings_once(player: People) -> None:
    table, (one, two), (mover, other) = seated(player, rated=True)
    mover.play(Random(8), 3)
    other.must("resign")
    scene = mover.seen("scene")
    assert (scene["scene"]["over"], scene["scene"]["legal"], scene["scene"]["to_move"]) == (True, [], None)
    assert (scene["log"][-1]["event"], scene["log"][-1]["seat"]) == ("Resigned", other.welcome["you"][0])
    assert mover.act("end")["error"] == "over"
    mover.seen("over", where=lambda m: m["result"]["ranking"][0]["rating"] is not None)
    ratings = {p.me["id"]: p.get("/api/me")["rating"] for p in (one, two)}
    assert ratings[one.me["id"]] > 1000 > ratings[two.me["id"]]
    board = {line["user"]: line for line in one.get("/api/leaderboard")}
    assert (board[one.me["id"]]["games"], board[one.me["id"]]["wins"]) == (1, 1)
    result = one.get(f"/api/tables/{table}/result")
    assert {r["rating"] for r in result["ranking"]} == set(ratings.values())
    assert [r["rank"] for r in result["ranking"]] == [1, 2]
    assert result["ranking"][0]["seat"] == mover.welcome["you"][0]
    record = one.call("GET", f"/api/tables/{table}/record").text
    assert "resigned: " in record
    assert Record.parse(record).replay().steps[-1].number == len(one.get(f"/api/tables/{table}/log")["steps"])
    assert verify(record).fair
