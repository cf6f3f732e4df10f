"""Reading and writing tables, journals and people."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import cache
from operator import attrgetter
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Dialect, Insert, Row, Update, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from elbowroom.server.storage.adoption import adopt_rating, adopt_tries, adopt_verdicts
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.group_commit import Statement, Statements
from elbowroom.server.storage.models import (
    ArchiveRow,
    ChatRow,
    GameTable,
    JournalRow,
    Member,
    MuteRow,
    RemovedRow,
    Request,
    SeatRow,
    StudyRow,
    Subscription,
    User,
)
from elbowroom.server.storage.puzzle_book import adopt_attempts
from elbowroom.server.storage.state import JournalEntry, OfferState, Person, SeatState, Spec, TableState
from elbowroom.server.wire.messages import ChatLine

_JSON: Final = ("spec", "clock_left", "offer", "result")
_PLAIN: Final = tuple(c.key for c in GameTable.__table__.columns if c.key not in (*_JSON, "id", "seed"))
_LISTED: Final = 100
_UNFINISHED: Final = GameTable.status.in_(["open", "playing"])


class Conflict(Exception):
    """The table has been changed by somebody else. Load it again."""


class Store:
    """The database in terms of tables and people."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    # --- people ---
    async def add_person(self, person: Person) -> None:
        """A new user."""
        async with self.database.write() as c:
            await c.execute(insert(User).values(msgspec.structs.asdict(person)))

    async def person(self, id: str) -> Person | None:
        """The user with an id."""
        return await self._person(select(User.__table__).where(User.id == id))

    async def person_by_login(self, login: str) -> Person | None:
        """The account with a login."""
        return await self._person(select(User.__table__).where(User.login == login))

    async def _person(self, query: Any) -> Person | None:
        async with self.database.read() as c:
            row = (await c.execute(query)).first()
        return None if row is None else Person(**row._mapping)

    async def change_person(self, id: str, **changes: Any) -> None:
        """Change a user; `Conflict` if the login is taken."""
        try:
            async with self.database.write() as c:
                await c.execute(update(User).where(User.id == id).values(**changes))
        except IntegrityError:
            raise Conflict from None

    async def adopt(self, guest: str, account: str) -> list[str]:
        """An account takes over a guest's seats, push subscriptions and rated games. Returns the tables."""
        async with self.database.write() as c:
            found = await c.execute(select(SeatRow.table_id).where(SeatRow.user_id == guest).distinct())
            hosted = await c.execute(select(GameTable.id).where(GameTable.host == guest))
            ids = sorted({row[0] for row in (*found, *hosted)})
            await c.execute(update(SeatRow).where(SeatRow.user_id == guest).values(user_id=account))
            await c.execute(update(GameTable).where(GameTable.host == guest).values(host=account))
            there = {row[0] for row in await c.execute(select(Member.table_id).where(Member.user_id == account))}
            kept = {row[0] for row in await c.execute(select(Member.table_id).where(Member.user_id == guest))}
            await c.execute(delete(Member).where(Member.user_id == guest))
            for id in kept - there:
                await c.execute(insert(Member).values(table_id=id, user_id=account))
            await c.execute(update(Subscription).where(Subscription.user_id == guest).values(user_id=account))
            await adopt_rating(c, guest, account)
            await adopt_attempts(c, guest, account)
            await adopt_tries(c, guest, account)
            await adopt_verdicts(c, guest, account)
            await c.execute(update(StudyRow).where(StudyRow.user_id == guest).values(user_id=account))
            if ids:
                await c.execute(update(GameTable).where(GameTable.id.in_(ids)).values(revision=GameTable.revision + 1))
        return ids

    # --- tables ---
    async def add_table(self, state: TableState) -> None:
        """Add a table, with its host as a member."""
        async with self.database.write() as c:
            await insert_table(c, state)

    async def remove_table(self, id: str) -> None:
        """Delete an open table and everything that belongs to it."""
        async with self.database.write() as c:
            await c.execute(delete(GameTable).where(GameTable.id == id, GameTable.status == "open"))

    async def table(self, id: str) -> TableState | None:
        """The table with an id."""
        found = await self.select(select(GameTable.__table__).where(GameTable.id == id))
        return found[0] if found else None

    async def revision(self, id: str) -> int:
        """The revision of a table; 0 if there is none."""
        async with self.database.read() as c:
            return int((await c.execute(select(GameTable.revision).where(GameTable.id == id))).scalar() or 0)

    async def tables(self, status: Iterable[str], limit: int = _LISTED) -> list[TableState]:
        """Public tables, the newest first."""
        query = select(GameTable.__table__).where(GameTable.status.in_(list(status)), GameTable.access == "public")
        return await self.select(query.order_by(GameTable.created.desc()).limit(limit))

    async def unfinished_of(self, host: str) -> int:
        """How many of a host's tables are open or being played."""
        query = select(func.count()).select_from(GameTable).where(GameTable.host == host, _UNFINISHED)
        async with self.database.read() as c:
            return int((await c.execute(query)).scalar_one())

    async def tables_of(self, user: str, limit: int = _LISTED) -> list[TableState]:
        """The tables at which a user sits, newest first: all unfinished ones, then some finished ones."""
        mine = select(SeatRow.table_id).where(SeatRow.user_id == user, SeatRow.kind != "open")
        query = select(GameTable.__table__).where(GameTable.id.in_(mine)).order_by(GameTable.created.desc())
        return [
            *await self.select(query.where(_UNFINISHED)),
            *await self.select(query.where(~_UNFINISHED).limit(limit)),
        ]

    async def unfinished_with(self, user: str) -> list[str]:
        """The unfinished tables at which a user sits, or which the user hosts."""
        seated = select(SeatRow.table_id).where(SeatRow.user_id == user, SeatRow.kind != "open")
        query = select(GameTable.id).where(_UNFINISHED, GameTable.id.in_(seated) | (GameTable.host == user))
        async with self.database.read() as c:
            return [row[0] for row in await c.execute(query)]

    async def due(self, now: float, limit: int = 200) -> list[TableState]:
        """Tables at which the server must act."""
        query = select(GameTable.__table__).where(GameTable.due <= now).order_by(GameTable.due).limit(limit)
        return await self.select(query)

    async def put_off(self, id: str, due: float) -> None:
        """Leave a table alone until some time."""
        async with self.database.write() as c:
            await c.execute(update(GameTable).where(GameTable.id == id).values(due=due))

    async def waiting_for_server(self) -> list[TableState]:
        """All games in which the server may have to act."""
        query = select(GameTable.__table__).where(GameTable.status == "playing", GameTable.paused.is_(False))
        return await self.select(query)

    async def select(self, query: Any) -> list[TableState]:
        """The tables found by a query for whole rows."""
        async with self.database.read() as c:
            return await c.run_sync(_read_tables, query)

    async def news(self, id: str, after: int) -> tuple[TableState, list[JournalEntry]] | None:
        """A table, and its journal entries after a number."""

        def read(c: Connection) -> tuple[TableState, list[JournalEntry]] | None:
            found = _read_tables(c, select(GameTable.__table__).where(GameTable.id == id))
            return (found[0], _read_journal(c, found[0], after)) if found else None

        async with self.database.read() as c:
            return await c.run_sync(read)

    async def save(
        self,
        old: TableState,
        new: TableState,
        entry: JournalEntry | None = None,
        request: tuple[str, str] | None = None,
    ) -> TableState:
        """Write a changed table, together with a new journal entry and the request (user and id) it answers,
        atomically. Returns the new state; `Conflict` if `old` is no longer the latest."""
        new = msgspec.structs.replace(new, revision=old.revision + 1)
        if entry is not None and request is None and _is_step(old, new):
            return await self._save_step(old, new, entry)

        def write(c: Connection) -> None:
            _write(c, old, new)
            if entry is not None:
                c.execute(_NEW_ENTRY, entry_values(new.id, entry))
            if request is not None:
                user, id = request
                c.execute(insert(Request).values(table_id=new.id, user_id=user, request=id, number=new.number))

        try:
            await self.database.carry_out(write, new.id)
        except IntegrityError:
            raise Conflict from None
        return new

    async def _save_step(self, old: TableState, new: TableState, entry: JournalEntry) -> TableState:
        """The same for a mere step, by the driver alone."""
        made = self._sqlite_step if self.database.is_sqlite else self._postgres_step
        try:
            changed = await self.database.carry_out(made(old, new, entry), new.id)
        except IntegrityError:
            raise Conflict from None
        if changed != 1:
            raise Conflict
        return new

    def _sqlite_step(self, old: TableState, new: TableState, entry: JournalEntry) -> Statements:
        names = _changed_by_step(old, new)
        return Statements(
            self._statement(_step_made(names), _columns(new, names) | _its(old)),
            (self._statement(_NEW_ENTRY, entry_values(new.id, entry)),),
        )

    def _postgres_step(self, old: TableState, new: TableState, entry: JournalEntry) -> Statements:
        """One statement instead of a transaction of several saves most of the time."""
        names = _changed_by_step(old, new)
        values = _columns(new, names) | _its(old)
        values |= {f"new_{name}": value for name, value in entry_values(new.id, entry).items()}
        return Statements(self._statement(_step_and_entry(names), values))

    def _statement(self, query: Any, values: dict[str, Any]) -> Statement:
        text, names = _as_text(query, self.database.engine.dialect)
        return Statement(text, tuple([values[name] for name in names]))

    # --- journal and requests ---
    async def journal(self, state: TableState, after: int = 0) -> list[JournalEntry]:
        """The entries after a number, up to the last one that the state knows: others may write between two reads."""
        async with self.database.read() as c:
            return await c.run_sync(_read_journal, state, after)

    async def answered(self, table: str, user: str, request: str) -> int | None:
        """The number that a request led to, if it has been carried out."""
        for model in (JournalRow, Request):
            query = select(model.number).where(model.table_id == table, model.user_id == user, model.request == request)
            async with self.database.read() as c:
                row = (await c.execute(query)).first()
            if row is not None:
                return int(row[0])
        return None

    # --- members ---
    async def admit(self, table: str, user: str) -> None:
        """Let a user see a table from now on."""
        try:
            async with self.database.write() as c:
                await c.execute(insert(Member).values(table_id=table, user_id=user))
        except IntegrityError:
            return  # already a member

    async def is_member(self, table: str, user: str) -> bool:
        """Whether a user may see a table that is not public."""
        query = select(Member.user_id).where(Member.table_id == table, Member.user_id == user)
        async with self.database.read() as c:
            return (await c.execute(query)).first() is not None

    async def remove_from(self, table: str, user: str) -> None:
        """A user may not come back to a table, nor see it if it is not public."""
        async with self.database.write() as c:
            await c.execute(delete(Member).where(Member.table_id == table, Member.user_id == user))
            await c.execute(delete(RemovedRow).where(RemovedRow.table_id == table, RemovedRow.user_id == user))
            await c.execute(insert(RemovedRow).values(table_id=table, user_id=user))

    async def forgive(self, table: str, user: str) -> None:
        """A user was not removed after all."""
        async with self.database.write() as c:
            await c.execute(delete(RemovedRow).where(RemovedRow.table_id == table, RemovedRow.user_id == user))
        await self.admit(table, user)

    async def is_removed(self, table: str, user: str) -> bool:
        """Whether the host has removed a user."""
        query = select(RemovedRow.user_id).where(RemovedRow.table_id == table, RemovedRow.user_id == user)
        async with self.database.read() as c:
            return (await c.execute(query)).first() is not None

    # --- chat ---
    async def add_chat(self, table: str, line: ChatLine, request: str) -> int | None:
        """Add a chat line. Returns its number, or None if the request is a repetition."""
        values = {
            "table_id": table, "user_id": line.user, "name": line.name, "seat": line.seat, "text": line.text,
            "emote": line.emote, "request": request, "at": line.at,
        }  # fmt: skip
        try:
            async with self.database.write() as c:
                found = await c.execute(insert(ChatRow).values(values).returning(ChatRow.id))
                return int(found.scalar_one())
        except IntegrityError:
            return None

    async def chat(self, table: str, limit: int = 100) -> list[ChatLine]:
        """The latest chat lines of a table, oldest first."""
        query = select(ChatRow.__table__).where(ChatRow.table_id == table).order_by(ChatRow.id.desc()).limit(limit)
        async with self.database.read() as c:
            rows = (await c.execute(query)).all()
        return [
            ChatLine(n=r.id, user=r.user_id, name=r.name, seat=r.seat, text=r.text, emote=r.emote, at=r.at)
            for r in reversed(rows)
        ]

    async def mute(self, table: str, user: str, muted: str, on: bool) -> None:
        """Mute somebody for a user at a table, or unmute."""
        row = {"table_id": table, "user_id": user, "muted": muted}
        async with self.database.write() as c:
            await c.execute(delete(MuteRow).filter_by(**row))
            if on:
                await c.execute(insert(MuteRow).values(row))

    async def muted(self, table: str, user: str) -> set[str]:
        """Whom a user has muted at a table."""
        query = select(MuteRow.muted).where(MuteRow.table_id == table, MuteRow.user_id == user)
        async with self.database.read() as c:
            return {row[0] for row in (await c.execute(query)).all()}


