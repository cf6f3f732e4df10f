"""Generated boards have the statistics asked for, and are fair."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from elbowroom.boards.files import board_text
from elbowroom.boards.generate import RECIPES, generate
from elbowroom.rules.board import NOT_LAND, board_from_data

ALL = [(kind, players) for kind in RECIPES for players in (2, 3, 4, 5)]
_made: dict[tuple[str, int], dict[str, Any]] = {}


def made(kind: str, players: int) -> dict[str, Any]:
    if (kind, players) not in _made:
        _made[kind, players] = generate(kind, players, 5)
    return _made[kind, players]


@pytest.mark.parametrize(("kind", "players"), ALL)
def test_statistics(kind: str, players: int) -> None:
    data, recipe = made(kind, players), RECIPES[kind][players]
    assert (data["players"], data["rounds"], data["box"]) == (players, recipe.rounds, kind)
    terrains = Counter(row["terrain"] for row in data["regions"])
    waters = {"sea": recipe.seas, "lake": recipe.lakes, "river": recipe.rivers, "chasm": recipe.chasms}
    assert terrains == Counter({k: v for k, v in (recipe.lands | waters).items() if v})
    assert Counter(mark for row in data["regions"] for mark in row["marks"]) == Counter(recipe.marks)


@pytest.mark.parametrize(("kind", "players"), ALL)
def test_a_generated_board_can_be_played_on(kind: str, players: int) -> None:
    """Checked as any board file: connected, borders by rule W8."""
    board_from_data(made(kind, players), kind)


@pytest.mark.parametrize(("kind", "players"), ALL)
def test_fairness(kind: str, players: int) -> None:
    rows = made(kind, players)["regions"]
    lands = [row for row in rows if row["terrain"] not in NOT_LAND]
    for row in lands:
        ways = [n for n in row["adjacent"] if rows[n]["terrain"] not in NOT_LAND]
        assert len(ways) >= 2, f"region {row['id']} is a dead end"
    for terrain in {row["terrain"] for row in lands}:
        quarters = Counter((r["center"][0] > 0.5, r["center"][1] > 0.5) for r in lands if r["terrain"] == terrain)
        assert len(quarters) >= 3, f"{terrain} lies in {len(quarters)} quarters only"
    alike = sum(rows[n]["terrain"] == row["terrain"] for row in lands for n in row["adjacent"]) / 2
    assert alike <= len(lands) / 6


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rivers_run_in_one_piece_and_reach_the_edge(players: int) -> None:
    for kind in ("river", "underground"):
        rows = made(kind, players)["regions"]
        wet = [row["id"] for row in rows if row["terrain"] == "river"]
        reached = {wet[0]}
        while True:
            more = {n for r in reached for n in rows[r]["adjacent"] if n in wet} - reached
            if not more:
                break
            reached |= more
        assert reached == set(wet)
        assert sum(rows[r]["edge"] for r in wet) >= 2


def test_marks_of_the_river_lie_at_the_river() -> None:
    rows = made("river", 5)["regions"]
    for row in rows:
        ashore = any(rows[n]["terrain"] == "river" for n in row["adjacent"])
        assert ashore or not {"harbour", "shipyard"} & set(row["marks"])
        assert row["terrain"] == "river" or "pirates" not in row["marks"]


def test_the_same_seed_makes_the_same_board() -> None:
    assert board_text(generate("base", 2, 8)) == board_text(generate("base", 2, 8))
    assert generate("base", 2, 8)["regions"] != generate("base", 2, 9)["regions"]


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(ValueError, match="known: base, river, underground"):
        generate("moon", 2, 0)
    with pytest.raises(ValueError, match="2 to 5 players"):
        generate("base", 6, 0)
