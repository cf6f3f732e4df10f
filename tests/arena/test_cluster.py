"""Games on a Ray cluster."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from elbowroom.arena import BotFailure, match
from tests.arena.test_simulate import lambda_named
from tests.needs import NEEDS_RAY

pytestmark = NEEDS_RAY


def started() -> Any:
    """A cluster. Ray gives its processes 30 seconds, which may be too few where browsers are being tested beside it."""
    from ray.cluster_utils import Cluster

    for _ in range(3):
        try:
            return Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
        except Exception as error:
            failure = error
    raise failure


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a cluster with two workers, both of them here."""
    monkeypatch.setenv("RAY_AUTH_TOKEN", token_hex(32))  # else Ray writes one to the home directory
    found = started()
    try:
        yield found.address
    finally:
        found.shutdown()


@pytest.mark.slow
def test_a_cluster_gives_the_same_numbers(cluster: str, tmp_path: Path) -> None:
    log = tmp_path / "games"
    far = match("random", "greedy", 24, seed=4, ray=cluster, log=log)
    assert far == match("random", "greedy", 24, seed=4)
    assert far.played == match("random", "greedy", 24, seed=4, log=log).played
    assert len(log.read_bytes().splitlines()) == 1 + 24
    with pytest.raises(BotFailure, match=r"by seat: .*Stubborn.*: step \d+"):
        match(lambda_named, "random", 2, ray=cluster)


@pytest.mark.slow
def test_no_cluster_is_explained() -> None:
    with pytest.raises(ValueError, match=r"no Ray cluster answers at '127\.0\.0\.1:1'"):
        match("random", "random", 2, ray="127.0.0.1:1")
    with pytest.raises(ValueError, match="'home' is not the address of a cluster: auto, local, HOST:PORT"):
        match("random", "random", 2, ray="home")
