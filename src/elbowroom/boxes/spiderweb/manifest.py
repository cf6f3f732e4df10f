"""What Be Not Afraid + A Spider's Web brings."""

from __future__ import annotations

from pathlib import Path

from elbowroom.boxes.spiderweb.powers import POWERS
from elbowroom.boxes.spiderweb.races import RACES
from elbowroom.rules.box import Box

BOX = Box("spiderweb", RACES, POWERS, Path(__file__).parent / "boards")
