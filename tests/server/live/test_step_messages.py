"""Bots of one's own get a position exactly when they have to decide."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from elbowroom.game.game import View
from elbowroom.server.live.connection import Connection
from elbowroom.server.live.step_messages import StepMessages
from elbowroom.server.services import Services
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.rooms import Room
from tests.server.inside import game_of_two, parts, step


def connected(services: Services, room: Room, person: Person) -> Connection:
    """A bot of somebody at a table."""
    connection = Connection(room.state.id, person, "en")
    connection.positions = True
    services.hub.add(connection)
    StepMessages(room).scene_now(connection)
    return connection


def told(connection: Connection) -> list[dict[str, Any]]:
    """What has come over a connection."""
    found = []
    while texts := connection.take():
        found += [msgspec.json.decode(text) for text in texts]
    return found


def test_a_process_that_takes_in_several_steps_at_once_asks_for_one_decision(tmp_path: Path) -> None:
    async def play() -> None:
        async with parts(tmp_path) as one, parts(tmp_path) as other:
            room, *people = await game_of_two(one, boxes=["base"])
            there = await other.rooms.get(room.state.id)
            bots = [connected(other, there, person) for person in people]
            for number in (2, 3, 4, 5, 6):
                for _ in range(number):
                    await step(one, room, *people)
                await other.referee.catch_up(there)
                assert there.number == room.number
                for seat, bot in enumerate(bots):
                    steps = [message for message in told(bot) if message["type"] == "step"]
                    assert len(steps) == number
                    asked = [m["position"] for m in steps if m.get("position") is not None]
                    assert len(asked) == (seat == room.playing.to_move)
                    for position in asked:
                        assert steps[-1]["position"] == position
                        assert View.from_position(position, seat).legal_actions()

    asyncio.run(play())
