"""Who sits where in the games of one deal.

`one`: a single A among Bs, once in every seat. `half`: A and B alternate around the table, in every rotation; with an
odd number of players, A has the extra seat in half of the games and B in the other half. For two players both are the
same.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

Teams = Literal["one", "half"]
TEAMS: Final[tuple[Teams, ...]] = get_args(Teams)


def seatings(players: int, teams: Teams) -> list[tuple[int, ...]]:
    """The games of a deal: 0 for A and 1 for B, by seat."""
    return one_among(players) if teams == "one" else half_and_half(players)


def one_among(players: int) -> list[tuple[int, ...]]:
    """A single A among Bs."""
    return [tuple(int(seat != single) for seat in range(players)) for single in range(players)]


def half_and_half(players: int) -> list[tuple[int, ...]]:
    """A and B alternating."""
    turns = [tuple((seat + start) % 2 for seat in range(players)) for start in (0, 1)]
    rotated = [pattern[-by:] + pattern[:-by] if by else pattern for pattern in turns for by in range(players)]
    return list(dict.fromkeys(rotated))


def fair_share(players: int, teams: Teams) -> float:
    """The share of games that A wins if it is as good as B."""
    return 1 / players if teams == "one" else 1 / 2
