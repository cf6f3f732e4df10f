"""`make soak`: its report in words and plots, and a short one with real servers."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from benchmarks.soak.__main__ import soaked
from benchmarks.soak.course import Disturbance, SoakFound, SoakPlan, SoakSample
from benchmarks.soak.report import Series, memory_growth, page, plot, verdicts
from tests.server.balancer import what_a_balancer_misses


def found(seconds: float = 7200.0, growth: float = 0.0) -> SoakFound:
    """A soak that held; memory grows by so much an hour."""
    samples = [
        SoakSample(
            at=seconds * n / 100, acted=100, p50=0.004, p99=0.02, busy=0.5, gaps=0, longest_gap=0.0, noticed=0,
            put_off=0, memory=[round(200e6 * (1 + growth * seconds * n / 360_000))] * 2,
        )
        for n in range(1, 101)
    ]  # fmt: skip
    return SoakFound(
        SoakPlan(1000, seconds, 5.0, 1), samples, [Disturbance("deploy", 3700, 3720)], gaps={"deploy": [0.1, 0.3]},
        pause=0.01, acknowledged=10_000, finished=50, verified=20,
    )  # fmt: skip


def test_a_report_says_what_did_not_hold() -> None:
    good = found()
    assert all(one.holds for one in verdicts(good))
    good.lost.append("table 7: stop")
    good.gaps["deploy"].append(3.0)
    good.pause = 0.03
    assert [one.asked for one in verdicts(good) if one.holds is False] == [
        "No acknowledged action is lost",
        "No page notices a deploy",
        "Pauses of the garbage collector are below 20 ms",
    ]
    assert not verdicts(SoakFound(SoakPlan(1, 60, 5.0, 0)))[0].holds  # who does nothing loses nothing


def test_memory_is_judged_in_the_second_quarter_of_a_long_run() -> None:
    assert memory_growth(found(seconds=300)) is None
    flat, growing = memory_growth(found()), memory_growth(found(growth=0.3))
    assert flat is not None
    assert abs(flat) < 0.001
    assert growing is not None
    assert growing > 0.05


def test_the_page_has_a_plot_of_everything_over_the_whole_time() -> None:
    text = page(found(), "A soak")
    assert text.count("<svg") == 5
    drawn = ElementTree.fromstring(plot(found(), [Series("p50", [4.0] * 100), Series("p99", [20.0] * 100)]))
    assert [one.get("fill") for one in drawn.iter("rect")] == ["#cfe3f1"]
    assert sum(one.get("fill") == "none" for one in drawn.iter("path")) == 2


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.skipif(bool(what_a_balancer_misses()), reason="scripts/system-deps installs what it needs")
def test_a_short_soak_loses_nothing() -> None:
    short = soaked(SoakPlan(games=6, seconds=60.0, pace=0.5, disturbances=3), processes=2)
    assert {one.kind for one in short.disturbances} == {"deploy", "kill", "redis"}
    assert short.acknowledged > 0
    assert short.lost == short.unfair == short.faults == []
    assert set(short.refusals) <= {"stale"}
    assert short.gaps["deploy"], "everybody was moved"
