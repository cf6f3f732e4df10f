"""Where boards are made and drawn. The boards of the boxes are few, so their drawings are all kept; others are drawn by
a process of their own, and the last ones are kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import lru_cache
from typing import Any, Final

import msgspec
import structlog

from elbowroom.boards.drawing import NARROW
from elbowroom.boards.palette import THEMES
from elbowroom.boards.poster import Poster
from elbowroom.boards.tokens import Held
from elbowroom.server.child import Child
from elbowroom.server.showing.board_worker import Order, Work, drawn
from elbowroom.server.showing.library import board_info, told_board
from elbowroom.server.wire.library_shapes import BoardDrawing
from elbowroom.server.wire.refusals import Refusal

_THEMES: Final = (*THEMES, "live")  # "live" follows the page's theme
_KEPT: Final = 32  # pictures, and drawings of boards that belong to no box
_STEPS: Final = 50  # of proportions from one to the next whole number: so few that drawings can be kept
_LEAST: Final = 0.5  # times as tall as wide
_SECONDS: Final = 30.0  # for one order
_WAITING: Final = 20  # orders
log = structlog.get_logger()
_drawn_of_box = lru_cache(maxsize=200)(drawn)


class Studio:
    """Makes and draws boards."""

    def __init__(self) -> None:
        self._worker: Final = Child("elbowroom.server.showing.board_worker")
        self._turn: Final = asyncio.Lock()
        self._under_way: Final[dict[bytes, asyncio.Task[Work]]] = {}
        self._kept: Final[OrderedDict[bytes, Work]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    async def drawing(
        self,
        board: str | dict[str, Any],
        theme: str,
        language: str,
        width: int = 0,
        upright: bool = False,
        tall: float = 0.0,
    ) -> BoardDrawing:
        """A board with its drawing, optionally for a small screen, for portrait format, or `tall` times as tall as
        wide."""
        if theme not in _THEMES:
            raise Refusal("invalid", "unknown_theme", theme=theme[:20], known=", ".join(_THEMES))
        known = told_board(board)
        if isinstance(board, str):
            small, tall = _is_small(width), _kept_proportion(tall)
            svg, anchors = await asyncio.to_thread(_drawn_of_box, known, theme, small, upright, tall)
        else:
            work = await self._done_for(_encoded(board, theme, width, upright, tall))
            svg, anchors = work.svg, work.anchors
        return BoardDrawing(board=board_info(known, language), svg=svg, anchors=anchors)

    async def picture(self, position: dict[str, Any], theme: str) -> str:
        """A position as SVG, with all that stands on the board."""
        if theme not in THEMES:
            raise Refusal("invalid", "unknown_theme", theme=theme[:20], known=", ".join(THEMES))
        return (await self._done(Order(position=position, theme=theme))).svg

    async def generated(self, kind: str, players: int, seed: int) -> dict[str, Any]:
        """A newly generated board, as data."""
        work = await self._done(Order(kind=kind, players=players, seed=seed))
        assert work.board is not None
        return work.board

    async def poster(self, board: str | dict[str, Any], held: list[Held], poster: Poster) -> bytes:
        """The picture of how a game ended, as PNG."""
        return (await self._done(Order(board=board, held=held, poster=poster))).picture

    def is_at_hand(
        self, board: str | dict[str, Any], theme: str, width: int = 0, upright: bool = False, tall: float = 0.0
    ) -> bool:  # fmt: skip
        """Whether a drawing takes no new work: it was made, or somebody else waits for it already."""
        if isinstance(board, str):
            return True
        data = _encoded(board, theme, width, upright, tall)
        return data in self._kept or data in self._under_way

    async def _done(self, order: Order) -> Work:
        return await self._done_for(msgspec.json.encode(order))

    async def _done_for(self, data: bytes) -> Work:
        """The work for an order, as it was done before or is done now."""
        if data in self._kept:
            self._kept.move_to_end(data)
            return self._kept[data]
        task = self._under_way.get(data)
        if task is None:
            if len(self._under_way) >= _WAITING:
                raise Refusal("again")
            task = self._under_way[data] = asyncio.create_task(self._made(data))
            task.add_done_callback(lambda _: self._under_way.pop(data))
        work = await asyncio.shield(task)  # others may wait for it, too
        if work.error == "unfair":
            raise Refusal("setup", "setup-unfair")
        if work.error is not None:
            raise Refusal("again")
        return work

    async def _made(self, data: bytes) -> Work:
        async with self._turn:
            work = await self._ordered(data)
        if work.error is None:
            self._kept[data] = work
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        elif work.error != "unfair":
            log.error("board not made", problem=work.error)
        return work

    async def _ordered(self, data: bytes) -> Work:
        try:
            return msgspec.json.decode(await self._worker.ask(data, _SECONDS), type=Work)
        except (TimeoutError, OSError, ValueError) as problem:
            return Work(error=type(problem).__name__)

    @property
    def pid(self) -> int | None:
        """The id of the process, if it runs."""
        return self._worker.pid

    async def stop(self) -> None:
        """End the process."""
        for task in self._under_way.values():
            task.cancel()
        await self._worker.stop()


def _encoded(board: dict[str, Any], theme: str, width: int, upright: bool, tall: float) -> bytes:
    """The order for a drawing."""
    small, tall = _is_small(width), _kept_proportion(tall)
    return msgspec.json.encode(Order(board=board, theme=theme, small=small, upright=upright, tall=tall))


def _is_small(width: int) -> bool:
    return 0 < width < NARROW


def _kept_proportion(tall: float) -> float:
    """One of the few proportions that are drawn, next to what was asked for."""
    return max(_LEAST, round(tall * _STEPS) / _STEPS) if tall else 0.0
