"""The lines of all players over the turns, as HTML that fits any width: only the lines themselves are SVG, stretched;
words and dots are laid over them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor
from typing import Final

from elbowroom.language.percents import percent
from elbowroom.review.labels import is_worth_a_moment
from elbowroom.review.shapes import Review
from elbowroom.review.words import SIGNS, ReviewWords

STEP: Final = 20  # coins from one level of the graph to the next


def chance_graph(words: ReviewWords) -> str:
    """Win chances, from 0 to 100 %."""
    rows = [point.chances for point in words.review.points]
    levels = [(0.0, "0"), (0.25, "25"), (0.5, "50"), (0.75, "75"), (1.0, percent("100", words.texts.language))]
    return _graph(words, rows, levels, "chances")


def coin_graph(words: ReviewWords) -> str:
    """Expected final coins."""
    rows = [point.coins for point in words.review.points]
    low = floor(min(min(row) for row in rows) / STEP) * STEP
    high = max(ceil(max(max(row) for row in rows) / STEP) * STEP, low + STEP)
    scaled = [[(coins - low) / (high - low) for coins in row] for row in rows]
    levels = [((level - low) / (high - low), str(level)) for level in range(low, high + 1, STEP)]
    return _graph(words, scaled, levels, "coins")


def _graph(words: ReviewWords, rows: Sequence[Sequence[float]], levels: Sequence[tuple[float, str]], kind: str) -> str:
    review = words.review
    steps = len(rows) - 1
    lines = [_line(seat, [row[seat] for row in rows]) for seat in range(review.players)]
    grid = "".join(
        f'<i class="level" style="bottom:{100 * level:.2f}%"><b>{escape(name)}</b></i>' for level, name in levels
    )
    svg = f'<svg viewBox="0 0 {steps} 1" preserveAspectRatio="none" aria-hidden="true">{"".join(lines)}</svg>'
    return (
        f'<figure class="graph"><figcaption>{escape(words.say(kind))}</figcaption><div class="plot">{grid}'
        f"{_rounds(words, steps)}{svg}{_dots(words, rows)}{_columns(words, steps)}</div></figure>"
    )


def _line(seat: int, values: Sequence[float]) -> str:
    points = " ".join(f"{place},{1 - value:.4f}" for place, value in enumerate(values))
    return f'<polyline class="seat-{seat}" points="{points}" vector-effect="non-scaling-stroke"/>'


def _rounds(words: ReviewWords, steps: int) -> str:
    """Where the rounds begin."""
    review, found, last = words.review, [], 0
    for turn in review.turns:
        if turn.round != last:
            last = turn.round
            found.append(f'<i class="round" style="left:{100 * turn.number / steps:.3f}%"><b>{turn.round}</b></i>')
    return "".join(found)


def _dots(words: ReviewWords, rows: Sequence[Sequence[float]]) -> str:
    """Turns that lost win chance, on the line of whoever moved."""
    found = []
    for turn in words.review.turns:
        if turn.label and is_worth_a_moment(turn.label):
            x, y = 100 * (turn.number + 1) / (len(rows) - 1), 100 * rows[turn.number + 1][turn.seat]
            found.append(f'<i class="dot seat-{turn.seat} {turn.label}" style="left:{x:.3f}%;bottom:{y:.2f}%"></i>')
    return "".join(found)


def _columns(words: ReviewWords, steps: int) -> str:
    """A link to each turn, over the stretch that it changed."""
    found = []
    for turn in words.review.turns:
        title = words.say("turn", round=turn.round, player=words.texts.player(turn.seat))
        if turn.label:
            title += f": {words.label(turn.label)} {SIGNS[turn.label]}"
        found.append(
            f'<a href="#turn-{turn.number}" style="left:{100 * turn.number / steps:.3f}%;width:{100 / steps:.3f}%" '
            f'title="{escape(title)}"><span>{escape(title)}</span></a>'
        )
    return "".join(found)


def key(review: Review, words: ReviewWords) -> str:
    """Which colour is whose."""
    seats = [
        f'<li><i class="who seat-{seat}"></i>{escape(words.texts.player(seat))}</li>' for seat in range(review.players)
    ]
    return f'<ul class="key">{"".join(seats)}</ul>'
