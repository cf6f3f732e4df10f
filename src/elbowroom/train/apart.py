"""Runs work in a process of its own, to keep JAX and its threads out of the one that forks processes for games."""

from __future__ import annotations

import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

T = TypeVar("T")
Progress = Callable[[int, int], None]


def apart(work: Callable[[T, Progress], Any], task: T, progress: Progress) -> Any:
    """Do some work in another process and return its result; work, task and result must be picklable. `progress` is
    told how far it is."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_report, args=(theirs, work, task), daemon=True)
    _start_deaf(process)
    theirs.close()
    try:
        while True:
            kind, content = ours.recv()
            if kind == "progress":
                progress(*content)
            elif kind == "failed":
                raise content
            else:
                return content
    except EOFError:
        process.join()
        raise RuntimeError(
            f"the process that learns ended with code {process.exitcode}; is there enough memory?"
        ) from None
    finally:
        ours.close()
        process.terminate()
        process.join()


def _start_deaf(process: SpawnProcess) -> None:
    """Start a process that ignores Ctrl+C, even while it starts: ending it is up to us."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process.start()
    finally:
        signal.signal(signal.SIGINT, heard)


def _report(pipe: Connection, work: Callable[[T, Progress], Any], task: T) -> None:
    try:
        pipe.send(("done", work(task, lambda done, total: pipe.send(("progress", (done, total))))))
    except BrokenPipeError:  # the caller is gone
        return
    except Exception as error:
        pipe.send(("failed", error))
