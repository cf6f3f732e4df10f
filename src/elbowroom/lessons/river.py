"""River World: rivers, harbours, shipyard and temple, and the events of the rounds."""

from __future__ import annotations

from typing import Final

from elbowroom import Game
from elbowroom.lessons.shapes import TURN_OVER, Chapter, Lesson, Move, Task, Wish

BOARD: Final = "river-2"
HOME, SHIPYARD, HARBOUR, FAR_HARBOUR, TEMPLE = 22, 16, 15, 4, 24
PIRATES, LANDING = 20, 11  # river regions: with a ship; beside the far harbour
EVENTS: Final = ("calm", "winter", "pirates", "storm", "calm", "pirates", "winter", "storm", "calm", "pirates")


def _start(names: tuple[str, ...]) -> Game:
    return Game.from_position(
        {
            "boxes": ["base", "river"], "board": BOARD, "players": 2, "names": list(names),
            "decision": "conquer", "progress": {"picked": True},
            "seats": [
                {"active": {"race": "ratmen", "power": "alchemist", "regions": {HOME: 1}, "hand": 12}},
                {"active": {"race": "trolls", "power": "swamp", "regions": {1: 3, 2: 3}}},
            ],
            "pieces": {"lair": {1: 1, 2: 1}},
            "lost_tribes": [5, 10, 13, 14, 19, 21, 23],
            "world": {"ships": [0, PIRATES], "forecast": list(EVENTS)},
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
        Task("pirates", Wish(("conquer",), (PIRATES,)), prices={"price": PIRATES}, rules=("RW10", "RW11")),
        Task("harbour", Wish(("conquer",), (HARBOUR,)), prices={"price": HARBOUR}, rules=("RW2",)),
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
            then=tuple(Move(step) for step in ("ready", "conquer 3", "stop", "deploy 2 1", "deploy 1 3", "end")),
        ),
        Task("coins", parts=("players",), rules=("RW2",)),
        Task("ready", Wish(steps=("ready",)), parts=("rounds",), rules=("RW8",)),
        Task("frozen", Wish(("conquer",), (PIRATES,)), prices={"price": PIRATES}, rules=("RW8",)),
        Task("freely", Wish(), until=(TURN_OVER,)),
        Task("events", parts=("rounds",), rules=("RW6", "RW7", "RW8", "RW9")),
    ),
)  # fmt: skip

LESSON: Final = Lesson("river", "river", BOARD, (WATER, WEATHER), minutes=5, sign="piece-caravel")
