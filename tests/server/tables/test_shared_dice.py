"""The dice are settled by the server and all players together (docs/fairness.md): who commits, who reveals, what is
missing, and what everybody sees of it when."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from msgspec.structs import replace

from elbowroom.game.verify import verify
from elbowroom.join.nonce import OwnNonce
from elbowroom.rules.chance import commitment, nonce_commitment
from elbowroom.server.services import Services
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.referee import Change
from elbowroom.server.tables.results import record_of, result_of
from elbowroom.server.tables.rooms import Room
from elbowroom.server.tables.starts import NONCE_SECONDS, with_commitment, with_secret
from elbowroom.server.wire.messages import Resign
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import Joining, NewSeat, NewTable, SeatChange
from tests.server.inside import forget_table, go_back, parts, person, play_out
from tests.server.people import Player
from tests.server.running import run_apart

Shown = dict[str, Any]


async def opened(services: Services, **wish: Any) -> tuple[Room, Person, Person, OwnNonce, OwnNonce]:
    """A table with two people who have committed to nonces; it starts, and asks for them."""
    ann, ben, hers, his = await person(services, "Ann"), await person(services, "Ben"), OwnNonce(), OwnNonce()
    terms = {"players": 2, "start": True, "commitment": hers.commitment, **wish}
    room = await services.lobby.create(ann, NewTable(**terms))
    await services.lobby.join(room, ben, Joining(commitment=his.commitment))
    return room, ann, ben, hers, his


def shown(services: Services, room: Room, person: Person | None = None) -> Shown:
    """The table as somebody sees it."""
    table = services.table_for(room.state, None if person is None else person.id)
    shares = [{"seat": s.seat, "commitment": s.commitment, "nonce": s.nonce} for s in table.shares or ()]
    return {
        "status": table.status, "commitment": table.commitment, "reveal_by": table.reveal_by, "shares": shares,
    }  # fmt: skip


def test_all_reveal_and_the_record_proves_it(tmp_path: Path) -> None:
    async def course() -> None:
        async with parts(tmp_path) as services:
            ann, hers, his = await person(services, "Ann"), OwnNonce(), OwnNonce()
            room = await services.lobby.create(
                ann, NewTable(players=2, start=True, rated=True, commitment=hers.commitment)
            )
            promised = room.state.commitment
            assert promised == commitment(room.state.seed or 0)  # from the moment that the table is open
            ben = await person(services, "Ben")
            await services.lobby.join(room, ben, Joining(commitment=his.commitment))
            assert (room.state.status, room.state.started) == ("open", None)
            assert hers.is_asked(shown(services, room))
            assert his.is_asked(shown(services, room))
            await services.starts.reveal(room, ann, hers.nonce)
            table = shown(services, room, ben)
            assert [share["nonce"] for share in table["shares"]] == [
                None,
                None,
            ]  # Ben must not know it before his is in
            assert (table["status"], room.state.seats[0].nonce) == ("open", hers.nonce)
            await services.starts.reveal(room, ben, his.nonce)
            await services.starts.reveal(room, ben, his.nonce)  # once more: its answer was lost
            table = shown(services, room)
            assert (table["status"], table["commitment"], table["reveal_by"]) == ("playing", promised, None)
            assert [share["nonce"] for share in table["shares"]] == [hers.nonce, his.nonce]
            assert (hers.problem(table), his.problem(table)) == ("", "")
            forget_table(services, room.state.id)
            room = await services.room(room.state.id)
            assert "seed sealed" in record_of(room)
            assert hers.nonce in record_of(room)
            await play_out(services, room, ann, ben)
            assert result_of(room, "en").seed_checked
            verdict = verify(record_of(room))
            assert verdict.fair
            assert "together with A, B" in str(verdict)
            again = await services.lobby.rematch(room, ben, his.commitment)
            assert [seat.commitment for seat in again.state.seats] == [None, his.commitment]
            assert again.state.commitment != promised

    run_apart(course())


def test_who_does_not_reveal_in_time_stops_nothing_and_is_named(tmp_path: Path) -> None:
    async def course() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben, hers, his = await opened(services)
            assert his.is_asked(shown(services, room))
            await services.starts.reveal(room, ann, hers.nonce)
            await services.background.sweep()
            assert room.state.started is None
            services.background.now = lambda: time.time() + NONCE_SECONDS + 1
            await services.background.sweep()
            assert room.state.status == "playing"
            with pytest.raises(Refusal, match="started") as late:
                await services.starts.reveal(room, ben, his.nonce)
            assert late.value.message == "nonce_late"
            assert f"share B {his.commitment} missing" in record_of(room)
            assert "not part of the dice" in his.problem(shown(services, room))
            await play_out(services, room, ann, ben)
            verdict = verify(record_of(room))
            assert (verdict.ok, verdict.fair) == (True, False)
            assert "what B had committed to" in str(verdict)

    run_apart(course())


def test_terms_that_change_after_the_nonce_was_given_are_noticed() -> None:
    """The key does not cover them, so whoever knows it could look for terms with a better deal."""
    terms = {"players": 2, "boxes": ["river", "base"], "board": "river-2", "without": [], "first": None}
    for change, noticed in (
        ({"boxes": ["base", "river"]}, False),
        ({"without": ["elves"]}, True),
        ({"first": 0}, True),
    ):
        own = OwnNonce()
        share = {"seat": 0, "commitment": own.commitment, "nonce": None}
        table = {"status": "open", "commitment": "s", "reveal_by": 1.0, "shares": [share], **terms}
        assert own.is_asked(table)
        begun = {**table, "status": "playing", "shares": [{**share, "nonce": own.nonce}], **change}
        assert ("terms" in own.problem(begun)) == noticed


def test_two_shares_of_one_person_are_both_revealed(tmp_path: Path) -> None:
    """A guest with a share has logged in to an account with another, at the same table."""

    async def course() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben, hers, his = await opened(services)
            await services.store.adopt(ann.id, ben.id)
            await services.reload(room.state.id)
            for own in (his, hers, his):
                await services.starts.reveal(room, ben, own.nonce)
            assert room.state.status == "playing"
            assert [share.nonce for share in room.state.shares] == [hers.nonce, his.nonce]

    run_apart(course())


def test_a_wrong_an_early_and_a_strangers_nonce_are_refused(tmp_path: Path) -> None:
    async def course() -> None:
        async with parts(tmp_path) as services:
            ann, cy, hers = await person(services, "Ann"), await person(services, "Cy"), OwnNonce()
            room = await services.lobby.create(ann, NewTable(players=2, commitment=hers.commitment))
            with pytest.raises(Refusal, match="not_started"):
                await services.starts.reveal(room, ann, hers.nonce)
            with pytest.raises(Refusal, match="not_seated"):
                await services.starts.commit(room, cy, hers.commitment)
            await services.lobby.start(room, ann, "random")
            for who, nonce, error in ((ann, token_hex(32), "invalid"), (cy, hers.nonce, "not_seated")):
                with pytest.raises(Refusal, match=error):
                    await services.starts.reveal(room, who, nonce)
            with pytest.raises(Refusal, match="started"):  # commitments are frozen, and so are seats
                await services.starts.commit(room, ann, OwnNonce().commitment)
            with pytest.raises(Refusal, match="started"):
                await services.lobby.leave(room, ann)
            await services.starts.reveal(room, ann, hers.nonce)
            assert room.state.status == "playing"

    run_apart(course())


def test_an_operator_who_drops_or_changes_something_is_noticed(tmp_path: Path) -> None:
    """Whatever he shows of the start does not fit what the browser of whoever was deceived has seen."""

    async def course() -> None:
        async with parts(tmp_path) as services:
            room, ann, _ben, hers, his = await opened(services)
            before = shown(services, room)
            assert hers.is_asked(before)
            assert his.is_asked(before)
            await services.starts.reveal(room, ann, hers.nonce)

            def drop(room: Room) -> Change:
                state = room.state.with_seat(0, replace(room.state.seats[0], nonce=None))
                return services.starts.overdue(_with(room, state))

            await services.referee.change(room, drop)
            dropped = shown(services, room)
            assert "not part of the dice" in hers.problem(dropped)
            another = {**dropped, "commitment": commitment(5)}
            swapped = [{**share, "nonce": share["nonce"] or his.nonce} for share in dropped["shares"]]
            swapped[0] = {**swapped[0], "commitment": nonce_commitment(his.nonce), "nonce": his.nonce}
            assert "somebody has changed them" in _witness(his, before).problem({**another, "shares": swapped})
            assert "somebody has changed them" in _witness(his, before).problem({**dropped, "shares": swapped})
            swapped[0] = {**dropped["shares"][0], "nonce": token_hex(32)}
            assert "not the one committed to" in _witness(his, before).problem({**dropped, "shares": swapped})

    run_apart(course())


def _with(room: Room, state: Any) -> Room:
    copy = Room(room.state)
    copy.state = state
    return copy


def _witness(own: OwnNonce, before: Shown) -> OwnNonce:
    """The same nonce in a browser that has seen the same."""
    witness = OwnNonce(own.nonce)
    assert witness.is_asked(before)
    return witness


def test_one_share_for_a_hot_seat_none_for_bots_and_abstention(tmp_path: Path) -> None:
    async def course() -> None:
        async with parts(tmp_path) as services:
            ann, hers = await person(services, "Ann"), OwnNonce()
            seats = [NewSeat(kind="bot", bot="random"), NewSeat(kind="me"), NewSeat(kind="here", name="Cy")]
            room = await services.lobby.create(
                ann, NewTable(players=3, seats=seats, start=True, commitment=hers.commitment)
            )
            assert [seat.commitment for seat in room.state.seats] == [None, hers.commitment, None]
            await services.starts.reveal(room, ann, hers.nonce)
            assert [(share.seat, share.nonce) for share in room.state.shares] == [(1, hers.nonce)]
            await services.offers.resign(room, ann, Resign(id="r", seat=1))  # the share of a seat stays
            assert [(share.seat, share.nonce) for share in room.state.shares] == [(1, hers.nonce)]
            program = await services.lobby.create(
                ann, NewTable(players=2, seats=[NewSeat(kind="me"), NewSeat(kind="bot", bot="random")], start=True)
            )
            assert (program.state.status, program.state.shares, program.state.shared) == ("playing", (), True)
            assert "dice shared\ncolumn" in record_of(program)

    run_apart(course())


def test_whoever_leaves_takes_the_share_along_and_another_device_commits_anew(tmp_path: Path) -> None:
    async def course() -> None:
        async with parts(tmp_path) as services:
            ann, ben = await person(services, "Ann"), await person(services, "Ben")
            hers, phone, laptop = OwnNonce(), OwnNonce(), OwnNonce()
            room = await services.lobby.create(ann, NewTable(players=3, commitment=hers.commitment))
            await services.lobby.join(room, ben, Joining(seat=2, commitment=phone.commitment))
            await services.starts.commit(room, ben, laptop.commitment)
            assert [share.commitment for share in room.state.shares] == [hers.commitment, laptop.commitment]
            await services.lobby.remove_seat(room, ann, 1)
            assert [share.seat for share in room.state.shares] == [0, 1]
            await services.lobby.change_seat(room, ann, 1, SeatChange(kind="bot", bot="random"))
            assert [share.commitment for share in room.state.shares] == [hers.commitment]
            await services.lobby.leave(room, ann)
            assert (room.state.status, room.state.shares) == ("abandoned", ())
            assert result_of(room, "en").seed is None  # no game, no dice to check

    run_apart(course())


def test_tables_from_before_go_on_and_open_ones_start(tmp_path: Path) -> None:
    async def course() -> None:
        async with parts(tmp_path) as services:
            ann = await person(services, "Ann")
            bots = [NewSeat(kind="me"), NewSeat(kind="bot", bot="random")]
            running = await services.lobby.create(ann, NewTable(players=2, seats=bots, start=True))
            waiting = await services.lobby.create(ann, NewTable(players=2, seats=bots))
            old = replace(running.state, shared=False)
            await services.store.save(running.state, old)
            await services.store.save(waiting.state, replace(waiting.state, seed=None, commitment=None, shared=False))
            await go_back(services, "0012")
            await services.database.migrate()
            for room in (running, waiting):
                forget_table(services, room.state.id)
            running, waiting = await services.room(running.state.id), await services.room(waiting.state.id)
            assert (running.state.shared, running.state.setup.shares) == (False, None)
            assert "dice shared" not in record_of(running)
            await services.lobby.start(waiting, ann, None)
            assert (waiting.state.status, waiting.state.shared) == ("playing", True)

    run_apart(course())


def test_a_daily_world_keeps_its_seed_and_nobody_has_a_share(tmp_path: Path) -> None:
    async def course() -> None:
        async with parts(tmp_path) as services:
            ann = await person(services, "Ann")
            room = await services.lobby.create(ann, NewTable(players=2))
            world = replace(room.state, id="daily", seed=5, commitment=None, shared=False)
            table = with_commitment(with_secret(world), ann.id, OwnNonce().commitment)
            assert (table.seed, table.commitment, table.shared, table.shares) == (5, commitment(5), False, ())
            assert services.table_for(table, ann.id).shares is None

    run_apart(course())


def test_the_same_over_http(player: Callable[..., Player]) -> None:
    ann, bob, hers, his = player("Ann"), player("Bob"), OwnNonce(), OwnNonce()
    wrong = ann.call("POST", "/api/tables", players=2, commitment=hers.commitment.upper())
    assert (wrong.status_code, wrong.json()["error"]) == (400, "invalid")
    table = ann.table(players=2, start=True, commitment=hers.commitment)
    assert len(bob.get(f"/api/tables/{table}")["commitment"]) == 64
    live = ann.live(table)
    bob.post(f"/api/tables/{table}/join", commitment=his.commitment)
    assert live.until("table", where=lambda message: message["table"]["reveal_by"] is not None)
    refused = bob.call("POST", f"/api/tables/{table}/nonce", nonce=hers.nonce)
    assert (refused.status_code, refused.json()["error"]) == (400, "invalid")
    assert "not the one that you committed to" in refused.json()["message"]
    assert ann.post(f"/api/tables/{table}/nonce", nonce=hers.nonce)["status"] == "open"
    begun = bob.post(f"/api/tables/{table}/nonce", nonce=his.nonce)
    assert [share["nonce"] for share in begun["shares"]] == [hers.nonce, his.nonce]
    live.until("scene")
    live.send({"type": "resign", "id": "r", "how": "bot"})
    live.until("over")
    again = ann.post(f"/api/tables/{table}/rematch?commitment={his.commitment}")
    assert [share["commitment"] for share in again["shares"]] == [his.commitment]
    joined = bob.post(f"/api/tables/{again['id']}/join")
    assert hers.is_asked(joined) is False
    assert ann.post(f"/api/tables/{again['id']}/nonce", nonce=his.nonce)["status"] == "playing"  # Bob abstains
