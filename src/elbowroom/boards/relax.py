"""From the plane map to a map with pleasant regions: a first drawing without crossings, then relaxation like a foam."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from elbowroom.boards.mesh import CORNER, INSIDE, LEVEL, UPRIGHT, Floats, Ints, Mesh
from elbowroom.boards.planar import OUT, DrawingError, PlaneMap
from elbowroom.rules.board import Board

WATER = ("sea", "lake", "river")
ROOM = 30_000.0  # the area of an ordinary region
ASPECT = 1.42
CLOSEST = 14.0  # between borders
NECK = 110.0  # where one stretch of river ends and the next begins
SHORTEST = 62.0  # a stretch of border shorter than this is hard to see
NARROWEST = 92.0  # across a region
STEPS = 360


def frame_size(board: Board) -> tuple[float, float]:
    """The width and height of a board's drawing: the more regions, the larger, so that regions are alike in size."""
    height = math.sqrt(sum(_share(board)) * ROOM / ASPECT)
    return float(round(height * ASPECT)), float(round(height))


def _share(board: Board) -> list[float]:
    """The area each region should have, in ordinary regions."""
    shares = []
    for region in board.regions:
        wide = {"sea": 1.5, "lake": 1.15, "river": 0.76, "chasm": 0.8}.get(region.terrain, 0.92)
        sides = len(region.adjacent) + (1 if region.edge else 0)
        shares.append(wide + 0.05 * (sides - 5) + 0.05 * len(region.marks))
    return shares


# --- the first drawing ---
@dataclass
class _Frame:
    """Where the meeting points on the frame lie, and the way along the frame between them."""

    at: dict[int, tuple[float, float]]  # by face
    way: dict[int, list[tuple[float, float]]]  # by dart to OUT: the corners passed


def first_mesh(board: Board, plane: PlaneMap) -> Mesh:
    """A crossing-free drawing of the plane map that follows the hints as far as they allow."""
    width, height = frame_size(board)
    frame = _place_frame(board, plane, width, height)
    net = _Net(board, plane, frame)
    pull = 1.0
    while True:
        points = net.solve(pull, width, height)
        if net.upright(points):
            return net.mesh(points, width, height)
        pull = pull / 2 if pull > 1e-6 else 0.0
        if pull == 0.0 and not net.upright(net.solve(0.0, width, height)):
            raise DrawingError(f"{board.id}: no drawing without crossings was found")


def _place_frame(board: Board, plane: PlaneMap, width: float, height: float) -> _Frame:
    darts = [d ^ 1 for d in reversed(plane.around(OUT))]  # from a region outward, clockwise along the frame
    total = 2 * (width + height)
    wish = [_along(board.regions[plane.origin[d]].center, width, height) for d in darts]
    start = min(range(len(darts)), key=lambda i: wish[i])
    darts, wish = darts[start:] + darts[:start], wish[start:] + wish[:start]
    places = _unrolled(wish, total)
    ends = _spread([(a + b) / 2 for a, b in pairwise([*places, places[0] + total])], total)
    corners = [c + turn for c in (0.0, width, width + height, 2 * width + height) for turn in (-total, 0.0, total)]
    least = min(height * 0.06, total / len(ends) * 0.2)
    ends = [_off_corners(e, corners, least) for e in ends]
    at = {plane.face[d ^ 1]: _point(e, width, height) for d, e in zip(darts, ends, strict=True)}
    way: dict[int, list[tuple[float, float]]] = {}
    for i, d in enumerate(darts):
        a, b = ends[i - 1], ends[i]
        if i == 0:
            a -= total
        passed = sorted(c for c in corners if a < c < b)
        way[d] = [_point(c, width, height) for c in passed]
    return _Frame(at, way)


def _along(center: tuple[float, float], width: float, height: float) -> float:
    """Where on the frame, clockwise from the upper left corner, the ray from the middle through a point arrives."""
    x, y = center[0] - 0.5, center[1] - 0.5
    x, y = (x, y) if x or y else (0.0, -1.0)
    scale = 0.5 / max(abs(x), abs(y))
    x, y = x * scale + 0.5, y * scale + 0.5
    if y <= 1e-9:
        return x * width
    if x >= 1 - 1e-9:
        return width + y * height
    if y >= 1 - 1e-9:
        return width + height + (1 - x) * width
    return 2 * width + height + (1 - y) * height


