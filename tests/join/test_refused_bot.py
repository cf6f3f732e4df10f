"""A bot of one's own whose moves are refused: it asks again, or gives up and says why."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from elbowroom import Action, View
from elbowroom.join import remote
from elbowroom.join.remote import GivenUp, RemotePlayer
from tests.server.people import Player
from tests.server.running import Service, joined

pytestmark = pytest.mark.stores_nothing

People = Callable[..., Player]
SEATS = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]


class Between:
    """A connection that keeps the first moves to itself and answers them with a refusal."""

    def __init__(self, real: Any, refusals: int, error: str) -> None:
        self.real = real
        self.refusals = refusals
        self.error = error
        self.waiting: list[str] = []
        self.sent: list[dict[str, Any]] = []

    def __enter__(self) -> Between:
        return self

    def __exit__(self, *problem: object) -> None:
        self.real.close()

    def send(self, text: str) -> None:
        message = msgspec.json.decode(text)
        self.sent.append(message)
        if message["type"] == "act" and self.refusals:
            self.refusals -= 1
            answer = {"type": "refused", "id": message["id"], "error": self.error, "message": "Not now.", "number": 0}
            self.waiting.append(msgspec.json.encode(answer).decode())
        else:
            self.real.send(text)

    def recv(self, timeout: float | None = None) -> Any:
        return self.waiting.pop(0) if self.waiting else self.real.recv(timeout)


class Refused(RemotePlayer):
    """Plays through such a connection; a new one after a loss is an ordinary one."""

    refusals = 0
    error = "again"
    made: list[Between]

    def _connected(self) -> Any:
        self.made = getattr(self, "made", [])
        self.made.append(Between(super()._connected(), self.refusals, self.error))
        self.refusals = 0
        return self.made[-1]


class First:
    """Takes what comes first, so many times."""

    def __init__(self, moves: int = 5) -> None:
        self.moves = moves

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        assert self.moves, "enough"
        self.moves -= 1
        return legal_actions[0]


def plays_on(mine: RemotePlayer, bot: First) -> None:
    """The bot gets to make all the moves it wants to make."""
    with pytest.raises(GivenUp, match="enough"):
        mine.play(bot)


def seated(ann: Player, service: Service, refusals: int, error: str) -> Refused:
    """A bot at a table of its own, with a bot of the server."""
    table = ann.post("/api/tables", players=2, seats=SEATS, start=True)
    player = Refused(f"{service.url}/tables/{table['id']}", "Mine", None, lambda line: None)
    player.refusals, player.error = refusals, error
    return player


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No waiting between attempts."""
    monkeypatch.setattr(remote, "_WAITS", (0.0,))


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("error", ["again", "rate"])
def test_what_the_server_could_not_do_now_is_asked_again_under_the_same_id(
    player: People, service: Service, error: str
) -> None:
    mine = seated(player("Ann"), service, 2, error)
    plays_on(mine, First())
    acts = [message for message in mine.made[0].sent if message["type"] == "act"]
    assert acts[0] == acts[1] == acts[2] != acts[3]


@pytest.mark.usefixtures("impatient")
def test_a_stale_move_is_thought_over_with_what_the_server_says_now(player: People, service: Service) -> None:
    mine = seated(player("Ann"), service, 1, "stale")
    plays_on(mine, First())
    assert len(mine.made) == 2


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("error", ["again", "illegal"])
def test_a_move_that_is_refused_for_ever_is_given_up(player: People, service: Service, error: str) -> None:
    mine = seated(player("Ann"), service, 1000, error)
    with pytest.raises(GivenUp, match=r"was refused \d+ times.*Not now\."):
        mine.play(First())


@pytest.mark.usefixtures("impatient")
def test_moves_of_the_same_seat_from_elsewhere_do_not_confuse_the_bot(player: People, service: Service) -> None:
    mine = seated(player("Ann"), service, 0, "")
    live = owner_of(mine, player).live(mine.table)

    class Overtaken(First):
        """Finds, the first three times, that its owner has moved while it was thinking."""

        left = 3

        def choose(self, view: View, legal_actions: list[Action]) -> Action:
            if self.left:
                self.left -= 1
                live.wait_for_turn()
                live.act(live.scene["legal"][0]["action"])
            return super().choose(view, legal_actions)

    plays_on(mine, Overtaken())


