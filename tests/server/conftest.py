"""A running server for all tests of a kind of backend."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.backends import Postgres, RedisServer
from tests.server.people import Player
from tests.server.running import ServerProcess, Service

BACKENDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)]


@pytest.fixture(scope="session", params=BACKENDS)
def service(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The server, with every backend in its turn: one process with SQLite, two with PostgreSQL and Redis."""
    folder = tmp_path_factory.mktemp("server")
    with ExitStack() as stack:
        service = Service([ServerProcess(folder, {})] if request.param == "sqlite" else two_processes(folder, stack))
        service.start()
        stack.callback(service.stop)
        yield service
    for process in service.processes:
        log = process.log()
        assert "Traceback" not in log, log[-5000:]


def two_processes(folder: Path, stack: ExitStack) -> list[ServerProcess]:
    """Two processes with one database; what they need is stopped by the stack."""
    postgres, redis = Postgres(folder / "postgres"), RedisServer(folder / "redis")
    for needed in (postgres, redis):
        needed.start()
        stack.callback(needed.stop)
    settings = {"ELBOWROOM_DATABASE": postgres.url, "ELBOWROOM_REDIS": redis.url, "ELBOWROOM_SECRET": "for tests"}
    return [ServerProcess(folder, settings) for _ in range(2)]


@pytest.fixture
def player(service: Service) -> Iterator[Callable[..., Player]]:
    """Makes people."""
    made: list[Player] = []

    def make(name: str = "Ann", language: str = "en") -> Player:
        made.append(Player(service, name, language))
        return made[-1]

    yield make
    for one in made:
        one.close()
