"""The example of a match in OpenSpiel runs, in short form."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.engines import ROOT


@pytest.mark.parametrize("against", ["random", "greedy"])
def test_the_match(against: str) -> None:
    command = [
        sys.executable, "examples/open_spiel_match.py", "--game", "python_elbowroom(rounds=1)", "--against", against,
        "--games", "2", "--simulations", "3",
    ]  # fmt: skip
    ran = subprocess.run(
        command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, check=False, timeout=300
    )
    assert ran.returncode == 0, ran.stderr
    assert "game 2: the search in seat 1 gets" in ran.stdout
    assert f"against {against}" in ran.stdout
