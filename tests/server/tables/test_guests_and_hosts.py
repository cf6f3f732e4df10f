"""Manners at a table: names, removed players, spectators who talk, games that nobody takes up again."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from elbowroom.server.tables.identity import Identity
from elbowroom.server.tables.referee import Change
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import Joining, NewTable, SeatChange
from tests.server.inside import game_of_two, parts, person
from tests.server.people import Player
from tests.server.running import run_apart

People = Callable[..., Player]


def test_nobody_shares_a_name_at_a_table(player: People) -> None:
    ann, other, third = player("Ann"), player("ann"), player("Cid")
    table = ann.table(players=4)
    other.post(f"/api/tables/{table}/join")
    seats = third.post(f"/api/tables/{table}/join", name="ＡＮＮ")["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "ann 2", "ＡＮＮ 3", ""]
    third.patch("/api/me", name="Dan")
    assert third.patch(f"/api/tables/{table}/seats/2", name="Ann")["seats"][2]["name"] == "Ann 3"
    ben = player("Ben")
    ben.post(f"/api/tables/{table}/join")
    ben.patch("/api/me", name="Ann")
    assert ben.get(f"/api/tables/{table}")["seats"][3]["name"] == "Ann 4"


def test_names_that_look_the_same_are_told_apart(player: People) -> None:
    table = player("Alex").table(players=4)
    half_cyrillic = "Аlех"
    for name, shown in ((half_cyrillic, f"{half_cyrillic} 2"), ("A\u200blex", "A lex 3"), ("AIex", "AIex 4")):
        seats = player(name).post(f"/api/tables/{table}/join")["seats"]
        assert shown in [seat["name"] for seat in seats]


def test_nobody_talks_under_the_name_of_a_player(player: People) -> None:
    ann, other, third = player("Ann"), player("Ann"), player("Ann")
    table = ann.table(players=3)
    other.post(f"/api/tables/{table}/join")
    live = ann.live(table)
    for one in (ann, other, third):
        one.live(table).must("chat", text="I am Ann")
    assert [live.until("chat")["line"]["name"] for _ in range(3)] == ["Ann", "Ann 2", "Ann 3"]


@pytest.mark.parametrize("access", ["public", "link"])
def test_a_removed_player_does_not_come_back(player: People, access: str) -> None:
    ann, eve = player("Ann"), player("Eve")
    table = ann.table(players=2, access=access)
    key = ann.get(f"/api/tables/{table}")["invite"]
    eve.post(f"/api/tables/{table}/join", key=key)
    ann.patch(f"/api/tables/{table}/seats/1", kind="open")
    for path in ("join", "enter"):
        answer = eve.call("POST", f"/api/tables/{table}/{path}", key=key)
        assert answer.status_code == 403 or (path, access) == ("enter", "public"), answer.text
    assert eve.call("GET", f"/api/tables/{table}").status_code == (200 if access == "public" else 403)
    player("Ben").post(f"/api/tables/{table}/join", key=key)


def test_a_removed_player_sees_and_says_no_more(player: People) -> None:
    ann, eve, kit = player("Ann"), player("Eve"), player("Kit")
    hidden, public = ann.table(players=3, access="link"), ann.table(players=2)
    key = ann.get(f"/api/tables/{hidden}")["invite"]
    for one in (eve, kit):
        one.post(f"/api/tables/{hidden}/join", key=key)
    eve.post(f"/api/tables/{public}/join")
    watching, talking, left = eve.live(hidden), eve.live(public), kit.live(hidden)
    for table in (hidden, public):
        ann.patch(f"/api/tables/{table}/seats/1", kind="open")
    kit.post(f"/api/tables/{hidden}/leave")  # and may look on
    for live in (watching, talking, left):
        live.until("table", where=lambda m: not m["you"])
    watching.send({"type": "ping", "t": 1})
    assert watching.until("pong", "refused")["error"] == "closed"
    with pytest.raises(ConnectionClosed):
        watching.receive()
    assert talking.request("chat", text="I am still here")["error"] == "forbidden"
    left.must("chat", text="bye")


def test_a_removal_is_noted_before_anybody_hears_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a program that hears of it could sit down again before it is noted."""

    async def removing() -> None:
        async with parts(tmp_path) as services:
            ann, eve = await person(services), await person(services, "Eve")
            room = await services.lobby.create(ann, NewTable(access="link"))
            await services.lobby.join(room, eve, Joining(key=services.identity.invite(room.state.id)))
            tell, known = services.bus.tell_change, []

            async def told(table: str, revision: int) -> None:
                known.append(await services.store.is_removed(table, eve.id))
                await tell(table, revision)

            monkeypatch.setattr(services.bus, "tell_change", told)
            with pytest.raises(Refusal):
                await services.lobby.change_seat(room, eve, 1, SeatChange(kind="open"))
            assert await services.store.is_member(room.state.id, eve.id)
            await services.lobby.change_seat(room, ann, 1, SeatChange(kind="open"))
            assert known == [True]
            await services.store.forgive(room.state.id, eve.id)
            assert await services.lobby.may_see(room.state, eve)
            assert not await services.store.is_removed(room.state.id, eve.id)

    run_apart(removing())


