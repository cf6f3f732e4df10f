"""The opponents that people choose from: characters with a name, a temper and a strength. `LEVELS` starts with the
weakest. Their names and descriptions are in the texts (``server-bot-pip``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Level:
    """An opponent. `id` never changes, because tables and records name it. `spec` is the bot behind it, `emblem` the
    key of its picture in `elbowroom.boards.looks`."""

    id: str
    number: int
    spec: str
    emblem: str


# All of them compare whole turns by the champion's value net; what differs is how they err, and how long they think.
# docs/bots.md has the results of matches between them.
LEVELS: Final = (
    Level("pip", 1, "champion:seconds=0:minds=1:few=1:width=1:ends=1:blur=6.8:late=4:lavish=1:caution=0.1", "bot-pip"),
    Level("bruna", 2, "champion:seconds=0:minds=1:few=1:width=2:ends=1:blur=4.0:caution=0.3", "bot-bruna"),
    Level("otto", 3, "champion:seconds=0:minds=2:few=1:width=3:ends=1:blur=1.3:late=1", "bot-otto"),
    Level("sable", 4, "champion:visits=2000:minds=3:few=1:width=4:ends=2:climbs=1", "bot-sable"),
    Level("champion", 5, "champion", "bot-champion"),
)
EASIEST: Final = LEVELS[0].id


def level_of(id: str) -> Level | None:
    """The level with this id, if it is one."""
    return next((level for level in LEVELS if level.id == id), None)
