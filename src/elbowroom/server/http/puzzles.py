"""Puzzles: the client sends all steps of an attempt, and the answer says where they lead. The first attempt that comes
to its end counts."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from elbowroom.server.http.common import (
    ANYBODY,
    BODY,
    SOMEBODY,
    AnyRequest,
    LanguageWish,
    language_of,
    problems,
    somebody,
    visitor,
)
from elbowroom.server.services import Services
from elbowroom.server.showing.puzzles import puzzle_named, puzzle_page, puzzle_state, standing_of, tried_steps
from elbowroom.server.storage.puzzle_book import SolverState
from elbowroom.server.wire.puzzle_shapes import PuzzlePage, PuzzleState, PuzzleSteps

ERRORS = problems(*BODY, "unknown", "who", "illegal")
ThemeWish = Annotated[str, Parameter(max_length=60, required=False)]


class Puzzles(Controller):
    """Positions with a task."""

    path = "/api/puzzles"
    tags = ("puzzles",)

    @get(responses=problems("invalid"), security=ANYBODY)
    async def puzzles(
        self, request: AnyRequest, services: Services, theme: ThemeWish = "", language: LanguageWish = None
    ) -> PuzzlePage:  # fmt: skip
        """All puzzles at a glance: themes, the one of the day, one that fits the user."""
        person = await visitor(request)
        solver = SolverState() if person is None else await services.puzzles.solver(person.id)
        tried = {} if person is None else await services.puzzles.tried(person.id)
        spoken = language_of(request, language)
        ratings = await services.puzzles.ratings()
        return puzzle_page("" if person is None else person.id, solver, tried, ratings, theme, spoken)

    @post("/{id:str}", status_code=HTTP_200_OK, responses=ERRORS, security=SOMEBODY)
    async def puzzle(self, request: AnyRequest, services: Services, id: str, data: PuzzleSteps) -> PuzzleState:
        """Where an attempt is after these steps. When it is over, the answer is told, and a first attempt is rated."""
        person = await somebody(request)
        await services.limits.check("puzzle", person.id)
        puzzle, spoken = puzzle_named(id), language_of(request, data.language)
        found = await asyncio.to_thread(tried_steps, puzzle, data.actions, spoken)
        before = (await services.puzzles.tried(person.id)).get(id)
        change = None
        if found.verdict != "open":
            change = await services.puzzles.settle(person.id, puzzle, found.verdict == "right", found.value)
        standing = standing_of(await services.puzzles.solver(person.id), change)
        rating = await services.puzzles.rating_of(puzzle)
        return await asyncio.to_thread(puzzle_state, found, rating, before, standing, spoken)
