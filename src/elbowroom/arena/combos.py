"""Which races and powers a bot picks, and what they earn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from elbowroom.arena.played import Holding
from elbowroom.arena.stats import standard_error


@dataclass(frozen=True)
class TraitScore:
    """How often a bot picked a race or power, and what a pick earned, minus its price; `error` is the standard error of
    that mean."""

    name: str
    picked: int
    brought: float
    error: float
    turns: float


def trait_scores(picks: Sequence[tuple[str, Holding]]) -> tuple[TraitScore, ...]:
    """One line for each race or power, the most picked first."""
    grouped: dict[str, list[Holding]] = defaultdict(list)
    for name, held in picks:
        grouped[name].append(held)
    lines = [_score(name, held) for name, held in grouped.items()]
    return tuple(sorted(lines, key=lambda line: (-line.picked, line.name)))


def _score(name: str, held: list[Holding]) -> TraitScore:
    brought = [pick.brought for pick in held]
    return TraitScore(
        name, len(held), fmean(brought), standard_error(brought), fmean(pick.turns for pick in held)
    )  # fmt: skip
