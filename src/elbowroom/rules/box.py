"""A box of the family: what it brings to the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from elbowroom.rules.traits import Power, Race


class Box:
    """The manifest of one box: its id, its races and powers, and the folder of its boards."""

    def __init__(self, id: str, races: list[Race], powers: list[Power], boards: Path) -> None:
        self.id: Final = id
        self.races: Final = races
        self.powers: Final = powers
        self.boards: Final = boards