async def insert_table(c: AsyncConnection, state: TableState) -> None:
    """Insert a table, with its host as a member."""
    await c.execute(insert(GameTable).values(id=state.id, **_columns(state)))
    await c.execute(insert(SeatRow), [_seat_values(state.id, i, s) for i, s in enumerate(state.seats)])
    if state.host is not None:
        await c.execute(insert(Member).values(table_id=state.id, user_id=state.host))


# --- reading tables ---
def _read_tables(c: Connection, query: Any) -> list[TableState]:
    rows = c.execute(query).all()
    if not rows:
        return []
    seats = select(SeatRow.__table__).where(SeatRow.table_id.in_([row.id for row in rows]))
    by_table: dict[str, list[SeatState]] = {row.id: [] for row in rows}
    for seat in c.execute(seats.order_by(SeatRow.table_id, SeatRow.seat)).all():
        by_table[seat.table_id].append(_seat(seat))
    return [_state(row, by_table[row.id]) for row in rows]


def _read_journal(c: Connection, state: TableState, after: int) -> list[JournalEntry]:
    known = JournalRow.number.between(after + 1, state.number)
    query = select(JournalRow.__table__).where(JournalRow.table_id == state.id, known).order_by(JournalRow.number)
    found = [_entry(row) for row in c.execute(query).all()]
    if found or state.ended is None or after >= state.number:
        return found
    packed = c.execute(select(ArchiveRow.journal).where(ArchiveRow.table_id == state.id)).scalar()
    if packed is None:
        return found
    entries = msgspec.json.decode(zlib.decompress(packed), type=list[JournalEntry])
    return [entry for entry in entries if entry.number > after]


