"""The opponents that people choose from: characters with a name, a temper and a strength. `LEVELS` begins with the
weakest. Their names and what is said of them are in the texts (``server-bot-pip``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Level:
    """An opponent. `id` never changes: tables and records name it. `spec` is the bot that plays, `emblem` the key of
    its picture in `elbowroom.boards.looks`."""

    id: str
    number: int
    spec: str
    emblem: str


LEVELS: Final = (
    Level("pip", 1, "greedy:samples=1:width=1:hold=0.1:caution=0.2:token=0:eager=-6", "bot-pip"),
    Level("bruna", 2, "greedy:samples=1:width=2:rivals=1.5:caution=0.3", "bot-bruna"),
    Level("otto", 3, "greedy:samples=2:width=3", "bot-otto"),
    Level("sable", 4, "greedy", "bot-sable"),
    Level("champion", 5, "greedy:samples=8:width=12", "bot-champion"),
)
EASIEST: Final = LEVELS[0].id


def level_of(id: str) -> Level | None:
    """The level with this id, if it is one."""
    return next((level for level in LEVELS if level.id == id), None)
