"""Organic borders: coasts crinkle, rivers wind softly, chasms are jagged, and nothing ever crosses."""

from __future__ import annotations

from zlib import crc32

import numpy as np

from elbowroom.boards.mesh import Floats, Mesh
from elbowroom.boards.planar import OUT
from elbowroom.rules.board import Board

FINE = 6.5
PASSES = 14


def make_organic(board: Board, mesh: Mesh) -> None:
    """Give every border the character of what it divides."""
    mesh.refine(FINE)
    mesh.reach = 16.0
    rng = np.random.default_rng(_seed(board))
    goal = mesh.points.copy()
    for k, chain in enumerate(mesh.chains):
        a, b = mesh.sides[k]
        if b != OUT:
            kinds = {board.regions[a].terrain, board.regions[b].terrain}
            goal[chain] = _wander(_smooth(mesh.points[chain]), kinds, rng)
    for _ in range(PASSES):
        mesh.move(goal - mesh.points, furthest=5.0)


def _seed(board: Board) -> int:
    return crc32(board.id.encode())


def _smooth(chain: Floats) -> Floats:
    out = chain.copy()
    for _ in range(24):
        out[1:-1] = out[1:-1] * 0.5 + (out[:-2] + out[2:]) * 0.25
    return out


def _wander(chain: Floats, kinds: set[str], rng: np.random.Generator) -> Floats:
    """The same chain with noise across it, none at its ends."""
    steps = np.linalg.norm(np.diff(chain, axis=0), axis=1)
    along = np.concatenate([[0.0], np.cumsum(steps)])
    tangent = np.gradient(chain, axis=0)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
    normal = np.column_stack([-tangent[:, 1], tangent[:, 0]])
    fade = np.clip(np.minimum(along, along[-1] - along) / 22.0, 0, 1)
    shift = _noise(along, kinds, rng) * fade
    out: Floats = chain + normal * shift[:, None]
    return out


def _noise(along: Floats, kinds: set[str], rng: np.random.Generator) -> Floats:
    if "chasm" in kinds:
        return _octave(along, 70, 6.0, rng) + _zigzag(along, 21.0, 8.5, rng)
    if kinds == {"river"}:
        return _octave(along, 30, 1.5, rng)
    if "river" in kinds:
        return _octave(along, 85, 8.0, rng) + _octave(along, 34, 2.6, rng)
    if kinds & {"sea", "lake"}:
        return _octave(along, 74, 10.0, rng) + _octave(along, 31, 5.5, rng) + _octave(along, 13, 2.4, rng)
    return _octave(along, 80, 8.5, rng) + _octave(along, 33, 3.6, rng) + _octave(along, 13, 1.1, rng)


def _octave(along: Floats, wave: float, height: float, rng: np.random.Generator) -> Floats:
    """Smooth noise of one wave length."""
    knots = np.arange(-1, along[-1] / wave + 3)
    values = rng.uniform(-1, 1, len(knots)) * height
    place = along / wave + rng.uniform(0, 1)
    left = np.floor(place).astype(int)
    share = place - left
    share = share * share * (3 - 2 * share)
    out: Floats = values[left + 1] * (1 - share) + values[left + 2] * share
    return out


def _zigzag(along: Floats, wave: float, height: float, rng: np.random.Generator) -> Floats:
    """Sharp teeth of uneven width."""
    widths = rng.uniform(0.6, 1.4, int(along[-1] / wave / 0.6) + 3) * wave
    knots = np.concatenate([[0.0], np.cumsum(widths)])
    signs = np.where(np.arange(len(knots)) % 2 == 0, 1.0, -1.0)
    return np.interp(along, knots, signs * rng.uniform(0.4, 1.0, len(knots)) * height)
