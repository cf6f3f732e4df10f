"""Reviews of finished games: asking for one, watching it being made, reading it, and playing a turn of it anew."""

from __future__ import annotations

import asyncio
import time

from litestar import Controller, get, post
from litestar.status_codes import HTTP_200_OK

from elbowroom.game.game import Game
from elbowroom.server.http.common import (
    ANYBODY,
    BODY,
    SOMEBODY,
    TABLE,
    AnyRequest,
    LanguageWish,
    TableId,
    address_of,
    language_of,
    problems,
    room_of,
    somebody,
    visitor,
)
from elbowroom.server.services import Services
from elbowroom.server.showing.reviews import AttemptShown, told_review
from elbowroom.server.steady import steady_now
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.review_shapes import AttemptState, AttemptSteps, ReviewProgress

_OWN = 3  # reviews that may wait for one person
_REVIEW = (*TABLE, "not_started", "not_over")


class ReviewPages(Controller):
    """What a finished game teaches."""

    path = "/api/tables"
    tags = ("reviews",)

    @get("/{id:str}/review", responses=problems(*_REVIEW), security=ANYBODY)
    async def review(
        self, request: AnyRequest, services: Services, id: TableId, language: LanguageWish = None
    ) -> ReviewProgress:
        """How far the review of a game is, and the review itself once it is done."""
        room = await _finished(request, services, id)
        return await _progress(services, room, language_of(request, language))

    @post(
        "/{id:str}/review",
        status_code=HTTP_200_OK,
        responses=problems(*_REVIEW, "who", "origin", "review_queue", "own_reviews", "reviews_off", "no_turn"),
        security=SOMEBODY,
    )
    async def ask(
        self, request: AnyRequest, services: Services, id: TableId, language: LanguageWish = None
    ) -> ReviewProgress:
        """Ask for the review of a finished game. It is made once, whoever asks."""
        person = await somebody(request)
        room = await _finished(request, services, id)
        known = await services.reviews.store.state(id)
        if known is None or known.status == "failed":
            if not services.settings.reviews:
                raise Refusal("reviews_off")
            check_turns(room)
            await services.limits.check_person("review", person.id, address_of(request))
            await services.reviews.store.ask(id, person.id, time.time(), services.settings.review_queue, _OWN)
            services.reviews.wake()
        return await _progress(services, room, language_of(request, language))

    @post(
        "/{id:str}/review/attempt",
        status_code=HTTP_200_OK,
        responses=problems(*BODY, *_REVIEW, "who", "not_reviewed", "illegal", "reviews_off"),
        security=SOMEBODY,
    )
    async def attempt(self, request: AnyRequest, services: Services, id: TableId, data: AttemptSteps) -> AttemptState:
        """A turn of the game played anew from one of its decisions, on the real engine; judged when it is over."""
        person = await somebody(request)
        room = await _finished(request, services, id)
        review = await services.reviews.store.value(id)
        if review is None:
            raise Refusal("not_reviewed")
        if data.step >= len(room.steps):
            raise Refusal("unknown", "no_such_decision", step=data.step)
        language = language_of(request, data.language)
        game = await asyncio.to_thread(room.replayed, room.steps[: data.step])
        shown = await asyncio.to_thread(AttemptShown, game, review, data.step, data.actions, language)
        verdict = None
        if shown.done:
            if not services.settings.reviews:
                raise Refusal("reviews_off")
            await services.limits.check_person("attempt", person.id, address_of(request))
            verdict = await services.reviews.judged(room, data.step, shown.all_actions)
        return await asyncio.to_thread(shown.state, verdict)


async def _finished(request: AnyRequest, services: Services, id: str) -> Room:
    """A game that has ended, also for this reader; otherwise `Refusal`."""
    person = await visitor(request)
    room = await room_of(request, id)
    await services.lobby.check_sight(room.state, person)
    seen = room.seen_by(None if person is None else person.id, steady_now())
    if seen.game is None:
        raise Refusal("not_started")
    if seen.state.status not in ("over", "abandoned"):
        raise Refusal("not_over")
    return seen


def check_turns(room: Room) -> None:
    """`Refusal` if nobody has finished a turn: a game may be given up before."""
    start, now = Game.new(room.state.setup), room.playing
    if not now.over and (start.round, start.turn) == (now.round, now.turn):
        raise Refusal("no_turn")


async def _progress(services: Services, room: Room, language: str) -> ReviewProgress:
    store, id = services.reviews.store, room.state.id
    state = await store.state(id)
    if state is None:
        return ReviewProgress(status="none", done=0, total=0, ahead=0, review=None)
    ahead = await store.ahead(state) if state.status == "waiting" else 0
    value = await store.value(id) if state.status == "done" else None
    told = None
    if value is not None:
        told = await asyncio.to_thread(told_review, value, room.playing.regions, language)
    return ReviewProgress(status=state.status, done=state.done, total=state.total, ahead=ahead, review=told)
