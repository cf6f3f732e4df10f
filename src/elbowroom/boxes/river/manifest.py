"""What River World brings."""

from __future__ import annotations

from pathlib import Path

from elbowroom.boxes.river.weathers import WEATHERS
from elbowroom.rules.box import Box

BOX = Box("river", Path(__file__).parent, weathers=WEATHERS, more_pieces={"caravel": "RW3", "ship": "K2"})
