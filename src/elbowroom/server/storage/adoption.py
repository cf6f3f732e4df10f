"""What becomes of a guest's days, and of what others have decided about the guest, at the login to an account."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from elbowroom.server.storage.models import DailyTry, MuteRow, RemovedRow


async def adopt_tries(c: AsyncConnection, guest: str, account: str) -> None:
    """An account takes over a guest's tries, except of days that it has tried itself."""
    own = select(DailyTry.day).where(DailyTry.user_id == account)
    days = {row[0] for row in (await c.execute(own)).all()}
    if days:
        await c.execute(delete(DailyTry).where(DailyTry.user_id == guest, DailyTry.day.in_(sorted(days))))
    await c.execute(update(DailyTry).where(DailyTry.user_id == guest).values(user_id=account))


async def adopt_verdicts(c: AsyncConnection, guest: str, account: str) -> None:
    """Hosts who have removed a guest, and people who have muted one, mean the account, too."""
    there = {row[0] for row in await c.execute(select(RemovedRow.table_id).where(RemovedRow.user_id == account))}
    found = {row[0] for row in await c.execute(select(RemovedRow.table_id).where(RemovedRow.user_id == guest))}
    await c.execute(delete(RemovedRow).where(RemovedRow.user_id == guest))
    for table in found - there:
        await c.execute(insert(RemovedRow).values(table_id=table, user_id=account))
    by = select(MuteRow.table_id, MuteRow.user_id)
    muted = {tuple(row) for row in await c.execute(by.where(MuteRow.muted == account))}
    mutes = {tuple(row) for row in await c.execute(by.where(MuteRow.muted == guest))}
    await c.execute(delete(MuteRow).where(MuteRow.muted == guest))
    for table, user in mutes - muted:
        await c.execute(insert(MuteRow).values(table_id=table, user_id=user, muted=account))
