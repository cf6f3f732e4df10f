"""Borders as chains of points that move without ever crossing.

All borders of a board are one set of points, joined to segments. `Mesh.move` lets every point go at most a third of its
distance to whatever it is not joined to, so that nothing can cross: the topology stays what it was at the start.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import shapely
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

INSIDE, CORNER, LEVEL, UPRIGHT = 0, 1, 2, 3  # how a point may move: freely, not at all, along x, along y


@dataclass
class Mesh:
    """The points of all borders. `chains[k]` lists the points of stretch k, its two meeting points included;
    `rings[r]` lists the stretches around region r, clockwise, each with +1 or -1 for its direction."""

    points: Floats
    bound: Ints  # INSIDE, CORNER, LEVEL or UPRIGHT
    chains: list[Ints]
    sides: list[tuple[int, int]]  # the two regions of each stretch; OUT for the frame
    rings: list[list[tuple[int, int]]]
    reach: float = 60.0  # clearances above this count as this
    _near: tuple[Ints, Ints, Ints] | None = field(default=None, repr=False)
    _gaps: tuple[Ints, Ints, Ints, Floats, Floats] | None = field(default=None, repr=False)
    _drift: float = 0.0

    def ring(self, region: int) -> Ints:
        """The points around a region, clockwise."""
        parts = []
        for stretch, way in self.rings[region]:
            chain = self.chains[stretch][::way]
            parts.append(chain[:-1])
        return np.concatenate(parts)

    def segments(self) -> tuple[Ints, Ints]:
        """The ends of all segments."""
        return np.concatenate([c[:-1] for c in self.chains]), np.concatenate([c[1:] for c in self.chains])

    def refine(self, longest: float) -> None:
        """Divide segments of borders (not of the frame) that are longer; the borders do not change by that."""
        fresh: list[Floats] = [self.points]
        bound: list[Ints] = [self.bound]
        count = len(self.points)
        for k, chain in enumerate(self.chains):
            if self.sides[k][1] < 0:
                continue
            at = self.points[chain]
            lengths = np.linalg.norm(np.diff(at, axis=0), axis=1)
            cuts = np.maximum(np.ceil(lengths / longest).astype(int), 1)
            if cuts.max() == 1:
                continue
            new: list[int] = []
            for i, number in enumerate(cuts):
                new.append(int(chain[i]))
                shares = np.arange(1, number)[:, None] / number
                fresh.append(at[i] + (at[i + 1] - at[i]) * shares)
                bound.append(np.full(number - 1, INSIDE))
                new.extend(range(count, count + number - 1))
                count += number - 1
            self.chains[k] = np.array([*new, int(chain[-1])])
        self.points = np.concatenate(fresh)
        self.bound = np.concatenate(bound)
        self._near = self._gaps = None

    def coarsen(self, shortest: float) -> None:
        """Drop points that stand too close to their neighbours on the chain, wherever nothing lies between the old and
        the new border."""
        for k, chain in enumerate(self.chains):
            kept = [int(chain[0])]
            for i in range(1, len(chain) - 1):
                p, q, r = kept[-1], int(chain[i]), int(chain[i + 1])
                a, b, c = self.points[p], self.points[q], self.points[r]
                short = float(np.linalg.norm(b - a) + np.linalg.norm(c - b)) < shortest * 2
                if not (short and self.bound[q] != CORNER and len(chain) > 3 and self._empty(p, q, r)):
                    kept.append(q)
            if len(kept) == 1:  # one point inside always stays, for stretches that share both ends
                kept.append(int(chain[len(chain) // 2]))
            self.chains[k] = np.array([*kept, int(chain[-1])])
        self._tidy()

    def _empty(self, p: int, q: int, r: int) -> bool:
        """Whether no other point lies in the triangle of three points."""
        a, b, c = self.points[p], self.points[q], self.points[r]
        low, high = np.minimum(np.minimum(a, b), c) - 1e-6, np.maximum(np.maximum(a, b), c) + 1e-6
        near = np.nonzero(((self.points >= low) & (self.points <= high)).all(1))[0]
        for i in near:
            if int(i) not in (p, q, r):
                x = self.points[i]
                turns = [_turn(a, b, x), _turn(b, c, x), _turn(c, a, x)]
                if min(turns) >= -1e-9 or max(turns) <= 1e-9:
                    return False
        return True

    def _tidy(self) -> None:
        """Forget the points that no chain uses any more."""
        used = np.unique(np.concatenate(self.chains))
        number = np.full(len(self.points), -1)
        number[used] = np.arange(len(used))
        self.points, self.bound = self.points[used], self.bound[used]
        self.chains = [number[chain] for chain in self.chains]
        self._near = self._gaps = None

    def gaps(self) -> tuple[Ints, Ints, Ints, Floats, Floats]:
        """All pairs of a point and a segment near each other: the point, the segment's ends, the way from it to the
        point and the length of that way."""
        if self._gaps is None:
            who, start, end = self._candidates()
            a = self.points[start]
            d = self.points[end] - a
            p = self.points[who] - a
            share = (p[:, 0] * d[:, 0] + p[:, 1] * d[:, 1]) / np.maximum(d[:, 0] ** 2 + d[:, 1] ** 2, 1e-12)
            way = p - np.clip(share, 0, 1)[:, None] * d
            self._gaps = who, start, end, way, np.hypot(way[:, 0], way[:, 1])
        return self._gaps

    def clearance(self) -> Floats:
        """For each point, the distance within which it may move so that nothing touches: as the end of a segment and by
        itself."""
        who, start, end, _, gap = self.gaps()
        room = np.full(len(self.points), self.reach)
        for index in (who, start, end):
            np.minimum.at(room, index, gap)
        return room

    def _candidates(self) -> tuple[Ints, Ints, Ints]:
        """The pairs that can be within reach: looked up anew only when the points have moved far enough to matter."""
        if self._near is None or self._drift > self.reach / 4:
            start, end = self.segments()
            lines = shapely.linestrings(np.stack([self.points[start], self.points[end]], axis=1))
            tree = shapely.STRtree(lines)
            who, what = tree.query(shapely.points(self.points), predicate="dwithin", distance=self.reach * 1.5)
            apart = (start[what] != who) & (end[what] != who)
            self._near = who[apart], start[what[apart]], end[what[apart]]
            self._drift = 0.0
        return self._near

    def move(self, wish: Floats, furthest: float) -> float:
        """Move every point as wished, as far as it is safe; says how far the furthest went."""
        wish = wish.copy()
        wish[(self.bound == CORNER) | (self.bound == UPRIGHT), 0] = 0
        wish[(self.bound == CORNER) | (self.bound == LEVEL), 1] = 0
        limit = np.minimum(self.clearance() * 0.3, furthest)
        size = np.maximum(np.linalg.norm(wish, axis=1), 1e-12)
        wish *= (limit / np.maximum(size, limit))[:, None]
        self.points += wish
        self._gaps = None
        gone = float(np.linalg.norm(wish, axis=1).max())
        self._drift += gone
        return gone


def _turn(a: Floats, b: Floats, c: Floats) -> float:
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
