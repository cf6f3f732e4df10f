"""All boxes, in the order that gives special means and pieces their numbers in the action space."""

from __future__ import annotations

from typing import Final

from elbowroom.boxes.base.manifest import BOX as BASE
from elbowroom.rules.box import Box

BOXES: Final[dict[str, Box]] = {box.id: box for box in (BASE,)}
