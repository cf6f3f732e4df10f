"""A running server for all tests of a kind of backend."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.people import Player
from tests.server.running import ServerProcess, Service

BACKENDS = ["sqlite"]


@pytest.fixture(scope="session", params=BACKENDS)
def service(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The server, with every backend in its turn."""
    assert request.param == "sqlite"
    service = Service([ServerProcess(tmp_path_factory.mktemp("server"), {})])
    service.start()
    yield service
    service.stop()
    for process in service.processes:
        log = process.log()
        assert "Traceback" not in log, log[-5000:]


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
