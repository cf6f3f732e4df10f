"""How thoroughly a game is reviewed. Nothing here depends on time, so that a review can be repeated."""

from __future__ import annotations

import msgspec


class Strength(msgspec.Struct, frozen=True):
    """How hard a review thinks.

    `visits` is how many positions are judged to compare the best turns of a decision with the one that was played;
    `minds`, `few`, `width`, `ends`, `climbs` and `settlers` are what the champion searches with; `worlds` is in how
    many imagined worlds everything is tried at first, and over how many a die or a draw is averaged. `seed` deals those
    worlds."""

    visits: int = 1000
    minds: int = 12
    few: int = 4
    width: int = 8
    ends: int = 6
    climbs: int = 3
    settlers: int = 3
    worlds: int = 6
    seed: int = 0

    def __post_init__(self) -> None:
        if (
            min(self.visits, self.minds, self.few, self.width, self.worlds) < 1
            or min(self.ends, self.climbs, self.settlers) < 0
        ):
            raise ValueError(
                "visits, minds, few, width and worlds must be at least 1, ends, climbs and settlers at least 0"
            )
