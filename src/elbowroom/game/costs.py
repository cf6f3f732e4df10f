"""What a region costs and why, or why it cannot be conquered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from elbowroom.rules.bits import BIT
from elbowroom.rules.chance import FACES
from elbowroom.rules.conquest import (
    BASE_COST,
    DIE_HELPS,
    all_roll_at_last,
    conquerable,
    cost,
    plain_reach,
    reach,
    refused,
    strength,
    targets,
    warded,
)
from elbowroom.rules.neutrals import neutral_tokens
from elbowroom.rules.pieces import number_on
from elbowroom.rules.rivers import river_price
from elbowroom.rules.state import State

REASONS: Final = (
    "own", "chasm", "closed", "barred", "immune", "peace", "refused", "water", "far", "border", "bound", "no_tokens",
    "short",
)  # fmt: skip
_ENOUGH: Final = [sum(1 for face in FACES if face >= pips) for pips in range(DIE_HELPS + 2)]  # faces, by pips


@dataclass(init=False)
class CostLine:
    """One term of a cost: how many tokens, for what, and by which rule. The same few are looked up all the time, so
    each knows its hash."""

    amount: Final[int]
    source: Final[str]
    rule: Final[str]

    def __init__(self, amount: int, source: str, rule: str) -> None:
        self.amount = amount
        self.source = source
        self.rule = rule
        self._hash: Final = hash((amount, source, rule))

    def __hash__(self) -> int:
        return self._hash


@dataclass(init=False, unsafe_hash=True)
class Cost:
    """The price of a region for the army that would attack it.

    `reason` is None if the region can be attacked now by an ordinary conquest; otherwise it is a word (`REASONS`), and
    `reason_rule` is the rule behind it. `hand` is everything that can be used, hammers included. `pips` is the least
    that the die must show (0: no die needed), counting a coin that may be paid after it (Q31).
    """

    region: Final[int]
    race: Final[str]
    lines: Final[tuple[CostLine, ...]]
    total: Final[int]
    hand: Final[int]
    pips: Final[int]
    reachable: Final[bool]
    reason: Final[str | None]
    reason_rule: Final[str | None]

    def __init__(
        self,
        region: int,
        race: str,
        lines: tuple[CostLine, ...],
        total: int,
        hand: int,
        pips: int,
        reachable: bool,
        reason: str | None,
        reason_rule: str | None,
    ) -> None:
        self.region = region
        self.race = race
        self.lines = lines
        self.total = total
        self.hand = hand
        self.pips = pips
        self.reachable = reachable
        self.reason = reason
        self.reason_rule = reason_rule

    @property
    def chances(self) -> int:
        """How many faces of the die are enough: all if none is needed, 0 if more is missing than it can show."""
        return _ENOUGH[min(self.pips, DIE_HELPS + 1)]

    def __str__(self) -> str:
        text = str(self.lines[0].amount)
        for line in self.lines[1:]:
            text += f" {'+' if line.amount > 0 else '−'} {line.source} {abs(line.amount)}"
        text += f" = {self.total}"
        return text if self.reason is None else f"{text} ({self.reason}, {self.reason_rule})"


_KNOWN: Final[dict[tuple[int, str, str], CostLine]] = {}


def _line(amount: int, source: str, rule: str) -> CostLine:
    """A term of a cost. There are few different ones, and looking one up is quicker than making it."""
    key = (amount, source, rule)
    found = _KNOWN.get(key)
    if found is None:
        found = _KNOWN[key] = CostLine(amount, source, rule)
    return found


def cost_of(s: State, army: int, region: int) -> Cost:
    """The cost of a region for an army, line by line."""
    benefits = warded(s, s.seat_of[army]) & BIT[region] == 0
    lines = _lines(s, army, region, benefits)
    total = int(cost(s, army, region))
    surplus = total - sum(line.amount for line in lines)
    if surplus:
        lines.append(_line(surplus, "minimum", "C4"))
    hand = int(strength(s, army) if benefits else s.hand[army])
    short = max(0, total - hand)
    coin = sum(int(trait.after_die(s, army)) for trait in s.traits[army]) if benefits else 0
    reason, rule = _barrier(s, army, region, benefits)
    reachable = reason is None
    if reachable and hand == 0:
        reason, rule = "no_tokens", "C5"
    elif reachable and short > (DIE_HELPS + coin if all_roll_at_last(s, army) else 0):
        reason, rule = "short", "C10"
    pips = short - coin if DIE_HELPS < short <= DIE_HELPS + coin else short
    return Cost(region, s.race(army).id, tuple(lines), total, hand, pips, reachable, reason, rule)


def _lines(s: State, army: i64, r: i64, benefits: bool) -> list[CostLine]:
    lines = [_ground(s, r), *_defenders(s, r)]
    for trait in s.traits[army]:
        change = int(trait.dearer(s, army) & BIT[r] != 0)
        if benefits:
            change -= int(trait.cheaper(s, army) & BIT[r] != 0) + int(trait.rebate(s, army))
        if change:
            lines.append(_line(change, trait.id, trait.rule))
    guards = int(s.tokens[r] + neutral_tokens(s, r))
    for trait in s.traits[army]:
        if benefits and guards and trait.unguarded(s, army) & BIT[r]:
            lines.append(_line(-guards, trait.id, trait.rule))
            break
    return lines


def _ground(s: State, r: i64) -> CostLine:
    """What an empty region costs: rivers have a price of their own (RW1, RW6, RW8, UG1)."""
    if not s.board.river & BIT[r]:
        return _line(BASE_COST, "region", "C4")
    rule = "UG1" if not s.table.weathers else "RW1"
    if s.weather >= 0 and river_price(s) != 1:
        rule = s.table.weathers[s.weather].rule
    return _line(int(river_price(s)), "region", rule)


def _defenders(s: State, r: i64) -> list[CostLine]:
    bit = BIT[r]
    lines: list[CostLine] = []
    if s.board.mountain & bit:
        lines.append(_line(1, "mountain", "C4"))
    if s.tribes & bit:
        lines.append(_line(1, "lost_tribe", "C4"))
    if s.monsters & bit:
        lines.append(_line(2, "monsters", "UG6"))
    if s.ships & bit:
        lines.append(_line(1, "ship", "RW11"))
    for i, find in enumerate(s.table.finds):
        if s.find_at[i] == r and find.defends():
            lines.append(_line(int(find.defends()), find.id, find.rule))
    for piece in s.table.pieces:
        number = number_on(s, piece, r)
        if number and piece.defence:
            lines.append(_line(int(number * piece.defence), piece.id, piece.rule))
    if s.tokens[r]:
        lines.append(_line(int(s.tokens[r]), "tokens", "C4"))
    return lines


def _barrier(s: State, army: i64, r: i64, benefits: bool) -> tuple[str | None, str | None]:
    """Why an army cannot attack a region at all, if that is so."""
    bit = BIT[r]
    if targets(s, army) & bit:
        return None, None
    if s.regions[army] & bit:
        return "own", "C6"
    if s.board.chasm & bit:
        return "chasm", "UG2"
    if not conquerable(s, army) & bit:
        return _closure(s, army, bit)
    if not (reach(s, army) if benefits else plain_reach(s, army)) & bit:
        return ("far", "C2") if s.regions[army] else ("border", "C1")
    return "bound", "SP2"


def _closure(s: State, army: i64, bit: i64) -> tuple[str, str]:
    """What closes a region to an army that does not hold it."""
    seat = s.seat_of[army]
    if s.closed & bit:
        return "closed", next(piece.rule for piece in s.table.pieces if piece.closes and s.piece_on[piece.slot] & bit)
    if s.barred & bit:
        return "barred", "SR5b"
    if (s.immune & ~s.own_regions(seat)) & bit:
        return "immune", "W7"
    if s.haunted & bit and s.haunter != seat:
        return "immune", "UL8"
    if refused(s, seat) & bit:
        return "refused", "UR7"
    for other in range(s.table.players):
        if s.peace[other] == seat and s.active[other] >= 0 and s.regions[s.active[other]] & bit:
            return "peace", "BP5"
    return "water", "C3"
