"""What the net should have said of positions: TD(λ), a mix of what came and of what the net before expected.

From the end of a game backwards, the target of a position is the coins gained until the next one, plus 1 - λ of what
the previous net says there, plus λ of the target there. λ = 1 is what really came, with all its luck; less
of it takes some luck out.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


def lambda_targets(coins: Array, finals: Array, games: Array, expected: Array | None, share: float) -> Array:
    """The coins that each seat is still to gain, for positions in the order of their games; `share` is λ, `expected`
    what the previous net says."""
    targets = (finals - coins).astype(np.float32)
    if expected is None or share == 1.0:
        return targets
    gained = np.diff(coins.astype(np.float32), axis=0)
    for i in range(len(games) - 2, -1, -1):
        if games[i] == games[i + 1]:
            targets[i] = gained[i] + (1 - share) * expected[i + 1] + share * targets[i + 1]
    return targets
