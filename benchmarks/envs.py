"""The learning environments: many games at once, one view as arrays, and the memory that a game takes."""

from __future__ import annotations

import gc
import tracemalloc
from functools import partial

from benchmarks.workloads import Work, Workload, midgame
from elbowroom import Setup
from elbowroom.envs.batch import BatchEnv
from elbowroom.envs.encoder import Encoder

ROWS = 256
BASE = Setup(players=2)
EVERYTHING = Setup(players=4, boxes=("base", "underground", "river", "spiderweb"))
# Decisions per CPU second on one core, with observation and mask; bytes of a game, its share of all arrays included.
BATCH_TARGETS = {
    "batch, 2 players": 300_000,
    "batch, 2 players, common size": None,
    "batch, all boxes, 4 players": 150_000,
    "batch, all boxes, common size": None,
    "batch, against random": None,
    "batch, against quick": None,
    "one view as arrays": None,
}
MEMORY_TARGET = 20.0


class BatchSteps:
    """A batch under way, stepped with random legal actions; choosing them is timed too, and costs little."""

    def __init__(self, setup: Setup, compact: bool, opponents: str | None = None) -> None:
        self._env = BatchEnv(ROWS, setup, compact=compact, seed=1, opponents=opponents)
        self._env.reset()

    def __call__(self, steps: int) -> Work:
        """Take so many steps."""
        env = self._env
        for _ in range(steps):
            env.step(env.sample())
        return Work(ROWS * steps, ROWS * steps)


def encoded(times: int) -> Work:
    """One position as arrays and mask, again and again, by way of a view."""
    game = midgame()
    encoder = Encoder(game.setup)
    out, mask = encoder.buffers(), encoder.legal_buffer()
    views = [game.view(seat) for seat in range(2)]
    for i in range(times):
        encoder.encode(views[i % 2], out)
        encoder.mask(views[i % 2], mask)
    return Work(times, times)


def workloads() -> dict[str, Workload]:
    """What is timed, by the names of `BATCH_TARGETS`."""
    return {
        "batch, 2 players": partial(BatchSteps(BASE, True), 250),
        "batch, 2 players, common size": partial(BatchSteps(BASE, False), 200),
        "batch, all boxes, 4 players": partial(BatchSteps(EVERYTHING, True), 120),
        "batch, all boxes, common size": partial(BatchSteps(EVERYTHING, False), 100),
        "batch, against random": partial(BatchSteps(BASE, True, "random"), 150),
        "batch, against quick": partial(BatchSteps(BASE, True, "quick"), 60),
        "one view as arrays": partial(encoded, 20_000),
    }


def kilobytes_of_a_game(setup: Setup, compact: bool) -> float:
    """What one more game in a batch takes, in the midst of play: its position, its row of every array, its mask."""
    small, large = (_bytes_of_a_batch(setup, compact, rows) for rows in (32, 160))
    return (large - small) / 128 / 1000


def _bytes_of_a_batch(setup: Setup, compact: bool, rows: int) -> int:
    gc.collect()
    tracemalloc.start()
    try:
        env = BatchEnv(rows, setup, compact=compact, seed=1)
        env.reset()
        for _ in range(150):
            env.step(env.sample())
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
