"""A whole training."""

from __future__ import annotations

import importlib.util
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from elbowroom.arena import match
from elbowroom.bots.value import weights
from elbowroom.bots.value.weights import read_tensors
from elbowroom.cli import app
from elbowroom.train import TrainingPlan, train
from elbowroom.train.learned import Learned
from elbowroom.train.net import load_weights, save_weights
from elbowroom.train.run import Watcher
from tests.needs import NEEDS_JAX
from tests.train.tiny import TINY, knowing


class BreaksOff(Watcher):
    """Ctrl+C in the middle of a stage."""

    def __init__(self, stage: str) -> None:
        self._stage, self._now = stage, False

    def stage(self, title: str, total: int) -> None:
        self._now = self._stage in title

    def advance(self, done: int) -> None:
        if self._now:
            raise KeyboardInterrupt


class StopsBefore(Watcher):
    """Ctrl+C where a stage begins."""

    def __init__(self, stage: str) -> None:
        self._stage = stage

    def stage(self, title: str, total: int) -> None:
        if self._stage in title:
            raise KeyboardInterrupt


@NEEDS_JAX
@pytest.mark.slow
def test_games_and_positions_are_the_same_when_a_training_is_broken_off(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    with pytest.raises(KeyboardInterrupt):
        train(TINY, whole, watcher=StopsBefore("learning"))
    for watcher in (BreaksOff("games"), BreaksOff("positions"), StopsBefore("learning")):
        with pytest.raises(KeyboardInterrupt):
            train(TINY, torn, jobs=2, watcher=watcher)
    one, other = (np.load(folder / "generation-0" / "positions.npz") for folder in (whole, torn))
    assert list(one) == list(other)
    assert len(one[one.files[0]]) > 10
    assert all(np.array_equal(one[name], other[name]) for name in one)


@NEEDS_JAX
@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.timeout(3600)
def test_a_training_that_is_broken_off_again_and_again_ends_with_the_same_weights(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    report = train(TINY, whole)
    for stage in ("(1 of 2): games", "(1 of 2): learning", "(2 of 2): positions", "against generation 0"):
        with pytest.raises(KeyboardInterrupt):
            train(TINY, torn, jobs=2, watcher=BreaksOff(stage))
    assert train(TINY, torn, jobs=2) == report
    for name in ("generation-0/value.safetensors", "value.safetensors"):
        assert (torn / name).read_bytes() == (whole / name).read_bytes()
    _check_report(report, whole)


def _check_report(report: dict[str, Any], folder: Path) -> None:
    assert json.loads((folder / "train.json").read_text()) == report
    assert [found["generation"] for found in report["generations"]] == [0, 1]
    opponents = [found["against"].partition(" (")[0] for found in report["generations"][0]["matches"]]
    assert opponents == ["greedy", "untrained"]
    assert {found["players"] for found in report["matches"]} == {2, 3, 4, 5}
    _, about = read_tensors(folder / "value.safetensors")
    assert (about["generations"], about["games"], about["seed"]) == ("2", "10", "5")
    assert about["boards"] == "base-2, base-3, base-4, base-5"


@NEEDS_JAX
def test_a_folder_keeps_to_its_plan(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        train(TINY, tmp_path / "run", watcher=BreaksOff("games"))
    with pytest.raises(ValueError, match="has a training with another plan: there seed is 5, now it is 6"):
        train(replace(TINY, seed=6), tmp_path / "run")
    (tmp_path / "file").write_text("Dear Ann")
    with pytest.raises(ValueError, match="is a file; name a folder with --out"):
        train(TINY, tmp_path / "file")
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "to-ann.txt").write_text("Dear Ann")
    with pytest.raises(ValueError, match="has other files in it; name a new folder with --out"):
        train(TINY, tmp_path / "letters")


@NEEDS_JAX
def test_a_training_can_start_from_weights(tmp_path: Path) -> None:
    """The first champions play with them, with layers as wide as the plan says."""
    before = tmp_path / "before.safetensors"
    save_weights(before, knowing(), TINY.traits(), {})
    plan = replace(TINY, start=str(before), widths=(16, 8), games=1)
    with pytest.raises(KeyboardInterrupt):
        train(plan, tmp_path / "run", watcher=StopsBefore("learning"))
    start = load_weights(tmp_path / "run" / "start.safetensors", TINY.traits())
    assert start["own_traits"].shape == (3 * len(TINY.traits()), 16)
    assert np.array_equal(start["own_traits"][:, :8], knowing()["own_traits"])
    question = json.loads((tmp_path / "run" / "generation-0" / "games.jsonl").read_text().splitlines()[0])
    assert Learned.of("start", tmp_path / "run" / "start.safetensors").digest in json.dumps(question)
    with pytest.raises(ValueError, match="nowhere: No such file"):
        train(replace(plan, start="nowhere"), tmp_path / "other")


def test_without_jax_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *rest: None if name == "jax" else found(name, *rest))
    result = CliRunner().invoke(app, ["train", "--out", str(tmp_path / "run")])
    assert result.exit_code == 2
    assert "pip install 'elbowroom[train]'" in result.output
    assert not (tmp_path / "run").exists()


@NEEDS_JAX
def test_wrong_options_are_explained(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["train", "--out", str(tmp_path / "run"), "--hold-out", "base-7"])
    assert result.exit_code == 2
    assert "cannot hold out 'base-7'" in result.output


LEARNS = TrainingPlan(
    generations=1, games=120, boxes=("base",), generated=0.0, epochs=30.0, batch=128, match_games=2, final_games=2
)


@NEEDS_JAX
@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.timeout(3600)
def test_a_tiny_training_beats_its_start(tmp_path: Path) -> None:
    """By 55 coins when this was written, with a standard error of 5. A net that learned nothing is ahead by 20 with a
    chance of 1 in 100,000, and so is one that learned as much behind that."""
    train(LEARNS, tmp_path / "run")
    trained = Learned.of("trained", tmp_path / "run" / "value.safetensors")
    start = Learned.of("start", tmp_path / "run" / "start.safetensors")
    assert match(trained, start, 60, seed=1).a.scores.margin.mean > 20


@NEEDS_JAX
@pytest.mark.slow
def test_the_command_tells_what_the_weights_are_worth_and_installs_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, installed = tmp_path / "run", tmp_path / "installed.safetensors"
    monkeypatch.setattr(weights, "SHIPPED", installed)
    words = ["train", "--quick", "--games", "4", "--generations", "1", "--hold-out", "base-2", "--out", str(run)]
    result = CliRunner().invoke(app, [*words, "--install"])
    assert result.exit_code == 0, result.output
    assert "against greedy, 2 players, base-2: wins" in result.output
    assert "against untrained" in result.output
    assert installed.read_bytes() == (run / "value.safetensors").read_bytes()
    again = CliRunner().invoke(app, words)
    assert again.exit_code == 0, again.output
    assert f"champion:weights={run / 'value.safetensors'}" in again.output.replace("\n", "")
