"""What the environments are tested with: few and many players, one box and all, printed and generated boards."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.nightly import some_by_day

SCENARIOS: Final[dict[str, dict[str, Any]]] = {
    "two": {"players": 2},
    "five": {"players": 5},
    "two-all": {"players": 2, "boxes": "all", "board": "underground-2"},
    "five-all": {"players": 5, "boxes": "all", "board": "river-5"},
    "generated": {"players": 2, "board": "base-2-17"},
}
# Making these boards takes longer than what is tested on them.
MORE_GENERATED: Final[dict[str, dict[str, Any]]] = {
    "five-generated": {"players": 5, "board": "base-5-3"},
    "two-all-generated": {"players": 2, "boxes": "all", "board": "underground-2-4"},
    "five-all-generated": {"players": 5, "boxes": "all", "board": ["underground-5-3", "river-5-3"]},
}
GENERATED_ALL: Final = MORE_GENERATED["five-all-generated"]
AGAINST_RANDOM: Final[dict[str, Any]] = {"players": 2, "opponents": "random"}

# Both numbers of players, with one box and with all, on printed and on generated boards.
every_scenario = pytest.mark.parametrize(
    "options",
    [
        *(pytest.param(options, id=name) for name, options in SCENARIOS.items()),
        *(pytest.param(options, id=name, marks=pytest.mark.slow) for name, options in MORE_GENERATED.items()),
    ],
)
# For what takes its time whatever it is given.
scenarios_by_day = pytest.mark.parametrize(
    "options", some_by_day({**SCENARIOS, **MORE_GENERATED}, "two", "five-all-generated")
)
