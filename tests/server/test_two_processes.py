"""Several processes at one table: none refuses for how the table was before another changed it, none keeps another from
being heard, and none does again what another has done."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from elbowroom.server.identity import new_id
from elbowroom.server.messages import Resign, Resume
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


def test_somebody_is_heard_while_another_process_is_always_faster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            room, ann, ben = await game_of_two(here)
            same, save, faster = await there.room(room.state.id), there.store.save, 12

            async def late(*values: Any) -> Any:
                nonlocal faster
                if faster:
                    faster -= 1
                    await step(here, room, ann, ben)
                return await save(*values)

            monkeypatch.setattr(there.store, "save", late)
            await there.talks.resign(same, ben, Resign(id=new_id()))
            assert (faster, same.number, same.state.seats[1].resigned) == (0, 12, True)

    run_apart(playing())


def test_two_processes_that_are_asked_the_same_give_the_same_answer(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            room, ann, ben = await game_of_two(here)
            await step(here, room, ann, ben)
            same = await there.room(room.state.id)
            resign = Resign(id=new_id())
            answers = await asyncio.gather(here.talks.resign(room, ann, resign), there.talks.resign(same, ann, resign))
            assert list(answers) == [1, 1]
            assert await here.store.revision(room.state.id) == max(room.state.revision, same.state.revision)

    run_apart(playing())


def test_of_two_processes_that_play_for_a_bot_one_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def playing() -> None:
        async with parts(tmp_path, bot_pause=0.02) as here, parts(tmp_path) as there:
            room, ann, ben = await game_of_two(here)
            choose, asked, thinking, thought = there.pool.choose, 0, asyncio.Event(), asyncio.Event()

            async def slowly(*question: Any) -> str:
                nonlocal asked
                asked += 1
                action = await choose(*question)
                thinking.set()
                await thought.wait()
                return action

            monkeypatch.setattr(there.pool, "choose", slowly)
            same = await there.room(room.state.id)
            for one in (ann, ben):
                await there.talks.resign(same, one, Resign(id=new_id()))
            await thinking.wait()
            await here.referee.catch_up(room)
            here.driver.kick(room.state.id)
            while room.number == 0:
                await asyncio.sleep(0.01)
            thought.set()
            while room.state.status == "playing":
                await asyncio.sleep(0.01)
            assert asked == 1
            assert {entry.kind for entry in room.entries} == {"step"}

    run_apart(playing())
