"""Which races and powers a bot picks, and what they earn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from elbowroom.arena.estimates import Estimate, pooled_estimate
from elbowroom.arena.played import Holding


@dataclass(frozen=True)
class Pick:
    """A pick of a race or power, and the deal it was made in."""

    name: str
    deal: int
    held: Holding


@dataclass(frozen=True)
class TraitScore:
    """How often a bot picked a race or power, and what a pick earned, minus its price."""

    name: str
    picked: int
    brought: Estimate
    turns: float


def trait_scores(picks: Sequence[Pick]) -> tuple[TraitScore, ...]:
    """One line for each race or power, the most picked first."""
    grouped: dict[str, list[Pick]] = defaultdict(list)
    for pick in picks:
        grouped[pick.name].append(pick)
    lines = [_score(name, made) for name, made in grouped.items()]
    return tuple(sorted(lines, key=lambda line: (-line.picked, line.name)))


def _score(name: str, made: Sequence[Pick]) -> TraitScore:
    brought: dict[int, list[float]] = defaultdict(list)
    for pick in made:
        brought[pick.deal].append(pick.held.brought)
    return TraitScore(
        name, len(made), pooled_estimate(list(brought.values())), fmean(pick.held.turns for pick in made)
    )  # fmt: skip
