"""Small plots as inline SVG. Colours come from the page: classes `a` and `b` are bots, `mark` and `grid` are lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10
from typing import Final

from elbowroom.arena.estimates import Estimate

WIDTH: Final = 720
_ROW: Final = 26
_LABELS: Final = 150  # room for the names of rows
_LETTERS: Final = 19  # as many as there is room for, in wide fonts, too
_EDGE: Final = 28  # room for half a number of the axis
_AXIS: Final = 30
_TOP: Final = 18  # room for the name of a level above its line, if that is the topmost
Format = Callable[[float], str]


@dataclass(frozen=True)
class Row:
    """A line of an interval plot: a dot with whiskers; `mark` is a value to compare with."""

    label: str
    value: Estimate
    kind: str = "a"
    mark: float | None = None


@dataclass(frozen=True)
class Line:
    """A line of a line plot, one value for each step along the axis."""

    label: str
    values: tuple[float, ...]
    kind: str = "a"


@dataclass(frozen=True)
class PickRow:
    """A race or power: for both bots, how often it was picked and what a pick earned, if there was one."""

    label: str
    picks: tuple[float, float]
    brought: tuple[Estimate | None, Estimate | None]


class Scale:
    """From values to pixels, with round numbers along the axis."""

    def __init__(self, values: Sequence[float], start: float, end: float, numbers: int = 6) -> None:
        finite = [value for value in values if isfinite(value)] or [0.0, 1.0]
        low, high = min(finite), max(finite)
        if high == low:
            low, high = low - 0.5, high + 0.5
        self.step = _round_step((high - low) / numbers)
        self.low = floor(low / self.step + 1e-9) * self.step
        self.high = ceil(high / self.step - 1e-9) * self.step
        self.start, self.end = start, end

    def __call__(self, value: float) -> float:
        """The position of a value; infinite values end at the edge."""
        kept = min(max(value, self.low), self.high)
        return self.start + (kept - self.low) / (self.high - self.low) * (self.end - self.start)

    def numbers(self) -> list[float]:
        """The numbers along the axis."""
        count = round((self.high - self.low) / self.step)
        return [self.low + i * self.step for i in range(count + 1)]


def _round_step(rough: float) -> float:
    power: float = 10.0 ** floor(log10(rough))
    return next(power * part for part in (1, 2, 2.5, 5, 10) if power * part >= rough * 0.999)


def interval_plot(rows: Sequence[Row], show: Format, title: str) -> str:
    """Dots with whiskers, a row for each."""
    values = [part for row in rows for part in (row.value.mean, row.value.low, row.value.high)]
    scale = Scale([*values, *(row.mark for row in rows if row.mark is not None)], _LABELS, WIDTH - _EDGE)
    height = len(rows) * _ROW
    parts = _vertical_grid(scale, height, show)
    shorts = shortened([row.label for row in rows])
    for place, (row, short) in enumerate(zip(rows, shorts, strict=True)):
        y = place * _ROW + _ROW / 2
        parts.append(_row_label(row.label, short, y))
        if row.mark is not None:
            x = scale(row.mark)
            parts.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="{y - 11:.1f}" y2="{y + 11:.1f}"/>')
        parts.append(_whisker(scale, row.value, y, row.kind, _words(row.value, show)))
    return _picture(parts, height + _AXIS, title)


def line_plot(
    lines: Sequence[Line], show: Format, title: str, steps: str, marks: Sequence[tuple[str, float]] = ()
) -> str:  # fmt: skip
    """Lines over steps that count from 1; `marks` are named levels."""
    bottom = _TOP + 220
    values = [value for line in lines for value in line.values]
    scale = Scale([0.0, *values, *(level for _, level in marks)], bottom, _TOP)
    count = max(len(line.values) for line in lines)
    left, right = 56, WIDTH - _EDGE

    def across(place: int) -> float:
        return left + (right - left) * (place / max(count - 1, 1))

    parts = [_horizontal_line(scale(number), left, right, show(number), "grid") for number in scale.numbers()]
    parts += [_horizontal_line(scale(level), left, right, "", "mark", name) for name, level in marks]
    every = max(1, ceil(count / 12))
    parts += [
        f'<text x="{across(place):.1f}" y="{bottom + 18}" text-anchor="middle">{place + 1}</text>'
        for place in range(0, count, every)
    ]
    parts.append(f'<text x="{right}" y="{bottom + 34}" text-anchor="end">{escape(steps)}</text>')
    parts += [_drawn_line(line, across, scale, show, dots=count <= 30) for line in lines]
    return _picture(parts, bottom + 44, title)


def pick_plot(rows: Sequence[PickRow], title: str, left_title: str, right_title: str) -> str:
    """How often each was picked, as bars, and what it earned, as dots with whiskers."""
    top, height = 24, len(rows) * _ROW
    middle = _LABELS + (WIDTH - _LABELS) * 0.42
    picks = Scale([0.0, *(pick for row in rows for pick in row.picks)], _LABELS, middle - _EDGE, 3)
    found = [kept for row in rows for kept in row.brought if kept is not None]
    ends = [end for estimate in found for end in (estimate.mean, estimate.low, estimate.high)]
    brought = Scale([0.0, *ends], middle + _EDGE, WIDTH - _EDGE, 5)
    parts = [
        f'<text x="{_LABELS}" y="12">{escape(left_title)}</text>',
        f'<text x="{middle + _EDGE}" y="12">{escape(right_title)}</text>',
        f'<g transform="translate(0 {top})">',
        *_vertical_grid(picks, height, lambda value: f"{value:.3g}"),
        *_vertical_grid(brought, height, lambda value: f"{value:.0f}"),
    ]
    shorts = shortened([row.label for row in rows])
    for place, (row, short) in enumerate(zip(rows, shorts, strict=True)):
        y = place * _ROW + _ROW / 2
        parts.append(_row_label(row.label, short, y))
        for off, kind, pick, estimate in zip((-5, 5), "ab", row.picks, row.brought, strict=True):
            length = picks(pick) - picks(0)
            parts.append(
                f'<rect class="{kind}" x="{_LABELS}" y="{y + off - 4:.1f}" width="{length:.1f}" height="8" rx="1">'
                f"<title>{escape(row.label)}: {pick:.2f}</title></rect>"
            )
            if estimate is not None:
                words = f"{row.label}: {_words(estimate, lambda value: f'{value:.1f}')}"
                parts.append(_whisker(brought, estimate, y + off, kind, words, small=True))
    parts.append("</g>")
    return _picture(parts, height + top + _AXIS, title)


def _picture(parts: Sequence[str], height: float, title: str) -> str:
    return (
        f'<div class="scroll"><svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg></div>"
    )


def _vertical_grid(scale: Scale, height: float, show: Format) -> list[str]:
    return [
        f'<line class="grid" x1="{scale(number):.1f}" x2="{scale(number):.1f}" y1="0" y2="{height}"/>'
        f'<text x="{scale(number):.1f}" y="{height + 18}" text-anchor="middle">{escape(show(number))}</text>'
        for number in scale.numbers()
    ]


def _horizontal_line(y: float, left: float, right: float, number: str, kind: str, name: str = "") -> str:
    line = f'<line class="{kind}" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>'
    if name:
        line += f'<text x="{right}" y="{y - 5:.1f}" text-anchor="end">{escape(name)}</text>'
    return line + f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{escape(number)}</text>'


def _row_label(label: str, short: str, y: float) -> str:
    whole = "" if short == label else f"<title>{escape(label)}</title>"
    return f'<text class="name" x="{_LABELS - 12}" y="{y + 4:.1f}" text-anchor="end">{whole}{escape(short)}</text>'


def shortened(labels: Sequence[str]) -> list[str]:
    """Labels that fit beside their rows: cut in the middle, or elsewhere if only that leaves them different, or else
    numbered."""
    spare = _LETTERS - 1
    ends = sorted(range(spare + 1), key=lambda end: abs(end - spare / 2))
    for end in ends:
        found = [_cut(label, spare - end, end) for label in labels]
        if len(set(found)) == len(set(labels)):
            return found
    return [_cut(f"{label} {place}", spare // 2, spare - spare // 2) for place, label in enumerate(labels, 1)]


def _cut(label: str, start: int, end: int) -> str:
    return label if len(label) <= _LETTERS else f"{label[:start]}…{label[len(label) - end :]}"


def _whisker(scale: Scale, value: Estimate, y: float, kind: str, words: str, *, small: bool = False) -> str:
    """A dot with its interval; without one where nothing is known of it."""
    low, high, radius = scale(value.low), scale(value.high), 3.5 if small else 5
    line = f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>' if value.is_bounded else ""
    return (
        f'<g class="{kind}"><title>{escape(words)}</title>{line}'
        f'<circle cx="{scale(value.mean):.1f}" cy="{y:.1f}" r="{radius}"/></g>'
    )


def _drawn_line(line: Line, across: Callable[[int], float], scale: Scale, show: Format, *, dots: bool) -> str:
    points = [(across(place), scale(value)) for place, value in enumerate(line.values)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    circles = [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4">'
        f"<title>{escape(line.label)}, {place}: {escape(show(value))}</title></circle>"
        for place, ((x, y), value) in enumerate(zip(points, line.values, strict=True), 1)
    ]
    return f'<g class="{line.kind}"><polyline points="{path}"/>{"".join(circles) if dots else ""}</g>'


def _words(value: Estimate, show: Format) -> str:
    return f"{show(value.mean)} ({show(value.low)} to {show(value.high)})" if value.is_bounded else show(value.mean)
