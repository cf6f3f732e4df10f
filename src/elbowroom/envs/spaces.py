"""Spaces of actions that know which actions are legal now: `sample()` without a mask draws one of those."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

Mask = NDArray[np.int8]


class LegalDiscrete(spaces.Discrete):
    """The actions of one game. The environment keeps `legal`, the mask of the decision at hand, up to date. While no
    game is played, and after `seed`, that is `opening`: what every game can begin with."""

    def __init__(self, opening: Mask) -> None:
        super().__init__(len(opening))
        self.opening: Mask = opening
        self.legal: Mask = opening

    def rest(self) -> None:
        """From now on nobody has to decide."""
        self.legal = self.opening

    def seed(self, seed: int | None = None) -> Any:
        """Seed what is sampled from now on; what comes next does not depend on the game that is played."""
        self.rest()
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random action: one that the mask allows, or else one that is legal now."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        choices = np.flatnonzero(self.legal.view(np.bool_))
        return np.int64(choices[self.np_random.integers(choices.size)])


class LegalMultiDiscrete(spaces.MultiDiscrete):
    """The actions of many games at once; `legal` has a row for each of them."""

    def __init__(self, games: int, n: int) -> None:
        super().__init__(np.full(games, n, dtype=np.int64))
        self.legal: Mask | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        """A random action for each game: those that the masks allow, or else such as are legal now."""
        if mask is not None or probability is not None or self.legal is None:
            return super().sample(mask, probability)
        return drawn(self.legal, self.np_random)


def drawn(masks: Mask, rng: np.random.Generator) -> NDArray[np.int64]:
    """One legal action at random for each row of masks."""
    rows, choices = _legal_places(masks)
    starts = np.searchsorted(rows, np.arange(len(masks)))
    counts = np.diff(np.append(starts, len(rows)))
    if not counts.all():
        raise ValueError(f"game {int(np.argmin(counts))} has no legal action")
    found: NDArray[np.int64] = choices[starts + rng.integers(counts)]
    return found


def _legal_places(masks: Mask) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Where masks are 1: rows and places, in order. Nearly all of a mask is 0, so eight places are looked at as one."""
    if masks.shape[1] % 8 or not masks.flags.c_contiguous:
        all_rows, all_places = np.nonzero(masks.view(np.bool_))
        return all_rows, all_places
    rows, eights = np.nonzero(masks.view(np.uint64))
    which, places = np.nonzero(masks.reshape(len(masks), -1, 8)[rows, eights].view(np.bool_))
    return rows[which], eights[which] * 8 + places


def byte_spaces(shapes: Mapping[str, tuple[int, ...]]) -> spaces.Dict:
    """The space of an observation whose arrays have these shapes."""
    return spaces.Dict({name: spaces.Box(0, 255, shape, np.uint8) for name, shape in shapes.items()})
