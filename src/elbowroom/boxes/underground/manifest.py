"""What Underground brings."""

from __future__ import annotations

from pathlib import Path

from elbowroom.boxes.underground.places import PLACES_OF_POWER
from elbowroom.boxes.underground.powers import POWERS
from elbowroom.boxes.underground.races import RACES
from elbowroom.boxes.underground.relics import RELICS
from elbowroom.rules.box import Box

BOX = Box("underground", RACES, POWERS, Path(__file__).parent / "boards", finds=RELICS + PLACES_OF_POWER)
