"""The value net as arrays, in numpy: the same net as `elbowroom.bots.value.net`, for many positions at once."""

from __future__ import annotations

from array import array
from math import prod, sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from elbowroom.bots.value.features import SEAT_SIZE, TABLE_SIZE, VERSION
from elbowroom.bots.value.net import SPREAD_ROWS, SPREAD_TURNS
from elbowroom.bots.value.weights import FEATURES_VERSION, PARTS, read_net, read_tensors, write_tensors
from elbowroom.train.plan import TrainingPlan

Array = npt.NDArray[Any]
Weights = dict[str, Array]
CHUNK: Final = 4096
SPREAD: Final = "spread"
MOST_BYTES: Final = 2_000_000


def shapes(widths: tuple[int, int]) -> dict[str, tuple[int, ...]]:
    """The shape of each tensor, for the widths of the two hidden layers."""
    first, second = widths
    return {
        "own": (SEAT_SIZE, first),
        "rivals": (SEAT_SIZE, first),
        "table": (TABLE_SIZE, first),
        "bias": (first,),
        "second": (first, second),
        "second_bias": (second,),
        "last": (second,),
        "last_bias": (1,),
        SPREAD: (SPREAD_ROWS, SPREAD_TURNS),
    }


def untrained(plan: TrainingPlan) -> Weights:
    """Where training begins: small random weights (He), and win chances that depend little on coins."""
    rng = np.random.default_rng([plan.seed, 1])
    weights: Weights = {}
    for name, shape in shapes(plan.widths).items():
        if name == SPREAD:
            weights[name] = np.full(shape, 10.0, np.float32)
        elif name.endswith("bias"):
            weights[name] = np.zeros(shape, np.float32)
        else:
            reach = sqrt(2 / shape[0]) * (1.0 if name in ("own", "second") else 0.5)
            weights[name] = (reach * rng.standard_normal(shape)).astype(np.float32)
    weights["last_bias"] += 0.5
    return weights


def forward(weights: Any, seats: Any, table: Any, xp: Any = np) -> Any:
    """What each seat will gain, in units of `SCALE` coins; `xp` is numpy or what calculates like it."""
    others = (seats.sum(1, keepdims=True) - seats) / (seats.shape[1] - 1)
    shared = table @ weights["table"] + weights["bias"]
    hidden = xp.maximum(seats @ weights["own"] + others @ weights["rivals"] + shared[:, None], 0)
    hidden = xp.maximum(hidden @ weights["second"] + weights["second_bias"], 0)
    return hidden @ weights["last"] + weights["last_bias"]


def estimates(weights: Weights, seats: Array, table: Array) -> Array:
    """The same for any number of positions, some at a time."""
    parts = [
        forward(weights, seats[i : i + CHUNK].astype(np.float32), table[i : i + CHUNK].astype(np.float32))
        for i in range(0, len(seats), CHUNK)
    ]
    return np.concatenate(parts).astype(np.float32)


def save_weights(path: Path, weights: Weights, about: dict[str, str]) -> None:
    """Write a file that bots can play with, all of it or nothing. `about` goes into its header, and so does the version
    of the features."""
    if not all(np.isfinite(weights[name]).all() for name in PARTS):
        raise ValueError("learning went astray: there are weights that are no numbers; try a lower learning rate")
    draft = path.with_name(path.name + ".part")
    tensors = {
        name: (tuple(weights[name].shape), array("f", weights[name].astype(np.float32).ravel().tolist()))
        for name in PARTS
    }
    write_tensors(draft, tensors, about | {FEATURES_VERSION: str(VERSION)})
    read_net(draft)
    if draft.stat().st_size > MOST_BYTES:
        raise ValueError(f"weights of {draft.stat().st_size} bytes are too large to ship; choose narrower layers")
    draft.replace(path)


def load_weights(path: Path) -> Weights:
    """Read a file as arrays."""
    read_net(path)  # says what is wrong with it
    tensors, _ = read_tensors(path)
    wanted = shapes((len(tensors["bias"]), len(tensors["second_bias"])))
    assert all(len(tensors[name]) == prod(shape) for name, shape in wanted.items())
    return {name: np.array(tensors[name], np.float32).reshape(shape) for name, shape in wanted.items()}
