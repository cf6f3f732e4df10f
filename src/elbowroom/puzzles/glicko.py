"""Ratings after Glickman's Glicko-2 (http://www.glicko.net/glicko/glicko2.pdf): person and puzzle are opponents, and
whoever solves a puzzle has beaten it. The steps below are numbered as in the paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178
CENTRE: Final = 1500.0
TAU: Final = 0.5  # how quickly volatility changes
PRECISION: Final = 0.000001
LEAST_DEVIATION: Final = 45.0  # nobody is known better than that: people learn
MOST_DEVIATION: Final = 350.0


@dataclass(frozen=True)
class Strength:
    """A rating, how uncertain it is, and how much it is expected to change."""

    rating: float = CENTRE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


def rated(own: Strength, results: Sequence[tuple[Strength, float]]) -> Strength:
    """The strength after a rating period with these opponents; 1 is a win, 0 a loss."""
    mu, phi = (own.rating - CENTRE) / SCALE, own.deviation / SCALE  # step 2
    if not results:
        return Strength(own.rating, min(SCALE * sqrt(phi**2 + own.volatility**2), MOST_DEVIATION), own.volatility)
    v, delta = _variance_and_improvement(mu, results)
    sigma = _volatility(phi, v, delta, own.volatility)
    star = sqrt(phi**2 + sigma**2)  # step 6
    after = 1 / sqrt(1 / star**2 + 1 / v)  # step 7
    moved = mu + after**2 * delta / v
    return Strength(SCALE * moved + CENTRE, min(SCALE * after, MOST_DEVIATION), sigma)  # step 8


def _variance_and_improvement(mu: float, results: Sequence[tuple[Strength, float]]) -> tuple[float, float]:
    """Steps 3 and 4."""
    information, surplus = 0.0, 0.0
    for other, score in results:
        weight = 1 / sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (other.rating - CENTRE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        surplus += weight * (score - expected)
    return 1 / information, surplus / information


def _volatility(phi: float, v: float, delta: float, sigma: float) -> float:
    """Step 5, by the Illinois algorithm."""
    a = log(sigma**2)

    def f(x: float) -> float:
        e = exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def met(person: Strength, puzzle: Strength, solved: bool) -> tuple[Strength, Strength]:
    """Both after one attempt."""
    score = 1.0 if solved else 0.0
    return _kept_open(rated(person, [(puzzle, score)])), _kept_open(rated(puzzle, [(person, 1.0 - score)]))


def _kept_open(strength: Strength) -> Strength:
    return Strength(strength.rating, max(strength.deviation, LEAST_DEVIATION), strength.volatility)
