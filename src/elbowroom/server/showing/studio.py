"""Where boards are made and drawn. The boards of the boxes are few, so their drawings are all kept; others are drawn by
a process of their own, and the last ones are kept."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec
import structlog

from elbowroom.boards.drawing import NARROW
from elbowroom.boards.palette import THEMES
from elbowroom.server.showing.board_worker import READY, Order, Work, drawn
from elbowroom.server.showing.library import board_info, told_board
from elbowroom.server.wire.library_shapes import BoardDrawing
from elbowroom.server.wire.refusals import Refusal

_THEMES: Final = (*THEMES, "live")  # "live" follows the page's theme
_KEPT: Final = 32  # drawings of boards that belong to no box
_SECONDS: Final = 30.0  # for one order
_START_SECONDS: Final = 60.0
_WAITING: Final = 20  # orders
_LINE: Final = 16 * 2**20
log = structlog.get_logger()
_drawn_of_box = lru_cache(maxsize=200)(drawn)


class Studio:
    """Makes and draws boards."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._turn: Final = asyncio.Lock()
        self._waiting: int = 0
        self._kept: Final[OrderedDict[bytes, Work]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    async def drawing(
        self, board: str | dict[str, Any], theme: str, language: str, width: int = 0, upright: bool = False
    ) -> BoardDrawing:
        """A board with its drawing, optionally for a small screen or for portrait format."""
        if theme not in _THEMES:
            raise Refusal("invalid", "unknown_theme", theme=theme[:20], known=", ".join(_THEMES))
        known, small = told_board(board), 0 < width < NARROW
        if isinstance(board, str):
            svg, anchors = await asyncio.to_thread(_drawn_of_box, known, theme, small, upright)
        else:
            work = await self._done(Order(board=board, theme=theme, small=small, upright=upright))
            svg, anchors = work.svg, work.anchors
        return BoardDrawing(board=board_info(known, language), svg=svg, anchors=anchors)

    async def generated(self, kind: str, players: int, seed: int) -> dict[str, Any]:
        """A newly generated board, as data."""
        work = await self._done(Order(kind=kind, players=players, seed=seed))
        assert work.board is not None
        return work.board

    async def _done(self, order: Order) -> Work:
        """The work for an order, as it was done before or is done now."""
        data = msgspec.json.encode(order)
        if data in self._kept:
            self._kept.move_to_end(data)
            return self._kept[data]
        if self._waiting >= _WAITING:
            raise Refusal("again")
        self._waiting += 1
        try:
            async with self._turn:
                work = self._kept.get(data) or await self._ordered(data)
        finally:
            self._waiting -= 1
        if work.error is not None:
            if work.error == "unfair":
                raise Refusal("setup", "setup-unfair")
            log.error("board not made", problem=work.error)
            raise Refusal("again")
        self._kept[data] = work
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return work

    async def _ordered(self, data: bytes) -> Work:
        try:
            process = await self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(data + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), _SECONDS)
            return msgspec.json.decode(line, type=Work)
        except (TimeoutError, OSError, ValueError) as problem:
            await self.stop()
            return Work(error=type(problem).__name__)
        except asyncio.CancelledError:
            await self.stop()  # its answer would be taken for the next one's
            raise

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            source = str(Path(__file__).parents[3])
            path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH", ""))))
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "elbowroom.server.showing.board_worker",
                stdin=PIPE, stdout=PIPE, limit=_LINE, env=os.environ | {"PYTHONPATH": path}, start_new_session=True,
            )  # fmt: skip
            assert self._process.stdout is not None
            if await asyncio.wait_for(self._process.stdout.readline(), _START_SECONDS) != READY:
                raise OSError("the process does not start")
        return self._process

    @property
    def pid(self) -> int | None:
        """The id of the process, if it runs."""
        return None if self._process is None else self._process.pid

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
