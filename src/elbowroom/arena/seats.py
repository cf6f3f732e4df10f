"""Who sits where in the games of one deal.

`one`: one A among B, once in every seat. `half`: A and B take turns around the table, in every rotation; with an odd
number of players the odd seat is A's in one half of the games and B's in the other. For two players both are the same.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

Teams = Literal["one", "half"]
TEAMS: Final[tuple[Teams, ...]] = get_args(Teams)


def seatings(players: int, teams: Teams) -> list[tuple[int, ...]]:
    """All games of a deal: by seat, 0 for A and 1 for B."""
    return one_among(players) if teams == "one" else half_and_half(players)


def one_among(players: int) -> list[tuple[int, ...]]:
    """One A among B."""
    return [tuple(int(seat != single) for seat in range(players)) for single in range(players)]


def half_and_half(players: int) -> list[tuple[int, ...]]:
    """A and B in turns."""
    turns = [tuple((seat + start) % 2 for seat in range(players)) for start in (0, 1)]
    rotated = [pattern[-by:] + pattern[:-by] if by else pattern for pattern in turns for by in range(players)]
    return list(dict.fromkeys(rotated))


def fair_share(players: int, teams: Teams) -> float:
    """What A wins of all games if it is as good as B."""
    return 1 / players if teams == "one" else 1 / 2
