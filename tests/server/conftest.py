"""A running server for all tests, with every backend in its turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.backends import Backend, what_is_missing
from tests.server.people import Player
from tests.server.running import Service

BACKENDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)]


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What stores nothing meets PostgreSQL in `make test-all` only."""
    for item in items:
        made_with = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        if item.get_closest_marker("stores_nothing") and made_with.get("service") == "postgres":
            item.add_marker(pytest.mark.nightly)


@pytest.fixture(scope="session", params=BACKENDS)
def service(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The server: one process with SQLite, or two with PostgreSQL and Redis."""
    if request.param == "postgres" and (missing := what_is_missing()):
        pytest.skip(f"not installed: {', '.join(missing)} (scripts/system-deps installs them)")
    backend = Backend(request.param, tmp_path_factory.mktemp("server"))
    yield backend.service
    backend.stop()
    assert not backend.faults()


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
