"""Work in a process of its own."""

from __future__ import annotations

import os
import signal

import pytest

from elbowroom.train.apart import Progress, apart


def look(task: str, progress: Progress) -> tuple[str, bool]:
    """The task, and whether this process ignores Ctrl+C."""
    progress(1, 2)
    return task, signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def fail(task: str, progress: Progress) -> None:
    raise ValueError(task)


def vanish(task: str, progress: Progress) -> None:
    os._exit(9)


def test_ctrl_c_is_for_the_caller_alone() -> None:
    """The process that learns would otherwise end with a traceback while it starts."""
    heard: list[tuple[int, int]] = []
    before = signal.getsignal(signal.SIGINT)
    assert apart(look, "learn", lambda done, total: heard.append((done, total))) == ("learn", True)
    assert heard == [(1, 2)]
    assert signal.getsignal(signal.SIGINT) is before


def test_what_goes_wrong_there_is_told_here() -> None:
    with pytest.raises(ValueError, match="too little"):
        apart(fail, "too little", lambda done, total: None)
    with pytest.raises(RuntimeError, match="ended with code 9; is there enough memory"):
        apart(vanish, "", lambda done, total: None)
