"""`elbowroom arena`"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NoReturn

import pytest
from typer.testing import CliRunner

from elbowroom.arena.contest import Contest
from elbowroom.cli import app

RUN = ["arena", "match", "random", "random:", "--games", "4"]


def test_a_match_prints_its_table_and_writes_its_files(tmp_path: Path) -> None:
    log, numbers, page = tmp_path / "games", tmp_path / "numbers.json", tmp_path / "page.html"
    files = ["--log", str(log), "--json", str(numbers), "--html", str(page)]
    result = CliRunner().invoke(app, [*RUN, *files])
    assert result.exit_code == 0, result.output
    assert "4 games, 2 on each of 2 deals; 2 players; boxes: base; board: base-2; seed 0" in result.output
    for word in ("win share", "rank", "margin", "coins", "50.0%", "no difference between random and random: is proven"):
        assert word in result.output
    assert json.loads(numbers.read_text())["a"]["share"]["mean"] == 0.5
    assert "50.0%" in page.read_text()
    assert len(log.read_bytes().splitlines()) == 1 + 4


def test_json_alone() -> None:
    result = CliRunner().invoke(app, [*RUN, "--players", "3", "--teams", "half", "--json", "-"])
    found = json.loads(result.stdout)
    assert (found["games"], found["deals"]) == (12, 2)


def test_a_ladder_prints_ratings() -> None:
    result = CliRunner().invoke(app, ["arena", "ladder", "random", "random:", "random", "--games", "4"])
    assert result.exit_code == 0, result.output
    for word in ("12 games", "rating", "better than", "the next", "1 random", "random #2"):
        assert word in result.output


def test_the_exit_code_of_a_sequential_test_is_its_answer() -> None:
    words = ["arena", "sprt", "random", "random:", "--gain", "0.2"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 1, result.output
    assert "random is not better than random: by 20.0%, after 32 games" in result.output
    assert "LLR" in result.output
    result = CliRunner().invoke(app, [*words[:-1], "0.001", "--most-games", "40"])
    assert result.exit_code == 3
    assert "still open after 40 games" in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "6"], "a game has 2 to 5 players, not 6"),
        (["--teams", "third"], "teams are one or half, not 'third'"),
        (["--board", "base-9"], "there is no board 'base-9'"),
        (["--board", "river-3-new"], "board river-3-new is for 3 players, not 2"),
        (["--jobs", "0"], "at least one process is needed, not 0"),
        (["--html", "nowhere/page.html"], "nowhere/page.html: there is no folder nowhere to write it to"),
        (["--log", "nowhere/games"], "nowhere/games: there is no folder nowhere to write it to"),
        (["--html", "src"], "src: this is a folder; name a file"),
        (["--json", "src"], "src: this is a folder; name a file"),
        (["--log", "src"], "src: this is a folder; name a file"),
        (["--json", "one", "--html", "../one/one"], "../one/one: another option writes this file, too"),
        (["--json", "-", "--log", "one", "--html", "./one"], "one: another option writes this file, too"),
    ],
)
def test_bad_input_is_explained(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """Before the first game."""
    (tmp_path / "one" / "src").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "one")
    monkeypatch.setattr(Contest, "play", never)
    result = CliRunner().invoke(app, [*RUN, *words])
    assert result.exit_code == 2
    assert f"elbowroom arena match: {message}" in result.output


def never(contest: Contest, number: int) -> NoReturn:
    """Instead of a game."""
    raise AssertionError("a game was played")


@pytest.mark.parametrize("option", ["--html", "--json", "--log"])
def test_a_place_where_nothing_may_be_written_is_refused(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    monkeypatch.setattr("os.access", lambda path, mode: Path(path) != tmp_path)
    monkeypatch.setattr(Contest, "play", never)
    result = CliRunner().invoke(app, [*RUN, option, str(path)])
    assert result.exit_code == 2
    assert f"{path}: this may not be written" in result.output
    assert not path.exists()


def test_a_file_of_another_question_is_refused(tmp_path: Path) -> None:
    log = str(tmp_path / "games")
    assert CliRunner().invoke(app, [*RUN, "--log", log]).exit_code == 0
    result = CliRunner().invoke(app, [*RUN, "--log", log, "--seed", "1"])
    assert result.exit_code == 2
    assert "its games answer another question: there seed is 0, now it is 1" in result.output


def test_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("class Broken:\n    def choose(self, view, legal_actions):\n        return None\n")
    result = CliRunner().invoke(app, ["arena", "match", "random", str(path), "--games", "2"])
    assert result.exit_code == 1
    assert "elbowroom arena match: game 0 (seed " in result.output
    assert "broken.py" in result.output
