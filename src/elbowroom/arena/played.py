"""What is stored of a game: one short line of JSON."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from elbowroom.arena.simulate import Tenure
from elbowroom.game.game import Game


class Holding(Struct, frozen=True, array_like=True):
    """A pick of a combo and what it earned; see `Tenure`."""

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
        """A tenure in short form."""
        return Holding(
            tenure.seat, tenure.race, tenure.power, tenure.paid, tenure.collected, tenure.turns, tenure.coins,
            tenure.declined_turns, tenure.declined_coins,
        )  # fmt: skip

    @property
    def combo(self) -> tuple[str, str | None]:
        """The race with its power."""
        return self.race, self.power

    @property
    def brought(self) -> int:
        """All coins, active and declined, minus the price."""
        return self.coins + self.declined_coins + self.collected - self.paid


class ArenaGame(Struct, frozen=True):
    """How game `n` went. By seat: the bot, its coins and its rank. `rounds` has the income of each round, by seat."""

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
        """The share of the win that a seat has; ties share it."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0

    def rank(self, seat: int) -> float:
        """The rank of a seat; tied seats get the mean of their ranks."""
        return self.ranks[seat] + (self.ranks.count(self.ranks[seat]) - 1) / 2

    def margin(self, seat: int) -> int:
        """The coins of a seat minus those of the best other player."""
        return self.coins[seat] - max(self.coins[:seat] + self.coins[seat + 1 :])

    def margin_over_rivals(self, seat: int) -> int:
        """The coins of a seat minus those of the best seat that another bot holds."""
        rivals = [coins for coins, bot in zip(self.coins, self.seats, strict=True) if bot != self.seats[seat]]
        return self.coins[seat] - max(rivals)


class RoundCounter:
    """Follows a game and records what each seat has at the end of every round."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._round = game.round
        self._purses = [self._coins()]

    def note(self) -> None:
        """Record a step."""
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
