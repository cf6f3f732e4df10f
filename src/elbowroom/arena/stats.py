"""Statistics over many games: by bot, seat, race and power."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, TypeVar

from elbowroom.arena.simulate import GameResult, Tenure

_Key = TypeVar("_Key", bound=Hashable)


@dataclass(frozen=True)
class PlayerLine:
    """One bot or seat: how often it played, its wins (a shared win counts as a fraction) and its final coins.

    `coins_error` is the standard error of the mean `coins`, `win_rate_error` that of the win rate.
    """

    name: str
    played: int
    wins: float
    win_rate: float
    win_rate_error: float
    coins: float
    coins_error: float


@dataclass(frozen=True)
class TraitLine:
    """One race or power: how often it was picked and at what price; and, for each pick, how many turns it was active
    and in decline, and how many coins it earned in either state, minus what it paid to others."""

    name: str
    picked: int
    price: float
    coins: float
    coins_error: float
    turns: float
    active_coins: float
    declined_turns: float
    declined_coins: float


@dataclass(frozen=True)
class Summary:
    """All tables of one simulation."""

    games: int
    steps: float
    bots: tuple[PlayerLine, ...]
    seats: tuple[PlayerLine, ...]
    races: tuple[TraitLine, ...]
    powers: tuple[TraitLine, ...]

    def as_json(self) -> dict[str, Any]:
        """The tables as plain lists and dictionaries."""
        return asdict(self)


def summarise(results: Sequence[GameResult], names: Sequence[str]) -> Summary:
    """Gather the results of a simulation; bots of the same name share a line."""
    by_bot: dict[str, list[tuple[float, int]]] = {name: [] for name in names}
    by_seat: dict[str, list[tuple[float, int]]] = {str(seat + 1): [] for seat in range(len(names))}
    tenures = [tenure for result in results for tenure in result.tenures]
    for result in results:
        for seat, bot in enumerate(result.bots):
            share = 1 / len(result.winners) if seat in result.winners else 0.0
            by_bot[names[bot]].append((share, result.coins[seat]))
            by_seat[str(seat + 1)].append((share, result.coins[seat]))
    return Summary(
        games=len(results),
        steps=_mean([result.steps for result in results]),
        bots=tuple(_line(name, played) for name, played in by_bot.items()),
        seats=tuple(_line(name, played) for name, played in by_seat.items()),
        races=_trait_lines((tenure.race, tenure) for tenure in tenures),
        powers=_trait_lines((tenure.power, tenure) for tenure in tenures if tenure.power is not None),
    )


def _line(name: str, played: list[tuple[float, int]]) -> PlayerLine:
    shares = [share for share, _ in played]
    coins = [coins for _, coins in played]
    return PlayerLine(
        name, len(played), sum(shares), _mean(shares), standard_error(shares), _mean(coins), standard_error(coins)
    )


def _trait_lines(tenures: Iterable[tuple[str, Tenure]]) -> tuple[TraitLine, ...]:
    """The best earners first."""
    lines = [_trait_line(name, held) for name, held in _grouped(tenures).items()]
    return tuple(sorted(lines, key=lambda line: (-line.coins, line.name)))


def _trait_line(name: str, held: list[Tenure]) -> TraitLine:
    coins = [tenure.coins + tenure.declined_coins for tenure in held]
    return TraitLine(
        name=name,
        picked=len(held),
        price=_mean([tenure.paid - tenure.collected for tenure in held]),
        coins=_mean(coins),
        coins_error=standard_error(coins),
        turns=_mean([tenure.turns for tenure in held]),
        active_coins=_mean([tenure.coins for tenure in held]),
        declined_turns=_mean([tenure.declined_turns for tenure in held]),
        declined_coins=_mean([tenure.declined_coins for tenure in held]),
    )


def _grouped(pairs: Iterable[tuple[_Key, Tenure]]) -> dict[_Key, list[Tenure]]:
    groups: dict[_Key, list[Tenure]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return groups


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean of independent values; 0 for fewer than two."""
    n = len(values)
    if n < 2:
        return 0.0
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
