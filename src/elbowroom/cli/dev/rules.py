"""The rules of the rulebook, and the tests that name them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

_RULE: Final = re.compile(r"^(?:- |\| )([A-Z]{1,2}\d+[a-z]?) (?:\| )?(.*)")


def rulebook_of(root: Path) -> Path:
    """The rulebook of a checkout."""
    return root / "docs" / "rulebook.md"


def rulebook_rules(text: str) -> dict[str, str]:
    """All rules of the rulebook, by id: list items such as ``- W1 ...`` and table rows such as ``| BR1 | ...``."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        match = _RULE.match(line)
        if match:
            id = match.group(1)
            if id in found:
                raise ValueError(f"the rulebook has two rules {id}: give one of them another id")
            found[id] = match.group(2)
    return found


def marked_rules(tests: Path) -> dict[str, str]:
    """The rules that tests are marked with, ``@pytest.mark.rule("BR4")``, and a file that does so."""
    found: dict[str, str] = {}
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.rule" not in text:  # parsing takes long
            continue
        for node in ast.walk(ast.parse(text, str(path))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found.setdefault(argument.value, str(path.relative_to(tests)))
    return found
