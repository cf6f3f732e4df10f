"""Timing that a busy machine does not spoil: CPU time, many short slices, the yardstick before and after each."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from statistics import median

from benchmarks.workloads import Workload


@dataclass
class Series:
    """One workload's slices: units and decisions per CPU second, and the ratio to the yardstick of units per second."""

    rates: list[float] = field(default_factory=list)
    decision_rates: list[float] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Units per CPU second."""
        return median(self.rates)

    @property
    def decision_rate(self) -> float:
        """Decisions per CPU second."""
        return median(self.decision_rates)

    @property
    def ratio(self) -> float:
        """How many times the yardstick."""
        return median(self.ratios)


def timed(workload: Workload) -> tuple[float, float]:
    """Units and decisions per CPU second of one slice."""
    start = time.process_time()
    work = workload()
    seconds = time.process_time() - start
    return work.units / seconds, work.decisions / seconds


def interleaved(
    yardstick: Workload, workloads: Mapping[str, Workload], rounds: int, tick: Callable[[], None] = lambda: None
) -> tuple[Series, dict[str, Series]]:
    """Time all workloads by turns; each slice is compared with the slices of the yardstick just before and after it.

    Returns the yardstick's own series, and one for each workload; `tick` is called after every slice.
    """
    for workload in workloads.values():
        workload()  # warm up: tables are built once
    standard, series = Series(), {name: Series() for name in workloads}
    before = _slice(standard, yardstick, tick)
    for _ in range(rounds):
        for name, workload in workloads.items():
            rate = _slice(series[name], workload, tick)
            after = _slice(standard, yardstick, tick)
            series[name].ratios.append(rate / ((before + after) / 2))
            before = after
    return standard, series


def _slice(series: Series, workload: Workload, tick: Callable[[], None]) -> float:
    rate, decision_rate = timed(workload)
    series.rates.append(rate)
    series.decision_rates.append(decision_rate)
    tick()
    return rate
