"""Who has tried which puzzle, and how strong persons and puzzles are."""

from __future__ import annotations

import time
from typing import Any, Final

from msgspec import Struct, structs
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.puzzles.glicko import SolvingStrength, met
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import PuzzleAttempt, PuzzleStrength

PERSON: Final = "person"
PUZZLE: Final = "puzzle"
_GUESSED: Final = 200.0  # how uncertain the first guess of a puzzle's rating is


class SolverState(Struct, frozen=True, kw_only=True):
    """A person as a solver of puzzles, or a puzzle as an opponent."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    tried: int = 0
    solved: int = 0
    streak: int = 0
    best_streak: int = 0

    @property
    def strength(self) -> SolvingStrength:
        """The rating part."""
        return SolvingStrength(self.rating, self.deviation, self.volatility)

    def after(self, strength: SolvingStrength, won: bool) -> SolverState:
        """The state after an attempt."""
        streak = self.streak + 1 if won else 0
        return SolverState(
            rating=strength.rating, deviation=strength.deviation, volatility=strength.volatility,
            tried=self.tried + 1, solved=self.solved + won, streak=streak, best_streak=max(streak, self.best_streak),
        )  # fmt: skip


class PuzzleBook:
    """The attempts and the ratings that follow from them."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def solver(self, user: str) -> SolverState:
        """A person's standing."""
        async with self._database.read() as c:
            return await _known(c, PERSON, user) or SolverState()

    async def rating_of(self, puzzle: PuzzleShape) -> float:
        """The present rating of a puzzle."""
        async with self._database.read() as c:
            return (await _known(c, PUZZLE, puzzle.id) or _first(puzzle)).rating

    async def ratings(self) -> dict[str, float]:
        """The present ratings of all puzzles that somebody has tried."""
        query = select(PuzzleStrength.id, PuzzleStrength.rating).where(PuzzleStrength.kind == PUZZLE)
        async with self._database.read() as c:
            return {row.id: row.rating for row in (await c.execute(query)).all()}

    async def tried(self, user: str) -> dict[str, bool]:
        """The puzzles that a person has tried, and whether they were solved."""
        query = select(PuzzleAttempt.puzzle, PuzzleAttempt.solved).where(PuzzleAttempt.user_id == user)
        async with self._database.read() as c:
            return {row.puzzle: row.solved for row in (await c.execute(query)).all()}

    async def settle(self, user: str, puzzle: PuzzleShape, solved: bool, value: float) -> float | None:
        """Count a first attempt, and return the change of the person's rating; None if it is not the first."""
        try:
            async with self._database.write() as c:
                return await self._settled(c, user, puzzle, solved, value)
        except IntegrityError:  # the same person, twice at once
            return None

    async def _settled(
        self, c: AsyncConnection, user: str, puzzle: PuzzleShape, solved: bool, value: float
    ) -> float | None:  # fmt: skip
        query = select(PuzzleAttempt.puzzle).where(PuzzleAttempt.user_id == user, PuzzleAttempt.puzzle == puzzle.id)
        if (await c.execute(query)).first() is not None:
            return None
        known = [await _known(c, PERSON, user), await _known(c, PUZZLE, puzzle.id)]
        person, opponent = known[0] or SolverState(), known[1] or _first(puzzle)
        mine, its = met(person.strength, opponent.strength, solved)
        change = round(mine.rating - person.rating, 1)
        await c.execute(
            insert(PuzzleAttempt).values(
                user_id=user, puzzle=puzzle.id, solved=solved, value=value, change=change, at=time.time()
            )
        )
        await _keep(c, PERSON, user, person.after(mine, solved), known[0] is not None)
        await _keep(c, PUZZLE, puzzle.id, opponent.after(its, not solved), known[1] is not None)
        return change


def _first(puzzle: PuzzleShape) -> SolverState:
    return SolverState(rating=float(puzzle.rating), deviation=_GUESSED)


async def _known(c: AsyncConnection, kind: str, id: str) -> SolverState | None:
    query = select(PuzzleStrength.__table__).where(PuzzleStrength.kind == kind, PuzzleStrength.id == id)
    row = (await c.execute(query)).first()
    if row is None:
        return None
    values: dict[str, Any] = {name: getattr(row, name) for name in SolverState.__struct_fields__}
    return SolverState(**values)


async def _keep(c: AsyncConnection, kind: str, id: str, state: SolverState, known: bool) -> None:
    values = structs.asdict(state)
    if known:
        where = (PuzzleStrength.kind == kind, PuzzleStrength.id == id)
        await c.execute(update(PuzzleStrength).where(*where).values(**values))
    else:
        await c.execute(insert(PuzzleStrength).values(kind=kind, id=id, **values))


async def adopt_attempts(c: AsyncConnection, guest: str, account: str) -> None:
    """An account takes over what a guest has tried. Its own rating stays; without one it gets the guest's."""
    theirs = select(PuzzleAttempt.puzzle).where(PuzzleAttempt.user_id == account)
    own = {row.puzzle for row in (await c.execute(theirs)).all()}
    if own:
        await c.execute(
            delete(PuzzleAttempt).where(PuzzleAttempt.user_id == guest, PuzzleAttempt.puzzle.in_(sorted(own)))
        )
    await c.execute(update(PuzzleAttempt).where(PuzzleAttempt.user_id == guest).values(user_id=account))
    mine = (PuzzleStrength.kind == PERSON, PuzzleStrength.id == guest)
    if await _known(c, PERSON, account) is None:
        await c.execute(update(PuzzleStrength).where(*mine).values(id=account))
    else:
        await c.execute(delete(PuzzleStrength).where(*mine))