# --- writing a table ---
_BY_STEPS: Final = (  # the columns that a step may change
    "status", "revision", "number", "step", "round", "to_move", "clock_left", "clock_since", "stand_in", "idle_turns",
    "offer", "due", "ended", "acted",
)  # fmt: skip
_LATEST: Final = GameTable.id == bindparam("its_id"), GameTable.revision == bindparam("its_revision")
_NOT_BY_STEPS: Final = tuple(name for name in (*_PLAIN, *_JSON, "seed") if name not in _BY_STEPS)
_kept_by_steps: Final = attrgetter(*_NOT_BY_STEPS)
_OF_ENTRIES: Final = tuple(JournalRow.__table__.columns)
_NEW_ENTRY: Final = insert(JournalRow).values({c.key: bindparam(c.key) for c in _OF_ENTRIES})
_TEXTS: Final[dict[Any, tuple[str, list[str]]]] = {}  # queries as drivers take them


@cache
def _step_made(names: tuple[str, ...]) -> Update:
    return update(GameTable).where(*_LATEST).values({name: bindparam(name) for name in names})


@cache
def _step_and_entry(names: tuple[str, ...]) -> Insert:
    """Inserts nothing if the table is no longer as it was."""
    made = _step_made(names).returning(GameTable.id).cte("made")
    values = select(*(bindparam(f"new_{c.key}", type_=c.type) for c in _OF_ENTRIES)).select_from(made)
    return insert(JournalRow).from_select([c.key for c in _OF_ENTRIES], values)


