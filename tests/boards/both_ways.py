"""All boards as they lie, and upright as on a phone: by day upright ones of each box and each number of players."""

from __future__ import annotations

from elbowroom.boards import board_paths
from tests.nightly import some_by_day

UPRIGHT = ("base-2", "underground-3", "river-4", "base-5")
ALL = {f"{name}{' upright' * turned}": (name, turned) for name in board_paths() for turned in (False, True)}
BOTH_WAYS = some_by_day(ALL, *(id for id, (name, turned) in ALL.items() if not turned or name in UPRIGHT))
