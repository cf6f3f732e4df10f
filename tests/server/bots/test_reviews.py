"""Reviews: made once, by one process of several, also if that one dies; bounded; told in every language."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from elbowroom.review import Review
from elbowroom.review.attempt import AttemptVerdict
from elbowroom.server.bots.reviews import judged_seats
from elbowroom.server.services import Services
from elbowroom.server.showing.reviews import AttemptShown, told_review
from elbowroom.server.storage.reviews import LEASE, MOST_TRIES, ReviewState
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal
from tests.review.hasty import HASTY
from tests.server.inside import game_of_two, parts, person, play_out
from tests.server.running import run_apart


async def finished(services: Services) -> tuple[Room, Person]:
    """A game that two people have played to its end."""
    room, ann, ben = await game_of_two(services)
    await play_out(services, room, ann, ben)
    return room, ann


async def ask(services: Services, room: Room, who: Person, most: int = 50, own: int = 3) -> None:
    """Ask for a review, as a person does."""
    await services.reviews.store.ask(room.state.id, who.id, time.time(), most, own)


async def until(reached: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something."""
    end = time.monotonic() + 400
    while not await reached():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


def hasty(*all_services: Services) -> None:
    """Let them think little."""
    for services in all_services:
        services.reviews._strength = HASTY  # type: ignore[misc]


async def state_of(services: Services, room: Room) -> ReviewState:
    """How far it is."""
    found = await services.reviews.store.state(room.state.id)
    assert found is not None
    return found


async def is_done(services: Services, room: Room) -> bool:
    """Whether the review is done."""
    return (await state_of(services, room)).status == "done"


def test_a_review_is_made_once_and_told_in_any_language(tmp_path: Path) -> None:
    async def reviewing() -> None:
        async with parts(tmp_path) as services:
            hasty(services)
            room, ann = await finished(services)
            await ask(services, room, ann)
            await services.reviews.start()
            seen: set[int] = set()

            async def watched() -> bool:
                seen.add((await state_of(services, room)).done)
                return await is_done(services, room)

            await until(watched)
            state = await state_of(services, room)
            review = await services.reviews.store.value(room.state.id)
            assert isinstance(review, Review)
            assert (state.done, state.total, state.worker) == (len(review.turns), len(review.turns), None)
            assert review.finished
            assert {turn.label != "" for turn in review.turns} == {True}
            await ask(services, room, ann)  # again: nothing is made anew
            assert (await state_of(services, room)).status == "done"
            for language, label in (("en", "blunder"), ("ru", "грубая ошибка")):
                told = told_review(review, room.playing.regions, language)
                assert told.labels["blunder"] == label
                assert len(told.points) == len(told.turns) + 1
                assert all(moment.reasons and moment.played.steps for moment in told.moments)
            await _played_anew(services, room, review)

    run_apart(reviewing())


async def _played_anew(services: Services, room: Room, review: Review) -> None:
    """A turn of it is played anew, and judged beside the old one."""
    step = next(one.step for turn in review.turns for one in turn.decisions if one.kind == "pick")
    game, actions = room.replayed(room.steps[:step]), list[str]()
    while not (shown := AttemptShown(game, review, step, actions, "ru")).done:
        actions.append(shown.state(None).scene.legal[-1].action)
    verdict = await services.reviews.judged(room, step, shown.all_actions)
    assert isinstance(verdict, AttemptVerdict)
    judged = shown.state(verdict).judged
    assert judged is not None
    assert 0 <= judged.now.chance <= judged.best.chance + 0.5
    assert judged.then.chance <= judged.best.chance
    assert "%" in judged.text
    with pytest.raises(Refusal, match="illegal"):
        AttemptShown(game, review, step, [*actions, "roll"], "en")
    with pytest.raises(Refusal, match="unknown"):
        AttemptShown(game, review, 10_000, [], "en")


