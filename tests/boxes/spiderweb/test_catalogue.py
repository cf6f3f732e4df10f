"""The box has exactly the races and powers of the rulebook's tables."""

import re

import pytest

from elbowroom.boxes.spiderweb.manifest import BOX
from tests.boxes.base.test_catalogue import name_id, rows, section


def word_id(cell: str) -> str:
    """The id of ``Shamans (Pygmies) / ...`` or ``Soul-Touch / ...``."""
    return name_id(re.sub(r" \(.*?\)", "", cell)).replace("-", "_")


@pytest.mark.rule("Q13")
def test_races_have_the_numbers_of_the_rulebook() -> None:
    printed = [(row[0], word_id(row[1]), int(row[2]), int(row[3])) for row in rows("9", "SR")]
    assert [(r.rule, r.id, r.tokens, r.supply) for r in BOX.races] == printed
    assert {r.id: r.supply for r in BOX.races if r.id in ("homunculi", "shamans")} == {"homunculi": 13, "shamans": 13}


def test_powers_have_the_numbers_of_the_rulebook() -> None:
    printed = [(row[0], word_id(row[1]), int(row[2])) for row in rows("9", "SP")]
    assert [(p.rule, p.id, p.tokens) for p in BOX.powers] == printed


def test_pieces_have_the_numbers_of_the_rulebook() -> None:
    counted = {name: int(number) for name, number in re.findall(r"([\w ]+) \((\d+)\)", section("12b"))}
    pieces = {piece.id: int(piece.supply) for trait in [*BOX.races, *BOX.powers] for piece in trait.pieces}
    words = {"winter": " winter markers", "pot": " pots"}  # the others are called by their id
    assert pieces == {id: counted.get(words.get(id, f" {id}"), 1) for id in pieces}
    assert pieces["pot"] == 16
