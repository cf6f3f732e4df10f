"""The targets of learning: TD(λ), a mix of actual outcomes and what the previous net expected.

From the end of a game backwards, the target of a position is the coins gained until the next one, plus 1 - λ times what
the previous net says there, plus λ times the target there. λ = 1 is the actual outcome, with all its luck; a smaller λ
removes some of the luck.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


def lambda_targets(coins: Array, finals: Array, games: Array, expected: Array | None, share: float) -> Array:
    """The coins that each seat will still gain, for positions in the order of their games; `share` is λ, `expected` is
    what the previous net says."""
    targets = (finals - coins).astype(np.float32)
    if expected is None or share == 1.0:
        return targets
    gained = np.diff(coins.astype(np.float32), axis=0)
    for i in range(len(games) - 2, -1, -1):
        if games[i] == games[i + 1]:
            targets[i] = gained[i] + (1 - share) * expected[i + 1] + share * targets[i + 1]
    return targets
