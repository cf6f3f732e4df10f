"""Studies in the database. Whoever has the link reads one; only its author changes it."""

from __future__ import annotations

import time
import zlib
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select, update

from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import StudyRow, User
from elbowroom.server.storage.state import may_be_id
from elbowroom.server.wire.analysis_shapes import Study, StudyCard, StudyChapter, StudyDraft
from elbowroom.server.wire.refusals import Refusal

_MOST: Final = 100  # studies of one user


class StudyStore:
    """The studies of everybody."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def of(self, user: str) -> list[StudyCard]:
        """The studies of a user, the latest first."""
        row = StudyRow
        query = select(row.id, row.title, row.size, row.changed).where(row.user_id == user)
        async with self._database.read() as c:
            found = (await c.execute(query.order_by(row.changed.desc()))).all()
        return [StudyCard(id=one.id, title=one.title, chapters=one.size, changed=one.changed) for one in found]

    async def read(self, id: str, user: str | None) -> Study:
        """A study; `Refusal` if there is none."""
        columns = (*StudyRow.__table__.columns, User.name)
        query = select(*columns).join(User, User.id == StudyRow.user_id).where(StudyRow.id == _known(id))
        async with self._database.read() as c:
            row = (await c.execute(query)).first()
        if row is None:
            raise _unknown(id)
        return Study(
            id=row.id,
            title=row.title,
            author=row.name,
            yours=row.user_id == user,
            changed=row.changed,
            chapters=msgspec.json.decode(zlib.decompress(row.chapters), type=list[StudyChapter]),
        )

    async def add(self, id: str, user: str, draft: StudyDraft) -> None:
        """Keep a new study; `Refusal` if the user has too many."""
        now = time.time()
        async with self._database.write() as c:
            known = await c.execute(select(func.count()).select_from(StudyRow).where(StudyRow.user_id == user))
            if known.scalar_one() >= _MOST:
                raise Refusal("too_many_studies", number=_MOST)
            await c.execute(insert(StudyRow).values(id=id, user_id=user, created=now, changed=now, **_columns(draft)))

    async def change(self, id: str, user: str, draft: StudyDraft) -> None:
        """Change a study; `Refusal` if it is somebody else's."""
        mine = (StudyRow.id == _known(id), StudyRow.user_id == user)
        async with self._database.write() as c:
            done = await c.execute(update(StudyRow).where(*mine).values(changed=time.time(), **_columns(draft)))
        if not done.rowcount:
            raise await self._not_mine(id)

    async def remove(self, id: str, user: str) -> None:
        """Delete a study; `Refusal` if it is somebody else's."""
        async with self._database.write() as c:
            done = await c.execute(delete(StudyRow).where(StudyRow.id == _known(id), StudyRow.user_id == user))
        if not done.rowcount:
            raise await self._not_mine(id)

    async def _not_mine(self, id: str) -> Refusal:
        await self.read(id, None)
        return Refusal("forbidden", "not_your_study")


def _known(id: str) -> str:
    """What could be an id; `Refusal` if it is none."""
    if not may_be_id(id):
        raise _unknown(id)
    return id


def _unknown(id: str) -> Refusal:
    return Refusal("unknown", "unknown_study", study=id[:40])


def _columns(draft: StudyDraft) -> dict[str, object]:
    packed = zlib.compress(msgspec.json.encode(draft.chapters), 6)
    return {"title": draft.title, "size": len(draft.chapters), "chapters": packed}
