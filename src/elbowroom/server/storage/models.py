"""The tables of the database. Changing one needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID = String(32)


class Base(DeclarativeBase):
    """All tables."""


class User(Base):
    """A guest, or an account with a login. Raising `epoch` invalidates all cookies of the user."""

    __tablename__ = "users"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(30))
    language: Mapped[str] = mapped_column(String(8))
    login: Mapped[str | None] = mapped_column(String(40), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    epoch: Mapped[int] = mapped_column(Integer, default=0)
    created: Mapped[float] = mapped_column(Float)


class GameTable(Base):
    """A table and its game. `spec`: the terms (JSON). `seed`: the secret. `number`: the last journal entry. `revision`:
    raised by every change, for optimistic locking. `due`: when the server must act on its own. `shared`: whether
    players have a share in the dice. `reveal_by`: until when the start waits for their nonces."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    status: Mapped[str] = mapped_column(String(10))
    access: Mapped[str] = mapped_column(String(10))
    host: Mapped[str | None] = mapped_column(ForeignKey("users.id"))
    spec: Mapped[str] = mapped_column(Text)
    password: Mapped[str | None] = mapped_column(String(200))
    rules: Mapped[int] = mapped_column(Integer)
    seed: Mapped[str | None] = mapped_column(String(80))
    commitment: Mapped[str | None] = mapped_column(String(64))
    revision: Mapped[int] = mapped_column(Integer)
    number: Mapped[int] = mapped_column(Integer)
    step: Mapped[int] = mapped_column(Integer)
    round: Mapped[int] = mapped_column(Integer)
    to_move: Mapped[int | None] = mapped_column(Integer)
    paused: Mapped[bool] = mapped_column(Boolean)
    clock_left: Mapped[str] = mapped_column(Text)
    clock_since: Mapped[float] = mapped_column(Float)
    stand_in: Mapped[int | None] = mapped_column(Integer)
    idle_turns: Mapped[int] = mapped_column(Integer)
    offer: Mapped[str | None] = mapped_column(Text)
    due: Mapped[float | None] = mapped_column(Float)
    created: Mapped[float] = mapped_column(Float)
    started: Mapped[float | None] = mapped_column(Float)
    ended: Mapped[float | None] = mapped_column(Float)
    acted: Mapped[float] = mapped_column(Float)
    rematch: Mapped[str | None] = mapped_column(ID)
    result: Mapped[str | None] = mapped_column(Text)
    shared: Mapped[bool] = mapped_column(Boolean, server_default=false())
    reveal_by: Mapped[float | None] = mapped_column(Float)

    __table_args__ = (Index("ix_tables_status_created", "status", "created"), Index("ix_tables_due", "due"))


