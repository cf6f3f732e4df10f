"""What one process refuses it refuses for how the table is, not for how it was before another process changed it."""

from __future__ import annotations

from pathlib import Path

import pytest

from elbowroom.server.identity import new_id
from elbowroom.server.messages import Resume
from elbowroom.server.referee import Change
from elbowroom.server.words import Refusal
from tests.server.inside import game_of_two, parts, step
from tests.server.running import run_apart


def test_a_process_that_has_not_heard_of_a_change_looks_before_it_refuses(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            room, ann, ben = await game_of_two(here)
            await here.referee.change(room, lambda room: Change(here.talks.stopped(room.state)))
            same = await there.room(room.state.id)
            with pytest.raises(Refusal, match="paused"):
                await step(there, same, ann, ben)
            await here.talks.resume(room, ann, Resume(id=new_id()))
            await step(there, same, ann, ben)
            assert (same.number, same.state.paused) == (1, False)

    run_apart(playing())
