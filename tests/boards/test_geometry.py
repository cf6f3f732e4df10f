"""The outlines of boards are exact: on every known board, on awkward ones and on two hundred generated ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import shapely
from _pytest.mark import ParameterSet

from elbowroom.boards import board_named, board_paths
from elbowroom.boards.drawing import view_box
from elbowroom.boards.generate import RECIPES, generate
from elbowroom.boards.geometry import compute, fingerprint, geometry_of, store, stored
from elbowroom.boards.layout import COMPACT, layout_of
from elbowroom.boards.planar import OUT, DrawingError, plane_map
from elbowroom.rules.board import board_from_data
from tests.boards.both_ways import BOTH_WAYS, UPRIGHT
from tests.boards.proof import prove_exact, prove_placed, small_board
from tests.nightly import some_by_day

GENERATED = [
    (kind, players, seed)
    for seed in range(17)
    for kind in RECIPES
    for players in (2, 3, 4, 5)
][:200]  # fmt: skip
EVERY_DAY = GENERATED[:12] + GENERATED[13::47]  # each kind and number of players, and some later seeds
REST = [one for one in GENERATED if one not in EVERY_DAY]
TURNED = GENERATED[::19]


def by_night(boards: list[tuple[str, int, int]]) -> list[ParameterSet]:
    """Boards for `make test-all`."""
    return [pytest.param(*one, marks=pytest.mark.nightly) for one in boards]


def test_there_are_boards_for_two_to_five_players() -> None:
    printed = [f"{box}-{n}" for box in ("base", "underground", "river") for n in (2, 3, 4, 5)]
    assert [name for name in board_paths() if name in printed] == printed


@pytest.mark.parametrize(("name", "upright"), BOTH_WAYS)
def test_known_boards_are_exact(name: str, upright: bool) -> None:
    board = board_named(name)
    made = geometry_of(board, upright)
    assert (made.width < made.height) == upright
    prove_exact(board, made)
    prove_placed(board, made, layout_of(board, upright=upright))
    prove_placed(board, made, layout_of(board, COMPACT, upright))


def test_an_upright_board_is_turned_and_no_mirror_image() -> None:
    """What was on the left is at the top, and going around a region is still going clockwise."""
    board = board_named("base-3")
    usual, turned = geometry_of(board), geometry_of(board, upright=True)
    assert (turned.width, turned.height) == (usual.height, usual.width)
    for r in range(len(board.regions)):
        wanted = [(usual.height - y, x) for x, y in usual.outline(r)]
        assert [p for point in turned.outline(r) for p in point] == pytest.approx([p for q in wanted for p in q])
        assert turned.polygons[r].exterior.is_ccw == usual.polygons[r].exterior.is_ccw
    four = usual.turned().turned().turned().turned()
    assert [four.outline(r) for r in range(len(board.regions))] == [
        [pytest.approx(point) for point in usual.outline(r)] for r in range(len(board.regions))
    ]


PROPORTIONS = pytest.mark.parametrize(
    "tall", some_by_day({f"{tall:g}": tall for tall in (1.0, 1.15, 1.3)}, "1", "1.15")
)


@PROPORTIONS
@pytest.mark.parametrize("name", [name for name in board_paths() if name in UPRIGHT])
def test_a_board_for_a_tablet_has_the_proportions_of_its_place(name: str, tall: float) -> None:
    """With its frame; it stays exact, everything finds its place, and it is as large as before."""
    board = board_named(name)
    usual, made = geometry_of(board, upright=True), geometry_of(board, upright=True, tall=tall)
    _, _, width, height = view_box(made)
    assert height / width == pytest.approx(tall, abs=0.001)
    assert made.width * made.height == pytest.approx(usual.width * usual.height, rel=0.001)
    prove_exact(board, made)
    prove_placed(board, made, layout_of(board, COMPACT, upright=True, tall=tall))


@pytest.mark.parametrize("name", board_paths())
def test_stored_outlines_belong_to_the_boards(name: str) -> None:
    """If this fails, the boards have changed: run `make boards`."""
    board = board_named(name)
    path = stored(board)
    assert path is not None
    assert json.loads(path.read_text("utf-8"))["of"] == fingerprint(board)


@pytest.mark.parametrize("name", board_paths())
def test_regions_lie_where_the_hints_say(name: str) -> None:
    board = board_named(name)
    made = geometry_of(board)
    off = [
        shapely.Point(r.center[0] * made.width, r.center[1] * made.height).distance(shape.centroid) / made.width
        for r, shape in zip(board.regions, made.polygons, strict=True)
    ]
    assert sum(off) / len(off) < 0.08


def test_the_same_board_gives_the_same_outlines(tmp_path: Path) -> None:
    board = small_board([(0, 1), (1, 2), (0, 2)], {0, 1, 2}, [(0.2, 0.2), (0.8, 0.2), (0.5, 0.8)])
    assert compute(board) == compute(board)
    store(board, tmp_path / "small.json")
    assert (tmp_path / "small.json").read_text("utf-8").count("\n") > len(board.regions)


def test_a_generated_board_is_exact() -> None:
    board = board_from_data(generate("river", 2, 1), "river")
    prove_exact(board, compute(board))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "players", "seed"), [*EVERY_DAY, *by_night(REST)])
def test_two_hundred_generated_boards_are_exact(kind: str, players: int, seed: int) -> None:
    board = board_from_data(generate(kind, players, seed), kind)
    made = geometry_of(board)
    prove_exact(board, made)
    prove_placed(board, made, layout_of(board))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "players", "seed"), [*TURNED[::4], *by_night([one for one in TURNED if one not in TURNED[::4]])]
)
def test_generated_boards_are_exact_when_turned(kind: str, players: int, seed: int) -> None:
    board = board_from_data(generate(kind, players, seed), kind)
    made = geometry_of(board, upright=True)
    prove_exact(board, made)
    prove_placed(board, made, layout_of(board, upright=True))
    prove_placed(board, made, layout_of(board, COMPACT, upright=True))
    pressed = geometry_of(board, upright=True, tall=1.1)
    prove_exact(board, pressed)
    prove_placed(board, pressed, layout_of(board, COMPACT, upright=True, tall=1.1))


def test_a_peninsula_touches_on_both_sides() -> None:
    """On base-4 regions 0 and 6 share a border on either side of region 1."""
    made = geometry_of(board_named("base-4"))
    between = [s for s in made.stretches if {s.left, s.right} == {0, 6}]
    assert len(between) == 2


def test_a_region_that_runs_from_side_to_side() -> None:
    board = small_board([(0, 1), (1, 2)], {0, 1, 2}, [(0.5, 0.1), (0.5, 0.5), (0.5, 0.9)])
    made = compute(board)
    prove_exact(board, made)
    assert sum(s.left == 1 and s.right == OUT for s in made.stretches) == 2


def test_four_regions_that_meet_in_a_point() -> None:
    board = small_board(
        [(0, 1), (1, 2), (2, 3), (3, 0)], {0, 1, 2, 3}, [(0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8)]
    )
    made = compute(board)
    prove_exact(board, made)
    assert made.polygons[0].touches(made.polygons[2])


def test_a_region_with_one_neighbour_at_the_edge() -> None:
    board = small_board(
        [(0, 1), (1, 2), (0, 2), (0, 3)], {0, 1, 2, 3}, [(0.4, 0.4), (0.9, 0.2), (0.5, 0.9), (0.1, 0.1)]
    )
    prove_exact(board, compute(board))


def test_a_graph_that_is_not_planar_is_refused() -> None:
    board = small_board([(a, b) for a in range(5) for b in range(a)], {0}, [(0.1 * i, 0.1 * i) for i in range(5)])
    with pytest.raises(DrawingError, match="cannot lie in a plane"):
        plane_map(board)


def test_every_point_of_the_plane_map_is_met_by_three_regions_or_more() -> None:
    board = board_named("base-5")
    plane = plane_map(board)
    assert all(len(plane.corners_of(face)) == 3 for face in range(plane.faces))
    regions = len(board.regions) + 1
    assert regions - len(plane.origin) // 2 + plane.faces == 2  # Euler
