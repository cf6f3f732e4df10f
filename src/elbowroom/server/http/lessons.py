"""Lessons: the client sends all steps of the learner, and the answer says where they lead. Nothing is stored."""

from __future__ import annotations

import asyncio

from litestar import Controller, get, post
from litestar.status_codes import HTTP_200_OK

from elbowroom.server.http.common import ANYBODY, BODY, AnyRequest, LanguageWish, language_of, problems, visitor
from elbowroom.server.showing.lessons import lesson_cards, lesson_state
from elbowroom.server.wire.lesson_shapes import LessonCard, LessonState, LessonSteps


class Lessons(Controller):
    """Learning the game on the real engine."""

    path = "/api/lessons"
    tags = ("lessons",)
    security = ANYBODY

    @get(responses=problems("invalid"))
    async def lessons(self, request: AnyRequest, language: LanguageWish = None) -> list[LessonCard]:
        """All lessons, the tutorial first."""
        await visitor(request)
        return lesson_cards(language_of(request, language))

    @post("/{id:str}", status_code=HTTP_200_OK, responses=problems(*BODY, "unknown"))
    async def lesson(self, request: AnyRequest, id: str, data: LessonSteps) -> LessonState:
        """Where a learner is after these steps. The last one may not be what the lesson asked for."""
        await visitor(request)
        return await asyncio.to_thread(lesson_state, id, data.actions, language_of(request, data.language))
