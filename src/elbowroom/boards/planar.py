"""The plane map of a board: which regions meet at which points, found from the region graph alone.

The graph of the regions, with one more node for all that lies outside the frame, is embedded in the plane. Each face of
that embedding becomes a point where regions meet, each edge a stretch of border between two such points.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from elbowroom.rules.board import Board

OUT = -1  # the outside, as a neighbour of the regions at the edge


class DrawingError(ValueError):
    """The board cannot be drawn in the plane; the message names the regions that prevent it."""


@dataclass
class PlaneMap:
    """A plane map by darts: dart `d` runs from `origin[d]` to `origin[d ^ 1]`, and `after[d]` follows it around a face.

    `face[d]` is the point where the regions around that face meet. Crossing dart `d` means crossing the stretch of
    border from `face[d]` to `face[d ^ 1]`; a pair of regions with two such stretches (a peninsula) has two pairs.
    """

    origin: list[int]
    after: list[int]
    face: list[int]
    faces: int

    def around(self, region: int) -> list[int]:
        """The darts that leave a region, in order around it."""
        start = self.origin.index(region)
        found = [start]
        dart = self.after[start ^ 1]
        while dart != start:
            found.append(dart)
            dart = self.after[dart ^ 1]
        return found

    def stretches(self) -> Iterator[int]:
        """One dart for each stretch of border between two regions, and for each stretch of the frame."""
        return iter(range(0, len(self.origin), 2))

    def corners_of(self, face: int) -> list[int]:
        """The regions that meet at a point."""
        return [self.origin[d] for d in range(len(self.origin)) if self.face[d] == face]


def plane_map(board: Board) -> PlaneMap:
    """The plane map of a board, turned so that it lies as the `center` hints say and not as in a mirror."""
    origin, after = _embed(board)
    _separate_peninsulas(origin, after)
    if _mirrored(board, origin, after):
        before = _inverse(after)
        # The mirror image runs around each face the other way: dart d takes the place of its twin.
        after = [before[d ^ 1] ^ 1 for d in range(len(after))]
    face, faces = _number_faces(after)
    plane = PlaneMap(origin, after, face, faces)
    _check(plane, board)
    return plane


def _embed(board: Board) -> tuple[list[int], list[int]]:
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(range(len(board.regions)))
    for region in board.regions:
        graph.add_edges_from((region.id, other) for other in region.adjacent)
        if region.edge:
            graph.add_edge(region.id, OUT)
    if OUT not in graph:
        raise DrawingError(f"{board.id}: no region lies at the edge; at least one must have 'edge': true")
    planar, embedding = nx.check_planarity(graph)
    if not planar:
        raise DrawingError(
            f"{board.id}: the regions cannot lie in a plane without crossing: check 'adjacent' and 'edge'"
        )
    number: dict[tuple[int, int], int] = {}
    origin: list[int] = []
    for u, v in sorted(tuple(sorted(edge)) for edge in graph.edges):
        number[u, v], number[v, u] = len(origin), len(origin) + 1
        origin += [u, v]
    after = [0] * len(origin)
    for (u, v), dart in number.items():
        after[dart] = number[embedding.next_face_half_edge(u, v)]
    return origin, after


def _separate_peninsulas(origin: list[int], after: list[int]) -> None:
    """Where two neighbours face each other across a larger face as well, let them share that stretch of border too."""
    near = {(origin[d], origin[d ^ 1]) for d in range(len(origin))}
    todo = list(range(len(origin)))
    while todo:
        cycle = _cycle(after, todo.pop())
        pair = _facing_pair([origin[d] for d in cycle], near)
        if pair is None:
            continue
        first, second = cycle[pair[0]], cycle[pair[1]]
        new = len(origin)
        origin += [origin[first], origin[second]]
        after += [second, first]
        after[cycle[pair[0] - 1]] = new
        after[cycle[pair[1] - 1]] = new + 1
        todo += [new, new + 1]


def _facing_pair(corners: list[int], near: set[tuple[int, int]]) -> tuple[int, int] | None:
    size = len(corners)
    for i in range(size):
        for j in range(i + 2, size - (i == 0)):
            if (corners[i], corners[j]) in near:
                return i, j
    return None


def _cycle(after: list[int], start: int) -> list[int]:
    found = [start]
    while after[found[-1]] != start:
        found.append(after[found[-1]])
    return found


def _inverse(after: list[int]) -> list[int]:
    before = [0] * len(after)
    for dart, following in enumerate(after):
        before[following] = dart
    return before


def _mirrored(board: Board, origin: list[int], after: list[int]) -> bool:
    """Whether most triangles of regions lie the wrong way round by the hints (y grows downward)."""
    balance = 0.0
    for start in range(len(origin)):
        corners = [origin[d] for d in _cycle(after, start)]
        if OUT in corners:
            continue
        points = [board.regions[r].center for r in corners]
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))
        balance += math.copysign(1.0, area) if area else 0.0
    return balance > 0


def _number_faces(after: list[int]) -> tuple[list[int], int]:
    face = [-1] * len(after)
    faces = 0
    for start in range(len(after)):
        if face[start] < 0:
            for dart in _cycle(after, start):
                face[dart] = faces
            faces += 1
    return face, faces


def _check(plane: PlaneMap, board: Board) -> None:
    seen: set[tuple[int, int]] = set()
    for dart, face in enumerate(plane.face):
        region = plane.origin[dart]
        if (region, face) in seen:
            who = "the outside" if region == OUT else f"region {region}"
            raise DrawingError(f"{board.id}: {who} encloses other regions completely, which is not drawn")
        seen.add((region, face))
