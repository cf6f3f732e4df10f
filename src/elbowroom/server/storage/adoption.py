"""What an account takes over from a guest who logs in: days, the rating, and what others have decided."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from elbowroom.server.storage.models import DailyTry, MuteRow, Rating, RemovedRow


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


async def adopt_rating(c: AsyncConnection, guest: str, account: str) -> None:
    """A guest's rating becomes the account's. If the account has one, that stays, and the guest's games are added to
    its count."""
    query = select(Rating.__table__).where(Rating.user_id.in_([guest, account])).order_by(Rating.user_id)
    known = {row.user_id: row for row in (await c.execute(query.with_for_update())).all()}
    if guest not in known:
        return
    if account in known:
        more = {"games": Rating.games + known[guest].games, "wins": Rating.wins + known[guest].wins}
        await c.execute(update(Rating).where(Rating.user_id == account).values(more))
        await c.execute(delete(Rating).where(Rating.user_id == guest))
    else:
        await c.execute(update(Rating).where(Rating.user_id == guest).values(user_id=account))
