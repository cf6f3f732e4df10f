"""A process of this package that answers one line with another, at a lower priority than the server's own.

It has a group of its own, so that Ctrl+C does not reach it, but no session of its own: Linux may share the cores among
sessions before it looks at priorities (autogroups), and then each of these processes would get as much as the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from typing import Final

_LINE: Final = 16 * 2**20
_START_SECONDS: Final = 60.0  # a new process has to import the engine
READY: Final = b"ready\n"
LAST: Final = 19  # as nice as can be: for what runs only when nothing else wants the core


class Child:
    """A process that runs a module. It is started by the first question; after `stop` the next one starts another."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._command: Final = ("-m", module, *arguments)
        self._process: Process | None = None

    async def ask(self, question: bytes, seconds: float) -> bytes:
        """The answer to a question. Without one in time (`TimeoutError`), or if the process ends (`OSError`), or if
        nobody waits for it any more, the process is stopped: a late answer would be mistaken for the next one."""
        try:
            process = await self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(question + b"\n")
            await process.stdin.drain()
            return await asyncio.wait_for(_line_from(process.stdout), seconds)
        except (OSError, TimeoutError, asyncio.CancelledError):
            await self.stop()
            raise

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            source = str(Path(__file__).parents[2])
            path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH", ""))))
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *self._command,
                stdin=PIPE, stdout=PIPE, limit=_LINE, env=os.environ | {"PYTHONPATH": path},
            )  # fmt: skip
            assert self._process.stdout is not None
            if await asyncio.wait_for(self._process.stdout.readline(), _START_SECONDS) != READY:
                raise OSError("the process does not start")
        return self._process

    @property
    def pid(self) -> int | None:
        """The id of the process, if it runs."""
        return None if self._process is None else self._process.pid

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _line_from(stream: asyncio.StreamReader) -> bytes:
    try:
        line = await stream.readline()
    except ValueError:  # a line without end
        raise OSError("the answer is too long") from None
    if not line.endswith(b"\n"):
        raise OSError("the process ended while it was answering")
    return line


def answer_lines(answer: Callable[[bytes], bytes], nice: int) -> None:
    """Be such a process: answer every line, until the input ends or nobody reads the answers any more."""
    out = sys.stdout.buffer
    _give_way(nice)
    sys.stdout = sys.stderr  # whoever prints must not corrupt the answers
    try:
        out.write(READY)
        out.flush()
        for line in sys.stdin.buffer:
            out.write(answer(line) + b"\n")
            out.flush()
    except BrokenPipeError:  # the server was killed; Python flushes once more at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


def _give_way(nice: int) -> None:
    if hasattr(os, "nice"):  # Windows has neither
        with contextlib.suppress(PermissionError):  # whoever leads a session has a group already
            os.setpgrp()
        os.nice(nice)
    if nice == LAST and hasattr(os, "SCHED_IDLE"):  # Linux: whoever wakes up gets the core at once
        with contextlib.suppress(OSError):  # a sandbox may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
