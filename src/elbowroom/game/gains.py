"""What a conquest would earn at the end of the turn, and why: the engine's own scoring with and without the region."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from elbowroom.game.prospect import come_to_rest
from elbowroom.rules.bits import BIT, count
from elbowroom.rules.conquest import conquerable, seize, tokens_used
from elbowroom.rules.door import Door
from elbowroom.rules.events import CoinsMoved
from elbowroom.rules.hooks import ROBS
from elbowroom.rules.scoring import earnings
from elbowroom.rules.state import State

_SOURCE_RULES: Final = {"regions": "T7", "penalties": "T7a", "harbours": "RW2"}
Part = tuple[str, str]  # what pays, and the race it pays for


@dataclass(init=False)
class GainLine:
    """One term of a gain: how many coins, for what, for which race, and by which rule. The source ``regions`` is the
    regions themselves, one coin each. The same few are looked up all the time, so each knows its hash."""

    amount: Final[int]
    source: Final[str]
    race: Final[str]
    rule: Final[str]

    def __init__(self, amount: int, source: str, race: str, rule: str) -> None:
        self.amount = amount
        self.source = source
        self.race = race
        self.rule = rule
        self._hash: Final = hash((amount, source, race, rule))

    def __hash__(self) -> int:
        return self._hash


@dataclass(init=False, unsafe_hash=True)
class Gain:
    """What conquering a region would earn the player this turn: coins paid at once, plus the difference to the score as
    things stand. What lies face down does not count."""

    region: Final[int]
    race: Final[str]
    lines: Final[tuple[GainLine, ...]]
    total: Final[int]

    def __init__(self, region: int, race: str, lines: tuple[GainLine, ...], total: int) -> None:
        self.region = region
        self.race = race
        self.lines = lines
        self.total = total

    def __str__(self) -> str:
        return f"{signed_sum([(line.amount, line.source) for line in self.lines])} = {self.total}"


def signed_sum(parts: list[tuple[int, str]]) -> str:
    """Amounts with their names as a sum: ``regions 1 + forest 1 − barricade 3``; ``0`` for none."""
    text = " ".join(f"{'+' if amount > 0 else '−'} {name} {abs(amount)}" for amount, name in parts)
    return text.removeprefix("+ ") or "0"


def gain_of(s: State, army: int, region: int) -> Gain | None:
    """The gain of an army from a region; None if the army could not conquer it from anywhere."""
    return _gain(s, army, region, _scored(s.copy(), army)) if conquerable(s, army) & BIT[region] else None


def gains_of(s: State, army: int) -> list[Gain | None]:
    """The same for all regions."""
    before, open_regions = _scored(s.copy(), army), conquerable(s, army)
    return [_gain(s, army, r, before) if open_regions & BIT[r] else None for r in range(s.board.size)]


def _gain(s: State, army: int, region: int, before: dict[Part, int]) -> Gain:
    trial = s.copy()
    door = Door([], True)  # blind: what would be drawn face down stays unknown
    trial.door = door
    tokens = tokens_used(trial, army, region)
    trial.hand[army] = max(trial.hand[army], tokens)
    seize(trial, army, region, tokens)
    change = _paid_at_once(door, int(s.seat_of[army]), s.race(army).id)
    for part, coins in _scored(trial, army).items():
        change[part] = change.get(part, 0) + coins
    for part, coins in before.items():
        change[part] = change.get(part, 0) - coins
    lines = tuple([_line(s, coins, source, race) for (source, race), coins in change.items() if coins])
    return Gain(region, s.race(army).id, lines, sum(line.amount for line in lines))


def _paid_at_once(door: Door, seat: int, race: str) -> dict[Part, int]:
    found: dict[Part, int] = {}
    for event in door.events:
        if isinstance(event, CoinsMoved) and seat in (event.payer, event.receiver):
            part = (event.source, race)
            found[part] = found.get(part, 0) + (event.coins if event.receiver == seat else -event.coins)
    return found


def _scored(trial: State, army: i64) -> dict[Part, int]:
    """What a position would pay, part by part, if the turn ended now; outside the player's turn, as things stand."""
    seat = trial.seat_of[army]
    trial.door = None  # nobody asks what happens on the way there
    if trial.turn == seat:
        come_to_rest(trial, seat)
    door = Door([], True)
    trial.door = door
    earnings(trial, seat)
    found: dict[Part, int] = {}
    for source, race, coins in door.lines:
        found[(source, race)] = found.get((source, race), 0) + coins
    active = trial.active[seat]
    if active >= 0:
        for trait in trial.users(active, ROBS):
            part = (trait.id, trial.race(active).id)
            found[part] = found.get(part, 0) + int(count(trait.robs(trial, active)))
    return found


_KNOWN: Final[dict[tuple[int, str, str], GainLine]] = {}


def _line(s: State, coins: int, source: str, race: str) -> GainLine:
    """A term of a gain. There are few different ones, and looking one up is quicker than making it."""
    key = (coins, source, race)
    found = _KNOWN.get(key)
    if found is None:
        found = _KNOWN[key] = GainLine(coins, source, race, _rule(s, source))
    return found


def _rule(s: State, source: str) -> str:
    """The rule behind a line of a score."""
    if source in _SOURCE_RULES:
        return _SOURCE_RULES[source]
    for trait in s.table.traits():
        for one in [trait, *trait.brings()]:
            if one.id == source:
                return one.rule
    raise ValueError(f"no race, power, relic or place is called {source!r}")
