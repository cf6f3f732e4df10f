"""Ids of puzzles."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

LENGTH: Final = 6
SIGNS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"


def puzzle_id(position: dict[str, Any], goal: str) -> str:
    """A short id: the same for the same position and goal."""
    text = json.dumps([position, goal], sort_keys=True)
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    signs = ""
    for _ in range(LENGTH):
        number, rest = divmod(number, len(SIGNS))
        signs += SIGNS[rest]
    return signs
