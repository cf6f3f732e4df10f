"""What is wrong with a position is told in the language of whoever has set it up."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import elbowroom.game
from elbowroom import Game, PositionError
from elbowroom.language.texts import languages
from elbowroom.server.showing.analysis import analysed, check_position
from elbowroom.server.showing.position_problems import told_problem
from elbowroom.server.wire.refusals import Refusal, texts_in
from tests.game.test_impossible_positions import IMPOSSIBLE

CYRILLIC = re.compile("[а-яё]")
SOURCES = sorted(Path(elbowroom.game.__path__[0]).glob("*.py"))


def raised() -> list[tuple[str, set[str]]]:
    """The words of the position errors that the engine raises, each with what it is about."""
    found = []
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "PositionError":
                word, about = (*node.args[1:], None, None)[:2]
                if isinstance(word, ast.Constant):
                    keys = about.keys if isinstance(about, ast.Dict) else []
                    found.append((str(word.value), {str(key.value) for key in keys if isinstance(key, ast.Constant)}))
    return found


@pytest.mark.parametrize("language", languages())
def test_each_problem_has_a_sentence_about_what_it_is_about(language: str) -> None:
    words = raised()
    assert len(words) > 60
    told = {
        match[1]: set(re.findall(r"\$(\w+)", match[0]))
        for match in re.finditer(r"^position-(\w+) =(?:.*\n)(?:^[ }].*\n)*", _source(language), re.MULTILINE)
    }
    assert {word for word, _ in words} == set(told)
    for word, about in words:
        assert told[word] <= about, word


def _source(language: str) -> str:
    folder = Path(elbowroom.game.__path__[0]).parent / "language" / "locale" / language
    return (folder / "positions.ftl").read_text("utf-8")


@pytest.mark.parametrize(("position", "place"), [case[:2] for case in IMPOSSIBLE], ids=range(len(IMPOSSIBLE)))
def test_what_cannot_be_is_told_in_russian_at_its_place(position: dict[str, Any], place: str) -> None:
    with pytest.raises(PositionError) as raised:
        Game.from_position(position)
    found = check_position(position, "ru")
    assert found.where == place
    assert bool(CYRILLIC.search(found.problem)) == bool(raised.value.word)


def test_names_stand_in_it_not_ids() -> None:
    seats = [{"active": {"race": "trolls", "regions": {"5": 44}}}, {}]
    problem = check_position({"board": "base-2", "seats": seats}, "ru").problem
    assert problem.startswith(texts_in("ru").race("trolls"))
    assert "44" in problem
    with pytest.raises(PositionError) as raised:
        Game.from_position({"board": "base-2", "seats": [{"active": {"race": "trols"}}, {}]})
    assert told_problem(raised.value, "ru") == "В этой партии нет «trols»."


LONG = "x" * 3000
STRANGE: list[dict[str, Any]] = [
    {"format": LONG},
    {LONG: 1},
    {"seats": [{LONG: LONG}]},
    {"seats": [{"active": {LONG: 1}}]},
    {"column": [{LONG: 1}]},
    {"board": LONG},
    {"boxes": [LONG]},
    {"decision": LONG},
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("position", STRANGE, ids=str)
def test_what_strangers_write_at_length_is_told_in_short(position: dict[str, Any], language: str) -> None:
    check = check_position(position, language)
    assert check.problem
    assert len(check.problem) < 1000
    assert len(check.where) < 400
    with pytest.raises(Refusal) as refused:
        analysed(position, (), language)
    assert refused.value.error == "position"
    assert len(refused.value.told(language).message) < 1000
