"""Boards that strangers ask for are made and drawn elsewhere, and not all of them are kept."""

from __future__ import annotations

import asyncio
import os
import signal

from elbowroom.boards import geometry
from elbowroom.server.showing import studio as module
from elbowroom.server.showing.board_worker import Work
from elbowroom.server.showing.studio import Studio
from elbowroom.server.wire.refusals import Refusal
from tests.server.running import run_apart


def test_a_generated_board_is_drawn_by_another_process_and_only_once() -> None:
    async def drawing() -> None:
        studio, before = Studio(), len(geometry._made)
        board = await studio.generated("base", 2, 7)
        assert board == await studio.generated("base", 2, 7)
        both = await asyncio.gather(*(studio.drawing(board, "live", "en") for _ in range(2)))
        assert both[0].svg == both[1].svg
        assert both[0].svg.startswith("<svg")
        assert len(both[0].anchors) == len(both[0].board.regions)
        assert len(studio) == 2
        assert len(geometry._made) == before  # nothing of it stays in this process
        assert studio.pid is not None
        os.kill(studio.pid, signal.SIGKILL)
        for _ in range(2):  # the first may find out only by asking
            try:
                other = await studio.drawing(board, "dark", "en")
                break
            except Refusal:
                continue
        assert other.svg != both[0].svg
        for number in range(module._KEPT):
            studio._kept[str(number).encode()] = Work()
        await studio.drawing(board, "light", "en")
        assert len(studio) == module._KEPT
        await studio.stop()

    run_apart(drawing())


def test_the_maps_in_memory_have_a_bound() -> None:
    from elbowroom.game.setup import board_files

    assert 4 * len(board_files()) < geometry.KEPT  # those of the boxes all fit
