"""What the value net sees of a position."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.worth import turns_left
from elbowroom.bots.value.features import (
    MOST_MARKS,
    OFFERED,
    REMAINS,
    SEAT_SIZE,
    SERVES,
    TABLE_SIZE,
    VERSION,
    WILL_SERVE,
    Features,
    look_at,
)
from elbowroom.game.game import Game
from elbowroom.game.record import Record
from elbowroom.rules.traits import trait_ids

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


Marks = dict[tuple[int, str], float]


def marks_of(game: Game) -> list[Marks]:
    """By kind and trait: the marks of each seat, then those of the table."""
    players = len(game.players)
    found, ids = Features(players), trait_ids()
    look_at(game.view(0).state(), Mind(1 / (players - 1), 0.6, 0.9, 0.4), found)
    blocks: list[Marks] = []
    for block, count in enumerate(found.marked):
        used = range(block * MOST_MARKS, block * MOST_MARKS + count)
        blocks.append({(int(found.mark_kinds[i]), ids[found.mark_slots[i]]): found.marks[i] for i in used})
    return blocks


@pytest.mark.usefixtures("printed_boxes")
def test_marks_say_which_traits_are_where() -> None:
    game = Record.parse((GAMES / "2-plain.rec").read_text("utf-8")).replay(100)
    s = game.view(0).state()
    *seats, offers = marks_of(game)
    for player, marks in zip(game.players, seats, strict=True):
        turns = turns_left(s, player.seat) / 10
        assert player.active is not None
        assert player.active.power is not None
        for id in (player.active.race, player.active.power):
            assert marks[SERVES, id] == 1.0
            assert marks[WILL_SERVE, id] == turns
        assert {id for kind, id in marks if kind == REMAINS} >= {army.race for army in player.declined}
    assert list(offers) == [(OFFERED, id) for combo in game.column for id in (combo.race, combo.power)]
    assert [offers[OFFERED, combo.race] for combo in game.column] == [1 / (2 + place) for place in range(6)]
