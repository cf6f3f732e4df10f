"""A board of River World for tests: a known one under water, with harbours, shipyard, temple and pirates."""

from __future__ import annotations

from itertools import cycle

from elbowroom import Board
from elbowroom.rules.board import NOT_LAND, board_from_data, board_to_data
from tests.own_board import changed

FLOODED = {"chasm": "river", "mushroom": "river", "mud": "river", "crystal": "hill"}


def river_board(id: str = "underground-2") -> Board:
    """More river regions than there are pirate ships; every mark of River World stands somewhere."""
    data = board_to_data(changed(id, FLOODED, without_marks=("volcano", "monsters")))
    data["box"] = "river"
    marks = cycle(["harbour", "shipyard", "temple", "harbour"])
    for row in data["regions"]:
        row["marks"] = ["pirates"] if row["terrain"] == "river" and row["id"] % 3 == 0 else row["marks"]
        if row["terrain"] not in NOT_LAND:
            row["marks"] = [next(marks)]
    return board_from_data(data, data["id"])
