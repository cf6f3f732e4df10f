"""How certain the estimates are: the temperatures that turn expected coins into win chances.

With `t` turns left among `n` players, seat i wins with probability softmax(expected coins / T[n, t]). Each T maximizes
the likelihood of the winners of games that were held back; a weak prior helps where there are few of them. More turns
left never mean more certainty.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from elbowroom.bots.value.net import SCALE, SPREAD_ROWS, SPREAD_TURNS
from elbowroom.train.net import Weights, estimates
from elbowroom.train.positions import Positions

Array = npt.NDArray[Any]
CANDIDATES: Final = np.geomspace(0.5, 60.0, 121)
PRIOR_WEIGHT: Final = 3.0  # in units of log-likelihood, for a temperature off by a factor of e


def prior(left: int) -> float:
    """The temperature expected before any game is seen."""
    return 1.0 + left


def fitted_spread(weights: Weights, held_back: dict[int, Positions]) -> Array:
    """The table of temperatures: rows for 2 to 5 players, columns for 0 to 11 turns left."""
    table = np.empty((SPREAD_ROWS, SPREAD_TURNS), np.float32)
    for row, players in enumerate(range(2, 2 + SPREAD_ROWS)):
        found = held_back.get(players)
        if found is None or not len(found):
            table[row] = [prior(left) for left in range(SPREAD_TURNS)]
            continue
        finals = found.coins + SCALE * estimates(weights, found)
        left = np.minimum(found.left, SPREAD_TURNS - 1)
        cells = [left == turns for turns in range(SPREAD_TURNS)]
        best = [temperature(finals[cell], found.shares[cell], turns) for turns, cell in enumerate(cells)]
        table[row] = rising(best, [float(cell.sum()) + 0.1 for cell in cells])
    return table


def temperature(finals: Array, shares: Array, left: int) -> float:
    """The temperature that makes the winners most likely."""
    scores = [
        log_likelihood(finals, shares, each) - PRIOR_WEIGHT * np.log(each / prior(left)) ** 2 for each in CANDIDATES
    ]
    return float(CANDIDATES[int(np.argmax(scores))])


def log_likelihood(finals: Array, shares: Array, temperature: float) -> float:
    """The log-likelihood of the seats' shares of the win, given their expected final coins."""
    heat = finals / temperature
    heat = heat - heat.max(1, keepdims=True, initial=-np.inf)
    chances = heat - np.log(np.exp(heat).sum(1, keepdims=True))
    return float((shares * chances).sum())


def rising(values: list[float], counts: list[float]) -> list[float]:
    """The non-decreasing sequence nearest to the values (isotonic regression)."""
    blocks: list[tuple[float, float, int]] = []
    for value, weight in zip(values, counts, strict=True):
        block = (value, weight, 1)
        while blocks and blocks[-1][0] > block[0]:
            before = blocks.pop()
            total = before[1] + block[1]
            mean = (before[0] * before[1] + block[0] * block[1]) / total
            block = (mean, total, before[2] + block[2])
        blocks.append(block)
    return [value for value, _, length in blocks for _ in range(length)]
