"""The value net in numpy: the same net as `elbowroom.bots.value.net`, for many positions at once."""

from __future__ import annotations

from array import array
from math import sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from elbowroom.bots.value.features import SEAT_MARKS, SEAT_SIZE, TABLE_SIZE, VERSION
from elbowroom.bots.value.net import SPREAD_ROWS, SPREAD_TURNS
from elbowroom.bots.value.weights import (
    FEATURES_VERSION,
    PARTS,
    TRAIT_PARTS,
    TRAITS,
    read_net,
    read_tensors,
    write_tensors,
)
from elbowroom.train.plan import TrainingPlan
from elbowroom.train.positions import Positions

Array = npt.NDArray[Any]
Weights = dict[str, Array]
CHUNK: Final = 4096
SPREAD: Final = "spread"
MOST_BYTES: Final = 2_000_000


def shapes(widths: tuple[int, int], traits: int) -> dict[str, tuple[int, ...]]:
    """The shape of each tensor, for the widths of the two hidden layers and the number of traits known by name."""
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
        "own_traits": (SEAT_MARKS * traits, first),
        "rivals_traits": (SEAT_MARKS * traits, first),
        "offered_traits": (traits, first),
    }


def untrained(plan: TrainingPlan) -> Weights:
    """The start of training: small random weights (He), nothing known of traits but what they do, and win chances that
    depend little on coins."""
    rng = np.random.default_rng([plan.seed, 1])
    weights: Weights = {}
    for name, shape in shapes(plan.widths, len(plan.traits())).items():
        if name == SPREAD:
            weights[name] = np.full(shape, 10.0, np.float32)
        elif name.endswith("bias") or name in TRAIT_PARTS:
            weights[name] = np.zeros(shape, np.float32)
        else:
            reach = sqrt(2 / shape[0]) * (1.0 if name in ("own", "second") else 0.5)
            weights[name] = (reach * rng.standard_normal(shape)).astype(np.float32)
    weights["last_bias"] += 0.5
    return weights


def widened(weights: Weights, plan: TrainingPlan) -> Weights:
    """A net with the widths of the plan that says the same as this one: nothing listens to the neurons added."""
    wide = untrained(plan)
    first, second = (len(weights[name]) for name in ("bias", "second_bias"))
    if first > plan.widths[0] or second > plan.widths[1]:
        raise ValueError(f"the net to start from has layers of {first} and {second}, wider than {plan.widths}")
    for name, old in weights.items():
        corner = tuple(slice(size) for size in old.shape)
        if name == "second":
            wide[name][first:, :second] = 0.0
        elif name == "last":
            wide[name][second:] = 0.0
        wide[name][corner] = old
    return wide


def with_marks(found: Positions, traits: int, forget: float = 0.0, rng: np.random.Generator | None = None) -> Any:
    """The inputs of the net for positions: numbers of the seats and of the table, each followed by columns for their
    marks. `forget` is how often a trait is hidden."""
    seats, table = found.seats.astype(np.float32), found.table.astype(np.float32)
    if not traits:
        return seats, table
    blocks = found.marks.shape[:2]
    columns = np.zeros((*blocks, SEAT_MARKS * traits + 1), np.float32)  # the last one is for marks that are not used
    numbers = found.mark_numbers.astype(np.float32)
    if rng is not None and forget > 0.0:
        kept = rng.random((*blocks, traits)) >= forget
        numbers = numbers * np.take_along_axis(kept, found.marks % traits, 2)
    for i in range(found.marks.shape[2]):
        at = found.marks[:, :, i, None].astype(np.int64)
        np.put_along_axis(columns, at, np.take_along_axis(columns, at, 2) + numbers[:, :, i, None], 2)
    return (
        np.concatenate([seats, columns[:, :-1, :-1]], 2),
        np.concatenate([table, columns[:, -1, :traits]], 1),
    )


def forward(weights: Any, seats: Any, table: Any, xp: Any = np) -> Any:
    """What each seat will gain, in units of `SCALE` coins; `xp` is numpy or jax.numpy."""
    own, rivals, shared = (
        xp.concatenate([weights[plain], weights[known]])
        for plain, known in zip(("own", "rivals", "table"), TRAIT_PARTS, strict=True)
    )
    others = (seats.sum(1, keepdims=True) - seats) / (seats.shape[1] - 1)
    hidden = seats @ own + others @ rivals + (table @ shared + weights["bias"])[:, None]
    hidden = xp.maximum(hidden, 0)
    hidden = xp.maximum(hidden @ weights["second"] + weights["second_bias"], 0)
    return hidden @ weights["last"] + weights["last_bias"]


def estimates(weights: Weights, found: Positions) -> Array:
    """The same for any number of positions, in chunks."""
    traits = len(weights["offered_traits"])
    parts = [
        forward(weights, *with_marks(found.where(np.arange(i, min(i + CHUNK, len(found)))), traits))
        for i in range(0, max(len(found), 1), CHUNK)
    ]
    return np.concatenate(parts).astype(np.float32)


def save_weights(path: Path, weights: Weights, traits: tuple[str, ...], about: dict[str, str]) -> None:
    """Write a file that bots can play with, all of it or nothing. `about` goes into its header, and so do the ids of
    the traits and the version of the features."""
    names = (*PARTS, *TRAIT_PARTS) if traits else PARTS
    if not all(np.isfinite(weights[name]).all() for name in names):
        raise ValueError("learning diverged: some weights are not finite numbers; try a lower learning rate")
    draft = path.with_name(path.name + ".part")
    tensors = {
        name: (tuple(weights[name].shape), array("f", weights[name].astype(np.float32).ravel().tolist()))
        for name in names
    }
    known = {TRAITS: ", ".join(traits)} if traits else {}
    write_tensors(draft, tensors, about | known | {FEATURES_VERSION: str(VERSION)})
    read_net(draft)
    if draft.stat().st_size > MOST_BYTES:
        raise ValueError(f"weights of {draft.stat().st_size} bytes are too large to ship; choose narrower layers")
    draft.replace(path)


def load_weights(path: Path, traits: tuple[str, ...]) -> Weights:
    """Read a file as arrays, with rows for these traits; those of which it knows nothing have zeros."""
    net = read_net(path)  # raises an error that says what is wrong
    tensors, _ = read_tensors(path)
    ids = net.known.ids
    found = {
        name: np.array(tensors.get(name, ()), np.float32).reshape(shape)
        for name, shape in shapes((len(tensors["bias"]), len(tensors["second_bias"])), len(ids)).items()
    }
    kinds = (SEAT_MARKS, SEAT_MARKS, 1)
    known = {name: _rows_for(traits, ids, found[name], n) for name, n in zip(TRAIT_PARTS, kinds, strict=True)}
    return found | known


def _rows_for(traits: tuple[str, ...], ids: list[str], rows: Array, kinds: int) -> Array:
    """The rows of these traits, for every kind of mark, out of those of other traits."""
    width = rows.shape[1]
    found = np.zeros((kinds, len(traits), width), np.float32)
    for i, id in enumerate(traits):
        if id in ids:
            found[:, i] = rows.reshape(kinds, len(ids), width)[:, ids.index(id)]
    return found.reshape(kinds * len(traits), width)
