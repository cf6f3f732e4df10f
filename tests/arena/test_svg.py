"""Plots show what they are given, and nothing is cut off."""

from __future__ import annotations

import re
from math import inf

from elbowroom.arena.estimates import Estimate
from elbowroom.arena.svg import PickRow, pick_plot

KNOWN = Estimate(12, 7, 17)


def picks(*brought: Estimate | None) -> str:
    """The plot of races that the first bot picked once each."""
    return pick_plot([PickRow(f"race {n}", (1.0, 0.0), (each, None)) for n, each in enumerate(brought)], "", "", "")


def whiskers(plot: str) -> list[tuple[float, float, float]]:
    """Where the whiskers of a plot begin and end, and its dots."""
    found = re.findall(r'<line x1="([\d.]+)" x2="([\d.]+)" y1="[\d.]+" y2="[\d.]+"/><circle cx="([\d.]+)"', plot)
    return [(float(low), float(high), float(mean)) for low, high, mean in found]


def test_a_dot_of_unknown_error_has_no_whiskers() -> None:
    plot = picks(KNOWN, Estimate(9, -inf, inf))
    assert plot.count("<circle") == 2
    assert len(whiskers(plot)) == 1
    assert "<title>race 1: 9.0</title>" in plot
    assert "inf" not in plot
