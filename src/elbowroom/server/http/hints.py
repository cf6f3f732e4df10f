"""Hints: what would a strong player do here?"""

from __future__ import annotations

import asyncio

from litestar import Controller, post
from litestar.status_codes import HTTP_200_OK
from msgspec.structs import replace

from elbowroom.language.texts import Texts
from elbowroom.review.hinting import PLACE, WHOLE, HintFound, HintWords, column_of
from elbowroom.server.http.common import (
    ANYBODY,
    BODY,
    SOMEBODY,
    TABLE,
    AnyRequest,
    TableId,
    address_of,
    language_of,
    problems,
    room_of,
    somebody,
    visitor,
)
from elbowroom.server.services import Services
from elbowroom.server.showing.lessons import course_of, lesson_texts, within_task
from elbowroom.server.wire.hint_shapes import HintTold, HintWish, LessonHintWish
from elbowroom.server.wire.review_shapes import ChoiceBar


class HintPages(Controller):
    """Help for those who have to decide."""

    path = "/api/tables"
    tags = ("games",)

    @post(
        "/{id:str}/hint",
        status_code=HTTP_200_OK,
        responses=problems(
            *BODY,
            *TABLE,
            "who",
            "not_started",
            "not_seated",
            "over",
            "paused",
            "no_hints",
            "no_hint",
            "stale",
            "not_your_turn",
        ),
        security=SOMEBODY,
    )
    async def hint(self, request: AnyRequest, services: Services, id: TableId, data: HintWish) -> HintTold:
        """What the champion would do, told more or less frankly. The others see that a hint was asked for."""
        person = await somebody(request)
        room = await room_of(request, id)
        await services.lobby.check_sight(room.state, person)
        found = await services.hints.find(room, person, data.number, address_of(request))
        words = HintWords(Texts(language_of(request, data.language), room.state.names, letters=False))
        return told_hint(found, words, data.number, data.frankness)


class LessonHintPages(Controller):
    """Help for learners."""

    path = "/api/lessons"
    tags = ("lessons",)
    security = ANYBODY

    @post("/{id:str}/hint", status_code=HTTP_200_OK, responses=problems(*BODY, "unknown", "no_hint"))
    async def hint(self, request: AnyRequest, services: Services, id: str, data: LessonHintWish) -> HintTold:
        """What the champion would do of what the task asks for, told more or less frankly."""
        person = await visitor(request)
        texts = lesson_texts(language_of(request, data.language))
        course = await asyncio.to_thread(course_of, id, data.actions, texts)
        address = address_of(request)
        found = await services.hints.teach(course, address if person is None else person.id, address)
        words, number = HintWords(texts), len(course.actions)
        told = told_hint(await asyncio.to_thread(within_task, found, course), words, number, data.frankness)
        return replace(told, thought=words.thought(found))


def told_hint(found: HintFound, words: HintWords, number: int, frankness: int) -> HintTold:
    """A hint in words, as frank as was asked for."""
    place, whole = frankness >= PLACE, frankness >= WHOLE
    return HintTold(
        number=number,
        frankness=frankness,
        thought=words.thought(found),
        place=words.place(found) if place else "",
        regions=words.regions(found) if place else [],
        column=column_of(found) if place else None,
        choices=[
            ChoiceBar(text=words.option(one), chance=one.chance, coins=one.coins, own=i == 0)
            for i, one in enumerate(found.options)
        ]
        if place and len(found.options) > 1
        else [],
        turn=words.whole(found) if whole else "",
        actions=list(found.steps) if whole else [],
    )
