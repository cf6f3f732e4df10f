"""A benchmark for generalisation: train on some boards, races and powers, play on others.

Four splits. `train` is what a learner may practise on. `boards` has other boards and the same races and powers,
`traits` the same boards and other races and powers, `both` other ones of each. No board, race or power of training is
in `both`, so none of its combinations was ever seen: a learner has only what the arrays tell of what a trait does.

>>> from elbowroom.envs.batch import BatchEnv
>>> from elbowroom.envs.generalisation import split
>>> env = BatchEnv(64, split("train").setups(), opponents="greedy")
>>> len(split("train").races) * len(split("train").powers), len(split("both").races) * len(split("both").powers)
(825, 192)

The splits never change; whoever needs others makes a new version of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

from elbowroom.boxes.catalog import BOXES
from elbowroom.envs.scenario import OWN_BOXES, GameOptions, terms_of
from elbowroom.game.setup import Setup

VERSION: Final = 1
PLAYERS: Final = 2
SPLITS: Final = ("train", "boards", "traits", "both")
TRAINING_PART: Final = 2 / 3  # of the races and of the powers
KINDS: Final = ("base", "river", "underground")
# Generated boards by their seeds. Not every seed gives a fair board, so they are named one by one.
TRAINING_SEEDS: Final = {"base": (0, 1, 2, 3), "river": (0, 1, 2, 3), "underground": (0, 1, 2, 3)}
HELD_OUT_SEEDS: Final = {
    "base": (100, 101, 102, 103),
    "river": (100, 101, 102, 103),
    "underground": (100, 101, 102, 103),
}


@dataclass(frozen=True)
class Split:
    """Boards, races and powers that are played with together."""

    name: str
    boards: tuple[str, ...]
    races: tuple[str, ...]
    powers: tuple[str, ...]

    @property
    def without(self) -> tuple[str, ...]:
        """All other races and powers of this package."""
        inside = {*self.races, *self.powers}
        return tuple(id for id in (*_all_ids("races"), *_all_ids("powers")) if id not in inside)

    def options(self) -> GameOptions:
        """As options of `elbowroom.envs.gymnasium` and `elbowroom.envs.pettingzoo`."""
        return {"players": PLAYERS, "boxes": OWN_BOXES, "board": self.boards, "without": self.without}

    def setups(self) -> list[Setup]:
        """As setups for `elbowroom.envs.batch.BatchEnv` and `Game.new`, one for each board. To make all boards takes
        some seconds."""
        found = terms_of(self.options()).scenario.setups()
        assert found is not None
        return found


@lru_cache(maxsize=len(SPLITS))
def split(name: str) -> Split:
    """The split with this name."""
    if name not in SPLITS:
        raise ValueError(f"there is no split {name!r}; there are {', '.join(SPLITS)}")
    seeds = HELD_OUT_SEEDS if name in ("boards", "both") else TRAINING_SEEDS
    boards = tuple(f"{kind}-{PLAYERS}-{seed}" for kind in KINDS for seed in seeds[kind])
    part = 1 if name in ("traits", "both") else 0
    return Split(name, boards, _parts("races")[part], _parts("powers")[part])


def _parts(kind: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Those to train with and those held out, in alphabetical order: chance decides, and always in the same way."""
    ids = sorted(_all_ids(kind), key=lambda id: sha256(f"{VERSION} {kind} {id}".encode()).digest())
    number = round(TRAINING_PART * len(ids))
    return tuple(sorted(ids[:number])), tuple(sorted(ids[number:]))


def _all_ids(kind: str) -> list[str]:
    """All races, or powers, of the boxes of this package."""
    return [trait.id for box in OWN_BOXES if box in BOXES for trait in getattr(BOXES[box], kind)]


def as_markdown() -> str:
    """What docs/envs.md lists."""
    train, held_out = split("train"), split("both")
    lines = ["| | training | held out |", "|---|---|---|"]
    for what in ("boards", "races", "powers"):
        told = [", ".join(f"`{id}`" for id in getattr(one, what)) for one in (train, held_out)]
        lines.append(f"| {what} | {told[0]} | {told[1]} |")
    return "\n".join(lines) + "\n"
