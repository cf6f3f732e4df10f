"""Games on a Ray cluster."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

from elbowroom.arena import BotFailure, match
from tests.arena.test_simulate import lambda_named


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a cluster with two workers, both of them here."""
    monkeypatch.setenv("RAY_AUTH_TOKEN", token_hex(32))  # else Ray writes one to the home directory
    from ray.cluster_utils import Cluster

    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    try:
        yield found.address
    finally:
        found.shutdown()  # type: ignore[no-untyped-call]


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
