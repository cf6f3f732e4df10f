"""Underground: a river, chasms, Monsters, and what they guard."""

from __future__ import annotations

from typing import Final

from elbowroom import Game
from elbowroom.lessons.shapes import Chapter, Lesson, Task, Wish

BOARD: Final = "underground-2"
RIVER, BANK, LAIR, FAR_LAIR = 2, 8, 7, 19
MONSTERS: Final = [LAIR, 13, FAR_LAIR, 23]


def _start(names: tuple[str, ...]) -> Game:
    return Game.from_position(
        {
            "boxes": ["underground"], "board": BOARD, "players": 2, "names": list(names),
            "round": 2, "decision": "conquer", "progress": {"picked": True},
            "seats": [
                {"active": {"race": "ogres", "power": "adventurous", "hand": 10}},
                {"active": {"race": "drow", "power": "stone", "regions": {22: 2, 24: 2, 25: 3}}},
            ],
            "world": {
                "monsters": MONSTERS, "unfound": MONSTERS, "markers": ["doormat", "lost_mine", "keep", "sword"],
            },
        }
    )  # fmt: skip


DEPTHS: Final = Chapter(
    "depths",
    _start,
    (
        Task("welcome", parts=("board",), rules=("UG2",)),
        Task("river", Wish(("conquer",), (RIVER,)), prices={"price": RIVER}, rules=("UG1",)),
        Task("bank", Wish(("conquer",), (BANK,)), prices={"price": BANK}),
        Task("monsters", Wish(("conquer",), (LAIR,)), prices={"price": LAIR}, rules=("UG3", "UG6")),
    ),
)

FINDS: Final = Chapter(
    "finds",
    None,
    (
        Task("relic", Wish(steps=("use doormat",)), regions=(LAIR,), rules=("UG5", "UL1")),
        Task("flight", Wish(("conquer",), (FAR_LAIR,)), prices={"price": FAR_LAIR}, rules=("UL1",)),
        Task("place", Wish(("conquer", "last"), steps=("stop",)), until=("redeploy",), rules=("UG5", "UL13")),
        Task("leave_river", Wish(("deploy",)), until=("place",), rules=("UG1", "T5")),
        Task("end", Wish(steps=("end",))),
        Task("coins", parts=("players",), rules=("UG4", "U5")),
    ),
)

LESSON: Final = Lesson("underground", "underground", BOARD, (DEPTHS, FINDS), minutes=4, sign="find-doormat")
