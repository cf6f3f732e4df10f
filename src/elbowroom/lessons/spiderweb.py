"""Be Not Afraid and A Spider's Web: peoples that leave things behind."""

from __future__ import annotations

from typing import Final

from elbowroom import Game, Setup
from elbowroom.lessons.shapes import TURN_OVER, Chapter, Lesson, Move, Task, Wish

BOARD: Final = "base-2"
SHORE, CAMP, FAR = 1, 6, 13
TRAP, PURSE = 20, 14
NEAR: Final = (2, 5, 11, 12)  # what the learner may take besides without meeting the other seat
NOTHING, ATTACK, THREE_COINS = 3, 0, 7  # places among the loot that is left when each is drawn


def _start(names: tuple[str, ...]) -> Game:
    return Game.new(
        Setup(
            players=2, boxes=("base", "spiderweb"), board=BOARD, seed=1, names=names,
            banners=("homunculi", "leprechauns", "skags", "pixies", "barbarians", "ice_witches"),
            badges=("imperial", "catapult", "mercenary", "barricade", "corrupt", "lava"),
        )
    )  # fmt: skip


GOLD: Final = Chapter(
    "gold",
    _start,
    (
        Task("pick", Wish(steps=("pick 2",)), parts=("column",), rules=("SR4", "SR6", "SP2")),
        Task("enter", Wish(("conquer",), (SHORE,)), prices={"price": SHORE}),
        Task("camp", Wish(("conquer",), (CAMP,)), prices={"price": CAMP}),
        Task("catapult", Wish(steps=(f"place catapult {CAMP}",)), rules=("SP2",)),
        Task("shot", Wish(("conquer",), (FAR,)), prices={"price": FAR}, rules=("SP2",)),
        Task("more", Wish(("conquer",), NEAR, steps=("stop",)), until=("redeploy",), rules=("C11",)),
        Task("redeploy", Wish(("deploy",)), until=("place",)),
        Task("pots", Wish(("place",)), rules=("SR6",)),
        Task(
            "end", Wish(steps=("end",)), free=Wish(("place",)), rules=("SR6",),
            then=(
                Move("pick 2"), Move("conquer 21", (NOTHING,)), Move(f"conquer {TRAP}", (ATTACK,)),
                Move(f"conquer {PURSE}", (THREE_COINS,)), Move("stop"), Move("deploy 7 21"), Move("end"),
            ),
        ),
    ),
)  # fmt: skip

LOOT: Final = Chapter(
    "loot",
    None,
    (
        Task("paid", parts=("players",), rules=("SR6",)),
        Task("ready", Wish(steps=("ready",)), rules=("SR5",)),
        Task("trap", Wish(("conquer",), (TRAP,)), prices={"price": TRAP}, rules=("SR5", "SR5b")),
        Task("purse", Wish(("conquer",), (PURSE,)), prices={"price": PURSE}, rules=("SR5b",)),
        Task("freely", Wish(), until=(TURN_OVER,)),
        Task("more_to_find", rules=("SR1", "SR2", "SR8", "SP1", "SP5")),
    ),
)

LESSON: Final = Lesson("spiderweb", "spiderweb", BOARD, (GOLD, LOOT), minutes=4, sign="race-leprechauns")
