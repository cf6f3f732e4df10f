"""What one caller can make the server do is bounded by the work it makes; nobody else waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from litestar.connection import ASGIConnection
from websockets.sync.client import connect

from elbowroom.server.http.common import room_of
from elbowroom.server.limits import LIMITS, OPEN, PRICES, USUAL_PRICE, request_price
from elbowroom.server.wire.refusals import Refusal
from tests.server.inside import forget_table, game_of_two, parts, step
from tests.server.people import Player
from tests.server.running import ServerProcess, Service, ask, run_apart

FACTOR = 0.1


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server with its limits on."""
    settings = {"ELBOWROOM_LIMITS": str(FACTOR), "ELBOWROOM_PROXIES": "*"}
    service = Service([ServerProcess(tmp_path_factory.mktemp("strict"), settings)])
    service.start()
    yield service
    service.stop()


def test_guesses_from_everywhere_do_not_lock_the_owner_out(strict: Service) -> None:
    def attempt(address: str, password: str, cookie: str = "") -> int:
        headers = {"x-forwarded-for": address, "cookie": cookie}
        body = {"login": "ann.the.owner", "password": password}
        return ask("POST", f"{strict.url}/api/login", json=body, headers=headers).status_code

    ann = Player(strict, "Ann")
    ann.post("/api/account", login="ann.the.owner", password="gentle otters sing")
    device = "; ".join(f"{c.name}={c.value}" for c in ann.http.cookies.jar if c.name == "elbowroom-device")
    guesses = [attempt(f"198.51.100.{i}", "wrong guess") for i in range(1, 15)]
    assert (guesses[0], 429 in guesses) == (401, True)
    assert attempt("198.51.100.77", "gentle otters sing", device) == 200
    ann.close()


def test_one_address_cannot_keep_the_server_busy(strict: Service) -> None:
    ann = Player(strict, "Ann")
    live = ann.live(ann.table("random"))
    for _ in range(30):
        live.send({"type": "language", "language": "en"})  # changes nothing: is free, and is not answered
    live.send({"type": "ping", "t": 1})
    assert live.until("pong", "scene", "refused")["type"] == "pong"
    for i in range(8):
        live.send({"type": "language", "language": ("ru", "en")[i % 2]})
    live.send({"type": "ping", "t": 2})
    before = len(live.received)
    live.until("refused", where=lambda message: message["error"] == "rate")
    live.until("pong", "refused")
    changes = [message for message in live.received[before:] if message["type"] == "scene"]
    assert len(changes) <= LIMITS["language"].burst
    table = live.welcome["table"]["id"]
    more = [ann.socket(table) for _ in range(int(OPEN["person"] * FACTOR))]
    assert '"error":"rate"' in str(more[-1].recv(30))
    for socket in more:
        socket.close()
    ann.close()
    answers = [ask("GET", f"{strict.url}/api/tables") for _ in range(40)]
    assert answers[-1].status_code == 429
    assert answers[-1].headers["retry-after"]


def test_who_acts_on_an_old_position_or_comes_back_gets_the_last_steps_only(tmp_path: Path) -> None:
    from elbowroom.server.live.step_messages import MISSED_WHEN_STALE, StepMessages

    async def playing() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services)
            rng = Random(3)
            while len(room.steps) < MISSED_WHEN_STALE + 10:
                await step(services, room, ann, ben, rng=rng)
            made, since, reset = StepMessages(room).missed(0, "en", MISSED_WHEN_STALE)
            assert (len(made), since, reset) == (MISSED_WHEN_STALE, len(room.steps) - MISSED_WHEN_STALE, False)
            assert made[-1].number == room.number
            assert StepMessages(room).scene(ann.id, "en") is StepMessages(room).scene(ann.id, "en")
            assert StepMessages(room).scene(ann.id, "en") is not StepMessages(room).scene(ben.id, "en")

    run_apart(playing())


def test_games_that_have_to_be_opened_are_paid_for(tmp_path: Path) -> None:
    """A game that is not in memory is read and replayed; whoever asks for one after the other is stopped sooner."""

    async def asking() -> None:
        async with parts(tmp_path, limits=FACTOR) as services:
            room, _, _ = await game_of_two(services)
            app = SimpleNamespace(state=SimpleNamespace(services=services))
            scope: Any = {"type": "http", "litestar_app": app, "client": ("192.0.2.1", 1), "state": {}, "headers": []}
            visit: Any = ASGIConnection(scope)
            id = room.state.id
            for _ in range(1000):
                assert await room_of(visit, id) is room  # as often as one likes
            del room

            async def opened() -> int:
                """How often it is opened."""
                for number in range(1000):
                    forget_table(services, id)
                    try:
                        await room_of(visit, id)
                    except Refusal:
                        return number
                return 1000

            most = FACTOR * LIMITS["work-address"].burst / PRICES["opening"]
            assert most - 1 <= await opened() < 3 * most  # a little comes back meanwhile

    run_apart(asking())