def test_a_bot_that_chooses_what_is_not_legal_ends_with_a_message(
    player: People, service: Service, tmp_path: Path
) -> None:
    source = "class Wrong:\n    def choose(self, view, legal_actions):\n        return 'abandon 3'\n"
    done = joined_by(source, service, player, tmp_path)
    assert done.returncode == 1, done.stderr
    assert "abandon 3 was refused 3 times" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_bot_that_fails_ends_with_its_story(player: People, service: Service, tmp_path: Path) -> None:
    source = "class Failing:\n    def choose(self, view, legal_actions):\n        raise ValueError('lost')\n"
    done = joined_by(source, service, player, tmp_path)
    assert done.returncode == 1, done.stderr
    assert "bot.py" in done.stderr
    assert "ValueError: lost" in done.stderr


def test_a_bot_whose_seat_is_gone_gives_up(player: People, service: Service) -> None:
    ann = player("Ann")
    table = ann.post("/api/tables", players=2, seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    mine = RemotePlayer(f"{service.url}/tables/{table}", "Mine", None, lambda line: None)
    ann.patch(f"/api/tables/{table}/seats/1", kind="bot", bot="random")
    with pytest.raises(GivenUp, match="seat 2"):
        mine.play(First())


def test_the_bot_waits_out_a_pause(player: People, service: Service) -> None:
    ann = player("Ann")
    table = ann.post("/api/tables", players=2, seats=[{"kind": "me"}, {"kind": "open"}], start=True)["id"]
    told: list[str] = []

    def go_on(line: str) -> None:
        told.append(line)
        assert live.request("resume")["type"] == "accepted"

    mine = RemotePlayer(f"{service.url}/tables/{table}", "Mine", None, go_on)
    live, owner = ann.live(table), owner_of(mine, player).live(table)
    while live.scene["legal"]:
        live.act(live.scene["legal"][0]["action"])

    class Interrupted(First):
        """The game is paused while it thinks; once is enough."""

        def choose(self, view: View, legal_actions: list[Action]) -> Action:
            if self.moves:
                assert owner.request("pause")["type"] == "accepted"
                offer = live.seen("offer")["offer"]["offer"]
                assert live.request("answer", offer=offer, yes=True)["type"] == "accepted"
            return super().choose(view, legal_actions)

    plays_on(mine, Interrupted(1))
    assert len(told) == 1


def test_a_bot_agrees_to_what_is_offered(player: People, service: Service) -> None:
    ann = player("Ann")
    table = ann.post(
        "/api/tables", players=3, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}], start=True
    )["id"]
    mine = RemotePlayer(f"{service.url}/tables/{table}", "Mine", None, lambda line: None)
    bot = First(10_000)
    playing = threading.Thread(target=plays_on, args=(mine, bot), daemon=True)
    playing.start()
    live = ann.live(table)
    live.wait_for_turn()
    live.must("pause")
    live.seen("table", where=lambda message: message["table"]["paused"])
    bot.moves = 0
    live.must("resume")
    live.must("resign")  # a bot of the server plays on, so that it is the other's turn again
    playing.join(60)
    assert not playing.is_alive()


def test_a_bot_that_thinks_for_long_stays_connected(
    player: People, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "_PING_SECONDS", 0.05)
    mine = seated(player("Ann"), service, 0, "")

    class Thinker(First):
        """Thinks until two pings have been sent."""

        def choose(self, view: View, legal_actions: list[Action]) -> Action:
            end = time.monotonic() + 60
            while sum(message["type"] == "ping" for message in mine.made[-1].sent) < 2:
                assert time.monotonic() < end
                time.sleep(0.01)
            return super().choose(view, legal_actions)

    plays_on(mine, Thinker())


def owner_of(mine: RemotePlayer, player: People) -> Player:
    """Somebody with the bot's own cookie."""
    owner = player("Owner")
    owner.http.cookies.clear()
    owner.http.cookies.set(*mine.cookie.split("=", 1))
    return owner


def joined_by(source: str, service: Service, player: People, folder: Path) -> subprocess.CompletedProcess[str]:
    """A bot of this source joins a new table and plays to the end, its own or the game's."""
    table = player("Ann").post("/api/tables", players=2, seats=SEATS, start=True)
    bot = folder / "bot.py"
    bot.write_text(source)
    return joined(f"{service.url}/tables/{table['id']}", "--bot", str(bot), "--session", f"{bot}.session")
