"""Whatever can stand on a board, of whichever box, is drawn."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from elbowroom import Game, Setup
from elbowroom.boards import board_named
from elbowroom.boards.drawing import draw_board, draw_position
from elbowroom.boards.portraits import has_portrait
from elbowroom.boards.tokens import Held, emblem, held_in
from elbowroom.boxes.catalog import BOXES
from elbowroom.cli import app
from elbowroom.game.reader import Reader, RegionState
from elbowroom.rules.board import MARKS
from tests.boxes.river.waters import sail
from tests.boxes.underground.digging import dig

TRAITS = [trait for box in BOXES.values() for trait in (*box.races, *box.powers, *box.finds)]
PIECES = sorted({piece.id for trait in TRAITS for piece in trait.pieces})
RACES = [race.id for box in BOXES.values() for race in box.races]
FINDS = [find.id for box in BOXES.values() for find in box.finds]
OTHERS = ["lost_tribe", "monsters", "ship", "caravel", "ghost", "loot"]


def drawn(position: Reader) -> list[tuple[int, str]]:
    """Region and kind of everything in the picture of a position; races, then what is nobody's, then pieces."""
    root = ElementTree.fromstring(draw_position(position))
    found = []
    for element in root.iter():
        kind = element.get("data-race") or element.get("data-neutral") or element.get("data-piece")
        if kind:
            count = int(element.get("data-tokens") or element.get("data-count") or 0)
            found += [(int(element.get("data-region", "")), kind)] * count
    return sorted(found)


def standing(region: RegionState) -> list[str]:
    """The same for a region, as the game tells."""
    kinds = [region.race or ""] * region.tokens + ["lost_tribe"] * region.lost_tribe + ["monsters"] * region.monsters
    kinds += ["ship"] * region.ship + ["caravel"] * region.caravel + ["ghost"] * region.ghost
    kinds += [kind for kind, number in region.pieces for _ in range(number)]
    return [*kinds, *region.finds, *(["loot"] if region.hidden else [])]


def all_standing(position: Reader) -> list[tuple[int, str]]:
    return sorted((region.region, kind) for region in position.regions for kind in standing(region))


@pytest.mark.parametrize("name", sorted({*RACES, *PIECES, *FINDS, *OTHERS, *MARKS}))
def test_everything_has_an_emblem_of_its_own(name: str) -> None:
    assert emblem(name) == name


def test_what_nobody_knows_has_an_emblem_too() -> None:
    assert emblem("nobody knows it") == "unknown"


@pytest.mark.parametrize("piece", PIECES)
def test_every_piece_is_drawn(piece: str) -> None:
    svg = draw_board(board_named("underground-2"), held=[Held(3, 0, "orcs", 1, pieces=((piece, 1),))])
    assert f'data-piece="{piece}"' in svg
    assert f'id="{"p" if has_portrait(piece) else "e"}-{piece}"' in svg


def test_what_lies_on_the_river_is_drawn() -> None:
    game = sail(
        "A: orcs 7:2 8", "B: ice_witches 4 winter@4", events="pirates", ships=(0, 2), decision="conquer",
        world={"caravel": 1, "found": {"crypt": 8, "sword": 8}, "haunted": 7, "haunter": 0},
    )  # fmt: skip
    assert drawn(game) == all_standing(game)
    assert {(0, "ship"), (2, "ship"), (1, "caravel"), (7, "ghost"), (8, "crypt"), (8, "sword"), (4, "winter")} <= set(
        drawn(game)
    )


@pytest.mark.parametrize(("event", "cover"), [("storm", "storm"), ("winter", "ice"), ("calm", None), ("pirates", None)])
def test_the_event_of_the_round_lies_over_the_river(event: str, cover: str | None) -> None:
    game = sail("A: orcs 7:2 8", "B: elves 4", events=event, decision="conquer")
    covers = {held.region: held.cover for held in held_in(game)}
    assert [covers[r] for r in range(4)] == [cover] * 4
    assert {covers[r] for r in range(4, 12)} == {None}


def test_lava_lies_over_what_the_event_brings() -> None:
    game = sail("A: orcs+lava 8 lava@3", "B: elves 4", events="storm", decision="conquer")
    assert [held.cover for held in held_in(game)][2:4] == ["storm", "lava"]


def test_monsters_and_the_marks_they_have_left() -> None:
    game = dig("A: orcs 2", "B: elves 8", monsters=(7, 19), markers=("ring", "crypt"), found={"altar": 13})
    assert drawn(game) == all_standing(game)
    root = ElementTree.fromstring(draw_position(game))
    gone = {g.get("id") for g in root.iter() for mark in g if "gone" in mark.get("class", "").split()}
    assert gone == {"y13", "y23"}


def test_loot_is_drawn_face_down_for_everybody() -> None:
    game = dig("A: skags 8:2", "B: elves 12", world={"loot": {8: 0}})
    assert game.view(1).region(8).hidden == "unknown"
    assert drawn(game) == drawn(game.view(1))
    assert (8, "loot") in drawn(game)


@pytest.mark.parametrize("board", ["base-4", "underground-3", "river-2", "river-5"])
def test_positions_of_all_boxes_are_drawn_as_they_are(board: str, tmp_path: Path) -> None:
    rng = Random(board)
    game = Game.new(Setup(players=board_named(board).players, boxes=tuple(BOXES), board=board, seed=5))
    while game.round < 5:
        game.apply(rng.choice(game.legal_actions()))
    assert drawn(game) == all_standing(game)
    assert len(drawn(game)) > 20
    position, picture = tmp_path / "position.json", tmp_path / "board.svg"
    position.write_text(json.dumps(game.to_position()), encoding="utf-8")
    answer = CliRunner().invoke(app, ["board", "draw", board, "-o", str(picture), "--position", str(position)])
    assert answer.exit_code == 0, answer.output
    assert picture.read_text("utf-8") == draw_position(game)
    assert game._repr_svg_().count("data-piece") == draw_position(game).count("data-piece")
