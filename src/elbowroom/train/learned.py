"""Bots with weights that are being trained."""

from __future__ import annotations

import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from elbowroom.bots.base import Bot
from elbowroom.bots.champion import ChampionBot

Options = dict[str, int]
AT_ONCE: Final[Options] = {"seconds": 0}  # without a clock: a game follows from its seed
CHEAP: Final[Options] = AT_ONCE | {"minds": 4, "few": 2, "width": 4, "ends": 1}  # for many games


@dataclass(frozen=True)
class Learned:
    """Makes champions with given weights. It carries the weights, as other machines do not have the file."""

    name: str
    path: str
    weights: bytes
    options: Options

    @staticmethod
    def of(name: str, path: Path, options: Options = AT_ONCE) -> Learned:
        """With the weights of a file."""
        return Learned(name, str(path.absolute()), path.read_bytes(), options)

    @property
    def __name__(self) -> str:
        return f"{self.name} ({self.digest[:8]})"

    @property
    def digest(self) -> str:
        """A hash of the weights."""
        return hashlib.sha256(self.weights).hexdigest()

    def __call__(self, seed: int) -> Bot:
        options: dict[str, Any] = dict(self.options)
        return ChampionBot(seed=seed, weights=str(self._place()), **options)

    def _place(self) -> Path:
        """The file; on another machine, a copy of it."""
        if Path(self.path).is_file():
            return Path(self.path)
        copy = Path(tempfile.gettempdir()) / f"elbowroom-{self.digest}.safetensors"
        if not copy.is_file():
            write_whole(copy, self.weights)
        return copy


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that is there with all its content or not at all, whenever the process is killed."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    draft.write_bytes(content)
    draft.replace(path)
