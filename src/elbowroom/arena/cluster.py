"""Games on a Ray cluster; needs `pip install 'elbowroom[cluster]'` on all its machines."""

from __future__ import annotations

import socket
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from logging import WARNING
from typing import Any, TypeVar

Portion = tuple[int, ...]
G = TypeVar("G")


def on_cluster(
    address: str, jobs: int, play: Callable[[Portion], list[G]], portions: Iterable[Portion]
) -> Generator[G, None, None]:  # fmt: skip
    """Play the portions wherever the cluster has a free core. Ray repeats what a lost machine was playing."""
    ray = _ray()
    connected_before = ray.is_initialized()
    if not connected_before:
        _connect(ray, address, jobs)
    try:
        yield from _shared_out(ray, ray.remote(_play).options(num_cpus=1), ray.put(play), portions)
    finally:
        if not connected_before:
            ray.shutdown()


def _play(play: Callable[[Portion], list[G]], portion: Portion) -> list[G]:
    return play(portion)


def _shared_out(ray: Any, remote: Any, play: Any, portions: Iterable[Portion]) -> Generator[G, None, None]:
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    left = iter(portions)
    running = [remote.remote(play, portion) for portion in islice(left, 2 * cores)]
    try:
        while running:
            done, running = ray.wait(running)
            running += [remote.remote(play, portion) for portion in islice(left, len(done))]
            finished: list[list[G]] = _finished(ray, done)
            for games in finished:
                yield from games
    finally:
        for task in running:
            ray.cancel(task)


def _finished(ray: Any, done: list[Any]) -> list[list[G]]:
    """The games of these tasks; an error in one is raised as it would be here."""
    try:
        games: list[list[G]] = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    return games


def _ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError:
        raise ValueError("a cluster needs Ray: pip install 'elbowroom[cluster]'") from None
    return ray


def _check_reachable(address: str) -> None:
    """Ray itself would try for a quarter of an hour."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        raise ValueError(f"{address!r} is not the address of a cluster: auto, local, HOST:PORT or ray://HOST:PORT")
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except OSError as error:
        raise ValueError(f"no Ray cluster answers at {address!r}: {error}") from None


def _connect(ray: Any, address: str, jobs: int) -> None:
    if address not in ("local", "auto"):
        _check_reachable(address)
    try:
        if address == "local":
            ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=WARNING)
        else:
            ray.init(address=address, log_to_driver=False, logging_level=WARNING)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise ValueError(f"no Ray cluster answers at {address!r}: {error}") from error
