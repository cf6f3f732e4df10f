"""Several processes at one table: none refuses for how the table was before another changed it, none keeps another from
being heard, and none does again what another has done."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from elbowroom.server.live.connection import Connection
from elbowroom.server.services import Services
from elbowroom.server.tables.identity import new_id
from elbowroom.server.tables.referee import Change
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.messages import Answer, Pause, Resign, Resume
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import Joining, NewSeat, NewTable
from tests.server.inside import WITH_A_THIRD, game_of_two, parts, person, step
from tests.server.running import run_apart


def test_a_process_that_has_not_heard_of_a_change_looks_before_it_refuses(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            room, ann, ben = await game_of_two(here)
            await here.referee.change(room, lambda room: Change(here.offers.stopped(room.state)))
            same = await there.room(room.state.id)
            with pytest.raises(Refusal, match="paused"):
                await step(there, same, ann, ben)
            await here.offers.resume(room, ann, Resume(id=new_id()))
            await step(there, same, ann, ben)
            assert (same.number, same.state.paused) == (1, False)

    run_apart(playing())


def test_somebody_is_heard_while_another_process_is_always_faster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            room, ann, ben = await game_of_two(here, **WITH_A_THIRD)
            same, save, faster = await there.room(room.state.id), there.store.save, 7

            async def late(*values: Any) -> Any:
                nonlocal faster
                if faster:
                    faster -= 1
                    await step(here, room, ann, ben)
                return await save(*values)

            monkeypatch.setattr(there.store, "save", late)
            await there.offers.resign(same, ben, Resign(id=new_id()))
            assert (faster, same.number, same.state.seats[1].resigned) == (0, 7, True)

    run_apart(playing())


def test_two_processes_that_are_asked_the_same_give_the_same_answer(tmp_path: Path) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            room, ann, ben = await game_of_two(here, **WITH_A_THIRD)
            await step(here, room, ann, ben)
            same = await there.room(room.state.id)
            resign = Resign(id=new_id())
            answers = await asyncio.gather(
                here.offers.resign(room, ann, resign), there.offers.resign(same, ann, resign)
            )
            assert list(answers) == [1, 1]
            known = max(room.state.revision, same.state.revision)
            stored = await here.store.revision(room.state.id)
            assert known <= stored <= max(room.state.revision, same.state.revision)  # a bot plays on for her meanwhile

    run_apart(playing())


def test_a_process_that_ends_sends_its_tables_on_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ending() -> None:
        async with parts(tmp_path) as here:
            monkeypatch.setattr(here.bus, "name", "one of several")
            monkeypatch.setattr("elbowroom.server.services.HANDOVER", 0.05)
            lines = [Connection(table, None, "en") for table in ("a", "b", "c")]
            for line in lines:
                here.hub.add(line)
            left: list[list[str]] = []
            ends = asyncio.create_task(here.say_goodbye())
            for line in lines:
                while not (texts := await line.to_send()):
                    await asyncio.sleep(0)
                assert b'"shutdown"' in texts[0]
                here.hub.remove(line)
                left.append(here.hub.tables())
                still = [other for other in lines if other.table in left[-1]]
                assert not any(other.take() for other in still), "they play on until it is their turn"
            await ends
            assert left == [["b", "c"], ["c"], []]

    run_apart(ending())


class Thinker:
    """Lets the bots of a process think until they are told to speak."""

    def __init__(self, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self.thinking, self.speak = 0, asyncio.Event(), asyncio.Event()
        self._choose = services.pool.choose
        monkeypatch.setattr(services.pool, "choose", self.choose)

    async def choose(self, *question: Any) -> str:
        """What the bot says, when it may."""
        self.asked += 1
        action = await self._choose(*question)
        self.thinking.set()
        await self.speak.wait()
        return action


async def until(services: Services, room: Room, bot: bool) -> None:
    """Wait until a bot or a person has to decide, as one process sees it."""
    while (room.state.bot_to_move is not None) != bot:
        await asyncio.sleep(0.01)
        await services.referee.catch_up(room)


@pytest.mark.slow
def test_of_two_processes_that_play_for_a_bot_one_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def playing() -> None:
        async with parts(tmp_path, bot_pause=0.02) as here, parts(tmp_path) as there:
            room, ann, ben = await game_of_two(here, **WITH_A_THIRD)
            thinker, same = Thinker(there, monkeypatch), await there.room(room.state.id)
            for one in (ann, ben):
                await there.offers.resign(same, one, Resign(id=new_id()))
            await thinker.thinking.wait()
            await here.referee.catch_up(room)
            here.referee.wake_bots(room.state.id)
            while room.number == 0:
                await asyncio.sleep(0.01)
            thinker.speak.set()
            while room.state.status == "playing":
                await asyncio.sleep(0.01)
            assert thinker.asked == 1
            assert {entry.kind for entry in room.entries} == {"step"}

    run_apart(playing())


def test_a_bot_goes_on_though_another_process_has_played_for_it_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            ann, rng = await person(here), Random(1)
            seats = [NewSeat("bot", "random"), NewSeat("me")]
            first, second = Thinker(here, monkeypatch), Thinker(there, monkeypatch)
            first.speak.set()
            room = await here.lobby.create(ann, NewTable(players=2, seats=seats, start=True))
            await until(here, room, bot=False)  # whoever begins, the next bot's turn comes after one of hers
            first.speak.clear()
            while room.state.bot_to_move is None:
                await step(here, room, ann, rng=rng)
            same = await there.room(room.state.id)
            there.referee.wake_bots(room.state.id)
            await second.thinking.wait()
            first.speak.set()
            await until(here, room, bot=False)
            await there.referee.catch_up(same)
            while same.state.bot_to_move is None:
                await step(there, same, ann, rng=rng)
            second.speak.set()
            await until(there, same, bot=False)

    run_apart(asyncio.wait_for(playing(), 120))


def test_an_answer_that_reaches_two_processes_is_taken_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            ann, ben, eve = [await person(here, name) for name in ("Ann", "Ben", "Eve")]
            room = await here.lobby.create(ann, NewTable(players=3, start=True))
            for one in (ben, eve):
                await here.lobby.join(room, one, Joining())
            await here.offers.pause(room, ann, Pause(id=new_id()))
            same, offer = await there.room(room.state.id), room.state.offer
            assert offer is not None
            save, tries = there.store.save, 0

            async def counted(*change: Any) -> Any:
                nonlocal tries
                tries += 1
                return await save(*change)

            monkeypatch.setattr(there.store, "save", counted)
            revision = room.state.revision
            answer = Answer(id=new_id(), offer=offer.offer, yes=True)
            await asyncio.gather(here.offers.answer(room, ben, answer), there.offers.answer(same, ben, answer))
            assert await here.store.revision(room.state.id) == revision + 1
            assert tries <= 2

    run_apart(playing())


def test_only_the_process_in_which_a_game_begins_tells_browsers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def playing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            told: list[str] = []
            for name, services in (("here", here), ("there", there)):
                monkeypatch.setattr(services.push, "turn", lambda *_, name=name: told.append(name))
            ann, ben = await person(here), await person(here)
            room = await here.lobby.create(ann, NewTable(players=2, start=True))
            same = await there.room(room.state.id)
            await here.lobby.join(room, ben, Joining())
            await there.referee.catch_up(same)
            assert (same.state.status, told) == ("playing", ["here"])

    run_apart(playing())
