"""Plots show what they are given, and nothing is cut off."""

from __future__ import annotations

import re
from math import inf

import pytest

from elbowroom.arena.estimates import Estimate
from elbowroom.arena.svg import Line, PickRow, Row, interval_plot, line_plot, pick_plot, shortened

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


def test_the_axis_of_coins_has_room_for_all_whiskers() -> None:
    for low, high, mean in whiskers(picks(KNOWN, Estimate(15, -31, 61))):
        assert mean - low == pytest.approx(high - mean, abs=0.2)
        assert high > mean


@pytest.mark.parametrize("top", [20, 2.94, 1])
def test_no_number_or_name_of_a_line_plot_is_cut_off(top: float) -> None:
    plot = line_plot([Line("x", (0.0, top))], lambda value: f"{value:.3g}", "", "", [("better", top)])
    letters = 10  # the height of digits and capitals, in the size of the page
    heights = [float(y) for y in re.findall(r'<text x="[\d.]+" y="(-?[\d.]+)"', plot)]
    assert min(heights) >= letters
    below = re.search(r'viewBox="0 0 \d+ (\d+)"', plot)
    assert below
    assert max(heights) <= float(below[1])


def labels(plot: str) -> list[str]:
    """The names of the rows, as they are seen."""
    return re.findall(r'<text class="name"[^>]*>(?:<title>[^<]*</title>)?([^<]+)</text>', plot)


@pytest.mark.parametrize(
    "names",
    [
        ["bots/attempts/mine.py:depth=3", "bots/attempts/mine.py:depth=4"],
        ["old/attempts/of/last/week/mine.py", "new/attempts/of/last/week/mine.py"],
        ["somewhere/mine.py:depth=3:width=6", "somewhere/mine.py:depth=4:width=6", "somewhere/mine.py:depth=4:width=7"],
        [
            "some/where/far/away.py:depth=3:width=6:patience=12",
            "some/where/far/away.py:depth=4:width=6:patience=12",
        ],
        ["x" * 60, "x" * 61, "x" * 62],
    ],
)
def test_long_names_stay_different_and_are_told_in_full(names: list[str]) -> None:
    plot = interval_plot([Row(name, KNOWN) for name in names], str, "")
    shown = labels(plot)
    assert len(set(shown)) == len(names)
    assert all(len(label) <= 19 for label in shown)
    assert all(f"<title>{name}</title>" in plot for name in names)


def test_names_are_shortened_in_the_middle_and_only_if_they_are_long() -> None:
    assert shortened(["greedy", "some/where/mine.py:depth=3"]) == ["greedy", "some/wher…y:depth=3"]
    assert shortened(["", ""]) == ["", ""]


def test_bots_of_one_long_name_keep_their_number() -> None:
    assert shortened(["somewhere/far/away.py", "somewhere/far/away.py #2"])[1].endswith("#2")
