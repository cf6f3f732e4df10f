"""Boards for pages: one drawing for both themes, and where things lie in it."""

from __future__ import annotations

import gzip
import json
import re
from xml.etree import ElementTree

import pytest

from elbowroom.boards import board_named, board_paths
from elbowroom.boards.files import to_png
from elbowroom.boards.layout import COMPACT, USUAL, layout_of
from elbowroom.boards.live import board_anchors, board_svg
from elbowroom.boards.palette import THEMES
from elbowroom.boards.planar import DrawingError
from tests.nightly import some_by_day

LOOKS = {
    "large screen": (False, False),
    "phone": (True, True),
    "phone on its side": (True, False),
    "tall screen": (False, True),
}


def test_every_colour_of_both_themes_is_a_variable() -> None:
    svg = board_svg(board_named("base-2"))
    used = set(re.findall(r"var\((--er-[\w-]+)\)", svg))
    day, rest = svg.split("@media (prefers-color-scheme:dark)", 1)
    night = rest.split("[data-theme=light]", 1)[0]
    assert used <= set(re.findall(r"(--er-[\w-]+):", day))
    assert set(re.findall(r"(--er-[\w-]+):", night)) <= set(re.findall(r"(--er-[\w-]+):", day))
    assert f"--er-terrain-hill:{THEMES['light'].terrain['hill']};" in day
    assert f"--er-terrain-hill:{THEMES['dark'].terrain['hill']};" in night
    assert f"[data-theme=dark] .elbowroom-live{{--er-paper:{THEMES['dark'].paper};" in svg


def test_no_colour_of_one_theme_is_left_in_the_drawing() -> None:
    body = board_svg(board_named("underground-2")).split("</style>", 1)[1]
    for palette in THEMES.values():
        colours = [palette.paper, palette.ink, palette.faint, palette.snow, *palette.terrain.values()]
        assert [colour for colour in colours if colour in body] == []


@pytest.mark.parametrize("name", board_paths())
@pytest.mark.parametrize(("compact", "upright"), some_by_day(LOOKS, "large screen", "phone"))
def test_a_page_can_load_it_quickly(name: str, compact: bool, upright: bool) -> None:
    """A line pays for the packed size, a browser for each element, also for those of a `use`."""
    svg = board_svg(board_named(name), compact, upright=upright).encode()
    assert len(svg) < 420_000
    assert len(gzip.compress(svg)) < 90_000
    root = ElementTree.fromstring(svg)
    sizes = {f"#{e.get('id')}": len(list(e.iter())) for e in root.iter() if e.get("id")}
    assert sum(1 + sizes.get(e.get("href", ""), 0) for e in root.iter()) < 3200


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("upright", [False, True])
def test_anchors_are_the_places_of_the_drawing(compact: bool, upright: bool) -> None:
    board = board_named("base-3")
    found = json.loads(json.dumps(board_anchors(board, compact, upright)))
    root = ElementTree.fromstring(board_svg(board, compact, upright=upright))
    assert root.get("viewBox", "").split() == [f"{x:g}" for x in found["view_box"]]
    assert (found["view_box"][2] < found["view_box"][3]) == upright
    assert ("compact" in root.get("class", "").split()) == compact
    layout = layout_of(board, COMPACT if compact else USUAL, upright)
    for region, places, anchors in zip(board.regions, layout, found["regions"], strict=True):
        assert anchors["region"] == region.id
        assert anchors["token"]["width"] == pytest.approx(places.token.width, abs=0.06)
        assert anchors["plate"]["x"] == pytest.approx(places.plate.x, abs=0.06)
        assert len(anchors["pieces"]) == 3
        assert list(anchors["marks"]) == list(region.marks)
        drawn = root.find(f".//*[@id='n{region.id}']/{{http://www.w3.org/2000/svg}}path")
        assert drawn is not None
        left = float(re.findall(r"-?[\d.]+", drawn.get("d", ""))[0])
        assert left == pytest.approx(anchors["plate"]["x"] - anchors["plate"]["width"] / 2, abs=0.2)


def test_ids_of_a_page_with_two_boards_differ() -> None:
    one, two = (set(re.findall(r' id="([^"]+)"', board_svg(board_named("base-2"), prefix=p))) for p in ("a-", "b-"))
    assert one
    assert not one & two


def test_a_picture_has_one_theme() -> None:
    with pytest.raises(DrawingError, match="light or dark"):
        to_png(board_svg(board_named("base-2")), 200)
