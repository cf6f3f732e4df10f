"""The daily world on the wire. What others have done in it leaves the server only for those who have had their own try,
and the seed only when the day is over."""

from __future__ import annotations

from typing import Literal

from elbowroom.server.wire.table_shapes import Sent, Strict


class DailyWish(Strict):
    """Play the world of a day. `counts`: this is the only try that counts; otherwise it is practice."""

    counts: bool = True


class DailyEntry(Sent):
    """A line of the board of the day. `rank`: none if the try does not count, because it was given up (`resigned`),
    finished too `late`, or still runs. `place`: in the game itself, among the bots. `table`: to be seen, if it is."""

    rank: int | None
    name: str
    guest: bool
    you: bool
    champion: bool
    status: Literal["playing", "over", "resigned", "late"]
    coins: int | None
    place: int | None
    table: str | None


class DailyBest(Sent):
    """The best game of an earlier day."""

    day: str
    table: str
    name: str
    coins: int


class DailyPage(Sent):
    """The world of a day. `stage`: its tries can be begun (`open`), or only finished (`counting`), or all is told
    (`revealed`). `entries`: the best of those who have tried it, the champion and you; empty until your own try is over
    or the day is revealed (`shown`). `coins`: of all tries that count, for the plot. `share`: a line for others."""

    day: str
    today: str
    stage: Literal["open", "counting", "revealed"]
    ends: float
    reveals: float
    kind: str
    boxes: list[str]
    level: str
    level_name: str
    tried: int
    shown: bool
    yours: DailyEntry | None
    entries: list[DailyEntry]
    coins: list[int]
    champion: DailyEntry | None
    share: str | None
    commitment: str
    committed: float
    next_commitment: str | None  # of the day after, if this is today
    seed: str | None
    best: DailyBest | None
    days: list[str]