def test_of_two_processes_one_makes_it_and_if_it_is_gone_the_other(tmp_path: Path) -> None:
    async def reviewing() -> None:
        async with parts(tmp_path) as here, parts(tmp_path) as there:
            room, ann, _ = await game_of_two(here)
            await ask(here, room, ann)
            now = time.time()
            claims = await asyncio.gather(*(one.reviews.store.claim(one.reviews._me, now) for one in (here, there)))
            assert sorted(claim is not None for claim in claims) == [False, True]
            gone = here if claims[0] else there
            other = there if claims[0] else here
            assert await other.reviews.store.claim(other.reviews._me, now + LEASE / 2) is None
            taken = await other.reviews.store.claim(other.reviews._me, now + LEASE + 1)
            assert taken is not None
            assert taken.tries == 2
            assert not await gone.reviews.store.hold(room.state.id, gone.reviews._me, now, 1, 2)
            assert not await gone.reviews.store.finish(room.state.id, gone.reviews._me, b"")
            await other.reviews.store.give_back_all(other.reviews._me)
            state = await state_of(here, room)
            assert (state.status, state.tries) == ("waiting", 1)

    run_apart(reviewing())


@pytest.mark.slow
@pytest.mark.nightly
def test_a_killed_process_is_replaced_and_what_always_fails_is_given_up(tmp_path: Path) -> None:
    async def reviewing() -> None:
        async with parts(tmp_path) as services:
            hasty(services)
            room, ann = await finished(services)
            await ask(services, room, ann)
            await services.reviews.start()

            async def under_way() -> bool:
                return bool(services.reviews.pool.pids) and (await state_of(services, room)).done > 0

            await until(under_way)
            os.kill(services.reviews.pool.pids[0], signal.SIGKILL)
            await until(lambda: is_done(services, room))
            assert (await state_of(services, room)).tries == 2
            bad, eve = await finished(services)
            services.reviews._strength = {"visits": "many"}  # type: ignore[misc,assignment]
            await ask(services, bad, eve)
            services.reviews.wake()

            async def given_up() -> bool:
                return (await state_of(services, bad)).status == "failed"

            await until(given_up)
            assert (await state_of(services, bad)).tries == MOST_TRIES
            hasty(services)
            await ask(services, bad, eve)  # whoever asks again gets another three
            services.reviews.wake()
            await until(lambda: is_done(services, bad))

    run_apart(reviewing())


def test_a_server_that_stops_leaves_its_review_to_the_next(tmp_path: Path) -> None:
    async def reviewing() -> None:
        async with parts(tmp_path) as first:
            hasty(first)
            room, ann = await finished(first)
            await ask(first, room, ann)
            await first.reviews.start()

            async def claimed() -> bool:
                return (await state_of(first, room)).status == "working"

            await until(claimed)
            await first.reviews.stop()
            state = await state_of(first, room)
            assert (state.status, state.tries, first.reviews.pool.pids) == ("waiting", 0, [])

    run_apart(reviewing())


def test_only_so_many_wait(tmp_path: Path) -> None:
    async def asking() -> None:
        async with parts(tmp_path) as services:
            rooms = [await game_of_two(services) for _ in range(3)]
            ann, ben = await person(services), await person(services)
            tables = [room for room, _, _ in rooms]
            await ask(services, tables[0], ann, own=1)
            with pytest.raises(Refusal, match="own_reviews"):
                await ask(services, tables[1], ann, own=1)
            await ask(services, tables[1], ben, own=1)
            with pytest.raises(Refusal, match="review_queue"):
                await ask(services, tables[2], ben, most=2)
            assert await services.reviews.store.ahead(await state_of(services, tables[1])) == 1

    run_apart(asking())


def test_people_are_judged_and_bots_only_among_themselves(tmp_path: Path) -> None:
    async def judging() -> None:
        async with parts(tmp_path) as services:
            room, _, _ = await game_of_two(services)
            seats: Any = room.state.seats
            bot = type(seats[1])(kind="bot", name="Otto", bot="otto")
            with_bot = room.state.with_seat(1, bot)
            assert judged_seats(room.state) == [0, 1]
            assert judged_seats(with_bot) == [0]
            assert judged_seats(with_bot.with_seat(0, bot)) == [0, 1]

    run_apart(judging())
