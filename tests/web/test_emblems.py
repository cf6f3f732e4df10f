"""Everything that has a name has an emblem in the client; that the icons exist is tested there (web/tests)."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path

import pytest

from elbowroom.lexicon import entries
from elbowroom.texts import LOCALE

EMBLEMS: dict[str, str] = json.loads(
    (Path(__file__).parents[2] / "web" / "src" / "lib" / "emblems.json").read_text("utf-8")
)
NAMED = re.compile(r"^((?:piece|mark|terrain|means)-\w+) =", re.MULTILINE)
SHARED_KINDS = ("piece", "mark", "terrain", "means")  # may show what a race, power or find of the same meaning shows


def _named() -> list[str]:
    """Pieces, marks, terrains and means of conquest that have a name."""
    return sorted({key for path in (LOCALE / "en").glob("*.ftl") for key in NAMED.findall(path.read_text("utf-8"))})


@pytest.mark.parametrize("key", [entry.key for entry in entries()] + _named())
def test_everything_has_an_emblem(key: str) -> None:
    assert EMBLEMS.get(key), f"web/src/lib/emblems.json names no icon for {key}"


def test_no_emblem_is_left_over() -> None:
    known = {entry.key for entry in entries()} | set(_named())
    assert set(EMBLEMS) <= known


def test_emblems_tell_races_powers_finds_and_events_apart() -> None:
    users: dict[str, list[str]] = defaultdict(list)
    for key, icon in EMBLEMS.items():
        if key.partition("-")[0] not in SHARED_KINDS:
            users[icon].append(key)
    assert {icon: keys for icon, keys in users.items() if len(keys) > 1} == {}
