"""Tables of the arena fit into the terminal"""

from __future__ import annotations

import re

import pytest

from elbowroom.arena import LadderResult, MatchResult, ladder, match
from elbowroom.arena.simulate import BotMaker
from elbowroom.cli.arena_tables import print_result
from tests.arena.test_match import Last, last

Result = MatchResult | LadderResult
NAME = "greedy:samples=12:width=6"


def named(name: str) -> BotMaker:
    """A bot of this name."""

    def made(seed: int) -> Last:
        return last(seed)

    made.__name__ = name
    return made


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """With intervals as long as they get, and with long names."""
    return [
        match("greedy", last, 4),
        match("random", named(NAME), 4, players=4),
        match(named("some/where/mine.py:depth=3"), named(NAME), 4, players=3, teams="half"),
        ladder(["random", last, named(NAME)], 4),
    ]


@pytest.mark.parametrize("width", [72, 80, 100, 200])
def test_intervals_are_on_one_line_and_names_are_whole(
    results: list[Result], width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for result in results:
        print_result(result)
        table = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("│", "┃", "┏", "└"))]
        assert all(len(line) <= width for line in table)
        assert "…" not in "".join(table)
        cells = [cell for line in table for cell in line.split("│")]
        assert sum("[" in cell for cell in cells) >= 3
        for cell in cells:
            assert cell.count("[") == cell.count("]"), "\n".join(table)
            assert not re.search(r"\[[^],]*\]", cell)


def test_a_wide_terminal_has_mean_and_interval_side_by_side(
    results: list[Result], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    print_result(results[0])
    assert " 100.0% [" in capsys.readouterr().out