def _changed_by_step(old: TableState, new: TableState) -> tuple[str, ...]:
    """The columns that a step has changed. One that is named is written into its index again even if it is the same."""
    return tuple([name for name in _BY_STEPS if getattr(old, name) != getattr(new, name)])


def _is_step(old: TableState, new: TableState) -> bool:
    """Whether no more has changed than a step may change."""
    return old.seats == new.seats and _kept_by_steps(old) == _kept_by_steps(new)


def _its(old: TableState) -> dict[str, Any]:
    """What `_LATEST` asks for."""
    return {"its_id": old.id, "its_revision": old.revision}


def _write(c: Connection, old: TableState, new: TableState) -> None:
    """Write the changed columns of a table; `Conflict` if `old` is not what is stored."""
    before, after = _columns(old), _columns(new)
    changed = {key: value for key, value in after.items() if value != before[key]}
    query = update(GameTable).where(*_LATEST).values({name: bindparam(name) for name in changed})
    if c.execute(query, changed | _its(old)).rowcount != 1:
        raise Conflict
    if new.seats == old.seats:
        return
    for i, seat in enumerate(new.seats[: len(old.seats)]):
        if seat != old.seats[i]:
            values = _seat_values(new.id, i, seat)
            c.execute(update(SeatRow).where(SeatRow.table_id == new.id, SeatRow.seat == i).values(values))
    for i, seat in enumerate(new.seats[len(old.seats) :], len(old.seats)):
        c.execute(insert(SeatRow).values(_seat_values(new.id, i, seat)))
    if len(new.seats) < len(old.seats):
        c.execute(delete(SeatRow).where(SeatRow.table_id == new.id, SeatRow.seat >= len(new.seats)))


