"""What becomes of a guest's days when the guest logs in to an account."""

from __future__ import annotations

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from elbowroom.server.storage.models import DailyTry


async def adopt_tries(c: AsyncConnection, guest: str, account: str) -> None:
    """An account takes over a guest's tries, except of days that it has tried itself."""
    own = select(DailyTry.day).where(DailyTry.user_id == account)
    days = {row[0] for row in (await c.execute(own)).all()}
    if days:
        await c.execute(delete(DailyTry).where(DailyTry.user_id == guest, DailyTry.day.in_(sorted(days))))
    await c.execute(update(DailyTry).where(DailyTry.user_id == guest).values(user_id=account))