def _unrolled(wish: list[float], total: float) -> list[float]:
    """The same places, counted on around the frame so that each lies about one step after the one before."""
    step = total / len(wish)
    out = [wish[0]]
    for place in wish[1:]:
        out.append(place + total * round((out[-1] + step - place) / total))
    return out


def _spread(places: list[float], total: float) -> list[float]:
    """The nearest places in ascending order with a least distance between them, all the way around."""
    least = total / len(places) * 0.5
    for _ in range(2000):
        moved = False
        for i in range(len(places)):
            j = (i + 1) % len(places)
            wrap = total if j == 0 else 0.0
            lack = least - (places[j] + wrap - places[i])
            if lack > 1e-6:
                places[i] -= lack / 2
                places[j] += lack / 2
                moved = True
        if not moved:
            break
    return places


def _off_corners(place: float, corners: list[float], least: float) -> float:
    for corner in corners:
        if abs(place - corner) < least:
            return corner + math.copysign(least, place - corner)
    return place


def _point(place: float, width: float, height: float) -> tuple[float, float]:
    place %= 2 * (width + height)
    if place <= width:
        return place, 0.0
    if place <= width + height:
        return width, place - width
    if place <= 2 * width + height:
        return 2 * width + height - place, height
    return 0.0, 2 * (width + height) - place


class _Net:
    """A triangulation of the frame: the meeting points, a point inside each stretch and one inside each region.

    Solved by Tutte's barycentric method no triangle turns over, whatever the graph; the pull towards the hints is as
    strong as that property bears."""

    def __init__(self, board: Board, plane: PlaneMap, frame: _Frame) -> None:
        self.board, self.plane, self.frame = board, plane, frame
        self.inner = [d for d in plane.stretches() if OUT not in (plane.origin[d], plane.origin[d ^ 1])]
        self.outer = [d ^ (plane.origin[d] == OUT) for d in plane.stretches() if d not in set(self.inner)]
        self.fixed: dict[int, tuple[float, float]] = dict(frame.at)
        count = plane.faces
        self.middle = {d: count + i for i, d in enumerate(self.inner)}
        count += len(self.inner)
        self.heart = [count + r for r in range(len(board.regions))]
        count += len(board.regions)
        self.corner: dict[int, list[int]] = {}
        for d in self.outer:
            self.corner[d] = list(range(count, count + len(frame.way[d])))
            self.fixed.update(zip(self.corner[d], frame.way[d], strict=True))
            count += len(frame.way[d])
        self.count = count
        self.triangles = self._triangles()

    def chain(self, d: int) -> list[int]:
        """The points of the stretch that dart d crosses."""
        face = self.plane.face
        inside = self.corner[d] if d in self.corner else [self.middle[d]]
        return [face[d], *inside, face[d ^ 1]]

    def _triangles(self) -> Ints:
        found = []
        for d in (*self.inner, *self.outer):
            chain = self.chain(d)
            for a, b in pairwise(chain):
                found.append((self.heart[self.plane.origin[d]], a, b))
                if d in self.middle:
                    found.append((self.heart[self.plane.origin[d ^ 1]], b, a))
        return np.array(found)

    def solve(self, pull: float, width: float, height: float) -> Floats:
        """The barycentric drawing, with the regions' hearts pulled to the hints."""
        matrix = np.zeros((self.count, self.count))
        for corners in self.triangles:
            for i in range(3):
                for j in range(3):
                    if i != j:
                        matrix[corners[i], corners[j]] = -1.0
        np.fill_diagonal(matrix, -matrix.sum(1))
        right = np.zeros((self.count, 2))
        for r, heart in enumerate(self.heart):
            weight = pull * matrix[heart, heart] * 4
            center = self.board.regions[r].center
            matrix[heart, heart] += weight
            right[heart] = weight * center[0] * width, weight * center[1] * height
        for node, place in self.fixed.items():
            matrix[node] = 0.0
            matrix[node, node] = 1.0
            right[node] = place
        return np.asarray(np.linalg.solve(matrix, right), dtype=np.float64)

    def upright(self, points: Floats) -> bool:
        """Whether every triangle lies as it should, none turned over or flat."""
        a, b, c = (points[self.triangles[:, i]] for i in range(3))
        u, v = b - a, c - a
        return bool((u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0] > 1e-3).all())

    def mesh(self, points: Floats, width: float, height: float) -> Mesh:
        """The borders of the drawing, as a mesh."""
        bound = np.full(self.count, INSIDE)
        for node, (x, y) in self.fixed.items():
            level, upright = y in (0.0, height), x in (0.0, width)
            points[node] = x, y
            bound[node] = CORNER if level and upright else LEVEL if level else UPRIGHT
        stretches = [*self.inner, *self.outer]
        number = {d: (k, 1) for k, d in enumerate(stretches)} | {d ^ 1: (k, -1) for k, d in enumerate(stretches)}
        rings = [[number[d] for d in self.plane.around(r)] for r in range(len(self.board.regions))]
        origin = self.plane.origin
        return Mesh(
            points, bound, [np.array(self.chain(d)) for d in stretches],
            [(origin[d], origin[d ^ 1]) for d in stretches], rings,
        )  # fmt: skip


