"""All that is stored about one person: to hand it over, and to delete it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, or_, select, update

from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import (
    ChatRow,
    DailyTry,
    GameTable,
    Member,
    MuteRow,
    PuzzleAttempt,
    PuzzleStrength,
    Rating,
    RemovedRow,
    SeatRow,
    SessionRow,
    StudyRow,
    Subscription,
    User,
)
from elbowroom.server.storage.puzzle_book import PERSON

_FORGOTTEN: Final = (
    ChatRow, DailyTry, Member, PuzzleAttempt, Rating, RemovedRow, SessionRow, StudyRow, Subscription,
)  # fmt: skip


class PersonalData:
    """What a user may ask for and have deleted."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def rows(self, user: str) -> dict[str, list[dict[str, Any]]]:
        """What is stored about a user besides the account and the games, by kind."""
        chosen: dict[str, Any] = {
            "chat": select(ChatRow.table_id, ChatRow.name, ChatRow.text, ChatRow.emote, ChatRow.at)
            .where(ChatRow.user_id == user)
            .order_by(ChatRow.id),
            "muted": select(MuteRow.table_id, MuteRow.muted).where(MuteRow.user_id == user),
            "rating": select(Rating.shown, Rating.games, Rating.wins).where(Rating.user_id == user),
            "notifications": select(Subscription.data, Subscription.created).where(Subscription.user_id == user),
            "puzzles": select(PuzzleAttempt.puzzle, PuzzleAttempt.solved, PuzzleAttempt.at)
            .where(PuzzleAttempt.user_id == user)
            .order_by(PuzzleAttempt.at),
            "daily": select(
                DailyTry.day, DailyTry.table_id, DailyTry.status, DailyTry.coins, DailyTry.place, DailyTry.at
            )
            .where(DailyTry.user_id == user)
            .order_by(DailyTry.day),
            "studies": select(StudyRow.id, StudyRow.title, StudyRow.created, StudyRow.changed)
            .where(StudyRow.user_id == user)
            .order_by(StudyRow.created),
            "seats": select(SeatRow.table_id, SeatRow.seat, SeatRow.name).where(SeatRow.user_id == user),
        }
        async with self._database.read() as c:
            return {kind: [dict(row._mapping) for row in await c.execute(query)] for kind, query in chosen.items()}

    async def tables(self, user: str) -> list[str]:
        """The ids of all tables at which a user sits or sat."""
        query = select(SeatRow.table_id).where(SeatRow.user_id == user).distinct().order_by(SeatRow.table_id)
        async with self._database.read() as c:
            return [row[0] for row in await c.execute(query)]

    async def forget(self, user: str, name: str) -> list[str]:
        """Delete a user. Games stay, because others played them too, but under this name; nothing leads back from them
        to the person. Returns the tables that this changed."""
        tables = await self.tables(user)
        async with self._database.write() as c:
            for model in _FORGOTTEN:
                await c.execute(delete(model).where(model.user_id == user))
            await c.execute(delete(PuzzleStrength).where(PuzzleStrength.kind == PERSON, PuzzleStrength.id == user))
            await c.execute(delete(MuteRow).where(or_(MuteRow.user_id == user, MuteRow.muted == user)))
            await c.execute(update(SeatRow).where(SeatRow.user_id == user).values(name=name))
            await c.execute(
                update(User)
                .where(User.id == user)
                .values(name=name, login=None, password=None, epoch=User.epoch + 1, created=0.0)
            )
            if tables:
                changed = update(GameTable).where(GameTable.id.in_(tables))
                await c.execute(changed.values(revision=GameTable.revision + 1))
        return tables
