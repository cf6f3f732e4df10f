"""River World: rivers, harbours, shipyard and temple, and the events of the rounds."""

from __future__ import annotations

from typing import Final

from elbowroom import Game
from elbowroom.lessons.shapes import TURN_OVER, Chapter, Lesson, Move, Task, Wish

BOARD: Final = "river-2"
SHIPYARD, HARBOUR, FAR_HARBOUR, TEMPLE = 0, 1, 14, 8
PIRATES, LANDING = 2, 20  # river regions: with a ship; beside the far harbour
EVENTS: Final = ("calm", "winter", "pirates", "storm", "calm", "pirates", "winter", "storm", "calm", "pirates")


def _start(names: tuple[str, ...]) -> Game:
    return Game.from_position(
        {
            "boxes": ["base", "river"], "board": BOARD, "players": 2, "names": list(names),
            "decision": "conquer", "progress": {"picked": True},
            "seats": [
                {"active": {"race": "ratmen", "power": "alchemist", "hand": 12}},
                {"active": {"race": "trolls", "power": "swamp", "regions": {17: 3, 24: 3}}},
            ],
            "pieces": {"lair": {17: 1, 24: 1}},
            "lost_tribes": [3, 5, 6, 7, 9, 18, 19, 21, 22],
            "world": {"ships": [PIRATES, 15], "forecast": list(EVENTS)},
        }
    )  # fmt: skip


WATER: Final = Chapter(
    "water",
    _start,
    (
        Task("welcome", parts=("board", "rounds"), rules=("RW1", "RW5")),
        Task("shipyard", Wish(("conquer",), (SHIPYARD,)), prices={"price": SHIPYARD}, rules=("RW3",)),
        Task("caravel", Wish(steps=(f"place caravel {LANDING}",)), rules=("RW3",)),
        Task("voyage", Wish(("conquer",), (FAR_HARBOUR,)), prices={"price": FAR_HARBOUR}, rules=("RW2", "RW3")),
        Task("harbour", Wish(("conquer",), (HARBOUR,)), prices={"price": HARBOUR}, rules=("RW2",)),
        Task("pirates", Wish(("conquer",), (PIRATES,)), prices={"price": PIRATES}, rules=("RW10", "RW11")),
    ),
)

WEATHER: Final = Chapter(
    "weather",
    None,
    (
        Task("temple", Wish(("conquer",), (TEMPLE,)), prices={"price": TEMPLE}, rules=("RW4",)),
        Task("look", Wish(steps=("look",)), rules=("RW4",)),
        Task("stop", Wish(steps=("stop",)), parts=("rounds",), rules=("RW8",)),
        Task("redeploy", Wish(("deploy",)), until=("place",), rules=("RW1",)),
        Task(
            "end", Wish(steps=("end",)), rules=("RW2",),
            then=tuple(Move(step) for step in ("ready", "conquer 18", "stop", "deploy 1 17", "deploy 2 18", "end")),
        ),
        Task("coins", parts=("players",), rules=("RW2",)),
        Task("ready", Wish(steps=("ready",)), parts=("rounds",), rules=("RW8",)),
        Task("frozen", Wish(("conquer",), (PIRATES,)), prices={"price": PIRATES}, rules=("RW8",)),
        Task("freely", Wish(), until=(TURN_OVER,)),
        Task("events", parts=("rounds",), rules=("RW6", "RW7", "RW8", "RW9")),
    ),
)  # fmt: skip

LESSON: Final = Lesson("river", "river", BOARD, (WATER, WEATHER), minutes=5)