def test_studies_of_one_address_do_not_fill_the_disk(strict: Service) -> None:
    text = "".join(map(str, range(400)))
    chapter = {"name": "x", "position": {"board": "base-2"}, "comment": text}
    most, sent = 1000 * FACTOR * LIMITS["study-kilobytes"].burst, 0
    with httpx.Client(verify=False, headers={"x-forwarded-for": "198.51.100.9"}, timeout=60) as http:
        while True:
            if not sent % 5:  # guests are free
                http.cookies.clear()
                http.post(f"{strict.url}/api/guest", json={})
            answer = http.post(f"{strict.url}/api/studies", json={"title": "x", "chapters": [chapter] * 60})
            if answer.status_code != 201:
                break
            sent += 1
    assert answer.status_code == 429
    assert sent * 60 * len(text) <= most


def test_wishes_at_the_analysis_board_are_paid_for(strict: Service) -> None:
    """Each takes another way through the line: a hundred of them would cost as much as a minute of play."""
    chapter = {
        "name": "x",
        "position": {"board": "base-2"},
        "nodes": [{"parent": -1, "step": "pick 1 => race elves"}] * 90,
    }
    headers = {"x-forwarded-for": "198.51.100.11"}
    with httpx.Client(verify=False, headers=headers, timeout=60) as http:
        body = {key: chapter[key] for key in ("position", "nodes")}
        answers = [http.post(f"{strict.url}/api/analysis/words", json=body).status_code for _ in range(3)]
    assert answers[-1] == 429


def test_one_address_cannot_fill_the_queue_of_drawings(strict: Service) -> None:
    """What is drawn already, or for somebody else just now, can be had by all."""
    headers = {"x-forwarded-for": "198.51.100.34"}
    ann = Player(strict, "Ann", address=headers["x-forwarded-for"])
    board = f"{strict.url}/api/tables/{ann.table(generate={'kind': 'base', 'seed': 5})}/board"

    def drawn(wish: str) -> int:
        return ask("GET", f"{board}?{wish}", headers=headers).status_code

    with ThreadPoolExecutor(6) as threads:
        same = list(threads.map(drawn, ["theme=dark"] * 3))
        others = [f"theme={theme}&width={width}" for theme in ("light", "live") for width in (300, 900)]
        answers = list(threads.map(drawn, others))
    assert same == [200, 200, 200]
    assert set(answers) == {200, 429}
    ann.close()


@pytest.mark.parametrize(
    "path", ["/api/tables/x/log", "/api/tables/x/log/", "//api//tables//x//log", "/api/tables//x/log"]
)
def test_slashes_make_nothing_cheaper(strict: Service, path: str) -> None:
    """The router reads several slashes as one."""
    assert request_price("GET", path) == request_price("GET", "/api/tables/*/log") > USUAL_PRICE
    assert ask("GET", strict.url + path, headers={"x-forwarded-for": "198.51.100.31"}).json()["error"] == "unknown"


def test_what_many_are_told_costs_more(tmp_path: Path) -> None:
    """A table with a hundred connections: whatever somebody does there, all of them are sent a message."""
    server = ServerProcess(tmp_path, {"ELBOWROOM_LIMITS": "1"})
    service = Service([server])
    service.start()
    try:
        ann = Player(service, "Ann")
        table = ann.table("random")
        watching = [connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live") for _ in range(50)]
        for one in watching:
            one.send('{"type":"hello"}')
            one.recv(30)
        live = ann.live(table)
        most = LIMITS["work-connection"].burst / (PRICES["answer"] + len(watching) * PRICES["told"])
        sent = round(LIMITS["work-connection"].burst / PRICES["answer"])
        for number in range(sent):  # there is no such offer, and nobody waits for what comes of it
            live.send({"type": "answer", "id": f"a{number}", "offer": 9, "yes": True})
        answers = [live.until("refused")["error"] for _ in range(sent)]
        assert set(answers) == {"no_offer", "rate"}
        assert answers.index("rate") < 1.3 * most
        for one in watching:
            one.close()
        ann.close()
    finally:
        server.stop()


def test_a_new_name_is_paid_for_at_every_table(strict: Service) -> None:
    ann = Player(strict, "Ann", address="198.51.100.32")
    tables = [ann.post("/api/tables")["id"] for _ in range(int(LIMITS["table"].burst * FACTOR))]
    each = request_price("PATCH", "/api/me") + len(tables) * PRICES["renamed"]
    done = 0
    while ann.call("PATCH", "/api/me", name=f"Ann {done}").status_code == 200:
        done += 1
    assert 0 < done < LIMITS["work-person"].burst * FACTOR / each + 2
    assert ann.call("POST", "/api/guest", name="Ann again").status_code == 429
    ann.close()


def test_hashing_passwords_is_paid_for(strict: Service) -> None:
    headers = {"x-forwarded-for": "198.51.100.33"}
    budget = LIMITS["work-address"].burst * FACTOR
    assert request_price("POST", "/api/login") > USUAL_PRICE
    with httpx.Client(verify=False, headers=headers, timeout=60) as http:
        http.post(f"{strict.url}/api/guest", json={})
        wish = {"access": "password", "password": "x"}
        answers = [http.post(f"{strict.url}/api/tables", json=wish).status_code for _ in range(2)]
    assert budget < 3 * PRICES["hash"]
    assert answers == [201, 429]