def test_a_login_does_not_undo_what_others_have_decided(tmp_path: Path) -> None:
    """A guest who was removed or muted stays so with an account."""

    async def logging_in() -> None:
        async with parts(tmp_path) as services:
            ann, guest, account = [await person(services, name) for name in ("Ann", "Eve", "Evelyn")]
            table = (await services.lobby.create(ann, NewTable())).state.id
            await services.store.remove_from(table, guest.id)
            await services.store.mute(table, ann.id, guest.id, True)
            for _ in range(2):
                await services.store.adopt(guest.id, account.id)
            assert await services.store.is_removed(table, account.id)
            assert await services.store.muted(table, ann.id) == {account.id}

    run_apart(logging_in())


def test_players_do_not_hear_spectators_before_the_end(player: People) -> None:
    ann, eve, kit = player("Ann"), player("Eve"), player("Kit")
    table = ann.table("random")
    live, watching, other = ann.live(table), eve.live(table), kit.live(table)
    watching.must("chat", text="attack the swamp")
    assert other.seen("chat")["line"]["aside"]
    live.must("chat", text="hm")
    assert watching.seen("chat", where=lambda m: m["line"]["text"] == "hm")
    assert [m["line"]["text"] for m in live.received if m["type"] == "chat"] == ["hm"]
    assert [line["text"] for line in ann.live(table).welcome["chat"]] == ["hm"]
    assert [line["text"] for line in eve.live(table).welcome["chat"]] == ["attack the swamp", "hm"]
    live.must("resign")
    live.seen("over")
    assert [line["text"] for line in ann.live(table).welcome["chat"]] == ["attack the swamp", "hm"]


def test_a_paused_game_is_given_up_some_day(tmp_path: Path) -> None:
    async def pausing() -> None:
        async with parts(tmp_path) as services:
            room, _, _ = await game_of_two(services)
            await services.referee.change(room, lambda room: Change(services.offers.stopped(room.state)))
            assert room.state.paused
            services.background.now = lambda: time.time() + 55 * 86_400
            await services.background.sweep()
            assert room.state.ended is None
            services.background.now = lambda: time.time() + 57 * 86_400
            await services.background.sweep()
            assert room.state.status == "abandoned"

    run_apart(pausing())


def test_the_password_of_one_table_cannot_be_guessed_from_everywhere(tmp_path: Path) -> None:
    from elbowroom.server.limits import LIMITS

    async def guessing() -> None:
        async with parts(tmp_path, limits=1.0) as services:
            refused = 0
            for _ in range(200):
                try:
                    await services.limits.check("password-table", "the table")
                except Refusal:
                    refused += 1
            assert 200 - refused <= LIMITS["password-table"].burst + 3
            await services.limits.check("password-table", "another")

    run_apart(guessing())


def test_strangers_cannot_lock_the_owner_out(tmp_path: Path) -> None:
    async def knowing() -> None:
        async with parts(tmp_path) as services:
            identity: Identity = services.identity
            ann, ben = await person(services, "Ann"), await person(services, "Ben")
            cookie = identity.device_cookie(ann, None)
            assert identity.is_known_device(cookie, ann)
            assert not identity.is_known_device(cookie, ben)
            assert not identity.is_known_device(None, ann)
            assert not identity.is_known_device(await identity.cookie_for(ann), ann)
            both = identity.device_cookie(ben, cookie)
            assert identity.is_known_device(both, ann)
            assert identity.is_known_device(both, ben)

    run_apart(knowing())
