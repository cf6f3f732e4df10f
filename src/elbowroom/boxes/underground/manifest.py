"""What Underground brings."""

from __future__ import annotations

from pathlib import Path

from elbowroom.boxes.underground.places import PLACES_OF_POWER
from elbowroom.boxes.underground.powers import POWERS
from elbowroom.boxes.underground.races import RACES
from elbowroom.boxes.underground.relics import RELICS
from elbowroom.rules.box import Box

BOX = Box(
    "underground",
    Path(__file__).parent,
    races=RACES,
    powers=POWERS,
    finds=RELICS + PLACES_OF_POWER,
    more_pieces={"ghost": "K15", "ring": "UL2", "scepter": "UL4", "bag_ring": "UP6", "bag_scepter": "UP6"},
    checks_notes=True,
)
