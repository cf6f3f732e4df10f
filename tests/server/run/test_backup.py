"""Backups, and that old weight goes."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select, update

from elbowroom.server.run.admin import AdminError
from elbowroom.server.run.backup import back_up, restore
from elbowroom.server.run.one_server import hold_database
from elbowroom.server.settings import SettingError, Settings
from elbowroom.server.storage.models import ArchiveRow, JournalRow, SessionRow, User
from elbowroom.server.tables.results import record_of
from tests.server.backends import Postgres, what_is_missing
from tests.server.inside import forget_table, game_of_two, parts, person, play_out
from tests.server.people import Player
from tests.server.run.test_admin import run
from tests.server.running import ServerProcess, Service, run_apart


@pytest.mark.slow
def test_a_backup_is_restored_into_an_empty_server(tmp_path: Path) -> None:
    """The server runs meanwhile; afterwards cookies, links, games and chat are there as before."""
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    old, new = ServerProcess(tmp_path / "old", {}), ServerProcess(tmp_path / "new", {})
    old.start()
    ann = Player(Service([old]), "Ann")
    table = ann.table("random")
    live = ann.live(table)
    live.play(Random(1), 4)
    live.must("chat", text="до завтра")
    live.wait_for_turn()
    file = tmp_path / "backup.gz"
    assert run(old.environment, "backup", str(file))[0] == 0
    assert oct(file.stat().st_mode & 0o777) == "0o600"
    assert "exists already" in run(old.environment, "backup", str(file))[1]
    code, told = run(old.environment, "restore", str(file))
    assert (code, "another server" in told) == (2, True)
    assert run(new.environment, "restore", str(file))[0] == 0
    code, told = run(new.environment, "restore", str(file))
    assert (code, "not empty" in told) == (2, True)
    new.start()
    again = Player(Service([new]), "nobody")
    again.http.cookies = ann.http.cookies
    back = again.live(table)
    assert (back.scene, back.welcome["you"]) == (live.scene, [0])
    assert [line["text"] for line in back.welcome["chat"]] == ["до завтра"]
    assert again.get(f"/api/tables/{table}")["invite"] == ann.get(f"/api/tables/{table}")["invite"]
    back.play(Random(2), 1)
    back.must("chat", text="снова здесь")
    for one in (ann, again):
        one.close()
    for server in (old, new):
        server.stop()


def test_nothing_is_restored_under_servers_that_redis_connects(tmp_path: Path) -> None:
    """They share one SQLite file with each other, but not with whoever replaces its tables."""
    together = Settings(data=str(tmp_path), redis="redis://127.0.0.1:1")

    async def restoring() -> None:
        async with parts(tmp_path):
            await back_up(together, tmp_path / "backup.gz")
        claims = [hold_database(together), hold_database(together)]
        with pytest.raises(SettingError, match="another server"):
            await restore(together, tmp_path / "backup.gz")
        for claim in claims:
            assert claim is not None
            claim.close()

    run_apart(restoring())


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "data"))
    bad = tmp_path / "bad.gz"
    bad.write_bytes(b"this is no backup")
    with pytest.raises(AdminError, match="is no complete backup"):
        run_apart(restore(settings, bad))

    async def cut() -> None:
        async with parts(tmp_path / "data") as services:
            for number in range(300):
                await person(services, f"person {number}")
        await back_up(settings, tmp_path / "good.gz")
        (tmp_path / "cut.gz").write_bytes((tmp_path / "good.gz").read_bytes()[:-2000])
        with pytest.raises(AdminError, match="is no complete backup"):
            await restore(Settings(data=str(tmp_path / "other")), tmp_path / "cut.gz")
        assert await restore(Settings(data=str(tmp_path / "other")), tmp_path / "good.gz") == 300  # nothing was left

    run_apart(cut())
    with pytest.raises((AdminError, SettingError)):
        run_apart(restore(settings, tmp_path / "good.gz"))


@pytest.mark.slow
def test_a_backup_goes_from_sqlite_to_postgresql_and_back(tmp_path: Path) -> None:
    if missing := what_is_missing():
        pytest.skip(f"not installed: {', '.join(missing)} (scripts/system-deps installs them)")

    async def there_and_back(url: str) -> None:
        async with parts(tmp_path / "one") as services:
            room, ann, ben = await game_of_two(services)
            await play_out(services, room, ann, ben)
            before = record_of(room)
        elsewhere = Settings(data=str(tmp_path / "two"), database=url)
        rows = await back_up(Settings(data=str(tmp_path / "one")), tmp_path / "1.gz")
        assert await restore(elsewhere, tmp_path / "1.gz") == rows
        assert await back_up(elsewhere, tmp_path / "2.gz") == rows
        assert await restore(Settings(data=str(tmp_path / "three")), tmp_path / "2.gz") == rows
        async with parts(tmp_path / "three") as services:
            assert record_of(await services.room(room.state.id)) == before

    postgres = Postgres()
    try:
        run_apart(there_and_back(postgres.url))
    finally:
        postgres.stop()


def test_guests_who_never_came_back_are_deleted(tmp_path: Path) -> None:
    async def tidying() -> None:
        async with parts(tmp_path) as services:
            room, *_ = await game_of_two(services)  # people with seats stay
            idle, back = await person(services, "Idle"), await person(services, "Back")
            account = await person(services, "Account")
            await services.store.change_person(account.id, login="account")
            await services.store.admit(room.state.id, idle.id)
            for one in (idle, back):
                await services.identity.cookie_for(one)
            async with services.database.write() as c:
                await c.execute(update(User).values(created=time.time() - 200 * 86_400))
                old = update(SessionRow).where(SessionRow.user_id == idle.id)
                await c.execute(old.values(seen=time.time() - 100 * 86_400))
            assert (await services.clean_up.run()).guests == 1
            assert await services.store.person(idle.id) is None
            for kept in (back.id, account.id, room.state.seats[0].user or ""):
                assert await services.store.person(kept) is not None

    run_apart(tidying())


def test_old_games_are_packed_and_read_as_before(tmp_path: Path) -> None:
    async def packing() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services)
            await play_out(services, room, ann, ben)
            running, *_ = await game_of_two(services)
            before, id = record_of(room), room.state.id
            assert (await services.clean_up.run()).games == 0
            services.clean_up.now = lambda: time.time() + 91 * 86_400
            assert (await services.clean_up.run()).games == 1
            async with services.database.read() as c:
                left = (await c.execute(select(func.count()).where(JournalRow.table_id == id))).scalar_one()
                packed = (await c.execute(select(func.length(ArchiveRow.journal)))).scalar_one()
            assert (left, packed < 5000) == (0, True)
            forget_table(services, id)
            del room
            assert record_of(await services.room(id)) == before
            assert (await services.clean_up.run()).games == 0
            assert running.state.status == "playing"

    run_apart(packing())
