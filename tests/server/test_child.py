"""The processes that a server starts to think and to draw."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable

import pytest
import uvloop

from elbowroom.server.bots.reviewer import IN_THE_BACKGROUND
from elbowroom.server.child import Child


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


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="Linux only")
@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_a_process_in_the_background_gives_way_to_its_server(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """Linux may share the cores among sessions before it looks at priorities: in a session of its own the nicest
    process gets as much as the server. In a group of its own it is out of the reach of Ctrl+C."""

    async def asking() -> None:
        child = Child("elbowroom.server.bots.reviewer", str(IN_THE_BACKGROUND))
        answer = await child.ask(json.dumps({"job": "count", "text": "", "strength": {}}).encode(), 120)
        assert b"no readable record" in answer
        assert child.pid is not None
        assert os.getsid(child.pid) == os.getsid(0)
        assert os.getpgid(child.pid) == child.pid
        assert os.getpriority(os.PRIO_PROCESS, child.pid) == 19
        assert os.sched_getscheduler(child.pid) == os.SCHED_IDLE
        await child.stop()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(asking())
