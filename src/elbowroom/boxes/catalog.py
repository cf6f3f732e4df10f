"""All boxes, in the order that gives special means and pieces their numbers in the action space: the built-in ones,
then those of other distributions."""

from __future__ import annotations

from typing import Final

# The imports stand in the order of the boxes, because content takes its numbers when it is imported.
from elbowroom.boxes.base.manifest import BOX as BASE  # isort: skip
from elbowroom.boxes.underground.manifest import BOX as UNDERGROUND  # isort: skip
from elbowroom.boxes.river.manifest import BOX as RIVER  # isort: skip
from elbowroom.boxes.spiderweb.manifest import BOX as SPIDERWEB  # isort: skip
from elbowroom.boxes.outside import add_outside_boxes  # isort: skip
from elbowroom.rules.box import Box

BOXES: Final[dict[str, Box]] = {box.id: box for box in (BASE, UNDERGROUND, RIVER, SPIDERWEB)}
add_outside_boxes(BOXES)
