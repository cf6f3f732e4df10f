"""What one caller can make the server do is bounded by the work it makes; nobody else waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from elbowroom.server.limits import LIMITS, OPEN
from tests.server.inside import game_of_two, parts, step
from tests.server.people import Player
from tests.server.running import ServerProcess, Service, ask, run_apart

FACTOR = 0.1


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server with its limits on."""
    service = Service([ServerProcess(tmp_path_factory.mktemp("strict"), {"ELBOWROOM_LIMITS": str(FACTOR)})])
    service.start()
    yield service
    service.stop()


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
