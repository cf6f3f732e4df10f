"""The base game has exactly the races and powers of the rulebook's tables, and the engine knows none of them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import elbowroom.game
import elbowroom.rules
from elbowroom.boxes.base.manifest import BOX
from elbowroom.boxes.catalog import BOXES
from elbowroom.formats.position import ProgressShape, WorldShape
from elbowroom.rules.board import MARKS, TERRAINS

ROOT = Path(__file__).parents[3]
RULES = Path(elbowroom.rules.__path__[0])
GAME = Path(elbowroom.game.__path__[0])
TRAITS = {trait.id for box in BOXES.values() for trait in [*box.races, *box.powers]}
LANDSCAPE = {*TERRAINS, *MARKS}  # some powers are called after a terrain
SECTIONS = re.split(r"^## (?=\d)", (ROOT / "docs" / "rulebook.md").read_text(encoding="utf-8"), flags=re.MULTILINE)


def section(number: str) -> str:
    """The text of a section of the rulebook."""
    return next(text for text in SECTIONS if text.startswith(f"{number}. "))


def rows(number: str, ids: str) -> list[list[str]]:
    """The cells of a section's table rows whose first cell is such an id."""
    lines = [line for line in section(number).splitlines() if re.match(rf"\| {ids}\d+ \|", line)]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def name_id(cell: str) -> str:
    """The id of a race or power from its table cell, such as ``Dragon Master / ...``."""
    return cell.split(" / ", maxsplit=1)[0].lower().replace(" ", "_")


def numbers(cell: str) -> tuple[int, int]:
    """The number on a banner, and the extra tokens in brackets behind it."""
    found = [int(number) for number in re.findall(r"\d+", cell)]
    return found[0], sum(found[1:])


def test_races_have_the_numbers_of_the_rulebook() -> None:
    printed = [(row[0], name_id(row[1]), *numbers(row[2]), int(row[3])) for row in rows("7", "BR")]
    assert [(r.rule, r.id, r.tokens, r.bonus_tokens, r.supply) for r in BOX.races] == printed


def test_powers_have_the_numbers_of_the_rulebook() -> None:
    printed = [(row[0], name_id(row[1]), int(row[2])) for row in rows("8", "BP")]
    assert [(p.rule, p.id, p.tokens + p.bonus_tokens) for p in BOX.powers] == printed


def test_pieces_have_the_numbers_of_the_rulebook() -> None:
    """Section 12b counts them in brackets behind the name: ``encampments (5)``; what is not counted is single."""
    counted = {name: int(number) for name, number in re.findall(r"(\w+) \((\d+)\)", section("12b"))}
    words = {"camp": "encampments", "hero": "heroes", "hole": "holes"}  # the others are called by their id
    pieces = {piece.id: int(piece.supply) for trait in [*BOX.races, *BOX.powers] for piece in trait.pieces}
    assert pieces == {id: counted.get(words.get(id, id), 1) for id in pieces}
    assert pieces["camp"] == 5


@pytest.mark.parametrize("source", sorted(path.name for path in RULES.glob("*.py")))
def test_the_engine_names_no_race_power_or_box(source: str) -> None:
    text = (RULES / source).read_text(encoding="utf-8")
    words = set(re.findall(r"[a-z_]+", text.lower()))
    assert words & (TRAITS - LANDSCAPE) == set()
    assert "elbowroom.boxes" not in text


def strings(tree: ast.Module) -> Iterator[str]:
    """What a program says and compares; not its docstrings, which may give examples."""
    docs = [
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
            yield node.value


def identifiers(tree: ast.Module) -> Iterator[str]:
    """The names in a program."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef):
            yield node.name


@pytest.mark.parametrize("source", sorted(path.name for path in GAME.glob("*.py")))
def test_what_is_around_the_engine_names_none_of_them_either(source: str) -> None:
    """Nor single pieces, relics, places and events, but for the ships and the caravel, which the engine itself puts."""
    tree = ast.parse((GAME / source).read_text(encoding="utf-8"))
    fields = {*ProgressShape.__struct_fields__, *WorldShape.__struct_fields__}
    said = [*strings(tree), *(name for name in identifiers(tree) if name not in fields)]
    words = {word for text in said for word in re.findall(r"[a-z]+(?:_[a-z]+)*", text.lower())}
    assert words & (TRAITS - LANDSCAPE) == set()
    single = {trait.id for box in BOXES.values() for trait in [*box.finds, *box.weathers]}
    single |= {piece for box in BOXES.values() for piece in box.pieces()} - set(BOXES["river"].more_pieces)
    assert set(strings(tree)) & (single - LANDSCAPE) == set()
