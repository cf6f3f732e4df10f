"""`elbowroom admin` on the database of servers that run."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from elbowroom.cli import app
from elbowroom.puzzles.make import read_records
from tests.server.inside import parts
from tests.server.people import Player
from tests.server.running import WATCHFUL, ServerProcess, Service, run_apart

People = Callable[..., Player]
Admin = Callable[..., str]


def run(environment: dict[str, str], *words: str) -> tuple[int, str]:
    """The exit code of a command, and what it has said."""
    with ThreadPoolExecutor(1) as thread:  # browser tests of the same process may keep a loop in this one
        done = thread.submit(CliRunner().invoke, app, ["admin", *words], env=environment).result()
    return done.exit_code, done.output


def commands(service: Service, expected: int) -> Admin:
    """Runs commands that must end with a certain exit code; says what they say."""

    def command(*words: str) -> str:
        code, output = run(service.processes[0].environment, *words)
        assert code == expected, output
        return output

    return command


@pytest.fixture
def admin(service: Service) -> Admin:
    """Runs a command that must succeed."""
    return commands(service, expected=0)


@pytest.fixture
def refused(service: Service) -> Admin:
    """Runs a command that must be refused; says why."""
    return commands(service, expected=2)


def test_tables_are_listed_found_and_ended_before_the_eyes_of_those_at_them(
    player: People, admin: Admin, refused: Admin
) -> None:
    ann, ben = player("Ann the Admired"), player("Ben")
    table = ann.table(players=2)
    ben.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    live = ben.live(table)
    assert table in admin("tables", "--status", "playing", "--limit", "100")
    assert admin("tables", "the admIRED").count("\n") == admin("tables", "the admired", "--status", "playing").count(
        "\n"
    )
    assert table in admin("tables", ann.me["id"])
    assert f"seat 2: person Ben {ben.me['id']}" in admin("table", table)
    assert "abandoned" in admin("end", table)
    assert live.until("table", where=lambda m: m["table"]["status"] == "abandoned")
    assert live.act(live.scene["legal"][0]["action"] if live.scene["legal"] else "stop")["error"] == "over"
    assert ann.get(f"/api/tables/{table}")["status"] == "abandoned"
    assert "has ended already" in refused("end", table)
    assert table not in admin("tables", "--status", "playing", "--limit", "100")


def test_the_records_of_finished_games_are_written(player: People, admin: Admin, tmp_path: Path) -> None:
    ann = player("Ann")
    over, running = ann.table("random"), ann.table("random")
    ann.live(over).must("resign")
    admin("records", str(tmp_path))
    kept = tmp_path / f"{over}.rec"
    assert kept.read_text("utf-8") == ann.call("GET", f"/api/tables/{over}/record").text
    assert not (tmp_path / f"{running}.rec").exists()
    assert admin("records", str(tmp_path)).startswith("0 records")
    assert kept.read_text("utf-8") in read_records([tmp_path])


def test_an_account_is_closed_and_opened_again(player: People, admin: Admin, service: Service) -> None:
    ann, ben = player("Ann"), player("Ben")
    login = f"closing-{ann.me['id']}".lower()
    ann.post("/api/account", login=login, password="correct horse battery")
    table = ann.table(players=2)
    live, other = ann.live(table), ben.live(table)
    assert f"login {login})" in admin("people", login)
    assert "closed: " in admin("close", login)
    assert f"login {login}, closed)" in admin("people", ann.me["id"])
    assert ann.call("GET", "/api/me").status_code == 401
    live.send({"type": "chat", "id": "c1", "text": "still here"})
    assert live.until("bye")["why"] == "closed"
    other.send({"type": "chat", "id": "c2", "text": "gone?"})
    assert other.until("chat")["line"]["text"] == "gone?"
    again = player("Guest")
    assert again.call("POST", "/api/login", login=login, password="correct horse battery").status_code == 401
    made = admin("password", login).strip().removeprefix(f"{login}: ")
    assert again.post("/api/login", login=login, password=made)["id"] == ann.me["id"]


@pytest.mark.slow
def test_whoever_was_shut_out_plays_no_further(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path, {})
    process.program = WATCHFUL
    process.start()
    ann = Player(Service([process]), "Ann")
    try:
        table = ann.table(players=2, seats=[{"kind": "me"}, {"kind": "here", "name": "Ben"}], start=True)
        live = ann.live(table)
        live.play(Random(1), 2)

        async def shut_out() -> None:
            async with parts(tmp_path) as services:
                await services.store.change_person(ann.me["id"], epoch=1)
                await services.sessions.close_all(ann.me["id"])

        run_apart(shut_out())
        live.send({"type": "act", "id": "a1", "number": live.number, "action": live.scene["legal"][0]["action"]})
        assert live.until("bye", "accepted", "step")["type"] == "bye"
    finally:
        ann.close()
        process.stop()


def test_what_was_said_is_deleted(player: People, admin: Admin, refused: Admin) -> None:
    ann, ben = player("Ann"), player("Ben")
    table = ann.table(players=2)
    live = ann.live(table)
    for number, text in enumerate(("hello", "rude", "ruder")):
        assert live.request("chat", id=f"s{number}", text=text)["type"] == "accepted"
    lines = admin("chat", table).splitlines()
    assert [line.rpartition(": ")[2] for line in lines] == ["hello", "rude", "ruder"]
    assert "deleted: 1" in admin("unsay", table, lines[1].split()[0])
    assert [line["text"] for line in ben.live(table).welcome["chat"]] == ["hello", "ruder"]
    assert "deleted: 2" in admin("unsay", table, "--by", ann.me["id"])
    assert ben.live(table).welcome["chat"] == []
    assert "say which lines" in refused("unsay", table)


def test_statistics_count_what_there_is(player: People, admin: Admin) -> None:
    before = admin("stats")
    player("Ann").table(players=2)
    after = admin("stats")
    assert before != after
    assert [line.partition(":")[0] for line in after.splitlines()] == ["tables", "people", "steps"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("table", "nothere"), "there is no table"),
        (("end", "nothere"), "there is no table"),
        (("tables", "--status", "gone"), "there is no status"),
        (("close", "nobody"), "nobody has the id or the login"),
        (("chat", "nothere"), "there is no table"),
    ],
)
def test_what_is_not_there_is_refused(refused: Admin, words: tuple[str, ...], why: str) -> None:
    assert why in refused(*words)


def test_a_guest_has_no_password(player: People, refused: Admin) -> None:
    assert "is a guest" in refused("password", player("Gus").me["id"])


def test_without_a_database_none_is_made(tmp_path: Path) -> None:
    code, output = run({"ELBOWROOM_DATA": str(tmp_path), "ELBOWROOM_DATABASE": ""}, "stats")
    assert (code, list(tmp_path.iterdir())) == (2, [])
    assert "there is no database" in output
