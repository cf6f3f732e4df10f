"""A small board with a branching river, and positions on it.

The river: 0 (touches the edge), 1, from which it branches to 2 and to 3. Around it, clockwise: 4 farmland harbour,
5 hill harbour, 6 forest harbour, 7 swamp shipyard, 8 mountain temple, 9 farmland mine, 10 hill magic; 11 farmland lies
apart from the water. All land touches the edge.
"""

from __future__ import annotations

from typing import Any

from elbowroom import Board, Game
from elbowroom.rules.board import board_from_data
from tests.boxes.underground.digging import dig

BOXES = ("base", "underground", "river", "spiderweb")
LAND = {
    4: "farmland harbour",
    5: "hill harbour",
    6: "forest harbour",
    7: "swamp shipyard",
    8: "mountain temple",
    9: "farmland mine",
    10: "hill magic",
    11: "farmland lost_tribe",
}
WATERS = {0: "river", 1: "river", 2: "river pirates", 3: "river pirates"}
BORDERS = "0-1 1-2 1-3 0-4 1-4 1-5 2-5 2-6 2-7 3-7 3-8 3-9 1-9 1-10 0-10 4-5 5-6 6-7 7-8 8-9 9-10 10-11 9-11"


def river_board(regions: dict[int, str], edge: set[int], borders: str, players: int = 2, rounds: int = 10) -> Board:
    """A board from regions such as ``"hill harbour"`` and borders such as ``"0-1 1-2"``."""
    near: dict[int, list[int]] = {r: [] for r in regions}
    for pair in borders.split():
        a, _, b = pair.partition("-")
        near[int(a)].append(int(b))
        near[int(b)].append(int(a))
    rows: list[dict[str, Any]] = [
        {"id": r, "terrain": text.split()[0], "marks": text.split()[1:], "edge": r in edge, "border": r in edge,
         "center": [0.5, 0.5], "adjacent": sorted(near[r])}
        for r, text in sorted(regions.items())
    ]  # fmt: skip
    return board_from_data({"id": "own", "box": "river", "players": players, "rounds": rounds, "regions": rows}, "own")


BOARD = river_board(WATERS | LAND, {0, *LAND}, BORDERS)


def canal(length: int) -> Board:
    """A long river, each region of it beside the one bank, region 0."""
    borders = [f"{r}-{r + 1}" for r in range(1, length)] + [f"0-{r}" for r in range(1, length + 1)]
    regions = {0: "farmland", **dict.fromkeys(range(1, length + 1), "river"), length + 1: "hill"}
    return river_board(regions, {0, length + 1}, " ".join([*borders, f"0-{length + 1}"]))


def sail(*seats: str, events: str = "calm", ships: tuple[int, ...] = (), board: Board = BOARD, **more: Any) -> Game:
    """A position on that board; `events` are those of the rounds, in order, filled up with calm ones as long as
    there are any."""
    given = events.split()
    cards = ["calm"] * 3 + ["storm"] * 2 + ["winter"] * 2 + ["pirates"] * 4
    for event in given:
        cards.remove(event)
    forecast = [*given, *cards][: board.rounds]
    world = {"forecast": forecast, "ships": list(ships)} | more.pop("world", {})
    return dig(*seats, board=board, boxes=more.pop("boxes", BOXES), world=world, **more)
