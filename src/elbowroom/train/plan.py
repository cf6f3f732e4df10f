"""The plan of a training. The same plan gives the same weights, whoever plays the games."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from elbowroom.bots.value.features import SEAT_SIZE, TABLE_SIZE, VERSION
from elbowroom.bots.value.net import STRIDE
from elbowroom.bots.value.weights import SHIPPED, read_net
from elbowroom.boxes.catalog import BOXES, is_own

HELD_BACK: Final = 20  # one game in this many is held back to measure what was learned


def own_boxes() -> tuple[str, ...]:
    """The boxes of this package."""
    return tuple(box.id for box in BOXES.values() if is_own(box))


@dataclass(frozen=True)
class TrainingPlan:
    """How many generations of how many games, at which tables, and how the net learns from them.

    `hold_out` names boxes, boards, races, powers and pairs of race and power that no game of the training shows.
    `explore` is how often a bot picks or declines at random, `greedy` the fraction of seats for the bot greedy from the
    second generation on, `generated` the fraction of games on generated boards. A generation learns from its own games
    and those of the `memory - 1` generations before it. `forget` is how often a trait at hand is hidden from the net
    while it learns, so that it does not rely on names alone.

    With `start`, a file of weights or `shipped`, the first games are played with these, and every generation goes on
    learning where the last one stopped, with its layers widened if need be. Otherwise each one starts from random
    weights.
    """

    seed: int = 0
    generations: int = 8
    games: int = 12_000
    boxes: tuple[str, ...] = ()
    hold_out: tuple[str, ...] = ()
    explore: float = 0.05
    greedy: float = 0.25
    generated: float = 0.2
    memory: int = 4
    widths: tuple[int, int] = (72, 24)
    epochs: float = 20.0
    batch: int = 512
    rate: float = 3e-3
    forget: float = 0.1
    start: str = ""
    match_games: int = 100
    final_games: int = 400

    def checked(self) -> TrainingPlan:
        """The plan with its boxes filled in; `ValueError` if it is impossible."""
        if min(self.generations, self.games, self.memory, self.match_games, self.final_games) < 1:
            raise ValueError("at least one generation and one game are needed")
        if any(width < STRIDE or width % STRIDE for width in self.widths):
            raise ValueError(f"the widths of the layers must be multiples of {STRIDE}, not {self.widths}")
        if not 0.0 <= self.forget < 1.0:
            raise ValueError(f"forget must be at least 0 and below 1, not {self.forget}")
        if self.start:
            read_net(start_file(self.start))  # raises an error that says what is wrong
        return self if self.boxes else TrainingPlan(**{**asdict(self), "boxes": own_boxes()})

    def traits(self) -> tuple[str, ...]:
        """The traits that the net may know by name: all of the boxes in its games."""
        return tuple(trait.id for box in self.boxes for trait in BOXES[box].traits())

    def as_json(self) -> dict[str, Any]:
        """The plan as data."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}

    def identity(self) -> dict[str, Any]:
        """Everything that the weights of a generation depend on; more generations may be added later."""
        fixed = self.as_json() | {"features": features(), "features_version": VERSION}
        for key in ("generations", "match_games", "final_games"):
            del fixed[key]
        if self.start:
            fixed["start"] = hashlib.sha256(start_file(self.start).read_bytes()).hexdigest()
        return fixed


QUICK: Final = TrainingPlan(generations=2, games=60, widths=(48, 16), batch=128, match_games=8, final_games=8)


def start_file(start: str) -> Path:
    """The file that `start` names; "shipped" is that of the bot champion."""
    return SHIPPED if start == "shipped" else Path(start)


def features() -> str:
    """How many numbers the net sees."""
    return f"{SEAT_SIZE} of a seat, {TABLE_SIZE} of the table"
