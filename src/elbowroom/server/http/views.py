"""A game over HTTP: its present scene, any moment of it, its log, record and board."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, Response, get
from litestar.params import Parameter

from elbowroom.server.http.common import (
    ANYBODY,
    TABLE,
    AnyRequest,
    LanguageWish,
    TableId,
    Tall,
    board_drawn,
    language_of,
    problems,
    room_of,
    visitor,
)
from elbowroom.server.live.step_messages import StepMessages
from elbowroom.server.services import Services
from elbowroom.server.showing.scenes import SceneMaker
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.results import record_of, result_of
from elbowroom.server.tables.rooms import Room
from elbowroom.server.tables.timeout_log import step_lines
from elbowroom.server.wire.library_shapes import BoardDrawing
from elbowroom.server.wire.refusals import Refusal, texts_for
from elbowroom.server.wire.scene_shapes import Scene
from elbowroom.server.wire.table_shapes import Log, ReplayStep, Result

StepNumber = Annotated[int, Parameter(ge=0, le=1_000_000)]


class Views(Controller):
    """What can be seen of a game."""

    path = "/api/tables"
    tags = ("games",)
    security = ANYBODY

    @get("/{id:str}/scene", responses=problems(*TABLE, "not_started"))
    async def scene(self, request: AnyRequest, services: Services, id: TableId, language: LanguageWish = None) -> Scene:
        """What this user sees now."""
        room, person = await _shown(request, services, id)
        return StepMessages(room).scene(None if person is None else person.id, language_of(request, language))

    @get("/{id:str}/at/{step:int}", responses=problems(*TABLE, "not_started"))
    async def at(
        self, request: AnyRequest, services: Services, id: TableId, step: int, language: LanguageWish = None
    ) -> Scene:
        """The position after this many steps, as the public saw it; with all coins once the game has ended."""
        room, _ = await _shown(request, services, id)
        if not 0 <= step <= len(room.steps):
            raise Refusal("unknown", "no_such_step", steps=len(room.steps))
        game = room.replayed(room.steps[:step])
        texts = texts_for(language_of(request, language), room.state.names)
        bots = [seat.bot if seat.kind == "bot" else None for seat in room.state.seats]
        maker = SceneMaker(game, room.steps[step - 1].entry.number if step else 0, bots, None)
        scene = maker.scene(None, texts)
        if room.state.status != "playing":
            for player, known in zip(scene.players, game.players, strict=True):
                player.coins = known.coins
        return scene

    @get("/{id:str}/log", responses=problems(*TABLE, "not_started"))
    async def log(
        self, request: AnyRequest, services: Services, id: TableId, start: StepNumber = 0, language: LanguageWish = None
    ) -> Log:
        """The steps from one on, in words."""
        room, _ = await _shown(request, services, id)
        texts = texts_for(language_of(request, language), room.state.names)
        steps = [
            ReplayStep(
                step=p.entry.stand, round=p.round, seat=p.entry.seat, action=p.entry.action,
                events=step_lines(room, p, texts),
            )
            for p in room.steps[start : start + 500]
        ]  # fmt: skip
        return Log(start=start, steps=steps, total=len(room.steps))

    @get("/{id:str}/record", media_type=MediaType.TEXT, responses=problems(*TABLE, "not_started", "daily_sealed"))
    async def record(self, request: AnyRequest, services: Services, id: TableId) -> Response[str]:
        """The record of the game; sealed while the game is in progress."""
        room, _ = await _shown(request, services, id)
        name = f"elbowroom-{id}.txt"
        return Response(
            record_of(room, services.days.is_revealed(room.state.spec.day)), media_type="text/plain; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )  # fmt: skip

    @get("/{id:str}/result", responses=problems(*TABLE, "not_started", "not_over"))
    async def result(
        self, request: AnyRequest, services: Services, id: TableId, language: LanguageWish = None
    ) -> Result:
        """The result of the game."""
        room, _ = await _seen(request, services, id)
        revealed = services.days.is_revealed(room.state.spec.day)
        return result_of(room, language_of(request, language), revealed)

    @get("/{id:str}/board", responses=problems(*TABLE))
    async def board(
        self,
        request: AnyRequest,
        services: Services,
        id: TableId,
        theme: str = "light",
        width: int = 0,
        upright: bool = False,
        tall: Tall = 0.0,
        language: LanguageWish = None,
    ) -> BoardDrawing:
        """The board of a table, which may be a generated one."""
        room = await room_of(request, id)
        await services.lobby.check_sight(room.state, await visitor(request))
        board = room.state.spec.board
        return await board_drawn(request, board, theme, language_of(request, language), width, upright, tall)


async def _shown(request: AnyRequest, services: Services, id: str) -> tuple[Room, Person | None]:
    """The game as this user may see it; `Refusal` if it has not begun."""
    room, person = await _seen(request, services, id)
    if room.game is None:
        raise Refusal("not_started")
    return room, person


async def _seen(request: AnyRequest, services: Services, id: str) -> tuple[Room, Person | None]:
    """The table as this user may see it: for delayed spectators, as it was then."""
    person = await visitor(request)
    room = await room_of(request, id)
    await services.lobby.check_sight(room.state, person)
    return room.seen_by(None if person is None else person.id, steady_now()), person
