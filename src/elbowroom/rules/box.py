"""A box of the family: what it brings to the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from elbowroom.rules.traits import Find, Power, Race, Weather


class Box:
    """The manifest of one box: its id, what it brings, and the folder of its boards."""

    def __init__(
        self, id: str, races: list[Race], powers: list[Power], boards: Path, *,
        finds: list[Find] | None = None, weathers: list[Weather] | None = None,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.races: Final = races
        self.powers: Final = powers
        self.boards: Final = boards
        self.finds: Final = [] if finds is None else finds
        self.weathers: Final = [] if weathers is None else weathers
