"""What the value net sees of a position."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.value.features import SEAT_SIZE, TABLE_SIZE, VERSION, Features, look_at
from elbowroom.game.record import Record

GAMES = Path(__file__).parents[1] / "games"
SEEN = {1: "b427b4b2bcbc5c90"}  # by version


def numbers(name: str, steps: int) -> list[float]:
    """The features of a position in a recorded game."""
    game = Record.parse((GAMES / f"{name}.rec").read_text("utf-8")).replay(steps)
    players = len(game.players)
    found = Features(players)
    look_at(game.view(0).state(), Mind(1 / (players - 1), 0.6, 0.9, 0.4), found)
    assert len(found.seats) == players * SEAT_SIZE
    assert len(found.table) == TABLE_SIZE
    return [*found.seats, *found.table]


@pytest.mark.usefixtures("printed_boxes")
def test_new_features_come_with_a_new_version() -> None:
    """If this fails because `features.py` or the hooks changed: raise `VERSION`, note the new digest, and train new
    weights. If it fails because recorded games changed with a rule, only the digest is new."""
    rows = [
        numbers(name, steps) for name in ("2-plain", "underground-3-all", "river-4-all", "web-5") for steps in (40, 100)
    ]
    text = "\n".join(" ".join(f"{number:.4f}" for number in row) for row in rows)
    assert {VERSION: hashlib.sha256(text.encode()).hexdigest()[:16]} == SEEN
