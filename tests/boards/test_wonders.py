"""Small wonders lie where nothing else does."""

from __future__ import annotations

from itertools import combinations

import pytest
import shapely

from elbowroom.boards import board_named
from elbowroom.boards.drawing import draw_board
from elbowroom.boards.geometry import geometry_of
from elbowroom.boards.layout import COMPACT, USUAL, Sizes, layout_of
from elbowroom.boards.palette import THEMES
from elbowroom.boards.stamps import points_of
from elbowroom.boards.wonders import WONDERS, wonders_of
from elbowroom.rules.board import TERRAINS

NOWHERE = shapely.Polygon()


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("style", [USUAL, COMPACT])
@pytest.mark.parametrize("name", ["base-5", "river-4", "underground-3"])
def test_a_wonder_covers_nothing_and_keeps_to_its_region(name: str, style: Sizes, upright: bool) -> None:
    board = board_named(name)
    geometry, layout = geometry_of(board, upright), layout_of(board, style, upright)
    found = wonders_of(board, geometry, layout, NOWHERE)
    assert len(found) >= 4
    for region, wonder in found.items():
        circle = shapely.Point(wonder.x, wonder.y).buffer(wonder.radius)
        assert geometry.polygons[region].contains(circle)
        assert not [box for box in layout[region].boxes() if circle.intersects(shapely.box(*box.bounds))]
        stamp = wonder.stamp()
        drawn = [
            (stamp.x + x * stamp.size, stamp.y + y * stamp.size)
            for part in wonder.sign
            for x, y in points_of(part.path)
        ]
        assert circle.buffer(0.5).contains(shapely.MultiPoint(drawn))
    assert found == wonders_of(board, geometry, layout, NOWHERE)


def test_a_wonder_keeps_clear_of_what_it_is_told() -> None:
    board = board_named("base-2")
    geometry, layout = geometry_of(board), layout_of(board, USUAL)
    first = next(iter(wonders_of(board, geometry, layout, NOWHERE).values()))
    rose = shapely.Point(first.x, first.y).buffer(20)
    for wonder in wonders_of(board, geometry, layout, rose).values():
        assert not shapely.Point(wonder.x, wonder.y).buffer(wonder.radius - 0.5).intersects(rose)


def test_every_terrain_has_wonders_and_no_two_are_alike() -> None:
    assert set(WONDERS) == set(TERRAINS)
    assert all(one != other for one, other in combinations([sign for signs in WONDERS.values() for sign in signs], 2))


@pytest.mark.parametrize("theme", [*THEMES, "live"])
def test_all_colours_are_of_the_theme(theme: str) -> None:
    svg = draw_board(board_named("base-2"), theme)
    assert 'class="wonder ' in svg
    assert "$" not in svg
