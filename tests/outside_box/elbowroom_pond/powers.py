"""The power of the Pond: data, no code."""

from __future__ import annotations

from elbowroom.rules.traits import Power

POWERS = [Power("croaking", "PD3", 4, needs="swamp", income="swamp", discount="swamp")]
