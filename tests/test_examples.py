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
TESTED_ELSEWHERE = {
    "open_spiel_match.py",
    "ppo_bot.py",
    "turn_values.py",
    "turn_values_bot.py",
}  # see tests/envs, below
NEED_JAX = {"jax_ppo.py", "turn_ppo.py"}
RANDOM = ["random_batch.py", "random_gymnasium.py", "random_pettingzoo.py"]
TURN_PPO = ["--updates", "2", "--games", "4", "--steps", "6", "--opponents", "random", "--minds", "1"]
VALUES = ["--games", "6", "--every", "6", "--tests", "2", "--opponents", "random", "--minds", "1", "--width", "8"]
LEARN_LITTLE = ["--updates", "2", "--games", "8", "--steps", "16", "--parts", "2", "--width", "32"]
SHORT_FORMS = {"UPDATES = 80": "UPDATES = 2", "GAMES = 64": "GAMES = 8"}


def ran(name: str, *arguments: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=550, env=os.environ)
    assert done.returncode == 0, done.stderr
    return done.stdout


def plays(spec: str, setup: Setup) -> None:
    """A bot plays all seats of a game to its end."""
    game = Game.new(setup)
    bots = [make_bot(spec, seat) for seat in range(setup.players)]
    while not game.over:
        view = game.view(game.to_move or 0)
        game.apply(bots[view.seat].choose(view, view.legal_actions()))


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
    plays(
        f"{EXAMPLES / 'ppo_bot.py'}:weights={weights}",
        Setup(seed=1, boxes=("base", "spiderweb")) if split else Setup(seed=1),
    )


@pytest.mark.slow
@pytest.mark.parametrize("split", [[], ["--split", "train"]])
def test_what_has_learned_values_plays(split: list[str], tmp_path: Path) -> None:
    weights, curve = tmp_path / "values.npz", tmp_path / "curve.json"
    assert "games  won" in ran("turn_values.py", *VALUES, *split, "--save", str(weights), "--curve", str(curve))
    [(_, games, won)] = json.loads(curve.read_text("utf-8"))
    assert (games, 0 <= won <= 1) == (6, True)
    plays(f"{EXAMPLES / 'turn_values_bot.py'}:weights={weights}", Setup(seed=1, players=3))


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
