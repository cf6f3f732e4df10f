"""What follows from the seed of a day, and from the day: anybody can do it again once the seed is told."""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import Final

from elbowroom.boards.generate import RECIPES
from elbowroom.bots.levels import LEVELS
from elbowroom.boxes.catalog import BOXES, is_own

PLAYERS: Final = 4
_WEEK: Final = (0, 1, 1, 2, 2, 3, 3)  # the bots of Monday to Sunday, by their place in LEVELS
_MORE: Final = 3  # one in so many further boxes joins


def drawn_number(seed: int, what: str) -> int:
    """A number of 32 bits for one purpose. It tells nothing about the seed."""
    return int.from_bytes(sha256(b"elbowroom daily %s %d" % (what.encode(), seed)).digest()[:4], "big")


def level_on(day: str) -> str:
    """The bots of a day: easy ones on Monday, hard ones at the weekend."""
    return LEVELS[_WEEK[date.fromisoformat(day).weekday()]].id


def kind_from(seed: int) -> str:
    """The kind of board."""
    return sorted(RECIPES)[drawn_number(seed, "kind") % len(RECIPES)]


def boxes_from(seed: int) -> list[str]:
    """The boxes: the board's own, one with races if that has none, and sometimes others."""
    kind = kind_from(seed)
    own = [id for id, box in BOXES.items() if is_own(box)]
    chosen = {kind}
    if not BOXES[kind].races:
        chosen.add(next(id for id in own if BOXES[id].races))
    chosen |= {id for id in own if BOXES[id].races and drawn_number(seed, f"box {id}") % _MORE == 0}
    return [id for id in own if id in chosen]


def board_seed(seed: int, attempt: int) -> int:
    """The seed for the generator of boards; not every one gives a fair board."""
    return drawn_number(seed, f"board {attempt}")
