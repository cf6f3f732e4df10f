"""A box from outside in words and drawings: names, rules, emblems, by the command line and in both languages."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.outside.installing import make_up, run
from tests.server.running import RUN

POSITION = {
    "boxes": ["base", "pond"], "board": "base-2", "turn": 0, "decision": "turn",
    "seats": [
        {"active": {"race": "beavers", "power": "croaking", "regions": {"3": 4, "8": 2}}},
        {"active": {"race": "orcs", "power": "forest", "regions": {"20": 5}}},
    ],
    "pieces": {"dam": {"3": 1}},
}  # fmt: skip


def command(pond: Path, *words: str, typed: str = "") -> str:
    """What ``elbowroom ...`` says."""
    return run(pond, "-c", RUN, *words, typed=typed, variables={"COLUMNS": "200", "LC_ALL": "C.UTF-8"}).stdout


@pytest.mark.parametrize(
    ("language", "wanted", "said"),
    [
        ("en", "beavers", ["Beavers", "build a dam", "The Pond", "PD1"]),
        ("en", "croaking", ["Croaking", "Swamps cost 1 token less", "The Pond", "PD3"]),
        ("ru", "бобры", ["Бобры", "построить плотину", "Пруд", "PD1"]),
        ("ru", "croaking", ["Квакающие", "Болота стоят на 1 жетон меньше", "Пруд", "PD3"]),
    ],
)
def test_rules_explain_it(pond: Path, language: str, wanted: str, said: list[str]) -> None:
    explained = " ".join(command(pond, "rules", wanted, "--lang", language).split())
    assert [words for words in said if words not in explained] == []


def test_it_is_in_the_list_of_everything(pond: Path) -> None:
    assert "The Pond: races" in command(pond, "rules", "--lang", "en")


def test_version_names_it_and_says_what_is_left_out(pond: Path, tmp_path: Path) -> None:
    assert command(pond, "version").splitlines()[1:] == ["box pond (elbowroom-pond 1.0)"]
    make_up(tmp_path, "mill", "BOX = None")
    lines = command(tmp_path, "version").splitlines()[1:]
    assert lines == ["box mill (mill-box 0.5) is left out: its entry point 'mill_box:BOX' is no Box"]


def test_a_position_is_drawn_with_its_tokens_and_pieces(pond: Path, tmp_path: Path) -> None:
    position, drawing = tmp_path / "position.json", tmp_path / "drawing.svg"
    position.write_text(json.dumps(POSITION), encoding="utf-8")
    command(pond, "board", "draw", "base-2", "--position", str(position), "-o", str(drawing))
    svg = drawing.read_text("utf-8")
    emblems = json.loads((pond / "elbowroom_pond" / "emblems.json").read_text("utf-8"))
    assert emblems["race-beavers"][1] in svg
    assert emblems["piece-dam"][1] in svg
    assert emblems["power-croaking"][1] not in svg


def test_its_own_board_is_drawn(pond: Path, tmp_path: Path) -> None:
    drawing = tmp_path / "pond.png"
    command(pond, "board", "draw", "pond-2", "-o", str(drawing))
    assert drawing.read_bytes().startswith(b"\x89PNG")


def test_the_terminal_shows_its_pieces_and_explains_it(pond: Path, tmp_path: Path) -> None:
    position = json.loads(json.dumps(POSITION))
    record = f"from elbowroom import Game; print(Game.from_position({position!r}).record().text(), end='')"
    saved = tmp_path / "game.txt"
    saved.write_text(run(pond, "-c", record).stdout, encoding="utf-8")
    options = ("--load", str(saved), "--save", str(tmp_path / "again.txt"), "--bots", "you,random", "--lang", "ru")
    said = command(pond, "play", "--terminal", *options, typed="?\ni beavers\ni плотина\nquit\n")
    assert "Бобры · Квакающие" in said
    assert "Раз в ход могут построить плотину" in said
    assert "плотина: +1 к защите" in said
    assert "плот." in said  # on the map
    assert "# плотина" in said  # among the signs that the help explains


def test_games_are_simulated_and_boards_checked_with_it(pond: Path) -> None:
    said = command(pond, "simulate", "--boxes", "base,pond", "--bots", "random,random", "--games", "4", "--json")
    assert json.loads(said)["games"] == 4
    assert json.loads(command(pond, "board", "check", "pond-2", "--games", "0", "--json"))["board"] == "pond-2"


def test_nothing_is_missing_in_it_and_what_is_gets_named(pond: Path, tmp_path: Path) -> None:
    assert command(pond, "dev", "missing") == "nothing is missing\n"
    poorer = tmp_path / "poorer"
    shutil.copytree(pond, poorer)
    (poorer / "elbowroom_pond" / "emblems.json").unlink()
    said = run(poorer, "-c", RUN, "dev", "missing", code=1).stdout
    assert "race beavers (pond): no emblem: add" in said
    assert said.endswith("3 missing\n")
