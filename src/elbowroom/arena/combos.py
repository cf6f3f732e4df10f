"""Which races, powers and combos a bot picks, and what they earn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeVar

from elbowroom.arena.estimates import Estimate, pooled_estimate
from elbowroom.arena.played import Holding

_Key = TypeVar("_Key")


@dataclass(frozen=True)
class Pick:
    """A pick of a combo, and the number of the deal it was made in."""

    deal: int
    held: Holding


@dataclass(frozen=True)
class TraitScore:
    """How often a bot picked a race or power, and what a pick earned, minus its price."""

    name: str
    picked: int
    brought: Estimate
    turns: float


@dataclass(frozen=True)
class ComboScore:
    """The same for a race with its power, or with none."""

    race: str
    power: str | None
    picked: int
    brought: Estimate
    turns: float


def race_scores(picks: Sequence[Pick]) -> tuple[TraitScore, ...]:
    """One line for each race, the most picked first."""
    return tuple(TraitScore(race, *_score(made)) for race, made in _grouped(picks, lambda held: held.race))


def power_scores(picks: Sequence[Pick]) -> tuple[TraitScore, ...]:
    """One line for each power, the most picked first."""
    return tuple(
        TraitScore(power, *_score(made))
        for power, made in _grouped(picks, lambda held: held.power)
        if power is not None
    )  # fmt: skip


def combo_scores(picks: Sequence[Pick]) -> tuple[ComboScore, ...]:
    """One line for each race with each power, the most picked first."""
    return tuple(
        ComboScore(race, power, *_score(made)) for (race, power), made in _grouped(picks, lambda held: held.combo)
    )  # fmt: skip


def _grouped(picks: Sequence[Pick], key: Callable[[Holding], _Key]) -> list[tuple[_Key, list[Pick]]]:
    groups: dict[_Key, list[Pick]] = defaultdict(list)
    for pick in picks:
        groups[key(pick.held)].append(pick)
    return sorted(groups.items(), key=lambda group: (-len(group[1]), str(group[0])))


def _score(made: Sequence[Pick]) -> tuple[int, Estimate, float]:
    brought: dict[int, list[float]] = defaultdict(list)
    for pick in made:
        brought[pick.deal].append(pick.held.brought)
    return len(made), pooled_estimate(list(brought.values())), fmean(pick.held.turns for pick in made)
