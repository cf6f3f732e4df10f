"""The analysis board: any position, with everybody's moves, what is best, and pictures of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from litestar import Controller, post
from litestar.status_codes import HTTP_200_OK

from elbowroom.review.considering import LAST_STAGE, Considered
from elbowroom.server.http.common import (
    ANYBODY,
    BODY,
    SOMEBODY,
    TABLE,
    AnyRequest,
    address_of,
    affords,
    language_of,
    problems,
    room_of,
    somebody,
    visitor,
)
from elbowroom.server.limits import PRICES
from elbowroom.server.live.connection import viewer_seat
from elbowroom.server.services import Services
from elbowroom.server.showing.analysis import (
    AnalysisLine,
    analysed,
    begun_fresh,
    begun_from_position,
    begun_from_record,
    begun_from_view,
    check_position,
    line_from,
    told_tree,
    turn_text,
)
from elbowroom.server.showing.analysis_stacks import WISHED
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.results import record_of
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.analysis_shapes import (
    AnalysisBegun,
    AnalysisBoard,
    AnalysisPath,
    AnalysisPicture,
    AnalysisQuestion,
    AnalysisStart,
    AnalysisState,
    AnalysisText,
    AnalysisThoughts,
    AnalysisTree,
    BestTurn,
    PositionCheck,
    TreeWords,
)
from elbowroom.server.wire.library_shapes import BoardDrawing
from elbowroom.server.wire.refusals import Refusal

LARGE: Final = 400_000  # bytes: a record, or a tree with its comments
_ERRORS: Final = (*BODY, "position", "illegal")


class Analysis(Controller):
    """A board of one's own. Nothing is stored: each request brings the position and the steps."""

    path = "/api/analysis"
    tags = ("analysis",)
    request_max_body_size = LARGE

    @post(
        "/begin",
        status_code=HTTP_200_OK,
        responses=problems(*_ERRORS, *TABLE, "setup", "record", "not_started", "daily_sealed"),
        security=ANYBODY,
    )
    async def begin(self, request: AnyRequest, services: Services, data: AnalysisStart) -> AnalysisBegun:
        """Where an analysis begins. Of a game that is still being played, it is what this user sees of it."""
        person = await visitor(request)
        given = [name for name in ("fresh", "position", "record", "game") if getattr(data, name) is not None]
        if len(given) != 1:
            raise Refusal("invalid", problem="exactly one of fresh, position, record and game is wanted")
        if data.fresh is not None:
            return await asyncio.to_thread(begun_fresh, data.fresh)
        if data.position is not None:
            return await asyncio.to_thread(begun_from_position, data.position, language_of(request))
        if data.record is not None:
            return await asyncio.to_thread(begun_from_record, data.record, data.step)
        assert data.game is not None
        room = await room_of(request, data.game)
        await services.lobby.check_sight(room.state, person)
        revealed = services.days.is_revealed(room.state.spec.day)
        room = room.seen_by(None if person is None else person.id, steady_now())
        return await asyncio.to_thread(_begun_from_room, room, person, data.step, revealed)

    @post("/check", status_code=HTTP_200_OK, responses=problems(*BODY), security=ANYBODY)
    async def check(self, request: AnyRequest, data: AnalysisPath) -> PositionCheck:
        """What is wrong with a position that is being set up, and where."""
        await visitor(request)
        return await asyncio.to_thread(check_position, data.position, language_of(request, data.language))

    @post("/play", status_code=HTTP_200_OK, responses=problems(*_ERRORS), security=ANYBODY)
    async def play(self, request: AnyRequest, data: AnalysisPath) -> AnalysisState:
        """Where the steps lead."""
        await visitor(request)
        pay_wishes(request, data.steps)
        return await asyncio.to_thread(analysed, data.position, data.steps, language_of(request, data.language))

    @post("/words", status_code=HTTP_200_OK, responses=problems(*_ERRORS), security=ANYBODY)
    async def words(self, request: AnyRequest, data: AnalysisTree) -> TreeWords:
        """All steps of a tree in words."""
        await visitor(request)
        language = language_of(request, data.language)
        pay_wishes(request, (node.step for node in data.nodes))
        return TreeWords(words=await asyncio.to_thread(told_tree, data.position, data.nodes, language))

    @post(
        "/think",
        status_code=HTTP_200_OK,
        responses=problems(*_ERRORS, *TABLE, "who", "stale", "no_hints", "thinking_off", "thinking_queue"),
        security=SOMEBODY,
    )
    async def think(self, request: AnyRequest, services: Services, data: AnalysisQuestion) -> AnalysisThoughts:
        """The best turns here. A new question of the same person takes the place of the old one. There is no help for
        those who play the game that the analysis began with, where there are no hints."""
        person = await somebody(request)
        await services.limits.check_person("think", person.id, address_of(request))
        if data.game is not None:
            state = (await room_of(request, data.game)).state
            if state.status == "playing" and state.seats_of(person.id) and not state.may_hint:
                raise Refusal("no_hints")
        pay_wishes(request, data.steps)
        line = await asyncio.to_thread(line_from, data.position, data.steps, language_of(request, data.language))
        with services.limits.waiting(thinking=address_of(request)):
            found = await services.analyst.consider(person.id, line.game.to_position(), data.stage)
        return _thoughts(line, found, data.stage)

    @post("/record", status_code=HTTP_200_OK, responses=problems(*_ERRORS), security=ANYBODY)
    async def record(self, request: AnyRequest, data: AnalysisPath) -> AnalysisText:
        """The line as a record."""
        await visitor(request)
        pay_wishes(request, data.steps)
        line = await asyncio.to_thread(line_from, data.position, data.steps, language_of(request, data.language))
        return AnalysisText(text=str(line.game.record()))

    @post("/picture", status_code=HTTP_200_OK, responses=problems(*_ERRORS, "who"), security=SOMEBODY)
    async def picture(self, request: AnyRequest, services: Services, data: AnalysisPicture) -> AnalysisText:
        """The board with all that stands on it, as SVG."""
        person = await somebody(request)
        await services.limits.check_person("board", person.id, address_of(request))
        pay_wishes(request, data.steps)
        line = await asyncio.to_thread(line_from, data.position, data.steps, language_of(request))
        with services.limits.waiting(drawing=address_of(request)):
            return AnalysisText(text=await services.studio.picture(line.game.to_position(), data.theme))

    @post("/board", status_code=HTTP_200_OK, responses=problems(*_ERRORS, "who"), security=SOMEBODY)
    async def board(self, request: AnyRequest, services: Services, data: AnalysisBoard) -> BoardDrawing:
        """The drawing of a board that belongs to no box."""
        person = await somebody(request)
        await services.limits.check_person("board", person.id, address_of(request))
        position = await asyncio.to_thread(line_from, data.position, (), "en")
        board = position.game.to_position()["board"]
        language = language_of(request, data.language)
        with services.limits.waiting(drawing=address_of(request)):
            return await services.studio.drawing(board, data.theme, language, data.width, data.upright, data.tall)


