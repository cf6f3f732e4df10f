"""A name means one thing: no two classes of the package share theirs."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import elbowroom

SOURCES = Path(elbowroom.__path__[0])


def classes() -> dict[str, list[str]]:
    """The modules that define a class of each name."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(SOURCES)))
    return found


def test_no_two_classes_have_the_same_name() -> None:
    found = classes()
    assert len(found) > 300
    assert {name: modules for name, modules in found.items() if len(modules) > 1} == {}
