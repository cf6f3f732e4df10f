"""Which boxes are found, in what order, and what becomes of those that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from elbowroom import Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.actions import ACTIONS, declared_steps
from tests.outside.installing import make_up, run

HEAD = """
from pathlib import Path
from elbowroom.rules.actions import register_means, register_step
from elbowroom.rules.box import Box
from elbowroom.rules.traits import Piece, Power, Race
HERE = Path(__file__).parent
"""
BROKEN = {
    "barks": ("raise RuntimeError('out of\\nbark')", "RuntimeError: out of bark"),
    "blank": ("BOX = None", "its entry point 'blank_box:BOX' is no Box"),
    "boxer": ("BOX = Box('other', HERE)", "its entry point is called 'boxer' but the box 'other'"),
    "brawl": ("BOX = Box('brawl', HERE, races=[Race('orcs', 'X1', 5, 10)])", "relic, place or event 'orcs' already"),
    "brick": ("Piece('fortress', 'X1', 3)", "'fortress' is declared twice"),
    "broad": ("BOX = Box('broad', HERE / 'broad')", "unknown terrain 'moon'"),
    "brood": ("BOX = Box('brood', HERE, races=[Race('ants', 'X1', 5, 99)])", "at most 31 can be"),
    "brook": (
        "BOX = Box('brook', HERE, powers=[Power('wet', 'X1', 4, income='hil')])",
        "'hil' names a terrain",
    ),
    "bruit": ("BOX = Box('bruit', HERE / 'bruit')", "emblems.json: the path of 'race-x' is no path of SVG"),
    "brush": (
        "BOX = Box('brush', HERE / 'brush')",
        "portraits.json: 'url(x) M1 2Z' of 'race-x' must be a paint and a path",
    ),
    "built": ("BOX = Box('built', HERE, powers=[Power('No Id', 'X1', 4)])", "id 'No Id' must be small letters"),
    "burly": ("BOX = Box('burly', HERE, more_pieces={'loot': 'X1'})", "there is a piece 'loot' already"),
    "butts": ("register_step('conquer')", "'conquer' cannot be a step of its own"),
    "byway": ("register_means('by way')", "'by way' cannot stand in the text of an action"),
    "gone": (None, "ModuleNotFoundError: No module named 'nowhere'"),
}
GOOD = HEAD + "MILL = Piece('mill', 'X1', 2)\nGRIND = register_means('grind')\nBOX = Box('mill', HERE)"
REPORT = """
import json
from elbowroom import Game, Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.boxes.outside import FOUND
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.traits import trait_count
Game.new(Setup(players=2, seed=1)).legal_actions()
print(json.dumps({
    "boxes": list(BOXES), "found": [str(found) for found in FOUND], "actions": [str(action) for action in ACTIONS],
    "traits": trait_count(),
}))
"""


def report(folder: Path, switch: str = "") -> tuple[dict[str, list[str]], list[str]]:
    """What a program finds, and the lines of its warnings."""
    ran = run(folder, "-c", REPORT, variables={"ELBOWROOM_OUTSIDE_BOXES": switch})
    return json.loads(ran.stdout), ran.stderr.splitlines()


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All broken boxes beside a good one."""
    folder = tmp_path_factory.mktemp("crowd")
    for id, (code, _) in BROKEN.items():
        make_up(folder, id, HEAD + (code or ""), "" if code else "nowhere:BOX")
    boards = folder / "broad" / "boards"
    boards.mkdir(parents=True)
    board = json.loads(BOXES["base"].boards()[0].read_text("utf-8"))
    board["regions"][3]["terrain"] = "moon"
    (boards / "broad-2.json").write_text(json.dumps(board), encoding="utf-8")
    (folder / "bruit").mkdir()
    (folder / "bruit" / "emblems.json").write_text('{"race-x": ["x", "<script>"]}', encoding="utf-8")
    (folder / "brush").mkdir()
    (folder / "brush" / "portraits.json").write_text('{"race-x": ["#7a3528", "url(x) M1 2Z"]}', encoding="utf-8")
    make_up(folder, "mill", GOOD)
    return folder


@pytest.fixture(scope="module")
def found(crowd: Path) -> tuple[dict[str, list[str]], list[str]]:
    """What a program finds there."""
    return report(crowd)


def test_broken_boxes_are_left_out_and_the_others_are_there(found: tuple[dict[str, list[str]], list[str]]) -> None:
    assert found[0]["boxes"] == [*BOXES, "mill"]


@pytest.mark.parametrize("id", BROKEN)
def test_each_gets_one_line_that_says_why(found: tuple[dict[str, list[str]], list[str]], id: str) -> None:
    (line,) = [line for line in found[1] if f"box {id} " in line]
    assert line.startswith(f"elbowroom: box {id} ({id}-box 0.5) is left out: ")
    assert BROKEN[id][1] in line
    assert line.removeprefix("elbowroom: ") in found[0]["found"]


