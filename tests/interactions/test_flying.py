"""Flying on each known board (BP7, M7, RW12)."""

from __future__ import annotations

import pytest

from elbowroom import Setup, known_board
from elbowroom.game.setup import board_files
from tests.boxes.underground.digging import BOXES, dig
from tests.scene import regions_of

BOARDS = sorted(board_files())
FLOWN = [id for id in BOARDS if known_board(id).box != "river"]


@pytest.mark.rule("BP7")
@pytest.mark.rule("M7")
@pytest.mark.rule("C3")
@pytest.mark.parametrize("board", FLOWN)
@pytest.mark.parametrize("entering", [True, False])
def test_everything_but_seas_lakes_and_chasms_is_near(board: str, entering: bool) -> None:
    plan = known_board(board)
    near = {region.id for region in plan.regions if region.terrain not in ("sea", "lake", "chasm")}
    home = min(near)
    others = ["B: -", "C: -", "D: -", "E: -"][: plan.players - 1]
    seat = "A: skeletons+flying hand 9" if entering else f"A: skeletons+flying {home} hand 9"
    game = dig(seat, *others, board=board, decision="conquer")
    assert regions_of(game, "conquer") == (near if entering else near - {home})
    walking = dig(seat.replace("+flying", ""), *others, board=board, decision="conquer")
    assert regions_of(walking, "conquer") < regions_of(game, "conquer")


@pytest.mark.rule("RW12")
@pytest.mark.rule("M1")
@pytest.mark.parametrize("board", BOARDS)
def test_it_is_left_out_on_river_world_boards_only(board: str) -> None:
    plan = known_board(board)
    powers = [power.id for power in Setup(players=plan.players, boxes=BOXES, board=board).table().powers]
    assert ("flying" in powers) is (plan.box != "river")
