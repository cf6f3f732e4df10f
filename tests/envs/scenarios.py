"""What the environments are tested with: few and many players, one box and all, printed and generated boards."""

from __future__ import annotations

from typing import Any, Final

SCENARIOS: Final[dict[str, dict[str, Any]]] = {
    "two": {"players": 2},
    "five": {"players": 5},
    "two-all": {"players": 2, "boxes": "all", "board": "underground-2"},
    "five-all": {"players": 5, "boxes": "all", "board": "river-5"},
    "generated": {"players": 2, "board": "base-2-17"},
}
GENERATED_ALL: Final[dict[str, Any]] = {"players": 5, "boxes": "all", "board": ["underground-5-3", "river-5-3"]}
AGAINST_RANDOM: Final[dict[str, Any]] = {"players": 2, "opponents": "random"}
