"""Libraries that people train with: they accept the environments, and what they train gets better.

All of these need PyTorch, which `make test` does not install: `make test-learning` does.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

import gymnasium
import pytest

import elbowroom.envs.gymnasium  # noqa: F401 (registers elbowroom/Game-v0)
from elbowroom.envs.wrappers import FlatActions, TurnActions
from tests.engines import ROOT

pytest.importorskip("torch", reason="make test-learning installs PyTorch")

MINUTES = 60.0


def ran(name: str, *arguments: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(ROOT / "examples" / name), *arguments]
    # Threads of PyTorch that wait for each other on a busy machine take many times as long as one alone.
    env = {"OMP_NUM_THREADS": "1", **os.environ}
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=45 * MINUTES, env=env, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    print(done.stdout)
    return done.stdout


def shares(text: str) -> list[float]:
    """All percentages in a text."""
    return [int(found) / 100 for found in re.findall(r"(\d+)%", text)]


@pytest.mark.parametrize("wrapper", [lambda env: env, FlatActions, TurnActions], ids=["plain", "flat", "turns"])
def test_stable_baselines_accepts_it(wrapper: type[FlatActions]) -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(wrapper(gymnasium.make("elbowroom/Game-v0", players=2, opponents="random")), warn=False)


@pytest.mark.timeout(45 * MINUTES)
def test_maskable_ppo_learns() -> None:
    before, after = shares(ran("sb3_maskable_ppo.py", "--steps", "60000", "--games", "50"))
    assert after >= before + 0.15
    assert after >= 0.75


@pytest.mark.timeout(45 * MINUTES)
def test_a_loop_in_pytorch_learns() -> None:
    won = shares(ran("torch_ppo.py", "--steps", "200000"))
    assert won[-1] >= 0.8


@pytest.mark.timeout(45 * MINUTES)
def test_rllib_runs_on_a_local_cluster() -> None:
    told = ran("rllib_ppo.py", "--iterations", "2", "--batch", "1000")
    assert len(re.findall(r"mean return [+-]\d", told)) >= 1