def test_nothing_else_is_said(found: tuple[dict[str, list[str]], list[str]]) -> None:
    assert len(found[1]) == len(BROKEN)
    assert "box mill (mill-box 0.5)" in found[0]["found"]


def test_what_is_left_out_takes_no_numbers(found: tuple[dict[str, list[str]], list[str]], tmp_path: Path) -> None:
    make_up(tmp_path, "mill", GOOD)
    alone = report(tmp_path)[0]
    assert (found[0]["actions"], found[0]["traits"]) == (alone["actions"], alone["traits"])


def test_built_in_actions_keep_their_numbers(found: tuple[dict[str, list[str]], list[str]]) -> None:
    new = [(i, text) for i, text in enumerate(found[0]["actions"]) if text != str(ACTIONS[i])]
    assert {text.rsplit(" ", 1)[0] for _, text in new if " by " not in text} == {"place mill", "lift mill"}
    assert {text.rsplit(" ", 1)[1] for _, text in new if " by " in text} == {"grind"}
    assert {str(ACTIONS[i]).split()[0] for i, _ in new} == {"unused"}


@pytest.mark.parametrize(
    ("switch", "boxes"), [("0", []), ("mill", ["mill"]), ("ford, mill", ["ford", "mill"]), ("", ["ford", "mill"])]
)
def test_a_switch_says_which_boxes_are_wanted(tmp_path: Path, switch: str, boxes: list[str]) -> None:
    make_up(tmp_path, "mill", GOOD)
    make_up(tmp_path, "ford", f"{HEAD}BOX = Box('ford', HERE)")
    assert report(tmp_path, switch)[0]["boxes"] == [*BOXES, *boxes]


def test_a_box_that_is_wanted_and_not_installed_is_told(tmp_path: Path) -> None:
    found, warnings = report(tmp_path, "mill")
    assert found["boxes"] == list(BOXES)
    (line,) = warnings
    assert "box mill (not installed) is left out: ELBOWROOM_OUTSIDE_BOXES names it" in line


def test_too_many_pieces_are_refused_with_the_limit_and_the_remedy(tmp_path: Path) -> None:
    free = 30 - declared_steps()[1]
    for id in ("heap", "pile"):
        many = f"PIECES = [Piece(f'{id}{{i}}', 'X1', 1) for i in range({free - 3})]\nBOX = Box('{id}', HERE)"
        make_up(tmp_path, id, f"{HEAD}{many}")
    found, warnings = report(tmp_path)
    assert found["boxes"] == [*BOXES, "heap"]
    (line,) = warnings
    assert "box pile (pile-box 0.5) is left out: no room for 'pile3'" in line
    assert "numbers for 30 kinds of pieces, and all are taken" in line
    assert "ELBOWROOM_OUTSIDE_BOXES can name the boxes" in line
    assert report(tmp_path, "pile")[0]["boxes"] == [*BOXES, "pile"]


def test_a_game_with_more_races_than_a_machine_word_has_bits_is_refused(tmp_path: Path) -> None:
    number = 64 - len(Setup(players=3).table().races)
    races = f"[Race(f'r{{i}}', 'X1', 5, 10) for i in range({number})]"
    make_up(tmp_path, "horde", f"{HEAD}BOX = Box('horde', HERE, races={races})")
    code = "from elbowroom import Setup; print(len(Setup(boxes=('base', 'horde'), without={}).table().races))"
    refused = run(tmp_path, "-c", code.format("()"), code=1)
    assert "a game has at most 62 races, not 64: take fewer boxes, or leave some races out" in refused.stderr
    assert run(tmp_path, "-c", code.format("('r0', 'r1')")).stdout == "62\n"


def test_boxes_that_import_the_game_too_early_are_told_how(tmp_path: Path) -> None:
    make_up(tmp_path, "mill", f"from elbowroom import Game\n{GOOD}")
    (line,) = report(tmp_path)[1]
    assert "import elbowroom before the box's own modules, and in these only elbowroom.rules" in line


def test_a_lesson_that_cannot_be_read_is_left_out_and_told(tmp_path: Path) -> None:
    make_up(tmp_path, "mill", GOOD)
    (tmp_path / "lesson.json").write_text('{"board": 7}', encoding="utf-8")
    ran = run(tmp_path, "-c", "from elbowroom.lessons import LESSONS; print(*LESSONS)")
    assert "mill" not in ran.stdout
    assert "base" in ran.stdout
    (line,) = ran.stderr.splitlines()
    assert line.startswith("elbowroom: the lesson of box mill is left out: ")
    assert "lesson.json" in line
