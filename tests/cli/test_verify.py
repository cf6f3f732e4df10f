"""`elbowroom verify FILE`"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from elbowroom import Game, Setup
from elbowroom.cli import app
from tests.game.forgery import rewritten
from tests.random_play import random_game

TEXT = str(random_game(Setup(players=2, seed=41)).record())


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        (TEXT.encode(), 0, "The record holds"),
        (rewritten(TEXT.replace("seed 41", "seed 42")).encode(), 1, "this seed is not the one promised"),
        (TEXT.replace("seed 41", "seed x").encode(), 2, "the seed is a number"),
        (TEXT.encode()[:-30], 2, "line "),
        (b"\xff\xfe", 2, "no text in UTF-8: byte 0"),
        (b"", 2, "no readable record"),
    ],
)
def test_verdict_and_exit_code(tmp_path: Path, content: bytes, code: int, message: str) -> None:
    file = tmp_path / "game.rec"
    file.write_bytes(content)
    result = CliRunner().invoke(app, ["verify", str(file)])
    assert result.exit_code == code
    assert message in result.output
    assert "game.rec: " in result.output


def test_a_missing_file(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["verify", str(tmp_path / "none.rec")])
    assert result.exit_code == 2
    assert "cannot be read: No such file" in result.output
    assert CliRunner().invoke(app, ["verify", str(tmp_path)]).exit_code == 2


def test_a_record_that_holds_but_proves_no_fair_game(tmp_path: Path) -> None:
    sealed, revealed = tmp_path / "sealed.rec", tmp_path / "revealed.rec"
    sealed.write_text(Game.new(Setup(players=2, seed=41)).record().text(sealed=True))
    revealed.write_text(TEXT)
    assert CliRunner().invoke(app, ["verify", str(sealed)]).exit_code == 0
    told = CliRunner().invoke(app, ["verify", "--fair", str(sealed)])
    assert (told.exit_code, "does not prove a fair game" in told.output) == (3, True)
    assert CliRunner().invoke(app, ["verify", "--fair", str(revealed)]).exit_code == 0
