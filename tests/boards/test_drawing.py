"""The SVG of a board: what a client relies on, and that a position is drawn as it is."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from elbowroom import Game, Setup
from elbowroom.boards import board_named
from elbowroom.boards.drawing import draw_board, draw_position
from elbowroom.boards.files import save_drawing, to_png
from elbowroom.boards.planar import DrawingError
from elbowroom.boards.tokens import Held, held_in
from elbowroom.rules.board import MARKS, TERRAINS
from tests.boards.both_ways import BOTH_WAYS

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = ["terrain", "patterns", "owners", "borders", "symbols", "plates", "states", "frame", "tokens", "pieces"]


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def by_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [e for e in root.iter() if name in e.get("class", "").split()]


def midgame(players: int = 5, seed: int = 3, rounds: int = 5) -> Game:
    game = Game.new(Setup(players=players, seed=seed))
    rng = Random(seed)
    while game.round < rounds and not game.over:
        game.apply(rng.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize(("name", "upright"), BOTH_WAYS)
def test_every_region_is_an_element(name: str, upright: bool) -> None:
    board = board_named(name)
    root = parsed(draw_board(board, upright=upright))
    assert [e.get("class") for e in root if e.tag == f"{SVG}g"] == LAYERS
    regions = {e.get("id"): e for e in by_class(root, "region")}
    assert list(regions) == [f"r{r.id}" for r in board.regions]
    for r in board.regions:
        element = regions[f"r{r.id}"]
        title = element.find(f"{SVG}title")
        assert title is not None
        assert title.text is not None
        assert title.text.startswith(f"{r.id}: {r.terrain.replace('_', ' ')}")
        assert r.terrain in element.get("class", "").split()
        assert element.get("data-terrain") == r.terrain
        assert element.get("data-marks", "").split() == list(r.marks)
        assert [int(a) for a in element.get("data-adjacent", "").split()] == list(r.adjacent)


def test_ids_are_unique_and_all_references_meet_one() -> None:
    root = parsed(draw_position(midgame()))
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    wanted = {e.get("href", "")[1:] for e in root.iter(f"{SVG}use")}
    wanted |= {e.get("clip-path", "url(#s0)")[5:-1] for e in root.iter()}
    assert wanted <= set(ids)


def test_what_is_drawn_by_reference_needs_no_style_sheet() -> None:
    """Browsers match no selector with an ancestor inside of `use`: such parts get their colours by inheritance."""
    root = parsed(draw_position(midgame()))
    defs = root.find(f"{SVG}defs")
    assert defs is not None
    assert [e for e in defs.iter() if e.get("class")] == []
    known = {"none", "currentColor"}
    assert all(e.get("fill", "none") in known or e.get("fill", "").startswith("#") for e in defs.iter())


def test_signs_symbols_and_numbers_of_an_upright_board_stand_upright() -> None:
    """Only the map is turned: whatever lies on it is the same drawing at another place."""
    usual, upright = (parsed(draw_board(board_named("base-4"), upright=way)) for way in (False, True))
    for name in ("number", "symbol", "mark", "rose"):
        one, other = (by_class(root, name) for root in (usual, upright))
        assert len(one) == len(other) > 0
    turns = [sorted(re.findall(r"rotate\(.*?\)|matrix\(.*?\)", transforms(root))) for root in (usual, upright)]
    assert turns[0] == turns[1]
    symbols = [{e.get("id"): ElementTree.tostring(e) for e in root.iter(f"{SVG}g")} for root in (usual, upright)]
    named = [id for id in symbols[0] if id and id.startswith("g-")]
    assert named
    assert all(symbols[0][id] == symbols[1][id] for id in named)


def transforms(root: ElementTree.Element) -> str:
    return " ".join(e.get("transform", "") for e in root.iter())


def test_a_prefix_goes_before_every_id() -> None:
    root = parsed(draw_board(board_named("base-2"), prefix="x-"))
    assert all(str(e.get("id")).startswith("x-") for e in root.iter() if e.get("id"))


def test_a_position_is_drawn_as_it_is() -> None:
    game = midgame()
    root = parsed(draw_position(game))
    drawn = {int(e.get("data-region", "")): e for e in by_class(root, "token") if not e.get("data-neutral")}
    tribes = {int(e.get("data-region", "")) for e in by_class(root, "n-lost_tribe")}
    owners = {str(e.get("id")): e.get("class", "").split() for e in by_class(root, "owner")}
    active = {p.active.race for p in game.players if p.active is not None}
    assert {r.region for r in game.regions if r.tokens} == set(drawn)
    assert {r.region for r in game.regions if r.lost_tribe} == tribes
    for r in game.regions:
        assert (r.seat is not None) == any(c.startswith("seat-") for c in owners[f"o{r.region}"])
        if r.race is not None:
            token = drawn[r.region]
            assert (token.get("data-race"), token.get("data-tokens")) == (r.race, str(r.tokens))
            assert f"seat-{r.seat}" in token.get("class", "").split()
            assert ("declined" in token.get("class", "").split()) == (r.race not in active)


def test_pieces_and_immunity_are_drawn() -> None:
    board = board_named("base-3")
    held = [Held(3, 1, "orcs", 2, pieces=(("hero", 1), ("camp", 2), ("fortress", 1), ("dragon", 1)), immune=True)]
    root = parsed(draw_board(board, held=held))
    kinds = [(e.get("data-piece"), e.get("data-count")) for e in by_class(root, "piece")]
    assert kinds == [("hero", "1"), ("camp", "2"), ("fortress", "1"), ("dragon", "1")]
    assert [e.get("id") for e in by_class(root, "immune")] == ["h3"]


def test_ice_storm_and_lava_lie_over_a_region() -> None:
    held = [Held(1, cover="ice"), Held(2, cover="storm"), Held(4, cover="lava")]
    root = parsed(draw_board(board_named("base-2"), held=held))
    patterns = {e.get("id") for e in root.iter(f"{SVG}pattern")}
    covers = {e[1].get("href"): e[1].get("fill") for e in by_class(root, "cover")}
    assert covers == {"#s1": "url(#ice)", "#s2": "url(#storm)", "#s4": "url(#lava)"}
    assert patterns >= {"ice", "storm", "lava"}


def test_notebooks_get_the_picture_of_games_and_views() -> None:
    game = midgame(players=2)
    for reader in (game, game.view(0)):
        assert len(by_class(parsed(reader._repr_svg_()), "region")) == len(game.board.regions)


def test_themes_differ_in_colour_only() -> None:
    board = board_named("base-2")
    light, dark = (parsed(draw_board(board, theme)) for theme in ("light", "dark"))
    assert [e.tag for e in light.iter()] == [e.tag for e in dark.iter()]
    with pytest.raises(ValueError, match="no theme 'pink'"):
        draw_board(board, "pink")


def test_png(tmp_path: Path) -> None:
    svg = draw_position(midgame(players=2), width=300)
    png = to_png(svg, 300)
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20], "big") == 300
    save_drawing(svg, tmp_path / "a.svg", None)
    assert (tmp_path / "a.svg").read_text("utf-8") == svg
    with pytest.raises(DrawingError, match=r"\.svg or \.png"):
        save_drawing(svg, tmp_path / "a.gif", None)


def test_held_in_knows_declined_races() -> None:
    game = midgame(rounds=7)
    declined = {army.race for player in game.players for army in player.declined}
    assert {h.race for h in held_in(game) if h.declined} <= declined
    assert any(h.declined for h in held_in(game))


def test_the_library_starts_without_the_drawing() -> None:
    heavy = {"numpy", "shapely", "networkx", "resvg_py"}
    code = f"import sys, elbowroom, elbowroom.cli; print(sorted({heavy} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_every_terrain_has_signs_and_colours() -> None:
    from elbowroom.boards.glyphs import GROUPS, SCATTER, SIGNS
    from elbowroom.boards.palette import THEMES

    for terrain in TERRAINS:
        assert len(SIGNS[terrain]) >= 2
        assert SCATTER[terrain]
        assert len(GROUPS[terrain]) >= 2
        assert all(0 <= sign < len(SIGNS[terrain]) for group in GROUPS[terrain] for sign, _, _, _ in group)
        assert all(terrain in p.terrain and terrain in p.wash and terrain in p.sign for p in THEMES.values())
    assert all(set(p.marks) == set(MARKS) for p in THEMES.values())
