"""What is kept of a game: one short line of JSON."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from elbowroom.arena.simulate import Tenure
from elbowroom.game.game import Game


class Holding(Struct, frozen=True, array_like=True):
    """A pick of a combo and what it brought: see `Tenure`."""

    seat: int
    race: str
    power: str | None
    paid: int
    collected: int
    turns: int
    coins: int
    declined_turns: int
    declined_coins: int

    @staticmethod
    def of(tenure: Tenure) -> Holding:
        """The same in short."""
        return Holding(
            tenure.seat, tenure.race, tenure.power, tenure.paid, tenure.collected, tenure.turns, tenure.coins,
            tenure.declined_turns, tenure.declined_coins,
        )  # fmt: skip

    @property
    def brought(self) -> int:
        """All coins, in either state, less the price."""
        return self.coins + self.declined_coins + self.collected - self.paid


class ArenaGame(Struct, frozen=True):
    """How game `n` went: by seat the bot, its coins and its rank; `rounds` has each round's income by seat."""

    n: int
    seed: int
    seats: tuple[int, ...]
    coins: tuple[int, ...]
    ranks: tuple[int, ...]
    steps: int
    rounds: tuple[tuple[int, ...], ...]
    held: tuple[Holding, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first rank."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def share(self, seat: int) -> float:
        """The part of the win that belongs to a seat."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0

    def rank(self, seat: int) -> float:
        """The rank of a seat; seats that share ranks get their mean."""
        return self.ranks[seat] + (self.ranks.count(self.ranks[seat]) - 1) / 2

    def margin(self, seat: int) -> int:
        """The coins of a seat over the best other player's."""
        return self.coins[seat] - max(self.coins[:seat] + self.coins[seat + 1 :])


class RoundCounter:
    """Follows a game and notes what each seat has at the end of every round."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._round = game.round
        self._purses = [self._coins()]

    def note(self) -> None:
        """Take note of a step."""
        if self._game.round != self._round and not self._game.over:
            self._round = self._game.round
            self._purses.append(self._coins())

    def incomes(self) -> tuple[tuple[int, ...], ...]:
        """Each round's income by seat, when the game is over."""
        purses = [*self._purses, self._coins()]
        return tuple(
            tuple(new - old for new, old in zip(after, before, strict=True)) for before, after in pairwise(purses)
        )

    def _coins(self) -> tuple[int, ...]:
        return tuple(player.coins or 0 for player in self._game.players)
