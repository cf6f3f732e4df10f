"""The game that plays itself behind the title page: two bots, always the same, made once."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

import msgspec
from litestar import Response, get
from litestar.enums import MediaType

from elbowroom.bots import make_bot
from elbowroom.game.game import Game
from elbowroom.game.setup import Setup
from elbowroom.server.api.common import AnyRequest, visitor
from elbowroom.server.scene_shapes import Scene, SceneDelta, delta_of
from elbowroom.server.scenes import SceneMaker
from elbowroom.server.table_shapes import Sent
from elbowroom.texts import Texts

SETUP: Final = Setup(players=2, seed=4)
BOT: Final = "greedy"
STEPS: Final = 90  # some four rounds


class DemoStep(Sent):
    """A step and what it changed."""

    number: int
    step: int
    seat: int
    action: str
    delta: SceneDelta


class Demo(Sent):
    """A part of a game between bots, as the public saw it."""

    board: str
    scene: Scene
    steps: list[DemoStep]


@get("/api/demo", tags=["library"])
async def demo(request: AnyRequest) -> Response[Demo]:
    """A game that plays itself."""
    await visitor(request)
    data = await asyncio.to_thread(played_demo)
    headers = {"cache-control": "public, max-age=3600"}
    return Response(data, media_type=MediaType.JSON, headers=headers)  # type: ignore[arg-type]


@lru_cache(maxsize=1)
def played_demo() -> bytes:
    """The demo as JSON."""
    game = Game.new(SETUP)
    bots = [make_bot(BOT, seat) for seat in range(game.setup.players)]
    scene = start = _scene(game)
    steps: list[DemoStep] = []
    while not game.over and len(steps) < STEPS:
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        action = bots[seat].choose(view, view.legal_actions())
        game.apply(action)
        after = _scene(game)
        number = len(steps) + 1
        steps.append(DemoStep(number=number, step=number, seat=seat, action=str(action), delta=delta_of(scene, after)))
        scene = after
    return msgspec.json.encode(Demo(board=game.board.id, scene=start, steps=steps))


def _scene(game: Game) -> Scene:
    return SceneMaker(game, len(game.steps), [BOT] * game.setup.players, None).scene(None, Texts("en"))
