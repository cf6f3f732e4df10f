"""Whoever undoes a step a thousand times makes the journal long. To open such a game, or to look at it with a delay,
must not cost a replay for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from elbowroom.game.game import Game
from elbowroom.server.services import Services
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import JournalEntry, Person
from elbowroom.server.tables import rooms
from elbowroom.server.tables.identity import new_id
from elbowroom.server.tables.rooms import Played, Room
from elbowroom.server.wire.messages import Act, Takeback, Undo
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import NewSeat, NewTable, SpectatorSpec
from tests.server.inside import forget_table, person, step
from tests.server.inside import parts as server_parts
from tests.server.running import run_apart

DELAYED = SpectatorSpec(delay=1)
UNDOS = 12


class Work:
    """Counts how often a game is replayed, and how many steps are."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.games = self.steps = 0
        whole, one = Room.replayed, Room._play

        def replayed(room: Room, steps: Sequence[Played]) -> Game:
            self.games += 1
            return whole(room, steps)

        def play(room: Room, entry: JournalEntry) -> None:
            self.steps += 1
            one(room, entry)

        patch.setattr(Room, "replayed", replayed)
        patch.setattr(Room, "_play", play)


async def game_with_undos(services: Services) -> tuple[Room, Person]:
    """A game of one person at both seats, in which the same thing was done and undone again and again."""
    ann, rng = await person(services), Random(5)
    seats = [NewSeat(kind="me"), NewSeat(kind="here", name="Ben")]
    room = await services.lobby.create(ann, NewTable(seats=seats, start=True, spectators=DELAYED))
    while room.playing.round < 3 or len(room.steps) < 20:
        await step(services, room, ann, rng=rng)
    while True:  # until something can be undone
        await step(services, room, ann)
        if room.undo_seat is not None:
            break
    for _ in range(UNDOS):
        action = room.steps[-1].entry.action
        await services.referee.undo(room, ann, Undo(id=new_id(), number=room.number))
        await services.referee.act(room, ann, Act(id=new_id(), number=room.number, action=action))
    return room, ann


def shown(room: Room) -> tuple[object, ...]:
    """What there is to see of a game."""
    played = [(one.entry, one.round, [str(event) for event in one.events]) for one in room.steps]
    return room.number, room.entries, played, room.playing.to_position(), room.undo_seat, dict(room.requests)


def test_a_game_with_many_undos_is_opened_with_one_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def opening() -> None:
        async with server_parts(tmp_path) as services:
            room, _ = await game_with_undos(services)
            before = shown(room)
            forget_table(services, room.state.id)
            work = Work(monkeypatch)
            again = await services.rooms.get(room.state.id)
            assert again is not room
            assert (work.games, work.steps) == (0, len(room.steps))
            assert shown(again) == before

    run_apart(opening())


def test_delayed_spectators_cost_no_replay_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def watching() -> None:
        async with server_parts(tmp_path) as services:
            room, ann = await game_with_undos(services)
            work, later = Work(monkeypatch), steady_now() + DELAYED.delay
            first = room.seen_by(None, later)
            assert first is not room
            assert shown(first)[:4] == shown(room)[:4]
            assert (work.games, work.steps) == (0, len(room.steps))
            second = room.seen_by(None, later)
            assert work.steps == len(room.steps)
            assert second.playing is not first.playing  # nobody shares what others change
            second.entries.pop()
            assert room.seen_by(None, later).number == first.number
            early = room.entries[4].at
            assert [one.number for one in room.as_of(None, early).entries] == [
                one.number for one in room.entries if one.at <= early
            ]
            assert shown(room.seen_by(None, later))[:4] == shown(room)[:4]
            await services.referee.undo(room, ann, Undo(id=new_id(), number=room.number))
            after = room.seen_by(None, steady_now() + DELAYED.delay)
            assert shown(after)[:4] == shown(room)[:4]

    run_apart(watching())


def test_a_journal_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def undoing() -> None:
        async with server_parts(tmp_path) as services:
            room, ann = await game_with_undos(services)
            assert room.undo_seat is not None
            monkeypatch.setattr(rooms, "MOST_ENTRIES", room.number)
            assert room.undo_seat is None
            with pytest.raises(Refusal) as refused:
                await services.referee.undo(room, ann, Undo(id=new_id(), number=room.number))
            assert (refused.value.error, refused.value.message) == ("no_undo", "too_many_undos")
            with pytest.raises(Refusal) as refused:
                await services.offers.takeback(room, ann, Takeback(id=new_id(), step=1))
            assert refused.value.message == "too_many_undos"
            before = room.number
            await step(services, room, ann)
            assert room.number == before + 1

    run_apart(undoing())
