"""Who is connected to the other processes, as they report it. A process that falls silent counts as empty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

SILENCE: Final = 35.0  # seconds after which a process counts as gone; it reports three times as often
Present = dict[str, int]  # connections by user


class Attendance:
    """What the other processes have reported, by process and table."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now: Final = now
        self._heard: Final[dict[str, float]] = {}
        self._there: Final[dict[str, dict[str, Present]]] = {}

    def is_new(self, process: str) -> bool:
        """Note that a process has reported; True if that is its first report, or its first after a long silence."""
        known = process in self._heard
        self._heard[process] = self._now()
        return not known

    def heard(self, process: str, table: str, present: Present) -> None:
        """A report about one table."""
        self._there.setdefault(process, {})[table] = present

    def heard_all(self, process: str, everywhere: dict[str, Present]) -> set[str]:
        """A report about all tables of a process. Returns the tables that it changes."""
        before = self._there.get(process, {})
        self._there[process] = everywhere
        return {table for table in before.keys() | everywhere.keys() if before.get(table) != everywhere.get(table)}

    def gone(self, process: str) -> set[str]:
        """A process has shut down. Returns the tables to which it had connections."""
        self._heard.pop(process, None)
        return {table for table, present in self._there.pop(process, {}).items() if present}

    def silent(self) -> set[str]:
        """Drop the processes that have gone silent. Returns the tables to which they had connections."""
        old = [process for process, then in self._heard.items() if self._now() - then > SILENCE]
        return {table for process in old for table in self.gone(process)}

    def anybody_at(self, table: str) -> bool:
        """Whether anybody is connected to a table in another process."""
        return any(tables.get(table) for tables in self._there.values())

    def at(self, table: str) -> Present:
        """Who is connected to a table in all other processes."""
        found: Present = {}
        for tables in self._there.values():
            for user, number in tables.get(table, {}).items():
                found[user] = found.get(user, 0) + number
        return found
