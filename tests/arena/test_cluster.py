"""Games on a Ray cluster."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from elbowroom.arena import match


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a cluster of two machines with one core each, both of them here."""
    monkeypatch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    from ray.cluster_utils import Cluster

    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(2):
        found.add_node(num_cpus=1)
    found.wait_for_nodes()
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


@pytest.mark.slow
def test_no_cluster_is_explained() -> None:
    with pytest.raises(ValueError, match=r"no Ray cluster answers at '127\.0\.0\.1:1'"):
        match("random", "random", 2, ray="127.0.0.1:1")
