"""The daily world: the same dice and column for everybody, one try that counts, and nothing told before its time. The
clock is put forward by hand; what the bots do is chosen here, so that no process has to think."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from elbowroom import Game, Record
from elbowroom.boards import board_paths
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.verify import verify
from elbowroom.rules.chance import commitment
from elbowroom.server.run.app import make_app
from elbowroom.server.services import Services
from elbowroom.server.settings import Settings
from elbowroom.server.storage.daily_book import DailyWorldState
from elbowroom.server.storage.store import Conflict
from elbowroom.server.tables.daily_calendar import GRACE, ends, is_day, next_day
from elbowroom.server.tables.daily_deal import boxes_from, kind_from, level_on
from elbowroom.server.tables.referee import Change
from elbowroom.server.tables.results import result_of
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import Act, Resign, Takeback
from elbowroom.server.wire.refusals import Refusal
from tests.server.inside import parts, person
from tests.server.running import run_apart

SEED = 2**120 + 7
BOARD = json.loads(board_paths()["base-4"].read_text("utf-8"))


class Almanac:
    """A clock in hours since the beginning of the real day, so that games really end on it."""

    def __init__(self, services: Services) -> None:
        services.days.now = lambda: self._start + self.hours * 3600
        self.today = datetime.now(UTC).date().isoformat()
        self._start = ends(self.today) - 86_400
        self.hours = 12.0


async def drawn(services: Services) -> Almanac:
    """Worlds for two days whose seeds are known here, on a printed board: to make one takes long."""
    almanac = Almanac(services)
    services.bots._stopping = True  # no bot thinks by itself
    for seed, day in ((SEED, almanac.today), (SEED + 1, next_day(almanac.today))):
        await services.daily.book.add_world(
            DailyWorldState(
                day=day, seed=seed, commitment=commitment(seed), committed=0.0, kind="base", boxes=["base"],
                level="pip", board=BOARD,
            )
        )  # fmt: skip
    return almanac


async def play_on(
    services: Services, room: Room, steps: int = 10_000, rng: Random | None = None, settled: bool = True
) -> None:
    """All seats act by chance, for so many steps or until the end, which is settled."""
    rng = rng or Random(5)
    for number in range(steps):
        if room.state.status != "playing":
            break
        action = str(rng.choice(room.playing.legal_actions()))
        mover = room.state.seats[room.state.to_move or 0]
        if mover.user is None or mover.resigned:
            await services.referee.bot_act(room, room.number, action)
        else:
            who = await services.store.person(mover.user)
            assert who is not None
            await services.referee.act(room, who, Act(id=f"a{number}", number=room.number, action=action))
    if room.state.status == "over" and settled:
        await services.background.sweep()


def column(game: Game) -> list[tuple[Any, Any]]:
    return [(combo.race, combo.power) for combo in game.column]


def combos_dealt(room: Room) -> list[tuple[Any, Any]]:
    """All combos that have come up, in their order."""
    game = Game.new(room.state.setup)
    dealt = column(game)
    for step in room.steps:
        game.apply_recorded(game.parse(step.entry.action), list(step.entry.outcome), 0)
        dealt += [combo for combo in column(game) if combo not in dealt]
    return dealt


def test_what_follows_from_a_day() -> None:
    assert is_day("2026-11-17")
    assert not any(is_day(text) for text in ("20261117", "2026-11-31", "today", "", "2026-1-1"))
    week = [level_on(next_day("2026-11-16", days)) for days in range(7)]  # from a Monday on
    assert week == ["pip", "bruna", "bruna", "otto", "otto", "sable", "sable"]
    seen = {(kind_from(seed), *boxes_from(seed)) for seed in range(200)}
    assert {kind for kind, *_ in seen} == {"base", "river", "underground"}
    assert all(kind in boxes for kind, *boxes in seen)
    assert ("river", "river") not in seen  # it has no races


def test_everybody_meets_the_same_dice_and_the_same_column(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as services:
            almanac = await drawn(services)
            rooms = []
            for name in ("Ann", "Бен"):
                rooms.append(await services.daily.play(await person(services, name), almanac.today, True))
                await play_on(services, rooms[-1], 150)
            ann, ben = rooms
            assert ann.state.id != ben.state.id
            assert column(ann.playing) == column(ben.playing)
            steps = [[(one.entry.action, one.entry.outcome) for one in room.steps] for room in rooms]
            assert steps[0] == steps[1]
            assert any(outcome for _, outcome in steps[0])  # some of it was chance
            assert not ann.state.may_hint
            # who plays otherwise sees the same combos come up, in the same order
            cy = await services.daily.play(await person(services, "Cy"), almanac.today, True)
            await play_on(services, cy, 150, Random(6))
            assert [one.entry.action for one in cy.steps] != [one.entry.action for one in ann.steps]
            dealt = [combos_dealt(room) for room in (ann, cy)]
            shown = min(*map(len, dealt), len(BOXES["base"].races))  # what comes back depends on who has left
            assert shown > 6
            assert dealt[0][:shown] == dealt[1][:shown]
            assert [one.kind for one in cy.state.seats] == ["person", "bot", "bot", "bot"]
            assert cy.state.commitment == commitment(SEED) == ann.state.commitment

    run_apart(playing())


def test_one_try_counts_and_then_as_often_as_one_likes(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as services:
            almanac, ann = await drawn(services), await person(services)
            today, daily = almanac.today, services.daily
            with pytest.raises(Refusal, match="daily_first"):
                await daily.play(ann, today, False)
            both = await asyncio.gather(daily.play(ann, today, True), daily.play(ann, today, True))
            assert both[0].state.id == both[1].state.id
            room = both[0]
            with pytest.raises(Conflict):
                await daily.book.add_try(today, ann.id, replace(room.state, id="another"))
            with pytest.raises(Refusal, match="daily_first"):
                await daily.play(ann, today, False)
            await play_on(services, room, 30)
            with pytest.raises(Refusal, match="no_undo"):  # the dice would be known
                await services.offers.takeback(room, ann, Takeback(id="t", step=0))
            await play_on(services, room)
            entry = await daily.book.try_of(today, ann.id)
            assert entry is not None
            mine = next(one for one in result_of(room, "en").ranking if one.seat == 0)
            assert (entry.status, entry.coins, entry.place) == ("over", mine.coins, mine.rank)
            assert [len(row) for row in entry.picture.split("\n")] == [9] * 5
            with pytest.raises(Refusal, match="daily_tried"):
                await daily.play(ann, today, True)
            again = [await daily.play(ann, today, False), await services.lobby.rematch(room, ann)]
            for one in again:
                assert (one.state.spec.day, one.state.spec.rated, one.state.seed) == (today, False, SEED)
                assert one.state.status == "playing"
                await play_on(services, one)
            assert len(await daily.book.tries(today)) == 1
            with pytest.raises(Refusal, match="unknown"):
                await daily.play(ann, next_day(today), True)

    run_apart(playing())


def test_the_champion_plays_it_once_and_stands_on_the_board(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as services:
            today = (await drawn(services)).today
            for name in ("Ann", "Ben"):
                room = await services.daily.play(await person(services, name), today, True)
                await play_on(services, room)
            world = await services.daily.world(today)
            assert world.champion is not None
            game = await services.rooms.get(world.champion)
            assert [seat.bot for seat in game.state.seats] == ["champion", "pip", "pip", "pip"]
            assert not await services.daily.book.add_champion(today, replace(game.state, id="another"))
            await play_on(services, game)
            world = await services.daily.world(today)
            assert world.champion == game.state.id
            assert world.champion_coins == next(one.coins for one in result_of(game, "en").ranking if one.seat == 0)

    run_apart(playing())


def test_who_resigns_or_is_late_has_had_his_try(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as services:
            almanac, daily = await drawn(services), services.daily
            ann, ben, cy = [await person(services, name) for name in ("Ann", "Ben", "Cy")]
            rooms = [await daily.play(one, almanac.today, True) for one in (ann, ben, cy)]
            await play_on(services, rooms[0], 20)
            await services.offers.resign(rooms[0], ann, Resign(id="r"))
            await play_on(services, rooms[0])
            almanac.hours = 24.5  # the try of who plays over midnight counts for its own day
            await play_on(services, rooms[1])
            await play_on(services, rooms[2], settled=False)
            late = replace(rooms[2].state, ended=ends(almanac.today) + GRACE)
            await services.referee.change(rooms[2], lambda room: Change(late))
            await services.background.sweep()
            found = {one.name: one.status for one in await daily.book.tries(almanac.today)}
            assert found == {"Ben": "over", "Ann": "resigned", "Cy": "late"}
            for one in (ann, ben, cy):
                with pytest.raises(Refusal, match="daily_tried"):
                    await daily.play(one, almanac.today, True)
            dee = await person(services, "Dee")
            with pytest.raises(Refusal, match="daily_over"):
                await daily.play(dee, almanac.today, True)
            with pytest.raises(Refusal, match="daily_first"):  # Ben's dice may still be of use to others
                await daily.play(dee, almanac.today, False)
            almanac.hours = 27.0
            assert (await daily.play(dee, almanac.today, False)).state.status == "playing"

    run_apart(playing())


def test_a_guest_takes_the_try_along_into_an_account(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as services:
            almanac, book = await drawn(services), services.daily.book
            ann, guest, other = [await person(services, name) for name in ("Ann", "Guest", "Other")]
            await services.daily.play(guest, almanac.today, True)
            await services.store.adopt(guest.id, ann.id)
            taken = await book.try_of(almanac.today, ann.id)
            assert taken is not None
            await services.daily.play(other, almanac.today, True)
            await services.store.adopt(other.id, ann.id)
            assert [one.table for one in await book.tries(almanac.today)] == [taken.table]
            assert (await services.accounts.personal.rows(ann.id))["daily"][0]["day"] == almanac.today
            await services.accounts.personal.forget(ann.id, "nobody")
            assert await book.tries(almanac.today) == []

    run_apart(playing())


def test_a_page_for_thousands_shows_ones_own_try_at_once(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as services, parts(tmp_path) as elsewhere:
            almanac = await drawn(services)
            here, there = services.daily.book, elsewhere.daily.book
            ann, bob = [await person(services, name) for name in ("Ann", "Bob")]
            assert await there.recent_tries(almanac.today) == []
            await services.daily.play(ann, almanac.today, True)
            assert await there.recent_tries(almanac.today, bob.id) == []  # a moment late
            assert [one.user for one in await there.recent_tries(almanac.today, ann.id)] == [ann.id]
            assert await here.recent_tries(almanac.today) == await here.tries(almanac.today)

    run_apart(playing())


# --- what is told when ---
@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Services, Almanac, Any]]:
    """The whole application in this process, with a maker of people who send it requests."""
    app = make_app(Settings(data=str(folder), sqlite_sync="OFF", limits=0.0))
    services: Services = app.state.services
    await services.database.migrate()
    almanac = await drawn(services)
    clients: list[httpx.AsyncClient] = []

    async def come(name: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        clients.append(httpx.AsyncClient(transport=transport, base_url="http://daily.test"))
        (await clients[-1].post("/api/guest", json={"name": name, "language": "en"})).raise_for_status()
        return clients[-1]

    try:
        yield services, almanac, come
    finally:
        for one in clients:
            await one.aclose()
        await services.stop()


ABOUT_A_TABLE = ("", "/scene", "/at/3", "/log", "/record", "/result", "/board", "/review")


async def told(client: httpx.AsyncClient, path: str) -> tuple[int, str]:
    answer = await client.get(path)
    assert not any(secret in answer.text for secret in (str(SEED), f"{SEED:x}")), path
    return answer.status_code, answer.text


async def analysed(client: httpx.AsyncClient, game: str) -> int:
    answer = await client.post("/api/analysis/begin", json={"game": game})
    assert str(SEED) not in answer.text
    return answer.status_code


def seen(path: str) -> int:
    """The answer to who may see a finished game before its seed is told: the record would have it."""
    return 409 if path.endswith("/record") else 200


def test_nothing_is_told_before_its_time(tmp_path: Path) -> None:
    async def asking() -> None:
        async with served(tmp_path) as (services, almanac, come):
            today = almanac.today
            ann, eve = await come("Ann"), await come("Eve")
            begun = (await ann.post(f"/api/daily/{today}/play", json={"counts": True})).json()
            table = f"/api/tables/{begun['id']}"
            assert begun["shares"] is None  # nobody adds to dice that are the same for all
            assert (begun["day"], begun["rated"], begun["hints"]) == (today, True, False)
            hint = await ann.post(f"{table}/hint", json={"number": 0, "frankness": 3})
            assert hint.json()["error"] == "no_hints"
            room = await services.rooms.get(begun["id"])
            await play_on(services, room, 40)
            for path in ABOUT_A_TABLE:
                assert (await told(eve, table + path))[0] == 403
            assert await analysed(ann, begun["id"]) == 200  # his own view
            assert await analysed(eve, begun["id"]) == 403
            key = services.identity.invite(begun["id"])  # a link lets nobody in
            for path in ("enter", "join"):
                assert (await eve.post(f"{table}/{path}", json={"key": key})).status_code == 403
            assert begun["id"] not in (await told(eve, "/api/tables?status=playing"))[1]
            page = json.loads((await told(eve, "/api/daily"))[1])
            assert (page["tried"], page["shown"], page["entries"], page["seed"]) == (1, False, [], None)
            await play_on(services, room)
            assert result_of(room, "en").seed is None  # what a WebSocket tells
            assert (await ann.get(table)).json()["share"] is None  # a picture would tell the board
            assert (await eve.get(f"/api/shared/{services.identity.share(begun['id'])}")).status_code == 404
            for path in (*(table + about for about in ABOUT_A_TABLE), "/api/me/export", "/api/daily", "/api/me/games"):
                assert (await told(ann, path))[0] == seen(path)  # the player, too, must wait for the seed
            assert (await ann.get("/api/me/export")).json()["daily"][0]["day"] == today
            assert (await ann.post(f"{table}/review")).status_code == 200
            assert [await analysed(one, begun["id"]) for one in (ann, eve)] == [409, 403]
            for path in ABOUT_A_TABLE:
                assert (await told(eve, table + path))[0] == 403
            page = json.loads((await told(eve, f"/api/daily/{today}"))[1])
            assert (page["shown"], page["entries"], page["coins"], page["champion"]) == (False, [], [], None)
            assert (await eve.get(f"/api/daily/{next_day(today)}")).status_code == 404

            # after her own try Eve sees the other one
            hers = (await eve.post(f"/api/daily/{today}/play", json={"counts": True})).json()
            assert (await told(eve, table))[0] == 403
            await play_on(services, await services.rooms.get(hers["id"]), rng=Random(8))
            for path in ABOUT_A_TABLE:
                assert (await told(eve, table + path))[0] == seen(path)
            page = json.loads((await told(eve, "/api/daily"))[1])
            assert {one["name"] for one in page["entries"]} == {"Ann", "Eve"}
            assert all(one["guest"] for one in page["entries"])
            assert page["entries"][0]["coins"] == max(page["coins"])
            assert f"rank {page['yours']['rank']} of 2" in page["share"]
            again = (await eve.post(f"/api/daily/{today}/play", json={"counts": False})).json()
            for path in ("", "/record"):
                assert (await told(ann, f"/api/tables/{again['id']}{path}"))[0] == 403
                assert (await told(eve, f"/api/tables/{again['id']}{path}"))[0] == 200  # it is not over: sealed
            almanac.hours = 26.9
            assert json.loads((await told(ann, f"/api/daily/{today}"))[1])["stage"] == "counting"
            assert (await told(await come("Dan"), table))[0] == 403

    run_apart(asking())


def test_the_day_after_all_is_told_and_checks_out(tmp_path: Path) -> None:
    async def asking() -> None:
        async with served(tmp_path) as (services, almanac, come):
            today, tomorrow = almanac.today, next_day(almanac.today)
            ann = await come("Ann")
            promised = (await ann.get("/api/daily")).json()
            begun = (await ann.post(f"/api/daily/{today}/play", json={})).json()
            assert begun["commitment"] == promised["commitment"]
            await play_on(services, await services.rooms.get(begun["id"]))
            almanac.hours = 27.0
            eve = await come("Eve")
            page = (await eve.get(f"/api/daily/{today}")).json()
            assert (page["stage"], page["shown"], page["seed"]) == ("revealed", True, str(SEED))
            promise = hashlib.sha256(b"elbowroom seed %d" % int(page["seed"])).hexdigest()
            assert promise == page["commitment"] == promised["commitment"]
            record = (await eve.get(f"/api/tables/{begun['id']}/record")).text
            assert Record.parse(record).replay().setup.seed == SEED
            assert verify(record).fair
            assert (await eve.get(f"/api/tables/{begun['id']}/result")).json()["seed_checked"]
            assert (await eve.post("/api/analysis/begin", json={"game": begun["id"]})).status_code == 200
            # the next day is what was promised the day before, and its best game of yesterday is being reviewed
            page = (await eve.get("/api/daily")).json()
            assert (page["day"], page["commitment"], page["seed"]) == (tomorrow, promised["next_commitment"], None)
            assert page["best"]["table"] == begun["id"]
            assert (await eve.get(f"/api/tables/{begun['id']}/review")).json()["status"] == "waiting"
            refused = await eve.post(f"/api/daily/{today}/play", json={"counts": True})
            assert (refused.status_code, refused.json()["error"]) == (409, "daily_over")

    run_apart(asking())


def test_two_processes_agree_on_a_day(tmp_path: Path) -> None:
    async def agreeing() -> None:
        async with parts(tmp_path) as one, parts(tmp_path) as other:
            Almanac(one), Almanac(other)
            await asyncio.gather(one.daily.keep_up(), other.daily.keep_up())
            today = one.days.today
            for day in (today, next_day(today)):
                mine, theirs = await one.daily.book.world(day), await other.daily.book.world(day)
                assert mine is not None
                assert mine == theirs
                assert str(mine.seed) not in repr(mine)
                assert mine.commitment == commitment(mine.seed)

    run_apart(agreeing())
