"""The game on the title page: two bots play the first rounds of a fixed deal, once per process."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from elbowroom.game.game import Game
from elbowroom.game.setup import Setup
from elbowroom.server.bots.pool import BotPool
from elbowroom.server.showing.scenes import SceneMaker, log_lines
from elbowroom.server.wire.library_shapes import Demo, DemoStep
from elbowroom.server.wire.refusals import texts_for
from elbowroom.server.wire.scene_delta import delta_of

_SEED: Final = 20
_ROUNDS: Final = 3
_NAMES: Final = ("Ada", "Blaise")
_BOT: Final = "greedy"


class TitleGame:
    """Played on the first request, then cached."""

    def __init__(self, pool: BotPool) -> None:
        self._pool: Final = pool
        self._lock: Final = asyncio.Lock()
        self._actions: list[str] | None = None
        self._told: Final[dict[str, bytes]] = {}

    async def encoded(self, language: str) -> bytes:
        """The game in a language, as JSON."""
        async with self._lock:
            if self._actions is None:
                self._actions = await self._play()
            if language not in self._told:
                self._told[language] = msgspec.json.encode(_demo(self._actions, language))
        return self._told[language]

    async def _play(self) -> list[str]:
        game = Game.new(_setup())
        actions: list[str] = []
        while game.round <= _ROUNDS and game.to_move is not None:
            actions.append(await self._pool.choose(game, "demo", game.to_move, _BOT))
            game.apply(actions[-1])
        return actions


def _setup() -> Setup:
    return Setup(players=2, seed=_SEED, names=_NAMES)


def _demo(actions: list[str], language: str) -> Demo:
    texts, game = texts_for(language, _NAMES), Game.new(_setup())
    first = scene = SceneMaker(game, 0, [_BOT, _BOT], None).scene(None, texts)
    steps: list[DemoStep] = []
    for number, action in enumerate(actions, 1):
        seat = game.to_move or 0
        events = game.apply(action)
        new = SceneMaker(game, number, [_BOT, _BOT], None).scene(None, texts)
        lines = log_lines(number, events, texts)
        delta = delta_of(scene, new)
        steps.append(DemoStep(number=number, step=number, seat=seat, action=action, events=lines, delta=delta))
        scene = new
    return Demo(board=game.board.id, names=list(_NAMES), scene=first, steps=steps)
