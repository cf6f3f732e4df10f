"""Games that nobody played, for statistics whose answer is known."""

from __future__ import annotations

from elbowroom.arena.played import ArenaGame


def made_game(seats: tuple[int, ...], coins: tuple[int, ...], number: int = 0) -> ArenaGame:
    """A game of one round with these coins; ties share their rank."""
    ranks = tuple(1 + sum(other > own for other in coins) for own in coins)
    return ArenaGame(number, 7, seats, coins, ranks, 10, (coins,), ())
