"""`elbowroom board`"""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from elbowroom import Game, Setup, load_board
from elbowroom.cli import app

run = CliRunner()


def test_draw_svg_and_png(tmp_path: Path) -> None:
    for name in ("board.svg", "board.png"):
        answer = run.invoke(
            app, ["board", "draw", "base-2", "-o", str(tmp_path / name), "--width", "200", "--theme", "dark"]
        )
        assert answer.exit_code == 0, answer.output
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_draw_a_position(tmp_path: Path) -> None:
    file, picture = tmp_path / "position.json", tmp_path / "board.svg"
    game = Game.new(Setup(players=2, seed=1))
    file.write_text(json.dumps(game.to_position()), encoding="utf-8")
    answer = run.invoke(app, ["board", "draw", "base-2", "-o", str(picture), "--position", str(file)])
    assert answer.exit_code == 0, answer.output
    assert picture.read_text("utf-8").count('data-neutral="lost_tribe"') == 9
    answer = run.invoke(app, ["board", "draw", "base-3", "-o", str(picture), "--position", str(file)])
    assert answer.exit_code == 2
    assert "a position on base-2, not on base-3" in answer.output


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    answer = run.invoke(app, ["board", "draw", "moon", "-o", str(tmp_path / "a.svg")])
    assert answer.exit_code == 2
    assert "known boards: base-2" in answer.output
    answer = run.invoke(app, ["board", "draw", "base-2", "-o", str(tmp_path / "a.gif")])
    assert answer.exit_code == 2
    assert ".svg or .png" in answer.output
    answer = run.invoke(app, ["board", "new", "--kind", "moon"])
    assert answer.exit_code == 2
    assert "known: base, river, underground" in answer.output


def test_a_new_board_can_be_loaded_and_drawn(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    answer = run.invoke(app, ["board", "new", "--players", "2", "--seed", "4", "-o", str(file)])
    assert answer.exit_code == 0, answer.output
    assert load_board(file).players == 2
    printed = run.invoke(app, ["board", "new", "--players", "2", "--seed", "4"])
    assert printed.output == file.read_text("utf-8")
    answer = run.invoke(app, ["board", "draw", str(file), "-o", str(tmp_path / "mine.svg")])
    assert answer.exit_code == 0, answer.output


def test_a_board_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    run.invoke(app, ["board", "new", "--players", "2", "--kind", "river", "--seed", "4", "-o", str(file)])
    answer = run.invoke(app, ["board", "check", str(file), "--games", "0"])
    assert answer.exit_code == 0, answer.output
    assert "dead ends" in answer.output
    assert "wins" not in answer.output
    answer = run.invoke(app, ["board", "check", str(file), "--games", "4", "--bot", "random"])
    assert "river-2-4: 4 games of random with river, base" in answer.output
    assert "base-2: 1 games" in answer.output
    answer = run.invoke(app, ["board", "check", str(file), "--games", "4", "--bot", "random", "--json"])
    found = json.loads(answer.output)
    assert answer.exit_code == (0 if found["fair"] else 1)
    assert {check["name"] for check in found["checks"]} >= {"dead ends", "seat 1 wins", "seat 2 wins", "mean score"}


def test_an_unfair_board_fails_the_check() -> None:
    """base-4 is as it was printed, with a land at the end of a peninsula."""
    answer = run.invoke(app, ["board", "check", "base-4", "--games", "0"])
    assert answer.exit_code == 1
    assert "NO" in answer.output
    assert run.invoke(app, ["board", "check", "moon"]).exit_code == 2
    assert run.invoke(app, ["board", "check", "base-2", "--bot", "nobody"]).exit_code == 2
