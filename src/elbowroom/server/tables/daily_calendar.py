"""The days of the daily worlds, in UTC: which one it is, when its seed is told, who may see its games."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Final

from elbowroom.server.steady import steady_now
from elbowroom.server.storage.daily_book import DailyBook
from elbowroom.server.storage.state import Person, TableState

GRACE: Final = 3 * 3600.0  # seconds after midnight in which a try of the day before may be finished


def next_day(day: str, days: int = 1) -> str:
    """The day so many days later."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def is_day(text: str) -> bool:
    """Whether a text is a day as we write it: 2026-11-17."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def ends(day: str) -> float:
    """When a day is over: nobody can begin a try after that."""
    return datetime.fromisoformat(next_day(day)).replace(tzinfo=UTC).timestamp()


def reveals(day: str) -> float:
    """When the seed of a day and all its games are told. Tries that are not finished by then do not count."""
    return ends(day) + GRACE


class DailyCalendar:
    """What the time has to do with it. `now` may be replaced."""

    def __init__(self, book: DailyBook) -> None:
        self._book: Final = book
        self.now: Callable[[], float] = steady_now

    @property
    def today(self) -> str:
        """The present day."""
        return datetime.fromtimestamp(self.now(), UTC).date().isoformat()

    def is_revealed(self, day: str) -> bool:
        """Whether nothing about a day is secret any more. `day` is empty for games of no day."""
        return not day or self.now() >= reveals(day)

    async def has_tried(self, day: str, user: str) -> bool:
        """Whether a person's try is over, so that nothing can be given away to them."""
        known = await self._book.try_of(day, user)
        return known is not None and known.status != "playing"

    async def shows(self, state: TableState, person: Person | None) -> bool:
        """Whether somebody may see another one's game of a daily world: all games that count, once the day is revealed;
        before that those that are over, after one's own try."""
        if not state.spec.rated:
            return False
        if self.is_revealed(state.spec.day):
            return True
        return state.status == "over" and person is not None and await self.has_tried(state.spec.day, person.id)
