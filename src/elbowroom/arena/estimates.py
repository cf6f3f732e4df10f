"""Means with 95 % intervals over deals: games of one deal share their luck, so they are not independent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite, log10, sqrt
from statistics import NormalDist, fmean
from typing import Final

CONFIDENCE: Final = 0.95
# where the series below is not accurate enough
_TABLE: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 6: 2.4469}


@dataclass(frozen=True)
class Estimate:
    """A mean over deals, with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    @property
    def is_bounded(self) -> bool:
        """Whether anything is known of the error."""
        return isfinite(self.low) and isfinite(self.high)

    def times(self, factor: float) -> Estimate:
        """The same, scaled."""
        return Estimate(self.mean * factor, self.low * factor, self.high * factor)

    def plus(self, offset: float) -> Estimate:
        """The same, shifted."""
        return Estimate(self.mean + offset, self.low + offset, self.high + offset)

    def excludes(self, value: float) -> bool:
        """Whether a value lies outside the interval."""
        return not self.low <= value <= self.high


def t_quantile(freedom: int) -> float:
    """Half the width of the 95 % interval of a mean, in standard errors (Student's t)."""
    if freedom < 1:
        return inf
    if freedom in _TABLE:
        return _TABLE[freedom]
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    # Cornish and Fisher's expansion in 1 / freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def sum_of_squares(values: Sequence[float]) -> float:
    """The sum of squared deviations from the mean."""
    mean = fmean(values)
    return sum((value - mean) ** 2 for value in values)


def mean_estimate(deals: Sequence[float]) -> Estimate:
    """The mean of one number per deal."""
    _check_enough(deals)
    mean = fmean(deals)
    error = sqrt(sum_of_squares(deals) / (len(deals) - 1) / len(deals))
    reach = t_quantile(len(deals) - 1) * error
    return Estimate(mean, mean - reach, mean + reach)


def pooled_estimate(deals: Sequence[Sequence[float]]) -> Estimate:
    """The mean of all values, of which each deal has some. Nothing is known of its error if there is only one deal.

    The error comes from what the mean would be without each of the deals (the jackknife). So it counts what the values
    of a deal have in common, and deals with many values weigh as much as they do in the mean."""
    total, count = sum(map(sum, deals)), sum(map(len, deals))
    mean, number = total / count, len(deals)
    if number < 2:
        return Estimate(mean, -inf, inf)
    without = [(total - sum(values)) / (count - len(values)) for values in deals]
    error = sqrt(sum((other - mean) ** 2 for other in without) * (number - 1) / number)
    reach = t_quantile(number - 1) * error
    return Estimate(mean, mean - reach, mean + reach)


def share_estimate(deals: Sequence[float], games: int) -> Estimate:
    """The mean of a share, from 0 to 1, with one value per deal of this many games.

    Wilson's interval, with the number of independent games that would give the same information. Pairing makes that
    more than were played, which shows in the spread of the deals. Where the spread says little (all deals alike), one
    imagined deal of independent games keeps the interval honest."""
    _check_enough(deals)
    n, mean = len(deals), fmean(deals)
    imagined = _variance((mean * n * games + 2) / (n * games + 4)) / games
    spread = sum_of_squares(deals) + imagined
    independent = (n - 1) * _variance(mean) / games + imagined
    worth = n * games * independent / spread
    return _wilson(mean, worth, t_quantile(n - 1))


def _variance(share: float) -> float:
    return share * (1 - share)


def _wilson(share: float, games: float, reach: float) -> Estimate:
    weight = reach * reach / games
    centre = (share + weight / 2) / (1 + weight)
    half = sqrt(weight * (_variance(share) + weight / 4)) / (1 + weight)
    # rounding must not leave the mean outside
    return Estimate(share, min(max(centre - half, 0.0), share), max(min(centre + half, 1.0), share))


def _check_enough(deals: Sequence[float]) -> None:
    if len(deals) < 2:
        raise ValueError(f"an interval needs at least two deals, not {len(deals)}")


def elo_of_share(share: float, fair: float) -> float:
    """The Elo difference at which a side wins this share, if equal sides win `fair`; infinite for 0 and 1."""
    if share <= 0 or share >= 1:
        return -inf if share <= 0 else inf
    return 400 * log10(share / (1 - share) * (1 - fair) / fair)
