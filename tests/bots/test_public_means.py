"""Bots use what the library offers to everybody: a bot of one's own can do whatever these do."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import elbowroom

BOTS = Path(elbowroom.__path__[0]) / "bots"


def private_attributes(source: str) -> list[str]:
    """The private attributes of other objects that a source reads or writes."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.endswith("__")
        if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    ]


@pytest.mark.parametrize("path", sorted(BOTS.rglob("*.py")), ids=lambda path: path.stem)
def test_bots_reach_into_nothing(path: Path) -> None:
    assert private_attributes(path.read_text("utf-8")) == []


def test_what_counts_as_reaching_in() -> None:
    assert private_attributes("self._mind, view._state, view.__class__") == ["view._state"]
