"""M6, M1: the rulebook's table of needs against what each known board leaves out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from elbowroom import Board, Setup, known_board
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.setup import board_files
from tests.own_board import changed

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook.md"
ALL = tuple(BOXES)
BOARDS = sorted(board_files())


def ident(name: str) -> str:
    """The id of a name in the rulebook."""
    plain = name.strip().lower().replace("will-o'-wisps", "wisps")
    return plain.replace("-", "_").replace(" ", "_")


def rows() -> list[tuple[str, list[str], list[str]]]:
    """The table: a need, and the races and powers that have it. A row that lists several needs is taken apart."""
    text = RULEBOOK.read_text(encoding="utf-8")
    start = text.index("| need | races (")
    found = []
    for line in text[start:].split("\n\n")[0].splitlines()[2:]:
        need, races, powers = (cell.strip() for cell in line.strip("|").split("|"))
        parts = need.split(";") if ";" in need else [need]
        race_parts = _parts(races, len(parts))
        power_parts = _parts(powers, len(parts))
        for part, race_names, power_names in zip(parts, race_parts, power_parts, strict=True):
            found.append((part.strip(), _names(race_names), _names(power_names)))
    return found


def _parts(cell: str, number: int) -> list[str]:
    parts = cell.split(";")
    if number == 1:
        return [", ".join(parts)]
    return [cell] * number if len(parts) == 1 else parts


def _names(cell: str) -> list[str]:
    return [ident(name) for name in cell.split(",") if name.strip() not in ("–", "")]


# Each need, told from the board file alone.
def has(board: Board, *terrains: str, mark: str = "") -> bool:
    """Whether some region has one of the terrains, or the mark."""
    return any(region.terrain in terrains or (mark and mark in region.marks) for region in board.regions)


def meets(need: str, board: Board, finds: bool) -> bool:
    """Whether a board meets a need of the table."""
    answers = {
        "none": True,
        "mountain / black mountain": has(board, "mountain", "black_mountain"),
        "forest / mushroom forest": has(board, "forest", "mushroom"),
        "swamp / mud": has(board, "swamp", "mud"),
        "mine symbol / mine region": has(board, "mine", mark="mine"),
        "magic source / crystal": has(board, "crystal", mark="magic"),
        "farmland": has(board, "farmland"),
        "hill": has(board, "hill"),
        "either of them": has(board, "farmland", "hill"),
        "cavern": has(board, mark="cavern"),
        "sea, lake or river": has(board, "sea", "lake", "river"),
        "lake or river": has(board, "lake", "river"),
        "chasm": has(board, "chasm"),
        "chasm with volcano mark": has(board, mark="volcano"),
        "places in play": finds,
        "relics in play": finds,
        "not a River World board": board.box != "river",
    }
    return answers[need]


def due(board: Board, finds: bool) -> tuple[set[str], set[str]]:
    """The races and powers that belong into a game on a board, by the table."""
    races, powers = set(), set()
    for need, race_names, power_names in rows():
        if meets(need, board, finds):
            races |= set(race_names)
            powers |= set(power_names)
    return races, powers


@pytest.mark.rule("M6")
def test_everything_is_listed_once() -> None:
    races = [name for _, names, _ in rows() for name in names]
    powers = [name for _, _, names in rows() for name in names]
    assert sorted(races) == sorted(race.id for box in BOXES.values() for race in box.races)
    assert sorted(powers) == sorted(power.id for box in BOXES.values() for power in box.powers)
    assert f"| need | races ({len(races)}) | powers ({len(powers)}) |" in RULEBOOK.read_text(encoding="utf-8")
    assert not [name for name in races + powers if not re.fullmatch("[a-z_]+", name)]


@pytest.mark.rule("M6")
@pytest.mark.rule("M1")
@pytest.mark.rule("M5")
@pytest.mark.parametrize("finds", [True, False])
@pytest.mark.parametrize("board", BOARDS)
def test_a_board_leaves_out_exactly_what_has_no_meaning_on_it(board: str, finds: bool) -> None:
    plan = known_board(board)
    table = Setup(players=plan.players, boxes=ALL, board=board, finds=finds).table()
    races, powers = due(plan, finds)
    assert {race.id for race in table.races} == races
    assert {power.id for power in table.powers} == powers


BARE = {
    "no forest": ({"forest": "hill"}, ()),
    "no swamp, no mine": ({"swamp": "hill"}, ("mine",)),
    "no magic": ({}, ("magic",)),
    "no mountain": ({"mountain": "hill"}, ()),
    "no water": ({"sea": "hill", "lake": "hill"}, ()),
    "sea alone": ({"lake": "hill"}, ()),
    "hills alone": ({"farmland": "hill"}, ("cavern",)),
    "no hills": ({"hill": "farmland"}, ()),
}


@pytest.mark.rule("M6")
@pytest.mark.rule("M1")
@pytest.mark.parametrize("what", BARE)
def test_a_board_without_a_terrain_or_symbol(what: str) -> None:
    terrain, marks = BARE[what]
    board = changed("base-3", terrain, marks)
    table = Setup(players=3, boxes=ALL, board=board).table()
    races, powers = due(board, True)
    assert {race.id for race in table.races} == races
    assert {power.id for power in table.powers} == powers


@pytest.mark.rule("M1")
def test_chasms_without_a_volcano_mark_leave_out_flames_alone() -> None:
    board = changed("underground-2", {}, ("volcano",))
    known = {race.id for race in Setup(players=2, boxes=ALL, board="underground-2").table().races}
    assert known - {race.id for race in Setup(players=2, boxes=ALL, board=board).table().races} == {"flames"}


@pytest.mark.rule("M1")
def test_the_examples_of_the_rule() -> None:
    def left_out(board: str, finds: bool = True) -> set[str]:
        table = Setup(players=known_board(board).players, boxes=ALL, board=board, finds=finds).table()
        everything = {trait.id for box in BOXES.values() for trait in [*box.races, *box.powers]}
        return everything - {trait.id for trait in [*table.races, *table.powers]}

    assert left_out("underground-2") == {"humans", "hill", "mounted", "underworld"}
    assert left_out("base-2") == {"flames", "spiderines"}
    assert left_out("base-2", finds=False) == {"flames", "spiderines", "adventurous", "magic"}
