"""The measures of a board's fairness find what is unfair."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from elbowroom import Game, Setup
from elbowroom.boards import board_named
from elbowroom.boards.fairness import Check, fairness_checks, ground_checks, quarter
from elbowroom.boards.generate import RECIPES, generate
from elbowroom.rules.board import Board, board_from_data, board_to_data
from tests.boards.proof import small_board


def checked(board: Board) -> dict[str, Check]:
    return {check.name: check for check in fairness_checks(board)}


def altered(board: Board, region: int, **changes: Any) -> Board:
    data = board_to_data(board)
    data["regions"][region].update(changes)
    return board_from_data(data, board.id)


@pytest.mark.parametrize("kind", RECIPES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_boards_that_are_made_hold_all_of_it(kind: str, players: int) -> None:
    board = board_from_data(generate(kind, players, 21), kind)
    assert [check for check in fairness_checks(board) if not check.holds] == []


DESIGNED = [("river", 2), ("river", 3), ("river", 4), ("river", 5), ("underground", 5)]


@pytest.mark.parametrize(("kind", "players"), DESIGNED)
def test_the_boards_designed_here_hold_all_of_it(kind: str, players: int) -> None:
    board, recipe = board_named(f"{kind}-{players}"), RECIPES[kind][players]
    assert [check for check in fairness_checks(board) if not check.holds] == []
    terrains = Counter(region.terrain for region in board.regions)
    waters = {"river": recipe.rivers, "chasm": recipe.chasms}
    assert terrains == Counter(recipe.lands) + Counter(waters)
    assert Counter(mark for region in board.regions for mark in region.marks) == Counter(recipe.marks)
    assert (board.box, board.rounds) == (kind, {2: 10, 3: 10, 4: 9, 5: 8}[players])


@pytest.mark.parametrize(("kind", "players"), DESIGNED)
def test_their_rivers_are_one_water_that_reaches_the_edge(kind: str, players: int) -> None:
    board = board_named(f"{kind}-{players}")
    reached = board.river & -board.river
    while more := board.neighbours(reached) & board.river & ~reached:
        reached |= more
    assert reached == board.river
    ends = [r.id for r in board.regions if r.terrain == "river" and r.edge]
    assert len(ends) == RECIPES[kind][players].mouths
    assert not (board.harbour | board.shipyard) & ~board.neighbours(board.river)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_river_box_is_played_on_its_own_board(players: int) -> None:
    for boxes in (("river", "base"), ("base", "river"), ("base", "underground", "river")):
        assert Setup(players=players, boxes=boxes).board_id() == f"river-{players}"  # the box is nothing but its boards
    game = Game.new(Setup(players=players, boxes=("river", "base"), seed=1))
    assert game.board.id == f"river-{players}"
    assert game.weather is not None
    assert "flying" not in {power.id for power in game.setup.table().powers}  # RW12


def test_a_land_with_one_way_out_is_a_dead_end() -> None:
    board = small_board(
        [(0, 1), (1, 2), (0, 2), (0, 3)], {0, 1, 2, 3}, [(0.4, 0.4), (0.9, 0.2), (0.5, 0.9), (0.1, 0.1)]
    )
    dead = ground_checks(board)[0]
    assert (dead.holds, dead.found) == (False, "regions 3")


def test_a_side_without_ways_in_is_found() -> None:
    board = board_named("base-2")
    assert checked(board)["ways in, by side"].found == "3 3 4 4"
    left = [r.id for r in board.regions if r.center[0] < 0.3]
    data = board_to_data(board)
    for region in left:
        data["regions"][region]["terrain"] = "lake"
    assert not checked(board_from_data(data, "wet"))["ways in, by side"].holds


def test_symbols_in_one_quarter_or_side_by_side_are_found() -> None:
    board = board_named("base-2")
    for region in board.regions:
        marks = [mark for mark in region.marks if mark != "mine"]
        board = altered(board, region.id, marks=[*marks, "mine"] if region.id in (8, 9, 10, 14) else marks)
    mines = checked(board)["mine ×4"]
    assert not mines.holds
    assert mines.found == "in 2 quarters, 5 pairs touch"


def test_terrains_side_by_side_or_missing_from_a_half_are_found() -> None:
    data = board_to_data(board_named("base-2"))
    for row in data["regions"]:
        if row["terrain"] not in ("sea", "lake"):
            row["terrain"] = "hill" if row["center"][0] < 0.5 else "forest"
    found = checked(board_from_data(data, "halves"))
    assert not found["neighbours alike"].holds
    assert not found["quarters with each terrain"].holds
    assert found["quarters with each terrain"].found == "forest 2, hill 2"


def test_a_quarter_that_offers_more_is_found() -> None:
    board = board_named("base-3")
    assert checked(board)["chances by quarter"].holds
    for region in board.regions:
        if quarter(region) == 0 and region.terrain != "sea":
            board = altered(board, region.id, marks=["mine", "magic", "cavern", "lost_tribe"])
    assert not checked(board)["chances by quarter"].holds
