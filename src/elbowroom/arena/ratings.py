"""Bradley–Terry ratings on the Elo scale, from what every two bots won against each other."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from statistics import NormalDist
from typing import Any, Final

import numpy as np

from elbowroom.arena.estimates import Estimate, t_quantile

ELO: Final = 400 / log(10)  # Elo points per unit of log-odds
PRIOR: Final = 1.0  # imagined drawn games between every two bots: who wins everything is not infinitely better
_STEPS: Final = 100
_EXACT: Final = 1e-9

Array = Any  # of numpy


@dataclass(frozen=True)
class LadderRatings:
    """Ratings with intervals, with mean 0, and the probability that each bot is better than each other one."""

    values: tuple[Estimate, ...]
    better: tuple[tuple[float, ...], ...]


def bradley_terry(wins: Array) -> Array:
    """The ratings, in log-odds, that make these results most likely: `wins[i][j]` is what i won against j. Newton's
    method on the log-likelihood, which has a single maximum."""
    wins = np.asarray(wins, dtype=float) + PRIOR / 2 * (1 - np.eye(len(wins)))
    games = wins + wins.T
    rating = np.zeros(len(wins))
    for _ in range(_STEPS):
        expected = _expected(rating)
        slope = (wins - games * expected).sum(axis=1)
        step = np.linalg.solve(_information(games, expected), slope)
        rating = rating + np.clip(step, -2, 2)
        if np.abs(step).max() < _EXACT:
            break
    return rating - rating.mean()


def rated(shares: Array, pairs: list[tuple[int, int]], games: int, bots: int) -> LadderRatings:
    """Ratings from the share that the first of each pair won in each deal of this many games (a row for each deal).

    The variance comes from the information matrix and from how much the deals differ: all pairs have the same luck in a
    deal, so only deals are independent. The drawn games of the prior count as coin tosses: without them, the rating of
    a bot that won everything would seem exact.
    """
    shares = np.asarray(shares, dtype=float)
    deals = len(shares)
    wins, played = np.zeros((bots, bots)), np.zeros((bots, bots))
    towards = np.zeros((len(pairs), bots))  # how the result of each pair pulls the ratings
    for pair, (a, b) in enumerate(pairs):
        wins[a, b], wins[b, a] = shares[:, pair].sum() * games, (1 - shares[:, pair]).sum() * games
        played[a, b] = played[b, a] = deals * games + PRIOR
        towards[pair, a], towards[pair, b] = 1, -1
    rating = bradley_terry(wins)
    pulls = (shares - shares.mean(axis=0)) * games @ towards
    spread = pulls.T @ pulls * deals / (deals - 1) + PRIOR / 4 * towards.T @ towards
    inverse = np.linalg.inv(_information(played, _expected(rating)))
    variance = inverse @ spread @ inverse
    reach = t_quantile(deals - 1)
    errors = np.sqrt(np.diag(variance))
    return LadderRatings(
        tuple(_elo(float(value), reach * float(error)) for value, error in zip(rating, errors, strict=True)),
        tuple(tuple(_surely_better(rating, variance, i, j) for j in range(bots)) for i in range(bots)),
    )


def _expected(rating: Array) -> Array:
    """What each bot should win against each other one."""
    return 1 / (1 + np.exp(rating[None, :] - rating[:, None]))


def _information(games: Array, expected: Array) -> Array:
    """The information matrix; the last term fixes the mean, which results do not determine."""
    weight = games * expected * (1 - expected)
    return np.diag(weight.sum(axis=1)) - weight + 1 / len(games)


def _elo(value: float, reach: float) -> Estimate:
    return Estimate(value, value - reach, value + reach).times(ELO)


def _surely_better(rating: Array, variance: Array, i: int, j: int) -> float:
    if i == j:
        return 0.5
    error = float(np.sqrt(variance[i, i] + variance[j, j] - 2 * variance[i, j]))
    return NormalDist().cdf(float(rating[i] - rating[j]) / error)
