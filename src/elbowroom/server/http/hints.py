"""Hints: what would a strong player do here?"""

from __future__ import annotations

from litestar import Controller, post
from litestar.status_codes import HTTP_200_OK

from elbowroom.review.hinting import PLACE, WHOLE, HintFound, HintWords, column_of
from elbowroom.server.http.common import (
    BODY,
    SOMEBODY,
    TABLE,
    AnyRequest,
    TableId,
    language_of,
    problems,
    somebody,
)
from elbowroom.server.services import Services
from elbowroom.server.wire.hint_shapes import HintTold, HintWish
from elbowroom.server.wire.refusals import texts_for
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
        room = await services.room(id)
        await services.lobby.check_sight(room.state, person)
        found = await services.hints.find(room, person, data.number)
        words = HintWords(texts_for(language_of(request, data.language), room.state.names))
        return told_hint(found, words, data.number, data.frankness)


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
