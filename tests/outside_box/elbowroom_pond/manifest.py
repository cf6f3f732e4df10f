"""What the Pond brings."""

from __future__ import annotations

from pathlib import Path

from elbowroom.rules.box import Box

from .powers import POWERS
from .races import RACES

BOX = Box("pond", Path(__file__).parent, races=RACES, powers=POWERS)
