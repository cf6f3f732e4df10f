"""A bot that was restarted goes on with its seat."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from elbowroom import Action, View
from elbowroom.join.remote import GivenUp, RemotePlayer
from elbowroom.join.sessions import SavedSeat, SessionError, session_at, usual_session
from tests.server.people import Player
from tests.server.running import Service, joined

People = Callable[..., Player]
SEATS = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]


class Mortal:
    """Dies after so many moves."""

    def __init__(self, moves: int) -> None:
        self.moves = moves

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        assert self.moves, "enough"
        self.moves -= 1
        return legal_actions[0]


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own for what is kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


def seated(address: str, session: SavedSeat, name: str = "Mine") -> RemotePlayer:
    return RemotePlayer(address, name, None, lambda line: None, session)


def files(folder: Path) -> list[Path]:
    """What is kept."""
    return [path for path in folder.rglob("*") if path.is_file() and path.read_bytes()]


def test_a_bot_that_was_restarted_has_its_seat_again(player: People, service: Service, state: Path) -> None:
    table = player("Ann").table(players=2, seats=SEATS, start=True)
    address = f"{service.url}/tables/{table}"
    with usual_session(address, "Mine") as session, pytest.raises(GivenUp, match="enough"):
        seated(address, session).play(Mortal(3))
    kept = files(state)
    assert [stat.S_IMODE(path.stat().st_mode) for path in kept] == [0o600]
    assert stat.S_IMODE(kept[0].parent.stat().st_mode) == 0o700
    with usual_session(address, "Mine") as session:
        again = seated(address, session)
        assert again.seat == 0
        assert again.play(Mortal(10_000))["status"] == "over"
        session.forget()
    assert files(state) == []


@pytest.mark.slow
def test_the_command_returns_to_its_seat(player: People, service: Service, state: Path, tmp_path: Path) -> None:
    address = f"{service.url}/tables/{player('Ann').table(players=2, seats=SEATS, start=True)}"
    bot = tmp_path / "mine.py"
    bot.write_text("class Mine:\n    def choose(self, view, legal_actions):\n        raise RuntimeError('dead')\n")
    assert joined(address, "--bot", str(bot)).returncode == 1
    assert len(files(state)) == 1
    assert joined(address, "--bot", "random").returncode == 2, "somebody else finds no seat"
    bot.write_text("class Mine:\n    def choose(self, view, legal_actions):\n        return legal_actions[0]\n")
    again = joined(address, "--bot", str(bot))
    assert again.returncode == 0, again.stderr
    assert again.stdout.startswith("seat 1 at table")
    assert len(files(state)) == 1, "that of the other"


def test_two_bots_at_one_table_are_two_people_and_find_their_own_seats(player: People, service: Service) -> None:
    table = player("Ann").table(players=3, seats=[{"kind": "open"}] * 3)
    address = f"{service.url}/tables/{table}"
    for _ in range(2):  # the second time they return
        with usual_session(address, "Mine") as one, usual_session(address, "Mine") as two:
            assert seated(address, one).seat == 0
            assert seated(address, two).seat == 1
    with usual_session(address, "Another") as three:
        assert seated(address, three, "Another").seat == 2


def test_a_file_of_ones_own_is_for_one_bot_at_a_time_and_one_server(
    player: People, service: Service, tmp_path: Path
) -> None:
    table = player("Ann").table(players=3, seats=[{"kind": "open"}] * 3)
    address = f"{service.url}/tables/{table}"
    path = tmp_path / "mine.json"
    with session_at(path, address) as session:
        assert seated(address, session).seat == 0
        with pytest.raises(SessionError, match=r"mine\.json is in use"), session_at(path, address):
            pass
    with session_at(path, address) as session:
        assert seated(address, session).seat == 0
    elsewhere = "https://elsewhere.example"
    with (
        pytest.raises(SessionError, match=rf"mine\.json is for http.*, not for {elsewhere}"),
        session_at(path, f"{elsewhere}/tables/x"),
    ):
        pass
    path.write_text("nonsense")
    with pytest.raises(SessionError, match=r"mine\.json holds no session"), session_at(path, address):
        pass


def test_a_session_that_the_server_does_not_know_any_more_is_made_anew(
    player: People, service: Service, tmp_path: Path
) -> None:
    table = player("Ann").table(players=3, seats=[{"kind": "open"}] * 3)
    address = f"{service.url}/tables/{table}"
    with session_at(tmp_path / "mine.json", address) as session:
        session.keep("elbowroom=void")
    with session_at(tmp_path / "mine.json", address) as session:
        assert session.cookie == "elbowroom=void"
        assert seated(address, session).seat == 0
        assert session.cookie != "elbowroom=void"
