"""The recipe against `greedy`: it needs neither PyTorch nor JAX, but takes a minute."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engines import ROOT


@pytest.mark.slow
@pytest.mark.nightly
def test_positions_learned_from_own_games_are_a_match_for_greedy(tmp_path: Path) -> None:
    curve = tmp_path / "curve.json"
    command = [sys.executable, str(ROOT / "examples" / "turn_values.py"), "--games", "600", "--every", "600"]
    done = subprocess.run(
        [*command, "--tests", "100", "--curve", str(curve)], capture_output=True, text=True, check=False, env=os.environ
    )
    assert done.returncode == 0, done.stderr
    [(_, _, won)] = json.loads(curve.read_text("utf-8"))
    assert won >= 0.3  # the arena counted 48 % after 500 games; the most coins at once win none of 100
