"""Puzzles made on a Ray cluster."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

import pytest
from typer.testing import CliRunner

from elbowroom.cli import app
from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.puzzles.collection import read_puzzles
from tests.needs import NEEDS_RAY

pytestmark = NEEDS_RAY


@pytest.mark.slow
def test_a_cluster_finds_the_same_puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_TOKEN", token_hex(32))  # else Ray writes one to the home directory
    found: list[list[PuzzleShape]] = []
    for name, where in (("far", ["--ray", "local", "--jobs", "2"]), ("near", [])):
        output = tmp_path / f"{name}.jsonl.gz"
        wish = ["--number", "100", "--games", "4", "--goals", "pick", "--seed", "2026"]
        result = CliRunner().invoke(app, ["puzzles", "make", "-o", str(output), *wish, *where])
        assert result.exit_code == 0, result.output
        found.append(read_puzzles(output))
    assert found[0] == found[1]
    assert found[0]
