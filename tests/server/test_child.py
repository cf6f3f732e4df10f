"""The processes that a server starts to think and to draw."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize("module", ["elbowroom.server.bots.worker", "elbowroom.server.showing.board_worker"])
def test_a_process_whose_server_was_killed_ends_without_a_word(module: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            [sys.executable, "-m", module], stdin=subprocess.DEVNULL, stdout=writing, stderr=subprocess.PIPE,
            text=True, check=False, timeout=120,
        )  # fmt: skip
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, "")
