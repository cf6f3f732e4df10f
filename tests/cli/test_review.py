"""`elbowroom review FILE`"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from elbowroom import Setup
from elbowroom.cli import app
from elbowroom.review import Review
from tests.random_play import random_game

RECORD = random_game(Setup(players=2, seed=41), 41).record()
TEXT = RECORD.replay(24).record().text()  # a few turns are enough here
QUICK = ("--visits", "1", "--jobs", "1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A record to be reviewed."""
    path = tmp_path / "game.rec"
    path.write_text(TEXT, encoding="utf-8")
    return path


@pytest.mark.parametrize(("language", "title"), [("en", "Luck and skill"), ("ru", "Удача и мастерство")])
def test_the_text(file: Path, language: str, title: str) -> None:
    result = CliRunner().invoke(app, ["review", str(file), *QUICK, "--language", language])
    assert result.exit_code == 0, result.output
    assert title in result.output


def test_json_is_the_value_and_nothing_else(file: Path) -> None:
    result = CliRunner().invoke(app, ["review", str(file), *QUICK, "--json", "--seats", "b"])
    assert result.exit_code == 0
    found = Review.from_json(result.stdout)
    assert found.visits == 1
    assert {turn.seat for turn in found.turns if turn.label} == {1}


def test_the_page_is_written_and_nothing_is_printed(file: Path, tmp_path: Path) -> None:
    output = tmp_path / "review.html"
    result = CliRunner().invoke(app, ["review", str(file), *QUICK, "-o", str(output), "--language", "en"])
    assert result.exit_code == 0
    assert result.stdout == ""
    assert output.read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        (TEXT.replace("seed 41", "seed 42").encode(), 1, "game.rec: this record does not hold"),
        (TEXT.encode()[:-30], 2, "no readable record: line "),
        (b"\xff\xfe", 2, "no text in UTF-8: byte 0"),
        (b"", 2, "no readable record"),
    ],
)
def test_records_that_do_not_hold(tmp_path: Path, content: bytes, code: int, message: str) -> None:
    path = tmp_path / "game.rec"
    path.write_bytes(content)
    result = CliRunner().invoke(app, ["review", str(path), *QUICK])
    assert result.exit_code == code
    assert message in result.output


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--seats", "Z"], "there is no seat 'Z'; seats are letters"),
        (["--language", "xx"], "there is no language 'xx'"),
        (["-o", "review.pdf"], "a name ending in .html"),
        (["-o", "/nowhere/at/all.html"], "cannot be written"),
    ],
)
def test_wrong_options(file: Path, options: list[str], message: str) -> None:
    result = CliRunner().invoke(app, ["review", str(file), *QUICK, *options])
    assert result.exit_code == 2
    assert message in result.output


def test_a_seat_that_is_not_at_the_table(file: Path) -> None:
    result = CliRunner().invoke(app, ["review", str(file), *QUICK, "--seats", "E"])
    assert result.exit_code == 1
    assert "there is no seat 4; the seats are 0 to 1" in result.output


def test_a_missing_file(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["review", str(tmp_path / "none.rec")])
    assert result.exit_code == 2
    assert "cannot be read: No such file" in result.output
