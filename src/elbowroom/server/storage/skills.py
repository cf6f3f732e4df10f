"""Player ratings from rated games (openskill, Plackett-Luce)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import GameTable, Rating, User
from elbowroom.server.storage.state import SkillState, TableState
from elbowroom.server.storage.store import Conflict
from elbowroom.server.wire.table_shapes import RatedPlayer

_MODEL: Final = PlackettLuce()
_BEST: Final = 100


def shown_rating(mu: float, sigma: float) -> float:
    """The number people see: a conservative estimate that starts at 1000."""
    return round(1000 + 40 * (mu - 3 * sigma), 1)


class Skills:
    """The ratings. `shown` caches those that were loaded."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self.shown: Final[dict[str, float]] = {}

    async def load(self, users: Iterable[str | None]) -> None:
        """Load the ratings of these users into `shown`."""
        ids = [user for user in users if user is not None]
        if not ids:
            return
        query = select(Rating.user_id, Rating.shown).where(Rating.user_id.in_(ids))
        async with self._database.read() as c:
            for user, shown in (await c.execute(query)).all():
                self.shown[user] = shown

    async def best(self) -> list[RatedPlayer]:
        """The leaderboard."""
        query = select(Rating.__table__, User.name).join(User, User.id == Rating.user_id)
        async with self._database.read() as c:
            rows = (await c.execute(query.order_by(Rating.shown.desc(), Rating.user_id).limit(_BEST))).all()
        return [
            RatedPlayer(rank=i, user=r.user_id, name=r.name, rating=r.shown, games=r.games, wins=r.wins)
            for i, r in enumerate(rows, 1)
        ]

    async def settle(self, state: TableState, ranks: dict[int, int]) -> None:
        """Rate a finished game exactly once: the table records it in the same transaction. `Conflict` if another
        process was faster."""
        try:
            async with self._database.write() as c:
                result = await self._rated(c, state, ranks) if len(ranks) > 1 else {}
                query = update(GameTable).where(GameTable.id == state.id, GameTable.revision == state.revision)
                values = {"result": msgspec.json.encode({"ratings": result}).decode(), "due": None}
                if (await c.execute(query.values(revision=state.revision + 1, **values))).rowcount != 1:
                    raise Conflict
        except IntegrityError:
            raise Conflict from None
        for seat, change in result.items():
            self.shown[state.seats[seat].user or ""] = change["after"]

    async def _rated(self, c: AsyncConnection, state: TableState, ranks: dict[int, int]) -> dict[int, Any]:
        seats = sorted(ranks)
        users = [state.seats[seat].user or "" for seat in seats]
        query = select(Rating.__table__).where(Rating.user_id.in_(users)).order_by(Rating.user_id).with_for_update()
        known = {row.user_id: SkillState(user=row.user_id, **_numbers(row)) for row in (await c.execute(query)).all()}
        fresh = _MODEL.rating()
        start = SkillState(user="", mu=fresh.mu, sigma=fresh.sigma, shown=1000.0, games=0, wins=0)
        before = [known.get(user, start) for user in users]
        teams = [[_MODEL.create_rating([skill.mu, skill.sigma])] for skill in before]
        after = _MODEL.rate(teams, ranks=[float(ranks[seat]) for seat in seats])
        result: dict[int, Any] = {}
        best = min(ranks.values())
        for seat, user, old, (new,) in zip(seats, users, before, after, strict=True):
            shown = shown_rating(new.mu, new.sigma)
            values = {
                "mu": new.mu, "sigma": new.sigma, "shown": shown, "games": old.games + 1,
                "wins": old.wins + (ranks[seat] == best),
            }  # fmt: skip
            if user in known:
                await c.execute(update(Rating).where(Rating.user_id == user).values(**values))
            else:
                await c.execute(insert(Rating).values(user_id=user, **values))
            result[seat] = {"before": old.shown, "after": shown, "change": round(shown - old.shown, 1)}
        return result


def _numbers(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in ("mu", "sigma", "shown", "games", "wins")}