# --- relaxation ---
def relax(board: Board, mesh: Mesh) -> None:
    """Let areas grow to what they should be, borders shorten, narrow places widen, hints attract: as a foam settles."""
    width, height = frame_size(board)
    share = np.array(_share(board))
    target = share / share.sum() * width * height
    mesh.reach = 28.0
    for step in range(STEPS):
        if step % 20 == 0:
            fine = 56.0 if step < STEPS * 0.5 else 28.0
            mesh.coarsen(fine * 0.45)
            mesh.refine(fine)
            foam = _Foam(board, mesh, target, fine)
        late = step / STEPS
        mesh.move(foam.forces(hint=0.35 * (1 - late)), furthest=7.0 * (1 - late) + 1.0)


class _Foam:
    """The forces on the points of a mesh."""

    def __init__(self, board: Board, mesh: Mesh, target: Floats, fine: float) -> None:
        self.mesh, self.target, self.fine = mesh, target, fine
        width, height = frame_size(board)
        self.hints = np.array([(r.center[0] * width, r.center[1] * height) for r in board.regions])
        self.rings = [mesh.ring(r) for r in range(len(mesh.rings))]
        self.flat = np.concatenate(self.rings)
        self.owner = np.concatenate([np.full(len(ring), r) for r, ring in enumerate(self.rings)])
        self.next = np.concatenate([np.roll(ring, -1) for ring in self.rings])
        self.start, self.end = mesh.segments()
        self.tension = self._tensions(board)
        self.first = np.array([chain[0] for chain in mesh.chains])
        self.last = np.array([chain[-1] for chain in mesh.chains])
        self.offsets = np.cumsum([0, *(len(chain) - 1 for chain in mesh.chains[:-1])])
        self.least = np.where(self.tension[self.offsets] < 2, SHORTEST, NECK)
        self.chain_of = np.full(len(mesh.points), -1)
        for k, chain in enumerate(mesh.chains):
            self.chain_of[chain[1:-1]] = k
        self.near: tuple[Ints, Ints, Floats] | None = None
        self.age = 0

    def _tensions(self, board: Board) -> Floats:
        out = []
        for k, chain in enumerate(self.mesh.chains):
            a, b = self.mesh.sides[k]
            rivers = [board.regions[r].terrain for r in (a, b) if r != OUT].count("river")
            out.append(np.full(len(chain) - 1, 0.0 if b == OUT else (1.0, 0.7, 2.0)[rivers]))
        return np.concatenate(out)

    def forces(self, hint: float) -> Floats:
        """The force on every point, in units of distance per step."""
        pts = self.mesh.points
        force = np.zeros_like(pts)
        self._press(force, pts)
        self._attract(force, pts, hint)
        self._tighten(force, pts)
        self._lengthen(force, pts)
        self._widen(force, pts)
        self._part(force)
        return force

    def _press(self, force: Floats, pts: Floats) -> None:
        p, q = pts[self.flat], pts[self.next]
        cross = p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]
        area = np.bincount(self.owner, cross) / 2
        pressure = 9.0 * (1 - area / self.target)[self.owner][:, None]
        edge = q - p
        push = pressure * np.column_stack([edge[:, 1], -edge[:, 0]]) / self.fine
        np.add.at(force, self.flat, push)
        np.add.at(force, self.next, push)

    def _attract(self, force: Floats, pts: Floats, hint: float) -> None:
        count = np.bincount(self.owner)[:, None]
        middle = np.column_stack([np.bincount(self.owner, pts[self.flat, i]) for i in range(2)]) / count
        np.add.at(force, self.flat, (hint * 0.04 * (self.hints - middle))[self.owner])

    def _tighten(self, force: Floats, pts: Floats) -> None:
        edge = pts[self.end] - pts[self.start]
        length = np.linalg.norm(edge, axis=1)
        pull = edge * (self.tension * (3.0 / np.maximum(length, self.fine * 0.4) + 0.04))[:, None]
        np.add.at(force, self.start, pull)
        np.add.at(force, self.end, -pull)

    def _lengthen(self, force: Floats, pts: Floats) -> None:
        pieces = np.linalg.norm(pts[self.end] - pts[self.start], axis=1)
        lack = np.maximum(1 - np.add.reduceat(pieces, self.offsets) / self.least, 0)
        along = pts[self.last] - pts[self.first]
        push = along * (16 * lack / np.maximum(np.linalg.norm(along, axis=1), 1e-9))[:, None]
        np.add.at(force, self.last, push)
        np.add.at(force, self.first, -push)

    def _part(self, force: Floats) -> None:
        """Keep borders that are not one and the same from closing up, at narrow angles above all."""
        who, start, end, way, gap = self.mesh.gaps()
        chain = self.chain_of
        alike = (chain[who] >= 0) & ((chain[who] == chain[start]) | (chain[who] == chain[end]))
        near = (gap < CLOSEST) & (gap > 1e-9) & ~alike
        push = way[near] * (7.0 * (1 - gap[near] / CLOSEST) / gap[near])[:, None]
        np.add.at(force, who[near], push)
        np.add.at(force, start[near], -push / 2)
        np.add.at(force, end[near], -push / 2)

    def _widen(self, force: Floats, pts: Floats) -> None:
        if self.near is None or self.age % 8 == 0:
            self.near = self._close_pairs(pts)
        self.age += 1
        a, b, least = self.near
        gap = pts[a] - pts[b]
        size = np.linalg.norm(gap, axis=1)
        push = (np.maximum(1 - size / least, 0) * 1.6 / np.maximum(size, 1e-9))[:, None] * gap
        np.add.at(force, a, push)
        np.add.at(force, b, -push)

    def _close_pairs(self, pts: Floats) -> tuple[Ints, Ints, Floats]:
        """Points across a region from each other and too close: the way between them around the region is long."""
        first, second, least = [], [], []
        for ring in self.rings:
            at = pts[ring]
            lengths = np.linalg.norm(np.roll(at, -1, axis=0) - at, axis=1)
            along = np.concatenate([[0], np.cumsum(lengths)[:-1]])
            around = np.abs(along[:, None] - along[None, :])
            around = np.minimum(around, lengths.sum() - around)
            gap = np.linalg.norm(at[:, None] - at[None, :], axis=2)
            i, j = np.nonzero((gap < NARROWEST) & (around > NARROWEST * 1.9))
            keep = i < j
            first.append(ring[i[keep]])
            second.append(ring[j[keep]])
            least.append(np.full(int(keep.sum()), NARROWEST))
        return np.concatenate(first), np.concatenate(second), np.concatenate(least)
