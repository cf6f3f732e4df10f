"""Rate limits: of one process, and of several that share a Redis."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from elbowroom.server.limits import (
    LIMITS,
    OPEN,
    PRICES,
    SHARED,
    Limits,
    network_of,
    request_price,
)
from elbowroom.server.wire.refusals import Refusal
from tests.server.backends import Redis, what_is_missing
from tests.server.running import run_apart

BURST = int(LIMITS["login"].burst)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    if "redis-server" in what_is_missing():
        pytest.skip("not installed: redis-server (scripts/system-deps installs it)")
    made = Redis(tmp_path / "redis")
    yield made
    made.stop()


async def allowed(limits: Limits, who: str, times: int) -> int:
    """How many of so many attempts are let through."""
    found = 0
    for _ in range(times):
        with contextlib.suppress(Refusal):
            await limits.check("login", who)
            found += 1
    return found


def test_a_process_alone_counts_for_itself() -> None:
    async def attempts() -> None:
        limits = Limits(1.0)
        assert BURST <= await allowed(limits, "ann", 3 * BURST) <= BURST + 1  # a little comes back meanwhile
        assert await allowed(limits, "ben", 1) == 1
        assert await allowed(Limits(0), "ann", 3 * BURST) == 3 * BURST

    run_apart(attempts())


def test_work_is_charged_to_address_person_and_connection_together() -> None:
    now = 0.0
    limits = Limits(1.0, now=lambda: now)
    per_connection, dear = LIMITS["work-connection"], PRICES["hello"]
    fits = int(per_connection.burst / dear)
    made = sum(limits.affords(dear, "192.0.2.1", "ann", "1") for _ in range(2 * fits))
    assert made == fits
    assert limits.affords(dear, "192.0.2.1", "ann", "2")  # another connection of the same person
    now = 60.0
    made = sum(limits.affords(dear, "192.0.2.1", f"user {i}", f"{i}") for i in range(1000))
    assert made == int(LIMITS["work-address"].burst / dear)  # however many people and connections one address makes
    assert limits.affords(dear, "192.0.2.2", "ben", "one")
    before = sum(limits.affords(1, None, None, "one") for _ in range(10_000))
    assert not limits.affords(1, "192.0.2.3", "eve", "one")  # then nothing is charged to the others
    made = sum(limits.affords(1, None, "eve", None) for _ in range(10_000))
    assert (before, made) == (per_connection.burst - dear, LIMITS["work-person"].burst)


def test_what_costs_more_than_a_whole_burst_can_still_be_had_with_a_full_bucket() -> None:
    limits = Limits(0.001, now=lambda: 0.0)
    assert limits.affords(PRICES["hello"], "192.0.2.1", None, None)
    assert not limits.affords(PRICES["ping"], "192.0.2.1", None, None)


def test_what_was_dear_is_paid_for_before_anything_else_is_had() -> None:
    now = 0.0
    limits = Limits(1.0, now=lambda: now)
    work = LIMITS["work-person"]
    assert limits.affords(3 * work.burst, None, "ann", None)
    now = 1.9 * work.burst / work.rate
    assert not limits.affords(1, None, "ann", None)
    now = 2.1 * work.burst / work.rate
    assert limits.affords(1, None, "ann", None)


@pytest.mark.parametrize(
    ("address", "stands_for_it"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::77", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_an_ipv6_address_counts_by_its_network(address: str, stands_for_it: str) -> None:
    assert network_of(address) == stands_for_it


def test_requests_have_prices_by_what_they_ask_for() -> None:
    log = request_price("GET", "/api/tables/abc/log")
    assert log == request_price("GET", "/api/tables/tables/log") > request_price("GET", "/api/version")
    assert request_price("GET", "/api/tables/abc/at/12") == request_price("GET", "/api/tables/x/at/0") > 10
    assert request_price("GET", "/") == request_price("GET", "/assets/x.js") <= 1
    assert request_price("POST", "/" + "a/" * 5000) > 0


def test_open_connections_are_counted_by_address_person_and_table() -> None:
    places = Limits(1.0).open
    assert all(places.enter(address=f"a{i}", person="ann", table=f"t{i}") for i in range(OPEN["person"]))
    assert not places.enter(address="a", person="ann", table="t")
    places.leave(address="a0", person="ann", table="t0")
    assert places.enter(address="a", person="ann", table="t")
    assert all(places.enter(address="b", person=None, table=f"t{i}") for i in range(OPEN["address"]))
    assert not places.enter(address="b", person="ben", table="u")
    free = Limits(0).open
    assert all(free.enter(address="a", person="ann", table="t") for _ in range(1000))


def test_processes_that_share_a_redis_count_together(redis: Redis) -> None:
    async def attempts() -> None:
        # of so slow a refill that a slow machine changes nothing
        one, two = Limits(0.5, redis.url), Limits(0.5, redis.url)
        half = BURST // 4
        assert await allowed(one, "ann", half) == half
        assert await allowed(two, "ann", half) == half
        assert await allowed(one, "ann", 1) + await allowed(two, "ann", 1) <= 1
        assert await allowed(two, "ben", half) == half
        await one.stop()
        await two.stop()

    run_apart(attempts())


def test_without_an_answer_from_redis_each_process_counts_alone(redis: Redis) -> None:
    async def attempts() -> None:
        limits = Limits(1.0, redis.url)
        assert await allowed(limits, "ann", 2) == 2
        redis.stop()
        assert BURST - 2 <= await allowed(limits, "ann", 3 * BURST) <= BURST + 4
        await limits.stop()

    run_apart(attempts())


def test_the_prices_in_the_docs_are_those_that_are_paid() -> None:
    text = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    requests = re.findall(r"^\| `(GET|POST) (/api/\S+)` \| .* \| ([\d.]+) \|$", text, re.MULTILINE)
    assert len(requests) > 20
    for method, path, price in requests:
        assert request_price(method, path.replace("*", "abc")) == float(price), path
    messages = re.findall(r"^\| `([a-z]+)` \| [\d.]+ \| ([\d.]+) \|$", text, re.MULTILINE)
    assert len(messages) > 5
    assert {kind: PRICES[kind] for kind, _ in messages} == {kind: float(price) for kind, price in messages}


@pytest.mark.parametrize("kind", SHARED)
def test_guests_of_one_address_share_what_they_may_ask_of_others(kind: str) -> None:
    async def asking() -> None:
        limits = Limits(1.0, now=lambda: 0.0)
        made = 0
        for guest in range(100):  # guests are free
            with contextlib.suppress(Refusal):
                for _ in range(1000):
                    await limits.check_person(kind, f"guest {guest}", "192.0.2.1")
                    made += 1
        assert LIMITS[kind].burst < made <= LIMITS[f"{kind}-address"].burst
        await limits.check_person(kind, "somebody else", "192.0.2.2")

    run_apart(asking())


def test_what_waits_for_a_shared_process_is_bounded_by_address() -> None:
    limits = Limits(1.0)
    with contextlib.ExitStack() as waiting:
        for _ in range(OPEN["drawing"]):
            waiting.enter_context(limits.waiting(drawing="192.0.2.1"))
        with pytest.raises(Refusal, match="rate"), limits.waiting(drawing="192.0.2.1"):
            pass
        with limits.waiting(drawing="192.0.2.2"), limits.waiting(thinking="192.0.2.1"):
            pass
    with limits.waiting(drawing="192.0.2.1"):
        pass


def test_amounts_are_counted_by_processes_together(redis: Redis) -> None:
    async def asking() -> None:
        one, two = Limits(1.0, redis.url), Limits(1.0, redis.url)
        most = LIMITS["study-kilobytes"].burst
        await one.check("study-kilobytes", "192.0.2.1", most / 2)
        await two.check("study-kilobytes", "192.0.2.1", most / 2 - 50)
        with pytest.raises(Refusal, match="rate"):
            await one.check("study-kilobytes", "192.0.2.1", 400)
        await one.check("study-kilobytes", "192.0.2.2", 400)
        await one.stop()
        await two.stop()

    run_apart(asking())
