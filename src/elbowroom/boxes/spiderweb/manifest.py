"""What Be Not Afraid + A Spider's Web brings."""

from __future__ import annotations

from pathlib import Path

from elbowroom.boxes.spiderweb.powers import POWERS
from elbowroom.boxes.spiderweb.races import RACES
from elbowroom.rules.box import Box

BOX = Box("spiderweb", Path(__file__).parent, races=RACES, powers=POWERS, more_pieces={"loot": "K9"}, checks_notes=True)
