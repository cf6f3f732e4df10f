"""A progress bar for work that may take hours, and may go on from an earlier run."""

from __future__ import annotations

from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn


class WorkBar:
    """One bar on stderr with the time that is left. It shows only in a terminal."""

    def __init__(self, title: str, total: float | None = None) -> None:
        columns = (
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
            TextColumn("left"), TimeRemainingColumn(),
        )  # fmt: skip
        console = Console(stderr=True)
        self._bar = Progress(*columns, console=console, disable=not console.is_terminal, transient=True)
        self._task = self._bar.add_task(title, total=total)
        self._fresh = True

    @property
    def is_shown(self) -> bool:
        """Whether anybody sees it."""
        return not self._bar.disable

    @property
    def done(self) -> float:
        """How much is done."""
        return next(task.completed for task in self._bar.tasks)

    def begin(self, title: str, total: float) -> None:
        """Start again from zero, with other work."""
        self._bar.reset(self._task, total=total, description=title)
        self._fresh = True

    def expect(self, title: str, total: float) -> None:
        """Change how much work there will be, and what is said of it."""
        self._bar.update(self._task, total=total, description=title)

    def advance(self, done: int) -> None:
        """Count work that is done. A first lot comes from an earlier run, in no time: it says nothing of the speed."""
        if self._fresh and done > 1:
            self._bar.reset(self._task, completed=done)
        else:
            self._bar.advance(self._task, done)
        self._fresh = False

    def print(self, line: str) -> None:
        """Print a line above the bar."""
        self._bar.console.print(line, highlight=False)

    def __enter__(self) -> WorkBar:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()
