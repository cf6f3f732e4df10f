"""Every example runs, in a short form. Those that need PyTorch are tested in tests/learning, those that need JAX here,
where it is installed."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from elbowroom import Game, Setup, make_bot
from tests.engines import ROOT
from tests.needs import NEEDS_JAX

EXAMPLES = ROOT / "examples"
NEED_PYTORCH = {"sb3_maskable_ppo.py", "torch_ppo.py", "rllib_ppo.py"}  # see tests/learning
TESTED_ELSEWHERE = {"open_spiel_match.py", "ppo_bot.py"}  # see tests/envs, and below
NEED_JAX = {"jax_ppo.py", "turn_ppo.py"}
RANDOM = ["random_batch.py", "random_gymnasium.py", "random_pettingzoo.py"]
TURN_PPO = ["--updates", "2", "--games", "4", "--steps", "6", "--opponents", "random", "--minds", "1"]
LEARN_LITTLE = ["--updates", "2", "--games", "8", "--steps", "16", "--parts", "2", "--width", "32"]
SHORT_FORMS = {"UPDATES = 80": "UPDATES = 2", "GAMES = 64": "GAMES = 8"}


def ran(name: str, *arguments: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=550, env=os.environ)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_all_examples_are_known() -> None:
    known = {*RANDOM, *NEED_JAX, *NEED_PYTORCH, *TESTED_ELSEWHERE}
    assert {path.name for path in EXAMPLES.glob("*.py")} == known


@pytest.mark.parametrize("name", RANDOM)
def test_random_play_takes_ten_lines(name: str) -> None:
    lines = (EXAMPLES / name).read_text("utf-8").splitlines()
    assert len([line for line in lines[1:] if line.strip()]) <= 11


def test_stable_baselines_takes_sixty_lines() -> None:
    assert len((EXAMPLES / "sb3_maskable_ppo.py").read_text("utf-8").splitlines()) < 60


@pytest.mark.slow
@pytest.mark.parametrize("name", RANDOM)
def test_random_play_runs(name: str) -> None:
    assert ran(name).strip()


@NEEDS_JAX
@pytest.mark.slow
def test_learning_by_whole_turns_runs() -> None:
    assert ran("turn_ppo.py", *TURN_PPO).strip()


@NEEDS_JAX
@pytest.mark.slow
@pytest.mark.parametrize("split", [[], ["--split", "train"]])
def test_what_jax_has_trained_plays(split: list[str], tmp_path: Path) -> None:
    weights = tmp_path / "policy.npz"
    assert "games  won" in ran("jax_ppo.py", *LEARN_LITTLE, *split, "--save", str(weights))
    bot = make_bot(f"{EXAMPLES / 'ppo_bot.py'}:weights={weights}", 1)
    game = Game.new(Setup(seed=1, boxes=("base", "spiderweb")) if split else Setup(seed=1))
    while not game.over:
        view = game.view(game.to_move or 0)
        game.apply(bot.choose(view, view.legal_actions()))


@NEEDS_JAX
@pytest.mark.slow
def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = [run_cell(source, names) for source in notebook_cells()]
    drawings = [cell._repr_svg_() for cell in shown if hasattr(cell, "_repr_svg_")]
    assert len(drawings) == 3
    assert all(drawing.startswith("<svg") for drawing in drawings)
    assert "Games won against random" in shown[-1]._repr_html_()
    assert len(names["curve"]) == 2


def notebook_cells() -> list[str]:
    """The code of the notebook, in its short form."""
    notebook = json.loads((EXAMPLES / "tour.ipynb").read_text("utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    text = "\0".join(cells)
    for long, short in SHORT_FORMS.items():
        assert long in text
        text = text.replace(long, short)
    return text.split("\0")


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does: what its last line is worth is shown."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None
