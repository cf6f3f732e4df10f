"""Every sentence of the server can be said, in every language, with what is given to it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from elbowroom.language.texts import LOCALE, languages
from elbowroom.server.wire.refusals import STATUS, Refusal

SERVER = Path(__file__).parents[3] / "src" / "elbowroom" / "server"


def refusals() -> list[tuple[str, str, tuple[str, ...]]]:
    """All refusals in the sources: where, the message, and the names of what is given to it."""
    found = []
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                if words and len(words) == len(node.args):
                    found.append((f"{path.name}:{node.lineno}", words[-1], tuple(k.arg or "" for k in node.keywords)))
    return found


@pytest.mark.parametrize("language", languages())
def test_every_refusal_can_be_told(language: str) -> None:
    assert len(refusals()) > 40
    for where, message, given in refusals():
        told = Refusal("unknown", message, **dict.fromkeys(given, 3)).told(language)
        assert told.message, where
    for word in STATUS:
        assert Refusal(word, problem="x").told(language).message


def test_all_languages_have_the_same_sentences() -> None:
    def ids(language: str) -> list[str]:
        lines = (LOCALE / language / "server.ftl").read_text("utf-8").splitlines()
        return [line.split(" =")[0] for line in lines if line.startswith("server-")]

    assert ids("en") == ids("ru")
