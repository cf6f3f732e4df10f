"""The tutorial: the base game from the first people to the last coin."""

from __future__ import annotations

from typing import Any, Final

from elbowroom import Game, Setup
from elbowroom.lessons.shapes import TURN_OVER, Chapter, Lesson, Move, Task, Wish

BOARD: Final = "base-2"
FARM, WOODS, MOUNTAIN, HILL = 1, 2, 5, 6  # the corner where the learner begins
PASS: Final = 8  # the mountain that decides the last round


def _moves(*steps: str) -> tuple[Move, ...]:
    return tuple(Move(step) for step in steps)


# --- the first people ---
def _first(names: tuple[str, ...]) -> Game:
    return Game.new(
        Setup(
            players=2, board=BOARD, seed=1, names=names,
            banners=("trolls", "humans", "orcs", "elves", "dwarves", "giants"),
            badges=("seafaring", "forest", "mounted", "alchemist", "hill", "merchant"),
        )
    )  # fmt: skip


FIRST: Final = Chapter(
    "first",
    _first,
    (
        Task("welcome", parts=("board", "rounds")),
        Task("pick", Wish(steps=("pick 2",)), parts=("column",), rules=("T3",)),
        Task("enter", Wish(("conquer",), (FARM,)), prices={"price": FARM}, rules=("C1", "C4")),
        Task("neighbour", Wish(("conquer",), (WOODS,)), prices={"price": WOODS}, rules=("C2",)),
        Task("tribe", Wish(("conquer",), (HILL,)), prices={"price": HILL}, rules=("C4", "U3")),
        Task("die", Wish(("last",), (MOUNTAIN,)), luck=(2,), prices={"price": MOUNTAIN}, rules=("C10",)),
        Task("redeploy", Wish(("deploy",)), until=("place",), rules=("T5",)),
        Task(
            "end", Wish(steps=("end",)), rules=("T7",),
            then=_moves(
                "pick 1", "conquer 21", "conquer 20", "conquer 14", "conquer 13",
                "deploy 2 13", "deploy 2 14", "deploy 1 20", "deploy 1 21", "end",
            ),
        ),
        Task("income", parts=("players",), rules=("T7",)),
    ),
)  # fmt: skip


# --- neighbours ---
def _neighbours(names: tuple[str, ...]) -> Game:
    trolls = {12: 1, 13: 1, 14: 1, 20: 1, 21: 1}
    return _position(
        names, round=3, turn=1, to_move=1, decision="conquer", lost_tribes=[3, 10, 16, 18],
        seats=[
            {"coins": 17, "active": _army("humans", "forest", {FARM: 1, WOODS: 2, MOUNTAIN: 1, HILL: 3, 11: 2})},
            {"coins": 15, "active": _army("trolls", "seafaring", trolls, hand=5)},
        ],
        pieces={"lair": dict.fromkeys(trolls, 1)},
    )  # fmt: skip


NEIGHBOURS: Final = Chapter(
    "neighbours",
    _neighbours,
    (
        Task("retreat", Wish(("deploy",)), until=("turn",), regions=(HILL,), rules=("C8", "T6")),
        Task("ready", Wish(steps=("ready",)), rules=("T2", "T4")),
        Task("revenge", Wish(("conquer",), (HILL,)), prices={"price": HILL}, rules=("C4",)),
        Task("guard", Wish(("deploy",)), until=("place",), rules=("T5",)),
        Task("close", Wish(steps=("end",)), rules=("T7",)),
        Task("earned", parts=("players",), rules=("T7",)),
    ),
    opening=_moves(f"conquer {HILL}", "deploy 1 12", "deploy 2 13", "deploy 1 14", "end"),
)


# --- letting go ---
def _decline(names: tuple[str, ...]) -> Game:
    trolls = {13: 2, 14: 2, 15: 1, 20: 2, 21: 2}
    thin = dict.fromkeys((FARM, WOODS, MOUNTAIN, HILL, 11, 12, 16), 1)
    combos = (
        ("giants", "mounted", 1), ("elves", "alchemist", 0), ("ratmen", "swamp", 2), ("orcs", "hill", 0),
        ("wizards", "commando", 0), ("dwarves", "heroic", 0),
    )  # fmt: skip
    return _position(
        names, round=6, decision="turn", lost_tribes=[3, 10, 18],
        seats=[
            {"coins": 36, "active": _army("humans", "forest", thin)},
            {"coins": 38, "active": _army("trolls", "seafaring", trolls)},
        ],
        pieces={"lair": dict.fromkeys(trolls, 1)},
        column=[{"race": race, "power": power, "coins": coins} for race, power, coins in combos],
    )  # fmt: skip


DECLINE: Final = Chapter(
    "decline",
    _decline,
    (
        Task("thin", parts=("players",), rules=("D1",)),
        Task(
            "decline", Wish(steps=("decline",)), rules=("D1", "D3", "D4"),
            then=_moves("ready", "conquer 19", "stop", "deploy 1 13", "deploy 1 14", "deploy 1 20", "end"),
        ),
        Task("second", Wish(("pick",)), parts=("column",), rules=("T1", "T3")),
        Task("anew", Wish(("conquer", "last")), rules=("C1", "C6")),
        Task("freely", Wish(), until=(TURN_OVER,), rules=("C2", "C11", "T5")),
        Task("both", parts=("players",), rules=("T7", "D2")),
    ),
)  # fmt: skip


# --- the end ---
def _finish(names: tuple[str, ...]) -> Game:
    return _position(
        names, round=10, first=1, decision="turn", lost_tribes=[18],
        seats=[
            {
                "coins": 80,
                "active": _army("elves", "alchemist", {3: 2, 4: 1, 9: 2, 10: 1}),
                "declined": [_army("humans", None, dict.fromkeys((FARM, WOODS, MOUNTAIN, HILL, 11), 1))],
            },
            {
                "coins": 91,
                "active": _army("orcs", "hill", {12: 3, 17: 4, 16: 2}),
                "declined": [_army("trolls", "seafaring", dict.fromkeys((13, 14, 20, 21), 1))],
            },
        ],
        pieces={"lair": dict.fromkeys((13, 14, 20, 21), 1)},
    )  # fmt: skip


FINISH: Final = Chapter(
    "finish",
    _finish,
    (
        Task("last_round", Wish(steps=("ready",)), parts=("rounds",), rules=("E1",)),
        Task("last_chance", Wish(("last",), (PASS,)), luck=(1,), prices={"price": PASS}, rules=("C10",)),
        Task("last_coin", Wish(("deploy", "end")), until=(TURN_OVER,), rules=("E1",)),
    ),
)


def _army(race: str, power: str | None, regions: dict[int, int], hand: int = 0) -> dict[str, Any]:
    return {"race": race, "power": power, "regions": regions, "hand": hand}


def _position(names: tuple[str, ...], **data: Any) -> Game:
    return Game.from_position({"board": BOARD, "players": 2, "names": list(names), **data})


LESSON: Final = Lesson("base", "base", BOARD, (FIRST, NEIGHBOURS, DECLINE, FINISH), minutes=8, sign="race-humans")