def _as_text(query: Any, dialect: Dialect) -> tuple[str, list[str]]:
    if query not in _TEXTS:
        compiled = query.compile(dialect=dialect)
        _TEXTS[query] = compiled.string, list(compiled.positiontup)
    return _TEXTS[query]


# --- rows and values ---
def _columns(state: TableState, names: Iterable[str] = (*_PLAIN, *_JSON, "seed")) -> dict[str, Any]:
    values = {name: getattr(state, name) for name in names}
    for name in _JSON:
        if name in values:
            values[name] = _text(values[name])
    if "seed" in values:
        values["seed"] = None if state.seed is None else str(state.seed)
    return values


def _text(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _state(row: Row[Any], seats: list[SeatState]) -> TableState:
    values = {name: getattr(row, name) for name in _PLAIN}
    return TableState(
        id=row.id,
        seed=None if row.seed is None else int(row.seed),
        spec=msgspec.json.decode(row.spec, type=Spec),
        clock_left=msgspec.json.decode(row.clock_left, type=list[float]),
        offer=None if row.offer is None else msgspec.json.decode(row.offer, type=OfferState),
        result=None if row.result is None else msgspec.json.decode(row.result),
        seats=seats,
        **values,
    )


def _seat(row: Row[Any]) -> SeatState:
    return SeatState(
        kind=row.kind, name=row.name, user=row.user_id, here=row.here, bot=row.bot, resigned=row.resigned,
        resigned_at=row.resigned_at, hints=row.hints or 0, hinted=row.hinted, commitment=row.commitment,
        nonce=row.nonce, asked=tuple(map(int, row.asked.split(","))) if row.asked else (),
    )  # fmt: skip


def _seat_values(table: str, number: int, seat: SeatState) -> dict[str, Any]:
    return {
        "table_id": table, "seat": number, "kind": seat.kind, "name": seat.name, "user_id": seat.user,
        "here": seat.here, "bot": seat.bot, "resigned": seat.resigned, "resigned_at": seat.resigned_at,
        "hints": seat.hints, "hinted": seat.hinted, "commitment": seat.commitment, "nonce": seat.nonce,
        "asked": ",".join(map(str, seat.asked)) or None,
    }  # fmt: skip


def entry_values(table: str, entry: JournalEntry) -> dict[str, Any]:
    """A journal entry as a row."""
    return {
        "table_id": table, "number": entry.number, "kind": entry.kind, "seat": entry.seat, "action": entry.action,
        "outcome": ",".join(map(str, entry.outcome)), "stand": entry.stand, "user_id": entry.user,
        "request": entry.request, "at": entry.at,
    }  # fmt: skip


def _entry(row: Row[Any]) -> JournalEntry:
    outcome = tuple(int(part) for part in row.outcome.split(",")) if row.outcome else ()
    return JournalEntry(
        number=row.number, kind=row.kind, seat=row.seat, action=row.action, outcome=outcome, stand=row.stand,
        user=row.user_id, request=row.request, at=row.at,
    )  # fmt: skip
