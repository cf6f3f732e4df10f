"""The shape of a puzzle in JSON. `elbowroom.puzzles` makes and reads them; docs/formats.md explains the fields."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Goal = Literal["coins", "safe", "win", "pick", "decline"]
GOALS: tuple[Goal, ...] = ("coins", "safe", "win", "pick", "decline")


class PuzzleShape(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A puzzle. `position` is where it begins, `seat` who is to find the answer.

    For a tactic (`coins`, `safe`, `win`) `best` is the most that can be achieved by the end of the turn and `second`
    the most that any other turn achieves; `usual` is what several obvious ways achieve, `share` the part of all turns
    that are best, and `searched` how many positions the proof looked at.
    For a strategy (`pick`, `decline`) `answers` are the right first steps, and `best` and `second` what the right and
    the next best choice are worth in coins, by the champion's search.
    `line` is a best turn. `themes` are tags such as ``race:orcs``, `rating` is the first guess of its difficulty."""

    format: Literal["elbowroom-puzzle-1"] = "elbowroom-puzzle-1"
    id: Annotated[str, Meta(pattern="^[a-z0-9]{6}$")]
    goal: Goal
    seat: Annotated[int, Meta(ge=0, le=4)]
    position: dict[str, Any]
    best: float
    second: float
    line: list[str]
    answers: list[str] = []
    usual: list[float] = []
    share: float = 0.0
    searched: int = 0
    themes: list[str] = []
    solved_by: list[str] = []
    rating: Annotated[int, Meta(ge=0, le=4000)] = 1500
