"""The eleven events of River World (rulebook section 10)."""

from __future__ import annotations

from elbowroom.rules.traits import Weather

WEATHERS: list[Weather] = [
    Weather("storm", "RW6", 2, river=3),
    Weather("calm", "RW7", 3),
    Weather("winter", "RW8", 2, river=2, freezes=True),
    Weather("pirates", "RW9", 4, pirates=True),
]