class SeatRow(Base):
    """A seat of a table. `commitment` and `nonce`: the player's share in the dice. `asked`: when hints were asked for,
    as comma-separated numbers of the journal."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    name: Mapped[str] = mapped_column(String(30))
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id"), index=True)
    here: Mapped[bool] = mapped_column(Boolean)
    bot: Mapped[str | None] = mapped_column(String(30))
    resigned: Mapped[bool] = mapped_column(Boolean)
    resigned_at: Mapped[float | None] = mapped_column(Float)
    hints: Mapped[int | None] = mapped_column(Integer)
    hinted: Mapped[int | None] = mapped_column(Integer)
    asked: Mapped[str | None] = mapped_column(Text)
    commitment: Mapped[str | None] = mapped_column(String(64))
    nonce: Mapped[str | None] = mapped_column(String(64))


class Member(Base):
    """A user who may see a table that is not public."""

    __tablename__ = "members"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), primary_key=True)


class JournalRow(Base):
    """A journal entry of a table: a step or a take-back. Never updated. `stand`: how many steps stand after it.
    `outcome`: what chance brought, as comma-separated numbers."""

    __tablename__ = "journal"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(5))
    seat: Mapped[int] = mapped_column(Integer)
    action: Mapped[str] = mapped_column(String(60))
    outcome: Mapped[str] = mapped_column(Text)
    stand: Mapped[int] = mapped_column(Integer)
    user_id: Mapped[str | None] = mapped_column(ID)
    request: Mapped[str | None] = mapped_column(String(64))
    at: Mapped[float] = mapped_column(Float)

    __table_args__ = (UniqueConstraint("table_id", "user_id", "request", name="uq_journal_request"),)


class Request(Base):
    """A request that was carried out and is not in the journal."""

    __tablename__ = "requests"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[str] = mapped_column(ID, primary_key=True)
    request: Mapped[str] = mapped_column(String(64), primary_key=True)
    number: Mapped[int] = mapped_column(Integer)


class ChatRow(Base):
    """A chat line."""

    __tablename__ = "chat"
    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[str] = mapped_column(ID)
    name: Mapped[str] = mapped_column(String(30))
    seat: Mapped[int | None] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(String(500))
    emote: Mapped[str | None] = mapped_column(String(20))
    request: Mapped[str] = mapped_column(String(64))
    at: Mapped[float] = mapped_column(Float)

    __table_args__ = (UniqueConstraint("table_id", "user_id", "request", name="uq_chat_request"),)


class MuteRow(Base):
    """A user who has muted another one at a table."""

    __tablename__ = "mutes"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), primary_key=True)
    muted: Mapped[str] = mapped_column(ID, primary_key=True)


class ArchiveRow(Base):
    """The journal of a game that ended long ago: all entries as JSON, compressed."""

    __tablename__ = "archive"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    journal: Mapped[bytes] = mapped_column(LargeBinary)


class SessionRow(Base):
    """A browser in which a user is logged in."""

    __tablename__ = "sessions"
    id: Mapped[str] = mapped_column(String(48), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    device: Mapped[str] = mapped_column(String(60))
    created: Mapped[float] = mapped_column(Float)
    seen: Mapped[float] = mapped_column(Float, index=True)


class RemovedRow(Base):
    """A user whom the host has removed from a table."""

    __tablename__ = "removed"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), primary_key=True)


class ReviewRow(Base):
    """The review of a finished game. `worker` is the process that makes it; if it has not been heard of until `lease`,
    another may. `done` of `total` turns are reviewed. `value`: the review as packed JSON, without words."""

    __tablename__ = "reviews"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    status: Mapped[str] = mapped_column(String(10))
    user_id: Mapped[str] = mapped_column(ID)
    asked: Mapped[float] = mapped_column(Float)
    worker: Mapped[str | None] = mapped_column(ID)
    lease: Mapped[float] = mapped_column(Float)
    tries: Mapped[int] = mapped_column(Integer)
    done: Mapped[int] = mapped_column(Integer)
    total: Mapped[int] = mapped_column(Integer)
    value: Mapped[bytes | None] = mapped_column(LargeBinary)

    __table_args__ = (Index("ix_reviews_status_asked", "status", "asked"),)


class StudyRow(Base):
    """A study: positions with their variations and comments. `chapters`: packed JSON, `size` of them."""

    __tablename__ = "studies"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    title: Mapped[str] = mapped_column(String(80))
    size: Mapped[int] = mapped_column(Integer)
    chapters: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)


class Rating(Base):
    """A player's rating (openskill)."""

    __tablename__ = "ratings"
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    shown: Mapped[float] = mapped_column(Float, index=True)
    games: Mapped[int] = mapped_column(Integer)
    wins: Mapped[int] = mapped_column(Integer)


class Subscription(Base):
    """A browser that receives web push."""

    __tablename__ = "subscriptions"
    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    data: Mapped[str] = mapped_column(Text)
    created: Mapped[float] = mapped_column(Float)


class PuzzleStrength(Base):
    """The Glicko-2 rating of a person or a puzzle (`kind`). `streak`: how many were solved one after the other."""

    __tablename__ = "puzzle_strengths"
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    volatility: Mapped[float] = mapped_column(Float)
    tried: Mapped[int] = mapped_column(Integer)
    solved: Mapped[int] = mapped_column(Integer)
    streak: Mapped[int] = mapped_column(Integer)
    best_streak: Mapped[int] = mapped_column(Integer)


class PuzzleAttempt(Base):
    """A person's first attempt at a puzzle, the only one that counts. `change`: of the person's rating."""

    __tablename__ = "puzzle_attempts"
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(ID, primary_key=True)
    solved: Mapped[bool] = mapped_column(Boolean)
    value: Mapped[float] = mapped_column(Float)
    change: Mapped[float] = mapped_column(Float)
    at: Mapped[float] = mapped_column(Float)


class DailyWorld(Base):
    """The world of a day (UTC). `seed` is the secret, `committed` when it was drawn. `board` is made when it is
    needed. `champion`: the table at which the champion plays it."""

    __tablename__ = "daily_worlds"
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    seed: Mapped[str] = mapped_column(String(80))
    commitment: Mapped[str] = mapped_column(String(64))
    committed: Mapped[float] = mapped_column(Float)
    kind: Mapped[str] = mapped_column(String(30))
    boxes: Mapped[str] = mapped_column(Text)
    level: Mapped[str] = mapped_column(String(30))
    board: Mapped[str | None] = mapped_column(Text)
    champion: Mapped[str | None] = mapped_column(ID)
    champion_coins: Mapped[int | None] = mapped_column(Integer)
    champion_place: Mapped[int | None] = mapped_column(Integer)


class DailyTry(Base):
    """A person's only try at the world of a day. `picture`: the map at the end, as text."""

    __tablename__ = "daily_tries"
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, index=True)
    status: Mapped[str] = mapped_column(String(10))
    coins: Mapped[int | None] = mapped_column(Integer)
    place: Mapped[int | None] = mapped_column(Integer)
    picture: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)