def pay_wishes(request: AnyRequest, steps: Iterable[str]) -> None:
    """`Refusal` if what is wished for makes too much work: each wish takes another way through the line."""
    wishes = sum(WISHED in step for step in steps)
    if wishes and not affords(request, wishes * PRICES["wish"]):
        raise Refusal("rate")


def _begun_from_room(room: Room, person: Person | None, step: int | None, revealed: bool) -> AnalysisBegun:
    if room.game is None:
        raise Refusal("not_started")
    if room.state.status != "playing":
        return begun_from_record(record_of(room, revealed), step)
    if step is not None and step > len(room.steps):
        raise Refusal("unknown", "no_such_step", steps=len(room.steps))
    game = room.playing if step is None else room.replayed(room.steps[:step])
    seat = viewer_seat(room, None if person is None else person.id)
    return begun_from_view(game.public_view() if seat is None else game.view(seat))


def _thoughts(line: AnalysisLine, found: Considered, stage: int) -> AnalysisThoughts:
    return AnalysisThoughts(
        stage=stage,
        worlds=found.worlds,
        last=stage >= LAST_STAGE,
        seat=line.game.to_move,
        turns=[
            BestTurn(steps=list(one.steps), text=turn_text(line, one.steps), chances=list(one.chances), coins=one.coins)
            for one in found.lines
        ],
    )
