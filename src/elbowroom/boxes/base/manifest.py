"""What the base game brings."""

from __future__ import annotations

from pathlib import Path

from elbowroom.boxes.base.powers import POWERS
from elbowroom.boxes.base.races import RACES
from elbowroom.rules.box import Box

BOX = Box("base", Path(__file__).parent, races=RACES, powers=POWERS, checks_notes=True)
